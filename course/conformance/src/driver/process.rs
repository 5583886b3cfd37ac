//! A conversation with a program that runs as a process of the system.

#[cfg(not(unix))]
use super::elsewhere::Running;
use super::heard::Heard;
use super::patience::{Calm, Patience};
use super::program::Program;
use super::start;
use super::terms::{Limits, Look, Pause, Trouble, Way};
#[cfg(unix)]
use super::unix::Running;
use std::time::{Duration, Instant};

/// How long the processes that an ended program left running may be silent before the driver stops
/// listening.
const AFTERMATH: Duration = Duration::from_millis(20);

/// The longest time that the driver listens to them.
const LONGEST_AFTERMATH: Duration = Duration::from_millis(200);

/// How long a program that has printed nothing is assumed to be starting, on a system where nothing
/// shows it.
const SLOW_START: Duration = Duration::from_secs(5);

/// A running program, and the conversation with it.
pub struct Process {
    running: Running,
    way: Way,
    limits: Limits,
    started: Instant,
    heard: Heard,
}

impl Process {
    /// Starts a program as a process.
    pub fn start(
        program: &Program,
        way: Way,
        environment: &[(&str, &str)],
        limits: Limits,
    ) -> Result<Process, Trouble> {
        let command = start::command(program, environment);
        let running = Running::start(command, way).map_err(|error| {
            Trouble::NotStarted(format!("cannot start {}: {error}", program.path.display()))
        })?;
        Ok(Process { running, way, limits, started: Instant::now(), heard: Heard::default() })
    }

    /// See [`Session::listen`](super::Session::listen).
    pub fn listen(&mut self, hear: &mut dyn FnMut(&[u8])) -> Result<Pause, Trouble> {
        let mut patience = Patience::new(self.limits, self.started);
        let mut calm = Calm::default();
        loop {
            if self.hear_what_is_there(hear)? {
                patience.hear();
                calm = Calm::default();
            }
            if let Some(exit) = self.running.exit() {
                self.hear_the_rest(hear)?;
                return Ok(Pause::Ended(exit));
            }
            if self.waits(&mut calm) {
                // Everything it printed before it began to wait has arrived by now.
                if !self.hear_what_is_there(hear)? {
                    return Ok(Pause::Waits);
                }
                patience.hear();
                calm = Calm::default();
            }
            if patience.wants_a_sample()
                && let Some(sample) = self.running.sample()
            {
                patience.count(Instant::now(), &sample);
            }
            patience.check()?;
            self.running.rest(until_next_look(patience.silence()));
        }
    }

    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    pub fn edits_lines(&self) -> bool {
        self.running.edits_lines()
    }

    /// Whether the conversation takes place in a pseudo-terminal.
    pub fn is_in_a_terminal(&self) -> bool {
        self.way == Way::Terminal
    }

    pub fn send(&mut self, bytes: &[u8]) {
        self.running.send(bytes);
    }

    pub fn end_input(&mut self) {
        self.running.end_input();
    }

    pub fn complaints(&self) -> String {
        self.heard.complaints()
    }

    /// Whether the program waits for input, given how long it has seemed to.
    fn waits(&mut self, calm: &mut Calm) -> bool {
        let needed = match self.running.look() {
            Look::Busy => None,
            Look::Waits(needed) => Some(needed),
            Look::Unknown => Some(self.assumed_wait()),
        };
        let calm = calm.count(Instant::now(), needed.is_some());
        needed.is_some_and(|needed| calm >= needed)
    }

    /// How long a program must be silent before it is assumed to wait for input, on a system where
    /// nothing else shows it.
    fn assumed_wait(&self) -> Duration {
        let usual =
            if self.heard.is_nothing() { SLOW_START } else { usual_wait(self.heard.ending()) };
        usual * self.limits.caution
    }

    /// Passes on all output that has arrived, and returns whether there was any.
    fn hear_what_is_there(&mut self, hear: &mut dyn FnMut(&[u8])) -> Result<bool, Trouble> {
        let mut chunk = [0; 4096];
        let mut any = false;
        while let Some((stream, length)) = self.running.hear(&mut chunk) {
            any = true;
            if !self.heard.add(stream, &chunk[..length], self.limits.output) {
                return Err(Trouble::Flooded(self.limits.output));
            }
            if stream.is_seen(self.way) {
                hear(&chunk[..length]);
            }
        }
        Ok(any)
    }

    /// Passes on the remaining output of an ended program. Processes that it started may keep its
    /// output open and print forever.
    fn hear_the_rest(&mut self, hear: &mut dyn FnMut(&[u8])) -> Result<(), Trouble> {
        self.running.hang_up();
        let ended = Instant::now();
        let mut last = ended;
        loop {
            if self.hear_what_is_there(hear)? {
                last = Instant::now();
            } else if self.running.is_over()
                || last.elapsed() >= AFTERMATH
                || ended.elapsed() >= LONGEST_AFTERMATH
            {
                return Ok(());
            }
            self.running.rest(Duration::from_millis(2));
        }
    }
}

/// How long to rest after a silence of this length: briefly at first, because most answers come at
/// once, but long enough that looking costs little.
fn until_next_look(silence: Duration) -> Duration {
    (silence / 4).clamp(Duration::from_micros(50), Duration::from_millis(2))
}

/// How long a program that has printed something is assumed to think, given the last two bytes of
/// its output.
///
/// Programs pause for no reason, and an incomplete line such as `Deck of Ann: ` ends like a prompt;
/// so neither a prompt nor silence alone is enough.
fn usual_wait(ending: [u8; 2]) -> Duration {
    match &ending {
        b": " | b"? " | b"> " => Duration::from_millis(100),
        _ => Duration::from_millis(400),
    }
}
