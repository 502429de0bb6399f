//! Those who come from outside to play: programs, in any language.
//!
//! A game is decided here, in the types of the game. A guest is asked with what its seat may know, and nothing else leaves: its [view], what
//! the seat has noticed since it was asked last, and its legal actions. It is asked when a bot of the house would be: after every
//! input out of turn, if it wants that and its seat may act; and when its seat is waited for and has something to choose.
//!
//! [view]: Game::View

use magpie_bots::bot::rng_for;
use magpie_bots::{Asked, HasBots, Level, Player, Players, Stop};
use magpie_rules::{Game, Outcome, Seat, SeatSet, Viewer};
use rand_core::Rng as _;
use serde_json::Value;

use crate::json::{Json, read, to_json, write_down};
use crate::shows::Listed;

/// Who plays on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entrant {
    /// A bot of the house.
    House(Level),
    /// A guest: which one, is the [host](Host)'s business.
    Guest(usize),
}

/// What a guest is told when it sits down.
#[derive(Clone, Debug)]
pub struct Sitting {
    /// The name of the game.
    pub game: &'static str,
    /// The version of its rules.
    pub rules: u32,
    /// How many play.
    pub seats: u8,
    /// Where the guest sits.
    pub seat: Seat,
    /// What was chosen when the table was opened, written out in full.
    pub options: Value,
    /// A number below 2⁵³ that the guest may take its dice from: the same game has the same number.
    pub dice: u64,
}

/// What a guest is asked.
#[derive(Clone, Debug)]
pub struct Question {
    /// Is its seat waited for? If not, it may let the others go on.
    pub waited_for: bool,
    /// What the seat has noticed since it was asked last, in order.
    pub seen: Vec<Json>,
    /// What the seat may know.
    pub view: Json,
    /// What the seat may do.
    pub actions: Vec<Listed>,
}

impl Question {
    /// What the guest on a seat is asked that may do this, and has noticed that.
    pub fn new<G: Game>(game: &G, asked: Asked, seen: Vec<Json>, actions: &[G::Action]) -> Question {
        let listed = |action: &G::Action| Listed { text: action.to_string(), json: to_json(action) };
        Question {
            waited_for: asked.waited_for,
            seen,
            view: write_down(&game.view(Viewer::Seat(asked.seat))),
            actions: actions.iter().map(listed).collect(),
        }
    }
}

/// The guest plays no more in this game; why, it has been told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forfeited;

/// Somebody from outside, for one game on one seat.
pub trait Guest: Send {
    /// Does it want to be asked out of turn?
    fn interrupts(&self) -> bool;

    /// What it does, in either form of an action; `None` lets the others go on.
    fn answer(&mut self, question: &Question) -> Result<Option<Value>, Forfeited>;

    /// What it did cannot be done, for this reason: it plays no more in this game.
    fn dismiss(&mut self, why: &str);

    /// The game is over. `seen` is what its seat has noticed since it was asked last.
    fn over(&mut self, seen: Vec<Json>, outcome: &Outcome);
}

/// Who brings guests to a table.
pub trait Host: Sync {
    /// A guest sits down for the game of this number.
    fn seat<'s>(&'s self, guest: usize, number: u64, sitting: &Sitting) -> Box<dyn Guest + 's>;
}

/// A house without guests.
#[derive(Clone, Copy, Debug)]
pub struct NoGuests;

impl Host for NoGuests {
    fn seat<'s>(&'s self, _: usize, _: u64, _: &Sitting) -> Box<dyn Guest + 's> {
        unreachable!("nobody is invited")
    }
}

/// Bots of the house and guests on all seats of a table.
pub(crate) struct Company<'a, G: Game>(Vec<Sitter<'a, G>>);

enum Sitter<'a, G: Game> {
    House { seat: Seat, player: Player<G> },
    Guest(Visitor<'a, G>),
}

struct Visitor<'a, G: Game> {
    seat: Seat,
    /// Nobody once it has forfeited.
    guest: Option<Box<dyn Guest + 'a>>,
    seen: Vec<Json>,
    /// Plays for it when it has forfeited.
    stand_in: Player<G>,
}

impl<'a, G: HasBots> Company<'a, G> {
    /// They sit down, each with dice of its own that follow from `dice`.
    pub(crate) fn seated(
        game: &G,
        entrants: &[Entrant],
        number: u64,
        dice: u64,
        host: &'a dyn Host,
    ) -> Company<'a, G> {
        let sit = |(seat, entrant): (Seat, &Entrant)| match *entrant {
            Entrant::House(level) => {
                Sitter::House { seat, player: Player::new(level, seat, rng_for(dice, seat)) }
            }
            Entrant::Guest(guest) => {
                let mut rng = rng_for(dice, seat);
                let sitting = Sitting {
                    game: G::NAME,
                    rules: G::RULES_VERSION,
                    seats: game.seats(),
                    seat,
                    options: to_json(&game.options()),
                    dice: rng.next_u64() >> 11,
                };
                Sitter::Guest(Visitor {
                    seat,
                    guest: Some(host.seat(guest, number, &sitting)),
                    seen: Vec::new(),
                    stand_in: Player::new(Level::Random, seat, rng),
                })
            }
        };
        Company((0..).map(Seat::at).zip(entrants).map(sit).collect())
    }

    /// The game is over: tells the guests, and who has forfeited.
    pub(crate) fn part(self, outcome: &Outcome) -> SeatSet {
        let mut forfeited = SeatSet::EMPTY;
        for sitter in self.0 {
            let Sitter::Guest(visitor) = sitter else { continue };
            match visitor.guest {
                Some(mut guest) => guest.over(visitor.seen, outcome),
                None => forfeited = forfeited.with(visitor.seat),
            }
        }
        forfeited
    }
}

impl<G: HasBots> Players<G> for Company<'_, G> {
    fn decide(&mut self, game: &G, asked: Asked, actions: &[G::Action]) -> Option<G::Action> {
        match &mut self.0[asked.seat.index()] {
            Sitter::House { player, .. } => by_the_house(player, game, asked, actions),
            Sitter::Guest(visitor) => visitor.decide(game, asked, actions),
        }
    }

    fn hear(&mut self, event: &G::Event) {
        for sitter in &mut self.0 {
            match sitter {
                Sitter::House { seat, player } => {
                    if let Some(seen) = G::notice(event, Viewer::Seat(*seat)) {
                        player.notice(&seen);
                    }
                }
                Sitter::Guest(visitor) => {
                    if let Some(seen) = G::notice(event, Viewer::Seat(visitor.seat)) {
                        visitor.seen.push(write_down(&seen));
                    }
                }
            }
        }
    }
}

impl<G: HasBots> Visitor<'_, G> {
    fn decide(&mut self, game: &G, asked: Asked, actions: &[G::Action]) -> Option<G::Action> {
        let Some(guest) = &mut self.guest else {
            return by_the_house(&mut self.stand_in, game, asked, actions);
        };
        match actions {
            [only] if asked.waited_for => return Some(only.clone()),
            [..] if !asked.waited_for && !guest.interrupts() => return None,
            [..] => {}
        }
        let question = Question::new(game, asked, std::mem::take(&mut self.seen), actions);
        match guest.answer(&question) {
            Ok(None) if !asked.waited_for => None,
            Ok(answer) => match understood::<G>(answer.as_ref(), actions) {
                Ok(action) => Some(action),
                Err(why) => {
                    guest.dismiss(&why);
                    self.forfeit(game, asked, actions)
                }
            },
            Err(Forfeited) => self.forfeit(game, asked, actions),
        }
    }

    fn forfeit(&mut self, game: &G, asked: Asked, actions: &[G::Action]) -> Option<G::Action> {
        self.guest = None;
        self.seen = Vec::new();
        by_the_house(&mut self.stand_in, game, asked, actions)
    }
}

fn by_the_house<G: HasBots>(
    player: &mut Player<G>,
    game: &G,
    asked: Asked,
    actions: &[G::Action],
) -> Option<G::Action> {
    let view = || game.view(Viewer::Seat(asked.seat));
    player.decide(actions, asked.waited_for, view, Stop::NEVER).expect("nobody stops it")
}

/// The action that was meant, if it can be done now.
fn understood<G: Game>(answer: Option<&Value>, actions: &[G::Action]) -> Result<G::Action, String> {
    let Some(answer) = answer else {
        return Err("it was waited for and did nothing".into());
    };
    let action: G::Action =
        read(answer).map_err(|refused| format!("it answered with what is no action: {refused}"))?;
    if actions.contains(&action) {
        Ok(action)
    } else {
        Err(format!("it did what cannot be done now: {action}"))
    }
}
