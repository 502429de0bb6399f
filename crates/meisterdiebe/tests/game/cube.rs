//! The laws of the cube, apart from the game.

use magpie_meisterdiebe::cube::{
    Contents, Cube, Direction, Drawer, Front, Grain, Half, Layer, Layers, Place, Secret, Side,
};
use magpie_meisterdiebe::{Gem, Gems};
use magpie_rules::{Fate, Seat, Seed, draw};
use rand_core::Rng;

/// What can be done with the whole cube.
#[derive(Clone, Copy, Debug)]
enum Twist {
    Turn(Layers, Direction),
    Flip,
}

const TWISTS: [Twist; 5] = [
    Twist::Turn(Layers::Top, Direction::Left),
    Twist::Turn(Layers::Top, Direction::Right),
    Twist::Turn(Layers::TopTwo, Direction::Left),
    Twist::Turn(Layers::TopTwo, Direction::Right),
    Twist::Flip,
];

fn twisted(mut cube: Cube, twists: &[Twist]) -> Cube {
    for twist in twists {
        match *twist {
            Twist::Turn(layers, to) => cube.turn(layers, to),
            Twist::Flip => cube.flip(),
        }
    }
    cube
}

fn rng(number: u64) -> impl Rng {
    Fate::new(&Seed::numbered(3, number), &[]).stream(0)
}

/// A cube in which no two drawers are alike.
fn motley(rng: &mut impl Rng) -> Cube {
    let mut cube = Cube::new();
    for place in Place::all() {
        let contents = Contents {
            gems: Gems::new(draw::below(rng, 4) as u8, draw::below(rng, 3) as u8),
            alarm: (place.index() < 8 && draw::below(rng, 2) == 0).then(|| Seat::at(place.index())),
        };
        let (upper, lower) =
            if draw::below(rng, 2) == 0 { (contents, Contents::NONE) } else { (Contents::NONE, contents) };
        let drawer = cube.drawer_mut(place);
        drawer.grain = Some(Grain::ALL[place.index()]);
        drawer.front = Front::new(upper, lower).expect("one half is empty");
    }
    cube
}

/// The second, naive model: single things in space, moved by rotating their coordinates. The middle of the cube is the origin, x
/// points east, y north, z up. A layer is 4 high, a floor is in its middle; a front is 2 away from the axis, a secret part 1.
type Point = (i8, i8, i8);

fn point(place: Place, half: Half, away: i8) -> Point {
    let (x, y) = match place.side {
        Side::North => (0, away),
        Side::East => (away, 0),
        Side::South => (0, -away),
        Side::West => (-away, 0),
    };
    let floor = match place.layer {
        Layer::Top => 4,
        Layer::Middle => 0,
        Layer::Bottom => -4,
    };
    (x, y, floor + if half == Half::Upper { 1 } else { -1 })
}

/// Everything in the cube as single things with their places, sorted.
fn in_space(cube: &Cube) -> Vec<(String, Point)> {
    let mut things = Vec::new();
    for (place, drawer) in cube.iter() {
        for half in [Half::Upper, Half::Lower] {
            let Contents { gems, alarm } = drawer.front.lies(half);
            let mut lay = |what: String| things.push((what, point(place, half, 2)));
            (0..gems.diamonds).for_each(|_| lay("diamond".into()));
            (0..gems.sapphires).for_each(|_| lay("sapphire".into()));
            alarm.iter().for_each(|owner| lay(format!("alarm of {owner}")));
        }
        let ruby = match drawer.secret {
            Secret::RubyAbove => Some(Half::Upper),
            Secret::RubyBelow => Some(Half::Lower),
            Secret::Absent | Secret::Empty => None,
        };
        things.extend(ruby.map(|half| ("ruby".to_owned(), point(place, half, 1))));
    }
    things.sort();
    things
}

fn moved((x, y, z): Point, twist: Twist) -> Point {
    match twist {
        Twist::Turn(layers, to) => {
            let lowest = if layers == Layers::Top { 2 } else { -2 };
            match to {
                Direction::Left if z > lowest => (-y, x, z),
                Direction::Right if z > lowest => (y, -x, z),
                Direction::Left | Direction::Right => (x, y, z),
            }
        }
        Twist::Flip => (x, -y, -z),
    }
}

// rule: MD-4, MD-5
#[test]
fn everything_is_where_single_gems_moved_in_space_are() {
    for number in 0..200 {
        let mut rng = rng(number);
        let mut cube = motley(&mut rng);
        let mut things = in_space(&cube);
        for _ in 0..30 {
            let twist = *draw::pick(&mut rng, &TWISTS);
            cube = twisted(cube, &[twist]);
            things.iter_mut().for_each(|(_, at)| *at = moved(*at, twist));
            things.sort();
            assert_eq!(in_space(&cube), things, "{twist:?}");
        }
    }
}

// rule: MD-4
#[test]
fn turning_four_times_is_nothing_and_back_is_back() {
    let cube = motley(&mut rng(1));
    for layers in Layers::ALL {
        let [left, right] = [Direction::Left, Direction::Right].map(|to| Twist::Turn(*layers, to));
        assert_eq!(twisted(cube, &[left; 4]), cube);
        assert_eq!(twisted(cube, &[right; 4]), cube);
        assert_eq!(twisted(cube, &[left, right]), cube);
        assert_ne!(twisted(cube, &[left; 2]), cube);
    }
}

// rule: MD-4
#[test]
fn left_takes_north_to_west_and_only_the_upper_layers_move() {
    for (twist, from, to) in [
        (Twist::Turn(Layers::Top, Direction::Left), "top north", "top west"),
        (Twist::Turn(Layers::Top, Direction::Right), "top north", "top east"),
        (Twist::Turn(Layers::Top, Direction::Right), "middle north", "middle north"),
        (Twist::Turn(Layers::TopTwo, Direction::Right), "top west", "top north"),
        (Twist::Turn(Layers::TopTwo, Direction::Left), "middle north", "middle west"),
        (Twist::Turn(Layers::TopTwo, Direction::Left), "bottom north", "bottom north"),
    ] {
        assert_eq!(goes(from, twist), to, "{twist:?} {from}");
    }
}

/// Where the drawer of this place goes.
fn goes(from: &str, twist: Twist) -> String {
    let mut cube = Cube::new();
    cube.drawer_mut(from.parse().expect("a place")).grain = Some(Grain::A);
    let there =
        twisted(cube, &[twist]).iter().find(|(_, drawer)| drawer.grain.is_some()).map(|(place, _)| place);
    there.expect("it is somewhere").to_string()
}

// rule: MD-5
#[test]
fn flipping_mirrors_layers_and_sides_and_twice_is_nothing() {
    let cube = motley(&mut rng(2));
    assert_eq!(twisted(cube, &[Twist::Flip; 2]), cube);
    for (from, to) in [
        ("top north", "bottom south"),
        ("top east", "bottom east"),
        ("middle south", "middle north"),
        ("bottom west", "top west"),
    ] {
        assert_eq!(goes(from, Twist::Flip), to);
    }
}

// rule: MD-4, MD-5
#[test]
fn flip_turn_flip_turns_the_other_end_the_other_way() {
    let cube = motley(&mut rng(3));
    for (to, other) in [(Direction::Left, Direction::Right), (Direction::Right, Direction::Left)] {
        let mut end = cube;
        end.turn_layer(Layer::Bottom, other);
        assert_eq!(twisted(cube, &[Twist::Flip, Twist::Turn(Layers::Top, to), Twist::Flip]), end);
        let mut two = end;
        two.turn_layer(Layer::Middle, other);
        assert_eq!(twisted(cube, &[Twist::Flip, Twist::Turn(Layers::TopTwo, to), Twist::Flip]), two);
    }
}

// rule: MD-4
#[test]
fn turns_of_the_same_layers_can_change_places() {
    let cube = motley(&mut rng(4));
    let one = Twist::Turn(Layers::Top, Direction::Left);
    let two = Twist::Turn(Layers::TopTwo, Direction::Right);
    assert_eq!(twisted(cube, &[one, two]), twisted(cube, &[two, one]));
    assert_ne!(twisted(cube, &[one, Twist::Flip]), twisted(cube, &[Twist::Flip, one]));
}

// rule: MD-6
#[test]
fn gems_and_alarms_are_conserved_and_never_lie_in_both_halves() {
    for number in 0..100 {
        let mut rng = rng(number);
        let mut cube = motley(&mut rng);
        let before = (count(&cube), cube.rubies());
        let mut fallen = Contents::default();
        let mut alarms = 0;
        for _ in 0..40 {
            let place = Place::at(draw::below(&mut rng, 12) as usize);
            let fell = cube.drawer_mut(place).front.open();
            assert!(
                cube.drawer(place).front.lies(Half::Lower).is_empty(),
                "the lower half is empty once opened"
            );
            fallen.gems.put_all(fell.gems);
            alarms += usize::from(fell.alarm.is_some());
            if !fallen.gems.is_empty() && draw::below(&mut rng, 2) == 0 {
                let gem = fallen.gems.kinds().next().expect("there is one");
                fallen.gems.take(gem);
                cube.drawer_mut(place).front.put(gem);
            }
            cube = twisted(cube, &[*draw::pick(&mut rng, &TWISTS)]);
            for (_, drawer) in cube.iter() {
                let lies = [Half::Upper, Half::Lower].map(|half| drawer.front.lies(half));
                assert!(lies.iter().any(|contents| contents.is_empty()), "{lies:?}");
            }
            let (mut gems, out) = count(&cube);
            gems.put_all(fallen.gems);
            assert_eq!(((gems, out + alarms), cube.rubies()), before);
        }
    }
}

/// All gems in the fronts, and the number of alarms.
fn count(cube: &Cube) -> (Gems, usize) {
    let alarms = cube.iter().filter(|(_, drawer)| drawer.front.contents().alarm.is_some()).count();
    (cube.gems(), alarms)
}

// rule: MD-3, MD-6
#[test]
fn what_lies_below_falls_and_what_lies_above_stays() {
    let some = Contents { gems: Gems::new(2, 1), alarm: Some(Seat::FIRST) };
    let mut below = Front::new(Contents::NONE, some).expect("nothing above");
    assert_eq!((below.lies(Half::Upper), below.lies(Half::Lower)), (Contents::NONE, some));
    assert_eq!(below.open(), some);
    assert_eq!(below, Front::EMPTY);
    let mut above = Front::new(some, Contents::NONE).expect("nothing below");
    assert_eq!(above.open(), Contents::NONE);
    assert_eq!((above.lies(Half::Upper), above.lies(Half::Lower)), (some, Contents::NONE));
    assert_eq!(above.take_all(), some.gems);
    assert_eq!(above.lies(Half::Upper).alarm, Some(Seat::FIRST), "an alarm stays when the gems go");
    above.put(Gem::Sapphire);
    assert_eq!(above.contents().gems, Gems::new(0, 1));
    assert_eq!(Front::new(some, some), None);
}

// rule: MD-1, MD-2, MD-3, MD-8
#[test]
fn the_cube_begins_with_a_ruby_in_each_large_drawer() {
    let cube = Cube::new();
    assert_eq!(cube.iter().count(), 12);
    assert_eq!(cube.rubies(), 6);
    for (place, drawer) in cube.iter() {
        let secret = match place.side {
            Side::North => Secret::RubyAbove,
            Side::South => Secret::RubyBelow,
            Side::East | Side::West => Secret::Absent,
        };
        assert_eq!(*drawer, Drawer::new(secret), "{place}");
    }
    let turned = twisted(cube, &[Twist::Turn(Layers::Top, Direction::Left)]);
    let sizes = |side| turned.drawer(Place { layer: Layer::Top, side }).secret.is_large();
    assert_eq!(Side::ALL.iter().map(|side| sizes(*side)).collect::<Vec<_>>(), [false, true, false, true]);
    assert_eq!(turned.drawer("top west".parse().expect("a place")).secret, Secret::RubyAbove);
    assert_eq!(twisted(cube, &[Twist::Flip]), cube, "flipped, the filled cube looks as before");
}

#[test]
fn places_are_written_as_they_are_said() {
    for place in Place::all() {
        assert_eq!(place.to_string().parse(), Ok(place));
        assert_eq!(Place::at(place.index()), place);
    }
    for wrong in ["", "top", "north top", "top north ", "upper north"] {
        assert!(wrong.parse::<Place>().is_err(), "{wrong}");
    }
}
