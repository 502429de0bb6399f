//! A bot of one's own for Sneaky, and how it does against the bots of the house:
//!
//! ```text
//! cargo run --release --example bot [GAMES]
//! ```
//!
//! A bot is given what its seat sees and its legal actions, and never the state: there is no way to cheat. It may keep what it
//! likes in its fields; [`Bot::notice`] tells it everything that its seat notices. For bots in other languages see `engine_bot.py`
//! beside this file.

use magpie_bots::bot::rng_for;
use magpie_bots::{Bot, BotRng, Level, Player, Playing, Sight, Wanted};
use magpie_rules::{Fate, Game, Seat, Seed};
use magpie_sneaky::{Action, Options, Sneaky, StageForm, View};

/// Puts down every die it can, and rolls on until four dice lie on cards.
struct Steady;

impl Bot<Sneaky> for Steady {
    fn choose(&mut self, sight: &Sight<'_, Sneaky>, _rng: &mut BotRng) -> Wanted<Action> {
        let wish = |action: &&Action| match action {
            Action::Place { .. } => 3,
            Action::Stop {} if dice_on_cards(sight.view) >= 4 => 2,
            Action::RollOn {} => 1,
            Action::Stop {} | Action::Top { .. } => 0,
        };
        let best = sight.actions.iter().max_by_key(wish);
        Ok(*best.expect("a bot that is asked has something to choose"))
    }
}

fn dice_on_cards(view: &View) -> u8 {
    match &view.stage {
        StageForm::Placing { dice, .. } | StageForm::Rolling { dice, .. } => dice.values().sum(),
        StageForm::Lot {} | StageForm::Opening { .. } | StageForm::Stacking { .. } => 0,
        StageForm::Refilling { .. } | StageForm::Over {} => 0,
    }
}

/// How many of these games for two the bot wins. Every fate is played from both seats, so that neither is an advantage.
fn wins(games: u64, against: Level) -> usize {
    let game = Sneaky::new(2, Options::default()).expect("two can play");
    let won = |number: &u64| {
        let (me, other) = (Seat::at((number % 2) as usize), Seat::at((1 - number % 2) as usize));
        let mut players = vec![
            Player::of(Box::new(Steady), me, rng_for(*number, me)),
            Player::new(against, other, rng_for(*number, other)),
        ];
        players.rotate_left(me.index());
        let fate = Fate::new(&Seed::numbered(1, number / 2), &[]);
        let table = Playing::new(game.clone(), &fate, players).to_end(*number);
        table.game().outcome().expect("the game is over").winners.contains(me)
    };
    (0..games).filter(won).count()
}

#[expect(clippy::print_stdout, reason = "an example prints what it finds")]
fn main() {
    let games = std::env::args().nth(1).map_or(1000, |games| games.parse().expect("a number of games"));
    for level in [Level::Random, Level::Easy, Level::Medium, Level::Hard] {
        println!("against {level}: {} of {games} games won", wins(games, level));
    }
}

#[test]
fn it_beats_a_bot_that_does_anything() {
    assert!(wins(200, Level::Random) > 150);
}
