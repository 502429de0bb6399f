//! What a screen shows and remembers: MD-7, MD-16, MD-17, MD-18.

use magpie_meisterdiebe::cube::{Grain, Place};
use magpie_meisterdiebe::{Edition, Event, Meisterdiebe, Memory, Options, Public, View};
use magpie_rules::{Fate, Game, Seed};

use super::{author, choose, front, idle, may, play, play_and_tell, published, published_with, view};

/// The same game with another memory.
fn remembering(game: &Meisterdiebe, memory: Memory) -> Meisterdiebe {
    let mut position = game.position();
    position.options.memory = memory;
    Meisterdiebe::from_position(&position).expect("memory changes nothing else")
}

// rule: MD-17
#[test]
fn in_pure_and_notes_a_view_shows_only_what_lies_open() {
    for memory in [Memory::Pure, Memory::Notes] {
        let game =
            published(2).above("top west", 2, 1).below("top east", 1, 0).round("master thief, detective");
        let game = remembering(&game, memory);
        for number in 0..=2 {
            let seen = view(&game, number);
            assert!(seen.drawers.iter().all(|drawer| drawer.front.is_none() && drawer.secret.is_none()));
        }
        let game = play(game, "1: open top west");
        let seen = view(&game, 2);
        let open = seen.drawers.iter().filter(|drawer| drawer.front.is_some()).collect::<Vec<_>>();
        assert_eq!((open.len(), open[0].at.to_string().as_str()), (1, "top west"));
        assert_eq!(open[0].front.map(|front| front.upper.gems.to_string()).as_deref(), Some("2d 1s"));
        assert_eq!(open[0].secret, None, "the secret part stays shut");
        let game = play(game, "1: take");
        assert!(view(&game, 1).drawers.iter().all(|drawer| drawer.front.is_none()), "shut again");
        assert!(!game.keeps_history(), "and nobody is told again");
        assert_eq!(game.allows_notes(), memory == Memory::Notes);
        let told = |number| {
            let View { pad, advised, forgets, .. } = view(&game, number);
            (pad, advised, forgets)
        };
        assert_eq!(told(1), (memory == Memory::Notes, false, true));
        assert_eq!(told(0), (false, false, true), "who looks on notes nothing");
    }
}

// rule: MD-17
#[test]
fn in_open_everything_that_everyone_has_seen_is_written_on_the_drawers() {
    let game = published(2).above("top west", 2, 1).below("top east", 1, 0).round("wife, detective");
    let game = play(remembering(&game, Memory::Open), "1: open nothing\n1: turn top left");
    let seen = view(&game, 0);
    let at = |drawer: &str| seen.drawers[super::place(drawer).index()];
    assert_eq!(at("top south").front.map(|front| front.upper.gems.to_string()).as_deref(), Some("2d 1s"));
    assert_eq!(at("top north").front.map(|front| front.lower.gems.to_string()).as_deref(), Some("1d 0s"));
    assert_eq!(at("top west").secret.map(|secret| secret.to_string()).as_deref(), Some("ruby above"));
    assert!(game.keeps_history());
    let seen = view(&game, 1);
    assert!(seen.advised && !seen.pad && !seen.forgets);
}

// rule: MD-17, MDA-13
#[test]
fn cards_that_lie_face_down_are_shown_only_in_open() {
    let game = idle(author(2).round("thief, wife"));
    assert!(view(&game, 1).players.iter().all(|player| player.played.is_empty()));
    let game = remembering(&game, Memory::Open);
    assert_eq!(
        view(&game, 1).players[1].played.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["wife 2"]
    );
    assert_eq!(view(&game, 1).players[1].hand, 5);
}

/// What may be written down of these inputs, and what may not, by the names of the events.
fn kept(game: Meisterdiebe, inputs: &str) -> [Vec<String>; 2] {
    let (_, events) = play_and_tell(game, inputs);
    let mut names = [Vec::new(), Vec::new()];
    for seen in events.iter().filter_map(|event| Meisterdiebe::notice(event, super::viewer(2))) {
        let sent = serde_json::to_value(&seen).expect("what is noticed is sent");
        let name = sent["event"].as_str().expect("every event has a name").to_string();
        names[usize::from(sent["kept"] == false)].push(name);
    }
    names
}

// rule: MD-17
#[test]
fn only_what_stays_in_sight_may_be_written_down_unless_everything_is() {
    let inputs = "1: choose thief\n2: choose thief\n1: open top west\n1: turn top left\n1: flip\n2: open nothing\n2: done";
    let at_the_cube = ["opened", "took", "turned", "flipped", "opened-nothing"];
    for memory in [Memory::Pure, Memory::Notes] {
        let table = |setup: super::Setup| remembering(&setup.above("top west", 2, 1).game(), memory);
        let [shown, hidden] = kept(table(published(2)), inputs);
        assert_eq!(shown, ["revealed", "turn", "turn"], "published cards stay face up");
        assert!(at_the_cube.iter().all(|name| hidden.contains(&(*name).to_string())), "{hidden:?}");
        let [shown, hidden] = kept(table(author(2)), inputs);
        assert!(shown.is_empty(), "the author's do not: {shown:?}");
        assert!(hidden.contains(&"revealed".to_string()) && hidden.contains(&"passed-on".to_string()));
    }
    let open = remembering(&published(2).above("top west", 2, 1).game(), Memory::Open);
    let [_, hidden] = kept(open, inputs);
    assert_eq!(hidden, ["chosen", "chosen"], "what was laid down in secret is never told");
}

// rule: MD-17, MDA-13
#[test]
fn what_only_a_detective_gets_tells_of_a_card_that_lies_face_down() {
    let caught = "1: choose thief\n2: choose detective\n1: open top west\n1: done";
    for (setup, names) in [(author(2), 1), (published(2), 0)] {
        let table = remembering(&setup.below("top west", 1, 0).game(), Memory::Pure);
        assert!(kept(table, caught)[names].contains(&"picked".to_string()), "{names}");
    }
}

// rule: MD-17, MDP-5
#[test]
fn a_log_begins_anew_when_cards_that_have_lain_open_are_passed_on() {
    for (memory, anew) in [(Memory::Pure, true), (Memory::Notes, true), (Memory::Open, false)] {
        let mut game = remembering(&published(2).game(), memory);
        for character in ["jeweller", "wife", "smuggler", "thief"] {
            game = idle(choose(game, &format!("{character}, {character}")));
        }
        game = choose(game, "master thief, master thief");
        let (_, events) = play_and_tell(game, "1: open nothing\n1: done\n2: open nothing\n2: done");
        let begins = |event: &Event| {
            let seen = Meisterdiebe::notice(event, super::viewer(2)).expect("everybody notices everything");
            let sent = serde_json::to_value(&seen).expect("what is noticed is sent");
            (sent["event"].as_str().map(str::to_string), sent["anew"] == true)
        };
        let told: Vec<(Option<String>, bool)> = events.iter().map(begins).collect();
        let passed = (Some("passed-left".to_string()), anew);
        assert!(told.contains(&passed), "{memory}: {told:?}");
        assert_eq!(told.iter().filter(|(_, anew)| *anew).count(), usize::from(anew), "{memory}: {told:?}");
    }
}

// rule: MD-17
#[test]
fn when_the_game_is_over_there_is_nothing_left_to_remember() {
    let game = author(2).minus(1, 1, 0).below("top east", 1, 0).round("jeweller, detective");
    let game = idle(play(game, "1: open top north"));
    assert!(view(&game, 0).drawers.iter().all(|drawer| drawer.front.is_some() && drawer.secret.is_some()));
    assert!(game.keeps_history());
}

// rule: MD-16
#[test]
fn who_watches_can_follow_every_drawer() {
    let options =
        Options { edition: Edition::Author, fronts: "grain".parse().expect("grain"), ..Options::default() };
    let mut game = Meisterdiebe::new(2, options).expect("two can play");
    let fate = Fate::new(&Seed::numbered(1, 16), &[]);
    let mut followed: Option<[Grain; Place::COUNT]> = None;
    for k in 0..3 {
        let mut events = Vec::new();
        let drawn = game.sample(&mut fate.stream(k));
        game.resolve(&drawn, &mut events).expect("what is drawn can happen");
        for event in events {
            if let Event::Public { what: Public::Grain { fronts }, .. } = event {
                followed = Some(fronts);
            }
        }
    }
    let mut followed = followed.expect("the fronts were seen");
    for step in 0..20 {
        let seat = game.position().stage.seat().expect("somebody stocks").number();
        let (stocked, _) = play_and_tell(game, &format!("{seat}: stock top north"));
        let (turned, events) = play_and_tell(stocked, &format!("{seat}: {}", may_twist(step)));
        events.iter().for_each(|event| follow(event, &mut followed));
        let woods: Vec<Option<Grain>> = view(&turned, 0).drawers.iter().map(|drawer| drawer.grain).collect();
        assert_eq!(woods, followed.map(Some), "all four sides of all three layers");
        let stocks = matches!(turned.position().stage.seat(), Some(next) if next.number() != seat);
        game = if stocks { turned } else { play(turned, &format!("{seat}: done")) };
        if may(&game, 1).first().is_some_and(|action| action.starts_with("choose")) {
            return;
        }
    }
}

fn may_twist(step: usize) -> &'static str {
    super::TWISTS[step % 5]
}

/// Moves the fronts as what is noticed says.
fn follow(event: &Event, fronts: &mut [Grain; Place::COUNT]) {
    let before = *fronts;
    match event {
        Event::Public { what: Public::Turned { layers, to, .. }, .. } => {
            let rows = if layers.word() == "top" { 1 } else { 2 };
            for (row, side) in (0..rows).flat_map(|row| (0..4).map(move |side| (row, side))) {
                let from = if to.word() == "right" { (side + 3) % 4 } else { (side + 1) % 4 };
                fronts[4 * row + side] = before[4 * row + from];
            }
        }
        Event::Public { what: Public::Flipped { .. }, .. } => {
            for (row, side) in (0..3).flat_map(|row| (0..4).map(move |side| (row, side))) {
                let mirrored = [2, 1, 0, 3][side];
                fronts[4 * row + side] = before[4 * (2 - row) + mirrored];
            }
        }
        Event::Public { .. } | Event::Dealt { .. } | Event::Chosen { .. } => {}
    }
}

// rule: MD-18
#[test]
fn who_remembers_one_drawer_above_and_one_below_need_not_mind_a_flip() {
    for flip in ["flip", "done"] {
        let game = published(2).above("top east", 1, 0).below("bottom west", 1, 0).round("wife, thief");
        let game = play(game, &format!("1: open nothing\n1: {flip}"));
        let above: Vec<String> = Place::all()
            .map(|place| front(&game, &place.to_string()))
            .filter(|front| front == "above 1d 0s")
            .collect();
        assert_eq!(above.len(), 1, "one of the two can be taken");
    }
}

// rule: MD-17
#[test]
fn memory_changes_no_rule() {
    for memory in Memory::ALL {
        let game = published_with(2, &format!(r#"{{"memory":"{memory}"}}"#)).above("top west", 2, 1).game();
        let game = play(choose(game, "thief, detective"), "1: open top west\n1: flip");
        assert_eq!(super::plus(&game, 1).to_string(), "2d 1s 0r");
    }
}
