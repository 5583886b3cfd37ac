//! The machine on which a program is judged, and how busy it is.

use std::{fs, thread};

/// The longest that a search may take on a busy machine, as a multiple of its time on an idle one.
const MOST: f64 = 10.0;

/// The machine, now.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
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

    /// About how much longer everything takes than on an idle machine: 1 to 10 times.
    pub fn slowness(&self) -> f64 {
        let cores = u32::try_from(self.cores).map_or(1.0, f64::from);
        (self.load.unwrap_or(0.0) / cores).clamp(1.0, MOST)
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

    #[test]
    fn a_machine_is_slow_if_more_threads_want_to_run_than_can() {
        let slowness = |cores, load| Machine { cores, load }.slowness().to_string();
        assert_eq!(slowness(2, Some(1.5)), "1");
        assert_eq!(slowness(2, Some(8.0)), "4");
        assert_eq!(slowness(1, Some(64.0)), "10");
        assert_eq!(slowness(4, None), "1");
    }
}
