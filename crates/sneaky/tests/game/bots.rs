//! The bots of Sneaky: legal, honest, and right where right can be computed.

use std::collections::HashMap;

use magpie_bots::arena::{Contest, contest, play};
use magpie_bots::bot::looking;
use magpie_bots::review::{Cause, Part};
use magpie_bots::{Asked, Bot, BotRng, HasBots, Level, Players, Playing, Stop};
use magpie_rules::{Fate, Game, Options as _, Phase, Seat, Seed, Table, draw, legal};
use magpie_sneaky::bot::{Advice, Why};
use magpie_sneaky::{Action, Chance, Colour, Dice, Event, Options, Position, Sneaky};
use magpie_testkit::by_hand;
use rand_core::SeedableRng;

/// Plays at random with every number of players and every option, and shows each position in which a seat is to act.
fn at_random(games_each: u64, mut show: impl FnMut(&Sneaky, Seat, &[Action])) {
    for seats in 2..=4 {
        for (number, options) in Options::every().into_iter().enumerate() {
            for game in 0..games_each {
                let seed = game + 1000 * number as u64;
                let fate = Fate::new(&Seed::numbered(2, seed), &[]);
                let anybody = Anybody { rng: BotRng::seed_from_u64(seed), show: &mut show };
                let table = Sneaky::new(seats, options).expect("two to four can play");
                let _ = Playing::new(table, &fate, anybody).to_end(seed);
            }
        }
    }
}

/// On all seats: they show what they see, and do anything.
struct Anybody<'a, S> {
    rng: BotRng,
    show: &'a mut S,
}

impl<S: FnMut(&Sneaky, Seat, &[Action])> Players<Sneaky> for Anybody<'_, S> {
    fn decide(&mut self, game: &Sneaky, asked: Asked, actions: &[Action]) -> Option<Action> {
        (self.show)(game, asked.seat, actions);
        Some(*draw::pick(&mut self.rng, actions))
    }
}

fn choose(bot: &mut dyn Bot<Sneaky>, game: &Sneaky, seat: Seat) -> Action {
    looking(game, seat, |sight| bot.choose(sight, &mut BotRng::seed_from_u64(1))).expect("nobody stops it")
}

fn advice(game: &Sneaky, seat: Seat) -> Option<Advice> {
    looking(game, seat, Sneaky::advise).expect("nobody stops it")
}

fn position(text: &str) -> Sneaky {
    let position: Position = serde_json::from_str(text).expect("a position in words");
    Sneaky::from_position(&position).expect("a position that can occur")
}

#[test]
fn every_choice_is_legal_and_follows_from_the_sight_alone() {
    for level in Level::ALL {
        // One bot sees everything, another only this one position: if they differ, something else than the sight has spoken.
        let mut experienced = Sneaky::bot(*level);
        let mut positions = 0_u32;
        at_random(2, |game, seat, actions| {
            let chosen = choose(experienced.as_mut(), game, seat);
            assert!(actions.contains(&chosen), "{level} chooses {chosen}");
            positions += 1;
            if positions.is_multiple_of(7) {
                assert_eq!(choose(Sneaky::bot(*level).as_mut(), game, seat), chosen, "{level}");
            }
        });
    }
}

// rule: SNK-10
#[test]
fn advice_is_sane_everywhere() {
    let mut positions = 0_u32;
    at_random(1, |game, seat, actions| {
        positions += 1;
        if !positions.is_multiple_of(5) {
            return;
        }
        let advice = advice(game, seat);
        assert_eq!(advice.is_none(), matches!(actions[0], Action::Top { .. }));
        let Some(advice) = advice else { return };
        let listed: Vec<Action> = advice.actions.iter().map(|valued| valued.action).collect();
        assert_eq!(listed, actions);
        for valued in &advice.actions {
            assert!((0.0..=1.0).contains(&valued.win) && (0.0..=7.0).contains(&valued.loot), "{valued:?}");
        }
        let win = |action: Action| advice.actions.iter().find(|valued| valued.action == action).unwrap().win;
        assert_eq!(advice.rolling.is_some(), actions.contains(&Action::RollOn {}));
        let certain_bust = advice.rolling.is_some_and(|rolling| rolling.bust > 0.999_999);
        let choices =
            advice.actions.iter().filter(|valued| !certain_bust || valued.action != Action::RollOn {});
        assert!(choices.map(|valued| valued.win).fold(0.0, f64::max) <= win(advice.best) + 1e-9);
        if let Some(rolling) = advice.rolling {
            assert!((rolling.bust - counted_busts(game, seat)).abs() < 1e-9);
            assert!((rolling.win_gain - (win(Action::RollOn {}) - win(Action::Stop {}))).abs() < 1e-3);
        }
    });
}

/// The chance of a bust when rolling on, counted over all that the dice can show.
fn counted_busts(game: &Sneaky, seat: Seat) -> f64 {
    let mut rolling = game.clone();
    rolling.act(seat, &Action::RollOn {}, &mut ()).expect("there is a die to roll");
    let busts = |dice: Dice| {
        let mut events = Vec::new();
        rolling.clone().resolve(&Chance::Roll { dice }, &mut events).expect("so many dice are rolled");
        events.contains(&Event::Busted { seat })
    };
    rolls(loose(&rolling)).into_iter().filter(|(dice, _)| busts(*dice)).map(|(_, chance)| chance).sum()
}

/// How many dice are to be rolled.
fn loose(game: &Sneaky) -> u8 {
    let Chance::Roll { dice } = game.sample(&mut BotRng::seed_from_u64(0)) else { panic!("no roll is due") };
    dice.len()
}

/// All that so many dice can show, with its chance.
fn rolls(dice: u8) -> Vec<(Dice, f64)> {
    let mut all = Vec::new();
    fall(0, dice, &mut Vec::new(), 6_f64.powi(-i32::from(dice)), &mut all);
    all
}

fn fall(colour: usize, left: u8, shown: &mut Vec<Colour>, chance: f64, all: &mut Vec<(Dice, f64)>) {
    if colour == Colour::COUNT {
        if left == 0 {
            all.push((shown.iter().copied().collect(), chance));
        }
        return;
    }
    let before = shown.len();
    let mut ways = 1.0;
    for count in 0..=left {
        fall(colour + 1, left - count, shown, chance * ways, all);
        ways = ways * f64::from(left - count) / f64::from(count + 1);
        shown.push(Colour::ALL[colour]);
    }
    shown.truncate(before);
}

/// Plain search over the game itself: the shares of the win when everyone plays as well as possible for their own.
#[derive(Default)]
struct Search(HashMap<String, Vec<f64>>);

impl Search {
    fn shares(&mut self, game: &Sneaky) -> Vec<f64> {
        let key = format!("{:?}", game.position());
        if let Some(known) = self.0.get(&key) {
            return known.clone();
        }
        let shares = match game.phase() {
            Phase::Over => {
                let winners = game.outcome().expect("the game is over").winners;
                let share = |at| f64::from(u8::from(winners.contains(Seat::at(at)))) / winners.len() as f64;
                (0..usize::from(game.seats())).map(share).collect()
            }
            Phase::Chance => self.mean(game),
            Phase::Waiting(seats) => {
                let seat = seats.iter().next().expect("somebody is waited for");
                let mine = |shares: &Vec<f64>| shares[seat.index()];
                let after = self.after(game, seat);
                after
                    .into_iter()
                    .max_by(|one, other| mine(one).total_cmp(&mine(other)))
                    .expect("there is something to do")
            }
        };
        self.0.insert(key, shares.clone());
        shares
    }

    fn mean(&mut self, game: &Sneaky) -> Vec<f64> {
        let mut mean = vec![0.0; usize::from(game.seats())];
        for (dice, chance) in rolls(loose(game)) {
            let mut next = game.clone();
            next.resolve(&Chance::Roll { dice }, &mut ()).expect("so many dice are rolled");
            for (sum, share) in mean.iter_mut().zip(self.shares(&next)) {
                *sum += chance * share;
            }
        }
        mean
    }

    /// The shares after each legal action.
    fn after(&mut self, game: &Sneaky, seat: Seat) -> Vec<Vec<f64>> {
        let after = |action: &Action| {
            let mut next = game.clone();
            next.act(seat, action, &mut ()).expect("what is listed is legal");
            self.shares(&next)
        };
        legal(game, seat).iter().map(after).collect()
    }
}

/// The chances to win that advice gives must be those of plain search. A point more than the others counts for a little in it, so that
/// equal chances are not played carelessly.
fn check_exact(game: &Sneaky) {
    let searched = Search::default().after(game, Seat::FIRST);
    let advice = advice(game, Seat::FIRST).expect("the dice have fallen");
    for (valued, shares) in advice.actions.iter().zip(searched) {
        assert!((valued.win - shares[0]).abs() < 1e-3, "{valued:?} {shares:?}");
    }
}

/// The end of a close game of two: seat 1 is to act.
fn last_round(turns_left: u8, stage: &str) -> Sneaky {
    position(&format!(
        r#"{{
            "players": [
                {{"handcuffs": 2, "ones": ["red 1", "green 1", "purple 1"],
                  "twos": ["green 2", "green 2", "blue 2", "purple 2", "red 2"],
                  "threes": ["purple 3", "grey 3"]}},
                {{"handcuffs": 2, "ones": ["blue 1", "grey 1"],
                  "twos": ["blue 2", "grey 2", "purple 2", "grey 2", "yellow 2", "yellow 2"],
                  "threes": ["red 3", "yellow 3", "blue 3"]}}
            ],
            "middle": ["yellow 1", "red 2", "green 3"],
            "turns_left": {turns_left},
            "stage": {{"at": "placing", "seat": 1, {stage}}}
        }}"#
    ))
}

#[test]
fn the_last_turn_is_played_exactly() {
    for stage in [
        r#""dice": {"left": 1, "right": 2}, "rolled": ["red", "green", "blue", "blue"], "must_place": true"#,
        r#""dice": {"centre": 1, "seat 2 threes": 1}, "rolled": ["red", "green", "blue", "yellow", "grey"],
           "must_place": true"#,
        r#""dice": {"left": 1, "centre": 1}, "rolled": ["red", "green", "blue", "purple", "grey"],
           "must_place": false"#,
        r#""dice": {}, "rolled": ["red", "red", "green", "blue", "yellow", "grey", "blue"], "must_place": true"#,
    ] {
        check_exact(&last_round(1, stage));
    }
}

#[test]
fn the_last_round_of_two_players_is_played_exactly() {
    let stage =
        r#""dice": {"left": 1, "centre": 2, "right": 2}, "rolled": ["blue", "green"], "must_place": true"#;
    check_exact(&last_round(2, stage));
}

// rule: SNK-13
#[test]
fn a_certain_bust_is_never_chosen() {
    let game = position(
        r#"{
            "players": [{"handcuffs": 2}, {"handcuffs": 2}, {"handcuffs": 2}],
            "middle": ["yellow 1", "red 2", "green 3"],
            "stage": {"at": "placing", "seat": 1, "dice": {"left": 1, "centre": 2, "right": 3},
                      "rolled": ["blue"], "must_place": false}
        }"#,
    );
    for level in [Level::Medium, Level::Hard] {
        assert_eq!(choose(Sneaky::bot(level).as_mut(), &game, Seat::FIRST), Action::Stop {}, "{level}");
    }
    let rolling = advice(&game, Seat::FIRST).unwrap().rolling.unwrap();
    assert!((rolling.bust - 1.0).abs() < 1e-12 && rolling.win_gain < 0.0);
    assert!((rolling.loot_gain + 6.0).abs() < 1e-12);
}

#[test]
fn each_level_beats_the_one_below() {
    for pair in Level::ALL.windows(2) {
        for seats in [vec![pair[1], pair[0]], vec![pair[1], pair[0], pair[0]]] {
            let fair = 1.0 / seats.len() as f64;
            let duel = Contest { seats, options: Options::default(), games: 60, seed: 1 };
            let stronger = contest::<Sneaky>(&duel, &|_, _, _| ()).unwrap().bots[0];
            assert!(stronger.win_rate.surely_above(fair), "{stronger:?}");
        }
    }
}

/// The adviser is the strongest bot: it finds nothing to blame in itself, and much in one that plays at random.
#[test]
fn a_review_tells_what_was_given_away() {
    let fate = Fate::new(&Seed::numbered(7, 1), &[]);
    let game = Sneaky::new(2, Options::default()).expect("two can play");
    let table = play(game, &[Level::Hard, Level::Random], &fate, 1);
    let [hard, random] = [0, 1].map(|seat| only_part(&table, Seat::at(seat)));
    assert!(hard.weighed > 5 && random.weighed > 5);
    assert_eq!(hard.best, hard.weighed, "{:?}", hard.moments);
    assert!(hard.gave.choice.abs() < 1e-6 && hard.gave.chance != 0.0, "{:?}", hard.gave);
    assert!(random.gave.choice < -0.1 && random.best < random.weighed, "{random:?}");
    let outcome = table.game().outcome().expect("it is over");
    for (at, part) in [&hard, &random].iter().enumerate() {
        let end = part.start + part.gave.chance + part.gave.choice + part.gave.others;
        assert!((end - outcome.share(Seat::at(at))).abs() < 1e-9, "{:?}", part.gave);
    }
    for moment in random.moments.iter().filter(|moment| moment.by == Cause::Choice) {
        let choice = moment.choice.expect("a choice says what was done");
        assert_eq!(table.inputs()[moment.at as usize].to_string(), choice.did.to_string());
        assert!(choice.did != choice.better && choice.could > moment.after, "{moment:?}");
    }
}

/// A game that begins so, and is played to its end as well as possible.
fn well_ended(game: Sneaky, inputs: &str, seed: u64) -> Table<Sneaky> {
    by_hand::to_end(game, inputs, &mut BotRng::seed_from_u64(seed), |game, seat, _| {
        choose(Sneaky::bot(Level::Hard).as_mut(), game, seat)
    })
}

fn only_part(table: &Table<Sneaky>, seat: Seat) -> Part<Action, Why> {
    let review = Sneaky::review(table, seat, &Stop::default()).expect("the game is over");
    let [part] = review.parts.try_into().expect("a game is one part");
    part
}

/// The first player catches all three robbers in the first roll.
const ALL_THREE: &str = "
    chance: lot 1
    chance: open red 1, green 2, blue 3
    chance: roll red green green blue blue blue yellow
    1: red on left
    1: green on centre
    1: green on centre
    1: blue on right
    1: blue on right
";

/// Why the first player should not have done this, in a game that begins so.
fn blamed(inputs: &str) -> Vec<(String, String, Why)> {
    let game = Sneaky::new(2, Options::default()).expect("two can play");
    let table = well_ended(game, inputs, 1);
    let begins = inputs.trim().lines().count() as u32;
    let moments = only_part(&table, Seat::FIRST).moments.into_iter().filter(|moment| moment.at < begins);
    moments
        .filter_map(|moment| moment.choice.map(|choice| (choice.did, choice.better, moment.why)))
        .map(|(did, better, why)| (did.to_string(), better.to_string(), why))
        .collect()
}

// rule: SNK-13
#[test]
fn who_rolls_into_a_certain_bust_is_told_how_bold_that_was() {
    let blamed = blamed(&format!("{ALL_THREE}1: blue on right\n1: roll on"));
    assert_eq!(blamed, [("roll on".into(), "stop".into(), Why::TooBold { bust: 1.0 })]);
}

#[test]
fn who_stops_with_nothing_is_told_how_little_was_to_be_feared() {
    let blamed = blamed(&ALL_THREE.lines().take(5).chain(["1: stop"]).collect::<Vec<_>>().join("\n"));
    let [(did, _, Why::TooSoon {})] = &blamed[..] else { panic!("{blamed:?}") };
    assert_eq!(did, "stop");
    let timid = "
        chance: lot 1
        chance: open red 3, green 2, blue 1
        chance: roll red yellow yellow yellow grey grey purple
        1: red on left
        1: stop
    ";
    let told = self::blamed(timid);
    let [(did, better, Why::TooTimid { bust, more })] = &told[..] else { panic!("{told:?}") };
    assert_eq!((did.as_str(), better.as_str()), ("stop", "roll on"));
    assert!((bust - 0.5_f64.powi(6)).abs() < 1e-12 && *more > 1.0, "{bust} {more}");
}

#[test]
fn a_bust_is_what_the_dice_took() {
    let game = Sneaky::new(2, Options::default()).expect("two can play");
    let busts = "
        chance: lot 1
        chance: open red 1, green 2, blue 3
        chance: roll yellow yellow grey grey purple purple purple
    ";
    let table = well_ended(game, busts, 3);
    let part = only_part(&table, Seat::FIRST);
    let first = part.steps[0];
    assert!((first.at, first.by) == (2, Cause::Chance) && first.to < part.start, "{first:?}");
}
