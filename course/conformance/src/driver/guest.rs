//! A running program, as the driver talks to it: a process, or a program inside the judge, for example in an
//! interpreter of WebAssembly.
//!
//! A program inside the judge does something only while the judge listens to it. So it waits exactly when it reads and
//! no input is left, and what it does is counted in instructions instead of seconds: the same program
//! gets the same verdict on every machine.

use super::terms::{Limits, Pause, Stream, Trouble, Way};
use std::ffi::OsString;
use std::fmt::Debug;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Runs a program inside the judge, as often as it is started.
pub trait Host: Debug + Send + Sync {
    /// Starts the program: through pipes, or so that it takes its input and output for a terminal. All
    /// its chance, and its clock, follow from one number.
    fn start(
        &self,
        arguments: &[OsString],
        way: Way,
        environment: &[(&str, &str)],
        chance: u64,
    ) -> Result<Box<dyn Guest>, String>;
}

/// Hears what a guest prints. If it returns an error, the guest stops there.
pub type Hear<'a> = &'a mut dyn FnMut(Stream, &[u8]) -> Result<(), Trouble>;

/// A running program.
pub trait Guest: Send {
    /// Gives it input, which it reads when it is listened to.
    fn send(&mut self, bytes: &[u8]);

    /// Ends the input.
    fn end_input(&mut self);

    /// Lets it run until it waits for input or ends, and passes on what it prints.
    fn listen(&mut self, limits: &Limits, hear: Hear<'_>) -> Result<Pause, Trouble>;

    /// How much it has worked so far inside the judge: a fixed number of instructions counts as a
    /// second.
    fn worked(&self) -> Duration {
        Duration::ZERO
    }

    /// Whether it edits lines itself, key by key.
    fn edits_lines(&self) -> bool {
        false
    }
}

/// A program's place inside the judge.
#[derive(Debug, Clone)]
pub struct Inside {
    host: Arc<dyn Host>,
    /// What all chance of a start follows from.
    chance: u64,
    /// How much the program has worked, and how much it gave the judge to do, in nanoseconds.
    meter: Arc<AtomicU64>,
}

impl Inside {
    /// A place for the program of this host. All chance follows from the seed.
    pub fn new(host: Arc<dyn Host>, seed: u64) -> Inside {
        Inside { host, chance: seed, meter: Arc::default() }
    }

    /// The same place with its own chance and its own meter, for the check of this name.
    pub fn for_a_check(&self, check: &str) -> Inside {
        let (host, chance) = (Arc::clone(&self.host), mixed(self.chance, check.as_bytes()));
        Inside { host, chance, meter: Arc::default() }
    }

    /// The same place with the chance of one start.
    pub fn for_start(&self, start: u64) -> Inside {
        Inside { chance: mixed(self.chance, &start.to_le_bytes()), ..self.clone() }
    }

    /// How much the program has worked, and gave the judge to do, since the check began.
    pub fn worked(&self) -> Duration {
        Duration::from_nanos(self.meter.load(Ordering::Relaxed))
    }

    /// Starts the program.
    pub(super) fn start(
        &self,
        arguments: &[OsString],
        way: Way,
        environment: &[(&str, &str)],
    ) -> Result<Box<dyn Guest>, Trouble> {
        let started = self.host.start(arguments, way, environment, self.chance);
        started.map_err(Trouble::NotStarted)
    }

    pub(super) fn count(&self, worked: Duration) {
        let nanoseconds = u64::try_from(worked.as_nanos()).unwrap_or(u64::MAX);
        self.meter.fetch_add(nanoseconds, Ordering::Relaxed);
    }
}

/// A number that depends on all of these: FNV-1a, which no other version of Rust changes.
fn mixed(number: u64, bytes: &[u8]) -> u64 {
    let bytes = number.to_le_bytes().into_iter().chain(bytes.iter().copied());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
