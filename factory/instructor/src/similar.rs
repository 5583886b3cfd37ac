//! `similar`: writes the programs of a class for [Dolos](https://dolos.ugent.be), which shows what they have in common.
//!
//! Dolos reads single files, which `info.csv` lists, and leaves out what is in the file after `--ignore`.

use crate::submissions;
use anyhow::{Context, Result, ensure};
use clap::{Args, ColorChoice};
use conformance::check::Level;
use course_kit::shell::quoted;
use course_kit::sources::{self, cannot, make_folder, named, write_file};
use course_kit::student::in_c;
use course_kit::workspace::{SHARED, Workspace, package};
use course_kit::{prose, screen};
use grading::found;
use sandbox::handed::Sources;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The ending of a language's files, and what Dolos calls it.
type Language = (&'static str, &'static str);
const RUST: Language = ("rs", "rust");
const C: Language = ("c", "c");

/// What to write.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  cargo instruct similar handed-in --starter 4 --also 2025 --out to-dolos

Each entry of SUBMISSIONS is a submission: a folder, or a .zip, .tar or .tar.gz
archive. Dolos shows where programs are similar, and not why.")]
pub struct Arguments {
    /// The folder with the submissions
    #[arg(value_name = "SUBMISSIONS")]
    pub submissions: PathBuf,
    /// Leave out what the course hands out up to this level
    #[arg(long, value_name = "LEVEL")]
    pub starter: Level,
    /// Compare with the submissions of an earlier year; may be repeated
    #[arg(long, value_name = "DIR")]
    pub also: Vec<PathBuf>,
    /// A new folder for the files that Dolos reads
    #[arg(long, value_name = "DIR", default_value = "to-dolos")]
    pub out: PathBuf,
}

/// The programs in a language, each with its name and its label, the year.
type Programs = BTreeMap<Language, Vec<(String, String, Sources)>>;

/// Writes the programs and says how Dolos compares them.
pub fn run(arguments: &Arguments, color: ColorChoice) -> Result<bool> {
    let Arguments { submissions, starter, out, .. } = arguments;
    ensure!(
        fs::read_dir(out).map_or(true, |mut entries| entries.next().is_none()),
        "{} is not empty: choose a new folder.",
        named(out)
    );
    let (mut programs, left_out) = programs(arguments)?;
    let given = given(&Workspace::find()?, *starter)?;
    programs.retain(|_, programs| programs.len() > 1);
    ensure!(
        !programs.is_empty(),
        "{} does not have two programs in the same language to compare.{}",
        named(submissions),
        left_out.first().map(|line| format!(" {}", line.trim_end())).unwrap_or_default()
    );
    let mut commands = Vec::new();
    for ((ending, language), programs) in &programs {
        let folder = out.join(ending);
        write(&folder, ending, programs)?;
        let starter = out.join(format!("starter.{ending}"));
        write_file(&starter, &given[*ending])?;
        let [starter, table] =
            [starter, folder.join("info.csv")].map(|path| quoted(&path.to_string_lossy()));
        commands.push(format!(
            "  npx @dodona/dolos run -f web -l {language} --ignore {starter} {table}\n"
        ));
    }
    let count: usize = programs.values().map(Vec::len).sum();
    let text = format!(
        "Wrote {count} programs. A similar program says where to look, not why it is similar.\n"
    );
    let text = prose::paragraph(&(left_out.concat() + &text), "", screen::columns());
    screen::print(&format!("{text}To compare them:\n{}", commands.concat()), color)
        .context("The commands cannot be shown")?;
    Ok(true)
}

/// Reads all programs. Returns why some are left out, too.
fn programs(
    Arguments { submissions, starter, also, .. }: &Arguments,
) -> Result<(Programs, Vec<String>)> {
    let (mut programs, mut left_out) = (Programs::new(), Vec::new());
    let also = also.iter().map(|folder| (folder, year(folder)));
    for (folder, label) in [(submissions, "current".to_owned())].into_iter().chain(also) {
        for one in found::find(folder)? {
            match read(&one.path, *starter) {
                Ok((language, texts)) => {
                    programs.entry(language).or_default().push((one.name, label.clone(), texts));
                }
                Err(error) => {
                    left_out.push(format!("Left out: {}, because {error}.\n", one.name));
                }
            }
        }
    }
    Ok((programs, left_out))
}

fn year(folder: &Path) -> String {
    named(Path::new(folder.file_name().unwrap_or(folder.as_os_str())))
}

/// Reads a program: the Rust package of the level, or C, or else all Rust files there are.
fn read(path: &Path, level: Level) -> Result<(Language, Sources)> {
    let handed = submissions::read(path)?;
    let (language, texts) = if let Some(rust) = handed.rust(&package(level))? {
        let shared = rust.shared.unwrap_or_default().into_iter();
        let shared = shared.map(|(name, text)| (format!("{SHARED}/{name}"), text));
        (RUST, rust.program.into_iter().chain(shared).collect())
    } else if let Some(c) = handed.c()? {
        (C, c)
    } else {
        (RUST, handed.loose_rust()?)
    };
    ensure!(!texts.is_empty(), "it has no program in Rust or C");
    Ok((language, texts))
}

/// Writes a file for each program, and their table.
fn write(folder: &Path, ending: &str, programs: &[(String, String, Sources)]) -> Result<()> {
    make_folder(folder)?;
    let mut table = csv::Writer::from_path(folder.join("info.csv"))?;
    table.write_record(["filename", "full_name", "labels"])?;
    for (index, (name, label, texts)) in programs.iter().enumerate() {
        // A name that every system takes. The number makes it unique.
        let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
        let plain: String = name.chars().take(40).map(plain).collect();
        let file = format!("{:04}-{plain}.{ending}", index + 1);
        table.write_record([&file, name, label])?;
        write_file(&folder.join(file), &in_one(texts))?;
    }
    table.flush().with_context(|| cannot("write", folder))
}

/// Everything that the course hands out up to a level, by language: the reference programs, their skeletons and
/// `shared`.
fn given(workspace: &Workspace, level: Level) -> Result<BTreeMap<&'static str, String>> {
    let (mut rust, mut c) = (Sources::new(), Sources::new());
    let mut add = |folder: String, sources: sources::Sources| {
        for (path, text) in sources {
            rust.insert(format!("{folder}/src/{}", path.to_string_lossy()), text);
        }
    };
    add(SHARED.to_owned(), sources::read(&workspace.root().join(SHARED))?);
    for level in Level::ALL.into_iter().filter(|it| *it <= level) {
        let package = package(level);
        add(format!("skeleton/{package}"), workspace.skeleton(&package)?);
        add(package, workspace.sources(level)?);
        if level.number() <= in_c::LAST {
            let files = in_c::files(&workspace.in_c(level))?.into_iter();
            let files = files.filter(|(name, _)| name.extension().is_some());
            c.extend(
                files.map(|(name, text)| (format!("{level}/{}", name.to_string_lossy()), text)),
            );
        }
    }
    Ok([(RUST.0, in_one(&rust)), (C.0, in_one(&c))].into())
}

/// All texts in one, each after its name.
fn in_one(texts: &Sources) -> String {
    let texts: Vec<String> =
        texts.iter().map(|(name, text)| format!("// {name}\n{text}\n")).collect();
    texts.concat()
}
