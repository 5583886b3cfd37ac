//! `judge`: judges a submission by the checks of a level, in a sandbox.

pub mod outcome;

use crate::submissions::{self, BoxArguments, Language, Prepared, Submissions};
use anyhow::{Context, Result};
use clap::{Args, ColorChoice, ValueEnum};
use conformance::bench::{Bench, Effort};
use conformance::check::{Check, Level};
use conformance::machine::Machine;
use conformance::suite;
use course_kit::checks::chosen;
use course_kit::report::{Program, Report, page};
use course_kit::shell::quoted;
use course_kit::sources::{cannot, named};
use course_kit::workspace::{Workspace, package};
use course_kit::{progress, prose, screen, sources};
use grading::outcome::{Outcome, title};
use grading::platforms::{github_classroom, gradescope};
use std::ffi::OsString;
use std::path::{PathBuf, absolute};

/// What to judge.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  cargo instruct judge 4 ann.zip                Rust, inside the judge, or C
  cargo instruct judge 4 ann --check row --json
  cargo instruct judge 4 ann -- python3 game.py any other language
  cargo instruct judge 4 ann --for gradescope   for a school's system

A submission is a folder, a .zip, .tar or .tar.gz archive. In
Rust, only src/**/*.rs is used, both of the level and of the student's `shared`.")]
pub struct Arguments {
    /// The level, 1 to 7
    pub level: Level,
    /// What was handed in
    #[arg(value_name = "SUBMISSION")]
    pub submission: PathBuf,
    /// Run only the check with this name; may be repeated
    #[arg(long = "check", value_name = "ID")]
    pub ids: Vec<String>,
    /// Write one JSON document to standard output
    #[arg(long)]
    pub json: bool,
    /// Play more games to reach rare situations, for up to half a minute
    #[arg(long)]
    pub thorough: bool,
    /// Write the document for gradescope or github-classroom
    #[arg(long = "for", value_name = "PLATFORM", conflicts_with = "json")]
    #[arg(hide_possible_values = true)]
    platform: Option<Platform>,
    /// Write it to this file instead of standard output
    #[arg(long, value_name = "FILE", requires = "platform")]
    out: Option<PathBuf>,
    /// Hide the check with this name from students, as far as the platform allows; may be repeated
    #[arg(long = "hide", value_name = "ID", requires = "platform")]
    hidden: Vec<String>,
    #[command(flatten)]
    pub sandbox: BoxArguments,
    /// The command that starts it, in the folder of the submission
    #[arg(last = true, value_name = "COMMAND")]
    pub command: Vec<OsString>,
}

/// A system that grades one submission at a time.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Platform {
    Gradescope,
    GithubClassroom,
}

/// Judges the submission and shows the verdicts. Returns whether nothing failed, or whether the document for a
/// platform is written.
pub fn run(arguments: &Arguments, color: ColorChoice) -> Result<bool> {
    let checks = chosen(arguments.level, &arguments.ids)?;
    chosen(arguments.level, &arguments.hidden)?;
    let report = judged(arguments, &checks, color);
    if let Some(platform) = arguments.platform {
        let name = named(&arguments.submission);
        let outcome = outcome::of(arguments.level, &checks, &name, report);
        return arguments.deliver(platform, outcome, color).map(|()| true);
    }
    let report = report?;
    let text = if arguments.json { report.to_json()? } else { arguments.page(&report) };
    screen::print(&text, color).context("The verdicts cannot be written")?;
    report.is_good()
}

/// Judges the submission.
fn judged(arguments: &Arguments, checks: &[&'static Check], color: ColorChoice) -> Result<Report> {
    let Arguments { level, submission, command, .. } = arguments;
    let name = named(submission);
    let place = absolute(submission).with_context(|| cannot("find", submission))?;
    let handed = submissions::read(&place).with_context(|| name.clone())?;
    let language = if command.is_empty() {
        Language::of(&handed, &package(*level))
            .with_context(|| name.clone())?
            .unwrap_or(Language::C)
    } else {
        Language::Other
    };
    let submissions = Submissions::new(&Workspace::find()?, &arguments.sandbox, language, color)?;
    let bar = progress::spinner(format!("Compiling {name}"));
    let prepared = submissions.prepared(&handed, &package(*level), command);
    bar.finish_and_clear();
    let prepared = prepared.context(name)?;
    let bar = progress::bar(checks.len());
    let mut report =
        report(&submissions, &prepared, *level, checks, arguments.thorough, &|| bar.inc(1));
    bar.finish_and_clear();
    let words = command.iter().map(|word| word.to_string_lossy().into_owned());
    report.program.path = submission.to_string_lossy().into_owned();
    report.program.arguments = words.collect();
    Ok(report)
}

/// Judges a program by checks of a level. The report does not say how the sandbox was started.
pub fn report(
    submissions: &Submissions,
    prepared: &Prepared,
    level: Level,
    checks: &[&'static Check],
    is_thorough: bool,
    step: &dyn Fn(),
) -> Report {
    let effort = if is_thorough { Effort::Thorough } else { Effort::Usual };
    let bench = Bench::new(prepared.program.clone(), effort);
    let machine = Machine::now();
    let verdicts = prepared.located(suite::judge(checks, &bench, |_, _| step()));
    let mut report = Report::new(level, &bench, machine, is_thorough, &verdicts);
    report.program = Program::default();
    report.sandbox = submissions.sandbox();
    report.judge_seed = submissions.judge_seed();
    if report.judge_seed.is_some() {
        report.machine = None;
    }
    report
}

impl Arguments {
    /// Writes the document that a school's system reads.
    fn deliver(&self, platform: Platform, mut outcome: Outcome, color: ColorChoice) -> Result<()> {
        for test in &mut outcome.tests {
            test.is_hidden = self.hidden.contains(&test.id);
        }
        let document = match platform {
            Platform::Gradescope => gradescope::document(&outcome)?,
            Platform::GithubClassroom => github_classroom::document(&outcome)?,
        };
        match &self.out {
            Some(path) => sources::replace(path, &document),
            None => screen::print(&document, color).context("The document cannot be written"),
        }
    }

    fn page(&self, report: &Report) -> String {
        let columns = screen::columns();
        let heading = format!("{}: {}", title(self.level), named(&self.submission));
        let again = |id: &str| self.again(id);
        let mut page = page::draw(report, &heading, &again, columns);
        page.extend(prose::indent(&report.sandbox.to_string(), "", columns));
        page.join("\n") + "\n"
    }

    /// The command that judges the submission by this check alone.
    fn again(&self, id: &str) -> String {
        let mut words = vec![format!("cargo instruct judge {}", self.level)];
        words.push(quoted(&self.submission.to_string_lossy()));
        words.push(format!("--check {id}"));
        words.extend(self.thorough.then(|| "--thorough".to_owned()));
        words.extend(self.sandbox.words());
        if !self.command.is_empty() {
            words.push("--".to_owned());
            words.extend(self.command.iter().map(|word| quoted(&word.to_string_lossy())));
        }
        words.join(" ")
    }
}
