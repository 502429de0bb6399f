//! Every door of the house, as a function that must hold for any input: whatever comes in is answered or refused, and nothing panics.
//!
//! The normal run of the tests tries each door with a bounded number of inputs: good ones ([`corpus`]), broken at random but always in the
//! same way ([`broken`]). `fuzz/` tries the same functions for as long as one likes.
//!
//! | module | what it holds |
//! |---|---|
//! | [`door`] | the doors |
//! | [`corpus`] | what comes in through them when all is well |
//! | [`broken`] | the same, broken |

pub mod broken;
pub mod corpus;
pub mod door;
