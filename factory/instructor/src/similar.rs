//! `similar`: what the submissions of a class have in common.
//!
//! It shows, and leaves the judgment to a person: no score is called too high.

mod class;
mod export;
mod page;

use anyhow::{Context, Result, ensure};
use clap::{Args, ColorChoice};
use class::Class;
use conformance::check::Level;
use course_kit::sources::named;
use course_kit::workspace::Workspace;
use course_kit::{progress, prose, screen};
use export::Tool;
use owo_colors::OwoColorize;
use similarity::groups::groups;
use similarity::pairs::{Pair, pairs};
use std::path::{Path, PathBuf};

/// How many pairs the terminal shows.
const SHOWN: usize = 10;

/// What to compare.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  cargo instruct similar handed-in --starter 4 --out similar.html
  cargo instruct similar handed-in --starter 4 --also 2024 --also 2025
  cargo instruct similar handed-in --starter 4 --export dolos to-dolos

Each entry of SUBMISSIONS is a submission: a folder, a .zip, .tar or .tar.gz
archive, or a git bundle.
A high score says where to look. It does not say why two programs are similar.")]
pub struct Arguments {
    /// The folder with the submissions
    #[arg(value_name = "SUBMISSIONS")]
    pub submissions: PathBuf,
    /// Leave out what the course hands out up to this level
    #[arg(long, value_name = "LEVEL")]
    pub starter: Level,
    /// Compare with the submissions of an earlier year; may be repeated
    #[arg(long, value_name = "DIR")]
    pub also: Vec<PathBuf>,
    /// Write a page with both texts of each pair
    #[arg(long, value_name = "FILE.html")]
    pub out: Option<PathBuf>,
    /// The lowest score that connects two programs in a group
    #[arg(long, value_name = "SCORE", default_value_t = 0.5, value_parser = score)]
    pub group: f64,
    /// Write the programs for another tool: dolos or jplag
    #[arg(long, num_args = 2, value_names = ["TOOL", "DIR"])]
    pub export: Vec<String>,
}

fn score(text: &str) -> Result<f64, String> {
    let score = text.parse().ok().filter(|score| *score > 0.0 && *score <= 1.0);
    score.ok_or_else(|| "a score is more than 0 and at most 1, such as 0.5".to_owned())
}

/// Compares the submissions, shows the most similar pairs and writes what else was asked for.
pub fn run(arguments: &Arguments, color: ColorChoice) -> Result<bool> {
    let Arguments { submissions, starter, also, .. } = arguments;
    let tool = match arguments.export.as_slice() {
        [tool, folder] => Some((tool.parse::<Tool>()?, Path::new(folder))),
        _ => None,
    };
    let starter = class::starter(&Workspace::find()?, *starter)?;
    let bar = progress::spinner("Reading the submissions".to_owned());
    let class = Class::read(submissions, also, arguments.starter, &starter);
    bar.finish_and_clear();
    let class = class?;
    let (folder, programs) = (named(submissions), class.programs.len());
    ensure!(
        class.current > 0 && programs > 1,
        "{folder} has {}, and two are needed to compare.{}",
        if class.current == 1 { "only one program" } else { "no program in Rust or C" },
        class
            .left_out
            .first()
            .map(|left_out| format!(" Left out: {left_out}."))
            .unwrap_or_default(),
    );
    let pairs = pairs(&class.programs, class.current);
    let groups = groups(&pairs, arguments.group);
    if let Some((tool, folder)) = tool {
        tool.write(&class, &starter, folder)?;
    }
    if let Some(out) = &arguments.out {
        page::write(out, &class, &pairs, &groups, arguments)?;
    }
    screen::print(&summary(&class, &pairs, &groups), color).context("The pairs cannot be shown")?;
    Ok(true)
}

fn summary(class: &Class, pairs: &[Pair], groups: &[Vec<usize>]) -> String {
    let columns = screen::columns();
    let earlier = class.programs.len() - class.current;
    let mut lines = vec![format!("Programs: {}, and from earlier years: {earlier}", class.current)];
    lines.push(format!("{}", "Score  Resemblance  Programs".bold()));
    for pair in pairs.iter().take(SHOWN) {
        let names = [pair.left, pair.right].map(|index| class.names[index].as_str());
        let scores = format!(" {:.2}         {:.2}  ", pair.score(), pair.resemblance());
        let indent = " ".repeat(scores.len());
        lines.extend(prose::wrap(&names.join(" and "), &scores, &indent, columns));
    }
    if pairs.is_empty() {
        lines.push("No two programs share anything beyond what everybody was given.".to_owned());
    }
    for group in groups {
        let names: Vec<_> = group.iter().map(|&index| class.names[index].as_str()).collect();
        lines.extend(prose::wrap(&format!("Group: {}", names.join(", ")), "", "  ", columns));
    }
    for left_out in &class.left_out {
        lines.extend(prose::wrap(&format!("Left out: {left_out}"), "", "  ", columns));
    }
    let note = "A score says where to look, not why two programs are similar.";
    lines.extend(prose::indent(note, "", columns));
    lines.join("\n") + "\n"
}
