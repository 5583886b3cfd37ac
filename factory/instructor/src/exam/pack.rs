//! `exam pack`: makes the archive of an exam for students, who need Rust and nothing else.
//!
//! ```text
//! exam/
//!   README.txt  paper.html  paper.md  paper.toml
//!   1-a-reverse/ …         the tasks
//!   .cargo/config.toml     the command `cargo sit`, and where packages by others are
//!   program/               what that command is built from: the packages, and the exercises without their faults
//!   vendor/                packages by others, without what is not built
//! ```
//!
//! Solutions, faults and hidden checks stay here: the table `hidden` of a `checks.toml` is left out, and the hidden
//! checks at the end of an exercise's file are cut off.

mod program;
mod slim;

use super::Pack;
use anyhow::{Context, Result, bail, ensure};
use course_kit::shell::quoted;
use course_kit::sources::{self, cannot, make_folder, named, write_file};
use course_kit::workspace::Workspace;
use course_kit::{cargo, files, progress, prose};
use exams::Exercise;
use exams::sheet::Sheet;
use exams::sit::PROGRAM;
use std::fs;
use std::io::{Seek, Write};
use std::path::Path;
use std::process::Stdio;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// The folder in the archive.
const FOLDER: &str = "exam";

/// The folder of packages by others.
const VENDOR: &str = "vendor";

/// What students read first.
const README: &str = include_str!("pack/README.txt");

/// The settings of cargo in the archive.
const SETTINGS: &str = include_str!("pack/config.toml");

/// Writes the archive. Returns a summary.
pub fn write(workspace: &Workspace, arguments: &Pack, columns: usize) -> Result<String> {
    let Pack { paper, out } = arguments;
    let students = paper.join("students");
    ensure!(
        students.is_dir(),
        "{} has no folder students: name a folder that `cargo instruct exam paper` wrote, \
         or one of its variants.",
        named(paper)
    );
    let sheet = Sheet::read(&students)?;
    let tasks = sheet.tasks(workspace, &students)?;
    let out = out.clone().unwrap_or_else(|| paper.join("exam.zip"));
    ensure!(!out.exists(), "{} already exists: choose another file with --out.", named(&out));
    let bar = progress::spinner("Copying the tasks".to_owned());
    let size =
        make(workspace, &students, &sheet, &tasks, &out, &|step| progress::say_waiting(&bar, step));
    bar.finish_and_clear();
    let size = size?;
    let text = format!(
        "Wrote {}: {} tasks, {size} MB. It contains no solutions and no hidden checks.\n\
         Students unpack it and read README.txt. They return handed-in.zip.\n",
        named(&out),
        tasks.len()
    );
    let paper = quoted(&paper.join("instructor").to_string_lossy());
    let grade =
        format!("To grade a folder of them:\n  cargo instruct exam grade FOLDER --exam {paper}\n");
    Ok(prose::paragraph(&text, "", columns) + &grade)
}

/// Makes the archive, and says what is being done. Returns its size in megabytes.
fn make(
    workspace: &Workspace,
    students: &Path,
    sheet: &Sheet,
    tasks: &[(String, Exercise)],
    out: &Path,
    say: &dyn Fn(&str),
) -> Result<String> {
    let aside = super::aside(out)?;
    let fresh = aside.path().join(FOLDER);
    sources::copy(students, &fresh)?;
    for (name, _) in tasks {
        share_what_is_built(&fresh.join(name))?;
    }
    program::write(workspace, tasks, &fresh.join(PROGRAM))?;
    make_folder(&fresh.join(".cargo"))?;
    write_file(&fresh.join(".cargo/config.toml"), SETTINGS)?;
    let minutes = sheet.minutes.to_string();
    write_file(&fresh.join("README.txt"), &README.replace("@MINUTES@", &minutes))?;
    say("Copying packages, and downloading those that are not here yet");
    vendor(&fresh, tasks.iter().map(|(name, _)| name.as_str()))?;
    say("Packing everything into the archive");
    archive(&fresh, aside.path(), out)
}

/// Lets a task use the packages that are built for the program: nothing is compiled twice.
fn share_what_is_built(task: &Path) -> Result<()> {
    let path = task.join(".cargo/config.toml");
    let text = fs::read_to_string(&path).with_context(|| cannot("read", &path))?;
    write_file(&path, &text.replace("\"../target\"", &format!("\"../{PROGRAM}/target\"")))
}

/// Copies all packages by others that the program and the tasks need.
fn vendor<'a>(exam: &Path, tasks: impl Iterator<Item = &'a str>) -> Result<()> {
    let mut cargo = cargo::command();
    // Outside the archive, whose settings already say that the packages are in it.
    cargo.current_dir(exam.parent().unwrap_or(exam));
    cargo.args(["vendor", "--quiet", "--manifest-path"]);
    cargo.arg(exam.join(PROGRAM).join("Cargo.toml"));
    for task in tasks {
        cargo.arg("--sync").arg(exam.join(task).join("Cargo.toml"));
    }
    let ran = cargo.arg(exam.join(VENDOR)).stdin(Stdio::null()).output();
    let ran = ran.context("cargo cannot be started")?;
    if !ran.status.success() {
        bail!("cargo vendor failed:\n{}", String::from_utf8_lossy(&ran.stderr).trim_end());
    }
    slim::packages(&exam.join(VENDOR))
}

/// Packs a folder into a file, which gets its name when it is complete. Returns its size in megabytes.
fn archive(folder: &Path, aside: &Path, out: &Path) -> Result<String> {
    let cannot = || cannot("write", out);
    let mut file = sources::aside(aside).with_context(cannot)?;
    pack(&mut file, folder)?;
    file.as_file().sync_all().with_context(cannot)?;
    file.persist_noclobber(out).with_context(cannot)?;
    let bytes = out.metadata().with_context(cannot)?.len();
    Ok(format!("{}.{}", bytes / 1_000_000, bytes / 100_000 % 10))
}

fn pack(file: impl Write + Seek, folder: &Path) -> Result<()> {
    let mut archive = ZipWriter::new(file);
    let mut all = files::everything_below(folder)?;
    all.sort();
    for path in all.iter().filter(|path| path.is_file()) {
        let name = format!("{FOLDER}/{}", files::name(folder, path));
        let bytes = fs::read(path).with_context(|| cannot("read", path))?;
        archive.start_file(name, SimpleFileOptions::default())?;
        archive.write_all(&bytes)?;
    }
    archive.finish()?;
    Ok(())
}
