//! Everything Galerie der Diebe is held to, in one program: it is built once.

mod belief;
mod bots;
mod contract;
mod kit;
mod rules;
mod secrecy;
mod variety;
