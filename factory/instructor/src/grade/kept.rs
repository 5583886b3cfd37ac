//! The arguments of a run, kept beside its results: with them, `regrade` judges a submission again.

use super::work::Work;
use super::{Arguments, Job};
use anyhow::{Context, Result, ensure};
use clap::{ColorChoice, Parser};
use course_kit::sources::{cannot, named, replace};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// The name of the file.
pub const FILE: &str = "run.json";

/// Its contents.
#[derive(Serialize, Deserialize)]
struct Kept {
    /// Where the command was given.
    folder: PathBuf,
    /// The words of the command, without its name.
    words: Vec<String>,
    /// What was asked for.
    work: Value,
}

/// The command again, as it was given.
#[derive(Parser)]
#[command(no_binary_name = true)]
struct Again {
    #[command(flatten)]
    arguments: Arguments,
    /// A flag of all commands, which may come after the name of this one.
    #[arg(long = "color", hide = true)]
    _color: Option<ColorChoice>,
}

/// Keeps the arguments.
pub fn keep(arguments: &Arguments, work: &Work) -> Result<()> {
    let path = arguments.job.out.join(FILE);
    let folder = env::current_dir().context("The current folder cannot be read")?;
    let words = env::args_os().skip_while(|word| word != "grade").skip(1);
    let words = words.map(|word| word.to_string_lossy().into_owned()).collect();
    if let Some(before) = read(&path)? {
        ensure!(
            before.work == work.basis(),
            "{} contains the results of a different grading: choose another folder with --out.",
            named(&arguments.job.out)
        );
    }
    let kept = Kept { folder, words, work: work.basis() };
    let text = serde_json::to_string_pretty(&kept).with_context(|| cannot("write", &path))?;
    replace(&path, &(text + "\n"))
}

/// The job with these results. Its paths do not depend on the current folder.
pub fn job(results: &Path) -> Result<Job> {
    let path = results.join(FILE);
    let kept = read(&path)?.with_context(|| {
        format!(
            "{} has no results of `cargo instruct grade`: name their folder with --results.",
            named(results)
        )
    })?;
    let again = Again::try_parse_from(&kept.words).ok();
    let mut job = again.with_context(|| cannot("parse", &path))?.arguments.job;
    for path in [&mut job.submissions, &mut job.out].into_iter().chain(&mut job.asked.exam) {
        *path = kept.folder.join(&*path);
    }
    for path in &mut job.asked.sandbox.sees {
        *path = kept.folder.join(&*path);
    }
    Ok(job)
}

fn read(path: &Path) -> Result<Option<Kept>> {
    if !path.exists() {
        return Ok(None);
    }
    let text = fs::read_to_string(path).with_context(|| cannot("read", path))?;
    serde_json::from_str(&text)
        .map(Some)
        .with_context(|| format!("{}: remove this file, and grade again", cannot("parse", path)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_that_chose_its_colors_is_understood() {
        let words = ["--level", "4", "--color", "never", "class", "--", "python3", "--color"];
        let job = Again::try_parse_from(words).unwrap().arguments.job;
        assert_eq!(job.submissions, Path::new("class"));
        assert_eq!(job.asked.command, ["python3", "--color"]);
    }
}
