//! Each submission as a row of the results.

use super::list::{List, Listed};
use super::work::Work;
use grading::outcome::{Outcome, Problem};
use grading::record::{Basis, Record, Records};
use grading::results::{Class, Row};
use grading::roster::Roster;
use std::collections::BTreeMap;

/// The class, as its results show it.
pub fn class(list: &List, work: &Work, roster: Option<&Roster>) -> Class {
    let (same_author, identical) = (list.of_the_same_author(), list.identical());
    let row = |(index, one): (usize, &Listed)| {
        let notes = [
            (same_author.contains(&index), "its author handed in something else, too"),
            (identical.contains(&index), "another submission has the same files"),
            (roster.is_some() && one.rows.contains(&None), "not on the roster"),
        ];
        let notes = notes.into_iter().filter(|(is_so, _)| *is_so).map(|(_, note)| note.to_owned());
        Row {
            slug: one.slug.clone(),
            authors: one.found.authors.iter().map(|author| author.name.clone()).collect(),
            submission: one.found.name.clone(),
            record: one.basis.as_ref().ok().map(Basis::key),
            notes: notes.chain(one.notes.iter().cloned()).collect(),
        }
    };
    let students = roster.map_or(&[][..], |roster| &roster.students);
    Class {
        title: work.title(),
        rows: list.all.iter().enumerate().map(row).collect(),
        missing: list.missing.iter().map(|&row| students[row].name.clone()).collect(),
    }
}

/// What a submission is worth: by its record, if it is kept or among the open ones.
pub fn outcome(
    one: &Listed,
    work: &Work,
    records: &Records,
    open: &BTreeMap<String, Record>,
) -> Outcome {
    let unknown = |reason: &str| work.without_program(Problem::Unknown(reason.to_owned()));
    match &one.basis {
        Err(reason) => unknown(reason),
        Ok(basis) => {
            let key = basis.key();
            let record = open.get(&key).cloned().or_else(|| records.get(&key));
            record.map_or_else(
                || unknown("it is not judged yet: run the same command again"),
                |record| record.outcome,
            )
        }
    }
}
