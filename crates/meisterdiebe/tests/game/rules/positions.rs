//! Positions that cannot occur are refused, with the reason.

use magpie_meisterdiebe::cube::{Contents, Secret};
use magpie_meisterdiebe::{Gems, Impossible, Meisterdiebe, Position, Stage, Twist, Waits};
use magpie_rules::{Game, Seat, SeatSet};

use super::{author, may, place, play, published, published_with, view};

/// The position, changed, is refused with this reason.
fn refused(position: &Position, change: impl FnOnce(&mut Position), reason: Impossible) {
    Meisterdiebe::from_position(position).expect("before the change it can occur");
    let mut changed = position.clone();
    change(&mut changed);
    assert_eq!(Meisterdiebe::from_position(&changed), Err(reason));
}

fn diamonds(count: u8) -> Contents {
    Contents { gems: Gems::new(count, 0), alarm: None }
}

// rule: MD-6
#[test]
fn a_front_with_gems_in_both_halves_is_refused() {
    let position = published(2).above("top north", 1, 0).position();
    let both = |position: &mut Position| {
        position.players[1].plus.diamonds -= 1;
        position.drawers[0].lower = diamonds(1);
    };
    refused(&position, both, Impossible::BothHalves(place("top north")));
    let alarm = |position: &mut Position| position.drawers[0].lower.alarm = Some(Seat::FIRST);
    refused(&position, alarm, Impossible::BothHalves(place("top north")));
}

// rule: MD-6
#[test]
fn an_open_drawer_has_nothing_below() {
    let game = play(author(2).above("top north", 2, 0).round("smuggler, thief"), "1: open top north");
    let fall = |position: &mut Position| {
        let drawer = &mut position.drawers[0];
        (drawer.upper, drawer.lower) = (drawer.lower, drawer.upper);
    };
    refused(&game.position(), fall, Impossible::NotFallen);
}

// rule: MD-2, MD-8
#[test]
fn sizes_rubies_and_woods_must_be_those_of_the_cube() {
    let position = published(2).position();
    refused(&position, |position| position.drawers.truncate(11), Impossible::WrongCube);
    refused(&position, |position| position.drawers.swap(0, 1), Impossible::WrongCube);
    let taken = |position: &mut Position| position.drawers[0].secret = "empty".parse().expect("a secret");
    refused(&position, taken, Impossible::WrongGems);
    let wood = |position: &mut Position| position.drawers[0].grain = "a".parse().ok();
    refused(&position, wood, Impossible::WrongGrain);
}

// rule: MDA-1, MDP-1
#[test]
fn all_gems_and_alarms_must_be_there() {
    let position = published(2).above("top north", 1, 0).alarm_above("top north", 1).position();
    refused(&position, |position| position.players[0].minus.diamonds -= 1, Impossible::WrongGems);
    refused(&position, |position| position.cloth.sapphires += 1, Impossible::WrongGems);
    let twice = |position: &mut Position| position.drawers[1].upper.alarm = Some(Seat::FIRST);
    refused(&position, twice, Impossible::WrongAlarms);
    let nobodys = |position: &mut Position| position.drawers[1].upper.alarm = Some(Seat::at(2));
    refused(&position, nobodys, Impossible::WrongAlarms);
    let alarm = |position: &mut Position| position.drawers[1].upper.alarm = Some(Seat::FIRST);
    refused(&author(2).position(), alarm, Impossible::WrongAlarms);
}

// rule: MD-9, MD-10
#[test]
fn cards_must_be_one_of_each_and_fit_the_round() {
    let position = author(2).position();
    let same = |position: &mut Position| position.players[1].hand = position.players[0].hand.clone();
    refused(&position, same, Impossible::WrongCards);
    refused(&position, |position| position.players[1].hand.truncate(5), Impossible::WrongCards);
    let behind = |position: &mut Position| {
        let card = position.players[1].hand.pop();
        position.players[1].played.extend(card);
    };
    refused(&position, behind, Impossible::WrongHands);
    let sealed = |position: &mut Position| {
        position.players.iter_mut().for_each(|player| player.choice = player.hand.pop());
    };
    refused(&position, sealed, Impossible::WrongHands);
}

// rule: MD-11
#[test]
fn rounds_in_which_nobody_opens_anything_must_be_able_to_have_gone_by() {
    let unopened = |rounds: u8| move |position: &mut Position| position.unopened = Some(rounds);
    refused(&published(2).position(), unopened(12), Impossible::WrongUnopened);
    let game = published(2).round("thief, wife");
    refused(&game.position(), unopened(13), Impossible::WrongUnopened);
    let open = play(published(2).round("jeweller, wife"), "1: open top north").position();
    refused(&open, unopened(1), Impossible::WrongUnopened);
    let mut over = game.position();
    (over.unopened, over.stage) = (Some(12), Stage::Over {});
    assert!(Meisterdiebe::from_position(&over).is_ok(), "that is an end too");
}

// rule: MD-11
#[test]
fn a_round_in_which_nobody_can_have_opened_anything_counts() {
    let first = published(3).round("thief, jeweller, detective");
    let later = play(first.clone(), "2: open nothing\n2: done");
    let turn = play(first.clone(), "2: open nothing");
    let detectives = author(2).round("detective, detective");
    let sharing = published(2).cloth(1, 1).round("detective, detective");
    for (game, fewest) in [(&first, 1), (&later, 0), (&turn, 0), (&detectives, 1), (&sharing, 1)] {
        let mut position = game.position();
        assert_eq!(position.unopened, Some(1));
        position.unopened = None;
        let left_out = Meisterdiebe::from_position(&position).expect("it need not be said");
        assert_eq!(view(&left_out, 0).unopened, fewest, "the fewest that can be: {:?}", position.stage);
        position.unopened = Some(0);
        let none = Meisterdiebe::from_position(&position).err();
        assert_eq!(none, (fewest > 0).then_some(Impossible::WrongUnopened), "{:?}", position.stage);
    }
}

// rule: MDA-11, MDA-15, MDP-8, MDP-16
#[test]
fn the_cloth_the_sharers_and_the_end_must_fit() {
    let game = author(2).round("thief, wife");
    let cloth = |position: &mut Position| {
        position.cloth.diamonds += 1;
        position.players[1].plus.diamonds -= 1;
    };
    refused(&game.position(), cloth, Impossible::WrongCloth);
    refused(&author(2).position(), |position| position.last_round = true, Impossible::WrongEnd);
    refused(&published(2).position(), |position| position.last_round = true, Impossible::WrongEnd);
    refused(&game.position(), |position| position.stage = Stage::Over {}, Impossible::WrongEnd);
    let empty = |position: &mut Position| {
        let minus = std::mem::take(&mut position.players[0].minus);
        position.players[0].plus.put_all(minus);
    };
    refused(&author(2).position(), empty, Impossible::WrongEnd);
    refused(&published(2).position(), empty, Impossible::WrongEnd);
    let rubies = |position: &mut Position| {
        let large = position.drawers.iter_mut().filter(|drawer| drawer.secret.is_large());
        large.for_each(|drawer| drawer.secret = "empty".parse().expect("a secret"));
        position.players[0].plus.rubies = 6;
    };
    let mut last = published(2).round("thief, wife").position();
    last.options.last_ruby = "at-once".parse().expect("an ending");
    refused(&last, rubies, Impossible::WrongEnd);
    let smugglers = published(2).round("smuggler, smuggler").position();
    refused(
        &smugglers,
        |position| position.sharers = position.sharers.with(Seat::FIRST),
        Impossible::WrongSharers,
    );
    let loot = play(published(2).round("smuggler, thief"), "1: open top east").position();
    refused(&loot, |position| position.sharers = SeatSet::EMPTY, Impossible::WrongStage);
}

/// So many diamonds less have been won by the last player.
fn borrow(position: &mut Position, count: u8) -> &mut Position {
    position.players.last_mut().expect("somebody plays").plus.diamonds -= count;
    position
}

// rule: MDP-7
#[test]
fn a_smuggler_has_taken_what_lay_in_the_drawer() {
    let game = published_with(2, r#"{"smuggled":"any"}"#).above("top north", 2, 0);
    let must = play(game.clone().round("smuggler, thief"), "1: open top north").position();
    let may_put = play(game.round("smuggler, thief"), "1: open top east").position();
    for position in [must.clone(), may_put] {
        let Stage::Waits(Waits::Imitating { drawer, .. }) = position.stage else {
            panic!("a smuggler puts in")
        };
        let lies = |position: &mut Position| {
            borrow(position, 1).drawers[drawer.index()].upper = diamonds(1);
        };
        refused(&position, lies, Impossible::WrongStage);
    }
    let vanished = |position: &mut Position| {
        position.players[1].plus.diamonds += position.cloth.diamonds;
        position.cloth = Gems::NONE;
    };
    refused(&must, vanished, Impossible::WrongStage);
}

// rule: MDP-9, MDP-11, MDA-6
#[test]
fn what_was_put_in_lies_in_the_drawer() {
    let vanished = |position: &mut Position| {
        position.players[1].plus.diamonds += 1;
        position.drawers[0].upper.gems.diamonds -= 1;
    };
    let alarming = play(published(2).round("jeweller, thief"), "1: open top north\n1: put diamond");
    assert_eq!(may(&alarming, 1), ["alarm", "done"]);
    refused(&alarming.position(), vanished, Impossible::WrongStage);
    for wife in [author(3), published(3)] {
        let lines = "1: open top north\n1: put diamond\n1: put diamond";
        let wife = play(wife.round("wife, detective, detective"), lines);
        assert_eq!(may(&wife, 1), ["put diamond", "put sapphire", "done"]);
        refused(&wife.position(), vanished, Impossible::WrongStage);
    }
}

// rule: MDP-14, MDP-16
#[test]
fn when_the_last_round_is_over_detectives_have_taken_the_cushion() {
    let over = |options: &str, characters: &str| {
        let mut position = published_with(2, options).round(characters).position();
        let large = position.drawers.iter_mut().filter(|drawer| drawer.secret.is_large());
        large.for_each(|drawer| drawer.secret = "empty".parse().expect("a secret"));
        position.players[0].plus.rubies = 6;
        position.stage = Stage::Over {};
        position
    };
    let cushion = |position: &mut Position| borrow(position, 1).cloth.diamonds += 1;
    let round = r#"{"last_ruby":"round"}"#;
    refused(&over(round, "master thief, detective"), cushion, Impossible::WrongCloth);
    for (options, characters) in
        [(round, "master thief, thief"), (r#"{"last_ruby":"at-once"}"#, "master thief, detective")]
    {
        let mut position = over(options, characters);
        cushion(&mut position);
        assert!(Meisterdiebe::from_position(&position).is_ok(), "{options}: it belongs to nobody");
    }
}

#[test]
fn nobody_is_asked_what_cannot_be_asked() {
    let (one, two) = (Seat::FIRST, Seat::at(1));
    let position = published(2).above("top north", 1, 0).round("thief, detective").position();
    let drawer = place("top north");
    for stage in [
        Stage::Waits(Waits::Opening { seat: two }),
        Stage::Waits(Waits::Giving { seat: one, drawer, begun: false }),
        Stage::Waits(Waits::Imitating { seat: one, drawer, left: 1, must: true }),
        Stage::Waits(Waits::Alarming { seat: one, drawer }),
        Stage::Waits(Waits::Seizing { seat: one, drawer }),
        Stage::Waits(Waits::Sharing { seat: two }),
        Stage::Waits(Waits::Twisting { seat: two, twist: Twist { turn: true, flip: true }, unstocked: None }),
        Stage::Waits(Waits::Twisting {
            seat: one,
            twist: Twist { turn: true, flip: false },
            unstocked: None,
        }),
        Stage::Waits(Waits::Twisting {
            seat: one,
            twist: Twist { turn: false, flip: false },
            unstocked: None,
        }),
    ] {
        refused(&position, |position| position.stage = stage, Impossible::WrongStage);
    }
    let seat = Seat::at(4);
    refused(
        &position,
        |position| position.stage = Stage::Waits(Waits::Opening { seat }),
        Impossible::NoSuchSeat(seat),
    );
    refused(&position, |position| position.first = None, Impossible::WrongFirst);
    refused(
        &position,
        |position| position.players.truncate(1),
        Impossible::Table(magpie_rules::SetupError::Seats { least: 2, most: 8 }),
    );
}

#[test]
fn who_stocks_must_be_the_one_in_turn() {
    for edition in ["author", "published"] {
        let options = format!(r#"{{"edition":"{edition}","fronts":"plain"}}"#);
        let game =
            Meisterdiebe::new(3, serde_json::from_str(&options).expect("options")).expect("three can play");
        let deal = "chance: cards 1 has 1 1 1 1 1 1; 2 has 2 2 2 2 2 2; 3 has 3 3 3 3 3 3\nchance: first 2";
        let position = play(game, deal).position();
        let Stage::Waits(Waits::Stocking { unstocked, .. }) = position.stage else {
            panic!("the cube is stocked")
        };
        let other = Stage::Waits(Waits::Stocking { seat: Seat::FIRST, unstocked });
        refused(&position, |position| position.stage = other, Impossible::WrongStage);
    }
}

/// Three players of whom seat 2 begins, and who stock the cube.
fn stocking(edition: &str, lines: &str) -> Position {
    let options = format!(r#"{{"edition":"{edition}","fronts":"plain"}}"#);
    let game =
        Meisterdiebe::new(3, serde_json::from_str(&options).expect("options")).expect("three can play");
    let deal = "chance: cards 1 has 1 1 1 1 1 1; 2 has 2 2 2 2 2 2; 3 has 3 3 3 3 3 3\nchance: first 2";
    play(game, &format!("{deal}\n{lines}")).position()
}

// rule: MDA-1, MDA-2, MDA-3, MDP-1, MDP-2, MDP-3
#[test]
fn nothing_has_happened_before_the_first_round() {
    for edition in ["author", "published"] {
        let position = stocking(edition, "2: stock top north");
        let sapphire = |position: &mut Position| {
            position.players[0].minus.sapphires -= 1;
            position.drawers[3].upper.gems.sapphires += 1;
        };
        refused(&position, sapphire, Impossible::NotTheStart);
        let won = |position: &mut Position| {
            position.players[0].minus.diamonds -= 1;
            position.players[0].plus.diamonds += 1;
        };
        refused(&position, won, Impossible::NotTheStart);
        let fallen = |position: &mut Position| {
            position.drawers[0].upper.gems.diamonds -= 1;
            position.cloth.diamonds += 1;
        };
        refused(&position, fallen, Impossible::NotTheStart);
    }
    let alarm = |position: &mut Position| position.drawers[3].upper.alarm = Some(Seat::FIRST);
    refused(&stocking("published", "2: stock top north"), alarm, Impossible::NotTheStart);
}

// rule: MD-8
#[test]
fn until_somebody_can_have_moved_the_cube_it_stands_as_it_was_filled() {
    let upside_down = |position: &mut Position| {
        let drawers = position.drawers[..4].iter_mut().filter(|drawer| drawer.secret.is_large());
        drawers.for_each(|drawer| drawer.secret = other_half(drawer.secret));
    };
    let turned = |position: &mut Position| {
        let secrets: Vec<Secret> = position.drawers[..4].iter().map(|drawer| drawer.secret).collect();
        for (at, drawer) in position.drawers[..4].iter_mut().enumerate() {
            drawer.secret = secrets[(at + 1) % 4];
        }
    };
    let below = |position: &mut Position| {
        let drawer = &mut position.drawers[0];
        (drawer.upper, drawer.lower) = (drawer.lower, drawer.upper);
    };
    let all_in = "2: stock top north\n".repeat(4);
    let unmoved = [
        ("author", "", 0),
        ("author", "2: stock top north", 1),
        ("published", "", 0),
        ("published", "2: stock top north", 1),
        ("published", &all_in, 4),
    ];
    for (edition, lines, diamonds) in unmoved {
        let position = stocking(edition, lines);
        refused(&position, upside_down, Impossible::NotTheStart);
        refused(&position, turned, Impossible::NotTheStart);
        if diamonds > 0 {
            refused(&position, below, Impossible::NotTheStart);
        }
        let new = Meisterdiebe::new(3, position.options).expect("three can play").position();
        refused(&new, upside_down, Impossible::NotTheStart);
    }
    let moved = [
        ("author", "2: stock top north\n2: flip".to_owned()),
        ("author", "2: stock top north\n2: done".to_owned()),
        ("published", format!("{all_in}2: turn top left")),
        ("published", format!("{all_in}2: done")),
    ];
    for (edition, lines) in moved {
        for change in [&upside_down as &dyn Fn(&mut Position), &turned] {
            let mut position = stocking(edition, &lines);
            change(&mut position);
            assert!(Meisterdiebe::from_position(&position).is_ok(), "{lines}: who knows?");
        }
    }
}

/// The secret part of the same drawer upside down.
fn other_half(secret: Secret) -> Secret {
    match secret {
        Secret::RubyAbove => Secret::RubyBelow,
        Secret::RubyBelow => Secret::RubyAbove,
        Secret::Absent | Secret::Empty => secret,
    }
}

// rule: MDA-10, MDA-11
#[test]
fn nothing_lies_on_the_cloth_before_the_first_opening_of_a_round() {
    let position = author(3).round("thief, wife, detective").position();
    let cloth = |position: &mut Position| {
        position.cloth.diamonds += 1;
        position.players[2].plus.diamonds -= 1;
    };
    refused(&position, cloth, Impossible::WrongCloth);
}
