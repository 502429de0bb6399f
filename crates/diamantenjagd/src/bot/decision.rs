//! What to do in a turn, for who knows all that can be known.

use magpie_bots::ranking::worthiest_first;
use magpie_bots::{BotRng, Sight, Stop, Wanted};
use magpie_rules::Seat;

use super::belief::Belief;
use super::worlds::{Gain, Tells, Worlds};
use super::{asked, race};
use crate::action::Action;
use crate::board::{CardSet, Question, QuestionCard};
use crate::infer::Owner;
use crate::stage::Waits;
use crate::state::{DiamantenJagd, Means, OPEN_CARDS};
use crate::view::View;

/// What a bit about the whole deal is worth, in bits about what was stolen.
const DEAL_BIT: f64 = 0.1;

/// A choice to be made, and deals that may be true.
pub(super) struct Decision<'a> {
    belief: &'a Belief,
    worlds: Worlds,
    seat: Seat,
    view: &'a View,
    actions: &'a [Action],
    stop: &'a Stop,
}

/// Something to do, with what it is worth.
type Valued = (Action, f64);

impl<'a> Decision<'a> {
    pub(super) fn new(
        belief: &'a Belief,
        sight: &Sight<'a, DiamantenJagd>,
        rng: &mut BotRng,
    ) -> Decision<'a> {
        let worlds = belief.worlds(rng);
        let Sight { seat, view, actions, stop } = *sight;
        Decision { belief, worlds, seat, view, actions, stop }
    }

    /// What to do.
    pub(super) fn choose(&self) -> Wanted<Action> {
        match asked(self.view) {
            Waits::Turn { .. } if self.belief.is_certain() => Ok(Action::Accuse {}),
            Waits::Turn { .. } => self.turn(),
            Waits::Naming { .. } => Ok(self.name()),
        }
    }

    /// What to ask by the same right, whatever else could be done.
    pub(super) fn best_to_ask(&self, with: Means) -> Action {
        let by_card = match with {
            Means::Card(_) => self.best_question().map(|(question, _)| question),
            Means::LastQuestion => None,
        };
        by_card.unwrap_or_else(|| self.last_question())
    }

    /// DJ-24: the last question to ask.
    pub(super) fn last_question(&self) -> Action {
        self.best_last_question().0
    }

    /// What the answer to a question is expected to bring; nothing, if it is none.
    pub(super) fn expected(&self, action: Action) -> Gain {
        let tells = Tells::answer_to(action, self.view.options);
        let asked = action.asked(self.seat);
        asked.map_or(Gain::default(), |asked| self.gain(asked.to, asked.question, tells))
    }

    /// DJ-10, DJ-17, DJ-18, DJ-24: stakes everything, asks, exchanges cards, or passes. When nobody has anything left to ask with,
    /// nothing is to be gained by waiting: who passes leaves the last question to the others.
    fn turn(&self) -> Wanted<Action> {
        self.stop.check()?;
        let (last, success) = self.best_last_question();
        if self.view.all_is_asked() || self.stakes_everything(success)? {
            return Ok(last);
        }
        self.stop.check()?;
        Ok(match self.best_question() {
            None => Action::Pass {},
            Some((question, worth)) => self.exchange(worth).unwrap_or(question),
        })
    }

    /// DJ-24: is it better to ask the last question now, with this chance to name what was stolen after it, than to wait?
    fn stakes_everything(&self, success: f64) -> Wanted<bool> {
        let rivals = race::rivals(self.view, self.seat);
        if !race::may_stake(success, &rivals) {
            return Ok(false);
        }
        let beaten = race::beaten(self.view, self.belief, &self.worlds, &rivals, self.stop)?;
        Ok(race::should_stake(success, beaten))
    }

    /// The question that is worth most.
    fn best_question(&self) -> Option<Valued> {
        let worth = |action: &Action| match *action {
            Action::Ask { card, seat, question } => Some((*action, self.worth(card, seat, question))),
            Action::Exchange { .. } | Action::Pass {} | Action::LastAsk { .. } => None,
            Action::Accuse {} | Action::Name { .. } | Action::Silent {} => None,
        };
        best(self.actions.iter().filter_map(worth))
    }

    /// DJ-24: the last question, with the chance to name what was stolen after it.
    fn best_last_question(&self) -> Valued {
        let questions = self.others().flat_map(|seat| Question::all().map(move |question| (seat, question)));
        let success = |(seat, question)| {
            let tells = Tells::with(QuestionCard::Fixed(question), question, self.view.options);
            (Action::LastAsk { seat, question }, self.gain(seat, question, tells).success)
        };
        best(questions.map(success)).expect("there are others")
    }

    /// DJ-19: names the likeliest theft.
    fn name(&self) -> Action {
        let named = self.view.named;
        let left = self.worlds.likeliest(named).minus(named);
        Action::Name { gem: left.iter().next().expect("who has named all has accused") }
    }

    /// DJ-17: new cards, if they promise more for the next turn than asking promises for this one and the next. The dearest own
    /// card lies on top.
    fn exchange(&self, now: f64) -> Option<Action> {
        let may = self.actions.iter().any(|action| matches!(action, Action::Exchange { .. }));
        let own = self.view.players[self.seat.index()].cards;
        let own: Vec<(QuestionCard, f64)> =
            own.iter().filter(|_| may).map(|card| (card, self.card_worth(card))).collect();
        let own = worthiest_first(&own, |(_, worth)| *worth);
        let [best, second, third, last]: [_; OPEN_CARDS] = own.try_into().ok()?;
        let pile: Vec<f64> = self.pile().iter().map(|card| self.card_worth(card)).collect();
        let asking = now + most_of(&pile, 1, second.1);
        let order = [best, second, third, last].map(|(card, _)| card);
        (most_of(&pile, OPEN_CARDS, 0.0) > asking).then_some(Action::Exchange { order })
    }

    /// What the best question with this card is worth.
    fn card_worth(&self, card: QuestionCard) -> f64 {
        let questions = self.others().flat_map(|seat| card.questions().map(move |question| (seat, question)));
        questions.map(|(seat, question)| self.worth(card, seat, question)).fold(0.0, f64::max)
    }

    /// DJ-8: the cards of the pile, but for those that were put under it.
    fn pile(&self) -> CardSet {
        let open = self.view.players.iter().fold(self.view.discard, |open, player| open.or(player.cards));
        let under = self.view.under.iter().flat_map(|under| under.cards.iter().copied());
        CardSet::ALL.minus(open).minus(under.collect())
    }

    /// What a question is worth, in bits about what was stolen.
    fn worth(&self, card: QuestionCard, seat: Seat, question: Question) -> f64 {
        let gain = self.gain(seat, question, Tells::with(card, question, self.view.options));
        gain.theft + DEAL_BIT * gain.deal
    }

    fn gain(&self, seat: Seat, question: Question, tells: Tells) -> Gain {
        self.worlds.gain(Owner::at(seat.index()), question, tells)
    }

    fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let seat = self.seat;
        (0..self.view.players.len()).map(Seat::at).filter(move |other| *other != seat)
    }
}

/// What is worth most; the first of equals.
fn best(valued: impl Iterator<Item = Valued>) -> Option<Valued> {
    valued.reduce(|best, next| if next.1 > best.1 { next } else { best })
}

/// The expected value of the best of so many, drawn from these, and of what is there anyway.
fn most_of(from: &[f64], drawn: usize, anyway: f64) -> f64 {
    if from.len() <= drawn {
        return from.iter().copied().fold(anyway, f64::max);
    }
    let mut sorted = from.to_vec();
    sorted.sort_by(|one, other| other.total_cmp(one));
    let (mut expected, mut none_better) = (0.0, 1.0);
    for (at, value) in sorted.iter().take(sorted.len() - drawn + 1).enumerate() {
        let is_drawn = drawn as f64 / (sorted.len() - at) as f64;
        expected += none_better * is_drawn * value.max(anyway);
        none_better *= 1.0 - is_drawn;
    }
    expected
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_of_some_is_the_mean_over_all_draws() {
        let from = [0.5, 0.1, 0.9, 0.3];
        let pairs = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
        let best = |anyway: f64| {
            pairs.iter().map(|(a, b)| f64::max(from[*a], from[*b]).max(anyway)).sum::<f64>() / 6.0
        };
        for anyway in [0.0, 0.4, 1.0] {
            assert!((most_of(&from, 2, anyway) - best(anyway)).abs() < 1e-12, "{anyway}");
        }
        assert!((most_of(&from, 4, 0.0) - 0.9).abs() < 1e-12);
        assert!((most_of(&[], 1, 0.2) - 0.2).abs() < 1e-12);
    }
}
