//! The programs of a contest, as guests at its tables.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use anyhow::{Result, bail};
use magpie_bots::Stop;
use magpie_engine::player::{End, Introduction, ToPlayer};
use magpie_games::{Entrant, Forfeited, Guest, Host, Json, Question, Sitting};
use magpie_rules::{Outcome, Seat};
use serde_json::Value;
use serde_json::value::to_raw_value;

use super::named::Named;
use super::process::{Failure, Fault, Limits, Process};
use super::{ProgramArgs, group};

/// The programs of a contest. Each is started once for every seat that it plays at the same time, and plays one game after another.
pub struct Programs<'a> {
    all: Vec<Program>,
    limits: Limits,
    /// How many games each may fail in.
    most_failures: u64,
    /// Set when one has failed too often.
    stop: &'a Stop,
    /// Where it is told what is wrong.
    tell: &'a (dyn Fn(&str) + Sync),
}

struct Program {
    command: String,
    introduction: Introduction,
    /// Those that have nothing to do.
    idle: Mutex<Vec<Process>>,
    failures: AtomicU64,
}

impl<'a> Programs<'a> {
    /// Starts every program among these once: who cannot be started at all need not sit down. `stop` is set when one has failed in too
    /// many games; what is wrong is told with `tell`.
    pub fn start(
        players: &[Named],
        args: &ProgramArgs,
        stop: &'a Stop,
        tell: &'a (dyn Fn(&str) + Sync),
    ) -> Result<Programs<'a>> {
        let (limits, most_failures) = (args.limits(), args.failures());
        let mut programs = Vec::<Program>::new();
        for player in players {
            let Named::Program(command) = player else { continue };
            if programs.iter().any(|program| program.command == *command) {
                continue;
            }
            group::end_with_us();
            let process = match Process::start(command, limits) {
                Ok(process) => process,
                Err(failure) => bail!("{command}: {failure}"),
            };
            programs.push(Program {
                command: command.clone(),
                introduction: process.introduction().clone(),
                idle: Mutex::new(vec![process]),
                failures: AtomicU64::new(0),
            });
        }
        Ok(Programs { all: programs, limits, most_failures, stop, tell })
    }

    /// Who that is, for those who let games be played.
    #[must_use]
    pub fn entrant(&self, player: &Named) -> Entrant {
        match player {
            Named::House(level) => Entrant::House(*level),
            Named::Program(command) => {
                let known = self.all.iter().position(|program| program.command == *command);
                Entrant::Guest(known.expect("every program was started"))
            }
        }
    }

    /// Who that is, for people.
    #[must_use]
    pub fn named(&self, entrant: Entrant) -> Named {
        match entrant {
            Entrant::House(level) => Named::House(level),
            Entrant::Guest(program) => Named::Program(self.all[program].command.clone()),
        }
    }

    /// How every program introduced itself, by its command.
    #[must_use]
    pub fn introductions(&self) -> BTreeMap<String, Introduction> {
        let told = self.all.iter();
        told.map(|program| (program.command.clone(), program.introduction.clone())).collect()
    }

    /// Why it was stopped: a program has failed too often.
    #[must_use]
    pub fn given_up(&self) -> Option<String> {
        let failed = |program: &&Program| program.failures.load(Ordering::Relaxed) > self.most_failures;
        let program = self.all.iter().find(failed)?;
        Some(format!(
            "{} failed in more than {} games and was given up (--failures)",
            program.command, self.most_failures
        ))
    }

    /// How many games a program has failed in.
    #[must_use]
    pub fn failures(&self, program: usize) -> u64 {
        self.all[program].failures.load(Ordering::Relaxed)
    }

    /// How many games a program may fail in.
    #[must_use]
    pub fn most_failures(&self) -> u64 {
        self.most_failures
    }

    fn free(&self, program: usize) -> Result<Process, Failure> {
        let Program { command, idle, .. } = &self.all[program];
        let free = idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        free.map_or_else(|| Process::start(command, self.limits), Ok)
    }

    fn failed(&self, program: usize, game: Told, failure: &Failure) {
        let Told { number, seat } = game;
        let command = &self.all[program].command;
        (self.tell)(&format!("{command}, game {number}, seat {seat}: {failure}"));
        if self.all[program].failures.fetch_add(1, Ordering::Relaxed) >= self.most_failures {
            self.stop.set();
        }
    }
}

impl Drop for Programs<'_> {
    fn drop(&mut self) {
        for program in &self.all {
            let idle = std::mem::take(&mut *program.idle.lock().unwrap_or_else(PoisonError::into_inner));
            idle.into_iter().for_each(Process::quit);
        }
    }
}

/// Which game a program plays.
#[derive(Clone, Copy)]
struct Told {
    number: u64,
    seat: Seat,
}

/// A program on its seat.
struct Seated<'a> {
    host: &'a Programs<'a>,
    program: usize,
    game: Told,
    /// Nothing once it has failed.
    process: Option<Process>,
}

impl Host for Programs<'_> {
    fn seat<'s>(&'s self, guest: usize, number: u64, sitting: &Sitting) -> Box<dyn Guest + 's> {
        let game = Told { number, seat: sitting.seat };
        let begun = self.free(guest).and_then(|process| process.begun(&ToPlayer::game(sitting)));
        let process = match begun {
            Ok(process) => Some(process),
            Err(failure) => {
                self.failed(guest, game, &failure);
                None
            }
        };
        Box::new(Seated { host: self, program: guest, game, process })
    }
}

impl Seated<'_> {
    /// The program has failed: it is ended, and told why.
    fn fail(&mut self, fault: Fault) {
        if let Some(process) = self.process.take() {
            self.host.failed(self.program, self.game, &process.fail(fault));
        }
    }
}

impl Guest for Seated<'_> {
    fn interrupts(&self) -> bool {
        // Who did not even begin is found out when it is asked.
        self.process.as_ref().is_none_or(|process| process.introduction().out_of_turn)
    }

    fn answer(&mut self, question: &Question) -> Result<Option<Value>, Forfeited> {
        let process = self.process.as_mut().ok_or(Forfeited)?;
        process.ask(&ToPlayer::ask(question, process.budget())).map_err(|fault| {
            self.fail(fault);
            Forfeited
        })
    }

    fn dismiss(&mut self, why: &str) {
        self.fail(Fault::Dismissed(why.into()));
    }

    fn over(&mut self, seen: Vec<Json>, outcome: &Outcome) {
        let Some(process) = &mut self.process else { return };
        let outcome = to_raw_value(outcome).expect("an outcome is plain data");
        if let Err(fault) = process.over(&ToPlayer::Over(End { seen, outcome })) {
            self.fail(fault);
        }
        let idle = &self.host.all[self.program].idle;
        idle.lock().unwrap_or_else(PoisonError::into_inner).extend(self.process.take());
    }
}
