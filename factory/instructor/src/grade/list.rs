//! What was handed in, by whom, and what is judged already.

use super::work::Work;
use super::{Asked, versions};
use crate::strangers::{self, BoxArguments, Kind, Language, Strangers};
use anyhow::{Context, Result};
use clap::ColorChoice;
use course_kit::progress;
use course_kit::workspace::Workspace;
use grading::found::{Author, Found, slugs};
use grading::record::{Basis, Records, Versions, digest};
use grading::roster::{Roster, plain};
use std::collections::{BTreeMap, BTreeSet};
use std::path::absolute;

/// Everything that was handed in.
pub struct List {
    pub all: Vec<Listed>,
    /// The rows of the roster without a submission.
    pub missing: Vec<usize>,
}

/// A submission before it is judged.
pub struct Listed {
    pub found: Found,
    /// The name of its page and on a command line: lowercase letters, digits and hyphens.
    pub slug: String,
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

/// The sandboxes, one for each language that needs one.
pub struct Boxes {
    all: Vec<(Language, Strangers)>,
}

impl Boxes {
    /// Prepares the sandboxes for these languages.
    pub fn new(
        workspace: &Workspace,
        arguments: &BoxArguments,
        languages: &[Language],
        color: ColorChoice,
    ) -> Result<Boxes> {
        let one =
            |&language| Ok((language, Strangers::new(workspace, arguments, language, color)?));
        Ok(Boxes { all: languages.iter().map(one).collect::<Result<_>>()? })
    }

    /// The sandbox for programs in a language.
    pub fn of(&self, language: Language) -> Result<&Strangers> {
        let own = self.all.iter().find(|(own, _)| *own == language);
        own.map(|(_, strangers)| strangers)
            .with_context(|| format!("There is no sandbox for {language}"))
    }
}

impl Listed {
    /// Reads a submission once.
    pub fn new(
        asked: &Asked,
        work: &Work,
        versions: &Versions,
        records: &Records,
        found: Found,
        slug: String,
    ) -> Listed {
        let (seen, basis) = match looked_at(asked, work, versions, &found) {
            Ok((seen, basis)) => (seen, Ok(basis)),
            Err(reason) => (Seen::default(), Err(reason)),
        };
        let Seen { languages, notes } = seen;
        let record = basis.as_ref().ok().and_then(|basis| records.get(&basis.key()));
        let is_judged = record.is_some_and(|record| record.is_final());
        Listed { found, slug, rows: Vec::new(), basis, languages, notes, is_judged }
    }
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
        let versions = versions::now(workspace)?;
        let slugs = slugs::of(&found);
        let bar = progress::submissions(found.len());
        let all = found.into_iter().zip(slugs).map(|(found, slug)| {
            bar.set_message(found.name.clone());
            bar.inc(1);
            let rows = found
                .authors
                .iter()
                .map(|author| roster.and_then(|roster| roster.row(author)))
                .collect();
            Listed { rows, ..Listed::new(asked, work, &versions, records, found, slug) }
        });
        let all: Vec<Listed> = all.collect();
        bar.finish_and_clear();
        let students = roster.map_or(0, |roster| roster.students.len());
        let here: BTreeSet<usize> =
            all.iter().flat_map(|one| one.rows.iter().flatten().copied()).collect();
        let missing = (0..students).filter(|row| !here.contains(row)).collect();
        Ok(List { all, missing })
    }

    /// The sandboxes for what is not judged yet.
    pub fn boxes(
        &self,
        workspace: &Workspace,
        arguments: &BoxArguments,
        color: ColorChoice,
    ) -> Result<Boxes> {
        Boxes::new(workspace, arguments, &self.languages(|one| !one.is_judged), color)
    }

    pub fn languages(&self, is_meant: impl Fn(&&Listed) -> bool) -> Vec<Language> {
        let all = self.all.iter().filter(is_meant).flat_map(|one| one.languages.iter().copied());
        let all: Vec<Language> = all.collect();
        Language::ALL.into_iter().filter(|one| all.contains(one)).collect()
    }

    /// The submissions whose authors handed in others, too.
    pub fn of_the_same_author(&self) -> BTreeSet<usize> {
        let mut by_author: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (index, one) in self.all.iter().enumerate() {
            for (author, row) in one.found.authors.iter().zip(&one.rows) {
                by_author.entry(who(author, *row)).or_default().push(index);
            }
        }
        by_author.into_values().filter(|own| own.len() > 1).flatten().collect()
    }

    /// The submissions with the same files as others.
    pub fn identical(&self) -> BTreeSet<usize> {
        let mut by_files: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (index, one) in self.all.iter().enumerate() {
            if let Ok(basis) = &one.basis {
                by_files.entry(&basis.submission).or_default().push(index);
            }
        }
        by_files.into_values().filter(|own| own.len() > 1).flatten().collect()
    }
}

/// What two submissions of the same author have in common.
fn who(author: &Author, row: Option<usize>) -> String {
    let letters = || Some(plain(&author.name)).filter(|letters| !letters.is_empty());
    let name = || letters().unwrap_or_else(|| author.name.clone());
    row.map_or_else(name, |row| format!("row {row}"))
}

/// What is seen of a submission before it is judged.
#[derive(Default)]
struct Seen {
    languages: Vec<Language>,
    notes: Vec<String>,
}

/// Reads a submission. Returns what is seen of it, and what its verdict follows from, or why there is nothing to judge.
fn looked_at(
    asked: &Asked,
    work: &Work,
    versions: &Versions,
    found: &Found,
) -> Result<(Seen, Basis), String> {
    let handed =
        strangers::read(&found.path).map_err(|reason| strangers::unread(&reason, &found.path))?;
    if handed.files().is_empty() {
        return Err("it is empty".to_owned());
    }
    let mut languages = work.languages(&handed).map_err(|reason| format!("{reason:#}"))?;
    if languages.is_empty() {
        if asked.command.is_empty() {
            let advice = "name the command that starts it after --, if it is in another language";
            return Err(format!("it has neither a file src/main.rs nor a .c file: {advice}"));
        }
        languages.push(Language::Other);
    }
    let kinds: BTreeSet<Kind> = languages.iter().map(|one| asked.sandbox.kind_for(*one)).collect();
    let command = asked.command.iter().filter(|_| languages.contains(&Language::Other));
    // The same folder has several names, and `regrade` may be called somewhere else.
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
    Ok((Seen { languages, notes: work.notes(&handed) }, basis))
}
