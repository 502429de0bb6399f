// Generated from Rust; do not edit: MAGPIE_BLESS=1 cargo test -p magpie-protocol --features ts --test typescript

export * as diamantenjagd from './diamantenjagd';
export * as galerie from './galerie';
export * as meisterdiebe from './meisterdiebe';
export * from './protocol';
export * as review from './review';
export * as sneaky from './sneaky';
export * as wasm from './wasm';
