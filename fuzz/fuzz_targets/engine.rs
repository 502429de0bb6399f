//! The engine's door: any bytes are answered, line by line, and nothing panics.
//!
//! `cargo +nightly fuzz run engine -- -max_total_time=60`
#![no_main]

use magpie_engine::Engine;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    let mut output = Vec::new();
    magpie::engine::serve(Engine::new(1), input, &mut output).expect("reading and writing memory does not fail");
    assert!(output.is_empty() || output.ends_with(b"\n"), "an answer is a line");
});
