//! `check`: judges a program by the checks of its level.

use crate::cli::CheckArguments;
use crate::functions;
use crate::hint::crash;
use crate::start::shared_copy::{self, WRITTEN_AT};
use anyhow::{Context, Result, bail, ensure};
use clap::ColorChoice;
use conformance::bench::{Bench, Effort};
use conformance::check::{Check, Level};
use conformance::machine::Machine;
use conformance::program::Program;
use conformance::suite;
use conformance::verdict::Verdict;
use course_kit::checks::chosen;
use course_kit::page::command;
use course_kit::report::Score;
use course_kit::report::functions::{FunctionEntry, Written};
use course_kit::report::{Report, page};
use course_kit::student::Student;
use course_kit::student::in_c::Language;
use course_kit::workspace::package;
use course_kit::{inside, progress, prose, screen, shell};
use shared::console::printable;
use std::ffi::OsString;
use std::path::PathBuf;

/// The program to judge.
struct Candidate {
    level: Level,
    program: Program,
    whose: Whose,
    is_thorough: bool,
    is_seeded: bool,
    /// What the tests of the student's functions found.
    functions: Vec<FunctionEntry>,
}

/// Where a program comes from.
#[derive(PartialEq, Eq)]
enum Whose {
    /// The student's own, in `my/`.
    Own(Student),
    /// The course's own. The user asked for it, or else it was the only one.
    Reference { is_asked_for: bool },
    /// Any other, with its path as it was typed.
    Typed(PathBuf),
}

/// Judges the program and shows the verdicts. Returns whether nothing failed.
pub fn run(arguments: &CheckArguments, color: ColorChoice) -> Result<bool> {
    ensure!(
        arguments.ids.is_empty() || !arguments.record,
        "--record saves the score of all checks of a level: use it without --check."
    );
    let level = match arguments.level {
        Some(level) => level,
        None => Student::find()?.meant(None)?,
    };
    let checks = chosen(level, &arguments.ids)?;
    let candidate = Candidate::find(level, arguments, color)?;
    let (bench, machine) = (candidate.bench(), Machine::now());
    let verdicts = candidate.judge(&bench, &checks)?;
    let report = Report {
        functions: candidate.functions.clone(),
        ..Report::new(level, &bench, machine, candidate.is_thorough, &verdicts)
    };
    let text =
        if arguments.json { report.to_json()? } else { candidate.page(&report, screen::columns()) };
    screen::print(&text, color).context("The verdicts cannot be written")?;
    if arguments.ids.is_empty() && report.totals.not_judged == 0 {
        let functions = Written::of(&report.functions);
        candidate.remember(arguments.record, report.totals.score, functions);
    }
    report.is_good()
}

impl Candidate {
    /// Finds the program. Without `--bin` this is the student's own, or else the course's, and it is
    /// built first.
    fn find(level: Level, arguments: &CheckArguments, color: ColorChoice) -> Result<Candidate> {
        let mut functions = Vec::new();
        let (program, whose) = if let Some(typed) = &arguments.bin {
            (Program::new(shell::program(typed)?), Whose::Typed(typed.clone()))
        } else {
            let student = Student::find()?;
            if student.exists(level) && !arguments.reference {
                let built = student.build(level, color)?;
                if arguments.ids.is_empty() {
                    functions = functions::judge(&student, level, &built, &|| true, drop)?;
                }
                (student.judged(level, &built), Whose::Own(student))
            } else {
                let is_asked_for = arguments.reference;
                let course = student.course();
                let program = course.judged(level, course.build(level, color)?);
                (program, Whose::Reference { is_asked_for })
            }
        };
        let program = Program { arguments: arguments.arguments.clone(), ..program };
        // Whoever types another program may not know whether it takes a seed.
        let is_seeded = arguments.seeded || arguments.bin.is_none();
        let is_thorough = arguments.thorough;
        Ok(Candidate { level, program, whose, is_thorough, is_seeded, functions })
    }

    /// The program under test.
    fn bench(&self) -> Bench {
        let effort = if self.is_thorough { Effort::Thorough } else { Effort::Usual };
        let bench = Bench::new(self.program.clone(), effort);
        if self.is_seeded { bench.seeded() } else { bench }
    }

    /// Runs these checks and shows the progress. Refuses a program that no check could start.
    fn judge(
        &self,
        bench: &Bench,
        checks: &[&'static Check],
    ) -> Result<Vec<(&'static Check, Verdict)>> {
        let bar = progress::bar(checks.len());
        let mut verdicts = suite::judge(checks, bench, |_, _| bar.inc(1));
        bar.finish_and_clear();
        let never_started = |(_, verdict): &(_, _)| matches!(verdict, Verdict::NotStarted(_));
        if let Some((_, Verdict::NotStarted(reason))) = verdicts.first()
            && verdicts.iter().all(never_started)
        {
            bail!(
                "{} could not be started: {reason}.\nRun it by hand to see why. For a script, name its \
                 interpreter first, for example: --bin python3 -- game.py",
                self.name()
            );
        }
        if let Whose::Own(student) = &self.whose {
            let told = |(check, verdict)| (check, crash::told(student, self.level, verdict));
            verdicts = verdicts.into_iter().map(told).collect();
        }
        Ok(verdicts)
    }

    /// The name in messages: the owner and the package, or the path as it was typed.
    fn name(&self) -> String {
        match &self.whose {
            Whose::Own(student) => format!("yours, {}", student.name(self.level)),
            Whose::Reference { .. } => format!("the course's, {}", package(self.level)),
            Whose::Typed(typed) => printable(&typed.to_string_lossy()),
        }
    }

    /// The report, and what to do next.
    fn page(&self, report: &Report, columns: usize) -> String {
        let level = self.level;
        let heading = format!("Level {level}, {}: {}", level.title(), self.name());
        let mut page = page::draw(report, &heading, &|id| self.command(id), columns);
        match &self.whose {
            Whose::Own(student) => {
                if !report.has_failures() {
                    let ours = format!("diff --mine {level}");
                    page.extend(command("To compare it with ours:", &ours, columns));
                }
                // At the level at which they are written, they are among its functions.
                let left = shared_copy::functions_left(student);
                let is_rust = student.language(level) == Some(Language::Rust);
                if let Some(advice) = inside::advice().filter(|_| is_rust) {
                    page.extend(prose::indent(&advice, "", columns));
                }
                if is_rust && !left.is_empty() && level.number() > WRITTEN_AT {
                    let text = format!("Not written yet in my/shared: {}", left.join(", "));
                    page.extend(prose::wrap(&printable(&text), "", "  ", columns));
                }
            }
            Whose::Reference { is_asked_for: false } => {
                let text = "You have no program for this level, so the course's own was judged.";
                page.extend(prose::indent(text, "", columns));
                page.extend(command("To start yours:", &format!("start {level}"), columns));
            }
            _ => {}
        }
        page.join("\n") + "\n"
    }

    /// The command line that judges this program by one check alone.
    fn command(&self, id: &str) -> String {
        let thorough = if self.is_thorough { " --thorough" } else { "" };
        let is_typed = matches!(self.whose, Whose::Typed(_));
        let seeded = if self.is_seeded && is_typed { " --seeded" } else { "" };
        let (reference, typed) = match &self.whose {
            Whose::Typed(typed) => ("", Some(typed.to_string_lossy())),
            Whose::Reference { is_asked_for: true } => (" --reference", None),
            _ => ("", None),
        };
        let words = format!("check {} --check {id}{thorough}{seeded}{reference}", self.level);
        shell::command(&words, typed.as_deref(), &self.words()[1..])
    }

    /// The absolute path of the program, and its arguments.
    fn words(&self) -> Vec<String> {
        let Program { path, arguments, .. } = &self.program;
        let words =
            std::iter::once(path.as_os_str()).chain(arguments.iter().map(OsString::as_os_str));
        words.map(|word| word.to_string_lossy().into_owned()).collect()
    }

    /// Records the score if the program is the student's own: a program in `my/` always is, any other
    /// with `--record`.
    fn remember(&self, is_own: bool, score: Score, functions: Option<Written>) {
        let noted = match &self.whose {
            Whose::Own(student) => student.note(self.level, |record| record.take(score, functions)),
            Whose::Typed(_) if is_own => Student::find().and_then(|student| {
                student.note(self.level, |record| {
                    record.program = self.words();
                    record.take(score, None);
                })
            }),
            _ => Ok(()),
        };
        if let Err(error) = noted {
            // The verdicts are shown anyway.
            screen::complain(&error.context("The score could not be saved"));
        }
    }
}

/// The command that judges a program in another language again and records its score.
pub fn recording(level: Level, program: &str, arguments: &[String]) -> String {
    shell::command(&format!("check {level} --record"), Some(program), arguments)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_repeats_one_check_with_the_same_program() {
        let level = Level::Expert;
        let mut candidate = Candidate {
            level,
            program: Program::new("/built/stage4-expert"),
            whose: Whose::Reference { is_asked_for: false },
            is_thorough: false,
            is_seeded: false,
            functions: Vec::new(),
        };
        assert_eq!(candidate.command("row"), "cargo course check 4 --check row");
        candidate.whose = Whose::Reference { is_asked_for: true };
        assert_eq!(candidate.command("row"), "cargo course check 4 --check row --reference");
        candidate.whose = Whose::Typed("python3".into());
        candidate.program.arguments = vec!["game.py".into(), "--fast".into()];
        candidate.is_thorough = true;
        assert_eq!(
            candidate.command("row"),
            "cargo course check 4 --check row --thorough --bin python3 -- game.py --fast"
        );
    }
}
