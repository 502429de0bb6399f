//! A game that goes on from a moment of another.

use magpie_games::Record;
use magpie_games::fork::{Fork, NoFork, check_origin};
use magpie_games::record::verify;
use magpie_protocol::FromServer;
use magpie_protocol::client::FromClient;
use magpie_protocol::http::From;
use magpie_room::replay::{Eyes, Replay};
use magpie_rules::record::FORK_FORMAT;
use magpie_rules::{Actor, Seat};
use magpie_tables::Clock;

use super::desk::Desk;
use super::replays::{RECORDS, text_of};

/// Three people at a table that goes on from this record, after half of it; the game is on.
fn forked(game: &str, text: &str, clock: Clock) -> (Desk, u64) {
    let at = Record::parse(text).unwrap().entries.len() as u64 / 2;
    let mut desk = Desk::forked(game, clock, From { record: text.into(), at });
    for (guest, called) in [(1, "Bob"), (2, "Cem")] {
        assert_eq!(desk.sit(guest, guest, called, None), None);
    }
    desk.start();
    (desk, at)
}

fn play_on(desk: &mut Desk) {
    for turn in 0.. {
        let Some(guest) = desk.waited_for() else { break };
        let offer = desk.offer_at(guest, turn * 5 + 1);
        assert_eq!(desk.act(guest, offer), None);
    }
}

#[test]
fn a_game_of_every_kind_goes_on_from_its_middle_and_its_record_says_so() {
    for (game, text) in RECORDS.iter() {
        let (mut desk, at) = forked(game, text, Clock::None);
        assert_eq!(desk.table().origin.map(|origin| origin.inputs), Some(at), "{game}");
        play_on(&mut desk);
        let forked = text_of(&desk);
        let verdict = verify(&forked).unwrap();
        assert!(verdict.finished && verdict.origin.is_some(), "{game}");
        let (record, origin) = (Record::parse(&forked).unwrap(), Record::parse(text).unwrap());
        assert_eq!(record.header.magpie, FORK_FORMAT);
        assert_eq!(check_origin(&record, &origin), Ok(()), "{game}");
        let shared = at as usize;
        assert_eq!(record.entries[..shared], origin.entries[..shared], "{game}");
        assert_ne!(record.entries[shared..], origin.entries[shared..], "{game}: chance is drawn anew");
    }
}

#[test]
fn who_starts_such_a_game_finds_what_they_would_have_seen_so_far() {
    for (game, text) in RECORDS.iter() {
        let (desk, at) = forked(game, text, Clock::None);
        let replay = Replay::of(text).unwrap();
        for guest in 0..3 {
            let eyes = Eyes::Seat(Seat::at(guest as usize));
            let sent = desk.told.iter().filter(|(to, _)| *to == guest);
            let welcomes = sent.filter_map(|(_, message)| match message {
                FromServer::Welcome { game: Some(game), .. } => Some(game.frames[0].clone()),
                FromServer::Update(_) => panic!("{game}: nothing is acted out"),
                _ => None,
            });
            let welcomes: Vec<_> = welcomes.collect();
            let found = welcomes.last().expect("everybody is welcomed again");
            let inputs = desk.stored().entries.len() as u64;
            assert!(inputs >= at, "{game}");
            // Chance may have been due at once; what it did is another story than in the other game.
            if inputs == at {
                assert_eq!(found.view.get(), replay.scene(eyes, false, at, at).view.get(), "{game}");
            }
        }
    }
}

#[test]
fn a_house_that_starts_again_finds_such_a_game_as_it_was() {
    let bank = Clock::Bank { seconds: 600, increment: 5 };
    for (game, text) in RECORDS.iter() {
        let (mut desk, _) = forked(game, text, bank);
        for turn in 0..5 {
            let Some(guest) = desk.waited_for() else { break };
            let offer = desk.offer_at(guest, turn);
            assert_eq!(desk.act(guest, offer), None);
        }
        let (before, after) = (desk.clocks(), desk.opened_again().clocks());
        assert_eq!(before, after, "{game}: no time has passed in the other game");
        assert!(before.is_some(), "{game}");
    }
}

/// Whoever is called otherwise, or wants the table to be as it is, has nothing written that is as long as a game.
#[test]
fn before_the_start_nobody_has_a_whole_game_written_with_a_word() {
    for (game, text) in RECORDS.iter() {
        let at = Record::parse(text).unwrap().entries.len() as u64 / 2;
        let mut desk = Desk::forked(game, Clock::None, From { record: text.clone(), at });
        assert_eq!(desk.stored().entries.len() as u64, at, "{game}: they lie beside the table");
        let row = serde_json::to_string(&desk.stored().saved).unwrap();
        assert!(!row.contains("\"do\":"), "{game}: {row}");
        let options = desk.table().options.clone();
        let idle = [
            FromClient::Rename { name: "Ada".to_owned().try_into().unwrap() },
            FromClient::Configure { options, public: false, clock: Clock::None },
            FromClient::Close { closed: false },
        ];
        let (before, told) = (desk.stored().saved.version, desk.told.len());
        for wish in idle {
            assert_eq!(desk.say(0, wish), None);
        }
        assert_eq!(desk.stored().saved.version, before, "{game}: nothing has changed");
        let heard: Vec<u64> = desk.told[told..].iter().map(|(guest, _)| *guest).collect();
        assert_eq!(heard, [0, 0, 0], "who has said it hears how the table is, and nobody else does");
        assert_eq!(desk.say(0, FromClient::Close { closed: true }), None);
        assert_eq!(desk.stored().saved.version, before + 1);
    }
}

#[test]
fn a_table_that_an_older_house_has_opened_goes_on_from_the_other_game_too() {
    for (game, text) in RECORDS.iter() {
        let at = Record::parse(text).unwrap().entries.len() as u64 / 2;
        let mut desk = Desk::forked(game, Clock::None, From { record: text.clone(), at });
        let mut stored = desk.stored().clone();
        stored.saved.beginning = std::mem::take(&mut stored.entries);
        desk = desk.with_stored(stored);
        for (guest, called) in [(1, "Bob"), (2, "Cem")] {
            assert_eq!(desk.sit(guest, guest, called, None), None);
        }
        desk.start();
        play_on(&mut desk);
        let (record, origin) = (Record::parse(&text_of(&desk)).unwrap(), Record::parse(text).unwrap());
        assert_eq!(check_origin(&record, &origin), Ok(()), "{game}");
        assert!(desk.stored().saved.beginning.is_empty(), "{game}");
    }
}

#[test]
fn what_is_played_of_such_a_game_is_fixed() {
    let (_, text) = &RECORDS[0];
    let mut desk = Desk::forked("sneaky", Clock::None, From { record: text.clone(), at: 4 });
    let options = desk.table().options.clone();
    let configure = |options| FromClient::Configure { options, public: true, clock: Clock::None };
    let other = serde_json::json!({ "deck": "1233", "zero_bonus": "nobody" });
    assert_eq!(desk.say(0, configure(other)), Some("wrong-options"));
    assert_eq!(desk.say(0, configure(options)), None);
}

#[test]
fn nobody_goes_on_from_where_nothing_is_to_be_played() {
    let (_, text) = &RECORDS[0];
    let all = Record::parse(text).unwrap().entries.len() as u64;
    assert_eq!(Fork::at(text, all).err(), Some(NoFork::AtTheEnd));
    assert_eq!(Fork::at(text, all + 1).err(), Some(NoFork::NoMoment(all)));
    let lines: Vec<&str> = text.lines().collect();
    let running = format!("{}\n", lines[..lines.len() - 1].join("\n"));
    assert_eq!(Fork::at(&running, 3).err(), Some(NoFork::NotOver));
    let tampered = text.replacen("\"n\":2,", "\"n\":3,", 1);
    assert!(matches!(Fork::at(&tampered, 3).err(), Some(NoFork::Broken(_))));
    assert!(Fork::at(text, 0).is_ok() && Fork::at(text, all - 1).is_ok());
}

#[test]
fn a_beginning_that_is_not_the_other_games_is_found() {
    let (game, text) = &RECORDS[0];
    let (mut desk, at) = forked(game, text, Clock::None);
    play_on(&mut desk);
    let (fork, origin) = (text_of(&desk), Record::parse(text).unwrap());
    let record = Record::parse(&fork).unwrap();
    let mut other = origin.clone();
    other.entries[1].at = other.entries[1].at.map(|at| at + 1);
    assert_eq!(
        check_origin(&record, &other).unwrap_err().to_string(),
        "input 2 is not that of the game that it goes on from"
    );
    let mut other = origin.clone();
    other.footer.as_mut().unwrap().digest = record.footer.as_ref().unwrap().digest;
    assert!(check_origin(&record, &other).unwrap_err().to_string().contains("another digest"));
    assert!(check_origin(&origin, &origin).unwrap_err().to_string().contains("does not go on"));
    // Who says that more was shared lets chance go unchecked, so the header is bound by the digests.
    let draws = record.entries.iter().filter(|entry| entry.n > at && entry.by == Actor::Chance).count();
    assert!(draws > 0);
    let more = fork.replacen(&format!("\"inputs\":{at}"), &format!("\"inputs\":{}", at + 5), 1);
    assert_ne!(more, fork);
    assert!(verify(&more).is_err());
    let unsaid = fork.replacen("{\"magpie\":3", "{\"magpie\":2", 1);
    assert!(verify(&unsaid).unwrap_err().to_string().contains("format 3"));
}
