//! The material beside the cube: gems and cards.

mod card;
mod gem;

pub use card::{Card, CardNo, Character, CharacterSet};
pub use gem::{Gem, Gems, Plus};
