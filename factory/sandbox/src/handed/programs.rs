//! Finds programs among the files. Nothing but sources is ever taken: a manifest, a build script or a
//! toolchain file would run on the machine that compiles.

use super::collected::{ending, is_source};
use super::{BadSubmission, Handed, LARGEST_PROGRAM, Why};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The texts of sources by their paths.
pub type Sources = std::collections::BTreeMap<String, String>;

/// The sources of a Rust program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RustSources {
    /// The name of the package, if its own manifest says one.
    pub name: Option<String>,
    /// Those of the package, such as `src/main.rs`.
    pub program: Sources,
    /// Those of the student's own package `shared`, such as `src/lib.rs`.
    pub shared: Option<Sources>,
}

impl Handed {
    /// The sources of a Rust package: of the folder with its name, otherwise of the submission itself,
    /// otherwise of the only package there is. `None` if there is none.
    ///
    /// Where a platform has put all files into one folder, the files beside `main.rs` are those of `src`.
    pub fn rust(&self, package: &str) -> Result<Option<RustSources>, BadSubmission> {
        let folders: Vec<&str> = self.folders_of("src/main.rs").into_iter().collect();
        let named: Vec<&str> = folders.iter().copied().filter(|f| last(f) == package).collect();
        let folder = match (named.as_slice(), folders.as_slice()) {
            ([], all) if all.contains(&"") => "",
            ([folder], _) | ([], [folder]) => folder,
            ([], []) => return self.flat_rust(),
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
        Ok(Some(RustSources { name: self.package_name(folder), program, shared }))
    }

    /// The sources beside the only `main.rs`, as if they were below `src`.
    fn flat_rust(&self) -> Result<Option<RustSources>, BadSubmission> {
        let folders: Vec<&str> = self.folders_of("main.rs").into_iter().collect();
        let folder = match folders.as_slice() {
            [] => return Ok(None),
            [folder] => *folder,
            several => return Err(ambiguous(several)),
        };
        let start = join(folder, "");
        let texts = self.texts(|name| name.starts_with(&start) && ending(name) == "rs")?;
        let short = |(name, text): (String, String)| (name[start.len()..].to_owned(), text);
        let program = unfolded(texts.into_iter().map(short).collect());
        Ok(Some(RustSources { name: self.package_name(folder), program, shared: None }))
    }

    /// The name in the manifest of a folder, which is used for nothing else.
    fn package_name(&self, folder: &str) -> Option<String> {
        let text = self.text(&join(folder, "Cargo.toml")).ok()?;
        let name =
            text.parse::<toml::Table>().ok()?.get("package")?.get("name")?.as_str()?.to_owned();
        let is_plain = name.chars().all(|char| char.is_ascii_alphanumeric() || "_-".contains(char));
        (is_plain && name.starts_with(|first: char| first.is_ascii_alphabetic())).then_some(name)
    }

    /// The folders in which a file has this path, also if it was left out.
    fn folders_of(&self, path: &str) -> BTreeSet<&str> {
        let names = self.files.keys().chain(self.left_out.keys());
        names.filter_map(|name| folder_of(name, path)).collect()
    }

    /// The sources of a C program: all `.c` and `.h` files beside each other or below `src`, or those of the only
    /// folder that has any. `None` if there is no `.c` file.
    pub fn c(&self) -> Result<Option<Sources>, BadSubmission> {
        let is_c = |name: &str| ["c", "h"].contains(&ending(name));
        let is_near = |name: &str| !name.contains('/') || name.starts_with("src/");
        let sources = self.texts(|name| is_near(name) && is_c(name))?;
        if sources.keys().any(|name| ending(name) == "c") {
            return Ok(Some(sources));
        }
        let all = self.files.keys().filter(|name| ending(name) == "c");
        let folders: BTreeSet<&str> =
            all.filter_map(|name| name.rsplit_once('/')).map(|(folder, _)| folder).collect();
        match folders.first().filter(|_| folders.len() == 1).and_then(|folder| self.below(folder)) {
            Some(below) => below.c(),
            None => Ok(None),
        }
    }

    /// All Rust files, in whatever folder they are.
    pub fn loose_rust(&self) -> Result<Sources, BadSubmission> {
        self.texts(|name| ending(name) == "rs")
    }

    /// The texts of the files whose names are taken.
    fn texts(&self, is_taken: impl Fn(&str) -> bool) -> Result<Sources, BadSubmission> {
        let names = self.files.keys().chain(self.left_out.keys()).filter(|name| is_taken(name));
        let texts = names
            .map(|name| Ok((name.clone(), self.text(name)?)))
            .collect::<Result<Sources, BadSubmission>>()?;
        within_limit(texts.values())?;
        Ok(texts)
    }

    /// The Rust sources of the package in a folder, relative to the folder.
    fn sources(&self, folder: &str) -> Result<Sources, BadSubmission> {
        let (start, src) = (join(folder, ""), join(folder, "src/"));
        let is_taken = |name: &str| {
            // A link may be a folder with sources.
            let is_link = self.left_out.get(name) == Some(&Why::NoFile);
            (ending(name) == "rs" || is_link)
                && (name.starts_with(&src) || src.trim_end_matches('/') == name)
        };
        let texts = self.texts(is_taken)?;
        Ok(texts.into_iter().map(|(name, text)| (name[start.len()..].to_owned(), text)).collect())
    }

    /// The text of a file. C allows comments in any encoding, so what is not UTF-8 there is read as Latin-1.
    fn text(&self, name: &str) -> Result<String, BadSubmission> {
        let Some(bytes) = self.files.get(name) else {
            let why = self.left_out.get(name).copied().unwrap_or(Why::NoFile);
            return Err(BadSubmission::Unusable(name.to_owned(), why));
        };
        let has_mark = bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]);
        let is_utf16 = has_mark || bytes.contains(&0);
        match String::from_utf8(bytes.clone()) {
            Ok(text) if !is_utf16 => Ok(text),
            _ if is_utf16 => {
                Err(BadSubmission::NoText(name.to_owned(), "UTF-16 text or binary data"))
            }
            _ if is_source(name) && ending(name) != "rs" => {
                Ok(bytes.iter().map(|&byte| char::from(byte)).collect())
            }
            _ => Err(BadSubmission::NoText(name.to_owned(), "text in an older encoding")),
        }
    }
}

/// Sources below `src`, each module in the folder of the module that declares it.
fn unfolded(texts: Sources) -> Sources {
    let mut places: BTreeMap<String, String> =
        ["main.rs", "lib.rs"].map(|root| (root.to_owned(), "src/".to_owned())).into();
    // In the order in which they are found: what a root declares is not that of a module.
    let mut open: VecDeque<String> = places.keys().cloned().collect();
    while let Some(file) = open.pop_front() {
        let is_root = ["main.rs", "lib.rs"].contains(&file.as_str());
        let own =
            if is_root { String::new() } else { format!("{}/", file.trim_end_matches(".rs")) };
        let folder = places[&file].clone() + &own;
        for module in
            texts.get(&file).into_iter().flat_map(|text| text.lines().filter_map(declared))
        {
            let child = format!("{module}.rs");
            if texts.contains_key(&child) && !places.contains_key(&child) {
                places.insert(child.clone(), folder.clone());
                open.push_back(child);
            }
        }
    }
    let place = |name: &String| places.get(name).map_or("src/", String::as_str);
    texts.into_iter().map(|(name, text)| (format!("{}{name}", place(&name)), text)).collect()
}

/// The module in a line such as `pub mod board;`.
fn declared(line: &str) -> Option<&str> {
    let line = line.trim().strip_suffix(';')?;
    let (before, module) = line.rsplit_once("mod ")?;
    let is_declared = before.is_empty() || before.starts_with("pub");
    is_declared.then(|| module.trim())
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
