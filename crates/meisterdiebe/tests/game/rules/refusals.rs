//! Every refusal, with its code.

use super::{author, choose, idle, play, published, refuse};

#[test]
fn only_who_is_waited_for_acts() {
    let game = author(3).game();
    refuse(&game, "4: choose thief", "not-your-turn");
    let game = choose(game, "thief, wife, detective");
    refuse(&game, "1: open top north", "not-your-turn");
    refuse(&game, "8: open top north", "not-your-turn");
    refuse(&game, "chance: first 1", "chance-not-due");
}

#[test]
fn everyone_is_told_what_is_asked() {
    let game = author(3).above("top east", 1, 1).game();
    refuse(&game, "1: open top north", "choose-a-character");
    refuse(&game, "1: done", "choose-a-character");
    let game = choose(game, "smuggler, master thief, detective");
    for wrong in [
        "done",
        "flip",
        "put diamond",
        "choose thief",
        "take",
        "pull",
        "alarm",
        "pick diamond",
        "stock top north",
    ] {
        refuse(&game, &format!("1: {wrong}"), "open-a-drawer");
    }
    let game = play(game, "1: open top east");
    refuse(&game, "1: put diamond", "give-a-gem");
    refuse(&game, "1: give sapphire to 2", "not-this-gem");
    refuse(&game, "1: give diamond to 1", "gives-themselves");
    refuse(&game, "1: give diamond to 4", "no-such-player");
    let game = play(game, "1: done");
    refuse(&game, "1: open top north", "put-an-imitation");
    refuse(&game, "1: done", "must-put");
    let game = play(game, "1: put diamond");
    refuse(&game, "1: put diamond", "turn-or-flip");
    let game = play(game, "1: done\n2: open top east");
    refuse(&game, "2: done", "take-or-pull");
}

#[test]
fn a_gem_that_is_not_there_is_not_put_in() {
    let game = play(author(2).minus(1, 3, 0).round("wife, detective"), "1: open top north");
    refuse(&game, "1: put sapphire", "not-this-gem");
    let game = play(published(2).round("smuggler, thief"), "1: open top north");
    refuse(&game, "1: put sapphire", "not-this-gem");
}

#[test]
fn the_published_edition_asks_for_alarms_and_gems_of_the_cushion() {
    let game = published(3).cloth(1, 1).round("jeweller, detective, detective");
    let game = play(game, "1: open top north\n1: put diamond");
    refuse(&game, "1: flip", "alarm-or-not");
    let game = play(game, "1: done\n1: done");
    refuse(&game, "2: done", "pick-a-gem");
}

#[test]
fn stocking_and_the_end() {
    use magpie_meisterdiebe::{Meisterdiebe, Options};
    use magpie_rules::Game;
    let options: Options = serde_json::from_str(r#"{"edition":"author"}"#).expect("options");
    let game = Meisterdiebe::new(2, options).expect("two can play");
    refuse(&game, "1: stock top north", "not-your-turn");
    let game = play(game, "chance: cards 1 has 1 1 1 1 1 1; 2 has 2 2 2 2 2 2\nchance: first 1");
    refuse(&game, "1: open top north", "stock-the-cube");
    let game = idle(play(author(2).minus(1, 1, 0).round("jeweller, detective"), "1: open top north"));
    refuse(&game, "1: done", "game-over");
    refuse(&game, "chance: first 1", "game-over");
}

#[test]
fn what_is_for_the_published_edition_is_refused_with_the_authors() {
    use magpie_meisterdiebe::{Meisterdiebe, Options};
    use magpie_rules::{Game, SetupError};
    for (name, value) in
        [("smuggled", "any"), ("no_ruby", "nothing"), ("last_ruby", "at-once"), ("twists", "either")]
    {
        let options = format!(r#"{{"edition":"author","{name}":"{value}"}}"#);
        let options: Options = serde_json::from_str(&options).expect("options");
        assert_eq!(Meisterdiebe::new(3, options), Err(SetupError::Option { name }));
    }
}
