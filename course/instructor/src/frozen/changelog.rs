//! The line in the changelog that says why a part is frozen.

use super::part::Part;
use anyhow::{Context, Result};
use shared::console::printable;
use textwrap::Options;

/// The file, at the root of the course.
pub const CHANGELOG: &str = "CHANGELOG.md";

/// The section that takes new lines.
const HEADING: &str = "## Unreleased";

/// The widest that a line of the changelog is.
const WIDEST: usize = 100;

/// What is written about these parts.
pub fn entry(parts: &[Part], is_anew: bool, because: &str) -> String {
    let names: Vec<String> = parts.iter().map(Part::to_string).collect();
    let names = match names.as_slice() {
        [rest @ .., last] if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        names => names.concat(),
    };
    let done = if is_anew { "frozen anew" } else { "frozen" };
    let end = if because.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("- {} {done}: {because}{end}", capitalized(&names))
}

fn capitalized(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map(|first| first.to_uppercase().chain(rest).collect()).unwrap_or_default()
}

/// A reason on one line, with nothing in it that a terminal obeys; nothing where it says nothing.
pub fn reason(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let reason = printable(&words.join(" "));
    reason.contains(char::is_alphanumeric).then_some(reason)
}

/// The changelog with one more entry, the last of its section.
///
/// # Errors
/// When there is no section for it.
pub fn with(text: &str, entry: &str) -> Result<String> {
    let end = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let mut lines: Vec<&str> = text.lines().collect();
    let heading = lines.iter().position(|line| line.trim_end() == HEADING);
    let heading = heading.with_context(|| {
        format!("{CHANGELOG} has no section {HEADING:?}, where the reason is written: add it")
    })?;
    let (before, after) = lines.split_at_mut(heading + 1);
    let section = after.iter().position(|line| line.starts_with("## ")).unwrap_or(after.len());
    let is_text = |line: &&str| !line.trim().is_empty();
    let last = after[..section].iter().rposition(is_text).map(|index| index + 1);
    let wrapped = textwrap::wrap(entry, Options::new(WIDEST).subsequent_indent("  "));
    let mut all: Vec<&str> = before.to_vec();
    all.extend(&after[..last.unwrap_or(0)]);
    all.extend(last.is_none().then_some(""));
    all.extend(wrapped.iter().map(AsRef::as_ref));
    all.extend(last.is_none().then_some("").filter(|_| section < after.len()));
    all.extend(&after[last.unwrap_or(section)..]);
    Ok(all.join(end) + end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    fn parts(names: &[&str]) -> Vec<Part> {
        names.iter().map(|name| name.parse().unwrap()).collect()
    }

    #[test]
    fn an_entry_says_what_was_frozen_and_why() {
        for (names, is_anew, because, expected) in [
            (&["4"][..], true, "a tie", "- Level 4 frozen anew: a tie."),
            (&["shared"], false, "done!", "- `shared` frozen: done!"),
            (&["shared", "1", "2"], true, "x.", "- `shared`, level 1 and level 2 frozen anew: x."),
        ] {
            assert_eq!(entry(&parts(names), is_anew, because), expected);
        }
    }

    #[test]
    fn a_reason_says_something_on_one_line() {
        assert_eq!(reason(" two\n words\t").as_deref(), Some("two words"));
        assert_eq!(reason("\u{1b}[31mred").as_deref(), Some("\\u{1b}[31mred"));
        for nothing in ["", "  \n", ".", "—"] {
            assert_eq!(reason(nothing), None, "{nothing:?}");
        }
    }

    #[test]
    fn an_entry_is_the_last_of_its_section() {
        let text = "# Changelog\n\n## Unreleased\n\n- One,\n  and more.\n\n## 1.0\n\n- Old.\n";
        let expected =
            "# Changelog\n\n## Unreleased\n\n- One,\n  and more.\n- New.\n\n## 1.0\n\n- Old.\n";
        assert_eq!(with(text, "- New.").unwrap(), expected);
        assert_eq!(
            with(&text.replace('\n', "\r\n"), "- New.").unwrap(),
            expected.replace('\n', "\r\n")
        );
    }

    #[test]
    fn the_first_entry_has_empty_lines_around_it() {
        let expected = "## Unreleased\n\n- New.\n";
        assert_eq!(with("## Unreleased\n", "- New.").unwrap(), expected);
        assert_eq!(
            with("## Unreleased\n\n## 1.0\n", "- New.").unwrap(),
            "## Unreleased\n\n- New.\n\n## 1.0\n"
        );
    }

    #[test]
    fn a_long_entry_is_broken_under_its_first_word() {
        let entry = format!("- Level 4 frozen anew: {}", "reason ".repeat(20));
        let text = with("## Unreleased\n\n- One.\n", &entry).unwrap();
        assert!(text.lines().all(|line| line.len() <= WIDEST), "{text}");
        assert!(text.lines().last().unwrap().starts_with("  reason"), "{text}");
    }

    #[test]
    fn without_its_section_there_is_no_place_for_an_entry() {
        let message = with("# Changelog\n", "- New.").unwrap_err().to_string();
        assert!(message.contains("CHANGELOG.md") && message.contains("## Unreleased"), "{message}");
    }
}
