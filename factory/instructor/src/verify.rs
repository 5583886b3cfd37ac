//! `verify`: what the course promises about itself.
//!
//! [`ALL`] lists the promises. The quick ones come first.

mod demonstrations;
mod hints;
mod ladder;
mod links;
mod skeletons;
mod stages;

use crate::exam::proof;
use crate::failure::Failure;
use anyhow::{Context, Result, bail};
use clap::builder::PossibleValuesParser;
use clap::{Args, ColorChoice};
use course_kit::lock::Lock;
use course_kit::workspace::Workspace;
use course_kit::{cargo, progress, prose, screen};
use owo_colors::{OwoColorize, Style};
use shared::console::printable;
use std::path::Path;
use std::time::Instant;

/// What to verify.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  cargo instruct verify                 everything
  cargo instruct verify frozen links    only the quick ones

Exit status: 0 all promises hold, 1 one is broken, 2 one could not be verified.")]
pub struct Arguments {
    /// Only these; without a name, all
    #[arg(value_name = "NAME", value_parser = PossibleValuesParser::new(ALL.map(|(name, ..)| name)))]
    pub names: Vec<String>,
}

/// Finds what breaks a promise in the course in this folder.
type Find = fn(&Path) -> Result<Vec<Failure>>;

/// What the course promises about itself: the name on a command line, the promise, and what verifies it.
const ALL: [(&str, &str, Find); 10] = [
    ("frozen", "every level, and shared, is as it was frozen", stages::verify_files),
    ("modules", "what a level carries over is unchanged", stages::verify_modules),
    ("links", "every link within the repository leads somewhere", links::verify),
    (
        "hints",
        "every check has three hints, which name only what the skeleton contains",
        hints::verify,
    ),
    ("restored", "every skeleton, filled in, is the level's program", skeletons::verify_restored),
    (
        "secrets",
        "no skeleton contains a statement that was removed from it",
        skeletons::verify_secrets,
    ),
    (
        "ladder",
        "every level's program passes its own checks and fails the next level's",
        ladder::verify,
    ),
    (
        "skeletons",
        "every newly started level compiles without a warning and passes no check; \
         when it is filled in, it passes them all",
        skeletons::verify_started,
    ),
    ("demonstrations", "the handouts show what the programs print", demonstrations::verify),
    (
        "exercises",
        "every exercise can be solved, and its checks find wrong solutions",
        proof::verify,
    ),
];

/// Verifies the promises and prints a line for each, then all failures. Returns whether all hold.
///
/// # Errors
/// If a promise could not be verified. The others are verified anyway.
pub fn run(arguments: &Arguments, color: ColorChoice) -> Result<bool> {
    let workspace = Workspace::find()?;
    let root = workspace.root();
    let lock = Lock::try_now(&cargo::target(root).join("verify.lock"))?;
    let _lock = lock.context("This course is already being verified.")?;
    let print = |text: &str| screen::print(text, color).context("The result cannot be printed");
    let columns = screen::columns();
    let (mut report, mut unknown) = (String::new(), Vec::new());
    let (mut holding, mut count) = (0, 0);
    let is_wanted = |name: &str| {
        arguments.names.is_empty() || arguments.names.iter().any(|wanted| wanted == name)
    };
    for (name, claim, find) in ALL.into_iter().filter(|(name, ..)| is_wanted(name)) {
        let bar = progress::spinner(format!("{name}: {claim}"));
        let start = Instant::now();
        let found = find(root);
        let seconds = start.elapsed().as_secs_f32();
        bar.finish_and_clear();
        let mark = match &found {
            Ok(failures) if failures.is_empty() => "✓".green().to_string(),
            Ok(_) => "✗".red().to_string(),
            Err(_) => "?".yellow().to_string(),
        };
        let line = prose::paragraph(&format!("{name}: {claim} ({seconds:.1} s)"), "  ", columns);
        print(&format!("{mark} {}", line.trim_start()))?;
        count += 1;
        match found {
            Ok(failures) => {
                holding += usize::from(failures.is_empty());
                let described = failures.iter().map(|failure| described(name, failure, columns));
                report.extend(described);
            }
            Err(error) => {
                report += &prose::paragraph(&format!("{name}: {error:#}"), "", columns);
                unknown.push(name);
            }
        }
    }
    let style = if holding == count { Style::new().green() } else { Style::new().red() };
    print(&format!("{report}\n{}\n", format!("{holding} of {count} hold").style(style.bold())))?;
    if !unknown.is_empty() {
        bail!("Not verified: {}.", unknown.join(", "));
    }
    Ok(holding == count)
}

/// A failure, and below it the remedy.
fn described(name: &str, failure: &Failure, columns: usize) -> String {
    let title = prose::paragraph(&format!("{name}: {failure}"), "", columns);
    // The remedy is not wrapped: a command on two lines could not be copied.
    let remedy = failure.remedy.lines().map(|line| format!("  {}\n", printable(line)));
    format!("\n{title}{}", remedy.collect::<Vec<_>>().concat())
}
