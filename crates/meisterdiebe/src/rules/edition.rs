//! What the editions say in numbers. What they say in deeds is in `author` and `published`.

use super::{author, published};
use crate::board::{Character, Gems};
use crate::options::Edition;

/// The numbers of an edition.
pub(super) struct Rulebook {
    /// MDA-1, MDP-1: the imitations that every player starts with.
    pub(super) imitations: Gems,
    /// MDA-2, MDP-2: the diamonds that are put into the cube before the game.
    pub(super) stock: u8,
    /// MDA-4, MDP-4: the order of the characters.
    pub(super) order: [Character; Character::COUNT],
    /// MDA-16, MDP-17: what a sapphire in the minus stock costs.
    pub(super) sapphire_imitation: i32,
}

impl Edition {
    #[inline]
    pub(super) const fn book(self) -> &'static Rulebook {
        match self {
            Edition::Author => &author::BOOK,
            Edition::Published => &published::BOOK,
        }
    }

    /// MDA-1, MDP-1, MDA-2, MDP-2: all diamonds and sapphires with so many players. What is left of the box is not used.
    pub(crate) const fn gems(self, seats: u8) -> Gems {
        let book = self.book();
        let Gems { diamonds, sapphires } = book.imitations;
        Gems::new(diamonds * seats + book.stock, sapphires * seats)
    }

    /// MDA-1, MDP-1: the imitations that every player starts with.
    pub(crate) const fn imitations(self) -> Gems {
        self.book().imitations
    }

    /// MDA-2, MDP-2: the diamonds that are put into the cube before the game.
    pub(crate) const fn stock(self) -> u8 {
        self.book().stock
    }
}
