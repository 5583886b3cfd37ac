//! The programs in the form that other tools read.
//!
//! Dolos compares single files, which `info.csv` lists: <https://dolos.ugent.be/docs/>. `JPlag` compares
//! folders, and leaves out what is in the folder after `--base-code`: <https://github.com/jplag/JPlag>.

use super::class::{Class, Given};
use anyhow::{Context, Result, bail, ensure};
use course_kit::files;
use course_kit::sources::{cannot, make_folder, named, write_file};
use sandbox::handed::Sources;
use shared::console::shortened;
use similarity::tokens::Language;
use std::fs;
use std::path::Path;
use std::str::FromStr;

/// A tool that compares programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    Dolos,
    JPlag,
}

impl FromStr for Tool {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Tool> {
        match text {
            "dolos" => Ok(Tool::Dolos),
            "jplag" => Ok(Tool::JPlag),
            _ => bail!("--export accepts dolos and jplag, not \"{}\".", shortened(text)),
        }
    }
}

impl Tool {
    /// Writes all programs into a new or empty folder, each language apart.
    pub fn write(self, class: &Class, given: &Given, folder: &Path) -> Result<()> {
        make_folder(folder)?;
        let mut entries = fs::read_dir(folder).with_context(|| cannot("read", folder))?;
        let is_empty = entries.next().is_none();
        ensure!(is_empty, "{} is not empty: choose a new folder.", named(folder));
        for (language, ending) in [(Language::Rust, "rs"), (Language::C, "c")] {
            let of_language = |index: &usize| class.programs[*index].language == language;
            let programs: Vec<usize> = (0..class.programs.len()).filter(of_language).collect();
            if programs.is_empty() {
                continue;
            }
            match self {
                Tool::Dolos => dolos(class, &programs, &folder.join(ending), ending)?,
                Tool::JPlag => jplag(class, &programs, folder, ending)?,
            }
        }
        match self {
            Tool::Dolos => write_file(&folder.join("starter.rs"), &in_one(&given.texts)),
            Tool::JPlag => files::write(&folder.join("starter-rs"), &given.texts),
        }
    }
}

fn dolos(class: &Class, programs: &[usize], folder: &Path, ending: &str) -> Result<()> {
    make_folder(folder)?;
    let mut table = csv::Writer::from_path(folder.join("info.csv"))?;
    table.write_record(["filename", "full_name", "labels"])?;
    for &index in programs {
        let name = format!("{}.{ending}", file_name(index, &class.names[index]));
        let label = if index < class.current { "current" } else { "earlier" };
        table.write_record([&name, &class.names[index], label])?;
        write_file(&folder.join(name), &in_one(&class.programs[index].texts))?;
    }
    table.flush().with_context(|| cannot("write", folder))
}

/// `JPlag` takes earlier years in a folder of their own, after `--old`.
fn jplag(class: &Class, programs: &[usize], folder: &Path, ending: &str) -> Result<()> {
    for &index in programs {
        let year = if index < class.current { "current" } else { "earlier" };
        let place = folder.join(format!("{year}-{ending}"));
        let place = place.join(file_name(index, &class.names[index]));
        // Their names were checked when they were read: none leads out of the folder.
        files::write(&place, &class.programs[index].texts)?;
    }
    Ok(())
}

/// A name that every system takes. The number makes it unique.
fn file_name(index: usize, name: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    format!("{:04}-{}", index + 1, name.chars().take(40).map(plain).collect::<String>())
}

/// All texts in one, each after its name.
fn in_one(texts: &Sources) -> String {
    let texts: Vec<String> =
        texts.iter().map(|(name, text)| format!("// {name}\n{text}\n")).collect();
    texts.concat()
}
