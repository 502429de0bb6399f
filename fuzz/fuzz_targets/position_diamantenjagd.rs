//! Positions of Diamanten Jagd: see `magpie_doors::door`.
//!
//! `cargo +nightly fuzz run position_diamantenjagd -- -max_total_time=60`
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| magpie_doors::door::position("diamantenjagd", text));
