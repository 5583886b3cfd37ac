//! Classroom 50: `result.json` in the working folder, after which the command ends with status 0.
//!
//! Students can read everything, so only public tests appear and count. Points are whole numbers: both sides are
//! multiplied alike. The maximum is that of the tests that were reached. A test that was not reached is 0 of 0 points,
//! which the platform calls a vacuous pass; its name and its `message` say what it is.
//!
//! If nobody knows the grade, there is no document. A command that ends with a status other than 0 is an error of
//! the grading itself, and Classroom 50 shows it as one.
//!
//! What is graded comes from the variables that Classroom 50 sets. It corrects the time, the owner and the kind of the
//! assignment afterwards, if they differ.
//!
//! Source: `https://github.com/foundation50/classroom50/wiki/Advanced-Autograding`

use super::Undeliverable;
use super::sheet::{Readers, Sheet};
use super::text::{fitting, inert, json, name, shown};
use super::whole::{scale, whole};
use crate::outcome::{Outcome, Test};
use serde::Serialize;

/// The most bytes. Files above 10 MiB are not read as a result; far less is enough.
const LARGEST: usize = 1_000_000;

/// What is graded, in the words of Classroom 50.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields of the document")]
pub struct Submission {
    pub classroom: String,
    pub assignment: String,
    pub assignment_type: String,
    pub owner: String,
    pub submission: String,
    pub commit: String,
    pub release: String,
    pub review: String,
    pub datetime: String,
}

#[derive(Serialize)]
struct Results<'a> {
    schema: &'static str,
    #[serde(flatten)]
    submission: &'a Submission,
    score: u32,
    #[serde(rename = "max-score")]
    max_score: u32,
    tests: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    #[serde(rename = "test-name")]
    name: String,
    passed: bool,
    score: u32,
    #[serde(rename = "max-score")]
    max_score: u32,
    message: String,
}

impl Submission {
    /// From the variables of this environment.
    pub fn new(variable: impl Fn(&str) -> Option<String>) -> Result<Submission, Undeliverable> {
        let optional = |name: &str| variable(name).filter(|value| !value.is_empty());
        let value = |name| optional(name).ok_or(Undeliverable::NoVariable(name));
        let (submission, commit) = (value("SUBMISSION_TAG")?, value("COMMIT_URL")?);
        let kind = optional("ASSIGNMENT_TYPE").unwrap_or_else(|| "individual".to_owned());
        if !["individual", "group", "team"].contains(&kind.as_str()) {
            return Err(Undeliverable::BadVariable("ASSIGNMENT_TYPE", name(&kind)));
        }
        let Some(datetime) = datetime(&submission) else {
            return Err(Undeliverable::BadVariable("SUBMISSION_TAG", name(&submission)));
        };
        Ok(Submission {
            classroom: value("CLASSROOM")?,
            assignment: value("ASSIGNMENT")?,
            assignment_type: kind,
            owner: optional("OWNER").map_or_else(|| value("USERNAME"), Ok)?,
            submission,
            review: optional("REVIEW_URL").unwrap_or_else(|| commit.clone()),
            commit,
            release: value("RELEASE_URL")?,
            datetime,
        })
    }
}

/// The time in a tag like `submit/2026-06-01T14-32-05Z-a1b2c3d`, as `2026-06-01T14:32:05Z`.
fn datetime(tag: &str) -> Option<String> {
    const SHAPE: &str = "0000-00-00T00-00-00Z";
    let stamp = tag.strip_prefix("submit/")?.get(..SHAPE.len())?;
    let mut pairs = stamp.chars().zip(SHAPE.chars());
    let is_alike =
        |(own, shape): (char, char)| own == shape || (shape == '0' && own.is_ascii_digit());
    let (day, time) = stamp.split_once('T')?;
    pairs.all(is_alike).then(|| format!("{day}T{}", time.replace('-', ":")))
}

/// The document.
pub fn document(outcome: &Outcome, submission: &Submission) -> Result<String, Undeliverable> {
    let sheet = Sheet::new(outcome, Readers::Everybody)?;
    // The reason is printed in the log of a runner.
    let reason = |reason: &str| Undeliverable::NotGraded(inert(&shown(reason, 10_000)));
    sheet.share().map_err(reason)?;
    fitting(LARGEST, |allowance| json(&results(&sheet, submission, allowance)))
}

fn results<'a>(sheet: &Sheet, submission: &'a Submission, allowance: usize) -> Results<'a> {
    let scale = scale(sheet);
    let notes = shown(&sheet.notes(), allowance);
    let mut tests: Vec<Row> =
        sheet.rows.iter().map(|(test, earned)| row(test, *earned, scale, allowance)).collect();
    if let (Some(first), Some(_)) = (tests.first_mut(), &sheet.outcome.problem) {
        first.message = inert(&notes);
    }
    Results {
        schema: "classroom50/result/v1",
        submission,
        score: tests.iter().map(|row| row.score).sum(),
        max_score: tests.iter().map(|row| row.max_score).sum(),
        tests,
    }
}

fn row(test: &Test, earned: Option<f64>, scale: f64, allowance: usize) -> Row {
    let title = inert(&name(&test.title));
    let message = inert(&shown(&test.report, allowance));
    let Some(earned) = earned else {
        let name = format!("{title} ({}): not reached, not counted", name(&test.id));
        return Row { name, passed: true, score: 0, max_score: 0, message };
    };
    Row {
        name: format!("{title} ({})", name(&test.id)),
        passed: earned >= test.points,
        score: whole(earned, scale),
        max_score: whole(test.points, scale),
        message,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn the_time_of_a_submission_is_that_of_its_tag() {
        let time = datetime("submit/2026-06-01T14-32-05Z-a1b2c3d");
        assert_eq!(time.as_deref(), Some("2026-06-01T14:32:05Z"));
        for tag in [
            "",
            "submit/",
            "submit/2026-06-01",
            "submit/2026-06-01T14:32:05Z-a",
            "submit/2026-06-01T14-32-é5Z",
        ] {
            assert_eq!(datetime(tag), None, "{tag}");
        }
    }

    #[test]
    fn a_missing_variable_is_named() {
        let set =
            |name: &str| (name != "CLASSROOM").then(|| "submit/2026-06-01T14-32-05Z-a".to_owned());
        let set = |name: &str| if name == "ASSIGNMENT_TYPE" { None } else { set(name) };
        assert_eq!(Submission::new(set), Err(Undeliverable::NoVariable("CLASSROOM")));
    }
}
