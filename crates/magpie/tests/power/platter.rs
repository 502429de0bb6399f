//! What a disk holds for sure, and what it may have lost when the power fails.

use std::collections::BTreeMap;

/// Numbers that look random, the same in every run.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

/// Something that the house did to its disk; `faults.c` writes it down.
pub(crate) struct Step {
    file: &'static str,
    what: What,
    /// Where the next begins in what was written down.
    pub(crate) end: u64,
}

enum What {
    Changed(Change),
    /// Everything before it is durable.
    Synced,
}

#[derive(Clone)]
enum Change {
    Written { at: usize, bytes: Vec<u8> },
    Truncated { length: usize },
}

const DATABASE: &str = "magpie.db";
const LOG: &str = "magpie.db-wal";

impl Step {
    pub(crate) fn read_all(mut text: &[u8]) -> Vec<Step> {
        const HEAD: usize = 24;
        let (mut steps, mut end) = (Vec::new(), 0);
        while text.len() >= HEAD {
            let number = |from: usize| u64::from_le_bytes(text[from..from + 8].try_into().unwrap()) as usize;
            let (at, count) = (number(8), number(16));
            let what = match text[0] {
                b'w' => What::Changed(Change::Written { at, bytes: text[HEAD..HEAD + count].to_vec() }),
                b't' => What::Changed(Change::Truncated { length: at }),
                b's' => What::Synced,
                other => panic!("{other} was written down"),
            };
            let file = if text[1] == b'd' { DATABASE } else { LOG };
            end += (HEAD + count) as u64;
            steps.push(Step { file, what, end });
            text = &text[HEAD + count..];
        }
        steps
    }

    /// Is it a part of the log that is written back into the database?
    pub(crate) fn is_checkpoint(&self) -> bool {
        self.file == DATABASE && matches!(self.what, What::Changed(_))
    }
}

/// What an outage takes of all that was not durable yet.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Loses {
    Everything,
    Nothing,
    /// Every sector is what it was, or new, or garbage.
    Some,
}

/// The files on a disk.
#[derive(Default)]
pub(crate) struct Platter(BTreeMap<&'static str, File>);

#[derive(Default)]
struct File {
    durable: Vec<u8>,
    since: Vec<Change>,
}

impl Platter {
    pub(crate) fn take(&mut self, step: &Step) {
        let file = self.0.entry(step.file).or_default();
        match &step.what {
            What::Changed(change) => file.since.push(change.clone()),
            What::Synced => file.since.drain(..).for_each(|change| change.apply(&mut file.durable)),
        }
    }

    /// The files as an outage may leave them.
    pub(crate) fn after_outage(&self, loses: Loses, dice: &mut Dice) -> Vec<(&'static str, Vec<u8>)> {
        let left = |(name, file): (&&'static str, &File)| (*name, file.after_outage(loses, dice));
        self.0.iter().map(left).collect()
    }
}

impl File {
    fn after_outage(&self, loses: Loses, dice: &mut Dice) -> Vec<u8> {
        let mut left = self.durable.clone();
        for change in &self.since {
            match loses {
                Loses::Everything => {}
                Loses::Nothing => change.apply(&mut left),
                Loses::Some => change.apply_some(&mut left, dice),
            }
        }
        left
    }
}

impl Change {
    fn apply(&self, to: &mut Vec<u8>) {
        match self {
            Change::Written { at, bytes } => write(to, *at, bytes),
            Change::Truncated { length } => to.resize(*length, 0),
        }
    }

    fn apply_some(&self, to: &mut Vec<u8>, dice: &mut Dice) {
        const SECTOR: usize = 512;
        match self {
            Change::Written { at, bytes } => {
                for (number, sector) in bytes.chunks(SECTOR).enumerate() {
                    let at = at + number * SECTOR;
                    match dice.below(5) {
                        0 | 1 => {}
                        2 | 3 => write(to, at, sector),
                        _ => {
                            let garbage: Vec<u8> = sector.iter().map(|_| dice.below(256) as u8).collect();
                            write(to, at, &garbage);
                        }
                    }
                }
            }
            Change::Truncated { .. } if dice.below(2) == 0 => {}
            Change::Truncated { .. } => self.apply(to),
        }
    }
}

fn write(to: &mut Vec<u8>, at: usize, bytes: &[u8]) {
    if to.len() < at + bytes.len() {
        to.resize(at + bytes.len(), 0);
    }
    to[at..at + bytes.len()].copy_from_slice(bytes);
}
