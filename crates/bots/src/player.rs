//! A bot on its seat, and a whole table of them.

use magpie_rules::{Fate, Game, Input, Phase, Seat, SeatSet, Table, Viewer, legal};

use crate::bot::{Bot, BotRng, Level, Played, Sight, rng_for};
use crate::drive::{Asked, Party};

/// A bot on its seat, with its memory and its dice.
pub struct Player<G: Game> {
    seat: Seat,
    bot: Box<dyn Bot<G>>,
    rng: BotRng,
}

impl<G: Played> Player<G> {
    /// A bot of this level sits down; it has noticed nothing yet.
    #[must_use]
    pub fn new(level: Level, seat: Seat, rng: BotRng) -> Player<G> {
        Player { seat, bot: G::bot(level), rng }
    }

    /// The seat has noticed this. Told in order, nothing left out.
    pub fn notice(&mut self, seen: &G::Seen) {
        self.bot.notice(seen);
    }

    /// What the bot does with these legal actions of its seat; `None` if there are none, or if it lets the others go on. It thinks
    /// only where there is something to choose, and only then `view` is made.
    pub fn decide(
        &mut self,
        actions: &[G::Action],
        waited_for: bool,
        view: impl FnOnce() -> G::View,
    ) -> Option<G::Action> {
        match actions {
            [] => None,
            [only] if waited_for => Some(only.clone()),
            [..] => {
                let sight = Sight { seat: self.seat, view: &view(), actions };
                if waited_for {
                    Some(self.bot.choose(&sight, &mut self.rng))
                } else {
                    self.bot.interrupt(&sight, &mut self.rng)
                }
            }
        }
    }
}

/// A table with its fate and a bot on every seat.
pub struct Bots<'a, G: Played> {
    table: Table<G>,
    fate: &'a Fate,
    players: Vec<Player<G>>,
    events: Vec<G::Event>,
}

impl<'a, G: Played> Bots<'a, G> {
    /// Bots of these levels sit down, each with dice of its own that follow from `dice`.
    #[must_use]
    pub fn new(game: G, levels: &[Level], fate: &'a Fate, dice: u64) -> Bots<'a, G> {
        let player = |(at, level): (usize, &Level)| {
            let seat = Seat::at(at);
            Player::new(*level, seat, rng_for(dice, seat))
        };
        let players = levels.iter().enumerate().map(player).collect();
        Bots { table: Table::new(game), fate, players, events: Vec::new() }
    }

    /// The table as it stands.
    #[must_use]
    pub fn table(&self) -> &Table<G> {
        &self.table
    }

    /// The table; the bots leave.
    #[must_use]
    pub fn into_table(self) -> Table<G> {
        self.table
    }

    fn apply(&mut self, input: Input<G>) {
        self.table.apply(input, &mut self.events).expect("bots and fate keep to the rules");
        for event in self.events.drain(..) {
            for player in &mut self.players {
                if let Some(seen) = G::notice(&event, Viewer::Seat(player.seat)) {
                    player.notice(&seen);
                }
            }
        }
    }
}

impl<G: Played> Party for Bots<'_, G> {
    fn phase(&self) -> Phase {
        self.table.game().phase()
    }

    fn seats(&self) -> u8 {
        self.table.game().seats()
    }

    fn inputs(&self) -> usize {
        self.table.inputs().len()
    }

    fn players(&self) -> SeatSet {
        SeatSet::first(self.seats())
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

    fn ask(&mut self, Asked { seat, waited_for }: Asked) -> bool {
        let game = self.table.game();
        let player = &mut self.players[seat.index()];
        let action = player.decide(&legal(game, seat), waited_for, || game.view(Viewer::Seat(seat)));
        let acts = action.is_some();
        if let Some(action) = action {
            self.apply(Input::Act(seat, action));
        }
        acts
    }
}
