//! All that a program inside the judge can perceive, and what it says.

use conformance::driver::{Limits, Stream, Way};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use std::collections::VecDeque;
use std::ffi::OsString;
use std::mem;
use std::time::Duration;
use wasmi::{StoreLimits, StoreLimitsBuilder};

/// The most memory that a program may have, in bytes.
const MOST_MEMORY: usize = 64 * 1024 * 1024;

/// The first second that clocks show, counted from 1970, and how many seconds others differ from it.
const EPOCH: u64 = 1_700_000_000;
const YEARS: u64 = 100_000_000;

/// How much of its standard error is kept, in bytes.
const COMPLAINTS: usize = 4096;

/// How much of its output is held before it is passed on, in bytes.
const MOST_HELD: usize = 16 * 1024;

/// The world of one run of a program.
pub struct World {
    /// Words that the program was started with: its arguments and its environment.
    pub arguments: Vec<Vec<u8>>,
    pub environment: Vec<Vec<u8>>,
    /// Whether its streams seem to be a terminal.
    pub is_terminal: bool,
    /// What it has not read yet.
    pub input: VecDeque<u8>,
    pub is_ended: bool,
    pub random: Xoshiro256PlusPlus,
    pub memory_limits: StoreLimits,
    pub effort: Effort,
    /// The limits while it is listened to.
    pub limits: Limits,
    /// The fuel that was left when its work was last counted.
    fuel: u64,
    /// When it was started, on its own clock.
    started: Duration,
    output: Vec<(Stream, Vec<u8>)>,
    /// How many bytes the output has.
    held: usize,
    complaints: Vec<u8>,
}

impl World {
    /// The world of a program that is started now. Its chance and its clock follow from `chance`.
    pub fn new(
        arguments: &[OsString],
        way: Way,
        environment: &[(&str, &str)],
        chance: u64,
    ) -> World {
        let words = arguments.iter().map(|word| word.to_string_lossy().into_owned());
        let arguments = ["program".to_owned()].into_iter().chain(words).map(ended).collect();
        let usual = [("LANG", "C.UTF-8"), ("TERM", "dumb")];
        let usual = usual.iter().filter(|(name, _)| environment.iter().all(|(own, _)| own != name));
        let all = usual.chain(environment);
        World {
            arguments,
            environment: all.map(|(name, value)| ended(format!("{name}={value}"))).collect(),
            is_terminal: way == Way::Terminal,
            input: VecDeque::new(),
            is_ended: false,
            random: Xoshiro256PlusPlus::seed_from_u64(chance),
            memory_limits: StoreLimitsBuilder::new()
                .memory_size(MOST_MEMORY)
                .memories(1)
                .table_elements(100_000)
                .build(),
            effort: Effort::default(),
            limits: Limits::INSIDE,
            fuel: 0,
            started: Duration::from_secs(EPOCH + chance % YEARS),
            output: Vec::new(),
            held: 0,
            complaints: Vec::new(),
        }
    }

    /// Fuel for the next instructions, which are then counted as work.
    pub fn fuel(&mut self) -> u64 {
        let left = u64::try_from(self.effort.left(&self.limits).as_nanos()).unwrap_or(u64::MAX);
        self.fuel = left.saturating_add(1).saturating_mul(INSTRUCTIONS);
        self.fuel
    }

    /// Counts the work since it was last counted, given the fuel that is left.
    pub fn count(&mut self, left: u64) {
        self.effort.work(self.fuel.saturating_sub(left));
        self.fuel = left;
    }

    /// Counts as work what was done for the program.
    pub fn charge(&mut self, instructions: u64) {
        self.effort.work(instructions);
    }

    /// What its clock shows. The time since it was started is what it worked and slept.
    pub fn now(&self) -> Duration {
        self.started.saturating_add(self.effort.worked).saturating_add(self.effort.slept)
    }

    /// Takes what the program prints. Returns whether it is time to pass it on. More than the program may
    /// print at all is not kept, because a single call can print thousands of times its memory.
    pub fn print(&mut self, stream: Stream, bytes: &[u8]) -> bool {
        let room = self.limits.output.saturating_add(1).saturating_sub(self.held);
        let bytes = &bytes[..bytes.len().min(room)];
        if !bytes.is_empty() {
            self.keep(stream, bytes);
        }
        self.held > MOST_HELD
    }

    fn keep(&mut self, stream: Stream, bytes: &[u8]) {
        self.held += bytes.len();
        self.effort.print();
        if stream == Stream::Complaints {
            self.complaints.extend_from_slice(bytes);
            let excess = self.complaints.len().saturating_sub(COMPLAINTS);
            self.complaints.drain(..excess);
        }
        match self.output.last_mut() {
            Some((last, text)) if *last == stream => text.extend_from_slice(bytes),
            _ => self.output.push((stream, bytes.to_vec())),
        }
    }

    /// The end of what it wrote to its standard error.
    pub fn complaints(&self) -> String {
        String::from_utf8_lossy(&self.complaints).into_owned()
    }

    /// What it has printed since this was asked last.
    pub fn take_output(&mut self) -> Vec<(Stream, Vec<u8>)> {
        self.held = 0;
        mem::take(&mut self.output)
    }
}

/// A word as C ends it.
fn ended(mut word: String) -> Vec<u8> {
    word.push('\0');
    word.into_bytes()
}

/// How many instructions count as a nanosecond. With four, time inside the judge passes about as fast as
/// outside, on a usual machine.
const INSTRUCTIONS: u64 = 4;

/// How much a program has worked and slept.
#[derive(Debug, Default)]
pub struct Effort {
    instructions: u64,
    pub worked: Duration,
    slept: Duration,
    /// Both, when it was last heard.
    heard: (Duration, Duration),
    /// Their sum, when it was first heard since it was last listened to.
    talks_since: Option<Duration>,
}

/// Which limit a program has reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    Work,
    Rest,
    Talk,
}

impl Effort {
    /// The program is listened to from now on.
    pub fn begin(&mut self) {
        self.heard = (self.worked, self.slept);
        self.talks_since = None;
    }

    fn work(&mut self, instructions: u64) {
        self.instructions += instructions;
        self.worked = Duration::from_nanos(self.instructions / INSTRUCTIONS);
    }

    /// It sleeps.
    pub fn sleep(&mut self, time: Duration) {
        self.slept = self.slept.saturating_add(time);
    }

    fn print(&mut self) {
        self.heard = (self.worked, self.slept);
        self.talks_since.get_or_insert(self.worked.saturating_add(self.slept));
    }

    /// How much longer it may work until it has to be asked again whether it reached a limit.
    pub fn left(&self, limits: &Limits) -> Duration {
        let now = self.worked.saturating_add(self.slept);
        let work = (self.heard.0 + limits.work).saturating_sub(self.worked);
        let talk = (self.talks_since.unwrap_or(now) + limits.talk).saturating_sub(now);
        work.min(talk)
    }

    /// The limit that it has reached, if any.
    pub fn reached(&self, limits: &Limits) -> Option<Limit> {
        let (worked, slept) = self.heard;
        let talk = self.talks_since.map(|since| since + limits.talk);
        if self.worked >= worked + limits.work {
            Some(Limit::Work)
        } else if self.slept >= slept.saturating_add(limits.rest) {
            Some(Limit::Rest)
        } else {
            talk.filter(|end| self.worked.saturating_add(self.slept) >= *end).map(|_| Limit::Talk)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_flood_no_more_is_kept_than_shows_that_it_is_one() {
        let mut world = World::new(&[], Way::Pipes, &[], 0);
        let most = world.limits.output;
        for _ in 0..3 {
            assert!(world.print(Stream::Output, &vec![b'a'; most]), "it is time to pass it on");
        }
        world.print(Stream::Complaints, b"b");
        let kept: usize = world.take_output().iter().map(|(_, text)| text.len()).sum();
        assert_eq!(kept, most + 1);
    }
}
