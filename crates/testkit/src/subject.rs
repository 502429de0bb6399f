//! What the kit must be told about a game.

use magpie_rules::{Game, Imagine, Input, Options, Seat, Viewer, draw};
use rand_core::Rng;

/// The action type of a subject's game.
pub type Action<S> = <<S as Subject>::Game as Game>::Action;
/// The chance type of a subject's game.
pub type Chance<S> = <<S as Subject>::Game as Game>::Chance;

/// A game as its tests describe it, from the rulebook and from outside.
pub trait Subject: 'static {
    /// The game.
    type Game: Game + Imagine;

    /// No random game has more inputs than this.
    const INPUTS: usize;
    /// Does a state hold anything that some viewer may not know? If so, [`shuffle_secrets`](Subject::shuffle_secrets)
    /// must be seen to change states; if not, it must change none.
    const SECRETS: bool;
    /// How many random games each law looks at, spread over all numbers of players and all options (at least one each).
    const GAMES: usize = 36;
    /// At how many tables (numbers of players with options) each law looks, if there are more: each law has its own choice of
    /// them, drawn once and for all, in which every number of players and every value of every option is found.
    const TABLES: usize = usize::MAX;
    /// At one in how many positions the law of imagined worlds looks: more than 1 where it takes long to imagine a state.
    const IMAGINE_ONE_IN: u32 = 1;

    /// Every conceivable action, whether legal or absurd: those of other seats and of seats that do not play, cards that
    /// nobody holds, places that the table does not have.
    fn universe(game: &Self::Game) -> Vec<Action<Self>>;

    /// Conceivable outcomes of chance, possible or not, of every kind.
    fn chances(game: &Self::Game) -> Vec<Chance<Self>>;

    /// Is all the material there, and where it can be? If not, what is wrong.
    fn material(game: &Self::Game) -> Result<(), String>;

    /// Another state that could be the true one for all that this viewer knows: exchanges hands, sealed choices, hidden
    /// places and whatever else the viewer may not know. Written from the rulebook, not from the code of the view.
    fn shuffle_secrets(game: &Self::Game, viewer: Viewer, rng: &mut dyn Rng) -> Self::Game;

    /// What the rulebook lets this viewer learn from an input, with all that follows from it at once. Two inputs that tell
    /// a viewer the same in two states that looked alike must leave them looking alike.
    fn told(before: &Self::Game, input: &Input<Self::Game>, viewer: Viewer) -> String;

    /// How a random player chooses. A game that would end too soon to show much chooses less evenly.
    fn choose<'a>(
        game: &Self::Game,
        seat: Seat,
        actions: &'a [Action<Self>],
        rng: &mut dyn Rng,
    ) -> &'a Action<Self> {
        let _ = (game, seat);
        draw::pick(rng, actions)
    }

    /// The games that are printed as playthroughs; every number of players must be among them.
    #[must_use]
    fn scripts() -> Vec<Script<<Self::Game as Game>::Options>> {
        Self::Game::SEATS.map(|seats| Script::numbered::<Self::Game>(seats, 1)).collect()
    }
}

/// A random game, named by what it needs to be played again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script<O> {
    /// The name of its file, without the ending.
    pub name: String,
    /// How many play.
    pub seats: u8,
    /// What was chosen when the table was opened.
    pub options: O,
    /// Decides chance and every choice.
    pub seed: u64,
}

impl<O: Options> Script<O> {
    /// A game with the default options, called after the game and the number of players: `sneaky-2`.
    #[must_use]
    pub fn numbered<G: Game<Options = O>>(seats: u8, seed: u64) -> Script<O> {
        Script { name: format!("{}-{seats}", G::NAME), seats, options: O::default(), seed }
    }
}
