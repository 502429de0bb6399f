//! The game in numbers, counted from the seat that looks.
//!
//! Hands never change, so what was heard of them is told by owner and question: how many gems were the answer. What was shown is told gem by gem.

use arrayvec::ArrayVec;
use magpie_encode::{Encode, Shares, Slate, Ways, even_ways, relative, seat_from};
use magpie_rules::Seat;

use crate::action::{Action, Chance, PerSeat};
use crate::board::{CardSet, Gem, GemSet, Question, QuestionCard};
use crate::options::{FormHelp, Stolen};
use crate::stage::{Draws, Stage, Waits};
use crate::state::{DiamantenJagd, MOST_SEATS, MOST_UNDER, OPEN_CARDS};

const SEATS: usize = MOST_SEATS as usize;
const OTHERS: usize = SEATS - 1;

/// Every card with every question that it allows, to each of the others.
const ASK: usize = 0;
const LAST_ASK: usize = ASK + PAIRS * OTHERS;
const NAME: usize = LAST_ASK + Question::COUNT * OTHERS;
/// DJ-17: the own four cards in any of 24 orders.
const EXCHANGE: usize = NAME + Gem::COUNT;
const ORDERS: usize = 24;
const PASS: usize = EXCHANGE + ORDERS;
const ACCUSE: usize = PASS + 1;
const SILENT: usize = ACCUSE + 1;
const GO_ON: usize = SILENT + 1;

/// Every card with every question that it allows.
const PAIRS: usize = FIRST_PAIR[QuestionCard::COUNT];

/// The first pair of each card, and how many there are in all.
const FIRST_PAIR: [usize; QuestionCard::COUNT + 1] = {
    let mut first = [0; QuestionCard::COUNT + 1];
    let mut card = 0;
    while card < QuestionCard::COUNT {
        first[card + 1] = first[card] + QuestionCard::at(card).allowed();
        card += 1;
    }
    first
};

/// The pairs by their number.
static PAIR: [(QuestionCard, Question); PAIRS] = {
    let mut pairs = [(QuestionCard::Free, Question::at(0)); PAIRS];
    let (mut at, mut card) = (0, 0);
    while card < QuestionCard::COUNT {
        let mut question = 0;
        while question < Question::COUNT {
            if QuestionCard::at(card).allows(Question::at(question)) {
                pairs[at] = (QuestionCard::at(card), Question::at(question));
                at += 1;
            }
            question += 1;
        }
        card += 1;
    }
    pairs
};

/// Gems, cards, and what is public of a player.
const PLAYER: usize = 5 + QuestionCard::COUNT + Question::COUNT + Gem::COUNT;
/// More gems than anybody has.
const MANY: u16 = 12;
const STAGES: usize = 7;
const STAGE: usize = STAGES + 3 * SEATS + 2;
const OPTIONS: usize = Stolen::ALL.len() + 1 + FormHelp::ALL.len() + 5;

impl Encode for DiamantenJagd {
    const VERSION: u32 = 1;
    const ACTIONS: usize = GO_ON + 1;
    const GO_ON: Option<usize> = Some(GO_ON);
    const OBSERVATION: usize =
        SEATS * PLAYER + 3 * Gem::COUNT + 1 + 4 * QuestionCard::COUNT + 1 + SEATS + STAGE + OPTIONS;
    const WAYS: usize = QuestionCard::COUNT;
    const STEPS: usize = QuestionCard::COUNT;

    #[inline]
    fn index(&self, seat: Seat, action: &Action) -> Option<usize> {
        match *action {
            Action::Ask { card, seat: to, question } => {
                let pair = FIRST_PAIR[card.index()] + card.rank(question);
                let asked = ASK + pair * OTHERS + self.other(seat, to)?;
                card.allows(question).then_some(asked)
            }
            Action::LastAsk { seat: to, question } => {
                Some(LAST_ASK + question.index() * OTHERS + self.other(seat, to)?)
            }
            Action::Name { gem } => Some(NAME + gem.index()),
            Action::Exchange { order } => self.order_index(seat, order).map(|order| EXCHANGE + order),
            Action::Pass {} => Some(PASS),
            Action::Accuse {} => Some(ACCUSE),
            Action::Silent {} => Some(SILENT),
        }
    }

    fn action(&self, seat: Seat, index: usize) -> Option<Action> {
        Some(match index {
            ASK..LAST_ASK => {
                let (card, question) = PAIR[(index - ASK) / OTHERS];
                let seat = seat_from(seat, (index - ASK) % OTHERS + 1, self.seats)?;
                Action::Ask { card, seat, question }
            }
            LAST_ASK..NAME => {
                let question = Question::at((index - LAST_ASK) / OTHERS);
                let seat = seat_from(seat, (index - LAST_ASK) % OTHERS + 1, self.seats)?;
                Action::LastAsk { seat, question }
            }
            NAME..EXCHANGE => Action::Name { gem: Gem::at(index - NAME) },
            EXCHANGE..PASS => Action::Exchange { order: self.order_at(seat, index - EXCHANGE)? },
            PASS => Action::Pass {},
            ACCUSE => Action::Accuse {},
            SILENT => Action::Silent {},
            _ => return None,
        })
    }

    fn may_interrupt(&self, seat: Seat) -> bool {
        match self.stage {
            Stage::Waits(Waits::Turn { .. }) => self.detectives.contains(seat),
            Stage::Waits(Waits::Naming { .. }) | Stage::Draws(_) | Stage::Over { .. } => false,
        }
    }

    fn observe(&self, seat: Seat, into: &mut [f32]) {
        let mut slate = Slate::new(into);
        for away in 0..SEATS {
            match seat_from(seat, away, self.seats) {
                Some(other) => self.write_player(seat, other, &mut slate),
                None => slate.skip(PLAYER),
            }
        }
        let own = self.player(seat);
        let knows_stolen = self.stage.is_over() || self.has_looked(seat);
        let stolen = if knows_stolen { self.stolen } else { GemSet::EMPTY };
        for gems in [self.left_over, own.named, stolen] {
            slate.some(gems.iter().map(Gem::index), Gem::COUNT);
        }
        slate.flag(knows_stolen);
        self.write_cards(seat, &mut slate);
        slate.one(self.dealer.map(|dealer| relative(seat, dealer, self.seats)), SEATS);
        self.write_stage(seat, &mut slate);
        let options = self.options;
        slate.one(Some(options.stolen as usize), Stolen::ALL.len());
        slate.flag(!options.doubles_show());
        slate.one(Some(options.form_help as usize), FormHelp::ALL.len());
        slate.one(Some(usize::from(self.seats) - 3), 5);
        slate.end();
    }

    fn ways(&self, steps: &[u16], into: &mut Ways) {
        into.clear();
        match self.stage.draws() {
            Some(Draws::Dealer {}) if steps.is_empty() => even_ways(0..usize::from(self.seats), into),
            Some(Draws::Gems {}) => {
                if let Some(shares) = self.gem_shares().follow(steps, |_, _| {}) {
                    shares.ways(into);
                }
            }
            Some(Draws::Questions {}) => {
                if let Some(shares) = self.card_shares().follow(steps, |_, _| {}) {
                    shares.ways(into);
                }
            }
            Some(Draws::Drawing { .. }) if steps.is_empty() => {
                even_ways(self.pile.iter().map(QuestionCard::index), into);
            }
            Some(Draws::Dealer {} | Draws::Drawing { .. }) | None => {}
        }
    }

    fn drawn(&self, steps: &[u16]) -> Option<Chance> {
        match self.stage.draws()? {
            Draws::Dealer {} => match steps {
                [seat] => Some(Chance::Dealer { seat: Seat::at(usize::from(*seat)) }),
                _ => None,
            },
            Draws::Gems {} => {
                let heaps = dealt(self.gem_shares(), steps, Gem::COUNT)?;
                let set = |heap: u64| GemSet::from_bits(heap);
                let hands = heaps[2..2 + usize::from(self.seats)].iter().map(|heap| set(*heap)).collect();
                Some(Chance::Gems { stolen: set(heaps[0]), left_over: set(heaps[1]), hands })
            }
            Draws::Questions {} => {
                let heaps = dealt(self.card_shares(), steps, QuestionCard::COUNT)?;
                let hand =
                    |heap: &u64| QuestionCard::all().filter(|card| heap >> card.index() & 1 == 1).collect();
                let cards: PerSeat<CardSet> = heaps[1..=usize::from(self.seats)].iter().map(hand).collect();
                Some(Chance::Questions { cards })
            }
            Draws::Drawing { .. } => match steps {
                [card] => Some(Chance::Draw { card: QuestionCard::at(usize::from(*card)) }),
                _ => None,
            },
        }
    }

    fn steps(&self, chance: &Chance, into: &mut Vec<u16>) {
        into.clear();
        match chance {
            Chance::Dealer { seat } => into.push(seat.index() as u16),
            Chance::Gems { stolen, left_over, hands } => {
                let heaps = [*stolen, *left_over].into_iter().chain(hands.iter().copied());
                let heap = |gem: Gem| heaps.clone().position(|heap| heap.contains(gem)).unwrap_or(0);
                steps_of(self.gem_shares(), (0..Gem::COUNT).map(|gem| heap(Gem::at(gem))), into);
            }
            Chance::Questions { cards } => {
                let heap = |card: QuestionCard| {
                    cards.iter().position(|dealt| dealt.contains(card)).map_or(0, |seat| seat + 1)
                };
                steps_of(self.card_shares(), QuestionCard::all().map(heap), into);
            }
            Chance::Draw { card } => into.push(card.index() as u16),
        }
    }
}

/// What was stolen, what is left over, and every hand.
const GEM_HEAPS: usize = 2 + SEATS;
/// The pile, and what lies before every player.
const CARD_HEAPS: usize = 1 + SEATS;

/// The things that go to each heap, as bits, if the steps make up a whole deal.
fn dealt<const HEAPS: usize>(shares: Shares<HEAPS>, steps: &[u16], things: usize) -> Option<[u64; HEAPS]> {
    let mut heaps = [0; HEAPS];
    let left = shares.follow(steps, |thing, heap| heaps[heap] |= 1 << thing)?;
    if !left.is_clear() {
        return None;
    }
    if let Some(last) = left.last() {
        (steps.len()..things).for_each(|thing| heaps[last] |= 1 << thing);
    }
    Some(heaps)
}

/// The steps by which the things go to these heaps, until the rest is clear.
fn steps_of<const HEAPS: usize>(
    mut shares: Shares<HEAPS>,
    heaps: impl Iterator<Item = usize>,
    into: &mut Vec<u16>,
) {
    for heap in heaps {
        if shares.is_clear() {
            return;
        }
        shares.room[heap] = shares.room[heap].saturating_sub(1);
        into.push(heap as u16);
    }
}

impl DiamantenJagd {
    /// How many seats clockwise an other player sits, counted from 0.
    #[inline]
    fn other(&self, seat: Seat, to: Seat) -> Option<usize> {
        if to.index() >= usize::from(self.seats) {
            return None;
        }
        relative(seat, to, self.seats).checked_sub(1)
    }

    fn own_four(&self, seat: Seat) -> Option<[QuestionCard; OPEN_CARDS]> {
        self.player(seat).cards.iter().collect::<ArrayVec<_, OPEN_CARDS>>().into_inner().ok()
    }

    /// DJ-17: the number of an order of the own cards: how many of those that are left come before each.
    fn order_index(&self, seat: Seat, order: [QuestionCard; OPEN_CARDS]) -> Option<usize> {
        let mut left: ArrayVec<QuestionCard, OPEN_CARDS> = self.own_four(seat)?.into();
        let mut index = 0;
        for card in order {
            let at = left.iter().position(|own| *own == card)?;
            index = index * left.len() + at;
            left.remove(at);
        }
        Some(index)
    }

    fn order_at(&self, seat: Seat, index: usize) -> Option<[QuestionCard; OPEN_CARDS]> {
        let mut left: ArrayVec<QuestionCard, OPEN_CARDS> = self.own_four(seat)?.into();
        let places = [index / 6, index / 2 % 3, index % 2, 0];
        Some(places.map(|at| left.remove(at)))
    }

    fn gem_shares(&self) -> Shares<GEM_HEAPS> {
        let mut room = [0; GEM_HEAPS];
        (room[0], room[1]) = (self.options.stolen.count(), self.left_over_size());
        room[2..2 + usize::from(self.seats)].fill(self.hand_size());
        Shares { room }
    }

    fn card_shares(&self) -> Shares<CARD_HEAPS> {
        let mut room = [0; CARD_HEAPS];
        room[0] = (QuestionCard::COUNT - OPEN_CARDS * usize::from(self.seats)) as u8;
        room[1..=usize::from(self.seats)].fill(OPEN_CARDS as u8);
        Shares { room }
    }

    /// What is public of a player, what was heard of their gems, and which of them the viewer has seen.
    fn write_player(&self, viewer: Seat, seat: Seat, slate: &mut Slate<'_>) {
        let player = self.player(seat);
        slate.flag(true);
        slate.part(player.hand.count(), MANY);
        slate.flag(self.detectives.contains(seat));
        slate.flag(player.exchanged);
        slate.part(player.named.count(), Stolen::ALL.len() as u16);
        slate.some(player.cards.iter().map(QuestionCard::index), QuestionCard::COUNT);
        let all = seat == viewer || self.stage.is_over();
        let mut seen = if all { player.hand } else { GemSet::EMPTY };
        let heard = slate.block(Question::COUNT);
        for asked in self.questions.iter().filter(|asked| asked.to == seat) {
            let fitting = self.fitting(*asked);
            heard[asked.question.index()] = f32::from(fitting.count() + 1) / f32::from(MANY + 1);
            if asked.by == viewer && self.shows_cards(*asked) {
                seen = seen.or(fitting);
            }
        }
        slate.some(seen.iter().map(Gem::index), Gem::COUNT);
    }

    /// DJ-8, DJ-10, DJ-17: where the question cards are that lie before nobody.
    fn write_cards(&self, viewer: Seat, slate: &mut Slate<'_>) {
        slate.some(self.discard.iter().map(QuestionCard::index), QuestionCard::COUNT);
        slate.one(self.top.map(QuestionCard::index), QuestionCard::COUNT);
        slate.some(self.under.iter().map(|under| under.card.index()), QuestionCard::COUNT);
        let own = slate.block(QuestionCard::COUNT);
        for (depth, under) in self.under.iter().enumerate().filter(|(_, under)| under.by == viewer) {
            own[under.card.index()] = (depth + 1) as f32 / MOST_UNDER as f32;
        }
        slate.part(u32::from(self.pile.count()) + self.under.len() as u32, QuestionCard::COUNT as u16);
    }

    fn write_stage(&self, viewer: Seat, slate: &mut Slate<'_>) {
        let (mut turns, mut passed, mut drawing, mut won) = (None, 0, 0, None);
        let which = match self.stage {
            Stage::Waits(Waits::Turn { passes, seat }) => {
                (passed, turns) = (passes, Some(seat));
                0
            }
            Stage::Waits(Waits::Naming { turn, .. }) => {
                turns = Some(turn);
                1
            }
            Stage::Draws(Draws::Dealer {}) => 2,
            Stage::Draws(Draws::Gems {}) => 3,
            Stage::Draws(Draws::Questions {}) => 4,
            Stage::Draws(Draws::Drawing { cards, .. }) => {
                drawing = cards;
                5
            }
            Stage::Over { winner } => {
                won = winner;
                6
            }
        };
        slate.one(Some(which), STAGES);
        for seat in [self.stage.seat(), turns, won] {
            slate.one(seat.map(|seat| relative(viewer, seat, self.seats)), SEATS);
        }
        slate.part(passed, MOST_SEATS.into());
        slate.part(drawing, OPEN_CARDS as u16);
    }
}
