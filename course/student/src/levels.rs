//! `list` and `next`: the state of each level, and what to do next.

use crate::start::origin::LAST_IN_ORDER;
use anyhow::{Context, Result};
use clap::ColorChoice;
use conformance::check::Level;
use conformance::suite;
use course_kit::prose;
use course_kit::report::functions::Written;
use course_kit::screen;
use course_kit::student::{LevelRecord, ProgressRecord, Student};
use course_kit::workspace::{Workspace, package};
use owo_colors::{OwoColorize, Style};
use shared::console::printable;
use std::iter;
use unicode_width::UnicodeWidthStr;

/// How many columns the window needs for a level on one line.
const WIDE: usize = 64;

/// The width of the widest title.
const TITLE: usize = 10;

/// What a page is drawn from.
struct Overview {
    student: Student,
    record: ProgressRecord,
}

impl Overview {
    fn find() -> Result<Overview> {
        let student = Student::find()?;
        let record = student.record()?;
        Ok(Overview { student, record })
    }

    /// The state of a level.
    fn standing(&self, level: Level) -> Standing {
        let record = self.record.level(level);
        let is_own =
            self.student.exists(level) || record.is_some_and(|record| !record.program.is_empty());
        match record.and_then(|record| record.last) {
            Some(score) if is_own && score.is_full() => Standing::Done,
            Some(score) if is_own => {
                let functions = record.and_then(|record| record.functions);
                Standing::Begun(Some((functions, score.passed, suite::checks(level).len())))
            }
            _ if is_own => Standing::Begun(None),
            _ => Standing::Open,
        }
    }

    /// The level to go on with: one that was begun, the latest if possible; else the first open level
    /// after those that were started; else the first open level.
    fn next(&self) -> Option<Level> {
        let has = |level: &Level| self.standing(*level) != Standing::Open;
        let is_begun = |level: &Level| matches!(self.standing(*level), Standing::Begun(_));
        let all = || Level::ALL.into_iter();
        // After the last level in order, any may be next.
        let reached = all().filter(has).map(|level| level.number().min(LAST_IN_ORDER)).max();
        let open = || all().filter(|level| !has(level));
        let latest = self.student.latest().filter(is_begun);
        latest
            .or_else(|| all().find(is_begun))
            .or_else(|| open().find(|level| Some(level.number()) > reached))
            .or_else(|| open().next())
    }
}

/// The state of a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Standing {
    /// The student has not started it.
    Open,
    /// The student has started it. If it was judged: its functions, how many checks passed, and how many there are.
    Begun(Option<(Option<Written>, usize, usize)>),
    /// No check failed the last time.
    Done,
}

impl Standing {
    fn words(self) -> String {
        match self {
            Standing::Open => String::new(),
            Standing::Begun(None) => "started".to_owned(),
            Standing::Begun(Some((functions, passed, checks))) => {
                let functions = functions.map_or(String::new(), |written| written.words() + ", ");
                format!("{functions}{passed} of {checks} checks")
            }
            Standing::Done => "done".to_owned(),
        }
    }

    fn mark(self) -> &'static str {
        match self {
            Standing::Open => " ",
            Standing::Begun(_) => "▸",
            Standing::Done => "✓",
        }
    }

    fn style(self) -> Style {
        match self {
            Standing::Open => Style::new(),
            Standing::Begun(_) => Style::new().yellow(),
            Standing::Done => Style::new().green(),
        }
    }
}

/// Lists the levels.
pub fn list(color: ColorChoice) -> Result<bool> {
    let (overview, columns) = (Overview::find()?, screen::columns());
    let mut page: Vec<String> =
        Level::ALL.into_iter().flat_map(|level| line(&overview, level, columns)).collect();
    page.extend(electives(overview.student.course(), columns));
    page.push(String::new());
    page.extend(what_is_next(&overview, columns));
    print(&page, color)
}

/// Says what to do next.
pub fn next(color: ColorChoice) -> Result<bool> {
    print(&what_is_next(&Overview::find()?, screen::columns()), color)
}

fn print(page: &[String], color: ColorChoice) -> Result<bool> {
    screen::print(&(page.join("\n") + "\n"), color).context("The levels cannot be listed")?;
    Ok(true)
}

/// The command to go on with; `None` when all levels are done.
pub fn next_command() -> Result<Option<String>> {
    let overview = Overview::find()?;
    Ok(overview.next().map(|level| typed(&overview, level, overview.record.level(level))))
}

/// What `cargo course` offers in a terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Starts a level.
    Start(Level),
    /// Watches a level that was begun.
    Watch(Level),
}

/// The step that Enter takes; `None` when all levels are done, or if the next level is a
/// program outside `my/`.
pub fn next_step() -> Result<Option<Step>> {
    let overview = Overview::find()?;
    Ok(overview.next().and_then(|level| match overview.standing(level) {
        _ if overview.student.exists(level) => Some(Step::Watch(level)),
        Standing::Open => Some(Step::Start(level)),
        _ => None,
    }))
}

/// A level with its subject and its state: side by side if there is room, else below each other.
fn line(overview: &Overview, level: Level, columns: usize) -> Vec<String> {
    let (standing, about) = (overview.standing(level), overview.student.course().about(level));
    let (words, style) = (standing.words(), standing.style());
    let title = format!("{level}  {:<TITLE$}", level.title());
    let first = format!("{} {title}", standing.mark().style(style));
    if columns < WIDE {
        let words = prose::indent(&words, "     ", columns).into_iter();
        let words = words.filter(|line| !line.trim().is_empty());
        let words = words.map(|line| line.style(style).to_string());
        let about = prose::indent(&about, "     ", columns);
        return iter::once(first.trim_end().to_owned()).chain(words).chain(about).collect();
    }
    let margin = " ".repeat(2 + title.width() + 2);
    let room = columns.saturating_sub(margin.len() + 1 + words.width());
    let mut about = prose::indent(&about, "", room).into_iter();
    let text = about.next().unwrap_or_default();
    let gap = " ".repeat(room.saturating_sub(text.width()) + 1);
    let first = format!("{first}  {text}{gap}{}", words.style(style));
    iter::once(first.trim_end().to_owned())
        .chain(about.map(|line| margin.clone() + &line))
        .collect()
}

/// The electives.
fn electives(workspace: &Workspace, columns: usize) -> Vec<String> {
    let electives = workspace.electives();
    let lines = electives.iter().flat_map(|(name, about)| {
        let text = if about.is_empty() { printable(name) } else { format!("{name}: {about}") };
        prose::wrap(&text, "  ", "    ", columns)
    });
    let lines: Vec<String> = lines.collect();
    let title = [String::new(), "Electives, in any order:".to_owned()];
    if lines.is_empty() { lines } else { title.into_iter().chain(lines).collect() }
}

fn what_is_next(overview: &Overview, columns: usize) -> Vec<String> {
    let Some(level) = overview.next() else {
        return prose::indent("All seven levels are done.", "", columns);
    };
    let mut lines = vec![format!("{} level {level}, {}", "Next:".bold(), level.title())];
    lines.extend(choice(overview, level, columns));
    let handout = format!("{}/README.md", package(level));
    lines.extend(prose::indent(&format!("Read {handout}, then run"), "", columns));
    let record = overview.record.level(level);
    lines.push(format!("  {}", typed(overview, level, record).cyan()));
    lines
}

/// A note where the student chooses the order.
fn choice(overview: &Overview, level: Level, columns: usize) -> Vec<String> {
    let is_open = |level: &Level| overview.standing(*level) == Standing::Open;
    let open: Vec<String> = Level::ALL
        .iter()
        .filter(|other| other.number() > LAST_IN_ORDER && is_open(other))
        .map(Level::to_string)
        .collect();
    let is_free = level.number() > LAST_IN_ORDER && is_open(&level);
    match (is_free, &open[..]) {
        (true, [others @ .., last]) if !others.is_empty() => {
            let text =
                format!("Or choose another: {} and {last} come in any order.", others.join(", "));
            prose::indent(&text, "", columns)
        }
        _ => Vec::new(),
    }
}

/// The command for a level.
fn typed(overview: &Overview, level: Level, record: Option<&LevelRecord>) -> String {
    if overview.student.exists(level) {
        return format!("cargo course check {level}");
    }
    match record.map(|record| &record.program[..]) {
        Some([program, arguments @ ..]) => crate::check::recording(level, program, arguments),
        _ => format!("cargo course start {level}"),
    }
}
