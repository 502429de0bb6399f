//! What benchmarks and programs that measure share: a room without a server around it.

pub mod desk;
