//! Records from outside: any text is verified or refused, and what is verified is written as records are written.
//!
//! `cargo +nightly fuzz run record -- -max_total_time=60`
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    if magpie_games::record::verify(text).is_ok() {
        let record = magpie_games::Record::parse(text).expect("what verifies can be read");
        assert_eq!(record.text(), text, "a record has exactly one text");
    }
});
