//! The pages: one for the class, and one for each submission.
//!
//! Whatever comes from a submission is text: the templates escape it, and a policy lets nothing run but the script of
//! the class's page. No page needs another file or a server.

use super::security::policy;
use super::{Class, MARK, Row};
use crate::outcome::{Outcome, Problem, Test};
use anyhow::{Context, Result};
use askama::Template;
use std::collections::BTreeMap;

/// The style of all pages.
const STYLE: &str = include_str!("../../templates/style.css");
/// Sorts and filters the table of the class's page.
const SCRIPT: &str = include_str!("../../templates/table.js");

/// How many groups the points are divided into.
const GROUPS: u8 = 10;

/// What the class's page says about all submissions.
#[derive(Default)]
pub struct Summary {
    lines: Vec<Line>,
    /// How the tests went, in their order, by their names.
    tests: Vec<Tested>,
    index: BTreeMap<String, usize>,
    /// How many submissions were judged in each sandbox.
    sandboxes: BTreeMap<String, usize>,
}

/// A submission in the table.
struct Line {
    slug: String,
    name: String,
    submission: String,
    /// What it earned and what it could earn, as far as that is known.
    points: Option<(f64, f64)>,
    passed: usize,
    failed: usize,
    not_reached: usize,
    /// That one mistake left many points unreached, if so.
    mistake: Option<String>,
    notes: Vec<String>,
}

/// How a test went.
struct Tested {
    id: String,
    title: String,
    failed: usize,
    passed: usize,
    not_reached: usize,
}

#[derive(Template)]
#[template(path = "class.html")]
struct ClassPage<'a> {
    policy: String,
    style: &'a str,
    script: &'a str,
    class: &'a Class,
    lines: &'a [Line],
    /// How many submissions earned such a part of the points.
    groups: Vec<Group>,
    failed: Vec<&'a Tested>,
    /// The submissions in which one mistake left many points unreached.
    to_look_at: Vec<&'a Line>,
    sandboxes: &'a BTreeMap<String, usize>,
    graded: usize,
    median: Option<String>,
}

/// Submissions that earned about as much.
struct Group {
    /// Such as `60 to 69%`.
    title: String,
    count: usize,
    /// The length of its bar.
    percent: usize,
}

#[derive(Template)]
#[template(path = "student.html")]
struct StudentPage<'a> {
    policy: String,
    mark: &'a str,
    style: &'a str,
    row: &'a Row,
    outcome: &'a Outcome,
    points: Option<(String, String)>,
    problem: Option<&'a str>,
}

impl Summary {
    /// Counts a submission.
    pub fn add(&mut self, row: &Row, outcome: &Outcome) {
        let (mut passed, mut failed, mut not_reached) = (0, 0, 0);
        for test in outcome.tests.iter().filter(|_| outcome.problem.is_none()) {
            let tested = self.tested(test);
            let (all, own) = match test.has_passed() {
                Some(true) => (&mut tested.passed, &mut passed),
                Some(false) => (&mut tested.failed, &mut failed),
                None => (&mut tested.not_reached, &mut not_reached),
            };
            *all += 1;
            *own += 1;
        }
        if !outcome.sandbox.is_empty() {
            *self.sandboxes.entry(outcome.sandbox.clone()).or_default() += 1;
        }
        let mut notes = row.notes.clone();
        notes.extend(outcome.problem.as_ref().map(|problem| first_line(problem.text())));
        self.lines.push(Line {
            slug: row.slug.clone(),
            name: row.name(),
            submission: row.submission.clone(),
            points: outcome.earned(),
            passed,
            failed,
            not_reached,
            mistake: outcome.far_reaching_mistake(),
            notes,
        });
    }

    /// How many submissions have no grade.
    pub fn without_grade(&self) -> usize {
        self.lines.iter().filter(|line| line.points.is_none()).count()
    }

    fn tested(&mut self, test: &Test) -> &mut Tested {
        let new = self.tests.len();
        let index = *self.index.entry(test.id.clone()).or_insert(new);
        if index == new {
            let (id, title) = (test.id.clone(), test.title.clone());
            self.tests.push(Tested { id, title, failed: 0, passed: 0, not_reached: 0 });
        }
        &mut self.tests[index]
    }

    /// How many submissions earned such a part of the points.
    fn groups(&self) -> Vec<Group> {
        let mut counts = [0; GROUPS as usize];
        for share in self.shares() {
            counts[group(share)] += 1;
        }
        let most = counts.iter().copied().max().unwrap_or(0).max(1);
        let (width, last) = (100 / counts.len(), counts.len() - 1);
        let title = |group: usize| match group {
            _ if group == last => format!("{} to 100%", group * width),
            _ => format!("{} to {}%", group * width, (group + 1) * width - 1),
        };
        let group = |(group, count): (usize, usize)| Group {
            title: title(group),
            count,
            percent: 100 * count / most,
        };
        counts.into_iter().enumerate().map(group).collect()
    }

    /// The part of the points that each submission earned, in their order.
    fn shares(&self) -> Vec<f64> {
        let known = self.lines.iter().filter_map(|line| line.points);
        let mut shares: Vec<f64> = known
            .map(|(earned, points)| if points > 0.0 { earned / points } else { 0.0 })
            .collect();
        shares.sort_by(f64::total_cmp);
        shares
    }

    /// The tests that any submission failed, most first.
    fn failed(&self) -> Vec<&Tested> {
        let mut failed: Vec<&Tested> = self.tests.iter().filter(|test| test.failed > 0).collect();
        failed.sort_by_key(|test| std::cmp::Reverse(test.failed));
        failed
    }
}

impl Tested {
    /// The part of the programs that failed it, of those that reached it.
    fn percent(&self) -> usize {
        100 * self.failed / (self.failed + self.passed).max(1)
    }
}

impl Line {
    /// The key that the table is sorted by: unknown first.
    fn order(&self) -> String {
        self.points.map_or_else(|| "-1".to_owned(), |(earned, _)| earned.to_string())
    }
}

/// The group of a part, from 0 to 1. The last group includes 1.
fn group(share: f64) -> usize {
    let reaches = |group: &u8| share * f64::from(GROUPS) + 1e-9 >= f64::from(*group);
    (1..GROUPS).filter(reaches).count()
}

/// The middle of these parts, which are in their order. `None` if there are none.
fn median(shares: &[f64]) -> Option<f64> {
    let upper = shares.get(shares.len() / 2)?;
    let lower = shares.get((shares.len() - 1) / 2)?;
    Some(f64::midpoint(*lower, *upper))
}

fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or_default().trim_end_matches(':').to_owned()
}

/// The page of the class.
pub fn class(class: &Class, summary: &Summary) -> Result<String> {
    let shares = summary.shares();
    let median = median(&shares).map(|share| format!("{:.0}%", 100.0 * share));
    let page = ClassPage {
        policy: policy(STYLE, Some(SCRIPT)),
        style: STYLE,
        script: SCRIPT,
        class,
        lines: &summary.lines,
        groups: summary.groups(),
        failed: summary.failed(),
        to_look_at: summary.lines.iter().filter(|line| line.mistake.is_some()).collect(),
        sandboxes: &summary.sandboxes,
        graded: shares.len(),
        median,
    };
    page.render().context("The page of the class cannot be written")
}

/// The page of a submission.
pub fn student(row: &Row, outcome: &Outcome) -> Result<String> {
    let points = outcome.earned().map(|(earned, points)| (earned.to_string(), points.to_string()));
    let problem = outcome.problem.as_ref().map(Problem::text);
    let page = StudentPage {
        policy: policy(STYLE, None),
        mark: MARK,
        style: STYLE,
        row,
        outcome,
        points,
        problem,
    };
    page.render().with_context(|| format!("The page of {} cannot be written", row.slug))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn the_median_is_between_the_middle_two() {
        assert_eq!(median(&[]), None);
        assert_eq!(median(&[0.5]), Some(0.5));
        assert_eq!(median(&[0.0, 1.0]), Some(0.5));
        assert_eq!(median(&[0.0, 0.25, 1.0]), Some(0.25));
    }

    #[test]
    fn a_part_belongs_to_the_group_whose_least_part_it_reaches() {
        let groups = [0.0, 0.099, 0.1, 0.3, 0.7, 0.999, 1.0].map(group);
        assert_eq!(groups, [0, 0, 1, 3, 7, 9, 9]);
    }
}
