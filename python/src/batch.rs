//! Many games of one kind, stepped together.

use std::sync::{Mutex, PoisonError};
use std::thread;

use magpie_games::numbers::{Batch as AnyBatch, BatchSetup, Hands, Out, Sizes, Work};
use numpy::{PyReadonlyArray1, PyReadwriteArrayDyn};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::{IllegalAction, hand};

/// More games than any machine steps at once.
const MOST_GAMES: usize = 1 << 20;

/// Many games of one kind, stepped together outside of Python's lock. Use `magpie.Batch`, which brings the arrays along.
#[pyclass(module = "magpie._native")]
pub(crate) struct Batch {
    /// Never locked: whoever steps it has it alone.
    all: Mutex<Box<dyn AnyBatch>>,
    games: usize,
    seats: usize,
    threads: usize,
    sizes: Sizes,
}

/// So many threads.
struct Threads(usize);

impl Hands for Threads {
    fn count(&self) -> usize {
        self.0
    }

    fn all(&self, work: Vec<Work<'_>>) {
        thread::scope(|scope| {
            for part in work {
                scope.spawn(part);
            }
        });
    }
}

/// The arrays of a call, borrowed.
struct Arrays<'py> {
    observations: PyReadwriteArrayDyn<'py, f32>,
    masks: PyReadwriteArrayDyn<'py, i8>,
    turns: PyReadwriteArrayDyn<'py, i32>,
    rewards: PyReadwriteArrayDyn<'py, f32>,
    dones: PyReadwriteArrayDyn<'py, bool>,
}

impl Arrays<'_> {
    fn out(&mut self) -> PyResult<Out<'_>> {
        let contiguous = |_| PyValueError::new_err("the arrays must be contiguous");
        Ok(Out {
            observations: self.observations.as_slice_mut().map_err(contiguous)?,
            masks: self.masks.as_slice_mut().map_err(contiguous)?,
            turns: self.turns.as_slice_mut().map_err(contiguous)?,
            rewards: self.rewards.as_slice_mut().map_err(contiguous)?,
            dones: self.dones.as_slice_mut().map_err(contiguous)?,
        })
    }
}

/// The batch, for who has it alone.
fn alone(batch: &mut Mutex<Box<dyn AnyBatch>>) -> &mut Box<dyn AnyBatch> {
    batch.get_mut().unwrap_or_else(PoisonError::into_inner)
}

type Given<'a, 'py> = (
    &'a Bound<'py, PyAny>,
    &'a Bound<'py, PyAny>,
    &'a Bound<'py, PyAny>,
    &'a Bound<'py, PyAny>,
    &'a Bound<'py, PyAny>,
);

impl Batch {
    fn arrays<'py>(
        &self,
        (observations, masks, turns, rewards, dones): Given<'_, 'py>,
    ) -> PyResult<Arrays<'py>> {
        let games = self.games;
        Ok(Arrays {
            observations: hand::array(
                "observations",
                observations,
                &[games, self.sizes.observation],
                "float32",
            )?,
            masks: hand::array("masks", masks, &[games, self.sizes.actions], "int8")?,
            turns: hand::array("turns", turns, &[games], "int32")?,
            rewards: hand::array("rewards", rewards, &[games, self.seats], "float32")?,
            dones: hand::array("dones", dones, &[games], "bool")?,
        })
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, games, players, options=None, threads=1, recall=false))]
    fn new(
        game: &str,
        games: usize,
        players: Vec<Option<String>>,
        options: Option<&Bound<'_, PyAny>>,
        threads: usize,
        recall: bool,
    ) -> PyResult<Batch> {
        if games == 0 || games > MOST_GAMES {
            return Err(PyValueError::new_err(format!("expected 1 to {MOST_GAMES} games, got {games}")));
        }
        let learning = players.iter().any(Option::is_none);
        if !learning {
            return Err(PyValueError::new_err("expected at least one player that is None: who learns"));
        }
        let levels = players
            .iter()
            .map(|word| word.as_deref().map(hand::level).transpose())
            .collect::<PyResult<Vec<_>>>()?;
        let (kind, seats) = (hand::game(game)?, players.len());
        let setup = BatchSetup { games, players: levels, seed: 0, recall };
        let batch = kind.batch(&hand::to_json(options)?, setup).map_err(|error| hand::wrong(&error))?;
        Ok(Batch {
            all: Mutex::new(batch),
            games,
            seats,
            threads: threads.clamp(1, 256),
            sizes: kind.sizes(),
        })
    }

    /// Begins all games anew and fills the arrays.
    #[expect(clippy::too_many_arguments, reason = "Python hands over every array")]
    fn reset(
        &mut self,
        py: Python<'_>,
        seed: u64,
        observations: &Bound<'_, PyAny>,
        masks: &Bound<'_, PyAny>,
        turns: &Bound<'_, PyAny>,
        rewards: &Bound<'_, PyAny>,
        dones: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let mut arrays = self.arrays((observations, masks, turns, rewards, dones))?;
        let mut out = arrays.out()?;
        let (batch, threads) = (alone(&mut self.all), Threads(self.threads));
        py.detach(|| batch.reset(seed, &threads, &mut out));
        Ok(())
    }

    /// Takes an action in every game and fills the arrays.
    #[expect(clippy::too_many_arguments, reason = "Python hands over every array")]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        observations: &Bound<'_, PyAny>,
        masks: &Bound<'_, PyAny>,
        turns: &Bound<'_, PyAny>,
        rewards: &Bound<'_, PyAny>,
        dones: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let expected = format!("actions: expected a C-contiguous int64 array of shape [{}]", self.games);
        let actions: PyReadonlyArray1<'_, i64> =
            actions.extract().map_err(|_| PyTypeError::new_err(expected.clone()))?;
        let actions = actions.as_slice().map_err(|_| PyValueError::new_err(expected.clone()))?;
        if actions.len() != self.games {
            return Err(PyValueError::new_err(format!("{expected}, got shape [{}]", actions.len())));
        }
        let mut arrays = self.arrays((observations, masks, turns, rewards, dones))?;
        let mut out = arrays.out()?;
        let (batch, threads) = (alone(&mut self.all), Threads(self.threads));
        let stepped = py.detach(|| batch.step(actions, &threads, &mut out));
        stepped.map_err(|error| IllegalAction::new_err(error.to_string()))
    }
}
