//! What every choice is worth, worked out plainly: all that the dice can show, all that can be put down, again and again.

use std::collections::{BTreeMap, HashMap};

use serde::Deserialize;
use serde_json::Value;

use crate::Nonsense;
use crate::puzzle::Puzzle;

const DICE: usize = 7;
const FACES: [&str; 6] = ["yellow", "red", "green", "blue", "grey", "purple"];

/// How many dice show each face, or lie on each open card.
type Counts = Vec<usize>;

/// What is read of a view.
#[derive(Deserialize)]
struct View {
    you: usize,
    players: Vec<BTreeMap<String, Value>>,
    middle: [Option<String>; 3],
    stage: Stage,
}

#[derive(Deserialize)]
struct Stage {
    #[serde(default)]
    dice: BTreeMap<String, usize>,
    rolled: Vec<String>,
    must_place: bool,
}

#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
enum Choice {
    Place { die: String, on: String },
    RollOn {},
    Stop {},
}

/// The open cards.
struct Turn {
    /// Where each lies.
    spots: Vec<String>,
    faces: Vec<usize>,
    values: Vec<usize>,
    known: HashMap<Counts, f64>,
}

/// What every choice is worth, and what the best of all that can be done is.
pub(super) fn worth(puzzle: &Puzzle) -> Result<(Vec<f64>, f64), Nonsense> {
    let view: View = serde_json::from_value(puzzle.view.clone())?;
    let mut turn = Turn::new(&view)?;
    let mut load = vec![0; turn.spots.len()];
    for (spot, dice) in &view.stage.dice {
        load[turn.place(spot)?] = *dice;
    }
    let mut rolled = vec![0; FACES.len()];
    for die in &view.stage.rolled {
        rolled[face(die)?] += 1;
    }
    let choices = puzzle.choices.iter().map(|choice| serde_json::from_value(choice.clone()));
    let choices: Vec<Choice> = choices.collect::<Result<_, _>>()?;
    let worth =
        choices.into_iter().map(|choice| turn.choose(&load, &rolled, choice)).collect::<Result<_, _>>()?;
    let most = turn.put_down(&load, &rolled, 0, !view.stage.must_place);
    Ok((worth, most.unwrap_or(0.0)))
}

fn face(name: &str) -> Result<usize, Nonsense> {
    FACES.iter().position(|face| *face == name).ok_or_else(|| Nonsense(format!("no die shows {name}")))
}

impl Turn {
    fn new(view: &View) -> Result<Turn, Nonsense> {
        let mut turn =
            Turn { spots: Vec::new(), faces: Vec::new(), values: Vec::new(), known: HashMap::new() };
        for (spot, card) in ["left", "centre", "right"].iter().zip(&view.middle) {
            if let Some(card) = card {
                turn.add((*spot).into(), card)?;
            }
        }
        for (at, player) in view.players.iter().enumerate() {
            for pile in ["pile", "twos", "threes"] {
                let top = player
                    .get(pile)
                    .and_then(Value::as_array)
                    .and_then(|cards| cards.last())
                    .and_then(Value::as_str);
                if let (Some(card), true) = (top, at + 1 != view.you) {
                    turn.add(format!("seat {} {pile}", at + 1), card)?;
                }
            }
        }
        Ok(turn)
    }

    fn add(&mut self, spot: String, card: &str) -> Result<(), Nonsense> {
        let wrong = || Nonsense(format!("{card} is no robber"));
        let (colour, value) = card.split_once(' ').ok_or_else(wrong)?;
        self.spots.push(spot);
        self.faces.push(face(colour)?);
        self.values.push(value.parse().map_err(|_| wrong())?);
        Ok(())
    }

    fn place(&self, spot: &str) -> Result<usize, Nonsense> {
        self.spots
            .iter()
            .position(|open| open == spot)
            .ok_or_else(|| Nonsense(format!("no card lies open at {spot}")))
    }

    fn choose(&mut self, load: &Counts, rolled: &Counts, choice: Choice) -> Result<f64, Nonsense> {
        match choice {
            Choice::Stop {} => Ok(self.taken(load)),
            Choice::RollOn {} => Ok(self.roll(load)),
            Choice::Place { die, on } => {
                let (at, die) = (self.place(&on)?, face(&die)?);
                if self.faces[at] != die || rolled[die] == 0 || load[at] == self.values[at] {
                    return Err(Nonsense(format!("that die cannot lie at {on}")));
                }
                let (mut load, mut rolled) = (load.clone(), rolled.clone());
                load[at] += 1;
                rolled[die] -= 1;
                Ok(self.put_down(&load, &rolled, 0, true).unwrap_or(0.0))
            }
        }
    }

    /// What lies on full cards.
    fn taken(&self, load: &Counts) -> f64 {
        load.iter()
            .zip(&self.values)
            .filter(|(dice, value)| dice == value)
            .map(|(_, value)| *value as f64)
            .sum()
    }

    /// Free to stop or to roll on.
    fn decide(&mut self, load: &Counts) -> f64 {
        if let Some(known) = self.known.get(load) {
            return *known;
        }
        let worth = self.taken(load).max(self.roll(load));
        self.known.insert(load.clone(), worth);
        worth
    }

    /// The mean over everything that the other dice can show.
    fn roll(&mut self, load: &Counts) -> f64 {
        let loose = DICE - load.iter().sum::<usize>();
        if loose == 0 {
            return 0.0;
        }
        let mut sum = 0.0;
        for_each_roll(loose, &mut vec![0; FACES.len()], 0, &mut |shown, ways| {
            sum += ways * self.put_down(load, shown, 0, false).unwrap_or(0.0);
        });
        sum / (0..loose).fold(1.0, |ways, _| 6.0 * ways)
    }

    /// The best that comes of putting dice on this card and those after it; `None` if none was put down and none can be.
    fn put_down(&mut self, load: &Counts, rolled: &Counts, card: usize, some: bool) -> Option<f64> {
        if card == load.len() {
            return some.then(|| self.decide(load));
        }
        let room = self.values[card] - load[card];
        let (mut load, mut rolled, mut best) = (load.clone(), rolled.clone(), None);
        for dice in 0..=room.min(rolled[self.faces[card]]) {
            if dice > 0 {
                load[card] += 1;
                rolled[self.faces[card]] -= 1;
            }
            let worth = self.put_down(&load, &rolled, card + 1, some || dice > 0);
            best = greater(best, worth);
        }
        best
    }
}

fn greater(one: Option<f64>, other: Option<f64>) -> Option<f64> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.max(other)),
        (one, other) => one.or(other),
    }
}

/// Everything that so many dice can show, with the number of ways in which they do.
fn for_each_roll(dice: usize, shown: &mut Counts, face: usize, visit: &mut impl FnMut(&Counts, f64)) {
    if face + 1 == FACES.len() {
        shown[face] = dice;
        let factorial = |count: usize| (1..=count).map(|factor| factor as f64).product::<f64>();
        let all: usize = shown.iter().sum();
        let ways = shown.iter().fold(factorial(all), |ways, count| ways / factorial(*count));
        visit(shown, ways);
        return;
    }
    for count in 0..=dice {
        shown[face] = count;
        for_each_roll(dice - count, shown, face + 1, visit);
    }
    shown[face] = 0;
}
