//! Boards of Galerie der Diebe: see `magpie_doors::door`.
//!
//! `cargo +nightly fuzz run board -- -max_total_time=60`
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| magpie_doors::door::board(text));
