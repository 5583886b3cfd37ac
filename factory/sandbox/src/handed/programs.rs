//! Finds programs among the files. Nothing but sources is ever taken: a manifest, a build script or a
//! toolchain file would run on the machine that compiles.

use super::collected::ending;
use super::{BadSubmission, Handed, LARGEST_PROGRAM};

/// The texts of sources by their paths.
pub type Sources = std::collections::BTreeMap<String, String>;

/// The sources of a Rust program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RustSources {
    /// Those of the package, such as `src/main.rs`.
    pub program: Sources,
    /// Those of the student's own package `shared`, such as `src/lib.rs`.
    pub shared: Option<Sources>,
}

impl Handed {
    /// The sources of a Rust package: of the folder with its name, otherwise of the submission itself,
    /// otherwise of the only package there is. `None` if there is none.
    pub fn rust(&self, package: &str) -> Result<Option<RustSources>, BadSubmission> {
        let folders: Vec<&str> =
            self.files.keys().filter_map(|name| folder_of(name, "src/main.rs")).collect();
        let named: Vec<&str> = folders.iter().copied().filter(|f| last(f) == package).collect();
        let folder = match (named.as_slice(), folders.as_slice()) {
            ([], all) if all.contains(&"") => "",
            ([folder], _) | ([], [folder]) => folder,
            ([], []) => return Ok(None),
            ([], several) | (several, _) => return Err(ambiguous(several)),
        };
        let beside = folder.rsplit_once('/').map_or("", |(above, _)| above);
        let mut shared = vec![join(folder, "shared"), join(beside, "shared")];
        shared.dedup();
        shared.retain(|folder| self.files.contains_key(&join(folder, "src/lib.rs")));
        let shared = match shared.as_slice() {
            [] => None,
            [folder] => Some(self.sources(folder)?),
            [inside, beside, ..] => return Err(ambiguous(&[inside, beside])),
        };
        let program = self.sources(folder)?;
        within_limit(program.values().chain(shared.iter().flat_map(Sources::values)))?;
        Ok(Some(RustSources { program, shared }))
    }

    /// The sources of a C program: all `.c` and `.h` files beside each other or below `src`. `None` if
    /// there is no `.c` file.
    pub fn c(&self) -> Result<Option<Sources>, BadSubmission> {
        let is_taken = |name: &str| {
            (!name.contains('/') || name.starts_with("src/")) && ["c", "h"].contains(&ending(name))
        };
        let sources = self.texts(is_taken)?;
        Ok(sources.keys().any(|name| ending(name) == "c").then_some(sources))
    }

    /// All Rust files, in whatever folder they are.
    pub fn loose_rust(&self) -> Result<Sources, BadSubmission> {
        self.texts(|name| ending(name) == "rs")
    }

    /// The texts of the files whose names are taken.
    fn texts(&self, is_taken: impl Fn(&str) -> bool) -> Result<Sources, BadSubmission> {
        let names = self.files.keys().filter(|name| is_taken(name));
        let texts = names
            .map(|name| Ok((name.clone(), self.text(name)?)))
            .collect::<Result<Sources, BadSubmission>>()?;
        within_limit(texts.values())?;
        Ok(texts)
    }

    /// The Rust sources of the package in a folder, relative to the folder.
    fn sources(&self, folder: &str) -> Result<Sources, BadSubmission> {
        let start = if folder.is_empty() { String::new() } else { format!("{folder}/") };
        let inside = self.files.keys().filter_map(|name| name.strip_prefix(&start));
        inside
            .filter(|name| name.starts_with("src/") && ending(name) == "rs")
            .map(|name| Ok((name.to_owned(), self.text(&join(folder, name))?)))
            .collect()
    }

    fn text(&self, name: &str) -> Result<String, BadSubmission> {
        let text = String::from_utf8(self.files[name].clone());
        text.map_err(|_| BadSubmission::NoText(name.to_owned()))
    }
}

/// The folder in which a file has that path.
fn folder_of<'a>(name: &'a str, path: &str) -> Option<&'a str> {
    let folder = name.strip_suffix(path)?;
    if folder.is_empty() { Some("") } else { folder.strip_suffix('/') }
}

fn last(folder: &str) -> &str {
    folder.rsplit_once('/').map_or(folder, |(_, last)| last)
}

fn join(folder: &str, name: &str) -> String {
    if folder.is_empty() { name.to_owned() } else { format!("{folder}/{name}") }
}

fn ambiguous(folders: &[&str]) -> BadSubmission {
    BadSubmission::Ambiguous(folders.iter().map(|&folder| folder.to_owned()).collect())
}

fn within_limit<'a>(texts: impl Iterator<Item = &'a String>) -> Result<(), BadSubmission> {
    if texts.map(String::len).sum::<usize>() > LARGEST_PROGRAM {
        return Err(BadSubmission::LargeProgram);
    }
    Ok(())
}
