//! What can be asked.

use magpie_bots::Level;
use magpie_protocol::http::OpenTable;
use magpie_room::replay::Eyes;
use serde_json::Value;

use crate::here::event::{Event, Moment};
use crate::here::rows::Found;
use crate::staged::Happened;

magpie_rules::tagged! {
    "do" in "Question";
    /// A question of the page.
    #[derive(Clone, Debug)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Question {
        /// Does this record keep to the rules and to its seed?
        Verify {
            /// The whole text.
            record: String,
        },
        /// Which inputs has each noticed, by seat, and last who only looks on?
        Noticed {
            /// The whole text of the record.
            record: String,
        },
        /// What does a game that is over look like as a whole?
        Replay {
            /// The whole text of its record.
            record: String,
            /// Through whose eyes.
            eyes: Eyes,
        },
        /// What was to be seen at a moment of a game that is over, and what happened then?
        Scene {
            /// The whole text of its record.
            record: String,
            /// Through whose eyes.
            eyes: Eyes,
            /// Is everything to be shown that these eyes had seen?
            remember: bool,
            /// After so many inputs.
            #[cfg_attr(feature = "ts", ts(type = "number"))]
            from: u64,
            /// Until there are so many.
            #[cfg_attr(feature = "ts", ts(type = "number"))]
            to: u64,
        },
        /// What can be told about a moment of a game that is over?
        Study {
            /// The whole text of its record.
            record: String,
            /// To whose eyes.
            eyes: Eyes,
            /// After so many inputs.
            #[cfg_attr(feature = "ts", ts(type = "number"))]
            at: u64,
        },
        /// What can be played, and how?
        Games {},
        /// A table is to be opened in this browser.
        Open {
            /// When, and how it is there.
            at: Moment,
            /// What is wished for.
            wish: OpenTable,
        },
        /// Somebody comes to a table of this browser.
        Enter {
            /// When, and how it is there.
            at: Moment,
            /// On which line; no two ever have the same number.
            #[cfg_attr(feature = "ts", ts(type = "number"))]
            line: u64,
            /// What they say first.
            text: String,
            /// What is kept of the table, if there is one.
            found: Option<Found>,
        },
        /// Something has happened at a table of this browser.
        Tell {
            /// When, and how it is there.
            at: Moment,
            /// At which table.
            table: String,
            /// What.
            event: Event,
        },
        /// What is the record of a game that was played in this browser?
        Record {
            /// What is kept of it.
            found: Found,
        },
        /// What does a seat see at a table where everything is written down beforehand?
        Staged {
            /// What has happened there, and who looks.
            happened: Happened,
        },
        /// What are the records of a contest between bots, one game from every rotation of the seats? For comparing.
        Contest {
            /// The name of the game.
            game: String,
            /// The bots at the table, by seat.
            seats: Vec<Level>,
            /// What differs from the defaults.
            #[cfg_attr(feature = "ts", ts(type = "unknown"))]
            options: Value,
            /// The same number gives the same games.
            #[cfg_attr(feature = "ts", ts(type = "number"))]
            seed: u64,
        },
        /// How much happens in so many random games? For measuring.
        Playouts {
            /// The name of the game.
            game: String,
            /// How many play.
            seats: u8,
            /// How many games.
            games: u64,
            /// The same seed gives the same games.
            seed: u64,
        },
    }
}
