//! What a puzzle tells of the gems.

use magpie_diamantenjagd::infer::{Clues, Owner};
use magpie_diamantenjagd::{GemSet, Heard, Question, View};
use magpie_rules::Seat;
use serde::Deserialize;

use crate::Nonsense;
use crate::puzzle::Puzzle;

/// All that a seat knows.
#[derive(Clone, Debug)]
pub(super) struct Facts {
    pub(super) you: Seat,
    pub(super) hand: GemSet,
    pub(super) left_over: GemSet,
    /// How many gems everybody has.
    pub(super) hands: Vec<u8>,
    pub(super) doubles_show: bool,
    pub(super) answers: Vec<Answer>,
}

/// An answer that was heard.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Answer {
    pub(super) to: Seat,
    pub(super) question: Question,
    pub(super) count: u8,
    /// The gems themselves, if the seat was shown them.
    pub(super) shown: Option<GemSet>,
}

/// What is read of a view.
#[derive(Deserialize)]
struct Seen {
    you: Seat,
    hand: GemSet,
    left_over: GemSet,
    players: Vec<Player>,
    doubles_show: bool,
}

#[derive(Deserialize)]
struct Player {
    gems: u8,
}

#[derive(Deserialize)]
struct Asked {
    heard: Answer,
}

impl Facts {
    /// What a view tells.
    pub(super) fn new(view: &View) -> Facts {
        let answer = |heard: &Heard| {
            let Heard { to, question, count, shown, .. } = *heard;
            Answer { to, question, count, shown }
        };
        Facts {
            you: view.you.expect("a seat looks"),
            hand: view.hand.unwrap_or_default(),
            left_over: view.left_over,
            hands: view.players.iter().map(|player| player.gems).collect(),
            doubles_show: view.doubles_show,
            answers: view.questions.iter().map(answer).collect(),
        }
    }

    /// What a puzzle tells.
    pub(super) fn read(puzzle: &Puzzle) -> Result<Facts, Nonsense> {
        let seen: Seen = serde_json::from_value(puzzle.view.clone())?;
        let asked = puzzle.noticed.iter().map(|one| serde_json::from_value(one.clone()));
        let asked: Vec<Asked> = asked.collect::<Result<_, _>>()?;
        Ok(Facts {
            you: seen.you,
            hand: seen.hand,
            left_over: seen.left_over,
            hands: seen.players.iter().map(|player| player.gems).collect(),
            doubles_show: seen.doubles_show,
            answers: asked.into_iter().map(|asked| asked.heard).collect(),
        })
    }

    /// All gems that the seat has seen: its own, those left over, and those it was shown.
    pub(super) fn seen(&self) -> GemSet {
        self.answers.iter().filter_map(|answer| answer.shown).fold(self.hand.or(self.left_over), GemSet::or)
    }

    /// The same for exact inference, with the owner of what was stolen.
    pub(super) fn clues(&self) -> (Clues, Owner) {
        let hands: Vec<u8> = self.hands.iter().copied().chain([1]).collect();
        let mut clues = Clues::new(GemSet::ALL.minus(self.left_over), &hands);
        clues.holds(Owner::at(self.you.index()), self.hand);
        for answer in &self.answers {
            let owner = Owner::at(answer.to.index());
            clues.counts(owner, answer.count, answer.question.gems());
            clues.holds(owner, answer.shown.unwrap_or_default());
        }
        (clues, Owner::at(self.hands.len()))
    }
}
