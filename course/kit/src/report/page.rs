//! The page that `check` prints: a line for each check, the failures in detail, and the totals.

use super::functions;
use super::line::{lines, styled};
use super::story::{self, Again};
use super::{Report, Totals, summary};
use crate::prose;
use owo_colors::Style;

/// The page, in colors, with prose that fits into this many columns.
pub fn draw(report: &Report, heading: &str, again: &Again, columns: usize) -> Vec<String> {
    let mut page = styled(prose::indent(heading, "", columns), Style::new().bold());
    page.push(String::new());
    page.extend(functions::page(&report.functions, report.has_failures(), columns));
    page.extend(lines(&report.checks, columns));
    page.push(String::new());
    page.extend(story::failures(&report.checks, again, columns));
    page.extend(sums(report, columns));
    page
}

/// The totals.
fn sums(report: &Report, columns: usize) -> Vec<String> {
    let Totals { failed, not_reached, not_judged, .. } = report.totals;
    let sum = summary(report.checks.iter().map(|entry| (entry.points, &entry.verdict)));
    let style = if failed > 0 { Style::new().red() } else { Style::new().green() };
    let mut lines = styled(prose::indent(&sum, "", columns), style.bold());
    if not_reached > 0 && !report.thorough {
        lines.extend(prose::indent("--thorough plays more games, to reach more.", "", columns));
    }
    if not_judged > 0 {
        lines.extend(prose::indent("The machine is too busy to judge everything.", "", columns));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::samples;
    use anstream::adapter::strip_str;
    use conformance::verdict::Verdict;
    use pretty_assertions::assert_eq;
    use unicode_width::UnicodeWidthStr;

    fn page(report: &Report, columns: usize) -> String {
        let page = draw(report, samples::HEADING, &samples::again, columns);
        strip_str(&(page.join("\n") + "\n")).to_string()
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
            format!("– {}", title(8)),
            "  not judged: the machine is too busy".to_owned(),
            format!("✗ not started: {}", title(9)),
        ];
        let list = list(&page);
        assert_eq!(list.len(), starts.len());
        for (line, start) in list.iter().zip(&starts) {
            assert!(line.starts_with(start), "{line} begins with {start}");
        }
        assert!(list[1].ends_with(&format!(" 0/{}", samples::check(1).points)), "{}", list[1]);
        assert_eq!(list[7], format!("– {}", title(7)), "it has no points");
        for entry in samples::report().checks.iter().filter(|entry| entry.verdict.is_failure()) {
            let came = entry.verdict.story().map(|story| story.came.as_str());
            let came = came.or(entry.reason()).unwrap();
            let is_crash = matches!(entry.verdict, Verdict::Crashed(..));
            let start = if is_crash { "✗ crashed: " } else { "  Got:      " };
            assert!(page.contains(&format!("\n{start}{came}\n")), "{came} in {page}");
        }
    }

    #[test]
    fn a_reason_of_several_checks_is_said_once() {
        let mut report = samples::report();
        let open = Verdict::NotReached("because of `start`".to_owned());
        report.checks.iter_mut().take(3).for_each(|entry| entry.verdict = open.clone());
        let page = page(&report, 200);
        assert_eq!(page.matches("because of `start`").count(), 1);
        assert_eq!(list(&page)[3], "  not reached: because of `start`");
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
    fn the_sums_say_what_was_not_reached() {
        let page = page(&samples::report(), 80);
        let last = "\n1 of 10 checks, 2 of 15 points; 2 points not reached; 1 point not judged\n\
                    --thorough plays more games, to reach more.\n\
                    The machine is too busy to judge everything.\n";
        assert!(page.ends_with(last), "{page}");
    }

    #[test]
    fn without_failures_there_is_only_the_list_and_the_total() {
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
