//! Meisterdiebe: some turns are shown, and then it is asked where a ruby is now, or which drawer can be opened without anything falling out.
//!
//! Fronts look alike here, and nothing is written down: what can be known follows from the turns that are shown.

mod check;

use magpie_bots::bot::rng_for;
use magpie_bots::{BotRng, Level};
use magpie_meisterdiebe::bot::Quiz;
use magpie_meisterdiebe::cube::{
    Contents, Cube, Direction, Drawer, Front, Grain, Half, Layers, Place, Secret,
};
use magpie_meisterdiebe::{DrawerForm, Found, Fronts, Gem, Gems, Meisterdiebe, Options, Seen, Stage, Waits};
use magpie_rules::{Game as _, Seat, draw};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::finding::{Walk, id};
use crate::puzzle::{Frame, Origin, Puzzle, changes, harder, missed};
use crate::{Nonsense, Puzzling};

const RUBY: &str = "ruby";
const SAFE: &str = "safe";

/// So many turns are shown, depending on the number of the game.
const TURNS: [usize; 5] = [2, 3, 4, 5, 6];
/// So many choices a question has at most.
const MOST_CHOICES: usize = 6;
/// So often `medium` tries.
const TRIES: u64 = 100;

/// Where a ruby is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Spot {
    drawer: Place,
    half: Half,
}

impl Spot {
    /// What is behind the front of a drawer whose ruby is in this half.
    const fn ruby(self) -> Secret {
        match self.half {
            Half::Upper => Secret::RubyAbove,
            Half::Lower => Secret::RubyBelow,
        }
    }
}

/// What happens at the cube.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
enum Happened {
    Stocked {
        drawer: Place,
        lies: Gems,
    },
    Opened {
        drawer: Place,
        lies: Contents,
    },
    Put {
        drawer: Place,
        gem: Gem,
    },
    Gave {
        drawer: Place,
        gem: Gem,
    },
    Smuggled {
        drawer: Place,
    },
    Took {
        drawer: Place,
    },
    Alarmed {
        drawer: Place,
        seat: Seat,
    },
    Pulled {
        drawer: Place,
        found: Found,
    },
    Turned {
        layers: Layers,
        to: Direction,
    },
    Flipped {},
    #[serde(other)]
    Else,
}

/// A cube of which one knows what was shown, and in which every drawer has a mark.
struct Shown {
    cube: Cube,
    /// The marks of the drawers that somebody has looked into.
    known: Vec<Grain>,
}

impl Shown {
    fn new() -> Shown {
        let marked =
            |place: Place| Drawer { grain: Some(Grain::ALL[place.index()]), ..Drawer::new(Secret::Absent) };
        Shown { cube: Cube::from_fn(marked), known: Vec::new() }
    }

    fn see(&mut self, happened: Happened) {
        match happened {
            Happened::Stocked { drawer, lies } => self.set(drawer, Contents { gems: lies, alarm: None }),
            Happened::Opened { drawer, lies } => self.set(drawer, lies),
            Happened::Put { drawer, gem } => self.cube.drawer_mut(drawer).front.put(gem),
            Happened::Gave { drawer, gem } => self.cube.drawer_mut(drawer).front.take(gem),
            Happened::Smuggled { drawer } | Happened::Took { drawer } => {
                self.cube.drawer_mut(drawer).front.take_all();
            }
            Happened::Alarmed { drawer, seat } => self.cube.drawer_mut(drawer).front.put_alarm(seat),
            Happened::Pulled { drawer, found } => {
                let secret = &mut self.cube.drawer_mut(drawer).secret;
                *secret = pulled(*secret, found);
            }
            Happened::Turned { layers, to } => self.cube.turn(layers, to),
            Happened::Flipped {} => self.cube.flip(),
            Happened::Else => {}
        }
    }

    fn set(&mut self, place: Place, lies: Contents) {
        let drawer = self.cube.drawer_mut(place);
        drawer.front = Front::new(lies, Contents::NONE).expect("nothing lies below after an opening");
        self.known.extend(drawer.grain);
    }

    /// The drawers of which one knows that there are gems in them, and no alarm.
    fn filled(&self) -> impl Iterator<Item = (Place, &Drawer)> {
        self.cube.iter().filter(|(_, drawer)| {
            let contents = drawer.front.contents();
            drawer.grain.is_some_and(|mark| self.known.contains(&mark))
                && !contents.gems.is_empty()
                && contents.alarm.is_none()
        })
    }
}

/// What is behind a front after somebody has pulled on, if it is known what was there: a ruby below falls into the upper half, one above is
/// taken.
const fn pulled(secret: Secret, found: Found) -> Secret {
    match (secret, found) {
        (Secret::RubyAbove | Secret::RubyBelow, Found::FallenRuby) => Secret::RubyAbove,
        (Secret::RubyAbove | Secret::RubyBelow, Found::Ruby) => Secret::Empty,
        (_, Found::Small | Found::Nothing | Found::Ruby | Found::FallenRuby) => secret,
    }
}

/// All that happens before the question is asked.
fn shown(puzzle: &Puzzle) -> Result<Vec<Happened>, Nonsense> {
    let all = puzzle.then.iter().flat_map(|frame| &frame.noticed);
    all.map(|seen| serde_json::from_value(seen.clone()).map_err(Nonsense::from)).collect()
}

impl Puzzling for Meisterdiebe {
    const KINDS: &'static [&'static str] = &[RUBY, SAFE];

    fn find(run: u64, number: u64) -> Vec<Puzzle> {
        let seats = 2 + number as usize % 3;
        let options = Options { fronts: Fronts::Plain, ..Options::default() };
        let mut walk = Walk::<Meisterdiebe>::new(&vec![Level::Medium; seats], options, run, number);
        let turns = TURNS[number as usize / 3 % TURNS.len()];
        let (mut clips, mut found): (Vec<Clip>, _) = (Vec::new(), Vec::new());
        while walk.step() {
            let from = walk.origin(Seat::FIRST);
            clips.iter_mut().for_each(|clip| clip.see(&walk));
            if is_between_turns(&walk) {
                clips.iter_mut().for_each(|clip| clip.turns += 1);
                let over = clips.extract_if(.., |clip| clip.turns == turns);
                found.extend(over.flat_map(|clip| clip.puzzles(&walk, from)));
                clips.push(Clip::new(&walk));
            }
        }
        found
    }

    fn solve(puzzle: &Puzzle) -> Result<Vec<bool>, Nonsense> {
        let mut shown_cube = Shown::new();
        let mark = if puzzle.kind == RUBY {
            let start: Spot = serde_json::from_value(puzzle.about.clone())?;
            let drawer = shown_cube.cube.drawer_mut(start.drawer);
            drawer.secret = start.ruby();
            drawer.grain
        } else {
            None
        };
        shown(puzzle)?.into_iter().for_each(|happened| shown_cube.see(happened));
        puzzle
            .choices
            .iter()
            .map(|choice| {
                if mark.is_some() {
                    let spot: Spot = serde_json::from_value(choice.clone())?;
                    Ok(shown_cube.cube.drawer(spot.drawer).secret == spot.ruby())
                } else {
                    let place: Place = serde_json::from_value(choice.clone())?;
                    let (_, drawer) = shown_cube
                        .filled()
                        .find(|(at, _)| *at == place)
                        .ok_or_else(|| Nonsense(format!("nobody knows what is in {place}")))?;
                    Ok(drawer.front.lies(Half::Lower).is_empty())
                }
            })
            .collect()
    }

    fn check(puzzle: &Puzzle) -> Result<Vec<bool>, Nonsense> {
        check::right(puzzle)
    }
}

/// Is nobody in the middle of something at the cube?
fn is_between_turns(walk: &Walk<Meisterdiebe>) -> bool {
    matches!(walk.view(Seat::FIRST).stage, Stage::Waits(Waits::Opening { .. } | Waits::Stocking { .. }))
}

/// Some turns in a row.
struct Clip {
    from: Origin,
    /// The whole cube as it was at the beginning.
    rubies: Vec<Spot>,
    view: Value,
    last: Value,
    frames: Vec<Frame>,
    turns: usize,
    /// So much was noticed before it.
    before: usize,
    seen: usize,
}

impl Clip {
    fn new(walk: &Walk<Meisterdiebe>) -> Clip {
        let view = json!(walk.view(Seat::FIRST));
        Clip {
            from: walk.origin(Seat::FIRST),
            rubies: rubies(walk),
            last: view.clone(),
            view,
            frames: Vec::new(),
            turns: 0,
            before: walk.noticed[0].len(),
            seen: walk.noticed[0].len(),
        }
    }

    fn see(&mut self, walk: &Walk<Meisterdiebe>) {
        let noticed: Vec<Value> = walk.noticed[0][self.seen..].iter().map(|seen| json!(seen)).collect();
        self.seen = walk.noticed[0].len();
        let now = json!(walk.view(Seat::FIRST));
        let view = changes(&self.last, &now);
        self.last = now;
        self.frames.push(Frame { noticed, view });
    }

    fn happened(&self) -> Vec<Happened> {
        let all = self.frames.iter().flat_map(|frame| &frame.noticed);
        all.map(|seen| serde_json::from_value(seen.clone()).expect("events are understood")).collect()
    }

    fn puzzles(self, walk: &Walk<Meisterdiebe>, now: Origin) -> Vec<Puzzle> {
        let happened = self.happened();
        let twists = happened
            .iter()
            .filter(|one| matches!(one, Happened::Turned { .. } | Happened::Flipped {}))
            .count();
        if twists < 2 || walk.game().outcome().is_some() {
            return Vec::new();
        }
        let watched = &walk.noticed[0][self.before..];
        let medium = Medium { watched, seats: walk.game().seats() };
        [self.ruby(&happened, now, &medium), self.safe(&happened, now, &medium)]
            .into_iter()
            .flatten()
            .collect()
    }

    /// The ruby that moves most, of those that nobody touches.
    fn ruby(&self, happened: &[Happened], now: Origin, medium: &Medium<'_>) -> Option<Puzzle> {
        let untouched = self.rubies.iter().filter(|start| !is_pulled(**start, happened));
        let ways = untouched.map(|start| (*start, way(*start, happened)));
        let (start, way) =
            ways.max_by_key(|(start, way)| (way.len(), std::cmp::Reverse(start.drawer.index())))?;
        let end = way.last()?.1;
        // Where it would be had one missed a twist or taken it the wrong way, and upside down.
        let mut choices = vec![end, Spot { half: end.half.other(), ..end }];
        for skipped in 0..way.len() {
            let rest: Vec<Happened> =
                way.iter().enumerate().filter(|(at, _)| *at != skipped).map(|(_, (one, _))| *one).collect();
            choices.extend(self::way(start, &rest).last().map(|(_, spot)| *spot));
        }
        choices.push(start);
        let mut distinct: Vec<Spot> = Vec::new();
        choices.into_iter().for_each(|spot| {
            if !distinct.contains(&spot) {
                distinct.push(spot);
            }
        });
        distinct.truncate(MOST_CHOICES);
        distinct.sort_by_key(|spot| (spot.drawer, spot.half == Half::Lower));
        if way.len() < 2 || distinct.len() < 3 {
            return None;
        }
        let why = way.iter().map(|(one, spot)| match one {
            Happened::Turned { layers, to } => {
                json!({ "say": "turned", "layers": layers, "to": to, "at": spot })
            }
            _ => json!({ "say": "flipped", "at": spot }),
        });
        let grade = 650 + 100 * way.len() as u16 + 25 * happened.len().min(20) as u16;
        let missed = medium.misses(Some(start), |quiz| {
            let there =
                |spot: &&Spot| quiz.drawer(spot.drawer).is_some_and(|drawer| drawer.secret == spot.ruby());
            let believed: Vec<Spot> = distinct.iter().filter(there).copied().collect();
            (if believed.is_empty() { distinct.clone() } else { believed }, end)
        });
        self.puzzle(
            RUBY,
            now,
            (grade, missed),
            json!(start),
            distinct.iter().map(|spot| json!(spot)).collect(),
            &json!(end),
            why.collect(),
        )
    }

    fn safe(&self, happened: &[Happened], now: Origin, medium: &Medium<'_>) -> Option<Puzzle> {
        let mut shown = Shown::new();
        happened.iter().for_each(|one| shown.see(*one));
        let (safe, falls): (Vec<_>, Vec<_>) =
            shown.filled().partition(|(_, drawer)| drawer.front.lies(Half::Lower).is_empty());
        let [(answer, _)] = safe[..] else { return None };
        if falls.is_empty() {
            return None;
        }
        let mut places: Vec<Place> =
            falls.iter().map(|(place, _)| *place).take(MOST_CHOICES - 1).chain([answer]).collect();
        places.sort();
        let why: Vec<Value> = places.iter().filter_map(|place| story(*place, happened)).collect();
        let twists: u64 = why.iter().filter_map(|step| step["twists"].as_u64()).sum();
        let grade = 700 + 60 * twists as u16 + 60 * (places.len() as u16 - 2);
        let missed = medium.misses(None, |quiz| {
            let below = |place: &Place| quiz.drawer(*place).map(|drawer| drawer.front.lies(Half::Lower));
            let safe = |place: &&Place| below(place).is_some_and(Contents::is_empty);
            let open = |place: &&Place| below(place).is_none();
            let believed: Vec<Place> = places.iter().filter(safe).copied().collect();
            let unknown: Vec<Place> = places.iter().filter(open).copied().collect();
            let best = [believed, unknown].into_iter().find(|some| !some.is_empty());
            (best.unwrap_or_else(|| places.clone()), answer)
        });
        self.puzzle(
            SAFE,
            now,
            (grade, missed),
            Value::Null,
            places.iter().map(|place| json!(place)).collect(),
            &json!(answer),
            why,
        )
    }

    #[expect(clippy::too_many_arguments, reason = "they are the parts of a puzzle")]
    fn puzzle(
        &self,
        kind: &str,
        now: Origin,
        (grade, missed): (u16, u8),
        about: Value,
        choices: Vec<Value>,
        answer: &Value,
        why: Vec<Value>,
    ) -> Option<Puzzle> {
        Some(Puzzle {
            id: id(now, kind),
            kind: kind.into(),
            grade: grade + harder(missed),
            missed: Some(missed),
            from: Origin { input: self.from.input, ..now },
            noticed: Vec::new(),
            view: self.view.clone(),
            then: self.frames.clone(),
            about,
            answer: choices.iter().position(|choice| choice == answer)?,
            choices,
            why,
        })
    }
}

/// What `medium` is shown, who sits on the first seat.
struct Medium<'a> {
    watched: &'a [Seen],
    seats: u8,
}

impl Medium<'_> {
    /// In how many of [`TRIES`] it is wrong, each with a memory of its own. It knows where a ruby was, if that is told, and takes any of the
    /// answers that it finds equally good; beside them is the one that is right.
    fn misses<T: PartialEq>(&self, told: Option<Spot>, answers: impl Fn(&Quiz) -> (Vec<T>, T)) -> u8 {
        let told = told.map(|spot| (spot.drawer, spot.ruby()));
        let hits = (0..TRIES).filter(|tried| {
            let mut rng: BotRng = rng_for(*tried, Seat::FIRST);
            let mut quiz = Quiz::new(told);
            quiz.watch(self.watched, Seat::FIRST, self.seats, &mut rng);
            let (best, right) = answers(&quiz);
            *draw::pick(&mut rng, &best) == right
        });
        missed(hits.count(), TRIES as usize)
    }
}

/// Where all rubies are: everybody has seen it, from the first filling on.
fn rubies(walk: &Walk<Meisterdiebe>) -> Vec<Spot> {
    let spot = |(drawer, form): (Place, &DrawerForm)| match form.secret {
        Secret::RubyAbove => Some(Spot { drawer, half: Half::Upper }),
        Secret::RubyBelow => Some(Spot { drawer, half: Half::Lower }),
        Secret::Absent | Secret::Empty => None,
    };
    Place::all().zip(&walk.game().position().drawers).filter_map(spot).collect()
}

/// Every twist that moves what is there, and where it is then.
fn way(start: Spot, happened: &[Happened]) -> Vec<(Happened, Spot)> {
    let (mut now, mut way) = (start, Vec::new());
    for one in happened {
        let mut cube = Shown::new().cube;
        cube.drawer_mut(now.drawer).secret =
            if now.half == Half::Upper { Secret::RubyAbove } else { Secret::RubyBelow };
        match one {
            Happened::Turned { layers, to } => cube.turn(*layers, *to),
            Happened::Flipped {} => cube.flip(),
            _ => continue,
        }
        let (drawer, there) =
            cube.iter().find(|(_, drawer)| drawer.secret.has_ruby()).expect("it is somewhere");
        let then =
            Spot { drawer, half: if there.secret == Secret::RubyAbove { Half::Upper } else { Half::Lower } };
        if then != now {
            now = then;
            way.push((*one, now));
        }
    }
    way
}

/// Does somebody pull on the drawer in which a ruby is?
fn is_pulled(start: Spot, happened: &[Happened]) -> bool {
    happened.iter().enumerate().any(|(at, one)| {
        let Happened::Pulled { drawer, .. } = one else { return false };
        let now = way(start, &happened[..at]).last().map_or(start, |(_, spot)| *spot);
        now.drawer == *drawer
    })
}

/// What happened to the drawer that is at this place in the end, since somebody last looked into it.
fn story(place: Place, happened: &[Happened]) -> Option<Value> {
    let touched = happened.iter().enumerate().rev().find_map(|(at, one)| {
        let (Happened::Stocked { drawer, .. } | Happened::Opened { drawer, .. }) = one else { return None };
        let way = way(Spot { drawer: *drawer, half: Half::Upper }, &happened[at..]);
        let end = way.last().map_or(Spot { drawer: *drawer, half: Half::Upper }, |(_, spot)| *spot);
        (end.drawer == place).then_some((*drawer, end, way.len()))
    });
    let (from, end, twists) = touched?;
    Some(json!({ "say": "drawer", "from": from, "at": end, "twists": twists }))
}
