//! `stages.toml`: what is recorded of each part.

use super::part::Part;
use super::record::Snapshot;
use anyhow::{Context, Result};
use course_kit::files;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use toml_edit::{Array, DocumentMut, Item, Table, Value, value};

/// The file, at the root of the course.
pub const REGISTER: &str = "stages.toml";

/// The file's text, comments included, and what it says.
#[derive(Debug)]
pub struct Register {
    document: DocumentMut,
    snapshots: BTreeMap<String, Snapshot>,
}

impl Register {
    /// The one of the course in this folder.
    ///
    /// # Errors
    /// When there is none, or when it is malformed.
    pub fn read(root: &Path) -> Result<Register> {
        let text = fs::read_to_string(root.join(REGISTER)).with_context(|| {
            format!("{REGISTER} cannot be read; `git restore {REGISTER}` brings it back")
        })?;
        Register::parse(&text).with_context(|| format!("{REGISTER} is not as it has to be"))
    }

    /// What a text says.
    ///
    /// # Errors
    /// When it is malformed.
    pub fn parse(text: &str) -> Result<Register> {
        Ok(Register { document: text.parse()?, snapshots: toml::from_str(text)? })
    }

    /// What is recorded of a part, or `None` if it was never frozen.
    pub fn snapshot(&self, part: Part) -> Option<&Snapshot> {
        self.snapshots.get(&part.folder())
    }

    /// The names that no part of the course has.
    pub fn strangers(&self) -> Vec<&str> {
        let is_known = |name: &str| Part::all().any(|part| part.folder() == name);
        self.snapshots.keys().map(String::as_str).filter(|name| !is_known(name)).collect()
    }

    /// Records a part anew, and keeps the comments.
    pub fn set(&mut self, part: Part, snapshot: Snapshot) {
        // In a file of comments alone, they belong before its first table.
        let comments = self.document.trailing().as_str().filter(|_| self.document.is_empty());
        let comments =
            comments.map(|text| if text.is_empty() { String::new() } else { format!("{text}\n") });
        let table = child(self.document.as_table_mut(), &part.folder());
        put(table, "sha256", value(snapshot.sha256.as_str()));
        if part != Part::Shared {
            for (key, names) in snapshot.lists() {
                let old = table.get(key).and_then(Item::as_array).cloned().unwrap_or_default();
                put(table, key, value(list(&old, names)));
            }
        }
        let sums = child(table, "files");
        sums.retain(|path, _| snapshot.files.contains_key(path));
        snapshot.files.iter().for_each(|(path, sum)| put(sums, path, value(sum.as_str())));
        sums.sort_values();
        if let Some(comments) = comments {
            table.decor_mut().set_prefix(comments);
            self.document.set_trailing("");
        }
        self.snapshots.insert(part.folder(), snapshot);
    }

    /// The file's text.
    pub fn text(&self) -> String {
        self.document.to_string()
    }
}

/// The table of that name in a table, made where there is none.
fn child<'a>(table: &'a mut Table, name: &str) -> &'a mut Table {
    let item = table.entry(name).or_insert_with(toml_edit::table);
    if !item.is_table() {
        *item = toml_edit::table();
    }
    item.as_table_mut().expect("it was made one")
}

/// Sets a value, and keeps the comments around it.
fn put(table: &mut Table, key: &str, mut new: Item) {
    let item = table.entry(key).or_insert(Item::None);
    if let (Some(old), Some(new)) = (item.as_value(), new.as_value_mut()) {
        *new.decor_mut() = old.decor().clone();
    }
    *item = new;
}

/// A list of names, one a line, with the comments of the old one.
fn list(old: &Array, names: &[String]) -> Array {
    let mut list = Array::new();
    for name in names {
        let known = old.iter().find(|item| item.as_str() == Some(name)).cloned();
        list.push_formatted(
            known.unwrap_or_else(|| Value::from(name.as_str()).decorated("\n    ", "")),
        );
    }
    list.set_trailing_comma(!list.is_empty());
    let end = old.trailing().as_str().filter(|text| text.contains('#'));
    list.set_trailing(end.unwrap_or(if list.is_empty() { "" } else { "\n" }));
    list
}

/// What is to be recorded of a part as it is now.
///
/// # Errors
/// When its sources cannot be read, or those of the level before.
pub fn now(root: &Path, part: Part) -> Result<Snapshot> {
    let sources = |part: Part| files::read(&root.join(part.folder()));
    if part == Part::Shared {
        return Ok(Snapshot::alone(&sources(part)?));
    }
    let before = part.before().map(sources).transpose()?;
    Ok(Snapshot::of(&sources(part)?, before.as_ref()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    const TEXT: &str = "\
# What this file is.

# The fourth.
[stage4-expert]
sha256 = \"old\" # why
new = [
    # The rules.
    \"rules.rs\",
    \"scoring.rs\", # Counts.
]
carried = []

# To name a file.
[stage4-expert.files]
\"src/rules.rs\" = \"1\"
\"src/scoring.rs\" = \"2\" # here
";

    fn fourth() -> Part {
        "4".parse().unwrap()
    }

    fn record(new: &[&str], carried: &[&str]) -> Snapshot {
        let [new, carried] = [new, carried].map(|list| list.iter().copied().map(str::to_owned));
        let all = new.clone().chain(carried.clone());
        Snapshot {
            sha256: "fresh".to_owned(),
            files: all.map(|name| (format!("src/{name}"), "3".to_owned())).collect(),
            new: new.collect(),
            carried: carried.collect(),
            revised: Vec::new(),
        }
    }

    #[test]
    fn what_is_recorded_can_be_read_again() {
        let mut register = Register::parse("").unwrap();
        for part in Part::all() {
            let new = if part == Part::Shared { &[][..] } else { &["b.rs"] };
            register.set(part, record(new, &[]));
        }
        let again = Register::parse(&register.text()).unwrap();
        assert_eq!(again.snapshots, register.snapshots);
        assert_eq!(again.snapshots.len(), 8);
    }

    #[test]
    fn comments_survive_what_changes_around_them() {
        let mut register = Register::parse(TEXT).unwrap();
        register.set(fourth(), record(&["a.rs", "rules.rs", "scoring.rs"], &["board.rs"]));
        let text = register.text();
        for comment in TEXT.lines().filter_map(|line| line.split_once('#')) {
            assert!(text.contains(comment.1), "{} in {text}", comment.1);
        }
        assert_eq!(Register::parse(&text).unwrap().snapshot(fourth()), register.snapshot(fourth()));
    }

    #[test]
    fn what_is_gone_is_no_longer_recorded() {
        let mut register = Register::parse(TEXT).unwrap();
        register.set(fourth(), record(&["scoring.rs"], &[]));
        let text = register.text();
        assert!(!text.contains("\"rules.rs\"") && !text.contains("src/rules.rs"), "{text}");
        assert_eq!(Register::parse(&text).unwrap().snapshot(fourth()), register.snapshot(fourth()));
    }

    #[test]
    fn the_same_record_leaves_the_same_text() {
        let mut register = Register::parse(TEXT).unwrap();
        register.set(fourth(), record(&["rules.rs", "scoring.rs"], &["board.rs"]));
        let once = register.text();
        register.set(fourth(), record(&["rules.rs", "scoring.rs"], &["board.rs"]));
        assert_eq!(register.text(), once);
    }

    #[test]
    fn a_name_that_no_part_has_is_told() {
        let text = TEXT.replace("stage4-expert", "stage8-sage");
        assert_eq!(Register::parse(&text).unwrap().strangers(), ["stage8-sage"]);
        assert_eq!(Register::parse(TEXT).unwrap().strangers(), [""; 0]);
    }
}
