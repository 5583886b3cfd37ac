//! The pages: one for the class, and one for each submission.
//!
//! Whatever comes from a submission is text: the templates escape it, and a policy lets nothing run but the script of
//! the class's page. No page needs another file or a server.

use super::{Class, Line, MARK, Row};
use crate::outcome::{Outcome, Problem, Test};
use anyhow::{Context, Result};
use askama::Template;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;

/// The style of all pages.
const STYLE: &str = include_str!("../../templates/style.css");
/// Sorts and filters the table of the class's page.
const SCRIPT: &str = include_str!("../../templates/table.js");

/// How many groups the points are divided into.
const GROUPS: u8 = 10;

/// How a test went.
struct Tested<'a> {
    test: &'a Test,
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
    lines: &'a [Line<'a>],
    /// How many submissions earned such a part of the points.
    groups: Vec<Group>,
    failed: Vec<Tested<'a>>,
    /// How many submissions were judged in each sandbox.
    sandboxes: BTreeMap<&'a str, usize>,
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
    /// Why an instructor has decided on the points.
    decided: Option<&'a str>,
}

impl Tested<'_> {
    /// The part of the programs that failed it, of those that reached it.
    fn percent(&self) -> usize {
        100 * self.failed / (self.failed + self.passed).max(1)
    }
}

/// The tests that any submission failed, most first.
fn failed<'a>(lines: &'a [Line]) -> Vec<Tested<'a>> {
    let mut all: Vec<Tested> = Vec::new();
    for test in lines.iter().flat_map(Line::tests) {
        let place = all.iter().position(|tested| tested.test.id == test.id);
        let place = place.unwrap_or(all.len());
        if place == all.len() {
            all.push(Tested { test, failed: 0, passed: 0, not_reached: 0 });
        }
        let Tested { failed, passed, not_reached, .. } = &mut all[place];
        *match test.has_passed() {
            Some(true) => passed,
            Some(false) => failed,
            None => not_reached,
        } += 1;
    }
    all.retain(|tested| tested.failed > 0);
    all.sort_by_key(|tested| std::cmp::Reverse(tested.failed));
    all
}

/// How many submissions earned such a part of the points.
fn groups(shares: &[f64]) -> Vec<Group> {
    let mut counts = [0; GROUPS as usize];
    for share in shares {
        counts[group(*share)] += 1;
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

/// The page of the class.
pub fn class(class: &Class, lines: &[Line]) -> Result<String> {
    let known = lines.iter().filter_map(|line| line.outcome.earned());
    let mut shares: Vec<f64> = known.map(|(earned, reached)| earned / reached).collect();
    shares.sort_by(f64::total_cmp);
    let mut sandboxes = BTreeMap::new();
    for outcome in lines.iter().map(|line| &line.outcome).filter(|it| !it.sandbox.is_empty()) {
        *sandboxes.entry(outcome.sandbox.as_str()).or_default() += 1;
    }
    let page = ClassPage {
        policy: policy(STYLE, Some(SCRIPT)),
        style: STYLE,
        script: SCRIPT,
        class,
        lines,
        groups: groups(&shares),
        failed: failed(lines),
        sandboxes,
        graded: shares.len(),
        median: median(&shares).map(|share| format!("{:.0}%", 100.0 * share)),
    };
    page.render().context("The page of the class cannot be written")
}

/// The page of a submission.
pub fn student(row: &Row, outcome: &Outcome) -> Result<String> {
    let points = outcome.earned().map(|(earned, points)| (earned.to_string(), points.to_string()));
    let decided = match &outcome.problem {
        Some(Problem::Decided(_, reason)) => Some(reason.as_str()),
        _ => None,
    };
    let page = StudentPage {
        policy: policy(STYLE, None),
        mark: MARK,
        style: STYLE,
        row,
        outcome,
        points,
        decided,
    };
    page.render().with_context(|| format!("The page of {} cannot be written", row.found.slug))
}

/// The Content-Security-Policy of a page with this style, and with this script if it has one.
fn policy(style: &str, script: Option<&str>) -> String {
    let script = script.map(|script| format!("script-src {}; ", hash(script))).unwrap_or_default();
    let style = hash(style);
    format!("default-src 'none'; {script}style-src {style}; base-uri 'none'; form-action 'none'")
}

fn hash(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)))
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

    #[test]
    fn only_the_given_texts_may_be_used() {
        // printf 'abc' | openssl dgst -sha256 -binary | base64
        let abc = "'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='";
        let rest = "base-uri 'none'; form-action 'none'";
        assert_eq!(policy("abc", None), format!("default-src 'none'; style-src {abc}; {rest}"));
        assert_eq!(
            policy("abc", Some("abc")),
            format!("default-src 'none'; script-src {abc}; style-src {abc}; {rest}")
        );
    }
}
