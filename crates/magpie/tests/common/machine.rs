//! A house on a machine whose disk and clock do as they are told.

use std::path::{Path, PathBuf};
use std::process::Command;

use magpie_http::{Request, StatusCode};

use super::house::House;
use super::send;

/// What the disk does; `faults.c` knows the same letters.
#[derive(Clone, Copy, Debug)]
pub enum Disk {
    Well,
    Full,
    Broken,
    ReadOnly,
    /// Nothing can be made durable.
    Forgetful,
    Slow,
}

/// What the machine takes for the time of day; `faults.c` knows the same letters.
#[derive(Clone, Copy, Debug)]
pub enum WallClock {
    Right,
    AnHourAhead,
    AnHourBehind,
    AYearAhead,
}

impl Disk {
    fn letter(self) -> u8 {
        match self {
            Disk::Well => b'-',
            Disk::Full => b'n',
            Disk::Broken => b'e',
            Disk::ReadOnly => b'r',
            Disk::Forgetful => b'f',
            Disk::Slow => b's',
        }
    }
}

impl WallClock {
    fn letter(self) -> u8 {
        match self {
            WallClock::Right => b'-',
            WallClock::AnHourAhead => b'a',
            WallClock::AnHourBehind => b'b',
            WallClock::AYearAhead => b'y',
        }
    }
}

/// The machine, with its house.
pub struct Machine {
    pub house: House,
    folder: PathBuf,
    recorded: bool,
}

impl Machine {
    pub fn start(folder: &Path) -> Machine {
        Machine::new(folder, false)
    }

    /// One that writes down all that its house does to the disk.
    pub fn recorded(folder: &Path) -> Machine {
        Machine::new(folder, true)
    }

    fn new(folder: &Path, recorded: bool) -> Machine {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/disk/faults.c");
        let mut compiler = Command::new("cc");
        compiler
            .args(["-shared", "-fPIC", "-O1", "-o"])
            .arg(folder.join("faults.so"))
            .arg(source)
            .arg("-ldl");
        assert!(compiler.status().unwrap().success(), "the C compiler that also makes the database");
        std::fs::write(folder.join("faults"), [Disk::Well.letter(), WallClock::Right.letter()]).unwrap();
        Machine { house: open(folder, recorded), folder: folder.to_owned(), recorded }
    }

    /// Where it is written down what has happened to the disk.
    pub fn trace(&self) -> PathBuf {
        trace(&self.folder)
    }

    /// Where the tables are.
    pub fn data(&self) -> PathBuf {
        data(&self.folder)
    }

    /// The house is killed, and opens again.
    pub fn restart(&mut self) {
        self.house.kill();
        self.house = open(&self.folder, self.recorded);
    }

    /// From now on the disk is like this.
    pub fn is(&self, disk: Disk) {
        self.tell(0, disk.letter());
    }

    /// From now on the machine takes this for the time.
    pub fn shows(&self, clock: WallClock) {
        self.tell(1, clock.letter());
    }

    pub fn health(&self) -> StatusCode {
        send(&self.house.host(), Request::get("/healthz"), "").status()
    }

    /// The file stays the same one: the house looks at it.
    fn tell(&self, at: u64, letter: u8) {
        let file = std::fs::OpenOptions::new().write(true).open(self.folder.join("faults")).unwrap();
        std::os::unix::fs::FileExt::write_all_at(&file, &[letter], at).unwrap();
    }
}

fn open(folder: &Path, recorded: bool) -> House {
    House::start_with(&data(folder), |command| {
        command.env("LD_PRELOAD", folder.join("faults.so")).env("FAULTS", folder.join("faults"));
        if recorded {
            command.env("TRACE", trace(folder));
        }
    })
}

fn data(folder: &Path) -> PathBuf {
    folder.join("data")
}

fn trace(folder: &Path) -> PathBuf {
    folder.join("trace")
}
