//! A running program: a line in, a line out, in time.
//!
//! Three threads carry what goes in and comes out, so that nobody waits for a program for longer than it may take: not for its answers, and not
//! until it has read a line. They end with the program.

use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use magpie_engine::player::{
    Budget, Introduction, LONGEST_ANSWER, Nonsense, ToPlayer, read_choice, read_done, read_introduction,
};
use serde_json::Value;

use super::group;

/// How much of what a program writes on standard error is read in one game, in bytes.
const MOST_COMPLAINTS: usize = 1 << 20;
/// How much of it is kept, to be told when the program fails.
const KEPT_COMPLAINTS: usize = 2000;
/// How long a program may take to end by itself.
const PATIENCE: Duration = Duration::from_millis(500);

/// What a program is held to.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How long it may take to start and to introduce itself.
    pub start: Duration,
    /// How long it may take to answer.
    pub answer: Duration,
    /// The same, and what else it is told when it is asked.
    pub budget: Budget,
}

/// What is wrong with a program.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// It is no program.
    #[error("it cannot be started: {why}{}", help(.why))]
    NotStarted {
        /// Why not.
        why: io::Error,
    },
    /// It has ended.
    #[error("it has ended by itself ({0})")]
    Ended(ExitStatus),
    /// It has closed its standard output, or nobody knows how it ended.
    #[error("it has closed its standard output")]
    Silent,
    /// It took too long.
    #[error("it did not answer within {} s", .0.as_secs_f64())]
    TooSlow(Duration),
    /// It wrote too long a line.
    #[error("it answered with a line of more than {LONGEST_ANSWER} bytes")]
    TooLong,
    /// It wrote something that is no text.
    #[error("it answered with a line that is not UTF-8 text")]
    NotText,
    /// It complained too much.
    #[error("it wrote more than {MOST_COMPLAINTS} bytes to standard error in one game")]
    Flooded,
    /// It answered something else.
    #[error("its answer to `{to}` is not understood: {why}; it was {}", shortened(.answer))]
    Nonsense {
        /// To what.
        to: &'static str,
        /// What is wrong with it.
        why: Nonsense,
        /// What it was.
        answer: String,
    },
    /// It did what cannot be done.
    #[error("{0}")]
    Dismissed(String),
}

fn help(error: &io::Error) -> &'static str {
    if error.kind() == io::ErrorKind::PermissionDenied {
        return " (chmod +x makes a file a program)";
    }
    #[cfg(unix)]
    if error.raw_os_error() == Some(rustix::io::Errno::NOEXEC.raw_os_error()) {
        return " (the first line of a script says what runs it, as in #!/usr/bin/env python3)";
    }
    ""
}

/// A fault of a program that has been ended for it, and what it wrote last on standard error.
#[derive(Debug)]
pub struct Failure {
    fault: Fault,
    last_words: String,
}

/// The last words stand below the fault, moved in.
impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.fault)?;
        self.last_words.lines().try_for_each(|line| write!(f, "\n    {}", harmless(line)))
    }
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Failure {
        Failure { fault, last_words: String::new() }
    }
}

/// The same text with nothing in it that a terminal would obey; quotation marks stay as they are.
fn harmless(text: &str) -> String {
    let shown = |letter: char| match letter {
        '"' | '\'' | '\\' | '\t' => letter.to_string(),
        letter => letter.escape_debug().to_string(),
    };
    text.chars().map(shown).collect()
}

/// The beginning of a text.
fn shortened(text: &str) -> String {
    let mut short = harmless(&text.chars().take(200).collect::<String>());
    if text.chars().count() > 200 {
        short.push('…');
    }
    format!("`{short}`")
}

/// A program that is running and has introduced itself.
pub struct Process {
    child: Child,
    /// Nothing once it has been told to end.
    to: Option<Sender<String>>,
    from: Receiver<Heard>,
    complaints: Arc<Mutex<Complaints>>,
    /// Disconnected once no more complaints are read.
    complaining: Receiver<()>,
    introduction: Introduction,
    limits: Limits,
}

/// What came out of a program.
enum Heard {
    Line(String),
    NotText,
    TooLong,
}

/// What a program wrote on standard error.
#[derive(Default)]
struct Complaints {
    /// How much since the game began.
    bytes: usize,
    last: Vec<u8>,
}

impl Process {
    /// Starts a program, and hears who it is.
    pub fn start(command: &str, limits: Limits) -> Result<Process, Failure> {
        let mut words = command.split_whitespace();
        let mut starting = Command::new(words.next().unwrap_or_default());
        starting.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = group::start(&mut starting).map_err(|why| Fault::NotStarted { why })?;
        let complaints = Arc::new(Mutex::new(Complaints::default()));
        let (to, lines) = channel();
        let (heard, from) = sync_channel(1);
        let (complains, complaining) = channel();
        if let (Some(stdin), Some(stdout), Some(stderr)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        {
            thread::spawn(move || write_lines(stdin, &lines));
            thread::spawn(move || read_lines(stdout, &heard));
            let complaints = Arc::clone(&complaints);
            thread::spawn(move || read_complaints(stderr, &complaints, complains));
        }
        let introduction =
            Introduction { name: String::new(), version: String::new(), protocol: 0, out_of_turn: false };
        let mut process =
            Process { child, to: Some(to), from, complaints, complaining, introduction, limits };
        let introduced = process.exchange(&ToPlayer::hello(), limits.start);
        match introduced.and_then(|answer| understood("hello", answer, read_introduction)) {
            Ok(introduction) => {
                process.introduction = introduction;
                Ok(process)
            }
            Err(fault) => Err(process.fail(fault)),
        }
    }

    /// Who it is.
    #[must_use]
    pub fn introduction(&self) -> &Introduction {
        &self.introduction
    }

    /// The same program, once it has heard that a game begins.
    pub fn begun(mut self, game: &ToPlayer) -> Result<Process, Failure> {
        self.complaints.lock().unwrap_or_else(PoisonError::into_inner).bytes = 0;
        let ready = self.exchange(game, self.limits.answer);
        match ready.and_then(|answer| understood("game", answer, read_done)) {
            Ok(()) => Ok(self),
            Err(fault) => Err(self.fail(fault)),
        }
    }

    /// What it does.
    pub fn ask(&mut self, ask: &ToPlayer) -> Result<Option<Value>, Fault> {
        let to = if matches!(ask, ToPlayer::Interrupt(_)) { "interrupt" } else { "choose" };
        let answer = self.exchange(ask, self.limits.answer)?;
        understood(to, answer, read_choice)
    }

    /// The game is over.
    pub fn over(&mut self, end: &ToPlayer) -> Result<(), Fault> {
        let answer = self.exchange(end, self.limits.answer)?;
        understood("over", answer, read_done)
    }

    /// What it is told when it is asked.
    #[must_use]
    pub fn budget(&self) -> Budget {
        self.limits.budget
    }

    /// Ends it, because of this.
    #[must_use]
    pub fn fail(mut self, fault: Fault) -> Failure {
        // However it ended: all that it wrote can be read now, unless somebody who has left its group keeps standard error open.
        let _ = group::end(&mut self.child);
        let _ = self.complaining.recv_timeout(PATIENCE);
        let complaints = self.complaints.lock().unwrap_or_else(PoisonError::into_inner);
        let last_words = String::from_utf8_lossy(&complaints.last).trim().to_owned();
        Failure { fault, last_words }
    }

    fn exchange(&mut self, line: &ToPlayer, time: Duration) -> Result<String, Fault> {
        let sent = self.to.as_ref().is_some_and(|to| to.send(line.line()).is_ok());
        let heard = if sent { self.from.recv_timeout(time) } else { Err(RecvTimeoutError::Disconnected) };
        if self.complaints.lock().unwrap_or_else(PoisonError::into_inner).bytes > MOST_COMPLAINTS {
            return Err(Fault::Flooded);
        }
        match heard {
            Ok(Heard::Line(line)) => Ok(line),
            Ok(Heard::NotText) => Err(Fault::NotText),
            Ok(Heard::TooLong) => Err(Fault::TooLong),
            Err(RecvTimeoutError::Timeout) => Err(Fault::TooSlow(time)),
            Err(RecvTimeoutError::Disconnected) => Err(self.how_it_ended()),
        }
    }

    /// Its output has ended: did it?
    fn how_it_ended(&mut self) -> Fault {
        const LOOKS: u32 = 50;
        let ended = (0..LOOKS).any(|_| {
            let ended = group::has_ended(&self.child);
            if !ended {
                thread::sleep(PATIENCE / LOOKS);
            }
            ended
        });
        match group::end(&mut self.child) {
            Ok(status) if ended => Fault::Ended(status),
            Ok(_) | Err(_) => Fault::Silent,
        }
    }

    /// Asks it to end, and waits a moment for that.
    pub fn quit(mut self) {
        if let Some(to) = self.to.take() {
            let _ = to.send(ToPlayer::Quit {}.line());
        }
        while self.from.recv_timeout(PATIENCE).is_ok() {}
    }
}

/// However it comes to that: a program that is let go of is gone, with all it has started.
impl Drop for Process {
    fn drop(&mut self) {
        // If it cannot be waited for, there is nobody to wait for.
        let _ = group::end(&mut self.child);
    }
}

fn understood<T>(
    to: &'static str,
    answer: String,
    read: impl Fn(&str) -> Result<T, Nonsense>,
) -> Result<T, Fault> {
    read(&answer).map_err(|why| Fault::Nonsense { to, why, answer })
}

/// Ends when there is nothing more to be said, or nobody reads it any more.
fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for mut line in lines {
        line.push('\n');
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// Ends with the output, with the first line that is too long, or when nobody listens any more. What is not wanted yet waits in the pipe.
fn read_lines(stdout: ChildStdout, heard: &SyncSender<Heard>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let most = LONGEST_ANSWER as u64 + 1;
        let read = stdout.by_ref().take(most).read_until(b'\n', &mut line);
        if read.is_err() || line.is_empty() {
            return;
        }
        let ended = line.pop_if(|last| *last == b'\n').is_some();
        line.pop_if(|last| *last == b'\r');
        let too_long = !ended && line.len() > LONGEST_ANSWER;
        let said = if too_long {
            Heard::TooLong
        } else {
            String::from_utf8(line).map_or(Heard::NotText, Heard::Line)
        };
        if heard.send(said).is_err() || too_long {
            return;
        }
    }
}

/// Ends with the output, or when it was too much; `_until_then` is let go of when it does.
fn read_complaints(mut stderr: ChildStderr, complaints: &Mutex<Complaints>, _until_then: Sender<()>) {
    let mut chunk = [0; 4096];
    loop {
        let read = match stderr.read(&mut chunk) {
            Ok(0) | Err(_) => return,
            Ok(read) => read,
        };
        let mut complaints = complaints.lock().unwrap_or_else(PoisonError::into_inner);
        complaints.bytes += read;
        complaints.last.extend_from_slice(&chunk[..read]);
        let too_many = complaints.last.len().saturating_sub(KEPT_COMPLAINTS);
        complaints.last.drain(..too_many);
        if complaints.bytes > MOST_COMPLAINTS {
            return;
        }
    }
}
