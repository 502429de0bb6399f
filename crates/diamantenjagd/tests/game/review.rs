//! Looking back: what a player could know when, and what their questions told.

use magpie_bots::arena::play;
use magpie_bots::{HasBots, Level, Stop};
use magpie_diamantenjagd::bot::Review;
use magpie_diamantenjagd::{Action, DiamantenJagd, Options};
use magpie_rules::{Fate, Game, Input, Seat, Seed, Table};

fn finished(levels: &[Level], number: u64) -> Table<DiamantenJagd> {
    let game = DiamantenJagd::new(levels.len() as u8, Options::default()).expect("so many can play");
    play(game, levels, &Fate::new(&Seed::numbered(11, number), &[]), number)
}

fn reviews(table: &Table<DiamantenJagd>) -> Vec<Review> {
    let review = |at| DiamantenJagd::review(table, Seat::at(at), &Stop::default()).expect("the game is over");
    (0..usize::from(table.game().seats())).map(review).collect()
}

/// Who asked, question by question.
fn askers(table: &Table<DiamantenJagd>) -> Vec<Seat> {
    let asker = |input: &Input<DiamantenJagd>| match input {
        Input::Act(seat, Action::Ask { .. } | Action::LastAsk { .. }) => Some(*seat),
        Input::Act(..) | Input::Chance(_) => None,
    };
    table.inputs().iter().filter_map(asker).collect()
}

#[test]
fn every_answer_leaves_less_open_and_every_own_question_is_weighed() {
    for number in 0..4 {
        let table = finished(&[Level::Hard, Level::Medium, Level::Easy, Level::Hard], number);
        let askers = askers(&table);
        for (at, review) in reviews(&table).iter().enumerate() {
            let known = review.doubts.len() - 1;
            assert!(known <= askers.len());
            assert!(review.doubts.windows(2).all(|pair| pair[1].deal <= pair[0].deal + 1e-9), "{review:?}");
            let own: Vec<u32> =
                (1..).zip(&askers[..known]).filter(|(_, by)| by.index() == at).map(|(n, _)| n).collect();
            assert_eq!(review.asked.iter().map(|weighed| weighed.question).collect::<Vec<_>>(), own);
            for weighed in &review.asked {
                let [before, after] =
                    [0, 1].map(|later| review.doubts[weighed.question as usize - 1 + later]);
                assert!((weighed.told.deal - (before.deal - after.deal)).abs() < 1e-9);
                assert!((weighed.told.theft - (before.theft - after.theft)).abs() < 1e-9);
                assert!(weighed.best_told.deal >= 0.0 && weighed.best_expected >= -0.02, "{weighed:?}");
            }
        }
    }
}

#[test]
fn certainty_is_when_nothing_about_the_theft_is_open() {
    let mut ever = false;
    for number in 0..4 {
        for review in reviews(&finished(&[Level::Hard, Level::Hard, Level::Medium], number)) {
            let first = review.doubts.iter().position(|doubt| doubt.theft < 1e-9);
            assert_eq!(review.certain, first.map(|questions| questions as u32));
            ever |= review.certain.is_some();
        }
    }
    assert!(ever, "with three players somebody finds out by asking");
}

/// The strongest bot asks the best question, unless the way in which it was drawn from many deals differs.
#[test]
fn the_strongest_bot_asks_about_what_it_would_advise() {
    let table = finished(&[Level::Hard, Level::Easy, Level::Easy], 5);
    let [hard, easy, _] = reviews(&table).try_into().expect("three played");
    let regret = |review: &Review| {
        let lost = |weighed: &magpie_diamantenjagd::bot::Weighed| weighed.best_expected - weighed.expected;
        review.asked.iter().map(lost).sum::<f64>() / review.asked.len().max(1) as f64
    };
    assert!(regret(&hard) < 0.1, "{hard:?}");
    assert!(regret(&easy) > regret(&hard), "{easy:?}");
}
