//! A game that is over, moment by moment, as anybody saw it.
//!
//! What a seat is shown here is what it was sent while the game was on, made by the same functions. A record without an opened seed is
//! the record of a game that may still be on: nothing of it is shown.

use magpie_bots::Stop;
use magpie_games::record::{RecordError, verify};
use magpie_games::{AnyTable, Json, Record, empty_list};
use magpie_protocol::server::Frame;
use magpie_rules::record::{Footer, Origin};
use magpie_rules::{Actor, Digest, Phase, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::play::{frame_of, waiting};

/// Through whose eyes a game is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Eyes {
    /// Those of a player.
    Seat(Seat),
    /// Those of somebody who does not play.
    Apart(Apart),
}

/// Who does not play, and looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Apart {
    /// Who looks on, and sees what everybody sees.
    Watcher,
    /// Who sees what all players see together.
    Everybody,
}

/// What a game looks like as a whole. Inputs are named by their numbers, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outline {
    /// The name of the game.
    pub game: String,
    /// How many play.
    pub seats: u8,
    /// How many inputs there are.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub inputs: u64,
    /// Those that these eyes noticed.
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    pub noticed: Vec<u64>,
    /// Those with which a turn begins.
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    pub turns: Vec<u64>,
    /// Those that stand out for these eyes.
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    pub marks: Vec<u64>,
    /// Who won.
    pub winners: SeatSet,
    /// The points of every seat.
    pub points: Vec<i32>,
    /// What the record is known by.
    pub digest: Digest,
    /// Where the game goes on from, if it goes on from a moment of another.
    pub origin: Option<Origin>,
    /// When the last thing happened, in milliseconds since 1970, if somebody looked at a clock.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub ended: Option<u64>,
}

/// A moment, and what happens after it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Scene {
    /// What was noticed before, input by input.
    #[cfg_attr(feature = "ts", ts(type = "unknown[][]"))]
    pub before: Vec<Json>,
    /// What may be known at this moment.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Json,
    /// Whom the game waits for at this moment.
    pub waiting: SeatSet,
    /// What is noticed then.
    pub then: Vec<Step>,
}

/// One input, as far as it was noticed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Step {
    /// Its number, counted from 1.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub n: u64,
    /// What was noticed, and what may be known after it.
    pub frame: Frame,
    /// Whom the game waits for after it.
    pub waiting: SeatSet,
}

/// Why a game cannot be looked at.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoReplay {
    /// Its record does not hold.
    #[error(transparent)]
    Broken(#[from] RecordError),
    /// It may still be on.
    #[error("the game is not over")]
    NotOver,
}

/// The record of a game that is over, and holds.
pub struct Replay {
    record: Record,
    footer: Footer,
}

impl Replay {
    /// Checks all of it first.
    pub fn of(text: &str) -> Result<Replay, NoReplay> {
        verify(text)?;
        let record = Record::parse(text)?;
        let footer = record.footer.clone().ok_or(NoReplay::NotOver)?;
        Ok(Replay { record, footer })
    }

    /// The record.
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Did anybody look at the game through these eyes?
    #[must_use]
    pub fn has(&self, eyes: Eyes) -> bool {
        match eyes {
            Eyes::Seat(seat) => SeatSet::first(self.record.header.seats).contains(seat),
            Eyes::Apart(Apart::Watcher | Apart::Everybody) => true,
        }
    }

    /// What the game looks like as a whole.
    #[must_use]
    pub fn outline(&self, eyes: Eyes) -> Outline {
        let Record { header, entries, .. } = &self.record;
        let mut outline = Outline {
            game: header.game.clone(),
            seats: header.seats,
            inputs: entries.len() as u64,
            noticed: Vec::new(),
            turns: Vec::new(),
            marks: Vec::new(),
            winners: self.footer.winners,
            points: self.footer.points.clone(),
            digest: self.footer.digest,
            origin: header.origin,
            ended: entries.last().and_then(|entry| entry.at),
        };
        let mut turns = 0;
        self.look(eyes, false, u64::MAX, |n, by, table, frame| {
            outline.noticed.extend(frame.map(|_| n));
            outline.marks.extend(table.stands_out(eyes.viewer(by, table)).then_some(n));
            outline.turns.extend((table.turns() > turns).then_some(n));
            turns = table.turns();
        });
        outline
    }

    /// The moment after so many inputs, and what happens from then on until there are `to` of them. Who wants to `remember` is shown
    /// all that they have seen.
    #[must_use]
    pub fn scene(&self, eyes: Eyes, remember: bool, from: u64, to: u64) -> Scene {
        let mut scene = self.beginning(eyes, remember);
        self.look(eyes, remember, to.max(from), |n, _, table, frame| {
            if n > from {
                scene.then.extend(frame.map(|frame| Step { n, frame, waiting: waiting(table) }));
                return;
            }
            scene.before.extend(frame.map(|frame| frame.seen));
            if n == from {
                (scene.view, scene.waiting) = (eyes.view(table, remember), waiting(table));
            }
        });
        scene
    }

    /// What can be told about the moment after so many inputs.
    #[must_use]
    pub fn study(&self, eyes: Eyes, at: u64) -> Option<Value> {
        let viewer = match eyes {
            Eyes::Seat(seat) => Viewer::Seat(seat),
            Eyes::Apart(Apart::Watcher | Apart::Everybody) => Viewer::Public,
        };
        self.play(at, |_, _, _| {}).study(viewer)?.think(Stop::NEVER)
    }

    /// Plays the first inputs again, and tells what was to be seen of each. As at a table, things that have changed unnoticed are shown
    /// as soon as chance has had its say.
    fn look(
        &self,
        eyes: Eyes,
        remember: bool,
        inputs: u64,
        mut each: impl FnMut(u64, Actor, &dyn AnyTable, Option<Frame>),
    ) {
        let mut shown = self.beginning(eyes, remember).view;
        self.play(inputs, |n, by, table| {
            let mut frame = eyes.frame(by, table, remember);
            if frame.is_none() && table.phase() != Phase::Chance {
                let view = eyes.view(table, remember);
                frame = (view.get() != shown.get()).then(|| Frame { seen: empty_list(), view });
            }
            if let Some(frame) = &frame {
                shown = frame.view.clone();
            }
            each(n, by, table, frame);
        });
    }

    /// Before the first input.
    fn beginning(&self, eyes: Eyes, remember: bool) -> Scene {
        let table = self.play(0, |_, _, _| {});
        Scene {
            before: Vec::new(),
            view: eyes.view(&*table, remember),
            waiting: waiting(&*table),
            then: Vec::new(),
        }
    }

    /// Plays the first inputs again.
    fn play(&self, inputs: u64, mut each: impl FnMut(u64, Actor, &dyn AnyTable)) -> Box<dyn AnyTable> {
        let record = Record {
            header: self.record.header.clone(),
            entries: self.record.entries.iter().take_while(|entry| entry.n <= inputs).cloned().collect(),
            footer: None,
        };
        record.replay(|entry, table| each(entry.n, entry.by, table)).expect("it was verified")
    }
}

impl Eyes {
    /// Whose notice is taken of what was done by this one. Whoever did something knows most about it; of what chance did, everybody
    /// knows or else those whom it concerns.
    fn viewer(self, by: Actor, table: &dyn AnyTable) -> Viewer {
        match self {
            Eyes::Seat(seat) => Viewer::Seat(seat),
            Eyes::Apart(Apart::Watcher) => Viewer::Public,
            Eyes::Apart(Apart::Everybody) => match by {
                Actor::Seat(seat) => Viewer::Seat(seat),
                Actor::Chance if table.has_noticed(Viewer::Public) => Viewer::Public,
                Actor::Chance => {
                    let noticed = Viewer::all(table.seats()).find(|viewer| table.has_noticed(*viewer));
                    noticed.unwrap_or(Viewer::Public)
                }
            },
        }
    }

    fn frame(self, by: Actor, table: &dyn AnyTable, remember: bool) -> Option<Frame> {
        let frame = frame_of(table, self.viewer(by, table))?;
        match (self, remember) {
            (Eyes::Seat(_) | Eyes::Apart(Apart::Watcher), false) => Some(frame),
            (_, true) | (Eyes::Apart(Apart::Everybody), false) => {
                Some(Frame { view: self.view(table, remember), ..frame })
            }
        }
    }

    fn view(self, table: &dyn AnyTable, remember: bool) -> Json {
        match (self, remember) {
            (Eyes::Apart(Apart::Everybody), _) => table.laid_open_json(),
            (Eyes::Apart(Apart::Watcher), true) => table.remembered_json(Viewer::Public),
            (Eyes::Apart(Apart::Watcher), false) => table.view_json(Viewer::Public),
            (Eyes::Seat(seat), true) => table.remembered_json(Viewer::Seat(seat)),
            (Eyes::Seat(seat), false) => table.view_json(Viewer::Seat(seat)),
        }
    }
}
