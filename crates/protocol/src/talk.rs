//! What people at a table say to each other. It is told to those who may hear it, and then it is gone: nothing of it is stored.

use magpie_rules::{Seat, words};
use magpie_tables::BadText;
use serde::{Deserialize, Serialize};

magpie_rules::tagged! {
    "kind" in "Talk";
    /// Something that a person says to the others.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Talk {
        /// One of the phrases that everybody reads in their own language.
        Phrase {
            /// Which one.
            phrase: Phrase,
        },
        /// Wants the attention of another person.
        Nudge {
            /// Whose.
            to: Seat,
        },
        /// In words of their own, where the host allows it.
        Remark {
            /// The words.
            remark: Remark,
        },
    }
}

words! {
    /// What can be said without words of one's own.
    pub enum Phrase: "a phrase" {
        /// Hello.
        Hello = "hello",
        /// Good luck.
        GoodLuck = "good-luck",
        /// Well played.
        WellPlayed = "well-played",
        /// Thank you.
        Thanks = "thanks",
        /// Sorry.
        Sorry = "sorry",
        /// One moment, please.
        OneMoment = "one-moment",
        /// I am thinking.
        Thinking = "thinking",
        /// Good game.
        GoodGame = "good-game",
        /// Applause.
        Applause = "applause",
        /// Laughter.
        Laughter = "laughter",
        /// Surprise.
        Surprise = "surprise",
        /// Dismay.
        Dismay = "dismay",
    }
}

/// Something in somebody's own words: 1 to 140 visible characters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(try_from = "String", into = "String")]
pub struct Remark(String);

impl Remark {
    /// The most characters.
    pub const LONGEST: usize = 140;
}

impl TryFrom<String> for Remark {
    type Error = BadText;

    fn try_from(text: String) -> Result<Remark, BadText> {
        let said = text.trim();
        let fits = (1..=Remark::LONGEST).contains(&said.chars().count());
        if fits && said.chars().all(magpie_tables::is_visible) {
            Ok(Remark(said.into()))
        } else {
            Err(BadText::Remark)
        }
    }
}

impl From<Remark> for String {
    fn from(remark: Remark) -> String {
        remark.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_remark_is_short_and_visible() {
        let remark = |text: &str| Remark::try_from(text.to_owned()).map(String::from);
        assert_eq!(remark("  Wer war das?! "), Ok("Wer war das?!".into()));
        assert!(remark(&"x".repeat(Remark::LONGEST)).is_ok());
        for wrong in ["", "  ", "a\nb", "a\u{202e}b", &"x".repeat(Remark::LONGEST + 1)] {
            assert_eq!(remark(wrong), Err(BadText::Remark), "{wrong:?}");
        }
    }
}
