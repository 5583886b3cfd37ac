//! The page that `check` prints: a line for each check, the failures in detail, and the totals.

use super::candidate::{Candidate, Whose};
use super::report::{Entry, Report, Totals};
use super::story;
use crate::levels::command;
use crate::prose;
use conformance::verdict::Verdict;
use owo_colors::{OwoColorize, Style};
use std::iter;
use unicode_width::UnicodeWidthStr;

/// The indent of everything that belongs to a check.
pub const INDENT: &str = "  ";

/// The page in colors. Its prose fits into the given number of columns.
pub fn draw(report: &Report, candidate: &Candidate, columns: usize) -> String {
    let title = candidate.level.title();
    let heading = format!("Level {}, {title}: {}", report.level, candidate.name());
    let mut page = styled(prose::indent(&heading, "", columns), Style::new().bold());
    page.push(String::new());
    page.extend(report.checks.iter().flat_map(|entry| line(entry, columns)));
    page.push(String::new());
    page.extend(story::tell_all(&report.checks, &|id| candidate.command(id), columns));
    page.extend(sums(&report.totals, candidate.is_thorough, columns));
    page.extend(next(report, candidate, columns));
    page.join("\n") + "\n"
}

/// The mark of a verdict in its color, the title of the check, and the points at the right edge.
pub fn line(entry: &Entry, columns: usize) -> Vec<String> {
    let points =
        entry.earned().map(|earned| format!("{earned}/{}", entry.points)).unwrap_or_default();
    let room = columns.saturating_sub(points.width() + 1);
    let mut lines = prose::indent(&titled(entry), INDENT, room);
    if let Some(first) = lines.first_mut() {
        let gap = columns.saturating_sub(first.width() + points.width());
        first.push_str(&" ".repeat(gap));
        first.push_str(&points);
        first.truncate(first.trim_end().len());
    }
    let mut lines = marked(&lines, entry.has_passed(), Style::new());
    if let Verdict::NotReached(reason) = &entry.verdict {
        let reason = prose::indent(&format!("not reached: {reason}"), INDENT, columns);
        lines.extend(styled(reason, Style::new().dimmed()));
    }
    lines
}

/// The title of a check, after a word for a special kind of failure.
pub fn titled(entry: &Entry) -> String {
    match &entry.verdict {
        Verdict::Passed | Verdict::Failed(_) | Verdict::NotReached(_) => entry.title.to_owned(),
        special => format!("{}: {}", special.name(), entry.title),
    }
}

/// Lines under the [`INDENT`], in that style. The mark before the first says whether the check passed;
/// `None` is for one that was not reached.
pub fn marked(lines: &[String], has_passed: Option<bool>, style: Style) -> Vec<String> {
    let mark = match has_passed {
        Some(true) => "✓".green().to_string(),
        Some(false) => "✗".red().to_string(),
        None => "–".yellow().to_string(),
    };
    let text = |line: &str| line.strip_prefix(INDENT).unwrap_or(line).style(style).to_string();
    let margins = iter::once(format!("{mark} ")).chain(iter::repeat(INDENT.to_owned()));
    margins.zip(lines).map(|(margin, line)| margin + &text(line)).collect()
}

/// The lines, each styled on its own, so that none depends on the one before.
pub fn styled(lines: Vec<String>, style: Style) -> Vec<String> {
    lines.into_iter().map(|line| line.style(style).to_string()).collect()
}

/// The totals.
pub fn sums(totals: &Totals, is_thorough: bool, columns: usize) -> Vec<String> {
    let Totals { checks, passed, failed, not_reached, points, earned } = *totals;
    let sum = format!("{passed} of {checks} checks, {earned} of {points} points");
    let style = if failed > 0 { Style::new().red() } else { Style::new().green() };
    let mut lines = styled(prose::indent(&sum, "", columns), style.bold());
    if not_reached > 0 {
        let advice = if is_thorough { "" } else { " --thorough plays more games." };
        let text = format!("Not reached, and not counted: {not_reached}.{advice}");
        lines.extend(prose::indent(&text, "", columns));
    }
    lines
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::samples;
    use anstream::adapter::strip_str;
    use pretty_assertions::assert_eq;

    fn page(report: &Report, columns: usize) -> String {
        strip_str(&draw(report, &samples::candidate(), columns)).to_string()
    }

    /// The lines from the heading to the first empty line after it.
    fn list(page: &str) -> Vec<&str> {
        page.lines().skip(2).take_while(|line| !line.is_empty()).collect()
    }

    #[test]
    fn every_verdict_has_its_mark_and_its_word() {
        let page = page(&samples::report(), 200);
        let title = |index: usize| samples::check(index).title;
        let starts = [
            format!("✓ {}", title(0)),
            format!("✗ {}", title(1)),
            format!("✗ hung: {}", title(2)),
            format!("✗ crashed: {}", title(3)),
            format!("✗ crashed: {}", title(4)),
            format!("✗ flooded: {}", title(5)),
            format!("✗ ended too early: {}", title(6)),
            format!("– {}", title(7)),
            "  not reached: no bag was empty".to_owned(),
            format!("✗ not started: {}", title(8)),
        ];
        let list = list(&page);
        assert_eq!(list.len(), starts.len());
        for (line, start) in list.iter().zip(&starts) {
            assert!(line.starts_with(start), "{line} begins with {start}");
        }
    }

    #[test]
    fn points_stand_at_the_end_of_a_line_and_none_beside_what_was_not_reached() {
        let page = page(&samples::report(), 200);
        let list = list(&page);
        let worth = samples::check(0).points;
        assert!(list[0].ends_with(&format!(" {worth}/{worth}")), "{}", list[0]);
        assert!(list[1].ends_with(&format!(" 0/{}", samples::check(1).points)), "{}", list[1]);
        assert_eq!(list[0].width(), 200);
        assert_eq!(list[7], format!("– {}", samples::check(7).title));
    }

    #[test]
    fn prose_keeps_to_the_window_and_what_is_to_be_copied_stays_whole() {
        for columns in [24, 40, 80] {
            let page = page(&samples::report(), columns);
            let is_free =
                |line: &&str| !line.contains("cargo course") && !line.starts_with(['|', '>']);
            for line in page.lines().filter(is_free) {
                assert!(line.width() <= columns, "{line:?} is wider than {columns}");
            }
            assert!(page.contains("cargo course check 1 --check "), "{page}");
        }
    }

    #[test]
    fn the_sums_leave_out_what_was_not_reached() {
        let report = samples::report();
        let page = page(&report, 80);
        let Totals { points, earned, .. } = report.totals;
        assert!(
            page.contains(&format!("\n1 of 8 checks, {earned} of {points} points\n")),
            "{page}"
        );
        let last = "Not reached, and not counted: 1. --thorough plays more games.\n";
        assert!(page.ends_with(last), "{page}");
    }

    #[test]
    fn where_all_is_well_nothing_else_is_said() {
        let report = samples::report_of(vec![Verdict::Passed]);
        let check = samples::check(0);
        let (title, worth) = (check.title, check.points);
        let expected = format!(
            "Level 1, trainee: my game\n\n✓ {title:<74}{:>4}\n\n1 of 1 checks, {worth} of {worth} points\n",
            format!("{worth}/{worth}")
        );
        assert_eq!(page(&report, 80), expected);
    }
}
