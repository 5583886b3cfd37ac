//! The machine on which a program is judged. How busy it is explains how long a check took.

use serde::Serialize;
use std::{fs, thread};

/// The machine, when judging begins.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Machine {
    /// How many threads it runs at a time.
    pub cores: usize,
    /// How many threads, on average, ran or waited to run during the last minute; only on Linux.
    pub load: Option<f64>,
}

impl Machine {
    /// This machine, now.
    pub fn now() -> Machine {
        let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
        let load = load.split(' ').next().and_then(|load| load.parse().ok());
        Machine { cores: thread::available_parallelism().map_or(1, usize::from), load }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_load_is_known_on_linux() {
        let Machine { cores, load } = Machine::now();
        assert!(cores > 0);
        assert_eq!(load.is_some_and(|load| load >= 0.0), cfg!(target_os = "linux"));
    }
}
