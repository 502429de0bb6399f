//! Faults that can be planted on purpose: the simulation must find each of them. Without the feature `faults` there are none.

use crate::play::Play;
use crate::room::Room;

/// Something that a room does wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Tells what happened in the game before it is stored.
    TellsEarly,
    /// Tells everybody what only one viewer may know.
    TellsOthers,
    /// Tells what has become of it all, and not what happened.
    DropsFrames,
    /// Lets the clocks begin anew when somebody comes.
    GivesTimeBack,
    /// Does not charge anybody for the time that they took to act.
    ForgivesTime,
    /// Waits for ever for a bot whose thought has failed.
    ForgetsBots,
    /// Takes an action for whatever the game has become since.
    TakesStale,
    /// Goes on with what could not be stored.
    KeepsUnstored,
    /// Begins a game although not everybody has opened their mix.
    BeginsUnopened,
    /// Tells what one has mixed in before all have opened theirs.
    ShowsMixes,
    /// Starts again with the seed of a start that was void.
    KeepsSeed,
    /// Tells everybody how much has happened, whether they noticed it or not.
    TracesUnnoticed,
    /// Tells everybody that something has happened, whether they noticed it or not.
    TellsUnnoticed,
    /// Tells everybody how the table is after some actions and not after others, whoever may know which it was.
    BetraysActions,
    /// Tells everybody how the table is whenever somebody has tried something out or taken it back.
    TellsOfDrafts,
    /// Lets those who watch hear what players say to each other during a game.
    TalksToWatchers,
    /// Never tells those who are elsewhere that they are waited for.
    ForgetsBells,
    /// Tells them again and again.
    RingsTwice,
}

impl Fault {
    /// All of them.
    pub const ALL: &'static [Fault] = &[
        Fault::TellsEarly,
        Fault::TellsOthers,
        Fault::DropsFrames,
        Fault::GivesTimeBack,
        Fault::ForgivesTime,
        Fault::ForgetsBots,
        Fault::TakesStale,
        Fault::KeepsUnstored,
        Fault::BeginsUnopened,
        Fault::ShowsMixes,
        Fault::KeepsSeed,
        Fault::TracesUnnoticed,
        Fault::TellsUnnoticed,
        Fault::BetraysActions,
        Fault::TellsOfDrafts,
        Fault::TalksToWatchers,
        Fault::ForgetsBells,
        Fault::RingsTwice,
    ];
}

impl Room {
    /// Was this fault planted here?
    #[cfg(feature = "faults")]
    pub(crate) fn has(&self, fault: Fault) -> bool {
        self.config.fault == Some(fault)
    }

    /// Was this fault planted here?
    #[cfg(not(feature = "faults"))]
    #[expect(clippy::unused_self, reason = "with the feature it is asked")]
    pub(crate) fn has(&self, _: Fault) -> bool {
        false
    }

    /// Does this room betray what was done that nobody has been told of yet?
    pub(crate) fn betrays(&self) -> bool {
        let odd = |play: &Play| {
            play.table().inputs_after(self.told).first().is_some_and(|(_, text)| text.len() % 2 == 1)
        };
        self.has(Fault::BetraysActions) && self.play.as_ref().is_some_and(odd)
    }
}
