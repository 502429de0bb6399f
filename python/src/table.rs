//! One game, with everything that a table has.

use magpie_bots::Stop;
use magpie_encode::Next;
use magpie_games::Record;
use magpie_games::numbers::{Desk, Sizes, reward};
use magpie_rules::{Fate, Seat, Seed};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde_json::Value;

use crate::{IllegalAction, hand, saved};

/// Who is next when it is chance.
const CHANCE: i64 = -1;
/// Who is next when the game is over: as in `OpenSpiel`.
const OVER: i64 = -4;
/// Separates the fates of these tables from those of simulations.
const SEED_RUN: u64 = 0x7079_7468;

/// One game, played as one decision after another. Seats are counted from 0.
#[pyclass(module = "magpie._native")]
pub(crate) struct Table {
    pub(crate) desk: Box<dyn Desk>,
    pub(crate) game: &'static str,
    pub(crate) sizes: Sizes,
    pub(crate) seed: u64,
    /// The position that the game was set up in, if it did not begin at its beginning; no list of inputs leads there.
    pub(crate) set_up: bool,
}

impl Table {
    fn seats(&self) -> u8 {
        self.desk.table().seats()
    }

    fn fate(&self) -> Fate {
        Fate::new(&Seed::numbered(SEED_RUN, self.seed), &[])
    }

    fn next_seat(&self) -> PyResult<Seat> {
        match self.desk.next() {
            Next::Seat(seat) => Ok(seat),
            Next::Chance => Err(IllegalAction::new_err("chance is next, and no seat")),
            Next::Over => Err(IllegalAction::new_err("the game is over")),
        }
    }

    fn seat_or_next(&self, seat: Option<i64>) -> PyResult<Seat> {
        seat.map_or_else(|| self.next_seat(), |seat| hand::seat(seat, self.seats()))
    }

    fn with(&self, desk: Box<dyn Desk>, set_up: bool) -> Table {
        Table { desk, game: self.game, sizes: self.sizes, seed: self.seed, set_up }
    }

    pub(crate) fn opened(game: &str, seed: u64, desk: Box<dyn Desk>, set_up: bool) -> PyResult<Table> {
        let kind = hand::game(game)?;
        Ok(Table { desk, game: kind.info().name, sizes: kind.sizes(), seed, set_up })
    }
}

#[pymethods]
impl Table {
    /// Opens a table of `game` for `seats` players. `options` are those of the game; chance that is rolled follows from `seed`.
    #[new]
    #[pyo3(signature = (game, seats, options=None, seed=0))]
    fn new(game: &str, seats: u8, options: Option<&Bound<'_, PyAny>>, seed: u64) -> PyResult<Table> {
        let desk = hand::game(game)?.desk(seats, &hand::to_json(options)?);
        Table::opened(game, seed, desk.map_err(|error| hand::wrong(&error))?, false)
    }

    /// Sets up a position, as `position` writes it.
    #[staticmethod]
    #[pyo3(signature = (game, position, seed=0))]
    fn from_position(game: &str, position: &Bound<'_, PyAny>, seed: u64) -> PyResult<Table> {
        let desk = hand::game(game)?.desk_at(&hand::to_json(Some(position))?);
        Table::opened(game, seed, desk.map_err(|error| hand::wrong(&error))?, true)
    }

    /// Plays a record again, as `record` and `magpie` write it.
    #[staticmethod]
    #[pyo3(signature = (text, seed=0))]
    fn from_record(text: &str, seed: u64) -> PyResult<Table> {
        let record = Record::parse(text).map_err(|error| hand::wrong(&error))?;
        let header = &record.header;
        let kind = hand::game(&header.game)?;
        if header.rules != kind.info().rules {
            let (was, is) = (header.rules, kind.info().rules);
            return Err(PyValueError::new_err(format!(
                "made with version {was} of the rules; expected {is}"
            )));
        }
        let mut desk = kind.desk(header.seats, &header.options).map_err(|error| hand::wrong(&error))?;
        for entry in &record.entries {
            let input = Value::String(entry.input.clone());
            saved::replay(&mut *desk, entry.by, &input)
                .map_err(|error| PyValueError::new_err(format!("input {}: {error}", entry.n)))?;
        }
        Table::opened(&record.header.game, seed, desk, false)
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game
    }

    /// How many play.
    #[getter]
    fn num_seats(&self) -> u8 {
        self.seats()
    }

    /// How many actions there are.
    #[getter]
    fn num_actions(&self) -> usize {
        self.sizes.actions
    }

    /// How many numbers an observation has.
    #[getter]
    fn observation_size(&self) -> usize {
        self.sizes.observation
    }

    /// What was chosen when the table was opened, written out in full.
    #[getter]
    fn options(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        hand::to_python(py, &self.desk.table().options())
    }

    /// Who decides next: a seat counted from 0, -1 for chance, -4 when the game is over.
    #[getter]
    fn turn(&self) -> i64 {
        match self.desk.next() {
            Next::Seat(seat) => i64::from(seat.number()) - 1,
            Next::Chance => CHANCE,
            Next::Over => OVER,
        }
    }

    /// Is whoever is next only asked whether to act out of turn?
    #[getter]
    fn out_of_turn(&self) -> bool {
        self.desk.out_of_turn()
    }

    /// Is the game over?
    #[getter]
    fn over(&self) -> bool {
        self.desk.next() == Next::Over
    }

    /// How many inputs there have been.
    #[getter]
    fn inputs(&self) -> usize {
        self.desk.table().inputs()
    }

    /// What this seat may know, as numbers; with `recall`, all it has ever noticed.
    #[pyo3(signature = (seat=None, recall=false))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<i64>,
        recall: bool,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = self.seat_or_next(seat)?;
        let array = PyArray1::<f32>::zeros(py, [self.sizes.observation], false);
        self.desk.observe(seat, recall, array.readwrite().as_slice_mut()?);
        Ok(array)
    }

    /// 1 for everything that this seat may decide now; all 0 if another is next.
    #[pyo3(signature = (seat=None))]
    fn mask<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let seat = self.seat_or_next(seat)?;
        let array = PyArray1::<i8>::zeros(py, [self.sizes.actions], false);
        self.desk.mask(seat, array.readwrite().as_slice_mut()?);
        Ok(array)
    }

    /// The numbers of everything that whoever is next may do, sorted; nothing if no seat is next.
    fn legal_actions(&self) -> Vec<usize> {
        let Next::Seat(seat) = self.desk.next() else { return Vec::new() };
        let mut mask = vec![0; self.sizes.actions];
        self.desk.mask(seat, &mut mask);
        (0..mask.len()).filter(|index| mask[*index] == 1).collect()
    }

    /// Whoever is next does this: the number of an action, or its text.
    fn act(&mut self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        if let Ok(text) = action.extract::<String>() {
            let seat = self.next_seat()?;
            let action =
                self.desk.table().read(&Value::String(text)).map_err(|error| hand::refused(&error))?;
            return self.desk.act_as(seat, &action).map_err(|error| hand::refused(&error));
        }
        let index: usize = action.extract().map_err(|_| {
            PyValueError::new_err(format!("expected an action: 0 to {}, or its text", self.sizes.actions - 1))
        })?;
        self.desk.act(index).map_err(hand::not_now)
    }

    /// A seat does this, in turn or out of it.
    fn act_as(&mut self, seat: i64, action: &str) -> PyResult<()> {
        let seat = hand::seat(seat, self.seats())?;
        let action =
            self.desk.table().read(&Value::String(action.into())).map_err(|error| hand::refused(&error))?;
        self.desk.act_as(seat, &action).map_err(|error| hand::refused(&error))
    }

    /// How chance can go on now: pairs of a step and how likely it is; nothing unless it is next.
    fn chance_outcomes(&self) -> Vec<(u16, f64)> {
        self.desk.ways().iter().map(|way| (way.step, way.chance)).collect()
    }

    /// Chance goes on with this step.
    fn chance(&mut self, step: usize) -> PyResult<()> {
        self.desk.step(step).map_err(hand::not_now)
    }

    /// Lets chance have this outcome, in its text form.
    fn resolve(&mut self, outcome: &str) -> PyResult<()> {
        self.desk.resolve(&Value::String(outcome.into())).map_err(|error| hand::refused(&error))
    }

    /// Lets chance have what follows from the seed, as long as it is next.
    fn roll(&mut self) {
        let fate = self.fate();
        self.desk.draw(&fate);
    }

    /// The text of an action of this seat.
    #[pyo3(signature = (action, seat=None))]
    fn action_text(&self, action: usize, seat: Option<i64>) -> PyResult<String> {
        if self.sizes.go_on == Some(action) {
            return Ok("go on".into());
        }
        let seat = self.seat_or_next(seat)?;
        let none = || PyValueError::new_err(format!("action {action} is never possible at this table"));
        self.desk.action(seat, action).map(|action| action.text()).ok_or_else(none)
    }

    /// The number of an action of this seat, from its text.
    #[pyo3(signature = (text, seat=None))]
    fn action_index(&self, text: &str, seat: Option<i64>) -> PyResult<usize> {
        if text == "go on" {
            return self
                .sizes
                .go_on
                .ok_or_else(|| PyValueError::new_err("nobody acts out of turn in this game"));
        }
        let seat = self.seat_or_next(seat)?;
        let action =
            self.desk.table().read(&Value::String(text.into())).map_err(|error| hand::refused(&error))?;
        let none = || PyValueError::new_err(format!("{text:?} is never possible at this table"));
        self.desk.index(seat, &action).ok_or_else(none)
    }

    /// What a seat may know, or whoever watches, as data.
    #[pyo3(signature = (seat=None))]
    fn view(&self, py: Python<'_>, seat: Option<i64>) -> PyResult<Py<PyAny>> {
        hand::to_python(py, &self.desk.table().view(hand::viewer(seat, self.seats())?))
    }

    /// What a seat may know, or whoever watches, as text.
    #[pyo3(signature = (seat=None))]
    fn view_text(&self, seat: Option<i64>) -> PyResult<String> {
        Ok(self.desk.table().view_text(hand::viewer(seat, self.seats())?))
    }

    /// What a seat has noticed, or whoever watches, without the first `after` things.
    #[pyo3(signature = (seat=None, after=0))]
    fn notices(&self, py: Python<'_>, seat: Option<i64>, after: usize) -> PyResult<Py<PyAny>> {
        let seen = self.desk.table().seen(hand::viewer(seat, self.seats())?, after);
        hand::to_python(py, &Value::Array(seen))
    }

    /// All that a seat has noticed, a line each, with what is asked of it now: its information state.
    fn history(&self, seat: i64) -> PyResult<String> {
        let viewer = hand::viewer(Some(seat), self.seats())?;
        let mut text = format!("seat {seat}");
        for seen in self.desk.table().seen(viewer, 0) {
            text.push('\n');
            text.push_str(&seen.to_string());
        }
        if self.turn() == seat {
            text.push_str(if self.desk.out_of_turn() { "\nasked out of turn" } else { "\nasked" });
        }
        Ok(text)
    }

    /// The whole state in words. It tells every secret.
    fn position(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        hand::to_python(py, &self.desk.table().position())
    }

    /// The record of the game so far. It can be verified if nothing but `roll` has decided for chance.
    fn record(&self) -> String {
        let seed = Seed::numbered(SEED_RUN, self.seed);
        let mut record = self.desk.table().record(seed.commitment(), &[]);
        if let Some(outcome) = self.desk.table().outcome() {
            record.close(&outcome, seed);
        }
        record.text()
    }

    /// What a bot of this level would do on a seat; nothing if it would let the others go on.
    #[pyo3(signature = (level="hard", seat=None, dice=0))]
    fn suggest(&self, py: Python<'_>, level: &str, seat: Option<i64>, dice: u64) -> PyResult<Option<usize>> {
        let (seat, level) = (self.seat_or_next(seat)?, hand::level(level)?);
        let Some(thought) = self.desk.table().suggest(seat, level, None, dice) else { return Ok(None) };
        let choice = py.detach(|| thought.think().choice);
        Ok(choice.and_then(|action| self.desk.index(seat, &action)))
    }

    /// What the house would tell a player on this seat: what follows exactly from what it knows, and the best it can do.
    #[pyo3(signature = (seat=None))]
    fn advice(&self, py: Python<'_>, seat: Option<i64>) -> PyResult<Py<PyAny>> {
        let Some(reflection) = self.desk.table().advice(self.seat_or_next(seat)?) else {
            return Ok(py.None());
        };
        let told = py.detach(|| reflection.think(Stop::NEVER));
        told.map_or_else(|| Ok(py.None()), |told| hand::to_python(py, &told))
    }

    /// What the end is worth to every seat: 1 is shared by the winners, and paid by all others. All 0 before the end.
    fn rewards(&self) -> Vec<f64> {
        let outcome = self.desk.table().outcome();
        let worth = |at: usize| outcome.as_ref().map_or(0.0, |outcome| reward(outcome, Seat::at(at)));
        (0..usize::from(self.seats())).map(worth).collect()
    }

    /// The points of every seat; nothing before the end.
    fn points(&self) -> Option<Vec<i32>> {
        let outcome = self.desk.table().outcome()?;
        Some(outcome.sheets.iter().map(|sheet| sheet.points).collect())
    }

    /// The winners; nothing before the end.
    fn winners(&self) -> Option<Vec<usize>> {
        Some(self.desk.table().outcome()?.winners.iter().map(Seat::index).collect())
    }

    /// The same game once more: what happens in one does not happen in the other.
    fn clone(&self) -> Table {
        self.with(self.desk.fork(), self.set_up)
    }

    fn __copy__(&self) -> Table {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Table {
        self.clone()
    }

    /// A game that this seat cannot tell from the true one: what it does not know is drawn from `dice`. For search that does not cheat.
    #[pyo3(signature = (seat=None, dice=0))]
    fn imagine(&self, seat: Option<i64>, dice: u64) -> PyResult<Table> {
        if !self.desk.steps().is_empty() {
            return Err(PyValueError::new_err("chance is in the middle of an outcome"));
        }
        let seat = self.seat_or_next(seat)?;
        Ok(self.with(self.desk.imagined(seat, dice), true))
    }

    /// The game as a text from which `deserialize` makes it again.
    fn serialize(&self) -> String {
        saved::write(self)
    }

    /// Makes a game again from the text that `serialize` made.
    #[staticmethod]
    fn deserialize(text: &str) -> PyResult<Table> {
        saved::read(text)
    }

    fn __getstate__(&self) -> String {
        self.serialize()
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, (String,))> {
        let make = py.get_type::<Table>().getattr("deserialize")?.unbind();
        Ok((make, (self.serialize(),)))
    }

    /// A picture of what a seat may know, or whoever watches.
    #[pyo3(signature = (seat=None))]
    fn svg(&self, py: Python<'_>, seat: Option<i64>) -> PyResult<String> {
        let draw = py.import("magpie.svg")?.getattr("draw")?;
        draw.call1((self.game, self.view(py, seat)?))?.extract()
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        let seat = match self.desk.next() {
            Next::Seat(seat) => Some(i64::from(seat.number()) - 1),
            Next::Chance | Next::Over => None,
        };
        self.svg(py, seat)
    }

    fn __repr__(&self) -> String {
        let next = match self.desk.next() {
            Next::Seat(seat) => format!("seat {} is next", seat.index()),
            Next::Chance => "chance is next".into(),
            Next::Over => "over".into(),
        };
        format!("<magpie.Table {} for {}, {} inputs, {next}>", self.game, self.seats(), self.inputs())
    }
}
