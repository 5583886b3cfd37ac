//! `diff`: what a level adds to the one before, or where the student's differs from ours.

use crate::cli::DiffArguments;
use anyhow::{Context, Result, ensure};
use clap::ColorChoice;
use conformance::check::Level;
use course_kit::page::heading;
use course_kit::sources::{self, Sources, named};
use course_kit::student::in_c::{Language, files};
use course_kit::student::{Student, own_shared};
use course_kit::workspace::{SHARED, Workspace, package};
use course_kit::{prose, screen};
use owo_colors::{OwoColorize, Style};
use shared::console::printable;
use similar::{ChangeTag, TextDiff};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// How many lines around a change are shown.
const AROUND: usize = 3;

/// Compares the programs that were asked for.
pub fn run(arguments: &DiffArguments, color: ColorChoice) -> Result<bool> {
    let (student, level) = (Student::find()?, arguments.level);
    let (title, old, new) = if arguments.mine {
        own_and_ours(&student, level, arguments.peek)?
    } else {
        before_and_after(student.course(), level)?
    };
    let columns = screen::columns();
    let mut page = heading(level, &title, columns);
    page.extend(draw(&old, &new, columns));
    screen::print(&(page.join("\n") + "\n"), color).context("The difference cannot be written")?;
    Ok(true)
}

/// A title, and our programs of the previous level and of this level.
fn before_and_after(workspace: &Workspace, level: Level) -> Result<(String, Sources, Sources)> {
    let (name, new) = (package(level), below("src", workspace.sources(level)?));
    Ok(match Level::new(level.number() - 1) {
        None => (format!("all of {name}"), Sources::new(), new),
        Some(before) => {
            let old = below("src", workspace.sources(before)?);
            (format!("from {} to {name}", package(before)), old, new)
        }
    })
}

/// A title, the student's program and ours. Ours gives the solution away, so it is shown only when the
/// student's works.
fn own_and_ours(
    student: &Student,
    level: Level,
    is_peeking: bool,
) -> Result<(String, Sources, Sources)> {
    let workspace = student.course();
    let name = student.name(level);
    student.require(level)?;
    ensure!(
        is_peeking || student.record()?.has_passed(level),
        "Ours gives away what yours does not do yet: first make all checks pass.\n\
         To check yours:\n  cargo course check {level}\n\
         To look at ours anyway:\n  cargo course diff --mine {level} --peek",
    );
    if student.language(level) == Some(Language::C) {
        let (old, new) = (files(&student.folder(level))?, files(&workspace.in_c(level))?);
        let title = format!("from {name} to docs/c/{}", package(level));
        return Ok((title, old, new));
    }
    let mut old = below("src", sources::read(&student.folder(level))?);
    let mut new = below("src", workspace.sources(level)?);
    if level.number() == own_shared::WRITTEN_AT {
        old.extend(written(student.home())?);
        new.extend(written(workspace.root())?);
    }
    Ok((format!("from {name} to {}", package(level)), old, new))
}

/// The sources with their paths below this folder.
fn below(folder: &str, sources: Sources) -> Sources {
    sources.into_iter().map(|(file, text)| (Path::new(folder).join(file), text)).collect()
}

/// The part of `shared` that a student writes.
fn written(around: &Path) -> Result<Sources> {
    Ok(below("shared/src", own_shared::written(&sources::read(&around.join(SHARED))?)))
}

/// Every file that differs, the names of those that do not, and the sums.
fn draw(old: &Sources, new: &Sources, columns: usize) -> Vec<String> {
    let files: BTreeSet<&PathBuf> = old.keys().chain(new.keys()).collect();
    let (mut page, mut alike, mut sum) = (Vec::new(), Vec::new(), [0; 2]);
    for file in files {
        if old.get(file) == new.get(file) {
            alike.push(named(file));
            continue;
        }
        let text = |sources: &Sources| sources.get(file).cloned().unwrap_or_default();
        let (before, after) = (text(old), text(new));
        let diff = TextDiff::from_lines(&before, &after);
        let counts = [ChangeTag::Insert, ChangeTag::Delete]
            .map(|tag| diff.iter_all_changes().filter(|change| change.tag() == tag).count());
        sum = [sum[0] + counts[0], sum[1] + counts[1]];
        let state = match (old.get(file), new.get(file)) {
            (None, _) => "new, ",
            (_, None) => "deleted, ",
            _ => "",
        };
        let title = format!("{}: {state}{}", named(file), words(counts));
        page.push(String::new());
        page.extend(prose::indent(&title, "", columns).iter().map(|line| line.bold().to_string()));
        for hunk in diff.unified_diff().context_radius(AROUND).iter_hunks() {
            page.push(hunk.header().to_string().cyan().to_string());
            page.extend(hunk.iter_changes().map(|change| line(change.tag(), change.value())));
        }
    }
    page.push(String::new());
    if !alike.is_empty() {
        let text = format!("Unchanged: {}", alike.join(", "));
        page.extend(prose::wrap(&text, "", "  ", columns));
    }
    let sum = if sum == [0; 2] {
        "Nothing differs.".to_owned()
    } else {
        format!("Lines: {}", words(sum))
    };
    page.extend(prose::indent(&sum, "", columns));
    page
}

fn words(counts: [usize; 2]) -> String {
    let parts = counts.into_iter().zip(["added", "removed"]).filter(|(count, _)| *count > 0);
    parts.map(|(count, what)| format!("{count} {what}")).collect::<Vec<_>>().join(", ")
}

/// A line of code. It is never wrapped, so that it can be copied.
fn line(tag: ChangeTag, text: &str) -> String {
    let (mark, style) = match tag {
        ChangeTag::Equal => (" ", Style::new().dimmed()),
        ChangeTag::Delete => ("-", Style::new().red()),
        ChangeTag::Insert => ("+", Style::new().green()),
    };
    let text = printable(&text.trim_end_matches(['\r', '\n']).replace('\t', "    "));
    format!("{mark} {text}").trim_end().style(style).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use anstream::adapter::strip_str;
    use pretty_assertions::assert_eq;

    fn sources(files: &[(&str, &str)]) -> Sources {
        files.iter().map(|(file, text)| (PathBuf::from(file), (*text).to_owned())).collect()
    }

    fn drawn(old: &[(&str, &str)], new: &[(&str, &str)]) -> String {
        let page = draw(&sources(old), &sources(new), 80).join("\n");
        strip_str(&page).to_string().replace('\\', "/")
    }

    #[test]
    fn every_file_is_shown_with_its_differences() {
        let old = [("src/bag.rs", "bag\n"), ("src/main.rs", "one\ntwo\n"), ("src/old.rs", "old\n")];
        let new =
            [("src/bag.rs", "bag\n"), ("src/main.rs", "one\n2\nthree\n"), ("src/new.rs", "new\n")];
        let expected = "
src/main.rs: 2 added, 1 removed
@@ -1,2 +1,3 @@
  one
- two
+ 2
+ three

src/new.rs: new, 1 added
@@ -0,0 +1 @@
+ new

src/old.rs: deleted, 1 removed
@@ -1 +0,0 @@
- old

Unchanged: src/bag.rs
Lines: 3 added, 2 removed";
        assert_eq!(drawn(&old, &new), expected);
        assert_eq!(drawn(&old[..1], &new[..1]), "\nUnchanged: src/bag.rs\nNothing differs.");
    }

    #[test]
    fn nothing_in_a_file_controls_the_terminal() {
        let new = drawn(&[], &[("main.rs", "\u{1b}[31m\t\r\n")]);
        assert!(new.contains("+ /u{1b}[31m\n"), "{new}");
    }
}
