//! What is counted, for `/metrics`.

use std::time::Duration;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

type Label = [(&'static str, &'static str); 1];

/// What is counted. Nothing in it tells who somebody is or what they hold; nor, in a house where nobody else plays, that somebody has tried
/// something out, taken it back, asked about it, or written something down.
pub(crate) struct Metrics {
    registry: Registry,
    rooms: Gauge,
    pub(crate) sockets: Gauge,
    pub(crate) tables_opened: Counter,
    pub(crate) games_finished: Counter,
    pub(crate) inputs: Counter,
    pub(crate) bot_moves: Counter,
    pub(crate) slow_clients: Counter,
    refused: Family<Label, Counter>,
    rings: Family<Label, Counter>,
    commit_seconds: Histogram,
}

impl Metrics {
    pub(crate) fn new() -> Metrics {
        let mut metrics = Metrics {
            registry: Registry::with_prefix("magpie"),
            rooms: Gauge::default(),
            sockets: Gauge::default(),
            tables_opened: Counter::default(),
            games_finished: Counter::default(),
            inputs: Counter::default(),
            bot_moves: Counter::default(),
            slow_clients: Counter::default(),
            refused: Family::default(),
            rings: Family::default(),
            commit_seconds: Histogram::new(exponential_buckets(0.000_25, 2.0, 14)),
        };
        metrics.register();
        metrics
    }

    fn register(&mut self) {
        let to = &mut self.registry;
        to.register("rooms", "Tables in memory", self.rooms.clone());
        to.register("sockets", "Open sockets", self.sockets.clone());
        to.register("tables_opened", "Tables opened", self.tables_opened.clone());
        to.register("games_finished", "Games played to their end", self.games_finished.clone());
        to.register("inputs", "Inputs stored", self.inputs.clone());
        to.register("bot_moves", "Actions of bots", self.bot_moves.clone());
        to.register(
            "slow_clients",
            "Clients disconnected because they did not keep up",
            self.slow_clients.clone(),
        );
        to.register(
            "refused",
            "Messages refused, by reason, but for those about a choice in a game",
            self.refused.clone(),
        );
        to.register(
            "rings",
            "People told elsewhere that they are waited for, by what became of it",
            self.rings.clone(),
        );
        to.register(
            "commit_seconds",
            "Time until a change was durable that others notice",
            self.commit_seconds.clone(),
        );
    }

    pub(crate) fn rooms(&self, live: usize) {
        self.rooms.set(i64::try_from(live).unwrap_or(i64::MAX));
    }

    pub(crate) fn refused(&self, code: &'static str) {
        self.refused.get_or_create(&[("code", code)]).inc();
    }

    pub(crate) fn rung(&self, outcome: &'static str) {
        self.rings.get_or_create(&[("outcome", outcome)]).inc();
    }

    pub(crate) fn committed(&self, took: Duration) {
        self.commit_seconds.observe(took.as_secs_f64());
    }

    /// The text that Prometheus reads.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a string takes any text");
        text
    }
}
