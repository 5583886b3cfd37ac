//! An attack, and what to expect of it: a folder in `factory/attacks`.

use super::trial::Place;
use anyhow::{Context, Result};
use course_kit::files;
use course_kit::sources::{cannot, make_folder};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The placeholder for the folder that attacks aim at.
const DECOY: &str = "@DECOY@";

/// An attack.
#[derive(Debug, Clone)]
pub struct Attack {
    /// The name of its folder.
    pub name: String,
    folder: PathBuf,
    /// What to expect.
    pub expected: Expected,
}

/// What to expect of an attack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expected {
    /// It does not compile, and the message contains this.
    NotCompiled(String),
    /// It reaches at most this, by place, and ends in one of these ways.
    Runs { reaches: BTreeMap<String, Vec<String>>, ends: BTreeMap<String, Vec<String>> },
}

/// The contents of `attack.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    #[serde(rename = "about")]
    _about: String,
    #[serde(rename = "group")]
    _group: String,
    compiles: Option<bool>,
    says: Option<String>,
    reaches: Option<BTreeMap<String, Vec<String>>>,
    #[serde(default)]
    ends: BTreeMap<String, Ends>,
}

/// How a program ends: in this way, or in one of these.
#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
enum Ends {
    One(String),
    Any(Vec<String>),
}

/// All attacks.
pub fn all(root: &Path) -> Vec<Attack> {
    let folders = fs::read_dir(root.join("factory/attacks")).unwrap();
    let mut folders: Vec<PathBuf> = folders.map(|entry| entry.unwrap().path()).collect();
    folders.retain(|path| path.join("attack.toml").is_file());
    folders.sort();
    folders.iter().map(|path| read(path)).collect()
}

fn read(folder: &Path) -> Attack {
    let path = folder.join("attack.toml");
    let text = fs::read_to_string(&path).unwrap();
    let Document { compiles, says, reaches, ends, .. } = toml::from_str(&text).unwrap();
    let expected = match (compiles, reaches) {
        (Some(false), None) => Expected::NotCompiled(says.unwrap_or_default()),
        (None, Some(reaches)) => {
            let ends = ends.into_iter().map(|(place, ends)| match ends {
                Ends::One(end) => (place, vec![end]),
                Ends::Any(ends) => (place, ends),
            });
            Expected::Runs { reaches, ends: ends.collect() }
        }
        _ => panic!("{}: either compiles = false or reaches", path.display()),
    };
    let name = folder.file_name().unwrap().to_string_lossy().into_owned();
    Attack { name, folder: folder.to_owned(), expected }
}

impl Attack {
    /// Whether it is written in C.
    pub fn is_in_c(&self) -> bool {
        self.folder.join("main.c").is_file()
    }

    /// Writes the submission into a folder, aimed at this decoy.
    pub fn aim(&self, decoy: &Path, to: &Path) -> Result<()> {
        for from in files::everything_below(&self.folder)?.into_iter().filter(|path| path.is_file())
        {
            let text = fs::read_to_string(&from).with_context(|| cannot("read", &from))?;
            let path = to.join(from.strip_prefix(&self.folder).unwrap_or(&from));
            make_folder(path.parent().unwrap_or(to))?;
            let text = text.replace(DECOY, &decoy.to_string_lossy());
            fs::write(&path, text).with_context(|| cannot("write", &path))?;
        }
        Ok(())
    }
}

impl Expected {
    /// What may be reached in a place.
    pub fn reaches(&self, place: Place) -> &[String] {
        match self {
            Expected::Runs { reaches, .. } => reaches.get(place.name()).map_or(&[], Vec::as_slice),
            Expected::NotCompiled(_) => &[],
        }
    }

    /// Whether a program may end in this way in a place.
    pub fn ends(&self, place: Place, how: &str) -> bool {
        match self {
            Expected::Runs { ends, .. } => match ends.get(place.name()) {
                Some(ends) => ends.iter().any(|end| end == how),
                None => how == "ended",
            },
            Expected::NotCompiled(_) => false,
        }
    }
}
