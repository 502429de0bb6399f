//! Records: what is written can be read, replayed and verified, and nothing else can.

use std::sync::Mutex;

use magpie_bots::{Contest, Level, Stop};
use magpie_games::record::{RecordError, verify};
use magpie_games::{Entrant, NoGuests, Record, find};
use magpie_rules::{Mix, Seed, Viewer};
use serde_json::json;

/// The shortest of a few games between easy bots.
fn finished() -> Record {
    let shortest: Mutex<Option<Record>> = Mutex::new(None);
    let contest =
        Contest { seats: vec![Entrant::House(Level::Easy); 2], options: json!({}), games: 40, seed: 5 };
    let keep = |_: u64, record: &dyn Fn() -> Record| {
        let (record, mut shortest) = (record(), shortest.lock().unwrap());
        if shortest.as_ref().is_none_or(|best| record.text().len() < best.text().len()) {
            *shortest = Some(record);
        }
    };
    find("sneaky").unwrap().contest(&contest, &NoGuests, Stop::NEVER, &keep).unwrap().unwrap();
    shortest.into_inner().unwrap().unwrap()
}

#[test]
fn a_finished_game_verifies() {
    let record = finished();
    let verdict = verify(&record.text()).unwrap();
    assert!(verdict.finished);
    assert_eq!(verdict.game, "sneaky");
    assert_eq!(verdict.inputs, record.entries.len());
    assert!(verdict.draws > 20);
    assert_eq!(Record::parse(&record.text()).unwrap(), record);
}

#[test]
fn a_changed_byte_is_found() {
    let text = finished().text();
    for at in 0..text.len() {
        for bit in [0, 4] {
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= 1 << bit;
            let changed = String::from_utf8(bytes).map(|text| verify(&text));
            assert!(
                !matches!(changed, Ok(Ok(_))),
                "byte {at}, bit {bit}: {:?}",
                &text[at.saturating_sub(20)..=at]
            );
        }
    }
}

#[test]
fn a_missing_or_doubled_line_is_found() {
    let text = finished().text();
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    for at in 0..lines.len() - 1 {
        let without: String =
            lines.iter().enumerate().filter(|(line, _)| *line != at).map(|(_, line)| *line).collect();
        assert!(verify(&without).is_err(), "without line {}", at + 1);
        let doubled: String = lines
            .iter()
            .enumerate()
            .flat_map(|(line, text)| vec![*text; 1 + usize::from(line == at)])
            .collect();
        assert!(verify(&doubled).is_err(), "with line {} twice", at + 1);
    }
    assert_eq!(verify(""), Err(RecordError::Empty));
    assert!(matches!(verify(&format!("{text}\n")), Err(RecordError::Line { .. })));
    assert!(matches!(verify(text.trim_end()), Err(RecordError::NotCanonical(_))));
}

/// Whoever forges a record can make the digest right again: the rules and the seed still find the forgery.
#[test]
fn forgeries_with_a_right_digest_are_found_by_rules_and_seed() {
    let honest = finished();
    let seed = honest.footer.clone().unwrap().seed;
    let outcome = honest.open().and_then(|_| honest.replay(|_, _| {})).unwrap().outcome().unwrap();
    let forge = |change: &dyn Fn(&mut Record)| {
        let mut record = honest.clone();
        change(&mut record);
        record.close(&outcome, record.footer.clone().map_or(seed, |footer| footer.seed));
        verify(&record.text()).unwrap_err()
    };
    let rolls =
        |record: &Record| record.entries.iter().position(|entry| entry.input.starts_with("roll ")).unwrap();
    let lucky = forge(&|record: &mut Record| {
        let at = rolls(record);
        record.entries[at].input = "roll yellow yellow yellow yellow yellow yellow yellow".into();
    });
    assert!(matches!(lucky, RecordError::Draw { .. }), "{lucky}");
    let other_seed = forge(&|record: &mut Record| {
        let footer = record.footer.as_mut().unwrap();
        footer.seed = Seed::from_bytes([9; 32]);
    });
    assert!(matches!(other_seed, RecordError::Draw { .. } | RecordError::Commitment), "{other_seed}");
    let other_commitment =
        forge(&|record: &mut Record| record.header.commitment = Seed::from_bytes([9; 32]).commitment());
    assert_eq!(other_commitment, RecordError::Commitment);
    let mixed = forge(&|record: &mut Record| record.header.mixes = vec![Mix::from_bytes([1; 32]); 2]);
    assert!(matches!(mixed, RecordError::Draw { .. }), "{mixed}");
    for other in [1, 3, 256] {
        let added = forge(&|record: &mut Record| record.header.mixes = vec![Mix::from_bytes([1; 32]); other]);
        assert_eq!(added, RecordError::Mixes(other), "a mix of nobody would let the house choose");
    }
    let other_rules = forge(&|record: &mut Record| record.header.rules += 1);
    assert!(matches!(other_rules, RecordError::Rules { .. }), "{other_rules}");
    let illegal = forge(&|record: &mut Record| {
        let at = record.entries.iter().position(|entry| entry.input == "stop").unwrap();
        record.entries[at].input = "roll on".into();
    });
    assert!(matches!(illegal, RecordError::Refused { .. } | RecordError::Draw { .. }), "{illegal}");
    let mut other_result = honest.clone();
    other_result.footer.as_mut().unwrap().points[0] += 1;
    assert_eq!(verify(&other_result.text()), Err(RecordError::Outcome));
}

#[test]
fn a_running_game_verifies_as_far_as_it_can() {
    let mut record = finished();
    record.footer = None;
    record.entries.truncate(30);
    assert!(!verify(&record.text()).unwrap().finished);
    record.entries[10].n = 99;
    assert_eq!(verify(&record.text()), Err(RecordError::Number { expected: 11, found: 99 }));
}

#[test]
fn a_replay_shows_every_step() {
    let record = finished();
    let mut views = Vec::new();
    let table = record.replay(|entry, table| views.push((entry.n, table.view_text(Viewer::Public)))).unwrap();
    assert_eq!(views.len(), record.entries.len());
    assert!(views.windows(2).filter(|pair| pair[0].1 != pair[1].1).count() > views.len() / 2);
    let footer = record.footer.unwrap();
    assert_eq!(table.outcome().unwrap().winners, footer.winners);
}

// rule: DJ-24
#[test]
fn a_last_question_that_was_announced_apart_is_refused_where_it_was() {
    let refused = verify(include_str!("../old/diamantenjagd-1-last.jsonl")).unwrap_err().to_string();
    assert!(refused.contains("64"), "{refused}");
}

/// Records that an older version of the rules wrote still mean what they meant.
#[test]
fn records_of_older_rules_still_verify() {
    for text in [
        include_str!("../old/galerie-1-short.jsonl"),
        include_str!("../old/galerie-1-random.jsonl"),
        include_str!("../old/galerie-1-small.jsonl"),
        include_str!("../old/galerie-1-small-random.jsonl"),
        include_str!("../old/diamantenjagd-1.jsonl"),
        include_str!("../old/meisterdiebe-1.jsonl"),
    ] {
        assert!(verify(text).expect(text).finished);
        let mut newer = Record::parse(text).unwrap();
        newer.header.rules = 0;
        assert!(matches!(newer.open(), Err(RecordError::Rules { was: 0, .. })), "nobody knows those");
    }
}
