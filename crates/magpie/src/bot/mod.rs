//! `magpie bot`: a program takes a seat at a table of a house, as a browser does.
//!
//! | module | what it holds |
//! |---|---|
//! | [`link`] | the link of an invitation |
//! | `heard` | what a house says, as far as it is needed |
//! | `table` | the seat at a table: what is to be said about what was heard |
//! | `witness` | holds the house to what it has shown |
//! | `line` | the line to a house: plain, or through TLS |
//! | `socket` | the connection to a table of it |
//! | `pace` | how fast it is spoken to |

mod heard;
mod line;
pub mod link;
mod pace;
mod socket;
mod table;
mod witness;

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use magpie_engine::player::ToPlayer;
use magpie_http::{Request, StatusCode};
use magpie_rules::{Mix, Seat};
use serde_json::{Value, json};

use crate::programs::process::{Failure, Fault};
use crate::programs::{Named, Process, ProgramArgs, group};
use line::Trust;
use link::Link;
use socket::{Lost, Socket};
use table::{AtTable, Next};

/// How often a connection that is lost is tried again, and how long is waited before.
const TRIES: u32 = 60;
const PAUSE: Duration = Duration::from_secs(1);

/// What the command line says.
#[derive(clap::Args)]
pub struct Args {
    /// The program, as in ./mybot.py (see docs/bots-howto.md)
    program: Named,
    /// The link of an invitation, as in <https://example.org/#/t/ABCDEF>
    #[arg(long, value_name = "LINK")]
    join: Link,
    /// What it is called at the table; as it introduces itself if left out
    #[arg(long)]
    name: Option<String>,
    /// Which seat it takes; the first that is free if left out
    #[arg(long)]
    seat: Option<Seat>,
    /// How many games it plays: after the first it goes along to rematches
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Certificates in PEM that may vouch for the house too: of an authority of one's own
    #[arg(long, value_name = "FILE")]
    ca: Option<PathBuf>,
    #[command(flatten)]
    programs: ProgramArgs,
}

/// Plays at a table until there is no more to play. It is an error if the program failed in any of its games.
pub fn run(args: &Args) -> Result<()> {
    let Named::Program(command) = &args.program else {
        bail!("{} is a bot of the house: the host of a table puts it on a seat", args.program);
    };
    let trust = Trust::new(args.ca.as_deref())?;
    group::end_with_us();
    let limits = args.programs.limits();
    let process =
        Process::start(command, limits).map_err(|failure| anyhow::anyhow!("{command}: {failure}"))?;
    let name = args.name.clone().unwrap_or_else(|| process.introduction().name.clone());
    let mut player =
        Player { args, trust, command, name, token: hex(random()?), process: Some(process), failures: 0 };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let played = runtime.block_on(player.play());
    if let Some(process) = player.process.take() {
        process.quit();
    }
    played
}

/// The program, and who it is at all tables.
struct Player<'a> {
    args: &'a Args,
    trust: Trust,
    command: &'a str,
    name: String,
    token: String,
    /// Nothing once it has failed, until the next game.
    process: Option<Process>,
    failures: u64,
}

/// What became of a game.
enum Played {
    /// It is over, and the record was held against all that was seen.
    Over,
    /// It is over, and somebody wants another one there.
    Again(String),
}

impl Player<'_> {
    async fn play(&mut self) -> Result<()> {
        let mut code = self.args.join.code.clone();
        for game in 1..=self.args.games {
            match self.play_at(&code, game < self.args.games).await? {
                Played::Over => break,
                Played::Again(next) => code = next,
            }
        }
        ensure!(
            self.failures == 0,
            "{} did not play to the end in {} of its games",
            self.command,
            self.failures
        );
        Ok(())
    }

    /// Plays one game, and waits for another if there is to be one.
    async fn play_at(&mut self, code: &str, wait: bool) -> Result<Played> {
        let wish = self.args.seat.or(self.args.join.seat);
        let mut at = AtTable::new(&self.name, wish, &self.token, code != self.args.join.code);
        let (mut begun, mut over, mut tries) = (false, false, 0);
        loop {
            let line = self.connect(code, &at).await;
            let mut socket = match line {
                Ok(socket) => socket,
                // Whoever was never there is told at once.
                Err(lost) if at.seat().is_none() || tries >= TRIES => {
                    return Err(lost).context("the house is out of reach");
                }
                Err(_) => {
                    tries += 1;
                    tokio::time::sleep(PAUSE).await;
                    continue;
                }
            };
            let lost = loop {
                match self.step(&mut socket, &mut at, code, &mut begun, &mut over).await {
                    Ok(()) => tries = 0,
                    Err(Stopped::Lost(lost)) => break lost,
                    Err(Stopped::Failed(error)) => return Err(error),
                }
                if over && !wait {
                    return Ok(Played::Over);
                }
                if let (true, Some(next)) = (over, at.next_table()) {
                    return Ok(Played::Again(next.to_owned()));
                }
            };
            say(&format!("the connection is lost ({lost}); trying again"));
        }
    }

    async fn connect(&self, code: &str, at: &AtTable) -> Result<Socket, Lost> {
        let mut socket = Socket::connect(&self.args.join, &self.trust, code).await?;
        socket.say(at.entering(code)).await?;
        Ok(socket)
    }

    /// Hears one message, and does what is to be done then.
    async fn step(
        &mut self,
        socket: &mut Socket,
        at: &mut AtTable,
        code: &str,
        begun: &mut bool,
        over: &mut bool,
    ) -> Result<(), Stopped> {
        let was_seated = at.seat().is_some();
        for heard in socket.hear().await? {
            if let Some(id) = heard.too_fast() {
                socket.say_again(id).await?;
                continue;
            }
            for message in at.hear(heard, &mut random)? {
                socket.say(message).await?;
            }
        }
        if let (false, Some(seat)) = (was_seated, at.seat()) {
            say(&format!("{} has seat {seat} at table {code}", self.name));
        }
        if !*begun {
            let Some(game) = at.beginning(dice()?) else { return Ok(()) };
            *begun = true;
            say("the game begins");
            self.begin(socket, at, game).await?;
        }
        while let Some(next) = self.next(at)? {
            match next {
                Next::Act { n, action } => socket.say(act(n, &action)).await?,
                Next::Ask { n, line } => self.ask(socket, at, n, line).await?,
                Next::Over(_) if *over => break,
                Next::Over(line) => {
                    *over = true;
                    self.end(at, code, line).await?;
                }
            }
        }
        Ok(())
    }

    fn next(&self, at: &mut AtTable) -> Result<Option<Next>> {
        let out_of_turn = self.process.as_ref().is_some_and(|process| process.introduction().out_of_turn);
        at.next(out_of_turn, self.args.programs.limits().budget)
    }

    async fn begin(&mut self, socket: &mut Socket, at: &mut AtTable, game: ToPlayer) -> Result<(), Stopped> {
        let (command, limits) = (self.command.to_owned(), self.args.programs.limits());
        let process = self.process.take();
        let begun =
            aside(socket, move || process.map_or_else(|| Process::start(&command, limits), Ok)?.begun(&game));
        match begun.await? {
            Ok(process) => self.process = Some(process),
            Err(failure) => self.fail(socket, at, failure).await?,
        }
        Ok(())
    }

    async fn ask(
        &mut self,
        socket: &mut Socket,
        at: &mut AtTable,
        n: u64,
        line: ToPlayer,
    ) -> Result<(), Stopped> {
        let Some(mut process) = self.process.take() else { return Ok(()) };
        let waited_for = matches!(line, ToPlayer::Choose(_));
        let (answer, process) = aside(socket, move || (process.ask(&line), process)).await?;
        let action = match answer {
            Ok(None) if !waited_for => Ok(None),
            Ok(None) => Err(Fault::Dismissed("it was waited for and did nothing".into())),
            Ok(Some(answer)) => at.offered_action(&answer).map(Some).map_err(Fault::Dismissed),
            Err(fault) => Err(fault),
        };
        match action {
            Ok(action) => {
                self.process = Some(process);
                if let Some(action) = action {
                    socket.say(act(n, &action)).await?;
                }
                Ok(())
            }
            Err(fault) => self.fail(socket, at, process.fail(fault)).await,
        }
    }

    /// The program has failed: a bot of the house plays the rest of the game.
    async fn fail(&mut self, socket: &mut Socket, at: &mut AtTable, failure: Failure) -> Result<(), Stopped> {
        self.failures += 1;
        complain(&format!("{}: {failure}", self.command));
        complain("a bot of the house plays the rest of this game");
        socket.say(at.hand_over()).await?;
        if self.failures > self.args.programs.failures() {
            return Err(anyhow::anyhow!("{} failed in too many games (--failures)", self.command).into());
        }
        Ok(())
    }

    /// The game is over: the program is told, and the record is held against what was seen.
    async fn end(&mut self, at: &AtTable, code: &str, line: ToPlayer) -> Result<()> {
        if let ToPlayer::Over(end) = &line {
            let outcome: Value = serde_json::from_str(end.outcome.get())?;
            let ours = |winner: &Value| at.seat().is_some_and(|seat| *winner == json!(seat));
            let won = outcome["winners"].as_array().is_some_and(|winners| winners.iter().any(ours));
            say(match (at.is_given_away(), won) {
                (false, true) => "the game is over, and won",
                (false, false) => "the game is over",
                (true, true) => "the game is over; a bot of the house played the rest of it, and won",
                (true, false) => "the game is over; a bot of the house played the rest of it",
            });
        }
        if let Some(mut process) = self.process.take() {
            match process.over(&line) {
                Ok(()) => self.process = Some(process),
                Err(fault) => complain(&format!("{}: {}", self.command, process.fail(fault))),
            }
        }
        let text = self.record(code).await?;
        say(&format!("the record was checked: {}", at.check(&text).context("the record does not hold")?));
        Ok(())
    }

    async fn record(&self, code: &str) -> Result<String> {
        let house = &self.args.join.house;
        let request = Request::get(format!("{}/api/tables/{code}/record", house.base));
        let line = self.trust.connect(&self.args.join).await?;
        let answer = magpie_http::send_on(line, &house.host, request.body(String::new())?).await?;
        ensure!(answer.status() == StatusCode::OK, "the house gives no record: {}", answer.body());
        Ok(answer.into_body())
    }
}

/// Why a table is left.
enum Stopped {
    /// The connection is lost, and can be made again.
    Lost(Lost),
    /// There is nothing more to be done here.
    Failed(anyhow::Error),
}

impl From<Lost> for Stopped {
    fn from(lost: Lost) -> Stopped {
        Stopped::Lost(lost)
    }
}

impl From<anyhow::Error> for Stopped {
    fn from(error: anyhow::Error) -> Stopped {
        Stopped::Failed(error)
    }
}

/// Does what may take long on another thread, while the connection is kept alive.
async fn aside<T: Send + 'static>(
    socket: &mut Socket,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Stopped> {
    let mut working = tokio::task::spawn_blocking(work);
    loop {
        tokio::select! {
            done = &mut working => return done.map_err(|error| Stopped::Failed(error.into())),
            () = socket.keep() => {}
        }
    }
}

fn act(n: u64, action: &Value) -> Value {
    json!({ "do": "act", "seen": n, "action": action })
}

/// What has happened, for who has started the program.
fn say(words: &str) {
    // Who closes standard output wants to hear nothing.
    let _ = writeln!(io::stdout().lock(), "{words}");
}

fn complain(words: &str) {
    // Who closes standard error wants to hear nothing.
    let _ = writeln!(io::stderr().lock(), "{words}");
}

fn random() -> Result<[u8; 32]> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

/// A number below 2⁵³.
fn dice() -> Result<u64> {
    Ok(getrandom::u64()? >> 11)
}

fn hex(bytes: [u8; 32]) -> String {
    // Written as the same 32 bytes are everywhere else.
    Mix::from_bytes(bytes).to_string()
}
