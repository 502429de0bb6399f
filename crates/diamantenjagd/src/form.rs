//! DJ-3: the form on which a player keeps notes, as far as the table fills it in.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use magpie_rules::text::{self, NotUnderstood};
use magpie_rules::{Seat, SeatSet, json_as_text, typescript_text};
use serde::Serialize;

use crate::board::{Colour, Gem, GemSet, Kind, Number};
use crate::event::Heard;
use crate::options::FormHelp;

/// Where a gem is known to be: `1` to `7` in a player's hand, `left over`, or `stolen`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Whereabouts {
    /// In the hand of this player.
    Hand(Seat),
    /// DJ-6: shown to everyone, out of the game.
    LeftOver,
    /// DJ-4: put away.
    Stolen,
}

impl fmt::Display for Whereabouts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Whereabouts::Hand(seat) => seat.fmt(f),
            Whereabouts::LeftOver => f.write_str("left over"),
            Whereabouts::Stolen => f.write_str("stolen"),
        }
    }
}

impl FromStr for Whereabouts {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Whereabouts, NotUnderstood> {
        match text {
            "left over" => Ok(Whereabouts::LeftOver),
            "stolen" => Ok(Whereabouts::Stolen),
            seat => text::word(seat, "a seat, \"left over\" or \"stolen\"").map(Whereabouts::Hand),
        }
    }
}

json_as_text!(Whereabouts);
typescript_text!(
    Whereabouts: [" Where a gem is known to be."],
    "`${Seat}` | \"left over\" | \"stolen\"",
    Seat,
);

/// DJ-3, DJ-31, DJ-32: what is entered on a player's form.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Form {
    /// Where gems are. Who knows that a gem is anywhere but stolen strikes it out.
    pub at: BTreeMap<Gem, Whereabouts>,
    /// Who surely does not have a gem that is not yet found.
    pub not_at: BTreeMap<Gem, SeatSet>,
}

impl Form {
    /// DJ-32: the viewer's own cards, the left-over cards and the cards that the viewer was shown, if the table wants them
    /// entered.
    pub(crate) fn new(
        help: FormHelp,
        own: Option<(Seat, GemSet)>,
        left_over: GemSet,
        heard: &[Heard],
    ) -> Form {
        let mut form = Form::default();
        match help {
            FormHelp::None => return form,
            FormHelp::Facts | FormHelp::Deductions => {}
        }
        form.enter(left_over, Whereabouts::LeftOver);
        if let Some((seat, hand)) = own {
            form.enter(hand, Whereabouts::Hand(seat));
        }
        for heard in heard {
            form.enter(heard.shown.unwrap_or_default(), Whereabouts::Hand(heard.to));
        }
        form
    }

    pub(crate) fn enter(&mut self, gems: GemSet, at: Whereabouts) {
        self.at.extend(gems.iter().map(|gem| (gem, at)));
    }

    /// What stands in a cell.
    fn cell(&self, gem: Gem) -> char {
        match self.at.get(&gem) {
            None => '.',
            Some(Whereabouts::Hand(seat)) => char::from(b'0' + seat.number()),
            Some(Whereabouts::LeftOver) => 'x',
            Some(Whereabouts::Stolen) => '*',
        }
    }
}

/// DJ-3: four rows of colours; in each the ones, twos and threes of diamonds, pearls and opals. A cell is empty (`.`), a seat,
/// struck out (`x`) or stolen (`*`).
impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("         diamond pearl   opal")?;
        for colour in Colour::ALL {
            write!(f, "\n{colour:6}")?;
            for kind in Kind::ALL {
                f.write_str("  ")?;
                Number::ALL
                    .iter()
                    .try_for_each(|number| write!(f, " {}", self.cell(Gem::new(*colour, *kind, *number))))?;
            }
        }
        Ok(())
    }
}
