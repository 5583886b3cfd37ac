//! How much time is left of an exam, and whether it was handed in in time.

use crate::sources::{cannot, named, write_file};
use anyhow::{Context, Result, ensure};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

/// Where it stands when the clock started, and when all was handed in.
const FILE: &str = "sitting.toml";

/// What was there at the end of the time.
pub const HANDED_IN: &str = "handed-in";

/// How many seconds the end may take.
const TOLERANCE: u64 = 30;

/// When an exam was begun and ended.
#[derive(Debug, Serialize, Deserialize)]
struct Times {
    started: Timestamp,
    handed_in: Option<Timestamp>,
}

/// A clock that runs down.
#[derive(Debug, Clone)]
pub struct Clock {
    path: PathBuf,
    started: Timestamp,
    end: Timestamp,
}

impl Clock {
    /// The clock of an exam that takes so many minutes, started now unless it was before.
    ///
    /// # Errors
    /// When it cannot be noted when it started, or what was noted is damaged.
    pub fn start(folder: &Path, minutes: u32) -> Result<Clock> {
        let path = folder.join(FILE);
        if !path.exists() {
            note(&path, &Times { started: Timestamp::now(), handed_in: None })?;
        }
        let Times { started, .. } = noted(&path)?;
        let end = end(started, minutes).with_context(|| damaged(&path))?;
        ensure!(started <= Timestamp::now(), "{}", damaged(&path));
        Ok(Clock { path, started, end })
    }

    /// Whether it has run down.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.end <= Timestamp::now()
    }

    /// What is left.
    #[must_use]
    pub fn left(&self) -> Seconds {
        Seconds::between(Timestamp::now(), self.end)
    }

    /// Notes that all was handed in now, and tells how late that is.
    ///
    /// # Errors
    /// When it cannot be noted.
    pub fn stop(&self) -> Result<Lateness> {
        let now = Timestamp::now();
        note(&self.path, &Times { started: self.started, handed_in: Some(now) })?;
        Ok(Lateness::of(Seconds::between(self.end, now)))
    }
}

/// How late an exam was handed in that took so many minutes; nothing when it was not yet.
///
/// # Errors
/// When what was noted is damaged.
pub fn lateness(folder: &Path, minutes: u32) -> Result<Option<Lateness>> {
    let path = folder.join(FILE);
    if !path.exists() {
        return Ok(None);
    }
    let Times { started, handed_in } = noted(&path)?;
    let end = end(started, minutes).with_context(|| damaged(&path))?;
    Ok(handed_in.map(|time| Lateness::of(Seconds::between(end, time))))
}

/// When so many minutes are over; nothing beyond all calendars.
fn end(started: Timestamp, minutes: u32) -> Option<Timestamp> {
    started.checked_add(SignedDuration::from_mins(i64::from(minutes))).ok()
}

fn noted(path: &Path) -> Result<Times> {
    let text = fs::read_to_string(path).with_context(|| cannot("read", path))?;
    toml::from_str(&text).ok().with_context(|| damaged(path))
}

fn note(path: &Path, times: &Times) -> Result<()> {
    let text = toml::to_string(times).with_context(|| cannot("write", path))?;
    write_file(path, &text)
}

fn damaged(path: &Path) -> String {
    format!("{} is damaged: show it to your instructor.", named(path))
}

/// How much later than at the end something was handed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lateness {
    /// Not worth a word.
    InTime,
    /// So much later.
    Late(Seconds),
}

impl Lateness {
    fn of(after: Seconds) -> Lateness {
        if after.0 <= TOLERANCE { Lateness::InTime } else { Lateness::Late(after) }
    }
}

/// A number of seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seconds(pub u64);

impl Seconds {
    /// From one time to a later one; 0 when it is not later.
    fn between(from: Timestamp, to: Timestamp) -> Seconds {
        Seconds(u64::try_from(to.duration_since(from).as_secs()).unwrap_or(0))
    }

    /// Whether it is time to come to an end.
    #[must_use]
    pub fn is_short(self) -> bool {
        self.0 < 5 * 60
    }
}

/// As clocks show it: `1:05:09`.
impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{:02}:{:02}", self.0 / 3600, self.0 / 60 % 60, self.0 % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn begun(ago: SignedDuration) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        let started = Timestamp::now() - ago;
        note(&folder.path().join(FILE), &Times { started, handed_in: None }).unwrap();
        folder
    }

    #[test]
    fn the_clock_goes_on_from_when_it_was_started_first() {
        let folder = tempfile::tempdir().unwrap();
        let clock = Clock::start(folder.path(), 90).unwrap();
        assert!(!clock.is_over() && clock.left().0 > 89 * 60);
        let folder = begun(SignedDuration::from_hours(1));
        let left = Clock::start(folder.path(), 90).unwrap().left().0;
        assert!((29 * 60..=30 * 60).contains(&left), "{left}");
        assert!(Clock::start(folder.path(), 60).unwrap().is_over());
    }

    #[test]
    fn a_clock_that_was_tampered_with_is_not_started_anew() {
        let folder = begun(-SignedDuration::from_hours(1));
        let refused = |folder: &Path| Clock::start(folder, 90).unwrap_err().to_string();
        assert!(refused(folder.path()).contains("sitting.toml is damaged"));
        fs::write(folder.path().join(FILE), "started = \"yesterday\"\n").unwrap();
        assert!(refused(folder.path()).contains("sitting.toml is damaged"));
    }

    #[test]
    fn what_is_handed_in_after_the_end_is_late() {
        let folder = begun(SignedDuration::from_secs(60 * 60 + 10));
        assert_eq!(lateness(folder.path(), 60).unwrap(), None);
        assert_eq!(Clock::start(folder.path(), 60).unwrap().stop().unwrap(), Lateness::InTime);
        assert_eq!(lateness(folder.path(), 60).unwrap(), Some(Lateness::InTime));
        let stopped = Clock::start(folder.path(), 50).unwrap().stop().unwrap();
        let Lateness::Late(late) = stopped else { panic!("{stopped:?}") };
        assert!((610..670).contains(&late.0), "{late}");
        assert_eq!(lateness(folder.path(), 50).unwrap(), Some(stopped));
    }

    #[test]
    fn time_is_shown_as_on_a_clock() {
        assert_eq!(Seconds(3909).to_string(), "1:05:09");
        assert_eq!(Seconds(59).to_string(), "0:00:59");
        assert!(Seconds(299).is_short() && !Seconds(300).is_short());
    }
}
