//! Bots at tables without types: they hear all that their seat notices, whatever becomes of their thoughts, and roll dice of their own.

use std::collections::BTreeSet;

use magpie_bots::bot::rng_at;
use magpie_bots::{Asked, Driver, HasBots, Level, Party as _, Player, Players, Playing, Stop, Stopped};
use magpie_diamantenjagd::DiamantenJagd;
use magpie_engine::live::{Chance, LiveTable};
use magpie_galerie::Galerie;
use magpie_games::{AnyTable, Considered, Mind, find};
use magpie_meisterdiebe::{Meisterdiebe, Options};
use magpie_rules::{Actor, Fate, Game, Input, Phase, Seat, SeatSet, Seed, Table, Viewer, legal};
use magpie_sneaky::Sneaky;
use serde_json::json;

const DICE: u64 = 4;

fn open(game: &str, seats: u8) -> Box<dyn AnyTable> {
    find(game).unwrap().open(seats, &json!({})).unwrap()
}

/// A table at which chance has had its say.
fn waiting(game: &str, seats: u8) -> (LiveTable, Seat) {
    waiting_after(game, seats, 0)
}

/// A table at which bots have made so many inputs, and chance what was due then.
fn waiting_after(game: &str, seats: u8, inputs: usize) -> (LiveTable, Seat) {
    let chance = Chance::new(Some(Seed::numbered(1, 2)), Vec::new(), seats).unwrap();
    let bots = SeatSet::first(seats).iter().map(|seat| (seat, Level::Random)).collect();
    let mut played = LiveTable::new(open(game, seats), chance, &bots, DICE).unwrap();
    let mut driver = Driver::new(seats, DICE);
    driver.go_on(&mut played, inputs);
    while played.phase() == Phase::Chance {
        driver.step(&mut played);
    }
    let Phase::Waiting(waiting) = played.phase() else { panic!("a game is longer") };
    (played, waiting.iter().next().unwrap())
}

/// What a bot does that thinks at once.
fn choice(table: &dyn AnyTable, seat: Seat, level: Level, mind: Option<Mind>, dice: u64) -> String {
    table.suggest(seat, level, mind, dice).unwrap().think().choice.unwrap().text()
}

fn mind(table: &dyn AnyTable, seat: Seat, level: Level) -> Mind {
    table.suggest(seat, level, None, DICE).unwrap().think().mind
}

/// A game that is played again with its types: every bot is told at once what its seat notices.
struct Typed {
    level: Level,
    table: Table<Meisterdiebe>,
    events: Vec<<Meisterdiebe as Game>::Event>,
    players: Vec<Option<Player<Meisterdiebe>>>,
}

impl Typed {
    fn new(seats: u8, level: Level) -> Typed {
        let table = Table::new(Meisterdiebe::new(seats, Options::default()).unwrap());
        Typed { level, table, events: Vec::new(), players: (0..seats).map(|_| None).collect() }
    }

    fn follow(&mut self, table: &dyn AnyTable) {
        for (by, text) in table.inputs_after(self.table.inputs().len()) {
            let input = match by {
                Actor::Seat(seat) => Input::Act(seat, text.parse().unwrap()),
                Actor::Chance => Input::Chance(text.parse().unwrap()),
            };
            let before = self.events.len();
            self.table.apply(input, &mut self.events).unwrap();
            for (at, player) in self.players.iter_mut().enumerate() {
                player.iter_mut().for_each(|player| tell(player, Seat::at(at), &self.events[before..]));
            }
        }
    }

    fn sits_down(&self, seat: Seat) -> Player<Meisterdiebe> {
        Player::new(self.level, seat, rng_at(DICE, seat, self.table.inputs().len()))
    }

    /// What the bot on this seat does; if none sits there, one sits down and is told everything.
    fn choice(&mut self, seat: Seat) -> String {
        let mut player = self.players[seat.index()].take().unwrap_or_else(|| {
            let mut player = self.sits_down(seat);
            tell(&mut player, seat, &self.events);
            player
        });
        let chosen = self.decide(&mut player, seat);
        self.players[seat.index()] = Some(player);
        chosen
    }

    /// What a bot would do that has just sat down, and has been told nothing.
    fn choice_of_the_deaf(&self, seat: Seat) -> String {
        self.decide(&mut self.sits_down(seat), seat)
    }

    fn decide(&self, player: &mut Player<Meisterdiebe>, seat: Seat) -> String {
        let game = self.table.game();
        let view = || game.view(Viewer::Seat(seat));
        let chosen = player.decide(&legal(game, seat), true, view, Stop::NEVER).unwrap();
        chosen.unwrap().to_string()
    }
}

fn tell(player: &mut Player<Meisterdiebe>, seat: Seat, events: &[<Meisterdiebe as Game>::Event]) {
    let seen = events.iter().filter_map(|event| Meisterdiebe::notice(event, Viewer::Seat(seat)));
    seen.for_each(|seen| player.notice(&seen));
}

#[test]
fn a_bot_has_heard_everything_whatever_became_of_its_thoughts() {
    let (fate, level) = (Fate::new(&Seed::numbered(1, 1), &[]), Level::Medium);
    let (mut table, mut typed) = (open("meisterdiebe", 3), Typed::new(3, level));
    let mut minds: Vec<Option<Mind>> = (0..3).map(|_| None).collect();
    let (mut dropped, mut deaf) = (0, 0);
    loop {
        match table.phase() {
            Phase::Over => break,
            Phase::Chance => table.draw(&fate),
            Phase::Waiting(seats) => {
                let seat = seats.iter().next().unwrap();
                let place = &mut minds[seat.index()];
                if table.inputs().is_multiple_of(7) {
                    drop(table.suggest(seat, level, place.take(), DICE));
                    typed.players[seat.index()] = None;
                    dropped += 1;
                    deaf += usize::from(typed.choice(seat) != typed.choice_of_the_deaf(seat));
                    typed.players[seat.index()] = None;
                }
                let thought = table.suggest(seat, level, place.take(), DICE).unwrap();
                let Considered { choice, mind } = thought.think();
                let choice = choice.unwrap();
                assert_eq!(choice.text(), typed.choice(seat), "after {} inputs", table.inputs());
                *place = Some(mind);
                table.act(seat, &choice).unwrap();
            }
        }
        typed.follow(&*table);
    }
    assert!(
        dropped > 10 && deaf > 0,
        "{dropped} thoughts were dropped, {deaf} choices hang on what was heard"
    );
}

#[test]
fn a_mind_from_elsewhere_is_not_trusted() {
    let (table, seat) = waiting("sneaky", 2);
    let (other, elsewhere) = waiting("meisterdiebe", 2);
    let (later, there) = waiting_after("sneaky", 2, 30);
    let choices = |mind: &dyn Fn() -> Option<Mind>| -> Vec<String> {
        (0..20).map(|dice| choice(table.table(), seat, Level::Random, mind(), dice)).collect()
    };
    let anew = choices(&|| None);
    assert_eq!(choices(&|| Some(mind(other.table(), elsewhere, Level::Random))), anew, "of another game");
    assert_eq!(choices(&|| Some(mind(table.table(), seat, Level::Easy))), anew, "of another level");
    assert_eq!(
        choices(&|| Some(mind(later.table(), there, Level::Random))),
        anew,
        "of another seat, or of a later moment"
    );
    assert_ne!(choices(&|| Some(mind(table.table(), seat, Level::Random))), anew, "its own");
}

#[test]
fn dice_follow_from_the_table_the_seat_and_the_moment() {
    let (table, seat) = waiting("meisterdiebe", 4);
    let rolled = |dice: u64| choice(table.table(), seat, Level::Random, None, dice);
    assert_eq!(rolled(1), rolled(1));
    assert!((0..40).map(rolled).collect::<BTreeSet<_>>().len() > 1, "other dice fall otherwise");
    let words = |dice: u64, seat: usize, inputs: usize| format!("{:?}", rng_at(dice, Seat::at(seat), inputs));
    let all: BTreeSet<String> = (0..4)
        .flat_map(|dice| (0..4).flat_map(move |seat| (0..4).map(move |inputs| words(dice, seat, inputs))))
        .collect();
    assert_eq!(all.len(), 64);
}

#[test]
fn who_has_nothing_to_do_thinks_nothing() {
    let (table, seat) = waiting("sneaky", 2);
    assert!(table.table().suggest(seat.next(2), Level::Easy, None, DICE).is_none());
}

/// Wherever somebody stops waiting, nothing comes of the thought; and who waits to the end gets what they always get. So no bot ever
/// does something worse for want of time.
#[test]
fn a_thought_that_is_stopped_comes_to_nothing_and_never_to_less() {
    let looks = [
        stopped(DiamantenJagd::new(7, magpie_diamantenjagd::Options::default()).unwrap(), 5),
        stopped(Meisterdiebe::new(4, Options::default()).unwrap(), 12),
        stopped(Sneaky::new(4, magpie_sneaky::Options::default()).unwrap(), 12),
        stopped(Galerie::new(3, magpie_galerie::Options::default()).unwrap(), 80),
    ];
    assert!(looks.iter().zip([20, 100, 5, 5]).all(|(looks, least)| *looks >= least), "{looks:?}");
}

/// Lets `hard` bots make so many inputs, and stops each of their thoughts at many of the moments at which they look up; the most looks after which one was still stopped.
fn stopped<G: HasBots>(game: G, inputs: usize) -> u32 {
    let (fate, seats, mut most) = (Fate::new(&Seed::numbered(1, 2), &[]), game.seats(), 0);
    let mut playing = Playing::new(game, &fate, Interrupted::<G> { events: Vec::new(), most: &mut most });
    Driver::new(seats, 1).go_on(&mut playing, inputs);
    most
}

/// On all seats: each thinks to the end, and again from the beginning with somebody who stops waiting.
struct Interrupted<'a, G: Game> {
    events: Vec<G::Event>,
    most: &'a mut u32,
}

impl<G: HasBots> Players<G> for Interrupted<'_, G> {
    fn decide(&mut self, game: &G, asked: Asked, actions: &[G::Action]) -> Option<G::Action> {
        let seat = asked.seat;
        let decide = |stop: &Stop| {
            let mut player: Player<G> = Player::new(Level::Hard, seat, rng_at(DICE, seat, 0));
            let seen = self.events.iter().filter_map(|event| G::notice(event, Viewer::Seat(seat)));
            seen.for_each(|seen| player.notice(&seen));
            player.decide(actions, asked.waited_for, || game.view(Viewer::Seat(seat)), stop)
        };
        let whole = decide(Stop::NEVER);
        for looks in [0, 1, 2, 3, 5, 8, 13, 20, 34, 100, u32::MAX - 1] {
            match decide(&Stop::after(looks)) {
                Err(Stopped) => *self.most = looks.max(*self.most),
                chosen => assert!(chosen == whole, "after {looks} looks: {chosen:?}, not {whole:?}"),
            }
        }
        whole.unwrap()
    }

    fn hear(&mut self, event: &G::Event) {
        self.events.push(event.clone());
    }
}

#[test]
fn what_nobody_waits_for_is_not_thought() {
    let (table, seat) = waiting("diamantenjagd", 7);
    let stop = Stop::default();
    let thought = table.table().suggest(seat, Level::Hard, None, DICE).unwrap();
    assert!(thought.think_unless(&stop).is_some());
    stop.set();
    assert!(table.table().suggest(seat, Level::Hard, None, DICE).unwrap().think_unless(&stop).is_none());
    assert!(table.table().advice(seat).unwrap().think(&stop).is_none());
}
