//! What was handed in, by whom, and what is judged already.

use super::Asked;
use super::work::Work;
use crate::submissions::{self, Kind, Language};
use anyhow::{Context, Result};
use course_kit::sources::cannot;
use course_kit::workspace::{SHARED, Workspace};
use course_kit::{cargo, files, progress};
use grading::found::{Author, Found};
use grading::outcome::{Outcome, Problem};
use grading::record::{Basis, Record, Records, Versions, digest};
use grading::results::{Class, Row};
use grading::roster::{Roster, plain};
use sandbox::handed::Handed;
use shared::console::printable;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, absolute};

/// The packages that verdicts follow from.
const PACKAGES: [&str; 4] = ["course/conformance", "factory/sandbox", "factory/exams", SHARED];

/// Everything that was handed in.
pub struct List {
    pub all: Vec<Listed>,
    /// The rows of the roster without a submission.
    pub missing: Vec<usize>,
}

/// A submission before it is judged.
pub struct Listed {
    pub found: Found,
    /// The row of each author on the roster.
    pub rows: Vec<Option<usize>>,
    /// What its verdict follows from, or why there is nothing to judge.
    pub basis: Result<Basis, String>,
    /// The languages of its programs: one for a level, several in an exam.
    pub languages: Vec<Language>,
    /// What the instructor should know about it.
    pub notes: Vec<String>,
    pub is_judged: bool,
}

impl Listed {
    /// What is recorded about it.
    pub fn record(&self, records: &Records) -> Option<Record> {
        records.get(&self.basis.as_ref().ok()?.key())
    }

    /// What it is worth, by its record.
    pub fn outcome(&self, work: &Work, records: &Records) -> Outcome {
        if let Some(record) = self.record(records) {
            return record.outcome;
        }
        let reason = self.basis.as_ref().err().map(String::as_str);
        let reason = reason.unwrap_or("it is not judged yet: run the same command again");
        work.without_program(Problem::Unknown(reason.to_owned()))
    }
}

/// What a verdict on a submission follows from, its languages and notes, or why there is nothing to judge.
type Looked = Result<(Basis, Vec<Language>, Vec<String>), String>;

/// Reads a submission once.
fn look(asked: &Asked, work: &Work, versions: &Versions, found: &Found) -> Looked {
    let handed = submissions::read(&found.path).map_err(|reason| reason.to_string())?;
    if handed.files().is_empty() {
        return Err("it is empty".to_owned());
    }
    let mut languages = work.languages(&handed).map_err(|reason| format!("{reason:#}"))?;
    if languages.is_empty() {
        if let Some(reason) = unstartable(&handed, &asked.command) {
            return Err(reason);
        }
        languages.push(Language::Other);
    }
    let kinds: BTreeSet<Kind> = languages.iter().map(|one| asked.sandbox.kind_for(*one)).collect();
    let command = asked.command.iter().filter(|_| languages.contains(&Language::Other));
    // The same folder has several names.
    let sees = asked.sandbox.sees.iter();
    let sees = sees.map(|folder| absolute(folder).unwrap_or_else(|_| folder.clone()).into());
    let words = command.cloned().chain(sees).map(|word| word.to_string_lossy().into_owned());
    let basis = Basis {
        submission: digest(handed.files()),
        work: work.basis(),
        sandbox: kinds.iter().map(Kind::to_string).collect::<Vec<_>>().join(", "),
        judge_seed: kinds.contains(&Kind::Wasm).then_some(asked.sandbox.judge_seed),
        command: words.collect(),
        versions: versions.clone(),
    };
    let notes = work.notes(&handed, &found.authors);
    Ok((basis, languages, notes))
}

impl List {
    /// Reads every submission once.
    pub fn new(
        workspace: &Workspace,
        asked: &Asked,
        work: &Work,
        found: Vec<Found>,
        roster: Option<&Roster>,
        records: &Records,
    ) -> Result<List> {
        let versions = versions(workspace)?;
        let bar = progress::submissions(found.len());
        let all = found.into_iter().map(|found| {
            bar.set_message(found.name.clone());
            bar.inc(1);
            let row = |author| roster.and_then(|roster| roster.row(author));
            let rows = found.authors.iter().map(row).collect();
            let (basis, languages, notes) = match look(asked, work, &versions, &found) {
                Ok((basis, languages, notes)) => (Ok(basis), languages, notes),
                Err(reason) => (Err(reason), Vec::new(), Vec::new()),
            };
            let mut one = Listed { found, rows, basis, languages, notes, is_judged: false };
            one.is_judged = one.record(records).is_some();
            one
        });
        let all: Vec<Listed> = all.collect();
        bar.finish_and_clear();
        let students = roster.map_or(0, |roster| roster.students.len());
        let here: BTreeSet<usize> =
            all.iter().flat_map(|one| one.rows.iter().flatten().copied()).collect();
        let missing = (0..students).filter(|row| !here.contains(row)).collect();
        Ok(List { all, missing })
    }

    /// The class, as its results show it.
    pub fn class(&self, work: &Work, roster: Option<&Roster>) -> Class {
        let (same_author, identical) = (self.of_the_same_author(), self.identical());
        let row = |(index, one): (usize, &Listed)| {
            let notes = [
                (same_author.contains(&index), "its author handed in something else, too"),
                (identical.contains(&index), "another submission has the same files"),
                (roster.is_some() && one.rows.contains(&None), "not on the roster"),
            ];
            let notes =
                notes.into_iter().filter(|(is_so, _)| *is_so).map(|(_, note)| note.to_owned());
            Row {
                found: one.found.clone(),
                record: one.basis.as_ref().ok().map(Basis::key),
                notes: notes.chain(one.notes.iter().cloned()).collect(),
            }
        };
        let students = roster.map_or(&[][..], |roster| &roster.students);
        Class {
            title: work.title(),
            rows: self.all.iter().enumerate().map(row).collect(),
            missing: self.missing.iter().map(|&row| students[row].name.clone()).collect(),
        }
    }

    /// The languages of those that are meant.
    pub fn languages(&self, is_meant: impl Fn(&&Listed) -> bool) -> Vec<Language> {
        let all = self.all.iter().filter(is_meant).flat_map(|one| one.languages.iter().copied());
        let all: Vec<Language> = all.collect();
        Language::ALL.into_iter().filter(|one| all.contains(one)).collect()
    }

    /// The submissions whose authors handed in others, too.
    pub fn of_the_same_author(&self) -> BTreeSet<usize> {
        alike(self.all.iter().map(|one| {
            one.found.authors.iter().zip(&one.rows).map(|(author, row)| who(author, *row))
        }))
    }

    /// The submissions with the same files as others.
    pub fn identical(&self) -> BTreeSet<usize> {
        alike(self.all.iter().map(|one| one.basis.iter().map(|basis| &basis.submission)))
    }
}

/// The places of those that have something in common with another one.
fn alike<T: Ord>(all: impl Iterator<Item: Iterator<Item = T>>) -> BTreeSet<usize> {
    let mut places: BTreeMap<T, Vec<usize>> = BTreeMap::new();
    for (index, own) in all.enumerate() {
        own.for_each(|one| places.entry(one).or_default().push(index));
    }
    places.into_values().filter(|places| places.len() > 1).flatten().collect()
}

/// What two submissions of the same author have in common.
fn who(author: &Author, row: Option<usize>) -> String {
    let letters = || Some(plain(&author.name)).filter(|letters| !letters.is_empty());
    let name = || letters().unwrap_or_else(|| author.name.clone());
    row.map_or_else(name, |row| format!("row {row}"))
}

/// Why no command starts what is neither Rust nor C: there is none, or a file that it names is missing.
fn unstartable(handed: &Handed, command: &[OsString]) -> Option<String> {
    let contents = handed.contents();
    if command.is_empty() {
        return Some(format!(
            "it has neither a file src/main.rs nor a .c file, but contains {contents}: name the command that starts it \
             after --, if it is in another language"
        ));
    }
    let words = command.iter().skip(1).filter_map(|word| word.to_str());
    let mut files = words.filter(|word| {
        let is_path = !word.starts_with(['-', '/']) && !word.contains(char::is_whitespace);
        is_path && Path::new(word).extension().is_some()
    });
    let file = files.next()?.trim_start_matches("./");
    let is_missing = !handed.files().contains_key(file);
    is_missing.then(|| {
        format!(
            "it has no file {}, which the command starts, nor a program in Rust or C, but contains {contents}",
            printable(file)
        )
    })
}

/// What judges here, as a digest: a verdict is judged again once any of this has changed.
pub fn versions(workspace: &Workspace) -> Result<Versions> {
    let lock = workspace.root().join("Cargo.lock");
    let mut all = BTreeMap::new();
    all.insert("Cargo.lock".to_owned(), fs::read(&lock).with_context(|| cannot("read", &lock))?);
    for package in PACKAGES {
        let sources = files::read(&workspace.root().join(package))?;
        all.extend(sources.into_iter().map(|(name, bytes)| (format!("{package}/{name}"), bytes)));
    }
    let output = cargo::rustc(workspace.root()).arg("--version").output();
    let output = output.context("rustc cannot be started")?;
    Ok(Versions {
        instruct: env!("CARGO_PKG_VERSION").to_owned(),
        suite: digest(&all),
        compiler: String::from_utf8_lossy(&output.stdout).trim().to_owned(),
    })
}
