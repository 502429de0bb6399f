//! Where the thief can be, for all that the guards know: the truth is never excluded, and nothing else is believed than what a slow
//! search through all that he can have done finds.

mod brute;
use brute::Brute;
use magpie_galerie::belief::{Belief, Hidden, Secrets};
use magpie_galerie::board::{BoardName, CameraNo, CameraSet};
use magpie_galerie::{Galerie, Length, Locks, Options, RoundView, Setup, Stage, Waits};
use magpie_rules::{Game, Viewer};
use magpie_testkit::walk::Walk;

use crate::kit::Kit;

/// What is hidden of the thief, from his own pad.
fn truth(game: &Galerie, public: &RoundView) -> Option<Hidden> {
    let pad = game.view(Viewer::Seat(public.thief)).round?.pad?;
    let off = |number: &CameraNo| pad.cameras[number.index()].off && !public.cameras[number.index()].removed;
    let unplugged: CameraSet = CameraNo::all().take(pad.cameras.len()).filter(off).collect();
    let pending = pad.artworks.iter().find(|artwork| artwork.stolen && public.artworks.contains(artwork.at));
    let secrets = Secrets { pending: pending.map(|artwork| artwork.at), unplugged, power: pad.power };
    Some(Hidden { at: pad.at, secrets })
}

/// What the guards believe now.
fn believed<'a>(game: &Galerie, round: &'a RoundView) -> Belief<'a> {
    Belief::of(&round.story, game.board()).during(game.view(Viewer::Public).stage)
}

/// GD-35: is the thief asked by the motion detector?
fn is_asked(game: &Galerie) -> bool {
    matches!(game.view(Viewer::Public).stage, Stage::Waits(Waits::Answering { .. }))
}

/// Plays a game and lets a test look at every position in which the thief is in the gallery.
fn every_position(seats: u8, options: Options, seed: u64, mut look: impl FnMut(&Galerie, &RoundView)) {
    let mut walk = Walk::<Kit>::new(seats, options, seed);
    loop {
        if let Some(round) =
            walk.game().view(Viewer::Public).round.filter(|round| !round.story.moments.is_empty())
        {
            look(walk.game(), &round);
        }
        if !walk.step().expect("a random game goes on") {
            return;
        }
    }
}

// rule: GD-42
#[test]
fn the_truth_is_never_excluded() {
    let mut looked = 0;
    for seats in Galerie::SEATS {
        let options = Options { setup: Setup::Random, ..Options::default() };
        for (board, locks, seed) in
            [(BoardName::Gallery, Locks::Shuffled, 1), (BoardName::Small, Locks::Guards, 2)]
        {
            every_position(seats, Options { board, locks, ..options }, seed, |game, round| {
                let belief = believed(game, round);
                let truth = truth(game, round).expect("the thief is in the gallery");
                assert!(belief.contains(truth), "{truth:?}\n{round}");
                assert!(belief.cells().contains(truth.at));
                assert_eq!(belief.len(), belief.states().count());
                looked += 1;
            });
        }
    }
    assert!(looked > 1000, "{looked}");
}

// rule: GD-42
#[test]
fn it_does_not_matter_whose_view_it_is() {
    let options = Options { setup: Setup::Random, ..Options::default() };
    every_position(3, options, 5, |game, public| {
        let of_public: Vec<Hidden> = believed(game, public).states().collect();
        for viewer in Viewer::all(3) {
            let round = game.view(viewer).round.expect("a round");
            let same: Vec<Hidden> = believed(game, &round).states().collect();
            assert_eq!(same, of_public, "{viewer}");
        }
    });
}

// rule: GD-42
#[test]
fn what_is_believed_is_what_a_slow_search_finds() {
    let options = Options { setup: Setup::Random, board: BoardName::Small, ..Options::default() };
    let mut looked = 0;
    for (seats, game, seed) in [
        (2, Length::Full, 1),
        (3, Length::Short, 2),
        (4, Length::Full, 3),
        (7, Length::Short, 4),
        (2, Length::Short, 5),
    ] {
        let mut brute: Option<Brute> = None;
        every_position(seats, Options { game, ..options }, seed, |game, round| {
            let known = brute.take().filter(|brute| brute.can_go_on_with(round));
            let found = known.unwrap_or_else(|| Brute::new(round)).go_on(round, game.board());
            let believed: Vec<Hidden> = believed(game, round).states().collect();
            assert_eq!(found.states(is_asked(game)), believed, "{round}");
            brute = Some(found);
            looked += 1;
        });
    }
    assert!(looked > 300, "{looked}");
}
