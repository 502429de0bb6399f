//! Those who attack, in a process of their own.

use std::net::Ipv4Addr;
use std::process::{Command, Stdio};
use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::super::house::Process;
use super::super::http::Address;
use super::attack::{Attack, Target};

/// What attackers are to do, as it is told to their process.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Orders {
    attack: String,
    addresses: u8,
    house: String,
    target: Target,
    seconds: u64,
}

/// Attackers at work, until this is dropped.
pub(super) struct Attackers {
    _process: Process,
}

impl Attackers {
    pub(super) fn send(orders: &Orders) -> Result<Attackers> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["bench", "abuse", "--orders", &serde_json::to_string(orders)?]);
        let silent = command.stdin(Stdio::null()).stdout(Stdio::null());
        let process = silent.spawn().context("the attackers cannot be started")?;
        Ok(Attackers { _process: Process(process) })
    }
}

impl Orders {
    pub(super) fn new(
        attack: Attack,
        addresses: u8,
        house: &Address,
        target: Target,
        seconds: u64,
    ) -> Orders {
        let house = format!("http://{}{}", house.host, house.base);
        Orders { attack: attack.name().to_owned(), addresses, house, target, seconds }
    }

    /// Attacks, until the time is up.
    pub(super) fn follow(&self) -> Result<()> {
        give_way();
        let attack = Attack::named(&self.attack).context("there is no such attack")?;
        let house: Address = self.house.parse()?;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(async {
            let until = Instant::now() + Duration::from_secs(self.seconds);
            let mut attackers = JoinSet::new();
            for number in 1..=self.addresses {
                let from = house.from(Ipv4Addr::new(127, 0, 2, number));
                attackers.spawn(attack.run(from, self.target.clone(), self.addresses, until));
            }
            attackers.join_all().await;
        });
        Ok(())
    }
}

impl FromStr for Orders {
    type Err = serde_json::Error;

    fn from_str(text: &str) -> Result<Orders, serde_json::Error> {
        serde_json::from_str(text)
    }
}

/// The house and the players come first.
#[cfg(unix)]
fn give_way() {
    magpie_server::give_way();
    // Where it is not allowed, attackers take as much as everybody else.
    let _ = rustix::process::nice(19);
}

#[cfg(not(unix))]
fn give_way() {}
