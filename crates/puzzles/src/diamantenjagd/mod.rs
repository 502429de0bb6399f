//! Diamanten Jagd: which gem was stolen, who has a gem, and which question settles it.

mod check;
mod facts;
mod reason;

use std::collections::BTreeMap;

use magpie_bots::Level;
use magpie_bots::bot::looking;
use magpie_diamantenjagd::bot::Quiz;
use magpie_diamantenjagd::infer::{Clues, Deals, Odds, Owner};
use magpie_diamantenjagd::{
    Action, DiamantenJagd, Gem, GemSet, Options, Question, QuestionCard, Seen, Stage, View, Waits,
};
use magpie_rules::{Seat, legal};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use self::facts::Facts;
use self::reason::{Argument, Claim};
use crate::finding::{Walk, id};
use crate::puzzle::{Puzzle, harder, missed};
use crate::{Nonsense, Puzzling};

const STOLEN: &str = "stolen";
const HOLDER: &str = "holder";
const SETTLES: &str = "settles";

/// So many choices a question has at most.
const MOST_CHOICES: usize = 6;
/// With more suspects than these nothing is near to being certain.
const MOST_SUSPECTS: u8 = 12;
/// So many deals are looked at one by one.
const MOST_DEALS: u128 = 20_000;
/// An argument of more steps is not followed by anybody.
const MOST_STEPS: usize = 9;

/// A question that can be put to a player with a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Ask {
    card: QuestionCard,
    seat: Seat,
    question: Question,
}

/// Where a gem can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Place {
    Seat(Seat),
    Stolen,
}

/// What a puzzle of this game is about.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct About {
    gem: Gem,
}

impl Puzzling for DiamantenJagd {
    const KINDS: &'static [&'static str] = &[STOLEN, HOLDER, SETTLES];

    fn find(run: u64, number: u64) -> Vec<Puzzle> {
        let seats = 3 + number as usize % 3;
        let mut walk =
            Walk::<DiamantenJagd>::new(&vec![Level::Medium; seats], Options::default(), run, number);
        let (mut found, mut heard) = (Vec::new(), 0);
        while walk.step() {
            let asked = walk.view(Seat::FIRST).questions.len();
            let turn = matches!(walk.view(Seat::FIRST).stage, Stage::Waits(Waits::Turn { .. }));
            if asked > heard && turn {
                heard = asked;
                walk.seats().for_each(|seat| found.extend(Look::new(&walk, seat).iter().flat_map(Look::all)));
            }
        }
        found
    }

    fn solve(puzzle: &Puzzle) -> Result<Vec<bool>, Nonsense> {
        let facts = Facts::read(puzzle)?;
        let (clues, thief) = facts.clues();
        let deals = clues.deals().ok_or_else(|| Nonsense("that cannot have happened".into()))?;
        match puzzle.kind.as_str() {
            STOLEN => {
                let certain = deals.odds().held(thief);
                Ok(choices::<Gem>(puzzle)?.into_iter().map(|gem| certain.contains(gem)).collect())
            }
            HOLDER => {
                let About { gem } = serde_json::from_value(puzzle.about.clone())?;
                let odds = deals.odds();
                let certain = |place| odds.held(owner(place, thief)).contains(gem);
                Ok(choices::<Place>(puzzle)?.into_iter().map(certain).collect())
            }
            _ => {
                let worlds = Worlds::new(&deals).ok_or_else(|| Nonsense("too much is open".into()))?;
                let settles = |ask: Ask| {
                    worlds.answers(ask, thief, facts.doubles_show).values().all(|gems| gems.len() == 1)
                };
                Ok(choices::<Ask>(puzzle)?.into_iter().map(settles).collect())
            }
        }
    }

    fn check(puzzle: &Puzzle) -> Result<Vec<bool>, Nonsense> {
        check::right(puzzle)
    }
}

fn choices<T: for<'de> Deserialize<'de>>(puzzle: &Puzzle) -> Result<Vec<T>, Nonsense> {
    puzzle
        .choices
        .iter()
        .map(|choice| serde_json::from_value(choice.clone()).map_err(Nonsense::from))
        .collect()
}

fn owner(place: Place, thief: Owner) -> Owner {
    match place {
        Place::Seat(seat) => Owner::at(seat.index()),
        Place::Stolen => thief,
    }
}

/// Does the answer show the gems themselves (DJ-12, DJ-13)?
fn shows(ask: Ask, doubles_show: bool) -> bool {
    doubles_show && ask.question.is_double() && ask.card == QuestionCard::Fixed(ask.question)
}

/// All deals that fit.
struct Worlds(Vec<Vec<GemSet>>);

impl Worlds {
    fn new(deals: &Deals) -> Option<Worlds> {
        let hands = |number| deals.nth(number).hands().map(|(_, hand)| hand).collect();
        (deals.count() <= MOST_DEALS).then(|| Worlds((0..deals.count()).map(hands).collect()))
    }

    /// For every answer that can be given: what can have been stolen then.
    fn answers(&self, ask: Ask, thief: Owner, doubles_show: bool) -> BTreeMap<GemSet, GemSet> {
        let mut answers: BTreeMap<GemSet, GemSet> = BTreeMap::new();
        for hands in &self.0 {
            let fitting = hands[ask.seat.index()].and(ask.question.gems());
            // A number is told as so many gems, whichever they are.
            let told = if shows(ask, doubles_show) {
                fitting
            } else {
                GemSet::ALL.iter().take(fitting.len()).collect()
            };
            let stolen = answers.entry(told).or_default();
            *stolen = stolen.or(hands[thief.index()]);
        }
        answers
    }
}

/// One seat's look at a moment of a game.
struct Look<'a> {
    walk: &'a Walk<DiamantenJagd>,
    seat: Seat,
    view: View,
    facts: Facts,
    thief: Owner,
    deals: Deals,
    odds: Odds,
}

impl<'a> Look<'a> {
    /// `None` if nothing is near to being certain.
    fn new(walk: &'a Walk<DiamantenJagd>, seat: Seat) -> Option<Look<'a>> {
        let view = walk.view(seat);
        let facts = Facts::new(&view);
        let (clues, thief) = facts.clues();
        let notes = clues.notes()?;
        if view.stolen.is_some() || notes.open(thief).count() > MOST_SUSPECTS {
            return None;
        }
        let deals = Clues::deals(&clues)?;
        let odds = deals.odds();
        Some(Look { walk, seat, view, facts, thief, deals, odds })
    }

    fn all(&self) -> impl Iterator<Item = Puzzle> {
        [self.stolen(), self.holder(), self.settles()].into_iter().flatten()
    }

    /// What the seat has not seen itself.
    fn unseen(&self) -> GemSet {
        GemSet::ALL.minus(self.facts.seen())
    }

    fn stolen(&self) -> Option<Puzzle> {
        let gem = self.odds.held(self.thief).iter().next()?;
        let argument = Argument::find(&self.facts, Claim { gem, owner: self.thief.index() })?;
        let others = self.likely(gem);
        let others = if others.len() < MOST_CHOICES { self.unseen() } else { others };
        let gems = some_with(others, gem);
        let named = self.medium(|quiz| quiz.stolen(gems));
        let missed = missed(usize::from(named.contains(gem)), named.len());
        let choices = gems.iter().map(|one| json!(one)).collect();
        self.puzzle(STOLEN, Value::Null, choices, &json!(gem), &argument, missed)
    }

    /// The gems about which one can be in doubt: those like it, of which nobody has shown any.
    fn likely(&self, gem: Gem) -> GemSet {
        let like = |other: &Gem| {
            let same =
                [gem.kind() == other.kind(), gem.number() == other.number(), gem.colour() == other.colour()];
            same.iter().filter(|same| **same).count() == 2
        };
        self.unseen().iter().filter(like).collect::<GemSet>().with(gem)
    }

    /// The gem whose place takes most to find out.
    fn holder(&self) -> Option<Puzzle> {
        let places = (0..self.view.players.len()).map(Seat::at).filter(|seat| *seat != self.seat);
        let certain = places.clone().flat_map(|seat| {
            let held = self.odds.held(Owner::at(seat.index())).and(self.unseen());
            held.iter().map(move |gem| (seat, gem))
        });
        let argued = certain.filter_map(|(seat, gem)| {
            let argument = Argument::find(&self.facts, Claim { gem, owner: seat.index() })?;
            Some((seat, gem, argument))
        });
        let (seat, gem, argument) = argued.max_by_key(|(_, gem, argument)| (argument.len(), gem.index()))?;
        let choices = places.map(Place::Seat).chain([Place::Stolen]).map(|place| json!(place)).collect();
        let holders = self.medium(|quiz| quiz.holder(gem));
        let missed = missed(usize::from(holders.contains(&Owner::at(seat.index()))), holders.len());
        self.puzzle(HOLDER, json!(About { gem }), choices, &json!(Place::Seat(seat)), &argument, missed)
    }

    fn settles(&self) -> Option<Puzzle> {
        let on_turn = self.view.stage == Stage::Waits(Waits::Turn { seat: self.seat, passes: 0 });
        let suspects =
            GemSet::ALL.iter().filter(|gem| self.odds.chance(*gem, self.thief) > 0.0).collect::<GemSet>();
        if !on_turn || !(2..=5).contains(&suspects.len()) {
            return None;
        }
        let worlds = Worlds::new(&self.deals)?;
        let asks = legal(self.walk.game(), self.seat).into_iter().filter_map(|action| match action {
            Action::Ask { card, seat, question } => Some(Ask { card, seat, question }),
            _ => None,
        });
        let answers = |ask: Ask| worlds.answers(ask, self.thief, self.view.doubles_show);
        let (good, bad): (Vec<Ask>, Vec<Ask>) =
            asks.partition(|ask| answers(*ask).values().all(|gems| gems.len() == 1));
        let best = *good.first()?;
        // Those that leave least open are the hardest to tell from it.
        let mut bad: Vec<(usize, Ask)> = bad
            .into_iter()
            .map(|ask| (answers(ask).values().map(|gems| gems.len()).max().unwrap_or(0), ask))
            .collect();
        bad.sort_by_key(|(open, _)| *open);
        let mut asks: Vec<Ask> =
            bad.into_iter().map(|(_, ask)| ask).take(MOST_CHOICES - 2).chain([best]).collect();
        asks.sort_by_key(|ask| (ask.seat, ask.question, ask.card));
        let told = answers(best).into_iter().map(|(told, gems)| {
            let gem = gems.iter().next();
            if shows(best, self.view.doubles_show) {
                json!({ "say": "shown", "seat": best.seat, "gems": told, "gem": gem })
            } else {
                json!({ "say": "number", "seat": best.seat, "question": best.question, "count": told.len(), "gem": gem })
            }
        });
        let why: Vec<Value> =
            [json!({ "say": "suspects", "gems": suspects })].into_iter().chain(told).collect();
        let grade =
            850 + 120 * (suspects.len() as u16 - 2) + 80 * (asks.len() as u16 - 2) + 40 * why.len() as u16;
        let action = |ask: &Ask| {
            let Ask { card, seat, question } = *ask;
            Action::Ask { card, seat, question }
        };
        let among: Vec<Action> = asks.iter().map(action).collect();
        let asked = self.medium(|quiz| quiz.question(&among));
        let missed = missed(usize::from(asked.contains(&action(&best))), asked.len());
        let (choices, answer) = (asks.iter().map(|ask| json!(ask)).collect(), json!(best));
        self.made(SETTLES, (grade, missed), Value::Null, choices, &answer, why)
    }

    /// What `medium` would say on this seat.
    fn medium<T>(&self, ask: impl FnOnce(&Quiz<'_>) -> T) -> T {
        looking(self.walk.game(), self.seat, |sight| ask(&Quiz::new(sight)))
    }

    fn puzzle(
        &self,
        kind: &str,
        about: Value,
        choices: Vec<Value>,
        answer: &Value,
        argument: &Argument,
        missed: u8,
    ) -> Option<Puzzle> {
        if argument.len() > MOST_STEPS {
            return None;
        }
        self.made(kind, (argument.grade(), missed), about, choices, answer, argument.steps())
    }

    /// A puzzle of this grade, but for how often `medium` misses it.
    fn made(
        &self,
        kind: &str,
        (grade, missed): (u16, u8),
        about: Value,
        choices: Vec<Value>,
        answer: &Value,
        why: Vec<Value>,
    ) -> Option<Puzzle> {
        let told = |seen: &&Seen| matches!(seen, Seen::Asked { .. });
        let from = self.walk.origin(self.seat);
        Some(Puzzle {
            id: id(from, kind),
            kind: kind.into(),
            grade: grade + harder(missed),
            missed: Some(missed),
            from,
            noticed: self.walk.noticed[self.seat.index()]
                .iter()
                .filter(told)
                .map(|seen| json!(seen))
                .collect(),
            view: json!(self.view),
            then: Vec::new(),
            about,
            answer: choices.iter().position(|choice| choice == answer)?,
            choices,
            why,
        })
    }
}

/// Some of the gems, evenly chosen, and this one among them.
fn some_with(gems: GemSet, gem: Gem) -> GemSet {
    let others: Vec<Gem> = gems.without(gem).iter().collect();
    let wanted = (MOST_CHOICES - 1).min(others.len());
    let pick = |at: usize| others[at * others.len() / wanted];
    (0..wanted).map(pick).collect::<GemSet>().with(gem)
}
