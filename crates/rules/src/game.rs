//! The trait of all games.

use std::error::Error;
use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

use rand_core::Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::draw;
use crate::options::{Options, SetupError};
use crate::outcome::Outcome;
use crate::seat::{Seat, SeatSet, Viewer};

/// What the game is waiting for. Public: it must follow from what everybody knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Each of these seats has something to do. A seat that is not among them may still have actions: an
    /// interrupt, such as an accusation out of turn.
    Waiting(SeatSet),
    /// An outcome of chance is due.
    Chance,
    /// Nothing more can happen.
    Over,
}

/// For how long an action may lie as a draft: seen by its player alone, who may take it back as long as it has not come to stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draft {
    /// It stands at once.
    Never,
    /// Until its player does anything else, and only where the table allows it.
    UntilNext,
    /// Until its player says that it stands; more drafts may follow it.
    UntilDone,
    /// Until everybody has chosen of whom something is asked at the same time.
    UntilAll,
}

/// The state of a game, with its rules.
///
/// Rules are pure: everything that changes a game comes in through [`act`](Game::act) or
/// [`resolve`](Game::resolve). The state is never sent to anyone; what a viewer may know is a
/// [`View`](Game::View), what they notice of an event is a [`Seen`](Game::Seen), and both are types of
/// their own, made up field by field.
///
/// Everything a seat can tell from outside must follow from its view: the phase, its legal actions, and
/// which refusal an illegal one gets.
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// The name of the game in files, messages and commands: lower case, no spaces.
    const NAME: &'static str;
    /// Changes whenever the same inputs could lead elsewhere than before. Records name it.
    const RULES_VERSION: u32;
    /// How many can play.
    const SEATS: RangeInclusive<u8>;

    /// What can be chosen when a table is opened.
    type Options: Options;
    /// What a seat may do. Its text form is short, readable and typeable, and never changes its meaning.
    type Action: Notation;
    /// What fate may do.
    type Chance: Notation;
    /// What happened, nothing hidden. It never leaves the table.
    type Event: Clone + Debug + Send + Sync;
    /// What one viewer noticed of an event.
    type Seen: Clone + Eq + Debug + Serialize + Send;
    /// What one viewer may know. Its text form is meant for a terminal.
    type View: Clone + Eq + Debug + Display + Serialize + Send;
    /// The whole state in words, for those who set up positions by hand. It tells every secret.
    type Position: Clone + Eq + Debug + Serialize + DeserializeOwned;
    /// Why an input is refused. Its serialised form is a code for which clients have words.
    type Refusal: Clone + Copy + Eq + Error + Serialize + Send;
    /// Why a position cannot occur.
    type Impossible: Error + Send;

    /// A new game, before its first input.
    fn new(seats: u8, options: Self::Options) -> Result<Self, SetupError>;

    /// How many play.
    fn seats(&self) -> u8;

    /// What was chosen when the table was opened.
    fn options(&self) -> Self::Options;

    /// What the game is waiting for.
    fn phase(&self) -> Phase;

    /// Appends everything this seat may do now, each action once.
    fn actions(&self, seat: Seat, into: &mut Vec<Self::Action>);

    /// Lets a seat act. A refused action changes nothing.
    fn act(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Self::Refusal>;

    /// Lets a seat that is waited for do any of what it may do, each action equally likely: the same as [`act_on_any`], from the same
    /// dice, which a law compares. Random play spends its time here, so a game may do it without listing anything.
    fn act_at_random(
        &mut self,
        seat: Seat,
        rng: &mut (impl Rng + ?Sized),
        scratch: &mut Vec<Self::Action>,
        log: &mut impl Log<Self::Event>,
    ) {
        act_on_any(self, seat, rng, scratch, log);
    }

    /// What the rules make of it when a seat that is waited for lets its time run out; `None` if they say nothing, and somebody
    /// has to play for it.
    fn overdue(&self, seat: Seat) -> Option<Self::Action> {
        let _ = seat;
        None
    }

    /// For how long this legal action of a seat may lie as a draft. Whoever tries it must learn nothing by it: no chance comes after it,
    /// and what the seat sees and may do then follows from what it saw before. Nor may anybody else be able to come between.
    fn draft(&self, seat: Seat, action: &Self::Action) -> Draft {
        let _ = (seat, action);
        Draft::Never
    }

    /// Draws the outcome of chance that is due.
    ///
    /// # Panics
    /// If none is due.
    fn sample(&self, rng: &mut (impl Rng + ?Sized)) -> Self::Chance;

    /// Lets chance have this outcome. A refused outcome changes nothing.
    fn resolve(
        &mut self,
        chance: &Self::Chance,
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Self::Refusal>;

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// What this viewer may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What this viewer may know who has forgotten nothing of what they have seen. For games that are over: a table that has agreed
    /// to remember shows less while it plays.
    fn remembered(&self, viewer: Viewer) -> Self::View {
        self.view(viewer)
    }

    /// Everything, as it would lie before somebody who looks on if nothing were hidden. For games that are over, and for nobody else.
    fn laid_open(&self) -> Self::View {
        self.view(Viewer::Public)
    }

    /// What this viewer notices of an event, if anything.
    fn notice(event: &Self::Event, viewer: Viewer) -> Option<Self::Seen>;

    /// May a viewer who comes again be told all they had noticed? Not where remembering it is the game.
    fn keeps_history(&self) -> bool {
        true
    }

    /// May players write things down? Not at a table that has agreed to remember.
    fn allows_notes(&self) -> bool {
        true
    }

    /// Who plays together with this seat now, itself included: they may share what they write down. Public.
    fn team(&self, seat: Seat) -> SeatSet {
        SeatSet::only(seat)
    }

    /// What a seat is all game long, where that makes two different games of it: a side that plays against another. Public.
    fn role(&self, seat: Seat) -> Option<&'static str> {
        let _ = seat;
        None
    }

    /// Who may look over this seat's shoulder now, itself included: they know all that it knows, and may know what it chooses. Where
    /// everybody may, whoever watches may too. Public.
    fn onlookers(&self, seat: Seat) -> SeatSet {
        SeatSet::only(seat)
    }

    /// Does a turn begin with this event? For headings, statistics and clocks; public.
    fn begins_turn(event: &Self::Event) -> bool;

    /// Would somebody who looks through a game want to find this? Most of what happens does not stand out.
    fn stands_out(event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// The whole state in words.
    fn position(&self) -> Self::Position;

    /// The state that these words describe, if it can occur.
    fn from_position(position: &Self::Position) -> Result<Self, Self::Impossible>;
}

/// Everything this seat may do now.
pub fn legal<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    actions
}

/// Lists everything that a seat may do, picks one of it, and lets the seat do that. `scratch` is kept by the caller so that no step
/// allocates.
///
/// # Panics
/// If the seat may do nothing.
#[inline]
pub fn act_on_any<G: Game>(
    game: &mut G,
    seat: Seat,
    rng: &mut (impl Rng + ?Sized),
    scratch: &mut Vec<G::Action>,
    log: &mut impl Log<G::Event>,
) {
    scratch.clear();
    game.actions(seat, scratch);
    game.act(seat, draw::pick(rng, scratch), log).expect("listed actions are legal");
}

/// What can be written in a record, typed in a terminal and sent as JSON, and read back from all of them.
pub trait Notation:
    Clone + Eq + Debug + Display + FromStr<Err: Error> + Serialize + DeserializeOwned + Send + Sync
{
}

impl<T> Notation for T where
    T: Clone + Eq + Debug + Display + FromStr<Err: Error> + Serialize + DeserializeOwned + Send + Sync
{
}

/// A game of which a whole state can be made up that fits what one viewer knows: the base of honest search.
pub trait Imagine: Game {
    /// A state in which this viewer has this view. What the viewer does not know is drawn.
    fn imagine(viewer: Viewer, view: &Self::View, rng: &mut (impl Rng + ?Sized)) -> Self;
}

/// Who listens to what happens. Nobody listens with `()`, and then it costs nothing.
pub trait Log<E> {
    /// This has just happened.
    fn push(&mut self, event: E);
}

impl<E> Log<E> for () {
    #[inline]
    fn push(&mut self, _: E) {}
}

impl<E> Log<E> for Vec<E> {
    #[inline]
    fn push(&mut self, event: E) {
        Vec::push(self, event);
    }
}
