//! File by file: how much it differs, and where.

use course_kit::prose;
use course_kit::sources::{Sources, named};
use owo_colors::{OwoColorize, Style};
use shared::console::printable;
use similar::{ChangeTag, DiffOp, TextDiff};
use std::collections::BTreeSet;
use std::ops::AddAssign;
use std::path::{Path, PathBuf};

/// How many lines around a change are shown.
const AROUND: usize = 3;

/// How many lines differ.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Count {
    added: usize,
    changed: usize,
    removed: usize,
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Count) {
        self.added += other.added;
        self.changed += other.changed;
        self.removed += other.removed;
    }
}

impl Count {
    fn of(operations: &[DiffOp]) -> Count {
        let mut count = Count::default();
        for operation in operations {
            count += match *operation {
                DiffOp::Equal { .. } => Count::default(),
                DiffOp::Delete { old_len, .. } => Count { removed: old_len, ..Count::default() },
                DiffOp::Insert { new_len, .. } => Count { added: new_len, ..Count::default() },
                DiffOp::Replace { old_len, new_len, .. } => Count {
                    changed: old_len.min(new_len),
                    added: new_len.saturating_sub(old_len),
                    removed: old_len.saturating_sub(new_len),
                },
            };
        }
        count
    }

    fn words(self) -> String {
        let parts = [(self.added, "added"), (self.changed, "changed"), (self.removed, "removed")];
        let parts = parts.iter().filter(|(number, _)| *number > 0);
        parts.map(|(number, what)| format!("{number} {what}")).collect::<Vec<_>>().join(", ")
    }
}

/// Every file that differs, then which do not, and the sums.
pub fn draw(old: &Sources, new: &Sources, columns: usize) -> Vec<String> {
    let files: BTreeSet<&PathBuf> = old.keys().chain(new.keys()).collect();
    let (mut page, mut alike, mut sum) = (Vec::new(), Vec::new(), Count::default());
    for file in files {
        if old.get(file) == new.get(file) {
            alike.push(source(file));
        } else {
            page.push(String::new());
            sum += tell(file, old.get(file), new.get(file), columns, &mut page);
        }
    }
    page.push(String::new());
    if !alike.is_empty() {
        let text = format!("Unchanged: {}", alike.join(", "));
        page.extend(prose::wrap(&text, "", "  ", columns));
    }
    let sum = match sum.words() {
        nothing if nothing.is_empty() => "Nothing differs.".to_owned(),
        words => format!("Lines: {words}"),
    };
    page.extend(prose::indent(&sum, "", columns));
    page
}

/// One file.
fn tell(
    file: &Path,
    old: Option<&String>,
    new: Option<&String>,
    columns: usize,
    page: &mut Vec<String>,
) -> Count {
    let texts = [old, new].map(|text| text.map_or("", String::as_str));
    let diff = TextDiff::from_lines(texts[0], texts[1]);
    let count = Count::of(diff.ops());
    let state = match (old, new) {
        (None, _) => "new, ",
        (_, None) => "gone, ",
        _ => "",
    };
    let title = format!("{}: {state}{}", source(file), count.words());
    page.extend(prose::indent(&title, "", columns).iter().map(|line| line.bold().to_string()));
    for group in diff.grouped_ops(AROUND) {
        page.extend(place(&group));
        let changes = group.iter().flat_map(|operation| diff.iter_changes(operation));
        page.extend(changes.map(|change| line(change.tag(), change.value())));
    }
    count
}

/// Where a group of changes stands in the new file, or in the old one where that is gone.
fn place(group: &[DiffOp]) -> Option<String> {
    let (first, last) = (group.first()?, group.last()?);
    let range = if last.new_range().end > 0 {
        first.new_range().start + 1..last.new_range().end
    } else {
        first.old_range().start + 1..last.old_range().end
    };
    Some(format!("  lines {} to {}", range.start, range.end).cyan().to_string())
}

/// A line as it is: code is not broken, for it may be copied.
fn line(tag: ChangeTag, text: &str) -> String {
    let (mark, style) = match tag {
        ChangeTag::Equal => (" ", Style::new().dimmed()),
        ChangeTag::Delete => ("-", Style::new().red()),
        ChangeTag::Insert => ("+", Style::new().green()),
    };
    let text = printable(&text.trim_end_matches(['\r', '\n']).replace('\t', "    "));
    format!("{mark} {text}").trim_end().style(style).to_string()
}

/// A file as one finds it from its package on; one of `shared` as that of its own.
fn source(file: &Path) -> String {
    let shared = file.strip_prefix("../..").ok().map(Path::to_path_buf);
    named(&shared.unwrap_or_else(|| Path::new("src").join(file)))
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
    fn every_file_is_told_with_what_differs_in_it() {
        let old = [("bag.rs", "bag\n"), ("main.rs", "one\ntwo\n"), ("old.rs", "old\n")];
        let new = [("bag.rs", "bag\n"), ("main.rs", "one\n2\nthree\n"), ("new.rs", "new\n")];
        let expected = "
src/main.rs: 1 added, 1 changed
  lines 1 to 3
  one
- two
+ 2
+ three

src/new.rs: new, 1 added
  lines 1 to 1
+ new

src/old.rs: gone, 1 removed
  lines 1 to 1
- old

Unchanged: src/bag.rs
Lines: 2 added, 1 changed, 1 removed";
        assert_eq!(drawn(&old, &new), expected);
    }

    #[test]
    fn what_does_not_differ_is_only_named() {
        let bag = [("bag.rs", "bag\n")];
        assert_eq!(drawn(&bag, &bag), "\nUnchanged: src/bag.rs\nNothing differs.");
    }

    #[test]
    fn nothing_in_a_file_controls_the_terminal() {
        let new = drawn(&[], &[("main.rs", "\u{1b}[31m\t\r\n")]);
        assert!(new.contains("+ /u{1b}[31m\n"), "written out, its backslash turned: {new}");
    }
}
