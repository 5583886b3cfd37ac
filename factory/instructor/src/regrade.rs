//! `regrade`: judges a submission of a class again, with the arguments of the run, and compares.

use crate::grade::JUDGED;
use crate::grade::kept;
use crate::grade::list::{Boxes, Listed, versions};
use crate::grade::work::Work;
use crate::submissions;
use anyhow::{Context, Result, bail, ensure};
use clap::{Args, ColorChoice};
use course_kit::sources::named;
use course_kit::workspace::Workspace;
use course_kit::{progress, prose, screen};
use grading::found::{self, Found, slugs};
use grading::outcome::Test;
use grading::record::{Basis, Record, Records, Versions};
use grading::roster::plain;
use owo_colors::OwoColorize;
use shared::console::shortened;
use std::path::{Path, PathBuf};

/// What to judge again.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  cargo instruct regrade ann --check row
  cargo instruct regrade \"Ann Lee\" --results spring/results")]
pub struct Arguments {
    /// The author, or the name of the page
    #[arg(value_name = "NAME")]
    pub name: String,
    /// Show only the check with this name, or the task of an exam; may be repeated
    #[arg(long = "check", value_name = "ID")]
    pub ids: Vec<String>,
    /// The folder of the results
    #[arg(long, value_name = "DIR", default_value = "results")]
    pub results: PathBuf,
}

/// Judges the submission again and shows the verdicts. Returns whether they are the recorded ones.
pub fn run(arguments: &Arguments, color: ColorChoice) -> Result<bool> {
    let workspace = Workspace::find()?;
    let before = kept::job(&arguments.results)?;
    let asked = &before.asked;
    let work = Work::new(&workspace, asked)?;
    let ids = wanted(&work, &arguments.ids)?;
    let records = Records::at(&arguments.results.join(JUDGED));
    ensure!(
        before.submissions.is_dir(),
        "The folder {} no longer exists: put the submissions back, or grade them where they are now.",
        named(&before.submissions)
    );
    let (found, slug) = find(&before.submissions, &arguments.name)?;
    let one = Listed::new(asked, &work, &versions(&workspace)?, &records, found, slug);
    let name = &one.found.name;
    let basis = one.basis.map_err(anyhow::Error::msg).with_context(|| name.clone())?;
    let recorded = records.get(&basis.key());
    let boxes = Boxes::new(&workspace, &asked.sandbox, &one.languages, color)?;
    let handed = submissions::read(&one.found.path)?;
    let bar = progress::spinner(format!("Judging {name}"));
    progress::hide();
    let judged = work.judge(&boxes, &handed, &asked.command);
    bar.finish_and_clear();
    let now = Record::new(basis, judged?.outcome, Vec::new());
    let page = Page { ids, recorded, now, columns: screen::columns() };
    screen::print(&page.text(name), color).context("The verdicts cannot be written")?;
    Ok(page.is_same())
}

/// The submission that is meant, and the name of its page.
fn find(folder: &Path, name: &str) -> Result<(Found, String)> {
    let found = found::find(folder)?;
    let slugs = slugs::of(&found);
    let by = |found: &Found| found.authors.iter().any(|author| plain(&author.name) == plain(name));
    let is_meant =
        |(found, slug): &(Found, String)| slug == name || found.name == name || by(found);
    let all: Vec<(Found, String)> = found.into_iter().zip(slugs).collect();
    let meant: Vec<&(Found, String)> = all.iter().filter(|one| is_meant(one)).collect();
    let exact =
        meant.iter().find(|(_, slug)| slug == name).or(meant.first().filter(|_| meant.len() == 1));
    if let Some(one) = exact {
        return Ok((*one).clone());
    }
    let known = if meant.is_empty() { all.iter().collect() } else { meant };
    let known: Vec<&str> = known.iter().take(12).map(|(_, slug)| slug.as_str()).collect();
    bail!(
        "{} does not identify a single submission. Use one of these names: {}.",
        shortened(name),
        known.join(", ")
    )
}

/// The names of the tests that are to be shown.
fn wanted(work: &Work, ids: &[String]) -> Result<Vec<String>> {
    let all: Vec<String> = work.tests().into_iter().map(|test| test.id).collect();
    if let Some(id) = ids.iter().find(|id| !all.contains(id)) {
        bail!(
            "{} has no check named {}. It has these: {}.",
            work.title(),
            shortened(id),
            all.join(", ")
        );
    }
    Ok(all.into_iter().filter(|id| ids.is_empty() || ids.contains(id)).collect())
}

/// What is shown.
struct Page {
    ids: Vec<String>,
    recorded: Option<Record>,
    now: Record,
    columns: usize,
}

impl Page {
    /// The verdicts that are shown: now, and as they were recorded.
    fn verdicts(&self) -> impl Iterator<Item = (&Test, Option<&Test>)> {
        let recorded = self.recorded.as_ref().map_or(&[][..], |record| &record.outcome.tests);
        let tests = self.now.outcome.tests.iter().filter(|test| self.ids.contains(&test.id));
        tests.map(move |now| (now, recorded.iter().find(|test| test.id == now.id)))
    }

    /// Whether everything that is shown was recorded like this.
    fn is_same(&self) -> bool {
        let problem = |record: &Record| record.outcome.problem.clone();
        self.recorded.as_ref().is_some_and(|recorded| problem(recorded) == problem(&self.now))
            && self.verdicts().all(|(now, recorded)| recorded == Some(now))
    }

    fn text(&self, name: &str) -> String {
        let heading = format!("{}: {name}", self.now.outcome.title);
        let heading = prose::indent(&heading, "", self.columns);
        let mut lines: Vec<String> = heading.iter().map(|line| line.bold().to_string()).collect();
        lines.push(String::new());
        if let Some(problem) = &self.now.outcome.problem {
            lines.push(problem.text().to_owned());
        } else {
            lines.extend(self.verdicts().flat_map(|(now, recorded)| self.verdict(now, recorded)));
        }
        lines.extend(prose::indent(&self.evidence(), "", self.columns));
        lines.join("\n") + "\n"
    }

    fn verdict(&self, now: &Test, recorded: Option<&Test>) -> Vec<String> {
        let text = format!("{} {} ({})", now.mark(), now.title, now.id);
        let mut lines = prose::wrap(&text, "", "  ", self.columns);
        if let Some(recorded) = recorded.filter(|recorded| *recorded != now) {
            let text = format!("This differs from what is recorded: {}", recorded.verdict);
            lines.extend(prose::indent(&text, "  ", self.columns));
        }
        if !now.report.is_empty() {
            lines.push(format!("\n{}", now.report));
        }
        lines
    }

    /// What the verdicts follow from.
    fn evidence(&self) -> String {
        let Basis { judge_seed, versions, submission, .. } = &self.now.basis;
        let seed = judge_seed.map(|seed| format!(", seed {seed}")).unwrap_or_default();
        let Versions { instruct, suite, compiler } = versions;
        let comparison = match (&self.recorded, self.is_same()) {
            (None, _) => "Nothing is recorded for these files and this judge",
            (Some(_), true) => "As recorded",
            (Some(_), false) => "Not as recorded",
        };
        let (files, suite) =
            (submission.get(..12).unwrap_or_default(), suite.get(..12).unwrap_or_default());
        format!(
            "{comparison}. {}{seed}; files {files}, judge {suite}, instruct {instruct}, {compiler}.",
            self.now.outcome.sandbox
        )
    }
}
