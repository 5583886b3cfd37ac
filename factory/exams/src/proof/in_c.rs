//! Proves the program in C of an exercise, if it has one: the initial program fails a check, and the
//! solution passes all that the solution in Rust passes. Faults are proven in Rust.

use super::Proof;
use crate::patch;
use crate::run_toml;
use crate::task::{Files, in_c};
use anyhow::{Context, Result};
use course_kit::sources::cannot;
use course_kit::student::in_c::{self as tools, Language};
use std::fs;

/// What messages call the initial program.
pub const START: &str = "c";

/// The file with the solution.
const SOLUTION: &str = "solution-c.patch";

/// How many lines a solution may change: more than in Rust, because headers repeat what sources say.
const MOST_LINES: usize = 100;

impl Proof<'_> {
    pub(super) fn in_c(&mut self, reference: &Files) -> Result<()> {
        let path = self.exercise.folder.join(SOLUTION);
        if !in_c::exists(self.exercise) || (self.exercise.is_of_bank() && !path.exists()) {
            return Ok(());
        }
        if let Some(missing) = tools::missing() {
            let id = self.exercise.id();
            eprintln!("{id} in C was not proven: {missing} was not found.");
            return Ok(());
        }
        let in_c = |files: &Files| {
            let choice = (run_toml::FILE.to_owned(), run_toml::text(Language::C, true));
            files.clone().into_iter().chain([choice]).collect::<Files>()
        };
        if let Some(start) = self.program(START, &in_c(reference))? {
            self.fails_a_check(START, &start);
        }
        let solution = fs::read_to_string(&path).with_context(|| cannot("read", &path))?;
        let lines = patch::changed_lines(&solution).unwrap_or(0);
        if lines > MOST_LINES {
            self.fails(SOLUTION, &format!("changes {lines} lines, more than {MOST_LINES}"));
        }
        let Some(solved) = self.patched(SOLUTION, reference, &solution) else { return Ok(()) };
        if let Some(program) = self.program(SOLUTION, &in_c(&solved))? {
            self.passes(SOLUTION, &program, 1);
            self.breaks_nothing(SOLUTION, &program);
        }
        Ok(())
    }
}
