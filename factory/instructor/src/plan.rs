//! `plan`: writes the scripts that grade a class on several machines.
//!
//! | script | contents |
//! |---|---|
//! | `task.sh` | grades one part of the folder, with results of its own |
//! | `submit.sh` | gives the engine every part that is not finished, and then the merge |
//! | `merge.sh` | copies the records of all parts into the results of the class, and writes its pages |
//!
//! A script is one of the templates beside this file. What depends on the plan is inserted where its work begins.

use crate::grade::work::Work;
use crate::grade::{Asked, Job, is_outside};
use crate::submissions::BoxArguments;
use anyhow::{Context, Result, ensure};
use clap::{Args, ColorChoice, ValueEnum};
use course_kit::screen;
use course_kit::shell::{in_script, quoted};
use course_kit::sources::{make_folder, named, write_file};
use course_kit::workspace::Workspace;
use grading::found;
use grading::roster::Roster;
use std::env;
use std::path::{Path, PathBuf, absolute};

/// The most parts. Slurm takes arrays of 1,000 tasks unless it is configured otherwise.
const MOST_PARTS: usize = 1000;

/// The line of a template before its work begins.
const START: &str = "set -eu\n";

/// What to grade on which kind of machines.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  cargo instruct plan --engine slurm --level 4 submissions/ --batch 25
  cargo instruct plan --engine parallel --exam spring/instructor submissions/

It writes the scripts and starts nothing. All machines need the same folders at
the same paths, and the same compiler.")]
pub struct Arguments {
    /// What runs the tasks: slurm, or parallel for GNU parallel
    #[arg(long, hide_possible_values = true)]
    pub engine: Engine,
    #[command(flatten)]
    pub job: Job,
    /// How many submissions a task judges; starting a task takes about 2 seconds
    #[arg(long, value_name = "N", default_value_t = 25)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=10_000))]
    pub batch: u16,
    /// How many submissions a task judges at a time, each on its own core, 1 to 64
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=64))]
    pub workers: u8,
    /// Where the scripts are written: a folder that does not exist yet
    #[arg(long, value_name = "DIR", default_value = "plan")]
    pub to: PathBuf,
}

/// What runs the tasks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Engine {
    Slurm,
    Parallel,
}

impl Engine {
    /// The template of `submit.sh`.
    fn template(self) -> &'static str {
        match self {
            Engine::Slurm => include_str!("plan/slurm.sh"),
            Engine::Parallel => include_str!("plan/parallel.sh"),
        }
    }
}

/// Writes the scripts.
pub fn run(arguments: &Arguments, color: ColorChoice) -> Result<bool> {
    let workspace = Workspace::find()?;
    let Arguments { job, batch, to, .. } = arguments;
    let work = Work::new(&workspace, &job.asked)?;
    job.roster.as_deref().map(Roster::read).transpose()?;
    job.check_out()?;
    let count = found::find(&job.submissions)?.len();
    let parts = count.div_ceil(usize::from(*batch));
    ensure!(
        parts <= MOST_PARTS,
        "That would be {parts} tasks, but at most {MOST_PARTS} are possible: use --batch {} or more.",
        count.div_ceil(MOST_PARTS)
    );
    ensure!(!to.exists(), "{} exists: choose a new folder with --to.", named(to));
    ensure!(
        is_outside(to, &job.submissions),
        "{} is inside the folder with the submissions: choose another one with --to.",
        named(to)
    );
    let folder = absolute(to)?;
    write(&folder, &Plan { arguments, workspace: &workspace, parts })?;
    let text = format!(
        "{}: {count} {} in {parts} {}\nThe scripts are in {}. Next:\n  sh {}\n",
        work.title(),
        if count == 1 { "submission" } else { "submissions" },
        if parts == 1 { "part" } else { "parts" },
        named(to),
        quoted(&folder.join("submit.sh").to_string_lossy())
    );
    screen::print(&text, color).context("The result cannot be printed")?;
    Ok(true)
}

/// Writes all scripts into a new folder.
fn write(folder: &Path, plan: &Plan<'_>) -> Result<()> {
    let Arguments { engine, job, workers, .. } = plan.arguments;
    let common = format!("plan={}\nparts={}\n", word(folder)?, plan.parts);
    let left = include_str!("plan/left.sh");
    let task = plan.grade(&[])?;
    let mut class = Vec::new();
    if let Some(roster) = &job.roster {
        class.push(format!("--roster {}", word(roster)?));
    }
    class.extend(job.assignment.iter().map(|name| format!("--assignment {}", in_script(name))));
    let merge = format!("results={}\n{}{left}", word(&job.out)?, plan.grade(&class)?);
    let submit = format!("workers={workers}\n{left}");
    make_folder(&folder.join("parts"))?;
    for (name, template, own) in [
        ("task.sh", include_str!("plan/task.sh"), task),
        ("merge.sh", include_str!("plan/merge.sh"), merge),
        ("submit.sh", engine.template(), submit),
    ] {
        let script = template.replacen(START, &format!("{START}{common}{own}"), 1);
        write_file(&folder.join(name), &script)?;
    }
    Ok(())
}

/// What the scripts depend on.
struct Plan<'a> {
    arguments: &'a Arguments,
    workspace: &'a Workspace,
    parts: usize,
}

impl Plan<'_> {
    /// The function `grade`, whose arguments come after those of the plan and of the class. It can be called anywhere.
    fn grade(&self, class: &[String]) -> Result<String> {
        let job = &self.arguments.job;
        let own = env::current_exe().context("This program cannot find its own file")?;
        let mut words = vec![word(&own)?, "grade".to_owned()];
        words.extend(flags(&job.asked)?);
        words.push(format!("--workers {}", self.arguments.workers));
        words.extend_from_slice(class);
        words.extend([word(&job.submissions)?, "\"$@\"".to_owned()]);
        if !job.asked.command.is_empty() {
            words.push("--".to_owned());
        }
        for part in &job.asked.command {
            words.push(in_script(text(Path::new(part))?));
        }
        let (course, command) = (word(self.workspace.root())?, words.join(" "));
        Ok(format!("grade() (\n    cd {course} && {command}\n)\n"))
    }
}

/// The flags that ask for the same.
fn flags(asked: &Asked) -> Result<Vec<String>> {
    let Asked { level, exam, late, thorough, sandbox, command: _ } = asked;
    let BoxArguments { kind, at_least, sees, judge_seed } = sandbox;
    let mut flags = Vec::new();
    flags.extend(level.map(|level| format!("--level {level}")));
    if let Some(exam) = exam {
        flags.push(format!("--exam {}", word(exam)?));
    }
    flags.extend(late.then(|| "--late".to_owned()));
    flags.extend(thorough.then(|| "--thorough".to_owned()));
    flags.extend(kind.map(|kind| format!("--box {kind}")));
    let least = at_least.and_then(|least| least.to_possible_value());
    flags.extend(least.map(|least| format!("--box-at-least {}", least.get_name())));
    for folder in sees {
        flags.push(format!("--box-sees {}", word(folder)?));
    }
    flags.push(format!("--judge-seed {judge_seed}"));
    Ok(flags)
}

/// A path as a word of a script, which does not depend on the current folder.
fn word(path: &Path) -> Result<String> {
    let path = absolute(path).with_context(|| format!("{} is not a path", named(path)))?;
    Ok(in_script(text(&path)?))
}

fn text(word: &Path) -> Result<&str> {
    word.to_str().with_context(|| format!("{} is not UTF-8: rename it.", named(word)))
}
