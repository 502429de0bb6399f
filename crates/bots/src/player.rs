//! A bot on its seat, and a table with players on all seats.

use magpie_rules::{Fate, Game, Input, Phase, Seat, SeatSet, Table, Viewer, legal};

use crate::bot::{Bot, BotRng, HasBots, Level, Sight, rng_for};
use crate::drive::{Asked, Driver, Party};
use crate::stop::{Stop, Wanted};

/// A bot on its seat, with its memory and its dice.
pub struct Player<G: Game> {
    seat: Seat,
    bot: Box<dyn Bot<G>>,
    rng: BotRng,
}

impl<G: HasBots> Player<G> {
    /// A bot of this level sits down; it has noticed nothing yet.
    #[must_use]
    pub fn new(level: Level, seat: Seat, rng: BotRng) -> Player<G> {
        Player::of(G::bot(level), seat, rng)
    }

    /// A bot of one's own sits down; it has noticed nothing yet.
    #[must_use]
    pub fn of(bot: Box<dyn Bot<G>>, seat: Seat, rng: BotRng) -> Player<G> {
        Player { seat, bot, rng }
    }

    /// The seat has noticed this. Told in order, nothing left out.
    pub fn notice(&mut self, seen: &G::Seen) {
        self.bot.notice(seen);
    }

    /// What the bot does, of these legal actions of its seat; `None` if there are none, or if it lets the others go on. It thinks
    /// only where there is something to choose, and only then `view` is made.
    pub fn decide(
        &mut self,
        actions: &[G::Action],
        waited_for: bool,
        view: impl FnOnce() -> G::View,
        stop: &Stop,
    ) -> Wanted<Option<G::Action>> {
        match actions {
            [] => Ok(None),
            [only] if waited_for => Ok(Some(only.clone())),
            [..] => {
                let sight = Sight { seat: self.seat, view: &view(), actions, stop };
                if waited_for {
                    self.bot.choose(&sight, &mut self.rng).map(Some)
                } else {
                    self.bot.interrupt(&sight, &mut self.rng)
                }
            }
        }
    }

    /// The bot is not needed for a while.
    pub fn rest(&mut self) {
        self.bot.rest();
    }
}

/// Those who play on all seats of a table.
pub trait Players<G: Game> {
    /// What the seat that is asked does, of its legal actions, of which there is at least one. `None` lets the others go on; who is
    /// waited for has to act.
    fn decide(&mut self, game: &G, asked: Asked, actions: &[G::Action]) -> Option<G::Action>;

    /// This has happened.
    fn hear(&mut self, event: &G::Event) {
        let _ = event;
    }
}

/// Bots on all seats, in their order.
impl<G: HasBots> Players<G> for Vec<Player<G>> {
    fn decide(&mut self, game: &G, asked: Asked, actions: &[G::Action]) -> Option<G::Action> {
        let view = || game.view(Viewer::Seat(asked.seat));
        let player = &mut self[asked.seat.index()];
        player.decide(actions, asked.waited_for, view, Stop::NEVER).expect("nobody stops it")
    }

    fn hear(&mut self, event: &G::Event) {
        for player in self {
            if let Some(seen) = G::notice(event, Viewer::Seat(player.seat)) {
                player.notice(&seen);
            }
        }
    }
}

/// Bots of these levels sit down, each with dice of its own that follow from `dice`.
#[must_use]
pub fn seated<G: HasBots>(levels: &[Level], dice: u64) -> Vec<Player<G>> {
    let seats = levels.iter().zip((0..).map(Seat::at));
    seats.map(|(level, seat)| Player::new(*level, seat, rng_for(dice, seat))).collect()
}

/// A table with its fate and players on all seats.
pub struct Playing<'a, G: Game, P> {
    table: Table<G>,
    fate: &'a Fate,
    players: P,
    events: Vec<G::Event>,
}

impl<'a, G: Game, P: Players<G>> Playing<'a, G, P> {
    /// They begin to play.
    pub fn new(game: G, fate: &'a Fate, players: P) -> Playing<'a, G, P> {
        Playing { table: Table::new(game), fate, players, events: Vec::new() }
    }

    /// The game as it stands.
    pub fn game(&self) -> &G {
        self.table.game()
    }

    /// Plays to the end. Who is quickest out of turn is drawn from `dice`.
    #[must_use]
    pub fn to_end(self, dice: u64) -> Table<G> {
        self.played(dice).0
    }

    /// Plays to the end, and gives the players back.
    #[must_use]
    pub fn played(mut self, dice: u64) -> (Table<G>, P) {
        Driver::new(self.game().seats(), dice).go_on(&mut self, usize::MAX);
        (self.table, self.players)
    }

    fn apply(&mut self, input: Input<G>) {
        self.table.apply(input, &mut self.events).expect("players and fate keep to the rules");
        self.events.drain(..).for_each(|event| self.players.hear(&event));
    }
}

impl<G: Game, P: Players<G>> Party for Playing<'_, G, P> {
    fn phase(&self) -> Phase {
        self.table.game().phase()
    }

    fn inputs(&self) -> usize {
        self.table.inputs().len()
    }

    fn players(&self) -> SeatSet {
        SeatSet::first(self.game().seats())
    }

    fn can_act(&self, seat: Seat) -> bool {
        !legal(self.table.game(), seat).is_empty()
    }

    fn draws(&self) -> bool {
        true
    }

    fn draw(&mut self) {
        let chance = self.table.draw(self.fate);
        self.apply(Input::Chance(chance));
    }

    fn ask(&mut self, asked: Asked) -> bool {
        let actions = legal(self.game(), asked.seat);
        if actions.is_empty() {
            return false;
        }
        let Some(action) = self.players.decide(self.table.game(), asked, &actions) else { return false };
        self.apply(Input::Act(asked.seat, action));
        true
    }
}
