//! Runs `cargo build` and finds the program that it built.

use crate::lock::Lock;
use crate::{progress, screen};
use anstream::adapter::strip_str;
use anyhow::{Context, Result, anyhow, bail};
use clap::ColorChoice;
use indicatif::ProgressBar;
use serde_json::Value;
use shared::console::printable;
use std::collections::BTreeMap;
use std::env;
use std::ffi::{OsStr, OsString};
use std::io::{BufRead, BufReader, ErrorKind};
use std::path::{MAIN_SEPARATOR, Path, PathBuf, absolute};
use std::process::{Child, ChildStderr, ChildStdout, Command, Stdio};
use std::thread;

/// The word that begins cargo's message while another cargo has locked the target folder.
const BLOCKING: &str = "Blocking";

/// What a command says that waits for another build.
pub const WAITING: &str = "Another build is running. This one starts when it has finished.";

/// The cargo that runs this command, or else the one on the path.
pub fn command() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo")))
}

/// The folder that cargo builds the course in.
pub fn target(root: &Path) -> PathBuf {
    let variables = ["CARGO_TARGET_DIR", "CARGO_BUILD_TARGET_DIR"];
    let chosen = variables.iter().find_map(env::var_os).map(PathBuf::from);
    chosen.and_then(|folder| absolute(folder).ok()).unwrap_or_else(|| root.join("target"))
}

/// The compiler that is used in this folder.
pub fn rustc(folder: &Path) -> Command {
    let name = env::var_os("RUSTC").unwrap_or_else(|| OsString::from("rustc"));
    let mut rustc = Command::new(name);
    rustc.current_dir(folder);
    rustc
}

/// Whether that compiler can compile for this target.
pub fn compiles_for(target: &str, folder: &Path) -> bool {
    let mut rustc = rustc(folder);
    rustc.args(["--print", "target-libdir", "--target", target]);
    let printed = rustc.stderr(Stdio::null()).output().map(|output| output.stdout);
    let libraries = printed.ok().and_then(|text| String::from_utf8(text).ok()).unwrap_or_default();
    Path::new(libraries.trim()).is_dir()
}

/// What a build has produced.
#[derive(Debug, Default)]
pub struct Built {
    /// The program of the package.
    pub program: PathBuf,
    /// The files of all libraries that it consists of, by the names that sources use.
    pub libraries: BTreeMap<String, PathBuf>,
    /// Until it is dropped, no other command replaces these files, if they are a student's.
    pub lock: Option<Lock>,
}

/// Builds a package, which messages call `name`. Returns the compiler's messages and what was built.
pub fn try_build(
    mut cargo: Command,
    package: &str,
    name: &str,
    color: ColorChoice,
) -> Result<(String, Result<Built>)> {
    let (format, colored) = if screen::has_colored_errors(color) {
        ("json-diagnostic-rendered-ansi", "always")
    } else {
        ("json", "never")
    };
    // With --quiet, cargo would also be silent about waiting for another build.
    cargo.args(["build", "--package", package, "--color", colored]);
    cargo.args(["--message-format", format]).env("CARGO_TERM_PROGRESS_WHEN", "never");
    cargo.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let bar = progress::spinner(format!("Building {name}"));
    let built = run(cargo, package, name, &bar);
    bar.finish_and_clear();
    built
}

/// Runs cargo to its end, with its messages on the bar.
fn run(
    cargo: Command,
    package: &str,
    name: &str,
    bar: &ProgressBar,
) -> Result<(String, Result<Built>)> {
    let mut child = spawn(cargo, name)?;
    let (Some(output), Some(errors)) = (child.stdout.take(), child.stderr.take()) else {
        bail!("The output of cargo cannot be read.");
    };
    let (shown, building) = (bar.clone(), bar.message());
    let complaints = thread::spawn(move || complaints(errors, &shown, &building));
    let (said, program, libraries) = follow(output, package, name, bar);
    let has_succeeded = child.wait().context("Lost track of cargo")?.success();
    let program = match program {
        _ if !has_succeeded => Err(anyhow!("{name} cannot be built; the reason is above.")),
        None => Err(anyhow!("{name} contains no program: cargo built none.")),
        Some(program) => Ok(Built { program, libraries, lock: None }),
    };
    Ok((said + &complaints.join().unwrap_or_default(), program))
}

/// The finished part of a build that a line of cargo's output reports: its name, and the path of its
/// program if it has one.
pub fn part(line: &str) -> Option<(String, Option<PathBuf>)> {
    let line: Value = serde_json::from_str(line).ok()?;
    let name = line["target"]["name"].as_str()?;
    Some((name.to_owned(), line["executable"].as_str().map(PathBuf::from)))
}

/// The library that a line of cargo's output reports: its name, and its file.
pub fn library(line: &str) -> Option<(String, PathBuf)> {
    let line: Value = serde_json::from_str(line).ok()?;
    let name = line["target"]["name"].as_str()?.to_owned();
    let files = line["filenames"].as_array()?.iter().filter_map(Value::as_str).map(PathBuf::from);
    let is_library = |file: &PathBuf| {
        ["rlib", "so", "dylib", "dll"].map(|end| Some(OsStr::new(end))).contains(&file.extension())
    };
    Some((name, files.into_iter().find(is_library)?))
}

/// Cargo's standard error without its status lines and warnings. While cargo waits for another build,
/// this says so.
fn complaints(errors: ChildStderr, bar: &ProgressBar, building: &str) -> String {
    let (mut kept, mut is_kept, mut has_waited) = (String::new(), true, false);
    for line in BufReader::new(errors).split(b'\n').map_while(Result::ok) {
        let line = String::from_utf8_lossy(&line);
        let plain = strip_str(&line).to_string();
        if let Some(status) = status(&plain) {
            is_kept = true;
            if status == BLOCKING && !has_waited {
                has_waited = true;
                progress::say_waiting(bar, WAITING);
            } else if status != BLOCKING && has_waited {
                progress::say(bar, building.to_owned());
            }
            continue;
        }
        is_kept = is_complaint(&plain).unwrap_or(is_kept);
        if is_kept {
            kept += &line;
            kept.push('\n');
        }
    }
    kept
}

/// `true` for the first line of an error, `false` for that of a warning or note, `None` for any other.
fn is_complaint(line: &str) -> Option<bool> {
    match line.split_once(':')?.0 {
        "error" => Some(true),
        "warning" | "note" => Some(false),
        _ => None,
    }
}

/// The word that begins a status line of cargo's, right-aligned in twelve columns.
fn status(line: &str) -> Option<&str> {
    let (word, rest) = line.split_at_checked(12)?;
    let word = word.strip_prefix(' ')?.trim_start();
    let is_word = word.starts_with(char::is_uppercase) && word.chars().all(char::is_alphabetic);
    (is_word && rest.starts_with(' ')).then_some(word)
}

fn spawn(mut cargo: Command, name: &str) -> Result<Child> {
    let program = printable(&cargo.get_program().to_string_lossy());
    cargo.spawn().map_err(|error| match error.kind() {
        ErrorKind::NotFound => anyhow!(
            "{program} was not found. It is needed to build {name}: install Rust (https://rustup.rs), open a \
             new terminal, and try again."
        ),
        _ => anyhow!("{program}, which builds {name}, could not be started: {error}"),
    })
}

/// Shows which part was built last until the build ends. Returns the compiler's messages, the program with the
/// package's name, or else any program that was built, and the libraries.
fn follow(
    output: ChildStdout,
    package: &str,
    name: &str,
    bar: &ProgressBar,
) -> (String, Option<PathBuf>, BTreeMap<String, PathBuf>) {
    let (mut said, mut namesake, mut any) = (String::new(), None, None);
    let mut libraries = BTreeMap::new();
    for line in BufReader::new(output).lines().map_while(Result::ok) {
        let message: Value = serde_json::from_str(&line).unwrap_or_default();
        if message.get("message").is_some() {
            said += message["message"]["rendered"].as_str().unwrap_or_default();
            continue;
        }
        let Some((part, program)) = part(&line) else { continue };
        progress::say(bar, format!("Building {name}: {part} is done"));
        if part == package {
            namesake = program.clone().or(namesake);
        }
        any = program.or(any);
        libraries.extend(library(&line));
    }
    (said, namesake.or(any), libraries)
}

/// The text of a compiler or program, with the folder of their workspace in front of the paths of these
/// packages' sources.
pub fn located(text: &str, packages: &[String], folder: &str) -> String {
    packages.iter().fold(text.to_owned(), |text, package| {
        let path = format!("{package}{MAIN_SEPARATOR}src");
        prefixed(&text, &path, &format!("{folder}{MAIN_SEPARATOR}"))
    })
}

/// The text with a prefix in front of the path, wherever a path begins with it.
pub(crate) fn prefixed(text: &str, path: &str, prefix: &str) -> String {
    let (mut whole, mut end) = (String::new(), 0);
    for (start, _) in text.match_indices(path) {
        let before = text[..start].chars().next_back();
        // An escape sequence for a color ends with m.
        let begins =
            before.is_none_or(|c| !(c.is_alphanumeric() || "/\\-_".contains(c)) || c == 'm');
        whole += &text[end..start];
        whole += if begins { prefix } else { "" };
        end = start;
    }
    whole + &text[end..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_line_about_cargos_progress_is_a_status() {
        assert_eq!(status("    Blocking waiting for file lock on build directory"), Some(BLOCKING));
        assert_eq!(status(" Downloading 3 crates"), Some("Downloading"));
        for other in
            ["error: could not compile", "", "Caused by:", "  the lock file is older", "12 | é"]
        {
            assert_eq!(status(other), None, "{other}");
        }
    }

    #[test]
    fn a_path_is_prefixed_where_it_begins_and_nowhere_else() {
        let prefixed = |text: &str| prefixed(text, "shared/src", "my/");
        assert_eq!(prefixed(" --> shared/src/list.rs:3:9"), " --> my/shared/src/list.rs:3:9");
        assert_eq!(prefixed("\u{1b}[0mshared/src/a.rs"), "\u{1b}[0mmy/shared/src/a.rs");
        for whole in ["/home/ann/my/shared/src/a.rs", "not-shared/src", "nothing"] {
            assert_eq!(prefixed(whole), whole);
        }
    }
}
