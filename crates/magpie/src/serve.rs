//! `magpie serve`: keeps the house.

use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use clap::builder::RangedU64ValueParser;
use magpie_server::{
    Asset, Assets, BasePath, BellsConfig, Config, Keep, Limits, MetricsToken, Outside, PublicUrl, Reach,
    TownConfig,
};
use magpie_store::{Postgres, Sqlite, Store};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tracing_subscriber::EnvFilter;

use crate::data::DataFolder;
use crate::settings::{Chosen, Place, PlaceArgs};

/// What the command line says.
#[derive(clap::Args)]
pub struct Args {
    /// Where to listen; port 0 takes any free one, 127.0.0.1 keeps the house to this machine
    #[arg(long, value_name = "ADDR", default_value = "0.0.0.0:7373")]
    listen: SocketAddr,
    #[command(flatten)]
    place: PlaceArgs,
    #[command(flatten)]
    node: NodeArgs,
    /// What comes before every path, as in /magpie, when a proxy serves more than this
    #[arg(long, value_name = "PATH", default_value = "/")]
    base_path: BasePath,
    /// Where people find the house, if it is not where it listens, as in `https://example.org`
    #[arg(long, value_name = "URL")]
    public_url: Option<PublicUrl>,
    /// Believe the X-Forwarded-For of a proxy in front; without a proxy, never. What people call the house there is told with --public-url
    #[arg(long)]
    behind_proxy: bool,
    /// Who may read /metrics
    #[arg(long, value_enum, value_name = "WHO", default_value_t = MetricsFor::Machine)]
    metrics: MetricsFor,
    /// Whoever shows this may read /metrics from wherever, as in `Authorization: Bearer …`; then nobody else may, on this machine either
    #[arg(long, value_name = "TOKEN")]
    metrics_token: Option<Secret>,
    /// Do not open a browser
    #[arg(long)]
    no_open: bool,
    /// How long bots take for a move at least where time runs, somebody could step in, or all look on, in milliseconds; a sixth of it elsewhere
    #[arg(long, value_name = "MS", default_value_t = 600)]
    bot_pause: u64,
    /// How many bots think at the same time; if left out, one per core but the last, which carries messages
    #[arg(long, value_name = "N", value_parser = at_least_one::<usize>())]
    thinkers: Option<usize>,
    /// How long a table stays in memory after the last one left, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    table_idle: u64,
    #[command(flatten)]
    bells: BellArgs,
    #[command(flatten)]
    keep: KeepArgs,
    #[command(flatten)]
    limits: LimitArgs,
    /// What is logged: off, error, warn, info, debug or trace; or that for one part of the house, as in `info,magpie_server::town=debug`
    #[arg(long, value_name = "WHAT", default_value = "info", value_parser = log_filter)]
    log: String,
    /// Write the log as JSON
    #[arg(long)]
    log_json: bool,
}

/// A text that is checked later: Clap would print one that is wrong.
#[derive(Clone)]
struct Secret(String);

impl From<String> for Secret {
    fn from(text: String) -> Secret {
        Secret(text)
    }
}

impl Secret {
    fn into_token(self) -> Result<MetricsToken> {
        MetricsToken::try_from(self.0).context("--metrics-token")
    }
}

/// Who may read how busy the house is.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum MetricsFor {
    /// Programs on this machine
    Machine,
    /// Everybody who can reach the house
    Everybody,
}

/// What the command line says about other nodes.
#[derive(clap::Args)]
#[command(next_help_heading = "Several nodes on one PostgreSQL")]
struct NodeArgs {
    /// Where this node listens for the others, in a network that is theirs alone; left out, they are on this machine
    #[arg(long = "node-listen", id = "node-listen", value_name = "ADDR",
          default_value_t = TownConfig::default().listen)]
    listen: SocketAddr,
    /// What the others find this node by, if it is not where it listens
    #[arg(long = "node-address", id = "node-address", value_name = "HOST:PORT")]
    address: Option<String>,
    /// After so many seconds without a sign of life others take over the tables of this node; the same for all of them
    #[arg(long = "node-lease", id = "node-lease", value_name = "SECONDS",
          default_value_t = TownConfig::default().alive.as_secs(), value_parser = clap::value_parser!(u64).range(2..=60))]
    lease: u64,
}

/// What the command line says about telling people that they are waited for.
#[derive(clap::Args)]
#[command(next_help_heading = "Telling those who want it, and are elsewhere, that it is their turn")]
struct BellArgs {
    /// In their browsers, through the services that the makers of these keep
    #[arg(long, value_enum, value_name = "WHERE", default_value_t = Told::Public)]
    push: Told,
    /// By programs of theirs, whose addresses players give
    #[arg(long, value_enum, value_name = "WHERE", default_value_t = Told::Off)]
    webhooks: Told,
}

/// Where a house sends something for its players.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Told {
    /// Nowhere
    Off,
    /// To public addresses of the Internet
    Public,
    /// To this machine and the networks around it too: players choose the addresses, so only where you trust all of them
    Anywhere,
}

impl From<Told> for Outside {
    fn from(told: Told) -> Outside {
        match told {
            Told::Off => Outside::Off,
            Told::Public => Outside::Public,
            Told::Anywhere => Outside::Anywhere,
        }
    }
}

/// What the command line says about how long tables are kept.
#[derive(clap::Args)]
#[command(next_help_heading = "How long tables are kept, as in 90d; for ever if left out")]
struct KeepArgs {
    /// Delete tables so long after their game was over
    #[arg(long, value_name = "AGE", value_parser = age)]
    keep_finished: Option<Duration>,
    /// Delete tables at which no game has begun so long after they were opened
    #[arg(long, value_name = "AGE", value_parser = age)]
    keep_unstarted: Option<Duration>,
}

/// What the command line says about limits.
#[derive(clap::Args)]
#[command(next_help_heading = "Limits")]
struct LimitArgs {
    /// Bytes in a message
    #[arg(long, value_name = "N", default_value_t = Limits::default().message_bytes, value_parser = least_message())]
    message_bytes: usize,
    /// Messages per second on one socket
    #[arg(long, value_name = "N", default_value_t = Limits::default().messages_per_second, value_parser = at_least_one::<u32>())]
    messages_per_second: u32,
    /// Tables that one address may open in an hour
    #[arg(long, value_name = "N", default_value_t = Limits::default().tables_per_hour, value_parser = at_least_one::<u32>())]
    tables_per_hour: u32,
    /// How often one address may come to tables in a minute
    #[arg(long, value_name = "N", default_value_t = Limits::default().entries_per_minute, value_parser = at_least_one::<u32>())]
    entries_per_minute: u32,
    /// Tables in memory
    #[arg(long, value_name = "N", default_value_t = Limits::default().tables, value_parser = at_least_one::<usize>())]
    tables: usize,
    /// Connections of everybody that have not come to a table
    #[arg(long, value_name = "N", default_value_t = Limits::default().at_the_door, value_parser = at_least_one::<usize>())]
    at_the_door: usize,
    /// Connections of one address, sockets among them
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections_per_address, value_parser = at_least_one::<u32>())]
    connections_per_address: u32,
    /// Sockets of one address
    #[arg(long, value_name = "N", default_value_t = Limits::default().sockets_per_address, value_parser = at_least_one::<u32>())]
    sockets_per_address: u32,
    /// Sockets at one table of people who neither play nor host it
    #[arg(long, value_name = "N", default_value_t = magpie_room::Config::default().guests)]
    sockets_per_table: usize,
    /// How long a socket may give no sign of life, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = Limits::default().silence.as_secs(), value_parser = at_least_one::<u64>())]
    silence: u64,
}

/// A number that is not 0.
fn at_least_one<T>() -> RangedU64ValueParser<T>
where
    T: TryFrom<u64> + Clone + Send + Sync + 'static,
    <T as TryFrom<u64>>::Error: Send + Sync + 'static + std::error::Error,
{
    RangedU64ValueParser::new().range(1..)
}

/// So many bytes that everything can be said that has to be.
fn least_message() -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(1024..)
}

/// An age, as in 12h, 90d or 2w.
fn age(text: &str) -> Result<Duration, String> {
    let wrong = || "an age is a number of hours, days or weeks, as in 12h, 90d or 2w".to_owned();
    let unit = text.chars().last().ok_or_else(wrong)?;
    let hours = match unit {
        'h' => 1,
        'd' => 24,
        'w' => 24 * 7,
        _ => return Err(wrong()),
    };
    let number: u64 = text[..text.len() - unit.len_utf8()].parse().map_err(|_| wrong())?;
    let hours = number.checked_mul(hours).filter(|hours| (1..1_000_000).contains(hours)).ok_or_else(wrong)?;
    Ok(Duration::from_hours(hours))
}

/// Something that can be logged. A word that is no level would name a part of the house that there may not be, and nothing would be
/// logged.
fn log_filter(text: &str) -> Result<String, String> {
    const LEVELS: [&str; 6] = ["off", "error", "warn", "info", "debug", "trace"];
    let is_level = |word: &str| LEVELS.iter().any(|level| level.eq_ignore_ascii_case(word));
    let bare = text.split(',').map(str::trim).filter(|part| !part.is_empty() && !part.contains(['=', '[']));
    for word in bare {
        if !is_level(word) {
            return Err(format!("{word} is none of {}", LEVELS.join(", ")));
        }
    }
    EnvFilter::try_new(text).map(|_| text.to_owned()).map_err(|error| error.to_string())
}

/// Keeps the house until it is told to stop.
pub fn run(args: &Args, chosen: &Chosen) -> Result<()> {
    let house = Kept::of(args, chosen)?;
    log_to_stderr(&args.log, args.log_json);
    chosen.concerns().iter().for_each(|concern| tracing::warn!("{concern}"));
    magpie_server::carry_messages();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(keep(args, chosen, house))
}

/// What is kept, where, and how.
struct Kept {
    place: Place,
    config: Config,
}

impl Kept {
    /// What was chosen, if it goes together.
    fn of(args: &Args, chosen: &Chosen) -> Result<Kept> {
        let place = args.place.place(chosen)?;
        if let Place::Folder(_) = place {
            let nodes = ["node-listen", "node-address", "node-lease"];
            if let Some(name) = nodes.into_iter().find(|name| chosen.has(name)) {
                bail!("--{name} is for several nodes on one PostgreSQL, which is named with --store");
            }
        }
        ensure!(
            args.public_url.is_some() || !args.behind_proxy,
            "--behind-proxy needs --public-url: what people call the house behind a proxy, only its keeper knows"
        );
        Ok(Kept { place, config: config(args)? })
    }
}

async fn keep(args: &Args, chosen: &Chosen, Kept { place, config }: Kept) -> Result<()> {
    let (store, _data) = store(&place).await?;
    let listener = TcpListener::bind(args.listen)
        .await
        .with_context(|| format!("cannot listen on {}; choose another address with --listen", args.listen))?;
    let address = listener.local_addr()?;
    let shutdown = CancellationToken::new();
    stop_when_told(shutdown.clone()).context("cannot listen for the end")?;
    if let Some(why) = magpie_webui::missing_module() {
        tracing::warn!("the page cannot check records by itself: {why}");
    }
    greet(args, chosen, &place, &config, address)?;
    magpie_server::serve(listener, config, store, Arc::new(Embedded), shutdown).await?;
    Ok(())
}

/// The web client inside the binary.
struct Embedded;

impl Assets for Embedded {
    fn get(&self, path: &str) -> Option<Asset> {
        let file = magpie_webui::file(path)?;
        Some(Asset {
            plain: file.plain,
            brotli: file.brotli,
            content_type: file.content_type,
            etag: file.etag,
            immutable: file.immutable,
        })
    }
}

fn config(args: &Args) -> Result<Config> {
    let (standard, limits) = (Config::default(), &args.limits);
    let public_url = args.public_url.as_ref().map(|url| url.above(&args.base_path)).transpose();
    Ok(Config {
        base_path: args.base_path.clone(),
        public_url: public_url.context("--public-url and --base-path do not go together")?,
        behind_proxy: args.behind_proxy,
        open_metrics: args.metrics == MetricsFor::Everybody,
        metrics_token: args.metrics_token.clone().map(Secret::into_token).transpose()?,
        room: magpie_room::Config {
            bot_pause: Duration::from_millis(args.bot_pause),
            guests: limits.sockets_per_table,
            ..standard.room
        },
        thinkers: args.thinkers.unwrap_or(standard.thinkers),
        table_idle: Duration::from_secs(args.table_idle),
        town: TownConfig {
            listen: args.node.listen,
            address: args.node.address.clone(),
            alive: Duration::from_secs(args.node.lease),
        },
        bells: BellsConfig {
            push: args.bells.push.into(),
            hooks: args.bells.webhooks.into(),
            ..standard.bells
        },
        keep: Keep { finished: args.keep.keep_finished, unstarted: args.keep.keep_unstarted },
        nap: standard.nap,
        retry: standard.retry,
        limits: Limits {
            message_bytes: limits.message_bytes,
            messages_per_second: limits.messages_per_second,
            message_burst: limits.messages_per_second.saturating_mul(3),
            tables_per_hour: limits.tables_per_hour,
            entries_per_minute: limits.entries_per_minute,
            tables: limits.tables,
            at_the_door: limits.at_the_door,
            connections_per_address: limits.connections_per_address,
            sockets_per_address: limits.sockets_per_address,
            silence: Duration::from_secs(limits.silence),
            ..standard.limits
        },
    })
}

/// What tables are kept in, and the folder that is held for it, if it is one of this machine.
async fn store(place: &Place) -> Result<(Arc<dyn Store>, Option<DataFolder>)> {
    match place {
        Place::Postgres(url) => {
            let store =
                Postgres::open(url.secret()).await.context("cannot use the database that --store names")?;
            Ok((Arc::new(store), None))
        }
        Place::Folder(folder) => {
            let data = DataFolder::take(folder.clone())?;
            let tables = data.tables()?;
            let store =
                Sqlite::open(&tables).await.with_context(|| format!("cannot use {}", tables.display()))?;
            Ok((Arc::new(store), Some(data)))
        }
    }
}

/// Says where the house is, where its tables are and what was chosen; on a terminal also as a code for phones, and in the browser.
fn greet(args: &Args, chosen: &Chosen, place: &Place, config: &Config, address: SocketAddr) -> Result<()> {
    let here = if address.ip().is_unspecified() { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { address.ip() };
    let local = format!("http://{}{}/", SocketAddr::new(here, address.port()), args.base_path.as_str());
    let mut out = io::stdout().lock();
    writeln!(out, "listening on {local}")?;
    writeln!(out, "tables are kept in {place}")?;
    for choice in chosen.told() {
        writeln!(out, "chosen: {choice}")?;
    }
    match magpie_server::reach(config, address) {
        Reach::At { addresses } => {
            for friends in &addresses {
                writeln!(out, "friends come in at {friends}")?;
            }
            if let Some(likeliest) = addresses.first().filter(|_| out.is_terminal()) {
                writeln!(out, "\n{}", as_squares(likeliest)?)?;
            }
        }
        Reach::OnlyHere {} => {
            writeln!(
                out,
                "for this machine only; with --listen 0.0.0.0:{} friends can come in",
                address.port()
            )?;
        }
        Reach::NoNetwork {} => writeln!(out, "for this machine only: it is in no network")?,
        Reach::AsAsked {} => {}
    }
    out.flush()?;
    if !args.no_open && out.is_terminal() {
        open_browser(&local);
    }
    Ok(())
}

fn as_squares(url: &str) -> Result<String> {
    use qrcode::render::unicode::Dense1x2;
    let code = qrcode::QrCode::new(url)?;
    // Light on dark, as most terminals are.
    Ok(code.render::<Dense1x2>().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build())
}

/// Opens the browser if there is one; without, the address has been printed.
fn open_browser(url: &str) {
    let desktop = ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some());
    let (program, args): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/c", "start", ""]),
        _ if desktop => ("xdg-open", &[]),
        _ => return,
    };
    let quiet = Command::new(program).args(args).arg(url).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    if let Err(error) = quiet {
        tracing::debug!(%error, "no browser");
    }
}

/// Cancels when Ctrl-C or a request to end comes, from now on.
fn stop_when_told(shutdown: CancellationToken) -> io::Result<()> {
    let told = told_to_stop()?;
    tokio::spawn(async move {
        told.await;
        tracing::info!("closing");
        shutdown.cancel();
    });
    Ok(())
}

/// Ends with the first Ctrl-C or request to end that comes from now on, also if nobody waits for it yet: whoever reads that the house
/// is open may close it.
#[cfg(unix)]
fn told_to_stop() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut terminate, mut interrupt) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

#[cfg(not(unix))]
fn told_to_stop() -> io::Result<impl Future<Output = ()>> {
    Ok(async { drop(tokio::signal::ctrl_c().await) })
}

/// Libraries through which secrets pass.
const QUIET: &str = "sqlx=warn,tungstenite=warn,tokio_tungstenite=warn,hyper=warn,hyper_util=warn,axum=warn,tower=warn,tower_http=warn";

/// Standard output belongs to what people read.
fn log_to_stderr(wanted: &str, json: bool) {
    // Others would write down whole messages and rows, and with them whatever is secret. What is said last counts.
    let filter = EnvFilter::new(format!("{wanted},{QUIET}"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(io::stderr().is_terminal())
        .with_writer(io::stderr);
    if json {
        log.json().init();
    } else {
        log.with_target(false).init();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ages_are_read_as_people_write_them() {
        assert_eq!(age("12h"), Ok(Duration::from_hours(12)));
        assert_eq!(age("90d"), Ok(Duration::from_hours(90 * 24)));
        assert_eq!(age("2w"), Ok(Duration::from_hours(14 * 24)));
        for wrong in ["", "d", "0d", "90", "90 d", "-1d", "1.5d", "9é", "99999999999999999999d", "999999999w"]
        {
            assert!(age(wrong).is_err(), "{wrong}");
        }
    }
}
