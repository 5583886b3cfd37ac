//! `overrides.csv`, among the results: points on which an instructor has decided after looking at a submission.

use super::again;
use super::list::List;
use super::work::Work;
use anyhow::{Context, Result, ensure};
use course_kit::sources::named;
use grading::outcome::Problem;
use grading::roster::{Roster, Student, plain};
use shared::console::printable;
use std::collections::BTreeMap;
use std::path::Path;

/// The name of the file.
const FILE: &str = "overrides.csv";

/// The decisions, by the places of the submissions on the list.
pub fn read(results: &Path, list: &List, work: &Work) -> Result<BTreeMap<usize, Problem>> {
    let path = results.join(FILE);
    if !path.exists() {
        return Ok(BTreeMap::new());
    }
    let table = Roster::read(&path)?;
    let column = |name: &str| {
        let found = table.headings.iter().position(|heading| plain(heading) == name);
        found.with_context(|| {
            format!("{} needs the headings name, points and reason.", named(&path))
        })
    };
    let columns = [column("points")?, column("reason")?];
    let most: f64 = work.tests().iter().map(|test| test.points).sum();
    let decision = |student: &Student| {
        let [points, reason] =
            columns.map(|column| student.fields.get(column).map_or("", |field| field.trim()));
        let known =
            points.replace(',', ".").parse().ok().filter(|points| (0.0..=most).contains(points));
        let points = known
            .with_context(|| format!("{points:?} is not a number of points from 0 to {most}"))?;
        ensure!(!reason.is_empty(), "the reason is missing");
        let reason = printable(reason);
        Ok((again::place_of(list, &student.name)?, Problem::Decided(points, reason)))
    };
    let all = table.students.iter().map(|student| {
        decision(student).with_context(|| format!("{}: {}", named(&path), student.name))
    });
    all.collect()
}
