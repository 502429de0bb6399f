//! Looking back: what a player could know when, and what their questions told.

use magpie_bots::arena::play;
use magpie_bots::review::{Cause, Part};
use magpie_bots::{BotRng, HasBots, Level, Stop};
use magpie_diamantenjagd::bot::{Review, Why};
use magpie_diamantenjagd::{Action, Chance, DiamantenJagd, GemSet, Options};
use magpie_rules::{Fate, Game, Input, Seat, Seed, Table, Viewer, draw, legal};
use magpie_testkit::by_hand;
use rand_core::SeedableRng;

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

fn only_part(review: &Review) -> &Part<Action, Why> {
    let [part] = &review.parts[..] else { panic!("a game is one part") };
    part
}

/// What the weighed questions of a player cost on average, in bits.
fn regret(review: &Review) -> f64 {
    let part = only_part(review);
    let lost = part.moments.iter().filter_map(|moment| Some(moment.after - moment.choice?.could));
    lost.sum::<f64>() / f64::from(part.weighed.max(1))
}

#[test]
fn every_own_question_is_weighed_and_everything_heard_is_told() {
    for number in 0..4 {
        let table = finished(&[Level::Hard, Level::Medium, Level::Easy, Level::Hard], number);
        let asked = askers(&table);
        for (at, review) in reviews(&table).iter().enumerate() {
            let part = only_part(review);
            let own = asked.iter().filter(|by| by.index() == at).count();
            assert!(part.weighed as usize <= own && (own == 0 || part.weighed > 0), "{part:?}");
            let others = part.steps.iter().filter(|step| step.by == Cause::Others).count();
            assert!(others <= asked.len() - own, "only questions of others tell something");
            assert!(part.gave.choice >= -1e-9, "what an own question promises is never less than nothing");
            for moment in part.moments.iter().filter(|moment| moment.by == Cause::Choice) {
                let choice = moment.choice.expect("a choice says what was done");
                assert_eq!(table.inputs()[moment.at as usize].to_string(), choice.did.to_string());
                assert!(choice.could < moment.after, "{moment:?}");
            }
        }
    }
}

#[test]
fn certainty_is_when_nothing_about_the_theft_is_open() {
    let mut ever = false;
    for number in 0..4 {
        for review in reviews(&finished(&[Level::Hard, Level::Hard, Level::Medium], number)) {
            let part = only_part(&review);
            let first = part.steps.iter().find(|step| step.to < 1e-9).map(|step| step.at + 1);
            assert_eq!(review.more.certain.map(|certain| certain.at), first);
            ever |= review.more.certain.is_some();
        }
    }
    assert!(ever, "with three players somebody finds out by asking");
}

/// Who wins has named what was stolen; who accuses by certainty alone is right.
#[test]
fn an_accusation_is_judged_by_how_likely_it_was() {
    let (mut right, mut wrong) = (0, 0);
    for number in 0..6 {
        let table = if number < 3 {
            finished(&[Level::Hard, Level::Medium, Level::Easy], number)
        } else {
            let game = DiamantenJagd::new(3, Options::default()).expect("three can play");
            by_hand::to_end(game, "", &mut BotRng::seed_from_u64(number), hasty)
        };
        let winners = table.game().outcome().expect("it is over").winners;
        for (at, review) in reviews(&table).iter().enumerate() {
            let Some(accused) = review.more.accused else { continue };
            assert!(matches!(table.inputs()[accused.at as usize], Input::Act(_, Action::Name { .. })));
            assert_eq!(accused.right, winners.contains(Seat::at(at)));
            assert!(accused.chance <= accused.likeliest + 1e-9 && (accused.right || accused.chance < 1.0));
            (right, wrong) = (right + u32::from(accused.right), wrong + u32::from(!accused.right));
        }
    }
    assert!(right > 0 && wrong > 0, "{right} were right, {wrong} were wrong");
}

/// The strongest bot asks the best question, unless the way in which it was drawn from many deals differs.
#[test]
fn the_strongest_bot_asks_about_what_it_would_advise() {
    let table = finished(&[Level::Hard, Level::Easy, Level::Easy], 5);
    let [hard, easy, _] = reviews(&table).try_into().expect("three played");
    assert!(regret(&hard) < 0.1, "{hard:?}");
    assert!(regret(&easy) > regret(&hard), "{easy:?}");
}

/// The first player asks the second twice the same. The second time everybody could have known the answer.
#[test]
fn who_asks_what_is_known_is_told_that_the_answer_could_be_foreseen() {
    let game = DiamantenJagd::new(3, Options::default()).expect("three can play");
    let table = by_hand::to_end(game, "", &mut BotRng::seed_from_u64(4), stubborn);
    let own = |input: &&Input<DiamantenJagd>| matches!(input, Input::Act(Seat::FIRST, Action::Ask { .. }));
    assert!(table.inputs().iter().filter(own).count() > 2, "there is something to look back at");
    let review = &reviews(&table)[0];
    let foreseen = only_part(review).moments.iter().filter(|moment| moment.why == Why::Foreseen {});
    assert!(foreseen.count() > 0, "{:?}", only_part(review).moments);
}

/// Asks the second player for what is known of them, whenever there is a card for that.
fn stubborn(game: &DiamantenJagd, seat: Seat, rng: &mut BotRng) -> Action {
    let actions = legal(game, seat);
    let heard = game.view(Viewer::Seat(seat)).questions;
    let known = |action: &&Action| {
        let asked = action.asked(seat);
        asked
            .is_some_and(|asked| heard.iter().any(|old| (old.to, old.question) == (asked.to, asked.question)))
    };
    let asks = |action: &&Action| matches!(action, Action::Ask { .. });
    let again = actions.iter().filter(asks).find(known).or_else(|| actions.iter().find(asks));
    *again.unwrap_or_else(|| draw::pick(rng, &actions))
}

/// After two questions everybody gives up: they name anything. Then two gems of the others are exchanged, so that all answers stay the
/// same: the first player's game looks the same to the end, and so does what the house says about it.
#[test]
fn what_a_player_could_not_know_changes_nothing() {
    let mut twins = 0;
    for seed in 0..4 {
        let game = || DiamantenJagd::new(3, Options::default()).expect("three can play");
        let table = by_hand::to_end(game(), "", &mut BotRng::seed_from_u64(seed), hasty);
        for other in exchanged(&table) {
            if seen_by_the_first(game(), table.inputs()) == seen_by_the_first(game(), &other) {
                let mut twin = Table::new(game());
                other.into_iter().for_each(|input| twin.apply(input, &mut ()).expect("it was tried"));
                let [one, two] = [&table, &twin].map(|table| reviews(table).swap_remove(0));
                assert_eq!(one, two);
                twins += 1;
            }
        }
    }
    assert!(twins > 0);
}

fn hasty(game: &DiamantenJagd, seat: Seat, rng: &mut BotRng) -> Action {
    let actions = legal(game, seat);
    let enough = game.view(Viewer::Public).questions.len() >= 2;
    let wanted = |action: &&Action| match action {
        Action::Accuse {} => enough,
        Action::Ask { .. } => !enough,
        _ => false,
    };
    *actions.iter().find(wanted).unwrap_or_else(|| draw::pick(rng, &actions))
}

/// The same game with other hands: a gem of the second player for one of the third.
fn exchanged(table: &Table<DiamantenJagd>) -> Vec<Vec<Input<DiamantenJagd>>> {
    let at = table.inputs().iter().position(|input| matches!(input, Input::Chance(Chance::Gems { .. })));
    let at = at.expect("gems are dealt");
    let Input::Chance(Chance::Gems { stolen, left_over, hands }) = &table.inputs()[at] else { panic!() };
    let mut all = Vec::new();
    for mine in hands[1].iter() {
        for theirs in hands[2].iter() {
            let mut hands = hands.clone();
            (hands[1], hands[2]) = (
                hands[1].minus(GemSet::only(mine)).with(theirs),
                hands[2].minus(GemSet::only(theirs)).with(mine),
            );
            let mut inputs = table.inputs().to_vec();
            inputs[at] = Input::Chance(Chance::Gems { stolen: *stolen, left_over: *left_over, hands });
            all.push(inputs);
        }
    }
    all
}

/// All that the first player sees before the end, and whether it can be played at all.
fn seen_by_the_first(game: DiamantenJagd, inputs: &[Input<DiamantenJagd>]) -> Option<Vec<String>> {
    let mut table = Table::new(game);
    let look = |input: &Input<DiamantenJagd>| {
        table.apply(input.clone(), &mut ()).ok()?;
        let view = table.game().view(Viewer::Seat(Seat::FIRST));
        Some(if table.game().outcome().is_some() { "over".into() } else { format!("{view:?}") })
    };
    inputs.iter().map(look).collect()
}
