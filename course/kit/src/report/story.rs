//! A failure in detail: what was expected and what came instead, the rule, the conversation up to the
//! failure, and the command that repeats it.

use super::Entry;
use super::line::{INDENT, marked, titled};
use crate::prose;
use conformance::verdict::Story;
use owo_colors::{OwoColorize, Style};
use shared::console::printable;

/// How many lines of a long conversation are shown from its beginning.
const BEGINNING: usize = 4;

/// How many lines are shown up to the failure.
const ENDING: usize = 26;

/// The command line that judges by one check alone.
pub type Again<'a> = dyn Fn(&str) -> String + 'a;

/// The failures, in the order of the checks. Identical ones, as of a program that never gets past its
/// first question, are reported once.
pub fn failures(checks: &[Entry], again: &Again, columns: usize) -> Vec<String> {
    let mut kinds: Vec<(&Entry, Vec<&str>)> = Vec::new();
    for entry in checks.iter().filter(|entry| entry.verdict.is_failure()) {
        match kinds.iter_mut().find(|(first, _)| first.verdict == entry.verdict) {
            Some((_, others)) => others.push(entry.id),
            None => kinds.push((entry, Vec::new())),
        }
    }
    let mut lines = Vec::new();
    for (entry, others) in kinds {
        lines.extend(headed(entry, columns));
        if !others.is_empty() {
            lines.extend(labeled("As well", &others.join(", "), columns));
        }
        lines.extend(entry.verdict.story().into_iter().flat_map(conversation));
        // A command to be copied stays on one line.
        lines.push(format!("{}{}", label("Again").dimmed(), again(entry.id)));
        lines.push(String::new());
    }
    lines
}

/// Which check failed, what was expected, what came instead, and the rule.
pub fn headed(entry: &Entry, columns: usize) -> Vec<String> {
    let heading = prose::indent(&format!("{} ({})", titled(entry), entry.id), INDENT, columns);
    let mut lines = marked(&heading, entry.has_passed(), Style::new().bold());
    let mut say = |label: &str, text: &str| lines.extend(labeled(label, text, columns));
    if let Some(story) = entry.verdict.story() {
        say("Expected", &story.expected);
        say("Came", &story.came);
    } else {
        say("Came", entry.reason().unwrap_or_default());
    }
    say("Rule", &entry.rule);
    lines
}

/// A sentence after its label.
fn labeled(name: &str, text: &str, columns: usize) -> Vec<String> {
    let label = label(name);
    let mut lines = prose::wrap(text, &label, &" ".repeat(label.len()), columns);
    if let Some(first) = lines.first_mut() {
        let text = first.strip_prefix(&label).unwrap_or_default();
        *first = format!("{}{text}", label.dimmed());
    }
    lines
}

/// A label. All labels have the same width.
fn label(name: &str) -> String {
    format!("{INDENT}{:<10}", format!("{name}:"))
}

/// The conversation up to the line where it went wrong, which is marked, between empty lines. Lines
/// are not wrapped.
fn conversation(story: &Story) -> Vec<String> {
    let mut lines = up_to_the_fault(story, usize::MAX);
    // Replacing one line by a note about it would gain nothing.
    if lines.len() > BEGINNING + ENDING + 1 {
        let middle = BEGINNING..lines.len() - ENDING;
        let note = format!("  ({} lines left out)", middle.len()).dimmed().to_string();
        lines.splice(middle, [note]);
    }
    if !lines.is_empty() {
        lines.insert(0, String::new());
        lines.push(String::new());
    }
    lines
}

/// After an empty line, the last lines of the conversation up to the line where it went wrong, each
/// cut where the window ends.
pub fn ending(story: &Story, columns: usize, room: usize) -> Vec<String> {
    let mut lines = up_to_the_fault(story, columns);
    let left_out = lines.len().saturating_sub(room.min(ENDING));
    lines.drain(..left_out);
    if let Some(first) = lines.first_mut().filter(|_| left_out > 0) {
        *first = in_margin("…", false, columns);
    }
    if !lines.is_empty() {
        lines.insert(0, String::new());
    }
    lines
}

/// The lines of a conversation up to the one where it went wrong; none if nothing was said.
fn up_to_the_fault(story: &Story, columns: usize) -> Vec<String> {
    let end = story.diverging.map_or(story.transcript.len(), |line| line + 1);
    let said = &story.transcript[..end.min(story.transcript.len())];
    if said.iter().all(String::is_empty) {
        return Vec::new();
    }
    let lines = said.iter().enumerate();
    lines.map(|(index, line)| in_margin(line, Some(index) == story.diverging, columns)).collect()
}

fn in_margin(line: &str, is_wrong: bool, columns: usize) -> String {
    let line = prose::cut(&printable(line), columns.saturating_sub(2));
    if is_wrong {
        format!("> {line}").red().to_string()
    } else {
        format!("{} {line}", "|".dimmed()).trim_end().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::samples;
    use anstream::adapter::strip_str;
    use conformance::verdict::Verdict;
    use pretty_assertions::assert_eq;

    fn page_in_color(verdicts: Vec<Verdict>, columns: usize) -> String {
        let report = samples::report_of(verdicts);
        failures(&report.checks, &samples::again, columns).join("\n")
    }

    fn page(verdicts: Vec<Verdict>, columns: usize) -> String {
        strip_str(&page_in_color(verdicts, columns)).to_string()
    }

    fn failed(transcript: &[&str], diverging: Option<usize>) -> Verdict {
        let transcript = transcript.iter().map(|line| (*line).to_owned()).collect();
        Verdict::Failed(Story { transcript, diverging, ..samples::story() })
    }

    #[test]
    fn a_failure_is_reported_in_full() {
        let check = samples::check(0);
        let expected = format!(
            "\
✗ {} ({id})
  Expected: the letter A alone on its line
  Came:     the letter B
  Rule:     {}

| Hello, what is your name? Ann
| Dear Ann, enter a capital letter: A red
> B

  Again:    cargo course check 1 --check {id} --bin 'my game'
",
            check.title,
            check.rule,
            id = check.id
        );
        assert_eq!(page(vec![Verdict::Failed(samples::story())], 200), expected);
    }

    #[test]
    fn a_passed_check_and_one_not_reached_have_no_story() {
        let verdicts = vec![Verdict::Passed, Verdict::NotReached("why".to_owned())];
        assert_eq!(page(verdicts, 80), "");
    }

    #[test]
    fn every_kind_of_failure_is_reported() {
        let shown = page(samples::verdicts(), 80);
        for came in [
            "the letter B",
            "it neither asked nor ended in 3s of processor time",
            "it ended with status 101",
            "signal 11 ended it",
            "it printed far more than anyone can read",
            "the program ended",
            "no more processes",
        ] {
            assert!(shown.contains(&format!("  Came:     {came}\n")), "{came} in {shown}");
        }
    }

    #[test]
    fn nothing_is_shown_after_the_line_where_it_went_wrong() {
        let shown = page(vec![failed(&["one", "two", "three"], Some(1))], 80);
        assert!(shown.contains("| one\n> two\n\n"), "{shown}");
        assert!(!shown.contains("three"), "{shown}");
    }

    #[test]
    fn without_such_a_line_everything_is_shown() {
        let shown = page(vec![failed(&["one", "", "three"], None)], 80);
        assert!(shown.contains("\n\n| one\n|\n| three\n\n"), "{shown}");
    }

    #[test]
    fn a_wrong_line_beyond_the_end_is_ignored() {
        let story = page(vec![failed(&["one"], Some(7))], 80);
        assert!(story.contains("| one\n"), "{story}");
        assert!(!page(vec![failed(&[], Some(0))], 80).contains('>'));
    }

    #[test]
    fn the_middle_of_a_long_conversation_is_left_out() {
        let lines: Vec<String> = (0..100).map(|line| format!("line {line}.")).collect();
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let story = page(vec![failed(&lines, Some(99))], 80);
        assert!(story.contains("| line 3.\n  (70 lines left out)\n| line 74.\n"), "{story}");
        assert!(story.contains("| line 0.\n") && story.contains("> line 99.\n"), "{story}");
        let story = page(vec![failed(&lines[..31], Some(30))], 80);
        assert!(story.contains("| line 4.\n") && !story.contains("left out"), "{story}");
        let story = page(vec![failed(&lines[..32], Some(31))], 80);
        assert!(story.contains("(2 lines left out)"), "{story}");
    }

    #[test]
    fn a_wide_line_of_a_conversation_is_never_broken() {
        let wide = "Dear Ann, ".repeat(30);
        let shown = page(vec![failed(&[&wide, &wide], Some(1))], 40);
        assert!(shown.contains(&format!("| {}\n> {wide}\n", wide.trim_end())), "{shown}");
    }

    #[test]
    fn identical_failures_are_reported_once() {
        let [failed, hung] = [Verdict::Failed, Verdict::Hung].map(|kind| kind(samples::story()));
        let shown = page(vec![failed.clone(), hung, failed.clone(), failed], 80);
        let [third, fourth] = [2, 3].map(|index| samples::check(index).id);
        assert!(shown.contains(&format!("\n  As well:  {third}, {fourth}\n\n|")), "{shown}");
        assert_eq!(shown.matches("> B").count(), 2, "{shown}");
    }

    #[test]
    fn an_empty_conversation_is_not_shown() {
        assert!(!page(vec![failed(&["", ""], Some(1))], 80).contains('>'));
    }

    #[test]
    fn the_wrong_line_is_red_and_nothing_that_was_said_controls_a_terminal() {
        let story = page_in_color(vec![failed(&["\u{1b}[2Jone", "two\u{9b}2J"], Some(1))], 80);
        assert!(story.contains("\u{1b}[31m> two\\u{9b}2J"), "{story}");
        assert!(story.contains(" \\u{1b}[2Jone\n"), "{story}");
    }
}
