//! `check`: judges a program by the checks of its level.

pub mod candidate;

use crate::cli::CheckArguments;
use crate::start::vocabulary::functions_left;
use anyhow::{Context, Result, bail, ensure};
use candidate::{Candidate, Whose};
use clap::ColorChoice;
use conformance::bench::{Bench, Effort};
use conformance::check::{Check, Level};
use conformance::suite;
use conformance::verdict::Verdict;
use course_kit::page::command;
use course_kit::report::{Report, page};
use course_kit::student::own_shared::WRITTEN_AT;
use course_kit::student::{Score, Student};
use course_kit::workspace::Workspace;
use course_kit::{progress, prose, screen, shell};
use shared::console::shortened;

/// Judges the program and shows the verdicts. Returns whether nothing failed.
///
/// # Errors
/// If there is no program to judge, or no check to judge it by.
pub fn run(arguments: &CheckArguments, color: ColorChoice) -> Result<bool> {
    ensure!(
        arguments.ids.is_empty() || !arguments.record,
        "--record remembers what all checks of a level come to: use it without --check."
    );
    let level = arguments.level.map_or_else(latest, Ok)?;
    let checks = chosen(level, &arguments.ids)?;
    let candidate = Candidate::find(level, arguments, color)?;
    let verdicts = judge(&checks, &candidate, arguments.thorough);
    refuse_what_never_started(&candidate, &verdicts)?;
    let report = Report::new(level, &candidate.program, candidate.is_thorough, &verdicts);
    let text = if arguments.json {
        report.to_json()?
    } else {
        drawn(&report, &candidate, screen::columns()) + &reminder(&candidate, &report)
    };
    screen::tell(&text, color).context("The verdicts cannot be written")?;
    if arguments.ids.is_empty() {
        remember(
            &candidate,
            arguments.record,
            Score::of(verdicts.iter().map(|(check, it)| (*check, it))),
        );
    }
    Ok(!report.has_failures())
}

/// The page for a person.
fn drawn(report: &Report, candidate: &Candidate, columns: usize) -> String {
    let Candidate { level, .. } = candidate;
    let heading = format!("Level {level}, {}: {}", level.title(), candidate.name());
    let mut page = page::draw(report, &heading, &|id| candidate.command(id), columns);
    page.extend(next(report, candidate, columns));
    page.join("\n") + "\n"
}

/// What to do once the student's program passes, or a reminder that the course's was judged.
fn next(report: &Report, candidate: &Candidate, columns: usize) -> Vec<String> {
    let level = candidate.level;
    match &candidate.whose {
        Whose::Hers(_) if !report.has_failures() => {
            command("To compare it with ours:", &format!("diff --mine {level}"), columns)
        }
        Whose::Reference { is_asked_for: false } => {
            let text = "This was the course's own program, because you have none of this level.";
            let mut lines = prose::indent(text, "", columns);
            lines.extend(command("To begin yours:", &format!("start {level}"), columns));
            lines
        }
        _ => Vec::new(),
    }
}

/// Which functions in `my/shared` are missing, although no check of this level needs them.
fn reminder(candidate: &Candidate, report: &Report) -> String {
    let Whose::Hers(student) = &candidate.whose else { return String::new() };
    let left = functions_left(student);
    if report.has_failures() || left == 0 || candidate.level.number() < WRITTEN_AT {
        return String::new();
    }
    let text = format!("Yet to be written in my/shared, for later levels: {left} functions");
    prose::paragraph(&text, "", screen::columns())
}

/// The level that the student started last.
fn latest() -> Result<Level> {
    let student = Student::find(&Workspace::find()?);
    student.latest().context(
        "You have started no level yet: name the level, as in\n  cargo course check 4\nor start \
         one:\n  cargo course start 1",
    )
}

/// Remembers the score if the program is the student's own: a program in `my/` always is, any other
/// with `--record`.
fn remember(candidate: &Candidate, is_hers: bool, score: Score) {
    let level = candidate.level;
    match &candidate.whose {
        Whose::Hers(student) => student.note_score(level, score),
        Whose::Typed(_) if is_hers => match Workspace::find() {
            Ok(workspace) => {
                Student::find(&workspace).note_program(level, candidate.words(), score);
            }
            Err(error) => screen::complain(&error),
        },
        _ => {}
    }
}

/// The command that judges a program in another language again and remembers its score.
pub fn recording(level: Level, program: &str, arguments: &[String]) -> String {
    shell::command(&format!("check {level} --record"), Some(program), arguments)
}

/// The checks of a level with these names, or all of them if no name is given. They keep the order of
/// the level, without duplicates.
fn chosen(level: Level, ids: &[String]) -> Result<Vec<&'static Check>> {
    let all = suite::checks(level);
    ensure!(
        !all.is_empty(),
        "Level {level} has no checks yet; those of an earlier level can be run."
    );
    ids.iter().try_for_each(|id| named(level, id).map(drop))?;
    let is_wanted = |check: &&Check| ids.is_empty() || ids.iter().any(|id| id == check.id);
    Ok(all.iter().filter(is_wanted).collect())
}

/// The check of a level with this name.
///
/// # Errors
/// If there is none. The message lists the names of the level.
pub fn named(level: Level, id: &str) -> Result<&'static Check> {
    let checks = suite::checks(level);
    checks.iter().find(|check| check.id == id).with_context(|| {
        let known: Vec<&str> = checks.iter().map(|check| check.id).collect();
        let (id, known) = (shortened(id), known.join(", "));
        format!("Level {level} has no check named {id}. It has these: {known}.")
    })
}

/// Runs these checks and shows the progress.
fn judge(
    checks: &[&'static Check],
    candidate: &Candidate,
    is_thorough: bool,
) -> Vec<(&'static Check, Verdict)> {
    let effort = if is_thorough { Effort::Thorough } else { Effort::Usual };
    let bar = progress::bar(checks.len());
    let bench = Bench::new(candidate.program.clone(), effort);
    let verdicts = suite::judge(checks, &bench, |_, _| bar.inc(1));
    bar.finish_and_clear();
    let retold = verdicts.into_iter().map(|(check, it)| (check, candidate.retell(it)));
    retold.collect()
}

/// Refuses to report on a program that no check could start.
fn refuse_what_never_started(candidate: &Candidate, verdicts: &[(&Check, Verdict)]) -> Result<()> {
    let reason = |verdict: &Verdict| match verdict {
        Verdict::NotStarted(reason) => Some(reason.clone()),
        _ => None,
    };
    let reasons: Option<Vec<String>> =
        verdicts.iter().map(|(_, verdict)| reason(verdict)).collect();
    if let Some(first) = reasons.as_deref().and_then(<[String]>::first) {
        bail!(
            "{} was never started: {first}.\nStart it by hand to see more. A script may need its \
             language in front, for example: --bin python3 -- game.py",
            candidate.name()
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level() -> Level {
        Level::new(1).unwrap()
    }

    #[test]
    fn without_names_all_checks_of_the_level_are_chosen() {
        assert_eq!(chosen(level(), &[]).unwrap().len(), suite::checks(level()).len());
    }

    #[test]
    fn named_checks_come_once_and_in_the_order_of_the_level() {
        let [first, second, ..] = suite::checks(level()) else { panic!("level 1 has two checks") };
        let ids = [second.id, first.id, second.id].map(str::to_owned);
        let chosen: Vec<&str> = chosen(level(), &ids).unwrap().iter().map(|c| c.id).collect();
        assert_eq!(chosen, [first.id, second.id]);
    }

    #[test]
    fn an_unknown_name_is_answered_with_the_known_ones() {
        let message = chosen(level(), &["\u{1b}[31mrow".to_owned()]).err().unwrap().to_string();
        assert!(message.contains("no check named \\u{1b}[31mrow."), "{message}");
        assert!(suite::checks(level()).iter().all(|check| message.contains(check.id)), "{message}");
    }
}
