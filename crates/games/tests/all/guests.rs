//! Guests from outside: they are told what their seat may know, and their games are decided here.

use std::sync::Mutex;

use magpie_bots::arena::{Ending, round};
use magpie_bots::bot::rng_for;
use magpie_bots::{Asked, BotRng, HasBots, Level};
use magpie_diamantenjagd::DiamantenJagd;
use magpie_engine::player::{Budget, End, ToPlayer};
use magpie_galerie::Galerie;
use magpie_games::{Entrant, Forfeited, Guest, Host, Json, Question, Sitting, find};
use magpie_meisterdiebe::Meisterdiebe;
use magpie_rules::{
    Fate, Game, Imagine, Input, Options, Outcome, Phase, Seat, Seed, Table, Viewer, draw, legal,
};
use serde_json::value::to_raw_value;
use serde_json::{Value, json};

const BUDGET: Budget = Budget { ms: 1000, work: None };

fn line<G: Game>(game: &G, asked: Asked, seen: Vec<Json>) -> String {
    ToPlayer::ask(&Question::new(game, asked, seen, &legal(game, asked.seat)), BUDGET).line()
}

/// A random game; at every step, every seat that could be asked is asked here and in worlds that it cannot tell from this one.
fn lines_tell_nothing_else<G: HasBots + Imagine>(seats: u8, options: G::Options, dice: &mut BotRng) -> usize {
    let fate = Fate::new(&Seed::numbered(4, u64::from(seats)), &[]);
    let mut table = Table::new(G::new(seats, options).unwrap());
    let (mut events, mut compared) = (Vec::new(), 0);
    for _ in 0..100 {
        let input = match table.game().phase() {
            Phase::Over => break,
            Phase::Chance => Input::Chance(table.draw(&fate)),
            Phase::Waiting(waiting) => {
                for seat in (0..usize::from(seats)).map(Seat::at) {
                    let viewer = Viewer::Seat(seat);
                    let seen: Vec<Json> = events
                        .iter()
                        .filter_map(|event| G::notice(event, viewer))
                        .map(|seen| to_raw_value(&seen).unwrap())
                        .collect();
                    let asked = Asked { seat, waited_for: waiting.contains(seat) };
                    let world = G::imagine(viewer, &table.game().view(viewer), dice);
                    let (here, there) = (line(table.game(), asked, seen.clone()), line(&world, asked, seen));
                    assert_eq!(here, there, "{} seat {seat}", G::NAME);
                    compared += usize::from(world != *table.game());
                }
                let seat = waiting.iter().next().unwrap();
                Input::Act(seat, draw::pick(dice, &legal(table.game(), seat)).clone())
            }
        };
        table.apply(input, &mut events).unwrap();
    }
    compared
}

/// Not in Sneaky, which has no secrets but those of fate.
fn in_all_ways<G: HasBots + Imagine>() {
    let (mut dice, mut compared) = (rng_for(3, Seat::FIRST), 0);
    for options in G::Options::every().into_iter().step_by(7).take(3) {
        for seats in [*G::SEATS.start(), *G::SEATS.end()] {
            if G::new(seats, options.clone()).is_ok() {
                compared += lines_tell_nothing_else::<G>(seats, options.clone(), &mut dice);
            }
        }
    }
    assert!(compared > 100, "{}: only {compared} worlds were others", G::NAME);
}

#[test]
fn the_lines_of_worlds_that_a_seat_cannot_tell_apart_are_equal_in_diamantenjagd() {
    in_all_ways::<DiamantenJagd>();
}

#[test]
fn the_lines_of_worlds_that_a_seat_cannot_tell_apart_are_equal_in_meisterdiebe() {
    in_all_ways::<Meisterdiebe>();
}

#[test]
fn the_lines_of_worlds_that_a_seat_cannot_tell_apart_are_equal_in_galerie() {
    in_all_ways::<Galerie>();
}

/// Notes all that it is told, and does what `acts` says, of what it may do.
struct Scribe<'a> {
    book: &'a Mutex<Vec<String>>,
    out_of_turn: bool,
    acts: &'a (dyn Fn(&Question) -> Option<Value> + Sync),
}

struct Scribes<'a> {
    book: Mutex<Vec<String>>,
    out_of_turn: bool,
    acts: &'a (dyn Fn(&Question) -> Option<Value> + Sync),
}

impl Guest for Scribe<'_> {
    fn interrupts(&self) -> bool {
        self.out_of_turn
    }

    fn answer(&mut self, question: &Question) -> Result<Option<Value>, Forfeited> {
        let answer = (self.acts)(question);
        let mut book = self.book.lock().unwrap();
        book.push(format!("> {}", ToPlayer::ask(question, BUDGET).line()));
        book.push(format!("< {}", json!({ "action": answer })));
        Ok(answer)
    }

    fn dismiss(&mut self, why: &str) {
        self.book.lock().unwrap().push(format!("! {why}"));
    }

    fn over(&mut self, seen: Vec<Json>, outcome: &Outcome) {
        let end = End { seen, outcome: to_raw_value(outcome).unwrap() };
        let mut book = self.book.lock().unwrap();
        book.push(format!("> {}", ToPlayer::Over(end).line()));
        book.push(r#"< {"ok":true}"#.into());
    }
}

impl Host for Scribes<'_> {
    fn seat<'s>(&'s self, _: usize, _: u64, sitting: &Sitting) -> Box<dyn Guest + 's> {
        let mut book = self.book.lock().unwrap();
        book.push(format!("> {}", ToPlayer::game(sitting).line()));
        book.push(r#"< {"ok":true}"#.into());
        Box::new(Scribe { book: &self.book, out_of_turn: self.out_of_turn, acts: self.acts })
    }
}

fn play(game: &str, seats: &[Entrant], host: &dyn Host) -> Ending {
    find(game).unwrap().round(&json!({}), &round(seats, 1, 0, 0), host).unwrap().ending
}

/// The first thing that may be done, in its text form.
fn first(question: &Question) -> Option<Value> {
    question.actions.first().map(|listed| listed.text.clone().into())
}

#[test]
fn a_guest_is_told_all_that_its_seat_notices_once_and_in_order() {
    let host = Scribes { book: Mutex::default(), out_of_turn: false, acts: &first };
    play("galerie", &[Entrant::Guest(0), Entrant::House(Level::Easy), Entrant::House(Level::Easy)], &host);
    let book = host.book.into_inner().unwrap();
    let asked = book.iter().filter_map(|line| line.strip_prefix("> "));
    let told: Vec<Value> = asked.map(|line| serde_json::from_str(line).unwrap()).collect();
    let seen = |line: &Value| line["seen"].as_array().cloned().unwrap_or_default();
    let all: Vec<Value> = told.iter().flat_map(seen).collect();
    assert!(all.len() > 20 && told.last().unwrap()["do"] == "over");
    assert!(
        told[1..].iter().any(|line| seen(line).len() > 1),
        "what others do is told with the next question"
    );
}

/// Says who accuses, when it may, if it does so at once.
fn accuses(question: &Question) -> Option<Value> {
    let accuse = question.actions.iter().find(|listed| listed.text == "accuse");
    accuse.map(|listed| listed.json.clone()).or_else(|| first(question))
}

#[test]
fn who_wants_to_is_asked_out_of_turn_and_may_act() {
    let seats = [Entrant::Guest(0), Entrant::Guest(0), Entrant::House(Level::Easy)];
    let asked = |out_of_turn, acts| {
        let host = Scribes { book: Mutex::default(), out_of_turn, acts };
        play("diamantenjagd", &seats, &host);
        let book = host.book.into_inner().unwrap();
        book.iter().filter(|line| line.contains(r#""do":"interrupt""#)).count()
    };
    assert_eq!(asked(false, &accuses), 0);
    assert_eq!(asked(true, &accuses), 1, "the quickest accuses before anybody else has a turn");
    let waits = |question: &Question| if question.waited_for { first(question) } else { None };
    assert!(asked(true, &waits) > 5, "after every input, if its seat may act");
}

#[test]
fn who_does_what_cannot_be_done_is_dismissed_and_another_plays_on() {
    let seats = [Entrant::Guest(0), Entrant::House(Level::Easy)];
    for (act, why) in [
        (json!("castle"), "! it answered with what is no action: not understood"),
        (json!("stop"), "! it did what cannot be done now: stop"),
        (Value::Null, "! it was waited for and did nothing"),
        (json!(7), "! it answered with what is no action: not understood; expected a text or an object"),
    ] {
        let acts = |_: &Question| (!act.is_null()).then(|| act.clone());
        let host = Scribes { book: Mutex::default(), out_of_turn: true, acts: &acts };
        let ending = play("sneaky", &seats, &host);
        assert_eq!(ending.forfeited.iter().collect::<Vec<_>>(), [Seat::FIRST]);
        assert!(ending.win_share(Seat::FIRST) == 0.0 && ending.ahead(Seat::FIRST, Seat::at(1)) == 0.0);
        let book = host.book.into_inner().unwrap();
        assert!(book.last().unwrap().starts_with(why), "{book:?}");
        assert_eq!(book.len(), 5, "a game, one question, and no more after that");
    }
}

#[test]
fn a_guest_that_plays_like_the_house_has_the_games_of_the_house() {
    let seats = [Entrant::House(Level::Random), Entrant::House(Level::Easy)];
    let host = Scribes { book: Mutex::default(), out_of_turn: false, acts: &first };
    assert_eq!(play("sneaky", &seats, &host), play("sneaky", &seats, &magpie_games::NoGuests));
}

const DOCUMENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/player.md");

/// The dialogue in docs/player.md is what a program is told. `MAGPIE_BLESS=1` writes it anew.
#[test]
fn the_documented_dialogue_is_true() {
    let host = Scribes { book: Mutex::default(), out_of_turn: false, acts: &first };
    play("sneaky", &[Entrant::House(Level::Easy), Entrant::Guest(0)], &host);
    let book = host.book.into_inner().unwrap();
    let hello = format!("> {}", ToPlayer::hello().line());
    let mut dialogue = vec![&*hello, r#"< {"name":"First","version":"1.0","protocol":1}"#];
    dialogue.extend(book[..8].iter().map(String::as_str));
    dialogue.push("…");
    dialogue.extend(book[book.len() - 2..].iter().map(String::as_str));
    let quit = format!("> {}", ToPlayer::Quit {}.line());
    dialogue.push(&quit);
    let document = std::fs::read_to_string(DOCUMENT).unwrap();
    let (before, rest) = document.split_once("```dialogue\n").unwrap();
    let (_, after) = rest.split_once("\n```").unwrap();
    let written = format!("{before}```dialogue\n{}\n```{after}", dialogue.join("\n"));
    if std::env::var_os("MAGPIE_BLESS").is_some() {
        std::fs::write(DOCUMENT, written).unwrap();
    } else {
        assert!(document == written, "MAGPIE_BLESS=1 writes the dialogue of docs/player.md anew");
    }
}
