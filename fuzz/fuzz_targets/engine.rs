//! Lines for the engine: see `magpie_doors::door`.
//!
//! `cargo +nightly fuzz run engine -- -max_total_time=60`
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| magpie_doors::door::engine(bytes));
