//! What bots place before a round.

use magpie_bots::bot::rng_for;
use magpie_bots::{HasBots, Level};
use magpie_galerie::board::BoardName;
use magpie_galerie::{Action, Galerie, Options, Setup};
use magpie_rules::{Game, Seat, Viewer};
use magpie_testkit::by_hand;

use super::{LIMITED, begun, choose, round};

const LEVELS: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

// rule: GD-10
#[test]
fn bots_keep_to_the_advice_when_they_place_artworks() {
    for board in BoardName::OFFERED {
        for (level, seed) in LEVELS.into_iter().flat_map(|level| (1..=8).map(move |seed| (level, seed))) {
            let mut looked = false;
            round(4, Options { board: *board, ..LIMITED }, (Level::Random, level), seed, |game, _| {
                let Some(round) = begun(game).filter(|_| !looked) else { return };
                looked = true;
                assert!(board.board().is_advisable(&round.story.layout), "{level}: {round}");
            });
        }
    }
}

// rule: GD-10, GD-13
#[test]
fn bots_place_no_guard_where_artworks_shut_it_in() {
    let game = Galerie::new(2, Options { setup: Setup::Anywhere, ..LIMITED }).expect("two");
    let (game, _) = by_hand::play(game, SHUT);
    let artworks = game.view(Viewer::Public).round.expect("a round").artworks;
    let open = game.board().open_to_guards(artworks);
    assert!((game.board().cells() - artworks - open).len() > 25, "four rooms are shut");
    let guard = Seat::at(1);
    for (level, seed) in LEVELS.into_iter().flat_map(|level| (1..=40).map(move |seed| (level, seed))) {
        let mut rng = rng_for(seed, guard);
        let action = choose(Galerie::bot(level).as_mut(), &game, guard, &mut rng);
        let Action::Guard { at } = action else { panic!("{action}") };
        assert!(open.contains(at), "{level}: {at}");
    }
}

/// Artworks in the only doorways of four rooms.
const SHUT: &str = "
    1: volunteer
    2: decline
    chance: layout 1,4 1,9 5,3 4,10 3,11 7,7 8,3 8,10 9,10; 3,4 straight, 9,9 straight, 2,5 straight, 8,4 straight, 6,6 diagonal, 5,9 diagonal
";
