//! Bots' games, moment by moment.

use magpie_bots::{HasBots, Level, arena};
use magpie_rules::{Fate, Game, Seat, SeatSet, Seed, Table, Viewer};

use crate::puzzle::Origin;

/// A game that is played again, input by input.
pub(crate) struct Walk<G: Game> {
    played: Table<G>,
    /// As far as it is played again.
    pub(crate) table: Table<G>,
    /// What every seat has noticed so far.
    pub(crate) noticed: Vec<Vec<G::Seen>>,
    events: Vec<G::Event>,
    number: u64,
}

impl<G: HasBots> Walk<G> {
    /// A game between these bots.
    pub(crate) fn new(levels: &[Level], options: G::Options, run: u64, number: u64) -> Walk<G> {
        let game = G::new(levels.len() as u8, options).expect("so many can play with these options");
        let fate = Fate::new(&Seed::numbered(run, number), &[]);
        let played = arena::play(game.clone(), levels, &fate, fate.dice());
        let noticed = vec![Vec::new(); levels.len()];
        Walk { played, table: Table::new(game), noticed, events: Vec::new(), number }
    }

    /// Goes one input on; false at the end of the game.
    pub(crate) fn step(&mut self) -> bool {
        let Some(input) = self.played.inputs().get(self.table.inputs().len()) else { return false };
        self.table.apply(input.clone(), &mut self.events).expect("what was played can be played again");
        for event in self.events.drain(..) {
            for (at, noticed) in self.noticed.iter_mut().enumerate() {
                noticed.extend(G::notice(&event, Viewer::Seat(Seat::at(at))));
            }
        }
        true
    }

    /// The game as it stands.
    pub(crate) fn game(&self) -> &G {
        self.table.game()
    }

    /// Everybody who plays.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        SeatSet::first(self.game().seats()).iter()
    }

    /// What this seat sees.
    pub(crate) fn view(&self, seat: Seat) -> G::View {
        self.game().view(Viewer::Seat(seat))
    }

    /// Where a puzzle of this moment is from.
    pub(crate) fn origin(&self, seat: Seat) -> Origin {
        Origin { game: self.number, input: self.table.inputs().len(), seat }
    }
}

/// The name of a puzzle: its game, its moment and its seat.
pub(crate) fn id(from: Origin, kind: &str) -> String {
    format!("{}-{}-{}-{kind}", from.game, from.input, from.seat)
}
