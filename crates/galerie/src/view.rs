//! What a viewer may know.
//!
//! GD-39: of a thief whom nobody sees, the others know only what they have been told. A view is what is true now; what has been told
//! in the round is its [`Story`], so that where he can be follows from it. Bots read it there; on the wire it is not repeated, for
//! everyone has noticed it when it happened.

use std::fmt;

use magpie_rules::{Game, Seat, SeatSet, Viewer};
use serde::Serialize;

use crate::board::{Camera, CameraNo, Cell, CellSet, GuardNo, Lock, Look, Warning};
use crate::moment::{Glimpse, Story};
use crate::options::{Length, Locks, Options};
use crate::pad::Pad;
use crate::stage::{Stage, Waits};
use crate::state::{Galerie, Round, Side};

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The viewer's own seat.
    pub you: Option<Seat>,
    /// What was chosen when the table was opened.
    pub options: Options,
    /// GD-7: with how many artworks everyone has escaped, in the order of the seats; nothing for who has not been the thief.
    pub scores: Vec<Option<u8>>,
    /// GD-7, GD-8: how many rounds are played.
    pub rounds: u8,
    /// Which of them it is, counted from 1; the last one when the game is over.
    pub number: u8,
    /// GD-8: after how many turns of the thief a round ends, if there is a limit.
    pub most_turns: Option<u16>,
    /// GD-8: which side has won a short game.
    pub won: Option<Side>,
    /// The round that is played.
    pub round: Option<RoundView>,
    /// What is going on.
    #[cfg_attr(feature = "schema", schemars(with = "crate::stage::StageForm"))]
    #[cfg_attr(feature = "ts", ts(as = "crate::stage::StageForm"))]
    pub stage: Stage,
}

/// A round as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoundView {
    /// Who is the thief.
    pub thief: Seat,
    /// The guards, in the order of their turns.
    pub guards: Vec<GuardView>,
    /// GD-42: who plays together with the viewer and shares marks with them, if the viewer guards.
    pub team: Option<SeatSet>,
    /// GD-10, GD-11: what is to be placed next, while artworks and cameras are placed.
    pub placing: Option<Placing>,
    /// The artworks that are still on the board.
    pub artworks: CellSet,
    /// How many artworks have been taken away.
    pub taken: u8,
    /// GD-10: where the next artwork would better not stand; only while artworks are placed.
    pub warnings: Vec<Warning>,
    /// The cameras that have been placed, in the order of their numbers.
    pub cameras: Vec<CameraView>,
    /// The exits with their locks, in the order of their inside cells.
    pub exits: Vec<ExitView>,
    /// GD-25: where the thief's figure is.
    pub figure: Option<Cell>,
    /// GD-23: how often the thief can jam the motion detector.
    pub jams: u8,
    /// GD-16: is the thief in the gallery?
    pub entered: bool,
    /// GD-8: the turn of the thief that is played, or that a guard answers, counted from 1; 0 before the first one.
    pub turn: u16,
    /// GD-40: the thief's own pad.
    pub pad: Option<Pad>,
    /// GD-42: every cell where the thief can be, for all that the guards know, if the table wants them shaded.
    pub possible: Option<CellSet>,
    /// What has been told of the round.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub story: Story,
}

/// What is to be placed next of those that are placed now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Placing {
    /// The number of the next one, counted from 1.
    pub next: u8,
    /// How many are left, the next one included.
    pub left: u8,
}

/// What everybody knows of a guard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GuardView {
    /// Whose.
    pub seat: Seat,
    /// Where, once it is placed.
    pub at: Option<Cell>,
    /// GD-37: what it sees.
    pub sees: CellSet,
}

/// What everybody knows of a camera.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CameraView {
    /// Where it stands, or stood.
    pub at: Cell,
    /// Its directions.
    pub look: Look,
    /// GD-33, GD-34: has it been removed?
    pub removed: bool,
    /// GD-37: what it sees while it is on the board, if it works.
    pub sees: CellSet,
}

/// GD-3: an exit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ExitView {
    /// Its inside cell.
    pub at: Cell,
    /// GD-12: does it have a lock? While the guards place them, not all do.
    pub placed: bool,
    /// GD-12, GD-26: the lock, if the viewer knows it.
    pub lock: Option<Lock>,
}

impl View {
    pub(crate) fn new(game: &Galerie, viewer: Viewer) -> View {
        let rounds = match game.options.game {
            Length::Full => game.seats,
            Length::Short => 1,
        };
        let over = game.scores.iter().flatten().count() as u8;
        View {
            you: viewer.seat(),
            options: game.options,
            scores: game.playing().map(|seat| game.scores[seat.index()]).collect(),
            rounds,
            number: rounds.min(over + 1),
            most_turns: game.options.most_turns(),
            won: game.winners(),
            round: game.round.as_ref().map(|round| RoundView::new(game, round, viewer)),
            stage: game.stage,
        }
    }
}

impl View {
    /// Everything, as somebody sees it who looks on: with the pad of the thief and all locks.
    pub(crate) fn laid_open(game: &Galerie) -> View {
        let mut view = View::new(game, Viewer::Public);
        if let Some((shown, round)) = view.round.as_mut().zip(game.round.as_ref()) {
            shown.pad = Pad::new(game, round);
            shown.exits.iter_mut().for_each(|exit| exit.lock = round.lock(exit.at));
        }
        view
    }
}

impl RoundView {
    fn new(game: &Galerie, round: &Round, viewer: Viewer) -> RoundView {
        let by_thief = viewer == Viewer::Seat(round.thief);
        let guards = (0..game.guard_count()).map(GuardNo::at);
        RoundView {
            thief: round.thief,
            guards: guards.map(|guard| GuardView::new(game, round, guard)).collect(),
            team: viewer.seat().filter(|seat| *seat != round.thief).map(|seat| game.team(seat)),
            placing: Placing::new(game, round),
            artworks: round.artworks,
            taken: (round.layout.artworks.len() - round.artworks.len()) as u8,
            warnings: warnings(game, round),
            cameras: (0..round.layout.cameras.len())
                .map(|at| CameraView::new(game, round, CameraNo::at(at)))
                .collect(),
            exits: exits(game, round, viewer),
            figure: round.figure(),
            jams: round.sneak.jams,
            entered: round.sneak.at.is_some(),
            turn: round.turns + u16::from(matches!(game.stage, Stage::Waits(Waits::Sneaking { .. }))),
            pad: if by_thief { Pad::new(game, round) } else { None },
            possible: round.shading.as_ref().map(|shading| shading.cells_during(game.stage)),
            story: story(round, by_thief),
        }
    }
}

impl Placing {
    fn new(game: &Galerie, round: &Round) -> Option<Placing> {
        let (board, layout) = (game.board(), &round.layout);
        let (placed, all) = match game.stage {
            Stage::Waits(Waits::Artworks { .. }) => (layout.artworks.len(), board.artworks()),
            Stage::Waits(Waits::Cameras { .. }) => (layout.cameras.len(), board.cameras()),
            Stage::Waits(Waits::Volunteering { .. } | Waits::Locks { .. } | Waits::Guards { .. }) => {
                return None;
            }
            Stage::Waits(Waits::Entering { .. } | Waits::Sneaking { .. }) => return None,
            Stage::Waits(Waits::Guarding { .. } | Waits::Answering { .. }) => return None,
            Stage::Draws(_) | Stage::Over {} => return None,
        };
        Some(Placing { next: placed as u8 + 1, left: (all - placed) as u8 })
    }
}

impl GuardView {
    fn new(game: &Galerie, round: &Round, guard: GuardNo) -> GuardView {
        let at = round.guards.get(guard.index()).copied();
        let sees = at.map_or(CellSet::EMPTY, |at| game.board().seen(at, Look::Straight, round.obstacles()));
        GuardView { seat: game.player_of(guard), at, sees }
    }
}

impl CameraView {
    fn new(game: &Galerie, round: &Round, camera: CameraNo) -> CameraView {
        let Camera { at, look } = round.camera(camera);
        let removed = !round.cameras.contains(camera);
        let sees = if removed { CellSet::EMPTY } else { game.board().seen(at, look, round.obstacles()) };
        CameraView { at, look, removed, sees }
    }
}

fn story(round: &Round, by_thief: bool) -> Story {
    Story {
        layout: round.layout.clone(),
        starts: round.starts.clone(),
        moments: round.moments.iter().map(|moment| Glimpse::new(*moment, by_thief)).collect(),
        turns: round.turns,
    }
}

/// GD-10: where an artwork may stand, and would better not.
fn warnings(game: &Galerie, round: &Round) -> Vec<Warning> {
    match game.stage {
        Stage::Waits(Waits::Artworks { .. }) => {
            game.board().warnings(game.artwork_cells(), round.artworks).collect()
        }
        Stage::Waits(Waits::Volunteering { .. } | Waits::Cameras { .. } | Waits::Locks { .. }) => Vec::new(),
        Stage::Waits(Waits::Guards { .. } | Waits::Entering { .. } | Waits::Sneaking { .. }) => Vec::new(),
        Stage::Waits(Waits::Guarding { .. } | Waits::Answering { .. }) => Vec::new(),
        Stage::Draws(_) | Stage::Over {} => Vec::new(),
    }
}

/// GD-12: guards know the locks that they have placed; everyone knows those that the thief has found locked.
fn exits(game: &Galerie, round: &Round, viewer: Viewer) -> Vec<ExitView> {
    let guards = viewer.seat().is_some_and(|seat| seat != round.thief);
    let exit = |at: Cell| ExitView {
        at,
        placed: game.options.locks == Locks::Shuffled || round.placed.contains(at),
        lock: round.lock(at).filter(|_| guards || round.locked.contains(at)),
    };
    game.board().doorsteps().iter().map(exit).collect()
}

/// A few lines for a terminal: the players, what stands where, what has happened, and the pad.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} game in the {}", self.options.game, self.options.board)?;
        for (at, score) in self.scores.iter().enumerate() {
            let seat = Seat::at(at);
            let mark = if self.stage.seat() == Some(seat) { '>' } else { ' ' };
            write!(f, "\n{mark} seat {seat}")?;
            score.map_or(Ok(()), |score| write!(f, "  has escaped with {score}"))?;
        }
        self.round.as_ref().map_or(Ok(()), |round| round.fmt(f))
    }
}

impl fmt::Display for RoundView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "\nthief: seat {}, turns {}, artworks taken {}, jams {}",
            self.thief, self.story.turns, self.taken, self.jams
        )?;
        self.figure.map_or(Ok(()), |at| write!(f, ", discovered at {at}"))?;
        for (at, guard) in self.guards.iter().enumerate() {
            write!(f, "\nguard {} (seat {})", GuardNo::at(at), guard.seat)?;
            guard.at.map_or(Ok(()), |at| write!(f, " at {at}"))?;
        }
        f.write_str("\nartworks")?;
        self.artworks.iter().try_for_each(|at| write!(f, " {at}"))?;
        for (at, camera) in self.cameras.iter().enumerate().filter(|(_, camera)| !camera.removed) {
            write!(f, "\ncamera {} at {} {}", CameraNo::at(at), camera.at, camera.look)?;
        }
        for exit in &self.exits {
            exit.lock.map_or(Ok(()), |lock| write!(f, "\nexit {} {lock}", exit.at))?;
        }
        if let Some(possible) = self.possible {
            f.write_str("\nthe thief can be at")?;
            possible.iter().try_for_each(|at| write!(f, " {at}"))?;
        }
        self.pad.as_ref().map_or(Ok(()), |pad| write!(f, "\n{pad}"))
    }
}

#[cfg(test)]
mod tests {
    use magpie_bots::bot::rng_for;
    use magpie_rules::{Game, Phase};

    use super::*;
    use crate::belief::Belief;
    use crate::options::{Setup, Shading};

    // rule: GD-42
    #[test]
    fn a_view_shades_what_is_kept_and_works_nothing_out() {
        let options = Options { setup: Setup::Standard, shading: Shading::On, ..Options::default() };
        let mut game = Galerie::new(3, options).expect("three");
        let mut rng = rng_for(1, Seat::FIRST);
        while game.round.as_ref().is_none_or(|round| round.turns < 3) {
            match game.phase() {
                Phase::Chance => game.resolve(&game.sample(&mut rng), &mut ()).expect("drawn"),
                Phase::Waiting(seats) => {
                    let seat = seats.iter().next().expect("somebody");
                    game.act_at_random(seat, &mut rng, &mut Vec::new(), &mut ());
                }
                Phase::Over => panic!("three rounds have more than three turns"),
            }
        }
        let shaded = |game: &Galerie| game.view(Viewer::Public).round.expect("a round").possible;
        let (board, round) = (game.board(), game.round());
        let thought = Belief::of(&story(round, false), board).cells_during(game.stage);
        assert_eq!(shaded(&game), Some(thought));
        // A belief that was told nothing knows nothing. If the view went over the round by itself, it would find more.
        let untold = Belief::new(board, &round.layout, &round.starts);
        game.round_mut().shading = Some(untold);
        assert_eq!(shaded(&game), Some(CellSet::EMPTY));
    }
}
