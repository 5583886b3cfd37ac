//! An attack, and what to expect of it: a table in a file of `factory/attacks`.

use super::trial::Place;
use anyhow::Result;
use course_kit::files;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The placeholder for the folder that attacks aim at.
const DECOY: &str = "@DECOY@";

/// An attack.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    #[serde(skip)]
    pub name: String,
    #[serde(rename = "about")]
    _about: String,
    /// Whether it is tried with every change. All are tried once a day.
    #[serde(default)]
    pub every_change: bool,
    rust: Option<String>,
    c: Option<String>,
    #[serde(default)]
    files: BTreeMap<String, String>,
    /// If it must not compile: what the message contains.
    pub refused: Option<String>,
    #[serde(default)]
    reaches: BTreeMap<String, Vec<String>>,
    #[serde(default = "ended")]
    ends: Vec<String>,
}

/// All attacks, by their names.
pub fn all(root: &Path) -> Vec<Attack> {
    let entries = fs::read_dir(root.join("factory/attacks")).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let mut all = BTreeMap::new();
    for path in paths.filter(|path| path.extension().is_some_and(|ending| ending == "toml")) {
        let text = fs::read_to_string(&path).unwrap();
        let group: BTreeMap<String, Attack> = toml::from_str(&text).unwrap();
        for (name, attack) in group {
            assert!(all.insert(name.clone(), attack).is_none(), "two attacks are named {name}");
        }
    }
    let attack = |(name, attack)| Attack { name, ..attack };
    let all: Vec<Attack> = all.into_iter().map(attack).collect();
    for attack in &all {
        assert!(attack.rust.is_some() != attack.c.is_some(), "{}: rust or c", attack.name);
    }
    all
}

impl Attack {
    /// Whether it is written in C.
    pub fn is_in_c(&self) -> bool {
        self.c.is_some()
    }

    /// Writes the submission into a folder, aimed at this decoy.
    pub fn aim(&self, decoy: &Path, to: &Path) -> Result<()> {
        let main = self.rust.iter().map(|text| ("src/main.rs", text));
        let main = main.chain(self.c.iter().map(|text| ("main.c", text)));
        let others = self.files.iter().map(|(name, text)| (name.as_str(), text));
        let aimed = |text: &String| text.replace(DECOY, &decoy.to_string_lossy());
        files::write(to, main.chain(others).map(|(name, text)| (name, aimed(text))))
    }

    /// What it may reach in a place.
    pub fn reaches(&self, place: Place) -> &[String] {
        self.reaches.get(place.name()).map_or(&[], Vec::as_slice)
    }

    /// Whether it may end in this way.
    pub fn ends(&self, how: &str) -> bool {
        self.ends.iter().any(|end| end == how)
    }
}

/// How most attacks end.
fn ended() -> Vec<String> {
    vec!["ended".to_owned()]
}
