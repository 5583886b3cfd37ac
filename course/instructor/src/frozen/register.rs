//! `stages.toml`: what is recorded of each part.

use super::part::Part;
use super::record::Record;
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
    records: BTreeMap<String, Record>,
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
        Ok(Register { document: text.parse()?, records: toml::from_str(text)? })
    }

    /// What is recorded of a part; nothing where it was never frozen.
    pub fn record(&self, part: Part) -> Option<&Record> {
        self.records.get(&part.folder())
    }

    /// The names that no part of the course has.
    pub fn strangers(&self) -> Vec<&str> {
        let is_known = |name: &str| Part::all().any(|part| part.folder() == name);
        self.records.keys().map(String::as_str).filter(|name| !is_known(name)).collect()
    }

    /// Records a part anew.
    pub fn set(&mut self, part: Part, record: Record) {
        let is_first = self.document.is_empty();
        let table = child(self.document.as_table_mut(), &part.folder());
        put(table, "sha256", value(record.sha256.as_str()));
        if part != Part::Shared {
            put_list(table, "new", &record.new);
            put_list(table, "carried", &record.carried);
            put_list(table, "revised", &record.revised);
        }
        let sums = child(table, "files");
        sums.retain(|path, _| record.files.contains_key(path));
        record.files.iter().for_each(|(path, sum)| put(sums, path, value(sum.as_str())));
        sums.sort_values();
        if is_first {
            self.head(&part.folder());
        }
        self.records.insert(part.folder(), record);
    }

    /// Puts what was all of the file, remarks, in front of its first table and not behind.
    fn head(&mut self, first: &str) {
        let remarks = self.document.trailing().as_str().unwrap_or_default().to_owned();
        self.document.set_trailing("");
        if let Some(table) = self.document.get_mut(first).and_then(Item::as_table_mut) {
            let gap = if remarks.is_empty() { "" } else { "\n" };
            table.decor_mut().set_prefix(remarks + gap);
        }
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

/// Sets a list of names, one a line, and keeps the comments within it.
fn put_list(table: &mut Table, key: &str, names: &[String]) {
    let mut list = table.get(key).and_then(Item::as_array).cloned().unwrap_or_default();
    list.retain(|item| names.iter().any(|name| item.as_str() == Some(name)));
    for (index, name) in names.iter().enumerate() {
        if list.get(index).and_then(Value::as_str) != Some(name) {
            list.insert_formatted(index, Value::from(name.as_str()).decorated("\n    ", ""));
        }
    }
    while list.len() > names.len() {
        list.remove(list.len() - 1);
    }
    close(&mut list);
    put(table, key, value(list));
}

/// A list ends on a line of its own, unless it is empty.
fn close(list: &mut Array) {
    list.set_trailing_comma(!list.is_empty());
    let has_comment = list.trailing().as_str().is_some_and(|text| text.contains('#'));
    if !has_comment {
        list.set_trailing(if list.is_empty() { "" } else { "\n" });
    }
}

/// The sources of a part, and what is to be recorded of them now.
///
/// # Errors
/// When they cannot be read, or those of the level before.
pub fn now(root: &Path, part: Part) -> Result<Record> {
    let sources = files::read(&root.join(part.folder()))?;
    if part == Part::Shared {
        return Ok(Record::alone(&sources));
    }
    let before = part.before().map(|before| files::read(&root.join(before.folder())));
    Ok(Record::of(&sources, before.transpose()?.as_ref()))
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

    fn record(new: &[&str], carried: &[&str]) -> Record {
        let [new, carried] = [new, carried].map(|list| list.iter().copied().map(str::to_owned));
        let all = new.clone().chain(carried.clone());
        Record {
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
        assert_eq!(again.records, register.records);
        assert_eq!(again.records.len(), 8);
    }

    #[test]
    fn comments_survive_what_changes_around_them() {
        let mut register = Register::parse(TEXT).unwrap();
        register.set(fourth(), record(&["a.rs", "rules.rs", "scoring.rs"], &["board.rs"]));
        let text = register.text();
        for comment in TEXT.lines().filter_map(|line| line.split_once('#')) {
            assert!(text.contains(comment.1), "{} in {text}", comment.1);
        }
        assert_eq!(Register::parse(&text).unwrap().record(fourth()), register.record(fourth()));
    }

    #[test]
    fn what_is_gone_is_no_longer_recorded() {
        let mut register = Register::parse(TEXT).unwrap();
        register.set(fourth(), record(&["scoring.rs"], &[]));
        let text = register.text();
        assert!(!text.contains("\"rules.rs\"") && !text.contains("src/rules.rs"), "{text}");
        assert_eq!(Register::parse(&text).unwrap().record(fourth()), register.record(fourth()));
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
