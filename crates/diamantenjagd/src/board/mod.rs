//! The material: gems (DJ-1), and the cards with which to ask for them (DJ-2).

mod gem;
mod question;

pub use gem::{Attribute, Category, Colour, Gem, GemSet, Kind, Number};
pub use question::{Question, QuestionCard};
