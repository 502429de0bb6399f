//! The bots of Diamanten Jagd: legal, honest, right when they are certain, and stronger from level to level.

use magpie_bots::arena::{Contest, contest};
use magpie_bots::bot::looking;
use magpie_bots::stats::Rate;
use magpie_bots::{Bot, BotRng, HasBots, Level, Sight, Stop};
use magpie_diamantenjagd::bot::Advice;
use magpie_diamantenjagd::{
    Action, DiamantenJagd, FormHelp, Gem, NumbersOnly, Options, Stolen, View, Whereabouts,
};
use magpie_rules::{Game, Imagine, Phase, Seat, SeatSet, Viewer, draw, legal};
use rand_core::SeedableRng;

const HELPED: Options =
    Options { form_help: FormHelp::Deductions, stolen: Stolen::One, numbers_only: NumbersOnly::No };

/// Plays a game in which nobody accuses, and everybody asks anything until all cards are gone; shows every position in which
/// somebody is on turn.
fn questioning(players: u8, options: Options, seed: u64, mut show: impl FnMut(&mut DiamantenJagd, Seat)) {
    let mut rng = BotRng::seed_from_u64(seed);
    let mut game = DiamantenJagd::new(players, options).expect("so many can play");
    loop {
        match game.phase() {
            Phase::Over => break,
            Phase::Chance => {
                game.resolve(&game.sample(&mut rng), &mut ()).expect("what is drawn is possible");
            }
            Phase::Waiting(seats) => {
                let seat = seats.iter().next().expect("somebody is waited for");
                show(&mut game, seat);
                if game.phase() == Phase::Waiting(seats) {
                    let asks: Vec<Action> = legal(&game, seat)
                        .into_iter()
                        .filter(|action| matches!(action, Action::Ask { .. }))
                        .collect();
                    let action = if asks.is_empty() { Action::Pass {} } else { *draw::pick(&mut rng, &asks) };
                    game.act(seat, &action, &mut ()).expect("what is listed is legal");
                }
            }
        }
    }
}

const UNSTOPPED: &str = "nobody stops it";

fn choose(bot: &mut dyn Bot<DiamantenJagd>, game: &DiamantenJagd, seat: Seat) -> Action {
    looking(game, seat, |sight| bot.choose(sight, &mut BotRng::seed_from_u64(1))).expect(UNSTOPPED)
}

fn interrupt(bot: &mut dyn Bot<DiamantenJagd>, game: &DiamantenJagd, seat: Seat) -> Option<Action> {
    looking(game, seat, |sight| bot.interrupt(sight, &mut BotRng::seed_from_u64(1))).expect(UNSTOPPED)
}

fn advice(game: &DiamantenJagd, seat: Seat) -> Option<Advice> {
    looking(game, seat, DiamantenJagd::advise).expect(UNSTOPPED)
}

/// What is forgotten between two thoughts can be found out again.
#[test]
fn a_bot_that_rests_chooses_what_it_would_have_chosen() {
    for options in [Options::default(), Options { stolen: Stolen::Two, ..Options::default() }] {
        let [mut awake, mut rested] = [(); 2].map(|()| DiamantenJagd::bot(Level::Hard));
        questioning(4, options, 7, |game, seat| {
            if seat != Seat::FIRST {
                return;
            }
            let chosen = [&mut awake, &mut rested]
                .map(|bot| (interrupt(&mut **bot, game, seat), choose(&mut **bot, game, seat)));
            assert_eq!(chosen[0], chosen[1]);
            rested.rest();
        });
    }
}

/// What the seat knows to have been stolen.
fn known(game: &DiamantenJagd, seat: Seat) -> Vec<Gem> {
    let form = game.view(Viewer::Seat(seat)).deductions();
    form.at.into_iter().filter(|(_, at)| *at == Whereabouts::Stolen).map(|(gem, _)| gem).collect()
}

/// Every number of players, with how many games are quick.
const GAMES: [(u8, u64); 5] = [(3, 3), (4, 2), (5, 1), (6, 1), (7, 1)];

#[test]
fn every_choice_is_legal_and_the_same_in_every_world_that_looks_the_same() {
    for level in Level::ALL {
        for (players, games) in GAMES {
            for game in 0..games {
                let mut positions = 0_u32;
                let mut rng = BotRng::seed_from_u64(game);
                questioning(players, Options::default(), game, |game, seat| {
                    positions += 1;
                    if !positions.is_multiple_of(3 * u32::from(players) - 2) {
                        return;
                    }
                    let chosen = choose(DiamantenJagd::bot(*level).as_mut(), game, seat);
                    assert!(legal(game, seat).contains(&chosen), "{level} chooses {chosen}");
                    let viewer = Viewer::Seat(seat);
                    let imagined = DiamantenJagd::imagine(viewer, &game.view(viewer), &mut rng);
                    assert_eq!(
                        choose(DiamantenJagd::bot(*level).as_mut(), &imagined, seat),
                        chosen,
                        "{level}"
                    );
                });
            }
        }
    }
}

#[test]
fn what_was_believed_before_makes_no_difference() {
    let mut experienced: Vec<Box<dyn Bot<DiamantenJagd>>> =
        (0..4).map(|_| DiamantenJagd::bot(Level::Hard)).collect();
    questioning(4, Options::default(), 5, |game, seat| {
        for other in (0..4).map(Seat::at).filter(|other| *other != seat) {
            let bot = experienced[other.index()].as_mut();
            assert_eq!(
                interrupt(bot, game, other),
                interrupt(DiamantenJagd::bot(Level::Hard).as_mut(), game, other)
            );
        }
        let chosen = choose(experienced[seat.index()].as_mut(), game, seat);
        assert_eq!(chosen, choose(DiamantenJagd::bot(Level::Hard).as_mut(), game, seat));
    });
}

// rule: DJ-19
#[test]
fn hard_accuses_out_of_turn_exactly_when_it_can_be_certain_and_is_right() {
    let (mut certain, mut before_medium) = (0, 0);
    for players in 3..=5 {
        for seed in 0..6 {
            questioning(players, Options::default(), seed, |game, turn| {
                let other = turn.next(players);
                let known = known(game, other);
                let accuses = interrupt(DiamantenJagd::bot(Level::Hard).as_mut(), game, other);
                assert_eq!(accuses, (!known.is_empty()).then_some(Action::Accuse {}));
                let medium = interrupt(DiamantenJagd::bot(Level::Medium).as_mut(), game, other);
                assert!(medium.is_none() || accuses.is_some(), "medium knows no more than can be known");
                before_medium += u32::from(accuses.is_some() && medium.is_none());
                if let Some(accuses) = accuses {
                    certain += 1;
                    wins(game.clone(), other, accuses);
                }
            });
        }
    }
    assert!(certain > 100 && before_medium > 5, "{certain}, {before_medium}");
}

/// The bot goes on as it began, and wins.
fn wins(mut game: DiamantenJagd, seat: Seat, first: Action) {
    game.act(seat, &first, &mut ()).expect("it is offered");
    while game.phase() != Phase::Over {
        let name = choose(DiamantenJagd::bot(Level::Hard).as_mut(), &game, seat);
        game.act(seat, &name, &mut ()).expect("it is offered");
    }
    assert_eq!(game.outcome().expect("the game is over").winners, SeatSet::only(seat));
}

// rule: DJ-26
#[test]
fn hard_names_several_gems_when_it_is_certain() {
    let mut certain = 0;
    for stolen in [Stolen::Two, Stolen::Three] {
        for seed in 0..4 {
            let options = Options { stolen, ..Options::default() };
            questioning(3, options, seed, |game, turn| {
                if known(game, turn).len() == usize::from(stolen.count()) {
                    certain += 1;
                    wins(game.clone(), turn, choose(DiamantenJagd::bot(Level::Hard).as_mut(), game, turn));
                }
            });
        }
    }
    assert!(certain > 10, "{certain}");
}

// rule: DJ-18, DJ-24
#[test]
fn nobody_leaves_the_last_question_to_others_when_nothing_is_left_to_ask_with() {
    for level in [Level::Easy, Level::Medium, Level::Hard] {
        let mut seen = 0;
        questioning(4, Options::default(), 3, |game, seat| {
            let view = game.view(Viewer::Seat(seat));
            if view.players.iter().any(|player| !player.cards.is_empty()) {
                return;
            }
            seen += 1;
            let chosen = choose(DiamantenJagd::bot(level).as_mut(), game, seat);
            assert!(matches!(chosen, Action::LastAsk { .. } | Action::Accuse {}), "{level} chooses {chosen}");
        });
        assert_eq!(seen, 4, "each of four could pass");
    }
}

/// What a seat sees, without the answers of which it saw only the number.
fn without_numbers(view: &View) -> View {
    let questions = view.questions.iter().filter(|heard| heard.shown.is_some()).copied().collect();
    View { questions, ..view.clone() }
}

#[test]
fn easy_remembers_only_what_it_was_shown() {
    let (mut forgotten, mut last) = (0, 0);
    let mut check = |game: &DiamantenJagd, seat: Seat| {
        let (view, actions) = (game.view(Viewer::Seat(seat)), legal(game, seat));
        let chosen = |view: &View| {
            let sight = Sight { seat, view, actions: &actions, stop: Stop::NEVER };
            DiamantenJagd::bot(Level::Easy).choose(&sight, &mut BotRng::seed_from_u64(1)).expect(UNSTOPPED)
        };
        let remembered = without_numbers(&view);
        assert_eq!(chosen(&view), chosen(&remembered));
        forgotten += view.questions.len() - remembered.questions.len();
        chosen(&view)
    };
    for players in [3, 5] {
        questioning(players, Options::default(), 4, |game, seat| {
            let mut game = game.clone();
            if let question @ Action::LastAsk { .. } = check(&game, seat) {
                last += 1;
                game.act(seat, &question, &mut ()).expect("it is offered");
                check(&game, seat);
            }
        });
    }
    assert!(forgotten > 100 && last > 0, "{forgotten}, {last}");
}

// rule: DJ-23
#[test]
fn a_single_detective_has_time_and_asks_until_certain() {
    let mut turns = 0;
    for seed in 0..4 {
        questioning(3, Options::default(), seed, |game, seat| {
            for rival in (0..3).map(Seat::at).filter(|other| *other != seat) {
                if !legal(game, rival).is_empty() {
                    game.act(rival, &Action::Accuse {}, &mut ()).expect("a detective may accuse");
                    game.act(rival, &Action::Silent {}, &mut ()).expect("and say nothing");
                }
            }
            let chosen = choose(DiamantenJagd::bot(Level::Hard).as_mut(), game, seat);
            if game.view(Viewer::Seat(seat)).players[seat.index()].cards.is_empty() {
                return;
            }
            turns += 1;
            assert_eq!(chosen == Action::Accuse {}, !known(game, seat).is_empty(), "{chosen}");
            assert!(!matches!(chosen, Action::LastAsk { .. }), "{chosen}");
        });
    }
    assert!(turns > 50, "{turns}");
}

// rule: DJ-32
#[test]
fn advice_is_given_only_where_the_table_helps_with_deductions() {
    for form_help in [FormHelp::None, FormHelp::Facts] {
        questioning(3, Options { form_help, ..Options::default() }, 1, |game, seat| {
            assert_eq!(advice(game, seat), None);
        });
    }
}

// rule: DJ-32
#[test]
fn advice_is_sane_everywhere() {
    for players in 3..=5 {
        questioning(players, HELPED, 2, |game, seat| {
            let advice_in_turn = advice(game, seat).expect("the table helps");
            assert_eq!(advice_in_turn.form, game.view(Viewer::Seat(seat)).deductions());
            let chances: Vec<f64> = advice_in_turn.stolen.iter().map(|likely| likely.chance).collect();
            assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9 && chances.is_sorted_by(|a, b| a >= b));
            let best = advice_in_turn.best.expect("who is on turn has something to do");
            assert_eq!(best, choose(DiamantenJagd::bot(Level::Hard).as_mut(), game, seat));
            let other = seat.next(players);
            let best = advice(game, other).expect("the table helps").best;
            assert_eq!(best, (!known(game, other).is_empty()).then_some(Action::Accuse {}));
        });
    }
}

/// The win rates of one bot of a level, and of each of the others at the table.
fn rates(one: Level, others: Level, players: usize, games: u64) -> (Rate, Rate) {
    let mut seats = vec![others; players];
    seats[0] = one;
    let duel = Contest { seats, options: Options::default(), games, seed: 1 };
    let bots = contest::<DiamantenJagd>(&duel, &|_, _, _| ()).expect("so many can play").bots;
    (bots[0].win_rate, bots[1].win_rate)
}

#[test]
fn each_level_beats_the_one_below() {
    for (one, others, players, games) in [
        (Level::Easy, Level::Random, 3, 600),
        (Level::Easy, Level::Random, 5, 400),
        (Level::Medium, Level::Easy, 3, 150),
        (Level::Medium, Level::Easy, 5, 150),
        (Level::Hard, Level::Medium, 3, 90),
        (Level::Hard, Level::Medium, 4, 60),
    ] {
        let (one_wins, others_win) = rates(one, others, players, games);
        let ahead = one_wins.surely_above(others_win.high);
        assert!(ahead, "{one} against {others}, {players} players: {one_wins:?} {others_win:?}");
    }
}
