//! Everything Diamanten Jagd is held to, in one program: it is built once.

mod bots;
mod contract;
mod infer;
mod kit;
mod review;
mod rules;
mod secrecy;
mod variety;
