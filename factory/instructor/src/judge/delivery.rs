//! `judge --for`: the document that a school's system reads.

use anyhow::{Context, Result};
use clap::{Args, ColorChoice};
use conformance::check::Level;
use course_kit::checks::chosen;
use course_kit::{screen, sources};
use grading::outcome::Outcome;
use grading::platforms::Platform;
use std::path::PathBuf;

/// What to write, and where.
#[derive(Debug, Args)]
pub struct DeliveryArguments {
    /// Write the document for gradescope, classroom50, github-classroom, prairielearn, vpl or coderunner
    #[arg(long = "for", value_name = "PLATFORM", conflicts_with = "json")]
    platform: Option<Platform>,
    /// Write it to this file instead of standard output
    #[arg(long, value_name = "FILE", requires = "platform")]
    out: Option<PathBuf>,
    /// Hide the check with this name from students, as far as the platform allows; may be repeated
    #[arg(long = "hide", value_name = "ID", requires = "platform")]
    hidden: Vec<String>,
}

impl DeliveryArguments {
    /// The platform, if one is asked for.
    pub fn checked(&self, level: Level) -> Result<Option<Platform>> {
        chosen(level, &self.hidden)?;
        Ok(self.platform)
    }

    /// Writes the document.
    pub fn deliver(
        &self,
        platform: Platform,
        mut outcome: Outcome,
        color: ColorChoice,
    ) -> Result<()> {
        for test in &mut outcome.tests {
            test.is_hidden = self.hidden.contains(&test.id);
        }
        let document = platform.document(&outcome)?;
        match &self.out {
            Some(path) => sources::replace(path, &document),
            None => screen::print(&document, color).context("The document cannot be written"),
        }
    }
}
