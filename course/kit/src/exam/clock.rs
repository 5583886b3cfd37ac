//! How much time is left in an exam, and whether it was handed in on time.
//!
//! The copy that is handed in contains its time, so that both appear in one step: no crash can come
//! between them, and the time of the first copy stays.

use crate::sources::{cannot, named};
use anyhow::{Context, Result, ensure};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process;
use tempfile::TempPath;

/// The file with the times when the clock started and when the tasks were handed in.
const FILE: &str = "sitting.toml";

/// The folder with a copy of the tasks from when time was up.
pub const HANDED_IN: &str = "handed-in";

/// How many seconds after the end still count as on time.
const TOLERANCE: u64 = 30;

/// When an exam was started and handed in.
#[derive(Debug, Serialize, Deserialize)]
struct Times {
    started: Timestamp,
    handed_in: Option<Timestamp>,
}

/// The running clock of an exam.
#[derive(Debug, Clone)]
pub struct Clock {
    folder: PathBuf,
    started: Timestamp,
    end: Timestamp,
}

impl Clock {
    /// The clock of an exam that takes this many minutes, started now unless it already runs.
    pub fn start(folder: &Path, minutes: u32) -> Result<Clock> {
        let path = folder.join(FILE);
        if !path.exists() {
            record(&path, &Times { started: Timestamp::now(), handed_in: None })?;
        }
        let (Times { started, .. }, end) = read(&path, minutes)?;
        ensure!(started <= Timestamp::now(), "{}", damaged(&path));
        Ok(Clock { folder: folder.to_owned(), started, end })
    }

    /// Whether time is up.
    pub fn is_over(&self) -> bool {
        self.end <= Timestamp::now()
    }

    /// The remaining time.
    pub fn left(&self) -> Seconds {
        Seconds::between(Timestamp::now(), self.end)
    }

    /// Records in a copy of the tasks that it is handed in now.
    pub fn stamp(&self, copy: &Path) -> Result<()> {
        let handed_in = Some(Timestamp::now());
        record(&copy.join(FILE), &Times { started: self.started, handed_in })
    }

    /// Copies the time of the handed-in copy into the exam's folder, and returns how late it is.
    ///
    /// # Errors
    /// If nothing has been handed in, or if a file cannot be read or written.
    pub fn stop(&self) -> Result<Lateness> {
        let copy = self.folder.join(HANDED_IN).join(FILE);
        let (times, _) = read(&copy, 0)?;
        let time = times.handed_in.with_context(|| damaged(&copy))?;
        let path = self.folder.join(FILE);
        let copied = fs::copy(&copy, draft(&path)).and_then(|_| fs::rename(draft(&path), &path));
        copied.with_context(|| cannot("write", &path))?;
        Ok(Lateness::of(self.end, time))
    }
}

/// How late an exam that takes this many minutes was handed in; `None` before that.
pub fn lateness(folder: &Path, minutes: u32) -> Result<Option<Lateness>> {
    let places = [folder.join(HANDED_IN).join(FILE), folder.join(FILE)];
    let Some(path) = places.iter().find(|path| path.exists()) else { return Ok(None) };
    let (times, end) = read(path, minutes)?;
    Ok(times.handed_in.map(|time| Lateness::of(end, time)))
}

/// Reads a file of times, and computes the end of an exam that takes this many minutes.
fn read(path: &Path, minutes: u32) -> Result<(Times, Timestamp)> {
    let text = fs::read_to_string(path).with_context(|| cannot("read", path))?;
    let times: Times = toml::from_str(&text).ok().with_context(|| damaged(path))?;
    let end = times.started.checked_add(SignedDuration::from_mins(i64::from(minutes)));
    Ok((times, end.ok().with_context(|| damaged(path))?))
}

/// Writes a new file in one step. If there is one already, it stays.
fn record(path: &Path, times: &Times) -> Result<()> {
    let text = toml::to_string(times).with_context(|| cannot("write", path))?;
    let written = File::create(draft(path)).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        match TempPath::try_from_path(draft(path))?.persist_noclobber(path) {
            Err(refused) if refused.error.kind() != ErrorKind::AlreadyExists => Err(refused.error),
            _ => Ok(()),
        }
    });
    written.with_context(|| cannot("write", path))
}

/// Where this process writes a file before moving it into place.
fn draft(path: &Path) -> PathBuf {
    path.with_extension(format!("{}.new", process::id()))
}

fn damaged(path: &Path) -> String {
    format!("{} is damaged: show it to your instructor.", named(path))
}

/// How long after the end an exam was handed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lateness {
    /// Within the tolerance.
    OnTime,
    /// This many seconds after the end.
    Late(Seconds),
}

impl Lateness {
    fn of(end: Timestamp, handed_in: Timestamp) -> Lateness {
        let after = Seconds::between(end, handed_in);
        if after.0 <= TOLERANCE { Lateness::OnTime } else { Lateness::Late(after) }
    }
}

/// A number of seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seconds(pub u64);

impl Seconds {
    /// From one time to a later one; 0 if it is not later.
    fn between(from: Timestamp, to: Timestamp) -> Seconds {
        Seconds(u64::try_from(to.duration_since(from).as_secs()).unwrap_or(0))
    }

    /// Whether time is nearly up.
    pub fn is_short(self) -> bool {
        self.0 < 5 * 60
    }
}

/// Hours, minutes and seconds: `1:05:09`.
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
        record(&folder.path().join(FILE), &Times { started, handed_in: None }).unwrap();
        folder
    }

    #[test]
    fn the_clock_keeps_its_first_start() {
        let folder = tempfile::tempdir().unwrap();
        let clock = Clock::start(folder.path(), 90).unwrap();
        assert!(!clock.is_over() && clock.left().0 > 89 * 60);
        let folder = begun(SignedDuration::from_hours(1));
        let left = Clock::start(folder.path(), 90).unwrap().left().0;
        assert!((29 * 60..=30 * 60).contains(&left), "{left}");
        assert!(Clock::start(folder.path(), 60).unwrap().is_over());
    }

    #[test]
    fn a_damaged_clock_is_not_started_again() {
        let folder = begun(-SignedDuration::from_hours(1));
        let refused = |folder: &Path| Clock::start(folder, 90).unwrap_err().to_string();
        assert!(refused(folder.path()).contains("sitting.toml is damaged"));
        fs::write(folder.path().join(FILE), "started = \"yesterday\"\n").unwrap();
        assert!(refused(folder.path()).contains("sitting.toml is damaged"));
    }

    #[test]
    fn work_handed_in_after_the_end_is_late() {
        let folder = begun(SignedDuration::from_secs(60 * 60 + 10));
        assert_eq!(lateness(folder.path(), 60).unwrap(), None);
        let clock = Clock::start(folder.path(), 60).unwrap();
        let copy = folder.path().join(HANDED_IN);
        fs::create_dir(&copy).unwrap();
        clock.stamp(&copy).unwrap();
        assert_eq!(clock.stop().unwrap(), Lateness::OnTime);
        assert_eq!(lateness(folder.path(), 60).unwrap(), Some(Lateness::OnTime));
        let stopped = Clock::start(folder.path(), 50).unwrap().stop().unwrap();
        let Lateness::Late(late) = stopped else { panic!("{stopped:?}") };
        assert!((610..670).contains(&late.0), "{late}");
        assert_eq!(lateness(folder.path(), 50).unwrap(), Some(stopped));
    }

    #[test]
    fn two_windows_start_one_clock() {
        let folder = begun(SignedDuration::from_mins(1));
        let path = folder.path().join(FILE);
        let first = fs::read_to_string(&path).unwrap();
        // The second window has looked before the first one wrote.
        record(&path, &Times { started: Timestamp::now(), handed_in: None }).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), first);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no draft is left");
    }

    #[test]
    fn time_is_shown_in_hours_minutes_and_seconds() {
        assert_eq!(Seconds(3909).to_string(), "1:05:09");
        assert_eq!(Seconds(59).to_string(), "0:00:59");
        assert!(Seconds(299).is_short() && !Seconds(300).is_short());
    }
}
