//! The faults that can be switched on, at most one at a time.

use std::sync::LazyLock;

/// The number of identical tiles, from level 4 on.
pub const COPIES: usize = 2;

/// All faults, level by level, in the order of the checks that must catch them.
pub static FAULTS: LazyLock<Vec<Fault>> = LazyLock::new(|| {
    let lines = include_str!("../faults.txt").lines();
    lines.filter(|line| !line.is_empty() && !line.starts_with('#')).map(Fault::of).collect()
});

/// A mistake that students make.
#[derive(Debug, PartialEq, Eq)]
pub struct Fault {
    /// The level's number, a hyphen, and what is wrong: `4-bonus-missing`.
    pub id: &'static str,
    /// 1 to 7.
    pub level: u8,
    /// The id of the check that must catch it.
    pub check: &'static str,
    /// What is wrong, in a sentence.
    pub what: &'static str,
    /// Whether it shows only in rare situations, or only over many games.
    pub rare: bool,
}

impl Fault {
    /// The fault in a line of the table.
    fn of(line: &'static str) -> Fault {
        let mut cells = line.split(" | ");
        let mut next = || cells.next().expect("an id, a check and a sentence");
        let (id, check, what) = (next(), next(), next());
        let level = id.as_bytes()[0] - b'0';
        Fault { id, level, check, what, rare: cells.next().is_some() }
    }

    /// The fault without its level: the same word at every level that has this fault.
    pub fn defect(&self) -> &'static str {
        &self.id[2..]
    }
}

/// The fault that is switched on, or none, and how many copies of each tile there are.
#[derive(Debug, Clone, Copy)]
pub struct Faults {
    active: Option<&'static Fault>,
    /// One or two; the handouts allow both.
    pub copies: usize,
}

impl Faults {
    /// A program without faults.
    pub const fn none() -> Faults {
        Faults { active: None, copies: COPIES }
    }

    /// A program with the fault of this id; `None` if there is none.
    pub fn only(id: &str) -> Option<Faults> {
        let active = Some(FAULTS.iter().find(|fault| fault.id == id)?);
        Some(Faults { active, ..Faults::none() })
    }

    /// The fault that is on.
    pub const fn active(self) -> Option<&'static Fault> {
        self.active
    }

    /// Whether this fault is on. A test makes sure that every word asked for is in the table.
    pub fn on(self, defect: &str) -> bool {
        self.active.is_some_and(|fault| fault.defect() == defect)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    /// All words that the files of this package ask `on` for.
    fn asked_for(folder: &Path) -> BTreeSet<String> {
        let mut words = BTreeSet::new();
        for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if entry.is_dir() {
                words.extend(asked_for(&entry));
            } else {
                let text = fs::read_to_string(&entry).unwrap();
                let after = text.split(concat!(".on", "(\"")).skip(1);
                words.extend(after.map(|rest| rest.split('"').next().unwrap().to_owned()));
            }
        }
        words
    }

    #[test]
    fn ids_are_unique_and_begin_with_their_level() {
        let ids: BTreeSet<_> = FAULTS.iter().map(|fault| fault.id).collect();
        assert_eq!(ids.len(), FAULTS.len());
        for fault in FAULTS.iter() {
            assert!((1..=7).contains(&fault.level), "{}", fault.id);
            assert!(fault.id.starts_with(&format!("{}-", fault.level)));
            assert!(!fault.check.is_empty() && fault.what.ends_with('.'), "{}", fault.id);
        }
    }

    #[test]
    fn every_fault_acts_somewhere_and_every_word_asked_for_is_a_fault() {
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let table = FAULTS.iter().map(|fault| fault.defect().to_owned()).collect();
        assert_eq!(asked_for(&sources), table);
    }

    #[test]
    fn there_are_enough_of_them_at_every_level() {
        for (level, enough) in [(1, 10), (2, 10), (3, 12), (4, 16), (5, 11), (6, 9), (7, 13)] {
            assert!(FAULTS.iter().filter(|fault| fault.level == level).count() >= enough);
        }
    }

    #[test]
    fn a_fault_is_found_by_its_id_and_only_that_one_is_on() {
        let faults = Faults::only("4-bonus-missing").unwrap();
        assert!(faults.on("bonus-missing") && !faults.on("bonus-doubled"));
        assert!(Faults::only("bonus-missing").is_none());
        assert!(!Faults::none().on("bonus-missing"));
    }
}
