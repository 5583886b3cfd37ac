//! The changelog, which says why a part was frozen.

use super::part::Part;
use anyhow::{Context, Result};
use shared::console::printable;
use textwrap::Options;

/// The file, at the root of the course.
pub const CHANGELOG: &str = "CHANGELOG.md";

/// The section for new entries.
const HEADING: &str = "## Unreleased";

/// The maximum width of a line.
const WIDEST: usize = 100;

/// The entry about these parts.
pub fn entry(parts: &[Part], is_anew: bool, because: &str) -> String {
    let names: Vec<String> = parts.iter().map(Part::to_string).collect();
    let names = match names.as_slice() {
        [rest @ .., last] if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        names => names.concat(),
    };
    let (first, rest) = names.split_at(names.len().min(1));
    let done = if is_anew { "frozen again" } else { "frozen" };
    let end = if because.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("- {}{rest} {done}: {because}{end}", first.to_uppercase())
}

/// A reason on one line, without control characters; `None` if it is empty.
pub fn reason(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let reason = printable(&words.join(" "));
    reason.contains(char::is_alphanumeric).then_some(reason)
}

/// The changelog with one more entry at the end of its section.
pub fn with(text: &str, entry: &str) -> Result<String> {
    let end = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let mut lines: Vec<&str> = text.lines().collect();
    let heading = lines.iter().position(|line| line.trim_end() == HEADING);
    let start = 1 + heading.with_context(|| {
        format!("{CHANGELOG} has no section {HEADING:?} for the reason: add it")
    })?;
    let length = lines[start..].iter().take_while(|line| !line.starts_with("## ")).count();
    let last = lines[start..start + length].iter().rposition(|line| !line.trim().is_empty());
    let wrapped = textwrap::wrap(entry, Options::new(WIDEST).subsequent_indent("  "));
    let mut added: Vec<&str> = wrapped.iter().map(AsRef::as_ref).collect();
    let mut replaced = start..start + length;
    if let Some(last) = last {
        replaced = start + last + 1..start + last + 1;
    } else {
        // The first entry needs an empty line before it, and one after it if a section follows.
        added.insert(0, "");
        added.extend((start + length < lines.len()).then_some(""));
    }
    lines.splice(replaced, added);
    Ok(lines.join(end) + end)
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
            (&["4"][..], true, "a tie", "- Level 4 frozen again: a tie."),
            (&["shared"], false, "done!", "- `shared` frozen: done!"),
            (&["shared", "1", "2"], true, "x.", "- `shared`, level 1 and level 2 frozen again: x."),
        ] {
            assert_eq!(entry(&parts(names), is_anew, because), expected);
        }
    }

    #[test]
    fn a_reason_is_one_line_that_says_something() {
        assert_eq!(reason(" two\n words\t").as_deref(), Some("two words"));
        assert_eq!(reason("\u{1b}[31mred").as_deref(), Some("\\u{1b}[31mred"));
        for nothing in ["", "  \n", ".", "—"] {
            assert_eq!(reason(nothing), None, "{nothing:?}");
        }
    }

    #[test]
    fn an_entry_goes_to_the_end_of_its_section() {
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
    fn a_long_entry_is_wrapped_and_indented() {
        let entry = format!("- Level 4 frozen again: {}", "reason ".repeat(20));
        let text = with("## Unreleased\n\n- One.\n", &entry).unwrap();
        assert!(text.lines().all(|line| line.len() <= WIDEST), "{text}");
        assert!(text.lines().last().unwrap().starts_with("  reason"), "{text}");
    }

    #[test]
    fn without_its_section_an_entry_is_refused() {
        let message = with("# Changelog\n", "- New.").unwrap_err().to_string();
        assert!(message.contains("CHANGELOG.md") && message.contains("## Unreleased"), "{message}");
    }
}
