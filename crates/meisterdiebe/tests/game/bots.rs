//! The bots of Meisterdiebe: legal, honest, and stronger from level to level.

use magpie_bots::arena::{self, Contest, contest};
use magpie_bots::bot::looking;
use magpie_bots::review::Moment;
use magpie_bots::{Asked, Bot, BotRng, HasBots, Level, Players, Playing, Stop};
use magpie_meisterdiebe::board::Character;
use magpie_meisterdiebe::bot::{Reason, Why};
use magpie_meisterdiebe::cube::Place;
use magpie_meisterdiebe::{
    Action, Edition, Event, Meisterdiebe, Memory, Options, Public, Stage, Twists, Waits,
};
use magpie_rules::{Fate, Game, Phase, Seat, Seed, Table, Viewer, legal};
use magpie_testkit::{Subject, by_hand};
use rand_core::SeedableRng;

use crate::kit::Kit;

/// What a bot does that sees what a seat sees.
fn choose(bot: &mut dyn Bot<Meisterdiebe>, game: &Meisterdiebe, seat: Seat, seed: u64) -> Action {
    looking(game, seat, |sight| bot.choose(sight, &mut BotRng::seed_from_u64(seed))).expect("nobody stops it")
}

/// Plays a game between bots, and shows every position in which somebody decides, with what is decided by `decide`.
fn play(
    game: Meisterdiebe,
    bots: Vec<Vec<Box<dyn Bot<Meisterdiebe>>>>,
    decide: impl FnMut(&Meisterdiebe, Seat, &mut [Box<dyn Bot<Meisterdiebe>>]) -> Action,
) {
    let fate = Fate::new(&Seed::numbered(1, 7), &[]);
    let table = Playing::new(game, &fate, Watched { bots, decide }).to_end(7);
    assert_eq!(table.game().phase(), Phase::Over);
}

/// Several bots on every seat, which all hear the same.
struct Watched<D> {
    bots: Vec<Vec<Box<dyn Bot<Meisterdiebe>>>>,
    decide: D,
}

impl<D> Players<Meisterdiebe> for Watched<D>
where
    D: FnMut(&Meisterdiebe, Seat, &mut [Box<dyn Bot<Meisterdiebe>>]) -> Action,
{
    fn decide(&mut self, game: &Meisterdiebe, asked: Asked, _: &[Action]) -> Option<Action> {
        Some((self.decide)(game, asked.seat, &mut self.bots[asked.seat.index()]))
    }

    fn hear(&mut self, event: &Event) {
        for (at, bots) in self.bots.iter_mut().enumerate() {
            let seen = Meisterdiebe::notice(event, Viewer::Seat(Seat::at(at)));
            seen.iter().for_each(|seen| bots.iter_mut().for_each(|bot| bot.notice(seen)));
        }
    }
}

/// Bots of these levels on every seat.
fn seated(levels: &[Level], seats: u8) -> Vec<Vec<Box<dyn Bot<Meisterdiebe>>>> {
    (0..seats).map(|_| levels.iter().map(|level| Meisterdiebe::bot(*level)).collect()).collect()
}

/// Three bots hear the same on every seat. The first plays. Of the others one is asked in the game as it is, and one in a game in
/// which everything is exchanged that the seat is not told: shut drawers, sealed cards, numbers. `hard` is asked now and then.
// rule: MD-17
#[test]
fn every_choice_is_legal_and_the_same_in_every_world_that_looks_the_same() {
    for (level, seats, one_in) in
        [(Level::Easy, 2, 1), (Level::Easy, 5, 1), (Level::Medium, 4, 1), (Level::Hard, 3, 4)]
    {
        for edition in Edition::ALL {
            let game = Meisterdiebe::new(seats, Options { edition: *edition, ..Options::default() });
            let bots = seated(&[Level::Medium, level, level], seats);
            let (mut rng, mut decisions, mut asked) = (BotRng::seed_from_u64(1), 0, 0);
            play(game.expect("so many can play"), bots, |game, seat, bots| {
                decisions += 1;
                if decisions % one_in == 0 {
                    asked += 1;
                    let other = Kit::shuffle_secrets(game, Viewer::Seat(seat), &mut rng);
                    let chosen = choose(bots[1].as_mut(), game, seat, decisions);
                    assert!(legal(game, seat).contains(&chosen), "{level}, {edition}: {chosen}");
                    let elsewhere = choose(bots[2].as_mut(), &other, seat, decisions);
                    assert_eq!(elsewhere, chosen, "{level}, {edition}");
                }
                choose(bots[0].as_mut(), game, seat, decisions)
            });
            assert!(asked > 40, "{level}, {edition}: {asked}");
        }
    }
}

// rule: MD-17, MDP-18
#[test]
fn bots_play_with_every_option() {
    let every = <Options as magpie_rules::Options>::every();
    for (at, options) in every.into_iter().enumerate() {
        let level = if at % 73 == 0 { Level::Hard } else { Level::ALL[1 + at % 2] };
        let game = Meisterdiebe::new(3, options).expect("three can play");
        let fate = Fate::new(&Seed::numbered(1, at as u64), &[]);
        let table = arena::play(game, &[level, Level::Easy, Level::Medium], &fate, 1);
        assert_eq!(table.game().phase(), Phase::Over);
    }
}

/// In the last of twelve rounds in which nobody has opened anything, seat 2 is the last who can; so many diamonds are won.
fn about_to_end(own: u8, others: u8) -> Meisterdiebe {
    let mut game = Meisterdiebe::new(2, Options::default()).expect("two can play");
    let mut rng = BotRng::seed_from_u64(1);
    while game.phase() == Phase::Chance {
        game.resolve(&game.sample(&mut rng), &mut ()).expect("what is drawn is possible");
    }
    let mut position = game.position();
    (position.stage, position.unopened) = (Stage::Waits(Waits::Opening { seat: Seat::at(1) }), Some(12));
    let played = [(others, Character::Jeweller), (own, Character::Thief)];
    for (player, (won, character)) in position.players.iter_mut().zip(played) {
        player.plus.diamonds = won;
        player.choice = player.hand.iter().copied().find(|card| card.character == character);
        player.hand.retain(|card| card.character != character);
    }
    Meisterdiebe::from_position(&position).expect("it can occur")
}

// rule: MD-11
#[test]
fn hard_lets_the_game_end_unopened_only_if_that_wins() {
    for (points, others, ends) in [(7, 5, true), (5, 7, false)] {
        let game = about_to_end(points, others);
        let mut bot = Meisterdiebe::bot(Level::Hard);
        let chosen = choose(bot.as_mut(), &game, Seat::at(1), 1);
        assert_eq!(chosen == (Action::OpenNothing {}), ends, "{points} against {others}: {chosen}");
    }
}

// rule: MDP-18
#[test]
fn hard_turns_the_cube_unless_a_flip_is_better() {
    for twists in Twists::ALL {
        let options = Options { twists: *twists, ..Options::default() };
        let game = Meisterdiebe::new(2, options).expect("two can play");
        let (mut turns, mut flips, mut decisions) = (0, 0, 0);
        play(game, seated(&[Level::Hard], 2), |game, seat, bots| {
            decisions += 1;
            let chosen = choose(bots[0].as_mut(), game, seat, decisions);
            let may_turn = legal(game, seat).iter().any(|action| matches!(action, Action::Turn { .. }));
            turns += u32::from(matches!(chosen, Action::Turn { .. }));
            flips += u32::from(chosen == Action::Flip {});
            assert!(!may_turn || chosen != (Action::Done {}), "turning costs nothing");
            chosen
        });
        assert!(turns > 10 && flips > 5, "{twists}: {turns}, {flips}");
    }
}

// rule: MD-17
#[test]
fn advice_is_given_only_where_everything_is_written_down() {
    for memory in Memory::ALL {
        let game = Meisterdiebe::new(3, Options { memory: *memory, ..Options::default() });
        let mut decisions = 0;
        play(game.expect("three can play"), seated(&[Level::Medium], 3), |game, seat, bots| {
            decisions += 1;
            let advice = looking(game, seat, Meisterdiebe::advise).expect("nobody stops it");
            match memory {
                Memory::Pure | Memory::Notes => assert_eq!(advice, None),
                Memory::Open => {
                    let best = advice.expect("the table helps").best;
                    assert!(legal(game, seat).contains(&best), "{best}");
                }
            }
            choose(bots[0].as_mut(), game, seat, decisions)
        });
    }
}

// rule: MDA-16, MDP-17
#[test]
fn a_review_adds_up_to_the_final_score() {
    for edition in Edition::ALL {
        let game = Meisterdiebe::new(4, Options { edition: *edition, ..Options::default() });
        let fate = Fate::new(&Seed::numbered(1, 1), &[]);
        let table = arena::play(game.expect("four can play"), &[Level::Medium; 4], &fate, 1);
        let outcome = table.game().outcome().expect("the game is over");
        for (at, sheet) in outcome.sheets.iter().enumerate() {
            let review = Meisterdiebe::review(&table, Seat::at(at), &Stop::default())
                .expect("there is something to tell")
                .more;
            let gains: i32 = review.rounds.iter().map(|round| round.won + round.shed).sum();
            assert_eq!((review.won + review.shed, review.end), (gains, review.start + gains));
            let mut points = review.start;
            for round in &review.rounds {
                points += round.won + round.shed;
                assert_eq!((round.gain, round.after), (round.won + round.shed, points));
            }
            assert_eq!(review.start + gains, sheet.points);
            assert!(review.rounds.iter().any(|round| round.won > 0), "somebody who remembers wins something");
        }
    }
}

/// Twelve diamonds are put into one drawer, and nobody takes them: whenever the first player could have, that is what the house says, and why.
#[test]
fn a_review_says_what_lay_where_it_would_have_been_better_to_look() {
    let rich: Place = "top north".parse().expect("a place");
    let game = Meisterdiebe::new(2, Options::default()).expect("two can play");
    let blind = |game: &Meisterdiebe, seat: Seat, _: &mut BotRng| {
        let actions = legal(game, seat);
        let first = |action: &Action| match action {
            Action::Stock { drawer } => *drawer == rich,
            Action::Choose { character } => *character == Character::Thief,
            Action::OpenNothing {} | Action::Done {} => true,
            _ => false,
        };
        *actions.iter().find(|action| first(action)).unwrap_or(&actions[0])
    };
    let table = by_hand::to_end(game, "", &mut BotRng::seed_from_u64(1), blind);
    let review = Meisterdiebe::review(&table, Seat::FIRST, &Stop::default()).expect("the game is over");
    let [part] = &review.parts[..] else { panic!("a game is one part") };
    assert!(part.best < part.weighed && part.gave.choice < -0.05, "{part:?}");
    let opens = |moment: &&Moment<Action, Why>| {
        moment.choice.is_some_and(|choice| choice.better == (Action::Open { drawer: rich }))
    };
    let told: Vec<Why> = part.moments.iter().filter(opens).map(|moment| moment.why).collect();
    assert!(!told.is_empty(), "{:?}", part.moments);
    for why in told {
        let Why::Chose { did: Reason::Tried {}, better } = why else { panic!("{why:?}") };
        let says_so = match better {
            Reason::Lies { drawer, points } => drawer == rich && points >= 10,
            Reason::Ruby { drawer } => drawer == rich,
            _ => false,
        };
        assert!(says_so, "{better:?}");
    }
}

/// How often somebody is caught who opens a drawer, in some games between three bots of a level.
fn caught(level: Level, edition: Edition, games: u64) -> f64 {
    let new = || Meisterdiebe::new(3, Options { edition, ..Options::default() }).expect("three can play");
    let (mut opened, mut caught) = (0_u32, 0_u32);
    for number in 0..games {
        let played = arena::play(new(), &[level; 3], &Fate::new(&Seed::numbered(1, number), &[]), number);
        let (mut replayed, mut events) = (Table::new(new()), Vec::new());
        for input in played.inputs() {
            replayed.apply(input.clone(), &mut events).expect("what was played can be replayed");
        }
        for event in events {
            if let Event::Public { what: Public::Opened(drawer), .. } = event {
                opened += 1;
                caught += u32::from(drawer.caught);
            }
        }
    }
    f64::from(caught) / f64::from(opened)
}

/// Of the levels that do what looks best: one that searches may let gems fall on purpose.
// rule: MD-12
#[test]
fn medium_remembers_more_than_easy_and_is_caught_more_seldom() {
    for edition in Edition::ALL {
        let (easy, medium) = (caught(Level::Easy, *edition, 40), caught(Level::Medium, *edition, 40));
        assert!(easy > 1.5 * medium, "{edition}: {easy:.3}, {medium:.3}");
    }
}

#[test]
fn each_level_beats_the_one_below() {
    for edition in Edition::ALL {
        for (one, others, games) in [
            (Level::Easy, Level::Random, 150),
            (Level::Medium, Level::Easy, 90),
            (Level::Hard, Level::Medium, 9),
        ] {
            let options = Options { edition: *edition, ..Options::default() };
            let duel = Contest { seats: vec![one, others, others], options, games, seed: 1 };
            let bots = contest::<Meisterdiebe>(&duel, &|_, _, _| ()).expect("three can play").bots;
            let one_wins = bots[0].win_rate;
            assert!(one_wins.surely_above(1.0 / 3.0), "{edition}: {one} against {others}: {one_wins:?}");
        }
    }
}
