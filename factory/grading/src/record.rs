//! What is kept of each verdict, so that nothing is judged twice and everything can be shown again.
//!
//! A record is a file of its own, named by its key: a digest of all that the verdict follows from. It is written in
//! one step. So whatever ends a run, the next one finds whole records, and judges what has none.

use crate::outcome::{Outcome, Problem};
use anyhow::{Context, Result};
use course_kit::sources::{cannot, replace};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The version of a record. Another one is never read.
const VERSION: u32 = 4;

/// The verdict on a submission, with its evidence.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The version of this document.
    pub version: u32,
    /// What the verdict follows from.
    pub basis: Basis,
    /// The verdict.
    pub outcome: Outcome,
    /// The evidence: the report on a level as `cargo instruct judge --json` writes it, or the verdicts of the checks of
    /// each task of an exam.
    pub reports: Vec<Value>,
}

/// All that a verdict follows from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Basis {
    /// The digest of the submitted files.
    pub submission: String,
    /// What was asked for: a level and its checks, or an exam.
    pub work: Value,
    /// Where programs run: `wasm`, `native` or `none`.
    pub sandbox: String,
    /// The seed of the judge, if programs run inside it.
    pub judge_seed: Option<u64>,
    /// The command that starts the program, and the folders that it sees, if there are any.
    pub command: Vec<String>,
    /// What judges.
    pub versions: Versions,
}

/// What judges.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Versions {
    /// The version of this command.
    pub instruct: String,
    /// The digest of the judge's sources, and of what submissions are compiled with.
    pub suite: String,
    /// The compiler, as it calls itself.
    pub compiler: String,
}

impl Basis {
    /// The name of the record.
    pub fn key(&self) -> String {
        let text = serde_json::to_string(&(VERSION, self)).unwrap_or_default();
        let mut key = digest_of(&text);
        key.truncate(32);
        key
    }
}

impl Record {
    /// The record of a verdict.
    pub fn new(basis: Basis, outcome: Outcome, reports: Vec<Value>) -> Record {
        Record { version: VERSION, basis, outcome, reports }
    }

    /// Whether the same submission would get the same verdict again: not if the machine was too busy, or could not
    /// compile it.
    pub fn is_final(&self) -> bool {
        !matches!(self.outcome.problem, Some(Problem::Unknown(_)))
    }
}

/// The records of a run: in a folder, or in memory if another run may judge what this one could not.
#[derive(Debug)]
pub struct Records {
    folder: PathBuf,
    open: Mutex<BTreeMap<String, Record>>,
}

impl Records {
    /// The records in this folder, which need not exist yet.
    pub fn at(folder: &Path) -> Records {
        Records { folder: folder.to_owned(), open: Mutex::default() }
    }

    /// The record with this name. `None` if there is none, or if what is there is damaged.
    pub fn get(&self, key: &str) -> Option<Record> {
        if let Some(open) = self.open().get(key) {
            return Some(open.clone());
        }
        let text = fs::read_to_string(self.path(key)).ok()?;
        let record: Record = serde_json::from_str(&text).ok()?;
        (record.version == VERSION && record.basis.key() == key).then_some(record)
    }

    /// Keeps a record: in its file if it is final.
    pub fn put(&self, record: Record) -> Result<()> {
        let key = record.basis.key();
        if !record.is_final() {
            self.open().insert(key, record);
            return Ok(());
        }
        let path = self.path(&key);
        let text = serde_json::to_string_pretty(&record).with_context(|| cannot("write", &path))?;
        replace(&path, &(text + "\n"))
    }

    fn open(&self) -> MutexGuard<'_, BTreeMap<String, Record>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn path(&self, key: &str) -> PathBuf {
        self.folder.join(format!("{key}.json"))
    }
}

/// The digest of a text.
pub fn digest_of(text: &str) -> String {
    hex(&Sha256::digest(text))
}

/// The digest of files, by their names.
pub fn digest(files: &BTreeMap<String, Vec<u8>>) -> String {
    let mut all = Sha256::new();
    for (name, bytes) in files {
        all.update(format!("{}\n{name}\n{}\n", name.len(), bytes.len()));
        all.update(bytes);
    }
    hex(&all.finalize())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outcome::Test;
    use pretty_assertions::assert_eq;
    use serde_json::json;

    fn basis() -> Basis {
        Basis {
            submission: "ab".to_owned(),
            work: json!({"level": 4}),
            sandbox: "wasm".to_owned(),
            judge_seed: Some(1),
            command: Vec::new(),
            versions: Versions::default(),
        }
    }

    fn record(verdict: &str, problem: Option<Problem>) -> Record {
        let verdict = verdict.to_owned();
        let test = Test { earned: Some(2.0), verdict, ..Test::not_judged("row", "has a row", 2) };
        let (title, sandbox) = ("Level 4".to_owned(), "No sandbox".to_owned());
        let outcome = Outcome { title, sandbox, tests: vec![test], problem };
        Record::new(basis(), outcome, vec![json!({"a": 1})])
    }

    #[test]
    fn whatever_a_verdict_follows_from_changes_the_name_of_its_record() {
        let changes: [fn(&mut Basis); 7] = [
            |basis| basis.submission = "ac".to_owned(),
            |basis| basis.work = json!({"level": 5}),
            |basis| basis.sandbox = "native".to_owned(),
            |basis| basis.judge_seed = Some(2),
            |basis| basis.command = vec!["python3".to_owned()],
            |basis| basis.versions.suite = "cd".to_owned(),
            |basis| basis.versions.compiler = "rustc 2".to_owned(),
        ];
        let mut keys = vec![basis().key()];
        for change in changes {
            let mut other = basis();
            change(&mut other);
            keys.push(other.key());
        }
        assert!(keys.iter().all(|key| key.len() == 32));
        keys.sort();
        keys.dedup();
        assert_eq!(keys.len(), 8);
    }

    #[test]
    fn a_record_is_read_as_it_was_written() {
        let folder = tempfile::tempdir().unwrap();
        let records = Records::at(&folder.path().join("judged"));
        let record = record("passed", None);
        assert_eq!(records.get(&basis().key()), None);
        records.put(record.clone()).unwrap();
        assert_eq!(records.get(&basis().key()), Some(record));
    }

    #[test]
    fn what_is_damaged_or_of_another_name_is_no_record() {
        let folder = tempfile::tempdir().unwrap();
        let records = Records::at(folder.path());
        records.put(record("passed", None)).unwrap();
        let path = folder.path().join(format!("{}.json", basis().key()));
        fs::copy(&path, folder.path().join("other.json")).unwrap();
        assert_eq!(records.get("other"), None);
        let text = fs::read_to_string(&path).unwrap();
        fs::write(&path, &text[..text.len() / 2]).unwrap();
        assert_eq!(records.get(&basis().key()), None);
    }

    #[test]
    fn what_was_not_judged_is_judged_again_by_the_next_run() {
        let folder = tempfile::tempdir().unwrap();
        for (problem, is_kept) in [
            (Some(Problem::Unknown("busy".to_owned())), false),
            (Some(Problem::Author("wrong".to_owned())), true),
            (None, true),
        ] {
            let (this, next) = (Records::at(folder.path()), Records::at(folder.path()));
            this.put(record("not reached", problem)).unwrap();
            let found = [this, next].map(|run| run.get(&basis().key()).is_some());
            assert_eq!(found, [true, is_kept]);
        }
    }

    #[test]
    fn files_that_differ_in_name_or_content_have_different_digests() {
        let digest = |files: &[(&str, &str)]| {
            let files =
                files.iter().map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec()));
            digest(&files.collect())
        };
        let one = digest(&[("a", "b")]);
        for other in
            [&[("a", "c")][..], &[("b", "b")], &[("a", "b"), ("c", "")], &[("a\n1\nb", "")], &[]]
        {
            assert_ne!(digest(other), one);
        }
        // sha256sum of `1\na\n1\nb`.
        assert_eq!(one, "11cd568487b7d9cabb26baf24ac8f616a3cb2d6f7835d51308273b593f582fbd");
    }
}
