//! The programs of a class, and what everybody was given.

use crate::submissions;
use anyhow::{Context, Result, ensure};
use conformance::check::Level;
use course_kit::sources::{self, named};
use course_kit::student::in_c;
use course_kit::workspace::{SHARED, Workspace, package};
use grading::found;
use sandbox::handed::Sources;
use similarity::program::Program;
use similarity::starter::Starter;
use similarity::tokens::Language;
use skeleton::skeleton;
use std::fmt;
use std::path::{Path, PathBuf};

/// The most entries of all folders together. Every program of this year is compared with all others,
/// which takes four bytes for each pair.
const MOST: usize = 5_000;

/// The programs to compare.
#[derive(Default)]
pub struct Class {
    /// Those of this year, and then the earlier ones.
    pub programs: Vec<Program>,
    /// Their names, which are safe to print.
    pub names: Vec<String>,
    /// How many are of this year.
    pub current: usize,
    /// Those that could not be read.
    pub left_out: Vec<LeftOut>,
}

/// A submission that is not compared.
pub struct LeftOut {
    /// Its name, which is safe to print.
    pub name: String,
    /// Why it is not compared.
    pub reason: String,
}

impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, because {}", self.name, self.reason)
    }
}

/// The texts that everybody was given, each with a name.
pub struct Given {
    /// By their paths in the course.
    pub texts: Sources,
    starter: Starter,
}

/// Everything that the course hands out up to a level: the reference programs in Rust and in C, their
/// skeletons and `shared`. (A skeleton has nothing that its reference lacks but the hints in `todo!`.)
pub fn starter(workspace: &Workspace, level: Level) -> Result<Given> {
    let mut texts = Sources::new();
    let mut add = |folder: String, sources: sources::Sources| {
        for (path, text) in sources {
            texts.insert(format!("{folder}/src/{}", path.to_string_lossy()), text);
        }
    };
    add(SHARED.to_owned(), sources::read(&workspace.root().join(SHARED))?);
    let mut before = sources::Sources::new();
    for level in Level::ALL.into_iter().filter(|it| *it <= level) {
        let sources = workspace.sources(level)?;
        add(format!("skeleton/{}", package(level)), skeleton(&before, &sources)?.sources);
        add(package(level), sources.clone());
        before = sources;
    }
    let mut starter = Starter::default();
    let in_c = Level::ALL.into_iter().filter(|it| *it <= level && it.number() <= in_c::LAST);
    for text in in_c.map(|it| in_c::files(&workspace.in_c(it))).collect::<Result<Vec<_>>>()? {
        for (name, text) in text.into_iter().filter(|(name, _)| name.extension().is_some()) {
            let name = name.to_string_lossy().into_owned();
            starter.add(Language::C, &text).with_context(|| name)?;
        }
    }
    for (name, text) in &texts {
        starter.add(Language::Rust, text).with_context(|| name.clone())?;
    }
    Ok(Given { texts, starter })
}

impl Class {
    /// Reads every entry of the folders. What cannot be read is left out.
    pub fn read(folder: &Path, also: &[PathBuf], level: Level, given: &Given) -> Result<Class> {
        let mut class = Class::default();
        for found in found::find(folder)? {
            class.add(found.name, &found.path, level, given);
        }
        class.current = class.programs.len();
        for folder in also {
            let year = named(Path::new(folder.file_name().unwrap_or(folder.as_os_str())));
            for found in found::find(folder)? {
                class.add(format!("{year}/{}", found.name), &found.path, level, given);
            }
            ensure!(class.programs.len() <= MOST, "There are more than {MOST} submissions.");
        }
        Ok(class)
    }

    fn add(&mut self, name: String, path: &Path, level: Level, given: &Given) {
        match read(path, level, given) {
            Ok(program) => {
                self.programs.push(program);
                self.names.push(name);
            }
            Err(error) => {
                let reason = submissions::unread(&error, path);
                self.left_out.push(LeftOut { name, reason });
            }
        }
    }
}

/// Reads a program: the Rust package of the level, or C, or else all Rust files there are.
fn read(path: &Path, level: Level, given: &Given) -> Result<Program> {
    let handed = submissions::read(path)?;
    let (language, texts) = if let Some(rust) = handed.rust(&package(level))? {
        let shared = rust.shared.unwrap_or_default().into_iter();
        let shared = shared.map(|(name, text)| (format!("{SHARED}/{name}"), text));
        (Language::Rust, rust.program.into_iter().chain(shared).collect())
    } else if let Some(c) = handed.c()? {
        (Language::C, c)
    } else {
        (Language::Rust, handed.loose_rust()?)
    };
    ensure!(!texts.is_empty(), "it has no program in Rust or C");
    Ok(Program::new(language, texts, &given.starter)?)
}
