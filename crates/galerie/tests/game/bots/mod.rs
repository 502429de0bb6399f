//! The bots of Galerie der Diebe: legal, honest, and stronger from level to level in both roles; what they believe; advice, and the
//! look back.

mod setting_up;
mod strength;

use std::cell::Cell;

use magpie_bots::bot::{looking, rng_for};
use magpie_bots::review::{Moment, Scale};
use magpie_bots::{Asked, Bot, BotRng, Driver, HasBots, Level, Players, Playing, Stop, arena};
use magpie_galerie::belief::{Belief, Hidden, Odds};
use magpie_galerie::board::{BoardName, CellSet};
use magpie_galerie::bot::{Advice, RoundReview, Why};
use magpie_galerie::{
    Action, Deed, Event, Galerie, Left, Length, Limit, Locks, Open, Options, Past, Public, RoundView, Setup,
    Shading, Stage, Symbols, Waits,
};
use magpie_rules::{Fate, Game, Imagine, Input, Seat, SeatSet, Seed, Table, Viewer, draw, legal};
use magpie_testkit::by_hand;
use rand_core::SeedableRng;

const LIMITED: Options = Options {
    game: Length::Full,
    setup: Setup::Guards,
    open: Open::Six,
    locks: Locks::Shuffled,
    symbols: Symbols::Four,
    limit: Limit::Forty,
    shading: Shading::Off,
    board: BoardName::Gallery,
};

fn choose(bot: &mut dyn Bot<Galerie>, game: &Galerie, seat: Seat, rng: &mut BotRng) -> Action {
    looking(game, seat, |sight| bot.choose(sight, rng)).expect("nobody stops it")
}

fn fresh(level: Level, game: &Galerie, seat: Seat) -> Action {
    choose(Galerie::bot(level).as_mut(), game, seat, &mut BotRng::seed_from_u64(1))
}

/// Plays the first round between a thief of one level, on the first seat, and guards of another; shows every position in which
/// somebody is waited for. Tells with how many artworks the thief escaped.
fn round(
    players: u8,
    options: Options,
    (thief, guards): (Level, Level),
    seed: u64,
    show: impl FnMut(&Galerie, Seat),
) -> u8 {
    go_on(Galerie::new(players, options).expect("so many can play"), (thief, guards), seed, show)
}

/// The same for a round that has begun.
fn go_on(game: Galerie, (thief, guards): (Level, Level), seed: u64, show: impl FnMut(&Galerie, Seat)) -> u8 {
    let level = |seat: Seat| if seat == Seat::FIRST { thief } else { guards };
    let (players, seats) = (game.seats(), SeatSet::first(game.seats()));
    let bots = seats.iter().map(|seat| (Galerie::bot(level(seat)), rng_for(seed, seat))).collect();
    let over = Cell::new(None);
    let fate = Fate::new(&Seed::numbered(1, seed), &[]);
    let mut playing = Playing::new(game, &fate, Shown { bots, show, over: &over });
    let mut driver = Driver::new(players, seed);
    loop {
        if let Some(score) = over.get() {
            return score;
        }
        assert!(driver.step(&mut playing), "a game that is over has a round that has ended");
    }
}

/// Bots with their dice, and who looks on.
struct Shown<'a, S> {
    bots: Vec<(Box<dyn Bot<Galerie>>, BotRng)>,
    show: S,
    /// What the thief got, once the round is over.
    over: &'a Cell<Option<u8>>,
}

/// The first seat volunteers, the others decline; then everybody does what their bot does.
impl<S: FnMut(&Galerie, Seat)> Players<Galerie> for Shown<'_, S> {
    fn decide(&mut self, game: &Galerie, asked: Asked, actions: &[Action]) -> Option<Action> {
        let seat = asked.seat;
        (self.show)(game, seat);
        let (bot, rng) = &mut self.bots[seat.index()];
        let action = if let Stage::Waits(Waits::Volunteering { .. }) = game.view(Viewer::Public).stage {
            if seat == Seat::FIRST { Action::Volunteer {} } else { Action::Decline {} }
        } else {
            choose(bot.as_mut(), game, seat, rng)
        };
        assert!(actions.contains(&action), "{action}");
        Some(action)
    }

    fn hear(&mut self, event: &Event) {
        if let Some(past) = over(event) {
            self.over.set(Some(past.round().ending.score()));
        }
    }
}

/// The round that is over.
fn over(event: &Event) -> Option<&Past> {
    match event {
        Event::Public(Public::RoundOver { round }) => Some(round),
        Event::Public(_) | Event::LockPlaced { .. } | Event::Moment { .. } => None,
    }
}

const HARD: (Level, Level) = (Level::Hard, Level::Hard);

/// The round that is played, once the thief is in the gallery.
fn begun(game: &Galerie) -> Option<RoundView> {
    game.view(Viewer::Public).round.filter(|round| !round.story.moments.is_empty())
}

#[test]
fn every_choice_is_the_same_in_every_world_that_looks_the_same() {
    let mut rng = BotRng::seed_from_u64(1);
    let mut positions = 0_u32;
    for level in Level::ALL {
        for (players, locks) in [(2, Locks::Shuffled), (4, Locks::Guards), (7, Locks::Shuffled)] {
            round(players, Options { locks, ..LIMITED }, HARD, 3, |game, seat| {
                positions += 1;
                if !positions.is_multiple_of(3) {
                    return;
                }
                let viewer = Viewer::Seat(seat);
                let imagined = Galerie::imagine(viewer, &game.view(viewer), &mut rng);
                assert_eq!(fresh(*level, &imagined, seat), fresh(*level, game, seat), "{level}");
            });
        }
    }
    assert!(positions > 300, "{positions}");
}

#[test]
fn what_was_believed_before_makes_no_difference() {
    for level in [Level::Medium, Level::Hard] {
        let mut experienced: Vec<Box<dyn Bot<Galerie>>> = (0..3).map(|_| Galerie::bot(level)).collect();
        round(3, LIMITED, HARD, 5, |game, seat| {
            let bot = experienced[seat.index()].as_mut();
            let chosen = choose(bot, game, seat, &mut BotRng::seed_from_u64(1));
            assert_eq!(chosen, fresh(level, game, seat), "{level}");
        });
    }
}

#[test]
fn every_level_plays_whole_games_with_all_options() {
    for (number, players) in Galerie::SEATS.enumerate() {
        for game in [Length::Full, Length::Short] {
            let options = Options {
                game,
                board: BoardName::Small,
                setup: *[Setup::Guards, Setup::Random, Setup::Standard].get(number % 3).unwrap(),
                locks: if number % 2 == 0 { Locks::Shuffled } else { Locks::Guards },
                ..LIMITED
            };
            let levels: Vec<Level> = (0..usize::from(players))
                .map(|seat| Level::ALL[(seat + number) % Level::ALL.len()])
                .collect();
            let table = arena::play(
                Galerie::new(players, options).unwrap(),
                &levels,
                &Fate::new(&Seed::numbered(1, 1), &[]),
                1,
            );
            assert!(table.game().outcome().is_some());
        }
    }
}

/// What guards think likely.
fn odds(round: &RoundView, game: &Galerie) -> Odds<'static> {
    Odds::of(&round.story, game.board(), game.options().game)
}

// rule: GD-42
#[test]
fn the_odds_add_up_and_are_of_all_that_is_possible_and_of_nothing_else() {
    let mut looked = 0;
    for (players, board, levels) in [
        (2, BoardName::Gallery, HARD),
        (3, BoardName::Small, (Level::Random, Level::Random)),
        (5, BoardName::Gallery, (Level::Random, Level::Medium)),
        (7, BoardName::Gallery, (Level::Random, Level::Random)),
    ] {
        let mut check = |game: &Galerie| {
            let Some(round) = begun(game) else { return };
            let (odds, belief) = (odds(&round, game), Belief::of(&round.story, game.board()));
            let total: f64 = odds.states().map(|(_, chance)| chance).sum();
            assert!((total - 1.0).abs() < 1e-9 && (odds.cells().total() - 1.0).abs() < 1e-9, "{total}");
            let mut likely: Vec<Hidden> = odds.states().map(|(hidden, _)| hidden).collect();
            likely.sort_unstable();
            likely.dedup();
            let mut possible: Vec<Hidden> = belief.states().collect();
            possible.sort_unstable();
            assert_eq!(likely, possible, "{round}");
            looked += 1;
        };
        (0..5).for_each(|seed| {
            round(players, Options { board, ..LIMITED }, levels, seed, |game, _| check(game));
        });
    }
    assert!(looked > 200, "{looked}");
}

/// Where an unseen thief of this level is, when a guard is to act, with what the guards could think of it.
fn hunts(thief: Level, seeds: std::ops::Range<u64>, mut each: impl FnMut(&Odds<'_>, &Belief<'_>, CellSet)) {
    for seed in seeds {
        round(4, LIMITED, (thief, Level::Hard), seed, |game, seat| {
            let Some(public) = begun(game).filter(|round| round.figure.is_none() && round.thief != seat)
            else {
                return;
            };
            let pad = game.view(Viewer::Seat(public.thief)).round.and_then(|round| round.pad);
            let truth = CellSet::only(pad.expect("the thief has a pad").at);
            each(&odds(&public, game), &Belief::of(&public.story, game.board()), truth);
        });
    }
}

#[test]
fn the_odds_tell_more_than_what_is_possible_against_thieves_of_every_level() {
    for thief in [Level::Easy, Level::Medium, Level::Hard] {
        let (mut odds_bits, mut even_bits) = (0.0, 0.0);
        hunts(thief, 0..12, |odds, belief, truth| {
            odds_bits -= odds.cells().of(truth).log2();
            even_bits += (belief.cells().len() as f64).log2();
        });
        assert!(odds_bits < 0.97 * even_bits, "{thief}: {odds_bits} bits, {even_bits} if all were alike");
    }
}

#[test]
fn what_is_thought_likely_happens_about_as_often() {
    // Cells by how likely they were thought: how often the thief should have been there, and how often he was.
    let mut bins = [(0.0, 0.0); 3];
    for thief in [Level::Easy, Level::Medium, Level::Hard] {
        hunts(thief, 20..32, |odds, _, truth| {
            let chances = odds.cells();
            for at in chances.cells().iter() {
                let bin = [0.02, 0.1].iter().filter(|least| chances.at(at) >= **least).count();
                bins[bin].0 += chances.at(at);
                bins[bin].1 += f64::from(u8::from(truth.contains(at)));
            }
        });
    }
    for (expected, happened) in bins {
        assert!(expected > 20.0 && happened > 0.5 * expected && happened < 2.0 * expected, "{bins:?}");
    }
}

/// A game in which the thief has gone straight to the main switch, and a guard has found out that everything is off.
const DARK: &str = "
    1: volunteer
    2: decline
    3: decline
    2: guard 3,4
    3: guard 1,7
    1: enter 10,7
    1: go nes
    chance: roll 1 motion
    2: move 3,5
    2: done
    1: go es
    chance: roll 1 eye
    3: watch 1
    3: move 1,8
    1: go nwn
";

// rule: GD-22
#[test]
fn hard_guards_switch_on_again_what_is_off() {
    let (dark, _) =
        by_hand::play(Galerie::new(3, Options { setup: Setup::Standard, ..LIMITED }).unwrap(), DARK);
    let mut bright = 0;
    for seed in 0..40 {
        let mut switched_on = false;
        go_on(dark.clone(), HARD, seed, |game, _| {
            let pad = game.view(Viewer::Seat(Seat::FIRST)).round.and_then(|round| round.pad);
            switched_on |= pad.expect("the thief has a pad").power;
        });
        bright += u32::from(switched_on);
    }
    assert!(bright > 5, "{bright}");
}

// rule: GD-22
#[test]
fn a_hard_thief_who_is_beside_the_main_switch_uses_it() {
    let (before, _) = DARK.split_once("    1: go es").expect("his way to the switch");
    let (game, _) =
        by_hand::play(Galerie::new(3, Options { setup: Setup::Standard, ..LIMITED }).unwrap(), before);
    let Action::Go { path, .. } = fresh(Level::Hard, &game, Seat::FIRST) else { panic!("it is his turn") };
    let from = game.view(Viewer::Seat(Seat::FIRST)).round.and_then(|round| round.pad).expect("a pad").at;
    assert_eq!(game.board().end(from, path), Some(game.board().switch()), "{path}");
}

fn advice(game: &Galerie, seat: Seat) -> Option<Advice> {
    looking(game, seat, Galerie::advise).expect("nobody stops it")
}

/// Is a guard who may still walk told to look somewhere? Then it is where the thief can be.
fn looks_somewhere(game: &Galerie, told: &Advice, best: Action) -> bool {
    let view = game.view(Viewer::Public);
    let Stage::Waits(Waits::Guarding { guard, left: Left::Both, .. }) = view.stage else { return false };
    let round = view.round.expect("a round is played");
    let seen = match best {
        Action::Look {} => round.guards[guard.index()].sees,
        Action::Watch { camera } => round.cameras[camera.index()].sees,
        _ => return false,
    };
    assert!(told.suspects.iter().any(|suspect| seen.contains(suspect.at)), "{best}: nobody can be there");
    true
}

/// Could a thief have the same turn with fewer steps?
fn goes_round(game: &Galerie, seat: Seat, action: Action) -> bool {
    let Action::Go { path, deed, escape } = action else { return false };
    let pad = game.view(Viewer::Seat(seat)).round.and_then(|round| round.pad);
    let at = pad.expect("who goes has a pad").at;
    let shorter = |other: &Action| {
        let Action::Go { path: way, deed: does, escape: tries } = *other else { return false };
        let same = (does, tries) == (deed, escape) && game.board().end(at, way) == game.board().end(at, path);
        same && way.steps().len() < path.steps().len()
    };
    legal(game, seat).iter().any(shorter)
}

// rule: GD-39
#[test]
fn advice_is_sane_and_comes_from_what_the_seat_sees() {
    let mut rng = BotRng::seed_from_u64(1);
    let (mut guards, mut thieves, mut bumps, mut looks) = (0, 0, 0, 0);
    let mut check = |game: &Galerie, turn: Seat| {
        for seat in SeatSet::first(3).iter() {
            let Some(told) = advice(game, seat) else {
                assert!(game.view(Viewer::Public).round.is_none());
                continue;
            };
            assert_eq!(told.best.is_some(), seat == turn);
            if let Some(best) = told.best {
                assert!(legal(game, seat).contains(&best), "{best}");
                looks += usize::from(looks_somewhere(game, &told, best));
                assert!(!goes_round(game, seat, best), "{best} is a detour");
            }
            let viewer = Viewer::Seat(seat);
            let imagined = Galerie::imagine(viewer, &game.view(viewer), &mut rng);
            assert_eq!(advice(&imagined, seat).as_ref(), Some(&told));
            let Some(round) = begun(game) else { continue };
            if round.thief == seat {
                assert!(told.suspects.is_empty());
                let sane = |chance: f64| (0.0..=1.0 + 1e-9).contains(&chance);
                assert!(told.dangers.iter().all(|risk| sane(risk.caught) && sane(risk.seen)));
                let guards: CellSet = round.guards.iter().filter_map(|guard| guard.at).collect();
                assert!(told.dangers.iter().all(|risk| risk.caught >= 1.0 || !guards.contains(risk.at)));
                bumps += told.dangers.iter().filter(|risk| guards.contains(risk.at)).count();
                thieves += usize::from(!told.dangers.is_empty());
            } else {
                let total: f64 = told.suspects.iter().map(|suspect| suspect.chance).sum();
                assert!((total - 1.0).abs() < 1e-9 && told.dangers.is_empty());
                assert!(told.suspects.is_sorted_by(|one, other| one.chance >= other.chance));
                guards += 1;
            }
        }
    };
    for seed in 0..3 {
        round(3, LIMITED, HARD, seed, &mut check);
    }
    assert!(guards > 20 && thieves > 3 && bumps > 0 && looks > 0, "{guards} {thieves} {bumps} {looks}");
}

// rule: GD-41
#[test]
fn the_review_tells_what_the_guards_could_know_after_every_turn() {
    let options = Options { board: BoardName::Small, ..LIMITED };
    let levels = [Level::Hard, Level::Medium, Level::Easy];
    let game = Galerie::new(3, options).unwrap();
    let table: Table<Galerie> = arena::play(game, &levels, &Fate::new(&Seed::numbered(2, 3), &[]), 4);
    let rounds = |seat| Galerie::review(&table, seat, &Stop::default()).expect("the game is over").more;
    let review = rounds(Seat::FIRST);
    assert_eq!(rounds(Seat::at(1)), review);
    let thieves: SeatSet = review.iter().map(|round| round.thief).collect();
    assert_eq!((review.len(), thieves), (3, SeatSet::first(3)));
    let deed = |input: &Input<Galerie>| match input {
        Input::Act(_, Action::Go { deed, .. }) => Some(*deed),
        Input::Act(..) | Input::Chance(_) => None,
    };
    let done: Vec<Option<Deed>> = table.inputs().iter().filter_map(deed).collect();
    let told = review.iter().flat_map(|round| &round.turns).map(|hunt| hunt.deed);
    assert_eq!(told.collect::<Vec<_>>(), done);
    assert!(done.contains(&Some(Deed::Steal)));
    let score = |round: &RoundReview| table.game().view(Viewer::Public).scores[round.thief.index()];
    for round in &review {
        assert_eq!(score(round), Some(round.ending.score()));
        assert!(
            round.turns.iter().all(|hunt| hunt.cells > 0 && hunt.chance > 0.0 && hunt.chance <= 1.0 + 1e-9)
        );
        for (at, hunt) in round.turns.iter().enumerate() {
            let open = round.discovered.is_some_and(|turn| at as u32 + 1 >= turn);
            assert!(!open || hunt.cells == 1);
        }
    }
}

/// In the first round the thief leaves with nothing, by the first lock he comes to; then anything happens.
fn left_with_nothing() -> Table<Galerie> {
    let options = Options { setup: Setup::Standard, limit: Limit::Forty, ..Options::default() };
    let inputs = "
        1: volunteer
        2: decline
        2: guard 3,5
        2: guard 9,6
        1: enter 1,5
        1: go eee escape
        chance: lock open
    ";
    by_hand::to_end(
        Galerie::new(2, options).expect("two can play"),
        inputs,
        &mut BotRng::seed_from_u64(5),
        anything,
    )
}

fn anything(game: &Galerie, seat: Seat, rng: &mut BotRng) -> Action {
    *draw::pick(rng, &legal(game, seat))
}

#[test]
fn a_thief_who_leaves_with_nothing_is_told_that_the_lock_could_wait() {
    let table = left_with_nothing();
    let review = Galerie::review(&table, Seat::FIRST, &Stop::default()).expect("the game is over");
    let part = &review.parts[0];
    assert_eq!((part.scale, part.weighed), (Scale::Chance, 2));
    let leaves = |moment: &&Moment<Action, Why>| moment.at == 5;
    let moment = part.moments.iter().find(leaves).expect("that cost him the game");
    let choice = moment.choice.expect("it was his choice");
    assert_eq!(choice.did.to_string(), "go eee escape");
    assert!(matches!(choice.better, Action::Go { escape: false, .. }), "{choice:?}");
    assert!(matches!(moment.why, Why::Lock { open, .. } if open > 0.0 && open < 1.0), "{moment:?}");
    assert!(moment.after < 1e-9 && choice.could > 0.05, "with nothing nobody wins: {moment:?}");
}

/// Two guards in a dead end: the one inside cannot move (GD-30), and yet everything about it can be told in numbers.
#[test]
fn a_guard_who_is_walled_in_is_looked_back_at_in_numbers() {
    let options = Options { setup: Setup::Standard, limit: Limit::Forty, ..Options::default() };
    let inputs = "
        1: volunteer
        2: decline
        2: guard 3,3
        2: guard 4,3
        1: enter 1,5
        1: go e
        chance: roll 1 cameras
    ";
    let game = Galerie::new(2, options).expect("two can play");
    let table = by_hand::to_end(game, inputs, &mut BotRng::seed_from_u64(1), anything);
    let review = Galerie::review(&table, Seat::at(1), &Stop::default()).expect("the game is over");
    let steps =
        review.parts.iter().flat_map(|part| part.steps.iter().map(|step| step.to).chain([part.start]));
    assert!(steps.clone().count() > 0 && steps.clone().all(f64::is_finite), "{:?}", review.parts);
}

/// Guards who do anything miss thieves whom they see within their reach, and are told so.
#[test]
fn a_guard_who_lets_a_thief_go_is_told_that_he_was_within_reach() {
    let options = Options { board: BoardName::Small, setup: Setup::Standard, game: Length::Short, ..LIMITED };
    let mut missed = 0;
    for seed in 0..10 {
        let game = Galerie::new(2, options).expect("two can play");
        let table = by_hand::to_end(game, "", &mut BotRng::seed_from_u64(seed), anything);
        for seat in [Seat::FIRST, Seat::at(1)] {
            let review = Galerie::review(&table, seat, &Stop::default()).expect("the game is over");
            let moments = review.parts.iter().flat_map(|part| &part.moments);
            for moment in moments.filter(|moment| moment.why == Why::Catch {}) {
                let view = after(&table, moment.at as usize).view(Viewer::Seat(seat));
                let figure = view.round.and_then(|round| round.figure).expect("everybody sees him");
                assert_eq!(moment.choice.map(|choice| choice.better), Some(Action::Move { to: figure }));
                missed += 1;
            }
        }
    }
    assert!(missed > 0);
}

/// The game after so many inputs.
fn after(table: &Table<Galerie>, inputs: usize) -> Galerie {
    let mut played =
        Table::new(Galerie::new(table.game().seats(), table.game().options()).expect("it was played"));
    table.inputs()[..inputs]
        .iter()
        .for_each(|input| played.apply(input.clone(), &mut ()).expect("it was played"));
    played.game().clone()
}

// rule: GD-41
#[test]
fn a_lock_that_lets_the_thief_out_tells_the_guards_nothing_in_time() {
    let review =
        Galerie::review(&left_with_nothing(), Seat::FIRST, &Stop::default()).expect("the game is over");
    let round = &review.more[0];
    assert_eq!((round.certain, round.discovered), (None, None));
    assert!(round.turns[0].cells > 1 && round.turns[0].chance < 1.0, "{round:?}");
    let unseen = &round.turns[..round.turns.len() - 1];
    let most = unseen.iter().map(|hunt| hunt.chance).fold(0.0, f64::max);
    let first = unseen.iter().position(|hunt| hunt.chance >= most);
    let closest = round.closest.map(|closest| (closest.turn as usize - 1, closest.chance));
    assert_eq!(closest, first.map(|at| (at, most)).filter(|_| most > 0.0), "{round:?}");
    let stolen = round.turns.iter().filter(|hunt| hunt.deed == Some(Deed::Steal)).count();
    assert_eq!(round.stolen as usize, stolen);
}

// rule: GD-42
#[test]
fn the_guards_of_a_round_are_a_team_and_the_thief_is_alone() {
    let mut game = Galerie::new(3, Options::default()).unwrap();
    let seats = [0, 1, 2].map(Seat::at);
    for seat in seats {
        assert_eq!(game.team(seat), SeatSet::only(seat), "nobody knows who will be the thief");
        let action = if seat == seats[1] { Action::Volunteer {} } else { Action::Decline {} };
        game.act(seat, &action, &mut ()).unwrap();
    }
    let guards: SeatSet = [seats[0], seats[2]].into_iter().collect();
    assert!(matches!(game.view(Viewer::Public).stage, Stage::Waits(Waits::Artworks { .. })));
    assert_eq!(seats.map(|seat| game.team(seat)), [guards, SeatSet::only(seats[1]), guards]);
    let told = |viewer| game.view(viewer).round.expect("a round").team;
    assert_eq!(seats.map(|seat| told(Viewer::Seat(seat))), [Some(guards), None, Some(guards)]);
    assert_eq!(told(Viewer::Public), None, "who looks on is on no side");
}
