//! `verify`: what the course promises about itself, looked at anew.
//!
//! Each promise is a [`Verification`]: a name, a sentence, and a function that finds what does not
//! hold. Those that take no time come first.
//!
//! | module | what it looks at |
//! |---|---|
//! | [`hashes`], [`modules`] | `stages.toml`: what is frozen, and what a level carries over |
//! | [`links`] | the Markdown files |
//! | [`hints`] | the hints for each check |
//! | [`skeletons`] | what a student starts from |
//! | [`ladder`] | the levels' programs, by their own checks and by those of the next level |
//! | [`demonstrations`] | what the handouts show of them |
//! | [`proof`] | the exercises |
//! | [`judged`] | how programs are judged for that |
//! | [`page`] | how it is told what was found |

mod demonstrations;
mod hashes;
mod hints;
mod judged;
mod ladder;
mod links;
mod modules;
mod page;
mod skeletons;

use crate::exam::proof;
use crate::failure::Failure;
use anyhow::{Context, Result, bail};
use clap::builder::PossibleValuesParser;
use clap::{Args, ColorChoice};
use course_kit::lock::Lock;
use course_kit::workspace::Workspace;
use course_kit::{cargo, progress, screen};
use std::path::Path;
use std::time::{Duration, Instant};

/// What to verify.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  cargo instruct verify                 all of it
  cargo instruct verify frozen links    what takes no time

Exit status: 0 all holds, 1 something does not, 2 it could not be verified.")]
pub struct Arguments {
    /// Only these; without a name, all
    #[arg(value_name = "NAME", value_parser = PossibleValuesParser::new(ALL.iter().map(|it| it.name)))]
    pub names: Vec<String>,
}

/// Something that the course promises about itself.
struct Verification {
    /// Its name on a command line.
    name: &'static str,
    /// What holds, in a sentence.
    claim: &'static str,
    /// Finds what does not, in the course of that folder.
    find: fn(&Path) -> Result<Vec<Failure>>,
}

/// All that is verified.
const ALL: [Verification; 10] = [
    Verification {
        name: "frozen",
        claim: "every level, and shared, is as it was frozen",
        find: hashes::verify,
    },
    Verification {
        name: "modules",
        claim: "what a level carries over is unchanged",
        find: modules::verify,
    },
    Verification {
        name: "links",
        claim: "every link within the repository leads somewhere",
        find: links::verify,
    },
    Verification { name: "hints", claim: "every check has its three hints", find: hints::verify },
    Verification {
        name: "restored",
        claim: "every skeleton, filled in, is the level's program again",
        find: skeletons::verify_restored,
    },
    Verification {
        name: "secrets",
        claim: "no skeleton holds a statement that was taken out of it",
        find: skeletons::verify_secrets,
    },
    Verification {
        name: "ladder",
        claim: "every level's program passes its own checks and fails the next level's",
        find: ladder::verify,
    },
    Verification {
        name: "skeletons",
        claim: "every level, just started, compiles without a warning and passes no check; \
                filled in, it passes them all",
        find: skeletons::verify_started,
    },
    Verification {
        name: "demonstrations",
        claim: "what the handouts show is what the programs say",
        find: demonstrations::verify,
    },
    Verification {
        name: "exercises",
        claim: "every exercise can be solved, and its checks find who did not",
        find: proof::verify,
    },
];

/// What came of a verification.
struct Outcome {
    verification: &'static Verification,
    found: Result<Vec<Failure>>,
    took: Duration,
}

/// Verifies and tells about it, line by line; whether all holds.
///
/// # Errors
/// When something could not be verified.
pub fn run(arguments: &Arguments, color: ColorChoice) -> Result<bool> {
    let workspace = Workspace::find()?;
    let _lock = alone(workspace.root())?;
    let is_wanted = |verification: &&Verification| {
        arguments.names.is_empty() || arguments.names.iter().any(|name| name == verification.name)
    };
    let mut outcomes = Vec::new();
    for verification in ALL.iter().filter(is_wanted) {
        let outcome = verify(verification, workspace.root());
        tell(&page::line(&outcome, screen::columns()), color)?;
        outcomes.push(outcome);
    }
    tell(&page::end(&outcomes, screen::columns()), color)?;
    let unknown: Vec<&str> = outcomes
        .iter()
        .filter(|outcome| outcome.found.is_err())
        .map(|outcome| outcome.verification.name)
        .collect();
    if !unknown.is_empty() {
        bail!("Not verified: {}.", unknown.join(", "));
    }
    Ok(outcomes.iter().all(|outcome| matches!(&outcome.found, Ok(failures) if failures.is_empty())))
}

/// Keeps others from verifying the same course, for as long as what it gives is there.
fn alone(root: &Path) -> Result<Lock> {
    let lock = Lock::try_now(&cargo::target(root).join("verify.lock"))?;
    lock.context("This course is being verified already.")
}

fn verify(verification: &'static Verification, root: &Path) -> Outcome {
    let bar = progress::spinner(format!("{}: {}", verification.name, verification.claim));
    let start = Instant::now();
    let found = (verification.find)(root);
    bar.finish_and_clear();
    Outcome { verification, found, took: start.elapsed() }
}

fn tell(text: &str, color: ColorChoice) -> Result<()> {
    screen::tell(text, color).context("What was found cannot be written")
}
