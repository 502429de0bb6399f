//! Everything Meisterdiebe is held to, in one program: it is built once.

mod bots;
mod contract;
mod cube;
mod kit;
mod recall;
mod rules;
mod secrecy;
mod variety;
mod ways;
