//! GD-1, GD-4: what a cell belongs to, and what the motion detector calls it.

use magpie_rules::words;

words! {
    /// GD-1: what a cell belongs to.
    pub enum Zone: "red, purple, blue, white, yellow, green, corridor, office or centre" {
        /// An exhibition room.
        Red = "red",
        /// An exhibition room.
        Purple = "purple",
        /// An exhibition room.
        Blue = "blue",
        /// An exhibition room.
        White = "white",
        /// An exhibition room.
        Yellow = "yellow",
        /// An exhibition room.
        Green = "green",
        /// The corridor.
        Corridor = "corridor",
        /// The office.
        Office = "office",
        /// The observation centre.
        Centre = "centre",
    }
}

words! {
    /// GD-4: the answer of the motion detector.
    pub enum Colour: "red, purple, blue, white, yellow, green or grey" {
        /// The red room.
        Red = "red",
        /// The purple room.
        Purple = "purple",
        /// The blue room.
        Blue = "blue",
        /// The white room.
        White = "white",
        /// The yellow room.
        Yellow = "yellow",
        /// The green room.
        Green = "green",
        /// Corridor, office and observation centre.
        Grey = "grey",
    }
}

impl Zone {
    /// GD-10: may artworks stand there?
    #[must_use]
    pub const fn is_room(self) -> bool {
        match self.colour() {
            Colour::Red | Colour::Purple | Colour::Blue | Colour::White | Colour::Yellow | Colour::Green => {
                true
            }
            Colour::Grey => false,
        }
    }

    /// GD-4: its colour.
    #[must_use]
    pub const fn colour(self) -> Colour {
        match self {
            Zone::Red => Colour::Red,
            Zone::Purple => Colour::Purple,
            Zone::Blue => Colour::Blue,
            Zone::White => Colour::White,
            Zone::Yellow => Colour::Yellow,
            Zone::Green => Colour::Green,
            Zone::Corridor | Zone::Office | Zone::Centre => Colour::Grey,
        }
    }
}
