//! Games in which everybody asks anything, as the clues of one player.

use magpie_bots::BotRng;
use magpie_diamantenjagd::infer::{Clues, Owner};
use magpie_diamantenjagd::{Gem, GemSet, Question, QuestionCard};
use magpie_rules::draw;

/// What is played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setup {
    pub(crate) players: usize,
    /// DJ-26.
    pub(crate) stolen: usize,
    /// DJ-27.
    pub(crate) numbers_only: bool,
}

impl Setup {
    /// The usual game.
    pub(crate) fn usual(players: usize) -> Setup {
        Setup { players, stolen: 1, numbers_only: false }
    }

    /// DJ-5.
    fn hand(self) -> usize {
        [11, 8, 7, 5, 5][self.players - 3]
    }
}

/// What the first player knows, and what is true.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) clues: Clues,
    /// The other players' hands in order, and the stolen gems at last.
    pub(crate) truth: Vec<GemSet>,
    pub(crate) answers: usize,
}

/// Deals, and lets everybody ask a random card of a random player, as long as there are cards; shows what is known after every answer.
pub(crate) fn play(setup: Setup, rng: &mut BotRng, mut show: impl FnMut(&Case)) {
    let (mine, mut case) = deal(setup, rng);
    let mut cards: Vec<QuestionCard> = QuestionCard::all().collect();
    draw::shuffle(rng, &mut cards);
    show(&case);
    for (turn, card) in cards.into_iter().enumerate() {
        let asker = turn % setup.players;
        let asked = (asker + 1 + draw::below(rng, setup.players as u32 - 1) as usize) % setup.players;
        let (question, shows) = ask(card, rng);
        if asked > 0 {
            let answer = case.truth[asked - 1].and(question.gems());
            case.clues.counts(Owner::at(asked - 1), answer.count(), question.gems());
            if asker == 0 && shows && !setup.numbers_only {
                case.clues.holds(Owner::at(asked - 1), answer);
            }
        }
        case.answers += 1;
        show(&case);
    }
    assert!(case.truth.iter().all(|hand| hand.and(mine).is_empty()));
}

/// The first player's hand, and what that player knows.
fn deal(setup: Setup, rng: &mut BotRng) -> (GemSet, Case) {
    let mut gems: Vec<Gem> = (0..Gem::COUNT).map(Gem::at).collect();
    draw::shuffle(rng, &mut gems);
    let mut gems = gems.into_iter();
    let mut take = |count| gems.by_ref().take(count).collect::<GemSet>();
    let mine = take(setup.hand());
    let mut truth: Vec<GemSet> = (1..setup.players).map(|_| take(setup.hand())).collect();
    truth.push(take(setup.stolen));
    let unseen = truth.iter().fold(GemSet::EMPTY, |all, hand| all.or(*hand));
    let hands: Vec<u8> = truth.iter().map(|hand| hand.count()).collect();
    (mine, Case { clues: Clues::new(unseen, &hands), truth, answers: 0 })
}

/// A question that can be asked with this card, and whether the gems are shown to the asker (DJ-12).
fn ask(card: QuestionCard, rng: &mut BotRng) -> (Question, bool) {
    let question = *draw::pick(rng, &card.questions().collect::<Vec<_>>());
    (question, question.is_double() && card == QuestionCard::Fixed(question))
}
