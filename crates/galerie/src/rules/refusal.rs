//! Why an input is refused. A guard is never refused anything because of what is hidden of the thief.

use serde::Serialize;

use crate::stage::{Left, Stage, Waits};
use crate::state::Galerie;

/// Why an input is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// Somebody else is waited for, or chance.
    #[error("it is not your turn")]
    NotYourTurn,
    /// Nothing more can happen.
    #[error("the game is over")]
    GameOver,
    /// GD-7: it is asked who wants to be the thief.
    #[error("say whether you want to be the thief")]
    VolunteerOrDecline,
    /// GD-10: artworks are placed.
    #[error("place an artwork")]
    PlaceAnArtwork,
    /// GD-11: cameras are placed.
    #[error("place a camera")]
    PlaceACamera,
    /// GD-12: locks are placed.
    #[error("place a lock")]
    PlaceALock,
    /// GD-13: guards are placed.
    #[error("place your guard")]
    PlaceYourGuard,
    /// GD-16: the thief enters.
    #[error("enter the gallery")]
    EnterTheGallery,
    /// GD-17: the thief has his turn.
    #[error("it is the thief's turn to go")]
    GoOn,
    /// GD-29: move and action.
    #[error("move your guard, or use the symbol")]
    MoveOrAct,
    /// GD-29: the move is left.
    #[error("move your guard")]
    MoveYourGuard,
    /// GD-29: the action is left.
    #[error("use the symbol, or end your turn")]
    ActOrDone,
    /// GD-23: the motion detector asks.
    #[error("answer the motion detector, or jam it")]
    AnswerOrJam,
    /// The board has no such cell.
    #[error("there is no such cell in this gallery")]
    NoSuchCell,
    /// Something stands there.
    #[error("that cell is not free")]
    NotFree,
    /// GD-10: only in exhibition rooms.
    #[error("artworks stand in the exhibition rooms only")]
    NotInARoom,
    /// GD-10, GD-14: one in every room.
    #[error("the artworks that are left are needed for rooms that have none")]
    RoomsWithoutArtwork,
    /// GD-12, GD-16: at an exit.
    #[error("there is no exit")]
    NoExit,
    /// GD-12: no such lock is left.
    #[error("no such lock is left")]
    NoSuchLock,
    /// GD-13: not at exits, nor in or before the observation centre.
    #[error("no guard may be placed there")]
    NoGuardsThere,
    /// GD-17: never through walls.
    #[error("there is a wall in the way")]
    Wall,
    /// GD-17: no cell twice.
    #[error("you may not enter a cell twice in one turn")]
    TwiceOnACell,
    /// GD-24: a discovered thief cannot pass guards.
    #[error("there is a guard in the way")]
    GuardInTheWay,
    /// GD-17: at least one step.
    #[error("you must move")]
    MustMove,
    /// GD-20: no artwork.
    #[error("there is nothing to steal")]
    NothingToSteal,
    /// GD-21: no camera that works.
    #[error("there is no camera to switch off")]
    NothingToUnplug,
    /// GD-26: known to be locked.
    #[error("that exit is known to be locked")]
    KnownLocked,
    /// GD-8: too early.
    #[error("you may flee only when you have been discovered and have three artworks")]
    NotYet,
    /// GD-18: caught.
    #[error("who ends on a guard's cell is caught and can do nothing more")]
    CaughtThere,
    /// GD-30, GD-31: too far, or something stands in the way.
    #[error("your guard cannot end the move there")]
    OutOfReach,
    /// GD-30: the guard can move.
    #[error("your guard can move, and must")]
    CanMove,
    /// GD-29: the symbol die shows something else.
    #[error("the die shows another symbol")]
    OtherSymbol,
    /// GD-33: no such camera.
    #[error("there is no such camera on the board")]
    NoSuchCamera,
    /// No outcome of this kind is due.
    #[error("that outcome of chance is not due")]
    ChanceNotDue,
    /// The outcome cannot happen.
    #[error("that outcome of chance is impossible")]
    ChanceImpossible,
}

magpie_rules::reasons!(Refusal {
    NotYourTurn => ["GD-15"],
    GameOver => ["GD-7"],
    VolunteerOrDecline => ["GD-7"],
    PlaceAnArtwork => ["GD-10"],
    PlaceACamera => ["GD-11"],
    PlaceALock => ["GD-12"],
    PlaceYourGuard => ["GD-13"],
    EnterTheGallery => ["GD-16"],
    GoOn => ["GD-17"],
    MoveOrAct => ["GD-29"],
    MoveYourGuard => ["GD-29"],
    ActOrDone => ["GD-29"],
    AnswerOrJam => ["GD-23"],
    NoSuchCell => ["GD-1"],
    NotFree => ["GD-11", "GD-13"],
    NotInARoom => ["GD-10"],
    RoomsWithoutArtwork => ["GD-14"],
    NoExit => ["GD-3"],
    NoSuchLock => ["GD-5"],
    NoGuardsThere => ["GD-13"],
    Wall => ["GD-17"],
    TwiceOnACell => ["GD-17"],
    GuardInTheWay => ["GD-24"],
    MustMove => ["GD-17"],
    NothingToSteal => ["GD-20"],
    NothingToUnplug => ["GD-21"],
    KnownLocked => ["GD-26"],
    NotYet => ["GD-8"],
    CaughtThere => ["GD-18"],
    OutOfReach => ["GD-30", "GD-31"],
    CanMove => ["GD-30"],
    OtherSymbol => ["GD-29"],
    NoSuchCamera => ["GD-33"],
    ChanceNotDue => [],
    ChanceImpossible => [],
});

impl Galerie {
    /// What the player who is waited for should do instead.
    pub(super) fn asked(&self) -> Refusal {
        match self.stage {
            Stage::Waits(Waits::Volunteering { .. }) => Refusal::VolunteerOrDecline,
            Stage::Waits(Waits::Artworks { .. }) => Refusal::PlaceAnArtwork,
            Stage::Waits(Waits::Cameras { .. }) => Refusal::PlaceACamera,
            Stage::Waits(Waits::Locks { .. }) => Refusal::PlaceALock,
            Stage::Waits(Waits::Guards { .. }) => Refusal::PlaceYourGuard,
            Stage::Waits(Waits::Entering { .. }) => Refusal::EnterTheGallery,
            Stage::Waits(Waits::Sneaking { .. }) => Refusal::GoOn,
            Stage::Waits(Waits::Guarding { left: Left::Both, .. }) => Refusal::MoveOrAct,
            Stage::Waits(Waits::Guarding { left: Left::Move, .. }) => Refusal::MoveYourGuard,
            Stage::Waits(Waits::Guarding { left: Left::Action, .. }) => Refusal::ActOrDone,
            Stage::Waits(Waits::Answering { .. }) => Refusal::AnswerOrJam,
            Stage::Draws(_) => Refusal::NotYourTurn,
            Stage::Over {} => Refusal::GameOver,
        }
    }
}
