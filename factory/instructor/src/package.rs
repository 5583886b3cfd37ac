//! `package`: what a school's system needs to run the judge by itself.
//!
//! | module | contents |
//! |---|---|
//! | `gradescope` | an archive with the course and two scripts |
//! | `github` | a workflow for GitHub Classroom |

mod github;
mod gradescope;

use anyhow::{Result, ensure};
use clap::{Args, ColorChoice, Subcommand};
use conformance::check::Level;
use course_kit::checks::chosen;
use course_kit::screen;
use course_kit::sources::named;
use course_kit::workspace::Workspace;
use std::path::PathBuf;

/// For which system.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(subcommand)]
    system: System,
}

#[derive(Debug, Subcommand)]
enum System {
    /// The archive of a Gradescope autograder
    Gradescope(What),
    /// The workflow of an assignment in GitHub Classroom
    GithubClassroom {
        #[command(flatten)]
        what: What,
        /// The public repository of the course on GitHub
        #[arg(long, value_name = "OWNER/REPOSITORY", value_parser = github::repository)]
        course: String,
    },
}

/// What is judged, and where to write it.
#[derive(Debug, Args)]
struct What {
    /// The level, 1 to 7
    #[arg(long)]
    level: Level,
    /// The file to write, which must not exist yet
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Hide the check with this name (shown after publishing, or left out); may be repeated
    #[arg(long = "hide", value_name = "ID")]
    hidden: Vec<String>,
}

/// Writes what the system needs.
pub fn run(arguments: &Arguments, color: ColorChoice) -> Result<bool> {
    let (System::Gradescope(what) | System::GithubClassroom { what, .. }) = &arguments.system;
    chosen(what.level, &what.hidden)?;
    ensure!(!what.out.exists(), "{} already exists: choose another file.", named(&what.out));
    let next = match &arguments.system {
        System::Gradescope(_) => gradescope::write(&Workspace::find()?, what)?,
        System::GithubClassroom { course, .. } => github::write(what, course)?,
    };
    screen::print(&format!("Wrote {}. {next}\n", named(&what.out)), color)?;
    Ok(true)
}

impl What {
    /// The points of all checks: the maximum that has to be set in the system.
    fn points(&self) -> u32 {
        conformance::suite::checks(self.level).iter().map(|check| check.points).sum()
    }
}
