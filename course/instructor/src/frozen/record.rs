//! What `stages.toml` records of a part.

use super::fingerprint;
use course_kit::files::Files;
use serde::Deserialize;
use std::collections::BTreeMap;

/// What is wrong with a file that nobody froze.
pub const ADDED: &str = "was not there when it was frozen";

/// How many digits of a file's sum are kept. They name the changed file; whether a part has changed is
/// decided by its fingerprint.
const DIGITS: usize = 12;

/// What is recorded of a part when it is frozen.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    /// The fingerprint of its sources.
    pub sha256: String,
    /// The modules that the level before does not have.
    #[serde(default)]
    pub new: Vec<String>,
    /// The modules that are the same as in the level before, byte for byte.
    #[serde(default)]
    pub carried: Vec<String>,
    /// The modules that are in the level before, but not the same.
    #[serde(default)]
    pub revised: Vec<String>,
    /// The first digits of the sum of each source.
    pub files: BTreeMap<String, String>,
}

impl Snapshot {
    /// What is to be recorded of sources, beside those of the level before.
    pub fn of(sources: &Files, before: Option<&Files>) -> Snapshot {
        let sums = sources
            .iter()
            .map(|(path, text)| (path.clone(), fingerprint::sum(text)[..DIGITS].to_owned()));
        let (sha256, files) = (fingerprint::of(sources), sums.collect());
        let mut snapshot = Snapshot { sha256, files, ..Snapshot::default() };
        for (path, text) in sources {
            let Some(module) = path.strip_prefix("src/") else { continue };
            let list = match before.and_then(|before| before.get(path)) {
                None => &mut snapshot.new,
                Some(earlier) if earlier == text => &mut snapshot.carried,
                Some(_) => &mut snapshot.revised,
            };
            list.push(module.to_owned());
        }
        snapshot
    }

    /// The same of a part that is a copy of no other: its modules are neither new nor carried.
    pub fn alone(sources: &Files) -> Snapshot {
        Snapshot { new: Vec::new(), ..Snapshot::of(sources, None) }
    }

    /// The modules of each kind, by its name in `stages.toml`.
    pub fn lists(&self) -> [(&'static str, &[String]); 3] {
        [("new", &self.new), ("carried", &self.carried), ("revised", &self.revised)]
    }

    /// The files whose sums differ, and how, in words that follow their name.
    pub fn differences<'a>(&'a self, now: &'a Snapshot) -> Vec<(&'a str, &'static str)> {
        let gone = self.files.keys().filter(|path| !now.files.contains_key(*path));
        let gone = gone.map(|path| (path.as_str(), "is gone, and was there when it was frozen"));
        let other = now.files.iter().filter_map(|(path, sum)| match self.files.get(path) {
            None => Some((path.as_str(), ADDED)),
            Some(frozen) if frozen != sum => Some((path.as_str(), "is not as it was frozen")),
            Some(_) => None,
        });
        gone.chain(other).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    fn sources(all: &[(&str, &str)]) -> Files {
        all.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect()
    }

    #[test]
    fn a_module_is_new_carried_or_revised() {
        let before = sources(&[("src/board.rs", "b"), ("src/lib.rs", "1"), ("src/echo.rs", "e")]);
        let after = sources(&[
            ("Cargo.toml", "name"),
            ("src/board.rs", "b"),
            ("src/lib.rs", "2"),
            ("src/rules/tests.rs", "r"),
        ]);
        let record = Snapshot::of(&after, Some(&before));
        assert_eq!(record.new, ["rules/tests.rs"]);
        assert_eq!(record.carried, ["board.rs"]);
        assert_eq!(record.revised, ["lib.rs"]);
        assert_eq!(record.files.len(), 4);
    }

    #[test]
    fn other_line_ends_than_in_the_level_before_are_a_revision() {
        let [unix, windows] = ["a\n", "a\r\n"].map(|text| sources(&[("src/a.rs", text)]));
        assert_eq!(Snapshot::of(&windows, Some(&unix)).revised, ["a.rs"]);
        assert_eq!(Snapshot::of(&windows, Some(&windows)).carried, ["a.rs"]);
    }

    #[test]
    fn all_is_new_in_the_first_level_and_nothing_in_shared() {
        let first = sources(&[("src/echo.rs", "")]);
        assert_eq!(Snapshot::of(&first, None).new, ["echo.rs"]);
        assert_eq!(Snapshot::alone(&first).new, [""; 0]);
    }

    #[test]
    fn differences_name_the_files() {
        let frozen = sources(&[("src/a.rs", "1"), ("src/b.rs", "2"), ("src/c.rs", "3")]);
        let now = sources(&[("src/b.rs", "2"), ("src/c.rs", "4"), ("src/d.rs", "5")]);
        let [frozen, now] = [frozen, now].map(|sources| Snapshot::of(&sources, None));
        let named: Vec<&str> = frozen.differences(&now).iter().map(|(path, _)| *path).collect();
        assert_eq!(named, ["src/a.rs", "src/c.rs", "src/d.rs"]);
        assert_eq!(frozen.differences(&frozen), []);
    }
}
