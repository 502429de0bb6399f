//! Games that are over, moment by moment.

use magpie_room::replay::{Eyes, NoReplay, Replay};
pub use magpie_room::replay::{Outline, Scene};
use serde::Serialize;

use crate::verification::{Broken, Code, place};
use crate::written;

/// The game that was looked at last: whoever looks at one asks about it again and again, and it is checked once.
#[derive(Default)]
pub struct Replays(Option<(String, Replay)>);

/// What was asked for about a game that is over.
#[derive(Serialize)]
struct Had<T> {
    ok: bool,
    done: T,
}

impl Replays {
    pub(crate) fn outline(&mut self, record: String, eyes: Eyes) -> String {
        self.look::<Outline>(record, eyes, |replay| replay.outline(eyes))
    }

    pub(crate) fn scene(&mut self, record: String, eyes: Eyes, remember: bool, from: u64, to: u64) -> String {
        self.look::<Scene>(record, eyes, |replay| replay.scene(eyes, remember, from, to))
    }

    pub(crate) fn study(&mut self, record: String, eyes: Eyes, at: u64) -> String {
        self.look(record, eyes, |replay| replay.study(eyes, at))
    }

    fn look<T: Serialize>(&mut self, record: String, eyes: Eyes, look: impl FnOnce(&Replay) -> T) -> String {
        match self.replay(record) {
            Ok(replay) if !replay.has(eyes) => {
                let why = "nobody has these eyes at this table".to_owned();
                written(&Broken::new(Code::NotUnderstood, why, None))
            }
            Ok(replay) => written(&Had { ok: true, done: look(replay) }),
            Err(broken) => written(&broken),
        }
    }

    fn replay(&mut self, record: String) -> Result<&Replay, Broken> {
        let known = self.0.take_if(|(text, _)| *text == record).map(|(_, replay)| replay);
        let replay =
            known.map_or_else(|| Replay::of(&record), Ok).map_err(|error| broken(&error, &record))?;
        Ok(&self.0.insert((record, replay)).1)
    }
}

fn broken(error: &NoReplay, record: &str) -> Broken {
    let (code, line) = match error {
        NoReplay::Broken(error) => place(error, record),
        NoReplay::NotOver => (Code::NotOver, None),
    };
    Broken::new(code, error.to_string(), line)
}
