//! `exam`: exams for students, and what their exercises promise.
//!
//! [`paper`] composes an exam, [`grade`] grades what was handed in, and [`proof`] proves exercises.

mod arguments;
mod grade;
mod paper;
pub mod proof;

pub use arguments::Arguments;

use anyhow::{Context, Result};
use arguments::Action;
use clap::ColorChoice;
use course_kit::exam::find;
use course_kit::workspace::Workspace;
use course_kit::{prose, screen};
use exams::exercise;
use owo_colors::OwoColorize;

/// Runs the command and returns whether all is well.
pub fn run(arguments: &Arguments, color: ColorChoice) -> Result<bool> {
    let workspace = Workspace::find()?;
    let columns = screen::columns();
    let print = |page: &str| screen::tell(page, color).context("The result cannot be printed");
    match &arguments.action {
        Action::Paper(arguments) => print(&paper::write(&workspace, arguments, columns)?)?,
        Action::Grade(arguments) => print(&grade::run(&workspace, arguments, color, columns)?)?,
        Action::Prove(arguments) => {
            let all: Vec<&str> = exercise::ids().collect();
            let named: Vec<&str> = arguments.ids.iter().map(String::as_str).collect();
            let mut is_good = true;
            for id in if named.is_empty() { all } else { named } {
                let failures = proof::prove(&workspace, &find(&workspace, id)?)?;
                is_good &= failures.is_empty();
                let mark = if failures.is_empty() {
                    "✓".green().to_string()
                } else {
                    "✗".red().to_string()
                };
                let text: Vec<String> = failures
                    .iter()
                    .map(|failure| prose::paragraph(&failure.to_string(), "  ", columns))
                    .collect();
                print(&format!("{mark} {id}\n{}", text.concat()))?;
            }
            return Ok(is_good);
        }
    }
    Ok(true)
}
