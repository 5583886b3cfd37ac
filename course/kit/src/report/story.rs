//! A failure in detail: what was expected and what came instead, the rule, the conversation up to the
//! failure, and the command that repeats it.

use super::Entry;
use super::line::{INDENT, marked, titled};
use crate::prose;
use anstream::adapter::strip_str;
use conformance::reading::excerpt::decisive;
use conformance::verdict::{Story, Verdict};
use owo_colors::{OwoColorize, Style};
use shared::console::printable;
use std::collections::BTreeSet;

/// How many lines of a long conversation are shown from its beginning.
const BEGINNING: usize = 4;

/// How many lines are shown up to the failure.
const ENDING: usize = 26;

/// The command line that judges by one check alone.
pub type Again<'a> = dyn Fn(&str) -> String + 'a;

/// The failures, in the order of the checks. Identical ones, as of a program that never gets past its
/// first question, are reported once; so are crashes at the same place.
pub fn failures(checks: &[Entry], again: &Again, columns: usize) -> Vec<String> {
    let mut kinds: Vec<(&Entry, Vec<&str>)> = Vec::new();
    for entry in checks.iter().filter(|entry| entry.verdict.is_failure()) {
        match kinds.iter_mut().find(|(first, _)| are_alike(&first.verdict, &entry.verdict)) {
            Some((_, others)) => others.push(entry.id),
            None => kinds.push((entry, Vec::new())),
        }
    }
    let mut lines = Vec::new();
    for (entry, others) in kinds {
        lines.extend(headed(entry, columns));
        if !others.is_empty() {
            lines.extend(labeled("Also", &others.join(", "), columns));
        }
        lines.extend(
            entry.verdict.story().into_iter().flat_map(|story| conversation(story, columns)),
        );
        // A command to be copied stays on one line.
        lines.push(format!("{}{}", label("Rerun").dimmed(), again(entry.id)));
        lines.push(String::new());
    }
    lines
}

/// The failures as plain text, one after another, without the commands that repeat them: for whoever reads them
/// elsewhere. A conversation that is reported already is not repeated.
pub fn plain(checks: &[Entry], columns: usize) -> Vec<(&'static str, String)> {
    let failures: Vec<&Entry> = checks.iter().filter(|entry| entry.verdict.is_failure()).collect();
    let same = |index: usize| {
        let mut before = failures[..index].iter();
        before
            .find(|other| are_alike(&other.verdict, &failures[index].verdict))
            .map(|other| other.id)
    };
    let texts = failures.iter().enumerate();
    texts.map(|(index, entry)| (entry.id, plain_one(entry, same(index), columns))).collect()
}

fn plain_one(entry: &Entry, same: Option<&str>, columns: usize) -> String {
    let mut lines = headed(entry, columns);
    if let Some(other) = same {
        lines.extend(labeled("See", &format!("the conversation of {other}"), columns));
    } else {
        let story = entry.verdict.story().into_iter();
        lines.extend(story.flat_map(|story| conversation(story, usize::MAX)));
    }
    strip_str(lines.join("\n").trim_end()).to_string() + "\n"
}

/// Whether one report serves for both verdicts.
fn are_alike(one: &Verdict, other: &Verdict) -> bool {
    match (one, other) {
        (Verdict::Crashed(_, one), Verdict::Crashed(_, other)) => one.came == other.came,
        _ => one == other,
    }
}

/// Which check failed, what was expected, what came instead, and the rule. A crash begins with where
/// the program crashed and why, since it need not have to do with the check.
pub fn headed(entry: &Entry, columns: usize) -> Vec<String> {
    let check = format!("{} ({})", entry.id, entry.title);
    let heading = match &entry.verdict {
        Verdict::Crashed(_, story) => format!("crashed: {}", story.came),
        _ => format!("{} ({})", titled(entry), entry.id),
    };
    let heading = prose::indent(&heading, INDENT, columns);
    let mut lines = marked(&heading, entry.has_passed(), Style::new().bold());
    let mut say = |label: &str, text: &str| lines.extend(labeled(label, text, columns));
    match (&entry.verdict, entry.verdict.story()) {
        (Verdict::Crashed(..), _) => say("Check", &check),
        (_, Some(story)) => {
            say("Expected", &story.expected);
            say("Got", &story.came);
        }
        (_, None) => say("Got", entry.reason().unwrap_or_default()),
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

/// The conversation up to the line where it went wrong, which is marked, between empty lines. Of a long
/// one, the beginning, the end and the decisive lines are shown. Wide lines are broken between words.
fn conversation(story: &Story, columns: usize) -> Vec<String> {
    let end = end(story);
    let mut kept: BTreeSet<usize> = decisive(story).into_iter().collect();
    kept.extend((0..BEGINNING.min(end)).chain(end.saturating_sub(ENDING)..end));
    let line = |line: &str, is_wrong| in_margin(line, is_wrong, columns);
    let mut lines = drawn(story, &kept, end, &line, &|left_out| {
        format!("  ({left_out} lines left out)").dimmed().to_string()
    });
    if !lines.is_empty() {
        lines.insert(0, String::new());
        lines.push(String::new());
    }
    lines
}

/// After an empty line, the part of the conversation for which there is room: the decisive lines first,
/// then the last ones up to the line where it went wrong, each cut where the window ends.
pub fn ending(story: &Story, columns: usize, room: usize) -> Vec<String> {
    let (end, decisive) = (end(story), decisive(story));
    let room = room.min(ENDING + decisive.len());
    let mut kept = BTreeSet::new();
    for line in decisive.into_iter().chain((0..end).rev()) {
        let is_new = kept.insert(line);
        if is_new && rows(&kept) > room {
            kept.remove(&line);
            break;
        }
    }
    let line = |line: &str, is_wrong| {
        let line = prose::cut(&printable(line), columns.saturating_sub(2));
        in_margin(&line, is_wrong, columns)
    };
    let mut lines = drawn(story, &kept, end, &line, &|_| line("…", false).concat());
    if !lines.is_empty() {
        lines.insert(0, String::new());
    }
    lines
}

/// How many rows these lines take, with one for each gap.
fn rows(kept: &BTreeSet<usize>) -> usize {
    let is_after_a_gap = |line: &&usize| **line > 0 && !kept.contains(&(**line - 1));
    kept.len() + kept.iter().filter(is_after_a_gap).count()
}

/// The number of lines up to the one where it went wrong; 0 if nothing was said.
fn end(story: &Story) -> usize {
    let end = story.diverging.map_or(story.transcript.len(), |line| line + 1);
    let end = end.min(story.transcript.len());
    if story.transcript[..end].iter().all(String::is_empty) { 0 } else { end }
}

/// These lines of a conversation, with a mark for each gap. A gap of one line would gain nothing: that
/// line is shown.
fn drawn(
    story: &Story,
    kept: &BTreeSet<usize>,
    end: usize,
    line: &dyn Fn(&str, bool) -> Vec<String>,
    mark: &dyn Fn(usize) -> String,
) -> Vec<String> {
    let line = |index: usize| line(&story.transcript[index], Some(index) == story.diverging);
    let (mut lines, mut next) = (Vec::new(), 0);
    for index in kept.iter().copied().filter(|&index| index < end) {
        match index - next {
            0 => {}
            1 => lines.extend(line(next)),
            left_out => lines.push(mark(left_out)),
        }
        lines.extend(line(index));
        next = index + 1;
    }
    lines
}

/// A line beside the margin of a conversation, in several rows if it is wide.
fn in_margin(line: &str, is_wrong: bool, columns: usize) -> Vec<String> {
    let rows = prose::wrap(line, "", "  ", columns.saturating_sub(2));
    let beside = |row: &String| {
        if is_wrong {
            format!("> {row}").red().to_string()
        } else {
            format!("{} {row}", "|".dimmed()).trim_end().to_owned()
        }
    };
    rows.iter().map(beside).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::samples;
    use conformance::driver::Exit;
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
  Got:      the letter B
  Rule:     {}

| Hello, what is your name? Ann
| Dear Ann, enter a capital letter: A red
> B

  Rerun:    cargo course check 1 --check {id} --bin 'my game'
",
            check.title,
            check.rule,
            id = check.id
        );
        assert_eq!(page(vec![Verdict::Failed(samples::story())], 200), expected);
    }

    /// A table, fifty lines that were ignored, and one that was taken.
    fn long_story() -> Story {
        let table = "Board:\n  0\n0 .\nBag: 3 tiles left.\nDeck of Ann: Ar\n             0";
        let prompt = "Dear Ann, choose a tile and a cell: ";
        let ignored = format!("{prompt}x\nIgnored: no.\n").repeat(25);
        let text = format!(
            "Hello, what is your name? Ann\n{}{table}\n{ignored}{prompt}0 0 0\nAnn puts Ar on (0,1).",
            "Free.\n".repeat(9)
        );
        Story {
            transcript: text.lines().map(str::to_owned).collect(),
            diverging: Some(text.lines().count() - 1),
            typed: ["Ann", "x", "0 0 0"].map(str::to_owned).to_vec(),
            ..samples::story()
        }
    }

    #[test]
    fn the_last_table_before_the_fault_is_never_left_out() {
        let shown = page(vec![Verdict::Failed(long_story())], 80);
        assert!(shown.contains("| Free.\n  (6 lines left out)\n| Board:\n"), "{shown}");
        assert!(shown.contains("|              0\n  (26 lines left out)\n| Dear Ann"), "{shown}");
    }

    #[test]
    fn in_a_small_window_the_deck_the_typed_line_and_the_fault_are_shown() {
        let lines = |room| strip_str(&ending(&long_story(), 80, room).join("\n")).to_string();
        let expected = "\n| …\n| Deck of Ann: Ar\n|              0\n| …\n| Dear Ann, choose a tile and a cell: 0 0 0\n> Ann puts Ar on (0,1).";
        assert_eq!(lines(6), expected);
        assert!(lines(10).contains("| …\n| Board:\n|   0\n| 0 .\n| Bag"), "{}", lines(10));
        assert_eq!(lines(2), "\n| …\n> Ann puts Ar on (0,1).");
    }

    #[test]
    fn a_conversation_is_shown_up_to_the_line_where_it_went_wrong_if_there_is_one() {
        let shown = |lines: &[&str], wrong| page(vec![failed(lines, wrong)], 80);
        let up_to = shown(&["one", "two", "three"], Some(1));
        assert!(up_to.contains("| one\n> two\n\n") && !up_to.contains("three"), "{up_to}");
        assert!(shown(&["one", "", "three"], None).contains("\n\n| one\n|\n| three\n\n"));
        assert!(shown(&["one"], Some(7)).contains("| one\n"), "a line beyond the end");
        for empty in [&[][..], &["", ""]] {
            assert!(!shown(empty, Some(0)).contains('>'));
        }
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
    fn a_wide_line_of_a_conversation_is_broken_between_words() {
        let wide = "Dear Ann, choose a tile and a cell (tile row column): 0 1 4";
        let shown = page(vec![failed(&[wide, "  0  1", wide], Some(2))], 40);
        let expected = "| Dear Ann, choose a tile and a cell\n|   (tile row column): 0 1 4\n|   0  1\n\
                        > Dear Ann, choose a tile and a cell\n>   (tile row column): 0 1 4\n";
        assert!(shown.contains(expected), "{shown}");
        let mut lines = shown.lines().filter(|line| !line.starts_with("  Rerun:"));
        assert!(lines.all(|line| line.chars().count() <= 40), "{shown}");
    }

    #[test]
    fn identical_failures_and_crashes_at_one_place_are_reported_once() {
        let [failed, hung] = [Verdict::Failed, Verdict::Hung].map(|kind| kind(samples::story()));
        let shown = page(vec![failed.clone(), hung, failed.clone(), failed], 80);
        let [second, third, fourth] = [1, 2, 3].map(|index| samples::check(index).id);
        assert!(shown.contains(&format!("\n  Also:     {third}, {fourth}\n\n|")), "{shown}");
        assert_eq!(shown.matches("> B").count(), 2, "{shown}");
        let crash = |typed: &str| {
            let story = Story { typed: vec![typed.to_owned()], ..samples::story() };
            Verdict::Crashed(Exit::Status(101), story)
        };
        let shown = page(vec![crash("one"), crash("two")], 80);
        assert_eq!(shown.matches("✗ crashed").count(), 1, "{shown}");
        assert!(shown.contains(&format!("  Also:     {second}\n")), "{shown}");
    }

    #[test]
    fn the_wrong_line_is_red_and_nothing_that_was_said_controls_a_terminal() {
        let story = page_in_color(vec![failed(&["\u{1b}[2Jone", "two\u{9b}2J"], Some(1))], 80);
        assert!(story.contains("\u{1b}[31m> two\\u{9b}2J"), "{story}");
        assert!(story.contains(" \\u{1b}[2Jone\n"), "{story}");
    }
}
