//! Diamanten Jagd as the contract sees it: what could be tried, what must be conserved, what is secret.

mod secrets;

use magpie_diamantenjagd::{
    Action, CardSet, Chance, DiamantenJagd, Draws, Gem, GemSet, NumbersOnly, Options, PlayerForm, Position,
    Question, QuestionCard, Stage, Stolen,
};
use magpie_rules::{Game, Input, Seat, SeatSet, Viewer, draw};
use magpie_testkit::{Script, Subject};
use rand_core::Rng;

/// Diamanten Jagd, described.
pub(crate) struct Kit;

impl Subject for Kit {
    type Game = DiamantenJagd;

    /// 54 cards asked and drawn, seven accusations of five inputs each, and passes between them.
    const INPUTS: usize = 250;
    const SECRETS: bool = true;
    /// With seven players it can take a large part of a second to imagine a deal.
    const IMAGINE_ONE_IN: u32 = 20;

    fn universe(game: &DiamantenJagd) -> Vec<Action> {
        let plain = [Action::Pass {}, Action::Accuse {}, Action::Silent {}];
        let names = (0..Gem::COUNT).map(|at| Action::Name { gem: Gem::at(at) });
        let seats = || SeatSet::first(Seat::MOST).iter();
        let last =
            Question::all().flat_map(|question| seats().map(move |seat| Action::LastAsk { seat, question }));
        let asks = QuestionCard::all().flat_map(|card| {
            let questions = some_questions(card);
            questions.flat_map(move |question| seats().map(move |seat| Action::Ask { card, seat, question }))
        });
        plain.into_iter().chain(names).chain(last).chain(asks).chain(orders(game)).collect()
    }

    fn chances(game: &DiamantenJagd) -> Vec<Chance> {
        let dealers = SeatSet::first(Seat::MOST).iter().map(|seat| Chance::Dealer { seat });
        let drawn = QuestionCard::all().map(|card| Chance::Draw { card });
        dealers.chain(drawn).chain(gem_deals(game.seats())).chain(question_deals(game.seats())).collect()
    }

    fn material(game: &DiamantenJagd) -> Result<(), String> {
        let position = game.position();
        check_gems(&position, game.view(Viewer::Public).left_over)?;
        check_cards(&position, game.view(Viewer::Public).pile)
    }

    fn shuffle_secrets(game: &DiamantenJagd, viewer: Viewer, rng: &mut dyn Rng) -> DiamantenJagd {
        secrets::shuffle(game, viewer, rng)
    }

    fn told(before: &DiamantenJagd, input: &Input<DiamantenJagd>, viewer: Viewer) -> String {
        secrets::told(&before.position(), input, viewer)
    }

    /// Accusations are rare, or few games would show much. Silence, which a gem among 36 would drown, is not.
    fn choose<'a>(_: &DiamantenJagd, _: Seat, actions: &'a [Action], rng: &mut dyn Rng) -> &'a Action {
        let rash = |action: &Action| match action {
            Action::Accuse {} | Action::LastAsk { .. } => true,
            Action::Ask { .. } | Action::Exchange { .. } | Action::Pass {} => false,
            Action::Name { .. } | Action::Silent {} => false,
        };
        if let Some(silent @ Action::Silent {}) =
            actions.last().filter(|_| draw::below(rng, SILENT_ONE_IN) == 0)
        {
            return silent;
        }
        let calm: Vec<&Action> = actions.iter().filter(|action| !rash(action)).collect();
        if !calm.is_empty() && draw::below(rng, RASH_ONE_IN) > 0 {
            return calm[draw::below(rng, calm.len() as u32) as usize];
        }
        // An accusation would drown in last questions.
        match actions.last() {
            Some(accuse @ Action::Accuse {}) if draw::below(rng, 2) == 0 => accuse,
            Some(_) | None => draw::pick(rng, actions),
        }
    }

    fn scripts() -> Vec<Script<Options>> {
        let several = Options { stolen: Stolen::Two, numbers_only: NumbersOnly::Yes, ..Options::default() };
        let variants =
            Script { name: "diamantenjagd-variants".into(), seats: 3, options: several, seed: 3_096_337 };
        SHORT_GAMES
            .map(|(seats, seed)| Script::numbered::<DiamantenJagd>(seats, seed))
            .into_iter()
            .chain([variants])
            .collect()
    }
}

/// Seeds of short games with an exchange, a last question and a right accusation, by the number of players.
const SHORT_GAMES: [(u8, u64); 5] =
    [(3, 3_015_133), (4, 4_005_759), (5, 5_007_179), (6, 6_004_400), (7, 7_015_968)];

/// How often a random player lets the time go by.
const SILENT_ONE_IN: u32 = 8;
/// How often a random player on turn looks at accusing and at the last question, among all else.
const RASH_ONE_IN: u32 = 40;

/// What the card allows, and some that it does not.
fn some_questions(card: QuestionCard) -> impl Iterator<Item = Question> {
    let others = Question::all().skip(card.index() % 7).step_by(7).filter(move |other| !card.allows(*other));
    card.questions().chain(others)
}

/// The cards of every player in both directions, with a card of somebody else, and with a card twice.
fn orders(game: &DiamantenJagd) -> Vec<Action> {
    let position = game.position();
    let mut all = Vec::new();
    for player in &position.players {
        let Ok::<[QuestionCard; 4], _>([a, b, c, d]) = player.cards.iter().collect::<Vec<_>>().try_into()
        else {
            continue;
        };
        let other = QuestionCard::at((a.index() + 17) % QuestionCard::COUNT);
        let orders = [[a, b, c, d], [d, c, b, a], [b, a, d, c], [a, b, c, other], [a, b, c, c]];
        all.extend(orders.map(|order| Action::Exchange { order }));
    }
    all
}

/// Deals of the right and of wrong sizes, and one with a gem twice.
fn gem_deals(seats: u8) -> Vec<Chance> {
    let deal = |seats: u8, hand: usize, stolen: usize, step: usize| {
        let mut gems = (0..Gem::COUNT).map(|at| Gem::at(at * step % Gem::COUNT));
        let mut take = |count: usize| -> GemSet { gems.by_ref().take(count).collect() };
        let stolen = take(stolen);
        let hands = (0..seats).map(|_| take(hand)).collect();
        Chance::Gems { stolen, hands, left_over: gems.collect() }
    };
    let sizes = [(3, 11), (4, 8), (5, 7), (6, 5), (7, 5), (seats, 4)];
    let numbers = sizes.into_iter().flat_map(|size| [1, 2, 3].map(|stolen| (size, stolen)));
    let whole =
        numbers.flat_map(|((seats, hand), stolen)| [1, 5].map(|step| deal(seats, hand, stolen, step)));
    whole.chain([deal(seats, 5, 1, 2)]).collect()
}

/// Four cards for everyone, for more or fewer players, three for everyone, and the same four for all.
fn question_deals(seats: u8) -> Vec<Chance> {
    let deal = |seats: u8, each: usize, apart: usize| {
        let hand = |seat: u8| -> CardSet {
            (0..each)
                .map(|at| QuestionCard::at((usize::from(seat) * apart + at) % QuestionCard::COUNT))
                .collect()
        };
        Chance::Questions { cards: (0..seats).map(hand).collect() }
    };
    let whole = (3..=7).map(|seats| deal(seats, 4, 4));
    whole.chain([deal(seats, 3, 4), deal(seats, 4, 0), deal(seats, 4, 7)]).collect()
}

// rule: DJ-1, DJ-4, DJ-5, DJ-26
fn check_gems(position: &Position, left_over: GemSet) -> Result<(), String> {
    let dealt = !matches!(position.stage, Stage::Draws(Draws::Dealer {} | Draws::Gems {}));
    let hands = position.players.iter().flat_map(|player| player.hand.iter());
    let mut gems: Vec<Gem> = hands.chain(position.stolen.iter()).chain(left_over.iter()).collect();
    gems.sort();
    let all: Vec<Gem> = (0..Gem::COUNT).map(Gem::at).filter(|_| dealt).collect();
    if gems == all { Ok(()) } else { Err(format!("the gems are {gems:?}")) }
}

// rule: DJ-2, DJ-16
fn check_cards(position: &Position, pile: u8) -> Result<(), String> {
    let open = position.players.iter().map(|player: &PlayerForm| player.cards.len());
    let known = open.sum::<usize>() + position.discard.len();
    let all = known + usize::from(pile);
    if all == QuestionCard::COUNT { Ok(()) } else { Err(format!("there are {all} question cards")) }
}
