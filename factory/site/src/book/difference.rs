//! The changes a level makes to the previous one.

use crate::root;
use anyhow::{Context, Result};
use conformance::check::Level;
use course_kit::sources;
use course_kit::workspace::package;
use similar::TextDiff;
use std::collections::BTreeMap;

/// The source of each module of a level, by its path below `src`.
type Modules = BTreeMap<String, String>;

/// A table of what happens to each module, followed by the changed lines of the revised ones.
pub fn of(name: &str) -> Result<String> {
    let level = Level::ALL.into_iter().find(|level| package(*level) == name);
    let level = level.context("is not a level")?;
    let before = Level::new(level.number() - 1).context("is the first level")?;
    Ok(page(&modules(before)?, &modules(level)?))
}

/// The modules of a level without its tests.
fn modules(level: Level) -> Result<Modules> {
    let files = sources::read(&root().join(package(level)))?.into_iter();
    let modules = files.map(|(path, text)| {
        (path.to_string_lossy().replace('\\', "/"), text.replace("\r\n", "\n"))
    });
    Ok(modules.filter(|(name, _)| !name.ends_with("tests.rs")).collect())
}

fn page(old: &Modules, new: &Modules) -> String {
    let mut lines = vec!["| module | what happens to it |".to_owned(), "|---|---|".to_owned()];
    let mut details = Vec::new();
    for (name, text) in new {
        let (fate, detail) = fate(name, old.get(name).map(String::as_str), text);
        lines.push(format!("| `{name}` | {fate} |"));
        details.extend(detail);
    }
    for name in old.keys().filter(|name| !new.contains_key(*name)) {
        lines.push(format!("| `{name}` | removed |"));
    }
    [&[lines.join("\n")], &details[..]].concat().join("\n\n")
}

/// What happens to a module, and the changed lines if it is revised.
fn fate(name: &str, old: Option<&str>, new: &str) -> (String, Option<String>) {
    let Some(old) = old else {
        return (format!("new, {} lines", new.lines().count()), None);
    };
    if old == new {
        return ("carried over, byte for byte".to_owned(), None);
    }
    let difference = TextDiff::from_lines(old, new);
    let hunks = difference.unified_diff().context_radius(2).missing_newline_hint(false).to_string();
    let count = |sign: char| hunks.lines().filter(|line| line.starts_with(sign)).count();
    let fate = format!("revised: {} lines added, {} removed", count('+'), count('-'));
    let summary = format!("<summary>What changes in <code>{name}</code></summary>");
    let shown = hunks.trim_end();
    (fate, Some(format!("<details>\n{summary}\n\n```diff\n{shown}\n```\n\n</details>")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    fn modules(all: &[(&str, &str)]) -> Modules {
        all.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
    }

    #[test]
    fn every_module_is_listed_and_changes_are_shown() {
        let old = modules(&[("a.rs", "1\n"), ("b.rs", "1\n2\n"), ("d.rs", "")]);
        let new = modules(&[("a.rs", "1\n"), ("b.rs", "1\n3\n4\n"), ("c.rs", "1\n")]);
        let page = page(&old, &new);
        let (table, details) = page.split_once("\n\n").unwrap();
        assert_eq!(
            table.lines().skip(2).collect::<Vec<_>>(),
            [
                "| `a.rs` | carried over, byte for byte |",
                "| `b.rs` | revised: 2 lines added, 1 removed |",
                "| `c.rs` | new, 1 lines |",
                "| `d.rs` | removed |",
            ]
        );
        assert!(details.contains("```diff\n@@ -1,2 +1,3 @@\n 1\n-2\n+3\n+4\n```"), "{details}");
    }

    #[test]
    fn the_first_level_and_other_packages_have_no_difference() {
        assert!(of("stage4-expert").unwrap().contains("`rules.rs` | new"));
        for wrong in ["stage1-trainee", "shared", "stage8"] {
            assert!(of(wrong).is_err(), "{wrong}");
        }
    }
}
