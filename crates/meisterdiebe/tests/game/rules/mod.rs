//! Every rule of `docs/rules/meisterdiebe.md`.
//!
//! A test begins with a [`Setup`], of which it says only what matters, and lets everyone choose a character. Inputs are written
//! one per line, as in a record: `1: open top north`. What lies where is read in words: see [`front`] and [`stocks`].

mod detective;
mod ending;
mod jewellers;
mod material;
mod memory;
mod opening;
mod positions;
mod refusals;
mod round;
mod smuggler;
mod stocking;
mod thieves;
mod twisting;

use magpie_meisterdiebe::board::{Card, CardNo, Character};
use magpie_meisterdiebe::cube::{Contents, Place, Secret};
use magpie_meisterdiebe::{
    Edition, Event, Gem, Gems, Meisterdiebe, Options, Plus, Position, Stage, View, Waits,
};
use magpie_rules::{Game, Seat};
use magpie_testkit::by_hand::{may, play as play_and_tell, refuse, viewer, waiting};

/// A table before a round: all cards in the hands, number 1 for seat 1 and so on; in the cube nothing but the rubies. What a test
/// leaves over of the gems, the last player has won; what it adds, the last players have put in.
#[derive(Clone)]
struct Setup {
    position: Position,
}

/// A table of the author's edition.
fn author(seats: usize) -> Setup {
    Setup::new(seats, Edition::Author, "{}")
}

/// A table of the published edition, without grain.
fn published(seats: usize) -> Setup {
    published_with(seats, "{}")
}

/// The same with these options, as JSON.
fn published_with(seats: usize, options: &str) -> Setup {
    Setup::new(seats, Edition::Published, options)
}

impl Setup {
    fn new(seats: usize, edition: Edition, options: &str) -> Setup {
        let options: Options = serde_json::from_str(options).expect("options");
        let fronts = "plain".parse().expect("plain fronts");
        let options = Options { edition, fronts, ..options };
        let mut position = Meisterdiebe::new(seats as u8, options).expect("so many can play").position();
        position.first = Some(Seat::FIRST);
        position.stage = Stage::Waits(Waits::Choosing {});
        for (at, player) in position.players.iter_mut().enumerate() {
            player.hand = hand([at as u8 + 1; 6]);
        }
        Setup { position }
    }

    /// These gems lie in the upper half of a front.
    fn above(mut self, drawer: &str, diamonds: u8, sapphires: u8) -> Setup {
        self.position.drawers[place(drawer).index()].upper.gems = Gems::new(diamonds, sapphires);
        self
    }

    /// These gems lie in the lower half of a front.
    fn below(mut self, drawer: &str, diamonds: u8, sapphires: u8) -> Setup {
        self.position.drawers[place(drawer).index()].lower.gems = Gems::new(diamonds, sapphires);
        self
    }

    /// A player's alarm lies in the upper half of a front.
    fn alarm_above(mut self, drawer: &str, owner: usize) -> Setup {
        self.position.drawers[place(drawer).index()].upper.alarm = Some(Seat::at(owner - 1));
        self
    }

    /// A player's alarm lies in the lower half of a front.
    fn alarm_below(mut self, drawer: &str, owner: usize) -> Setup {
        self.position.drawers[place(drawer).index()].lower.alarm = Some(Seat::at(owner - 1));
        self
    }

    /// A player has won the ruby of this drawer.
    fn ruby_won(mut self, seat: usize, drawer: &str) -> Setup {
        self.position.drawers[place(drawer).index()].secret = Secret::Empty;
        self.position.players[seat - 1].plus.rubies += 1;
        self
    }

    /// A player has these imitations left.
    fn minus(mut self, seat: usize, diamonds: u8, sapphires: u8) -> Setup {
        self.position.players[seat - 1].minus = Gems::new(diamonds, sapphires);
        self
    }

    /// A player has won these gems.
    fn plus(mut self, seat: usize, diamonds: u8, sapphires: u8) -> Setup {
        let plus = &mut self.position.players[seat - 1].plus;
        (plus.diamonds, plus.sapphires) = (diamonds, sapphires);
        self
    }

    /// This lies on the cushion.
    fn cloth(mut self, diamonds: u8, sapphires: u8) -> Setup {
        self.position.cloth = Gems::new(diamonds, sapphires);
        self
    }

    /// A player has these numbers, in the order of the characters.
    fn numbers(mut self, seat: usize, numbers: [u8; 6]) -> Setup {
        self.position.players[seat - 1].hand = hand(numbers);
        self
    }

    /// The position, with the gems that are left over.
    fn position(mut self) -> Position {
        let seats = self.position.players.len() as u8;
        let rest = match self.position.options.edition {
            Edition::Author => Gems::new(7 * seats + 10, 3 * seats),
            Edition::Published => Gems::new(8 * seats + 12, 2 * seats),
        };
        let mut seen = vec![self.position.cloth];
        seen.extend(self.position.drawers.iter().flat_map(|drawer| [drawer.upper.gems, drawer.lower.gems]));
        for player in &self.position.players {
            seen.extend([player.minus, Gems::new(player.plus.diamonds, player.plus.sapphires)]);
        }
        for gem in Gem::ALL {
            let said: u8 = seen.iter().map(|gems| gems.count(*gem)).sum();
            self.borrow(*gem, said.saturating_sub(rest.count(*gem)));
            let left_over = rest.count(*gem).saturating_sub(said);
            let last = self.position.players.last_mut().expect("somebody plays");
            (0..left_over).for_each(|_| last.plus.put(*gem));
        }
        self.position
    }

    /// So many imitations were put in by the last players.
    fn borrow(&mut self, gem: Gem, count: u8) {
        for _ in 0..count {
            let mut players = self.position.players.iter_mut().rev();
            let lender = players.find(|player| player.minus.count(gem) > 0).expect("there are so many gems");
            lender.minus.take(gem);
        }
    }

    /// The game before the players choose.
    fn game(self) -> Meisterdiebe {
        Meisterdiebe::from_position(&self.position()).expect("the position can occur")
    }

    /// The game after seat 1, seat 2 and so on have chosen these characters.
    fn round(self, characters: &str) -> Meisterdiebe {
        choose(self.game(), characters)
    }
}

/// Seat 1, seat 2 and so on choose these characters.
fn choose(game: Meisterdiebe, characters: &str) -> Meisterdiebe {
    let inputs: Vec<String> = characters
        .split(", ")
        .enumerate()
        .map(|(at, character)| format!("{}: choose {character}", at + 1))
        .collect();
    play(game, &inputs.join("\n"))
}

/// Plays until the players choose again, or the game is over, opening nothing and leaving out what can be left out.
fn idle(mut game: Meisterdiebe) -> Meisterdiebe {
    while let Stage::Waits(Waits::Opening { seat } | Waits::Twisting { seat, .. }) = game.position().stage {
        let action = if may(&game, seat.number())[0].starts_with("open") { "open nothing" } else { "done" };
        game = play(game, &format!("{seat}: {action}"));
    }
    game
}

/// Cards with these numbers, in the order of the characters.
fn hand(numbers: [u8; 6]) -> Vec<Card> {
    let card = |(character, number): (&Character, u8)| Card {
        character: *character,
        number: CardNo::try_from(number).expect("a number from 1 to 8"),
    };
    Character::ALL.iter().zip(numbers).map(card).collect()
}

fn place(drawer: &str) -> Place {
    drawer.parse().expect("a place")
}

/// Plays one input per line; every one of them must be legal, and listed if it is an action.
fn play(game: Meisterdiebe, inputs: &str) -> Meisterdiebe {
    play_and_tell(game, inputs).0
}

/// What a viewer (a seat, or 0 for a spectator) notices, as JSON, but for whether it may be written down.
fn notices(events: &[Event], number: u8) -> Vec<String> {
    let seen = events.iter().filter_map(|event| Meisterdiebe::notice(event, viewer(number)));
    seen.map(|seen| serde_json::to_string(&seen.what).expect("what is noticed is sent")).collect()
}

fn view(game: &Meisterdiebe, number: u8) -> View {
    game.view(viewer(number))
}

/// What lies in a front: `above 2d 1s`, `below 0d 1s, alarm of 2`, `empty`.
fn front(game: &Meisterdiebe, drawer: &str) -> String {
    let form = game.position().drawers[place(drawer).index()];
    let words = |half: &str, Contents { gems, alarm }: Contents| {
        let alarm = alarm.map_or(String::new(), |owner| format!(", alarm of {owner}"));
        format!("{half} {gems}{alarm}")
    };
    match (form.upper.is_empty(), form.lower.is_empty()) {
        (true, true) => "empty".into(),
        (false, _) => words("above", form.upper),
        (true, false) => words("below", form.lower),
    }
}

/// What is behind a front.
fn secret(game: &Meisterdiebe, drawer: &str) -> String {
    game.position().drawers[place(drawer).index()].secret.to_string()
}

/// What a player has: `plus 1d 0s 0r, minus 7d 3s`.
fn stocks(game: &Meisterdiebe, seat: usize) -> String {
    format!("plus {}, minus {}", plus(game, seat), minus(game, seat))
}

fn plus(game: &Meisterdiebe, seat: usize) -> Plus {
    game.position().players[seat - 1].plus
}

fn minus(game: &Meisterdiebe, seat: usize) -> Gems {
    game.position().players[seat - 1].minus
}

fn cloth(game: &Meisterdiebe) -> String {
    game.position().cloth.to_string()
}

const TWISTS: [&str; 6] =
    ["turn top left", "turn top right", "turn top two left", "turn top two right", "flip", "done"];
