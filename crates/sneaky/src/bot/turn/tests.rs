//! The solved turn against plain search: every fall of every die, every way to put dice down.

use std::collections::HashMap;

use super::*;
use crate::action::{Slot, Spot};

/// What a set is worth in these tests: nothing simple, so that no two sets are worth the same by chance.
fn worth(caught: Caught) -> Value<2> {
    let caught = f64::from(caught);
    [(caught * 1.7).sin() + caught.sqrt(), caught]
}

fn open(cards: &[&str]) -> Open {
    cards.iter().map(|card| (Spot::Middle(Slot::Left), card.parse().unwrap())).collect()
}

/// Plain search, with nothing in common with the solver but the rules.
struct Search {
    cards: Vec<Card>,
    decided: HashMap<Load, f64>,
}

impl Search {
    fn caught(&self, load: Load) -> Caught {
        let full = self.cards.iter().zip(load).map(|(card, dice)| card.value() == dice);
        full.enumerate().map(|(at, full)| Caught::from(full) << at).sum()
    }

    fn decide(&mut self, load: Load) -> f64 {
        if let Some(known) = self.decided.get(&load) {
            return *known;
        }
        let stop = worth(self.caught(load))[0];
        let room = self.cards.iter().zip(load).any(|(card, dice)| dice < card.value());
        let value = if on_cards(load) < DICE && room { stop.max(self.roll(load)) } else { stop };
        self.decided.insert(load, value);
        value
    }

    fn roll(&mut self, load: Load) -> f64 {
        let dice = DICE - on_cards(load);
        let rolls = 6_u32.pow(u32::from(dice));
        let mut sum = 0.0;
        for digits in 0..rolls {
            sum += self.put_down(load, Dice::from_digits(digits, dice)).unwrap_or(worth(0)[0]);
        }
        sum / f64::from(rolls)
    }

    /// The best that comes of putting down one of these dice, or more; `None` if that is impossible.
    fn put_down(&mut self, load: Load, rolled: Dice) -> Option<f64> {
        let mut best: Option<f64> = None;
        for at in 0..self.cards.len() {
            let card = self.cards[at];
            if rolled.count(card.colour()) == 0 || load[at] == card.value() {
                continue;
            }
            let (mut more, mut rest) = (load, rolled);
            more[at] += 1;
            rest.remove(card.colour());
            let value = self.decide(more).max(self.put_down(more, rest).unwrap_or(f64::NEG_INFINITY));
            best = Some(best.map_or(value, |best| best.max(value)));
        }
        best
    }
}

fn check(cards: &[&str]) {
    let open = open(cards);
    let turn = Turn::solve(&open, worth);
    let mut search = Search { cards: open.iter().map(|(_, card)| *card).collect(), decided: HashMap::new() };
    for number in 1..turn.lattice.size() {
        let load = turn.lattice.load(number);
        // With up to five loose dice the plain search takes no time.
        if (2..=DICE).contains(&on_cards(load)) {
            let value = turn.best(load, Dice::default())[0];
            assert!((value - search.decide(load)).abs() < 1e-9, "{cards:?} {load:?}");
        }
    }
}

// rule: SNK-7, SNK-9, SNK-10, SNK-11, SNK-13
#[test]
fn solving_equals_plain_search() {
    check(&["red 1"]);
    check(&["red 3", "green 2", "blue 1"]);
    check(&["red 3", "red 2", "red 1"]);
    check(&["red 2", "green 3", "red 1", "grey 2"]);
}

#[test]
fn a_whole_turn_equals_plain_search() {
    let open = open(&["red 1", "green 2"]);
    let cards = open.iter().map(|(_, card)| *card).collect();
    let searched = Search { cards, decided: HashMap::new() }.roll([0; MOST_OPEN]);
    assert!((Turn::solve(&open, worth).begin()[0] - searched).abs() < 1e-9);
}

#[test]
fn what_is_carried_along_is_the_mean_of_the_play_for_the_first_number() {
    // Whoever wants the first card alone takes it whenever it falls, and never the other.
    let turn = Turn::solve(&open(&["red 1", "green 1"]), |caught| match caught {
        1 => [1.0, 10.0],
        _ => [0.0, 1.0],
    });
    let [win, carried] = turn.begin();
    assert!((carried - (10.0 * win + (1.0 - win))).abs() < 1e-9);
}

#[test]
fn unused_dice_can_be_kept() {
    let turn = Turn::solve(&open(&["red 1", "green 1"]), |caught| [if caught == 1 { 1.0 } else { 0.0 }]);
    let both = [Colour::Red, Colour::Green].into_iter().collect();
    assert!((turn.best([0; MOST_OPEN], both)[0] - 1.0).abs() < 1e-12);
}

// rule: SNK-13
#[test]
fn rolling_with_all_cards_full_is_no_choice() {
    let turn = Turn::solve(&open(&["red 1", "green 1"]), worth);
    assert_eq!(turn.roll([1, 1, 0, 0, 0, 0]), None);
    assert!((turn.bust_chance([1, 1, 0, 0, 0, 0]) - 1.0).abs() < 1e-12);
}

// rule: SNK-10
#[test]
fn the_chance_of_a_bust_is_that_of_counting() {
    let open = open(&["red 2", "green 1", "red 3"]);
    let turn = Turn::solve(&open, worth);
    for load in [[2, 0, 0, 0, 0, 0], [2, 0, 3, 0, 0, 0], [1, 1, 2, 0, 0, 0], [2, 1, 3, 0, 0, 0]] {
        let loose = DICE - on_cards(load);
        let fits = |dice: Dice| {
            let mut rooms = open.iter().zip(load).filter(|((_, card), on)| *on < card.value());
            rooms.any(|((_, card), _)| dice.count(card.colour()) > 0)
        };
        let rolls = 6_u32.pow(u32::from(loose));
        let busts = (0..rolls).filter(|digits| !fits(Dice::from_digits(*digits, loose))).count();
        let counted = busts as f64 / f64::from(rolls);
        assert!((turn.bust_chance(load) - counted).abs() < 1e-12, "{load:?}");
    }
}
