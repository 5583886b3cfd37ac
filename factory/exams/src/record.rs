//! The record of a sitting: who sat an exam, how much of its time was used, and what happened.
//!
//! It is the file `sitting.toml`, in the folder of the exam and in the archive that is handed in. Whatever interrupts an
//! exam is recorded for the instructor, and costs the student nothing.

use anyhow::{Context, Result};
use course_kit::sources::{cannot, named, replace};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use shared::console::printable;
use std::fmt;
use std::fs;
use std::path::Path;

/// The name of the file.
pub const FILE: &str = "sitting.toml";

/// How many seconds after the end still count as on time.
const TOLERANCE: Seconds = Seconds(30);

/// The record of a sitting.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SittingRecord {
    /// Whose exam it is, as the student typed it.
    pub name: String,
    /// How much of the exam's time was used when the exam was last seen.
    pub spent: Seconds,
    /// When that was, by the computer's clock.
    pub seen: Timestamp,
    /// How much of the time was used when the work was last saved, or nothing before that.
    pub saved: Option<Seconds>,
    /// What happened, in this order.
    pub events: Vec<Event>,
}

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// When, by the computer's clock.
    pub at: Timestamp,
    /// How much of the exam's time was used.
    pub spent: Seconds,
    /// What it was.
    #[serde(flatten)]
    pub what: What,
}

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum What {
    /// The clock was started.
    Started,
    /// The exam was opened again.
    Reopened {
        /// How long it had been closed, by the student or by something else.
        after: Seconds,
    },
    /// The computer slept, or its clock was set forward.
    Slept {
        /// By how much its clock ran ahead while the program was suspended.
        seconds: Seconds,
    },
    /// The computer's clock was set back.
    SetBack {
        /// By how much.
        seconds: Seconds,
    },
    /// The student closed the exam.
    Closed,
    /// The student handed in before the end.
    HandedIn,
    /// The time was over.
    Over,
    /// Work that was saved after the end was added to what was handed in.
    Late {
        /// How long after the end.
        by: Seconds,
    },
}

impl SittingRecord {
    /// The record of an exam that begins now.
    pub fn begin(name: &str, now: Timestamp) -> SittingRecord {
        let spent = Seconds(0);
        let mut record = SittingRecord {
            name: name.to_owned(),
            spent,
            seen: now,
            saved: None,
            events: Vec::new(),
        };
        record.note(What::Started);
        record
    }

    /// Adds what happened when the exam was last seen.
    pub fn note(&mut self, what: What) {
        self.events.push(Event { at: self.seen, spent: self.spent, what });
    }

    /// Reads the record in the folder of an exam; `None` if the exam has not begun.
    pub fn read(folder: &Path) -> Result<Option<SittingRecord>> {
        let path = folder.join(FILE);
        if !path.exists() {
            return Ok(None);
        }
        let text = fs::read_to_string(&path).with_context(|| cannot("read", &path))?;
        let record = SittingRecord::parse(&text)
            .with_context(|| format!("{} is damaged: show it to your instructor.", named(&path)))?;
        Ok(Some(record))
    }

    /// Understands the text of a record.
    pub fn parse(text: &str) -> Option<SittingRecord> {
        toml::from_str(text).ok()
    }

    /// The record as text.
    pub fn text(&self) -> Result<String> {
        toml::to_string(self).context("The record of the exam cannot be written")
    }

    /// Writes the record into the folder of an exam, in one step.
    pub fn write(&self, folder: &Path) -> Result<()> {
        replace(&folder.join(FILE), &self.text()?)
    }

    /// How long after the end of an exam of this many minutes its work was saved; `None` if that was in time.
    pub fn lateness(&self, minutes: u32) -> Option<Seconds> {
        let after = self.saved?.0.saturating_sub(u64::from(minutes) * 60);
        Some(Seconds(after)).filter(|after| *after > TOLERANCE)
    }

    /// What an instructor should know, a sentence each.
    pub fn notes(&self) -> Vec<String> {
        let is_notable = |event: &&Event| {
            matches!(
                event.what,
                What::Reopened { .. }
                    | What::Slept { .. }
                    | What::SetBack { .. }
                    | What::Late { .. }
            )
        };
        self.events.iter().filter(is_notable).map(ToString::to_string).collect()
    }

    /// Whose exam it is, safe to print.
    pub fn shown_name(&self) -> String {
        printable(&self.name)
    }
}

/// A sentence: `0:31:05: opened again after 0:05:10`.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.spent, self.what)
    }
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            What::Started => f.write_str("the clock was started"),
            What::Reopened { after } => write!(f, "reopened after being closed for {after}"),
            What::Slept { seconds } => {
                write!(
                    f,
                    "the computer slept for {seconds}, or its clock was set forward by as much"
                )
            }
            What::SetBack { seconds } => {
                write!(f, "the computer's clock was set back by {seconds}")
            }
            What::Closed => f.write_str("closed"),
            What::HandedIn => f.write_str("handed in"),
            What::Over => f.write_str("time ran out"),
            What::Late { by } => {
                write!(f, "work saved after the end was added {by} late, in the folder `late`")
            }
        }
    }
}

/// A number of seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seconds(pub u64);

impl Seconds {
    /// Whether only a few minutes are left.
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
    use pretty_assertions::assert_eq;

    fn now() -> Timestamp {
        "2026-05-04T09:00:00Z".parse().unwrap()
    }

    #[test]
    fn a_record_that_was_written_is_read_again() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(SittingRecord::read(folder.path()).unwrap(), None);
        let mut record = SittingRecord::begin("Ann \"A\" Müller, 12345", now());
        record.spent = Seconds(1805);
        record.saved = Some(Seconds(1800));
        record.note(What::Reopened { after: Seconds(310) });
        record.note(What::HandedIn);
        record.write(folder.path()).unwrap();
        assert_eq!(SittingRecord::read(folder.path()).unwrap(), Some(record));
    }

    #[test]
    fn a_damaged_record_is_refused_by_its_name() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(FILE), "name = \"Ann\"\nspent = -1\n").unwrap();
        let message = SittingRecord::read(folder.path()).unwrap_err().to_string();
        assert!(message.contains("sitting.toml is damaged"), "{message}");
    }

    #[test]
    fn half_a_minute_after_the_end_is_in_time() {
        let mut record = SittingRecord::begin("Ann", now());
        assert_eq!(record.lateness(60), None);
        record.saved = Some(Seconds(3630));
        assert_eq!(record.lateness(60), None);
        record.saved = Some(Seconds(3910));
        assert_eq!(record.lateness(60), Some(Seconds(310)));
    }

    #[test]
    fn an_instructor_reads_of_interruptions_and_of_nothing_else() {
        let mut record = SittingRecord::begin("Ann", now());
        record.spent = Seconds(1865);
        for what in [
            What::Closed,
            What::Reopened { after: Seconds(310) },
            What::Slept { seconds: Seconds(3600) },
            What::SetBack { seconds: Seconds(60) },
            What::Over,
        ] {
            record.note(what);
        }
        assert_eq!(
            record.notes(),
            [
                "0:31:05: reopened after being closed for 0:05:10",
                "0:31:05: the computer slept for 1:00:00, or its clock was set forward by as much",
                "0:31:05: the computer's clock was set back by 0:01:00",
            ]
        );
    }

    #[test]
    fn time_is_shown_in_hours_minutes_and_seconds() {
        assert_eq!(Seconds(3909).to_string(), "1:05:09");
        assert_eq!(Seconds(59).to_string(), "0:00:59");
        assert!(Seconds(299).is_short() && !Seconds(300).is_short());
    }
}
