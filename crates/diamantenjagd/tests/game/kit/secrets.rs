//! What is secret to whom, from the rulebook: other deals that give the same answers, and what an input tells.

use std::fmt::Write;

use magpie_diamantenjagd::{
    Action, Asked, Chance, DiamantenJagd, Draws, Gem, GemSet, Means, NumbersOnly, Position, QuestionCard,
    Stage, Waits,
};
use magpie_rules::{Game, Input, Seat, SeatSet, Viewer, draw};
use rand_core::Rng;

/// How many exchanges of gems are tried.
const TRIES: usize = 60;

/// Exchanges whatever this viewer may not know.
pub(crate) fn shuffle(game: &DiamantenJagd, viewer: Viewer, rng: &mut dyn Rng) -> DiamantenJagd {
    let mut position = game.position();
    let over = matches!(position.stage, Stage::Over { .. });
    if !over {
        exchange_gems(&mut position, viewer, rng);
    }
    for at in 0..position.players.len() {
        if viewer != Viewer::Seat(Seat::at(at)) {
            other_names(&mut position, at, rng);
            other_order(&mut position, Seat::at(at), rng);
        }
    }
    DiamantenJagd::from_position(&position).expect("a deal of the same sizes with the same answers can occur")
}

/// DJ-4, DJ-7: gems change places between hands that the viewer does not know, and what was stolen, as long as every answer that
/// the viewer heard stays what it was.
fn exchange_gems(position: &mut Position, viewer: Viewer, rng: &mut dyn Rng) {
    let places: Vec<usize> =
        (0..=position.players.len()).filter(|at| !knows_all_of(position, viewer, *at)).collect();
    let known = what_was_heard(position, viewer);
    for _ in 0..TRIES {
        if places.len() < 2 {
            return;
        }
        let before = position.clone();
        let mut chosen = places.clone();
        draw::shuffle(rng, &mut chosen);
        chosen.truncate(2 + draw::below(rng, 2) as usize);
        rotate_gems(position, &chosen, rng);
        if what_was_heard(position, viewer) != known {
            *position = before;
        }
    }
}

/// DJ-7, DJ-21: a player knows their own hand, and who has accused wrongly knows what was stolen. The place after the last player is
/// where the stolen gems are.
fn knows_all_of(position: &Position, viewer: Viewer, place: usize) -> bool {
    let Viewer::Seat(seat) = viewer else { return false };
    let looked = !position.players[seat.index()].detective;
    place == seat.index() || (place == position.players.len() && (looked || position.stolen.is_empty()))
}

/// Each place gives a gem to the next one.
fn rotate_gems(position: &mut Position, places: &[usize], rng: &mut dyn Rng) {
    let gems: Vec<Gem> = places
        .iter()
        .filter_map(|place| {
            let there: Vec<Gem> = gems_at(position, *place).iter().collect();
            (!there.is_empty()).then(|| *draw::pick(rng, &there))
        })
        .collect();
    if gems.len() < places.len() {
        return;
    }
    for (at, place) in places.iter().enumerate() {
        let (gone, come) = (gems[at], gems[(at + 1) % gems.len()]);
        let there = gems_at(position, *place);
        *there = there.without(gone).with(come);
    }
}

fn gems_at(position: &mut Position, place: usize) -> &mut GemSet {
    if place == position.players.len() { &mut position.stolen } else { &mut position.players[place].hand }
}

/// DJ-11 to DJ-14: all that a viewer heard of the answers.
fn what_was_heard(position: &Position, viewer: Viewer) -> Vec<String> {
    position.questions.iter().map(|asked| heard(position, *asked, viewer)).collect()
}

/// DJ-11 to DJ-14, DJ-27: the number goes to everyone, the cards of a double question to who asked, unless it was a free choice or
/// the table plays with numbers only.
fn heard(position: &Position, asked: Asked, viewer: Viewer) -> String {
    let fitting = position.players[asked.to.index()].hand.and(asked.question.gems());
    let free = matches!(asked.with, Means::Card(QuestionCard::HalfFree(_) | QuestionCard::Free));
    let shown = asked.question.is_double() && !free && position.options.numbers_only == NumbersOnly::No;
    if shown && viewer == Viewer::Seat(asked.by) { format!("{fitting:?}") } else { fitting.len().to_string() }
}

/// DJ-21: what somebody else has named, they may as well have named something else, if it was wrong or is not complete.
fn other_names(position: &mut Position, at: usize, rng: &mut dyn Rng) {
    if position.stage == (Stage::Over { winner: Some(Seat::at(at)) }) {
        return;
    }
    let count = position.players[at].named.len();
    let mut gems: Vec<Gem> = (0..Gem::COUNT).map(Gem::at).collect();
    loop {
        draw::shuffle(rng, &mut gems);
        let named: GemSet = gems.iter().copied().take(count).collect();
        if count == 0 || named != position.stolen {
            position.players[at].named = named;
            return;
        }
    }
}

/// DJ-17: only who put cards under the pile knows their order.
fn other_order(position: &mut Position, by: Seat, rng: &mut dyn Rng) {
    let places: Vec<usize> =
        (0..position.under.len()).filter(|place| position.under[*place].by == by).collect();
    let mut cards: Vec<QuestionCard> = places.iter().map(|place| position.under[*place].card).collect();
    draw::shuffle(rng, &mut cards);
    for (place, card) in places.into_iter().zip(cards) {
        position.under[place].card = card;
    }
}

/// What the rulebook lets a viewer learn from an input.
pub(crate) fn told(before: &Position, input: &Input<DiamantenJagd>, viewer: Viewer) -> String {
    match input {
        Input::Chance(Chance::Gems { left_over, hands, .. }) => {
            let own = viewer.seat().map(|seat| hands[seat.index()]);
            format!("{left_over:?} left over, {own:?} dealt")
        }
        Input::Chance(Chance::Draw { .. }) => {
            let mut words = input.to_string();
            let Stage::Draws(Draws::Drawing { cards, .. }) = before.stage else { return words };
            let unknown = pile_without_order(before).saturating_sub(1);
            come_up(&mut words, before.under.iter().map(|under| under.card), usize::from(cards - 1), unknown);
            words
        }
        Input::Chance(Chance::Dealer { .. } | Chance::Questions { .. }) => input.to_string(),
        Input::Act(seat, action) => told_of_action(before, *seat, *action, viewer),
    }
}

fn told_of_action(before: &Position, seat: Seat, action: Action, viewer: Viewer) -> String {
    let own = viewer == Viewer::Seat(seat);
    match action {
        Action::Ask { card, seat: to, question } => {
            let asked = Asked { by: seat, to, question, with: Means::Card(card) };
            let mut words = format!("{action}: {}", heard(before, asked, viewer));
            come_up(&mut words, before.under.iter().map(|under| under.card), 1, pile_without_order(before));
            words
        }
        Action::LastAsk { seat: to, question } => {
            let asked = Asked { by: seat, to, question, with: Means::LastQuestion };
            format!("{action}: {}", heard(before, asked, viewer))
        }
        Action::Exchange { order } => {
            let mut words = if own { action.to_string() } else { "exchanges".into() };
            let under = before.under.iter().map(|under| under.card).chain(order);
            come_up(&mut words, under, 4, pile_without_order(before));
            words
        }
        Action::Accuse {} => action.to_string(),
        Action::Pass {} => {
            let Stage::Waits(Waits::Turn { passes, .. }) = before.stage else { return action.to_string() };
            let last = usize::from(passes) + 1 == detectives(before).len();
            format!("passes{}", if last { everything(before) } else { String::new() })
        }
        Action::Silent {} => format!("is silent{}", wrong(before, seat, own)),
        Action::Name { gem } => {
            let what = if own { action.to_string() } else { "names".into() };
            let named = before.players[seat.index()].named.with(gem);
            let verdict = if named == before.stolen {
                format!(", rightly{}", everything(before))
            } else if named.len() == before.stolen.len() {
                wrong(before, seat, own)
            } else {
                String::new()
            };
            format!("{what}{verdict}")
        }
    }
}

/// DJ-16, DJ-17: if chance does not decide, what comes up from under the pile is seen at once.
fn come_up(words: &mut String, under: impl Iterator<Item = QuestionCard>, cards: usize, unknown: usize) {
    if unknown == 0 {
        under.take(cards).for_each(|card| write!(words, ", takes {card}").expect("text can be written"));
    }
}

/// DJ-8: the cards of the pile above those that were put under it.
fn pile_without_order(position: &Position) -> usize {
    let open: usize = position.players.iter().map(|player| player.cards.len()).sum();
    QuestionCard::COUNT - open - position.discard.len() - position.under.len()
}

/// DJ-21, DJ-23: wrong is all that everyone learns; who accused looks, and when nobody is left everything is shown.
fn wrong(before: &Position, seat: Seat, own: bool) -> String {
    let looked = if own { format!(", looks at {:?}", before.stolen) } else { String::new() };
    let last = detectives(before).without(seat).is_empty();
    format!(", wrongly{looked}{}", if last { everything(before) } else { String::new() })
}

/// DJ-20: at the end all hands and the stolen gems are shown.
fn everything(position: &Position) -> String {
    let hands: Vec<GemSet> = position.players.iter().map(|player| player.hand).collect();
    format!(", and it was {:?}, {hands:?}", position.stolen)
}

fn detectives(position: &Position) -> SeatSet {
    let seats = SeatSet::first(position.players.len() as u8).iter();
    seats.filter(|seat| position.players[seat.index()].detective).collect()
}
