//! A conversation with a program that runs as a process of the system.

#[cfg(not(unix))]
use super::elsewhere::Running;
use super::guest::{Guest, Hear};
use super::patience::Patience;
use super::program::Program;
use super::terms::{Limits, Look, Pause, Stream, Trouble, Way};
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

/// A running program.
pub struct Process {
    running: Running,
    started: Instant,
    /// The last two bytes of its standard output; `None` before it has printed anything.
    ending: Option<[u8; 2]>,
}

impl Guest for Process {
    fn listen(&mut self, limits: &Limits, hear: Hear<'_>) -> Result<Pause, Trouble> {
        let mut patience = Patience::new(*limits, self.started, self.ending.is_some());
        loop {
            self.hear_what_is_there(hear, &mut patience)?;
            if let Some(exit) = self.running.exit() {
                self.hear_the_rest(hear, &mut patience)?;
                return Ok(Pause::Ended(exit));
            }
            // Everything it printed before it began to wait has arrived by now.
            if self.waits(&mut patience) && !self.hear_what_is_there(hear, &mut patience)? {
                return Ok(Pause::Waits);
            }
            if patience.wants_a_sample()
                && let Some(sample) = self.running.sample()
            {
                patience.count(Instant::now(), &sample);
            }
            patience.check()?;
            self.running.wire.rest(until_next_look(patience.silence()));
        }
    }

    fn send(&mut self, bytes: &[u8]) {
        self.running.wire.send(bytes);
    }

    fn end_input(&mut self) {
        self.running.wire.end();
    }

    fn edits_lines(&self) -> bool {
        self.running.wire.edits_lines()
    }
}

impl Process {
    /// Starts a program as a process.
    pub fn start(
        program: &Program,
        way: Way,
        environment: &[(&str, &str)],
    ) -> Result<Process, Trouble> {
        let running = Running::start(program.command(environment), way).map_err(|error| {
            Trouble::NotStarted(format!("cannot start {}: {error}", program.path.display()))
        })?;
        Ok(Process { running, started: Instant::now(), ending: None })
    }

    /// Whether the program waits for input, given how long it has seemed to.
    fn waits(&mut self, patience: &mut Patience) -> bool {
        let needed = match self.running.look() {
            Look::Busy => None,
            Look::Waits(needed) => Some(needed),
            Look::Unknown => {
                Some(self.ending.map_or(SLOW_START, usual_wait) * patience.limits.caution)
            }
        };
        let calm = patience.look(Instant::now(), needed.is_some());
        needed.is_some_and(|needed| calm >= needed)
    }

    /// Passes on all output that has arrived, and returns whether there was any.
    fn hear_what_is_there(
        &mut self,
        hear: Hear<'_>,
        patience: &mut Patience,
    ) -> Result<bool, Trouble> {
        let mut chunk = [0; 4096];
        let mut any = false;
        while let Some((stream, length)) = self.running.wire.hear(&mut chunk) {
            any = true;
            patience.hear();
            let ending = self.ending.get_or_insert_default();
            if stream == Stream::Output {
                for &byte in &chunk[length.saturating_sub(2)..length] {
                    *ending = [ending[1], byte];
                }
            }
            hear(stream, &chunk[..length])?;
        }
        Ok(any)
    }

    /// Passes on the remaining output of an ended program. Processes that it started may keep its
    /// output open and print forever.
    fn hear_the_rest(&mut self, hear: Hear<'_>, patience: &mut Patience) -> Result<(), Trouble> {
        self.running.wire.hang_up();
        let ended = Instant::now();
        let mut last = ended;
        loop {
            if self.hear_what_is_there(hear, patience)? {
                last = Instant::now();
            } else if self.running.wire.is_over()
                || last.elapsed() >= AFTERMATH
                || ended.elapsed() >= LONGEST_AFTERMATH
            {
                return Ok(());
            }
            self.running.wire.rest(Duration::from_millis(2));
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
