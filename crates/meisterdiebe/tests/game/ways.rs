//! What is said to go from where to where is what the rules have moved: with nothing else, the stocks before become the stocks after.

use std::collections::BTreeMap;

use magpie_meisterdiebe::{Edition, Event, Gems, Meisterdiebe, Options, Spot, Thing, View, Way};
use magpie_rules::{Game, Seat, Viewer};
use magpie_testkit::walk::Walk;

use crate::kit::Kit;

/// How many of what lie where, in all stocks that everybody sees.
type Stocks = BTreeMap<(Spot, Thing), i32>;

fn stocks(view: &View) -> Stocks {
    let heap = |spot, Gems { diamonds, sapphires }| {
        [((spot, Thing::Diamond), diamonds.into()), ((spot, Thing::Sapphire), sapphires.into())]
    };
    let players = view.players.iter().enumerate().flat_map(|(at, player)| {
        let (seat, plus) = (Seat::at(at), player.plus);
        let ruby = ((Spot::Plus(seat), Thing::Ruby), i32::from(plus.rubies));
        let alarm = ((Spot::Alarm(seat), Thing::Alarm), i32::from(player.alarm == Some(true)));
        let plus = heap(Spot::Plus(seat), Gems::new(plus.diamonds, plus.sapphires));
        plus.into_iter().chain(heap(Spot::Minus(seat), player.minus)).chain([ruby, alarm])
    });
    players.chain(heap(Spot::Cloth, view.cloth)).filter(|(_, count)| *count != 0).collect()
}

/// The stocks after things have gone their ways; what lies in drawers is not counted.
fn moved(mut stocks: Stocks, ways: &[Way]) -> Stocks {
    for Way { things, from, to } in ways {
        for thing in things {
            *stocks.entry((*from, *thing)).or_default() -= 1;
            *stocks.entry((*to, *thing)).or_default() += 1;
        }
    }
    let in_drawer = |spot| matches!(spot, Spot::Drawer | Spot::Below | Spot::Secret);
    stocks.retain(|(spot, _), count| *count != 0 && !in_drawer(*spot));
    stocks
}

fn ways_of(event: &Event) -> Vec<Way> {
    match event {
        Event::Public { what, .. } => what.ways(),
        Event::Dealt { .. } | Event::Chosen { .. } => Vec::new(),
    }
}

// rule: MD-7
#[test]
fn everything_that_changes_stocks_is_seen_going_there() {
    let mut seen = BTreeMap::new();
    for edition in Edition::ALL {
        for seats in Meisterdiebe::SEATS {
            for seed in 0..8 {
                let options = Options { edition: *edition, ..Options::default() };
                let mut walk = Walk::<Kit>::new(seats, options, seed);
                while let Some(input) = walk.choose().expect("a game that is not over goes on") {
                    let before = stocks(&walk.game().view(Viewer::Public));
                    let events = walk.play(input).expect("what was chosen is legal");
                    let ways: Vec<Way> = events.iter().flat_map(ways_of).collect();
                    assert_eq!(moved(before, &ways), stocks(&walk.game().view(Viewer::Public)), "{events:?}");
                    for Way { from, to, .. } in ways {
                        *seen.entry([from, to].map(kind)).or_insert(0) += 1;
                    }
                }
            }
        }
    }
    let kinds: Vec<String> = seen.keys().map(|[from, to]| format!("{from} to {to}")).collect();
    let all = [
        "alarm to drawer",
        "below to alarm",
        "below to cloth",
        "below to drawer",
        "below to plus",
        "cloth to plus",
        "drawer to cloth",
        "drawer to minus",
        "drawer to plus",
        "minus to drawer",
        "secret to plus",
    ];
    assert_eq!(kinds, all);
}

/// A spot without whose it is.
fn kind(spot: Spot) -> String {
    spot.to_string().split(' ').next().expect("a spot has a name").to_owned()
}
