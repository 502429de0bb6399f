//! Bots for Sneaky, and the exact analysis of a turn.
