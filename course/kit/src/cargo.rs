//! Runs `cargo build`, and finds the program that came of it.

use crate::{progress, screen};
use anyhow::{Context, Result, bail, ensure};
use clap::ColorChoice;
use indicatif::ProgressBar;
use serde::Deserialize;
use shared::console::printable;
use std::env;
use std::ffi::OsString;
use std::io::{BufRead, BufReader, ErrorKind, Read};
use std::path::{MAIN_SEPARATOR, Path, PathBuf, absolute};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::thread;

/// The cargo that this command runs under, else any.
#[must_use]
pub fn command() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo")))
}

/// The folder that cargo builds the course in.
pub fn target(root: &Path) -> PathBuf {
    let variables = ["CARGO_TARGET_DIR", "CARGO_BUILD_TARGET_DIR"];
    let chosen = variables.iter().find_map(env::var_os).map(PathBuf::from);
    chosen.and_then(|folder| absolute(folder).ok()).unwrap_or_else(|| root.join("target"))
}

/// Builds a package, and tells where its program is. What the compiler has to say
/// appears on standard error.
///
/// # Errors
/// When it cannot be built. `name` is what the sentence about it calls it.
pub fn build(cargo: Command, package: &str, name: &str, color: ColorChoice) -> Result<PathBuf> {
    let (said, built) = try_build(cargo, package, name, color)?;
    screen::pass_on(&said, color);
    built
}

/// The same, and what the compiler has to say is handed back.
///
/// # Errors
/// When cargo cannot be run; the inner ones, when there is no program afterwards.
pub fn try_build(
    mut cargo: Command,
    package: &str,
    name: &str,
    color: ColorChoice,
) -> Result<(String, Result<PathBuf>)> {
    let colored = if screen::has_colored_errors(color) { "always" } else { "never" };
    cargo.args(["build", "--quiet", "--package", package, "--color", colored]);
    cargo.args(["--message-format", "json-render-diagnostics"]);
    cargo.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let bar = progress::spinner(format!("Building {name}"));
    let built = run(cargo, package, name, &bar);
    bar.finish_and_clear();
    let Built { said, succeeded, executable } = built?;
    Ok((said, found(succeeded, executable, name)))
}

fn found(succeeded: bool, executable: Option<PathBuf>, name: &str) -> Result<PathBuf> {
    ensure!(succeeded, "{name} cannot be built; the reason stands above.");
    executable.with_context(|| format!("{name} holds no program: cargo has built none."))
}

/// What came of a build.
struct Built {
    /// What was said on standard error.
    said: String,
    succeeded: bool,
    executable: Option<PathBuf>,
}

/// What cargo tells about a finished part of a build, of which little matters here.
#[derive(Deserialize)]
struct Message {
    target: Option<Target>,
    executable: Option<PathBuf>,
}

#[derive(Deserialize)]
struct Target {
    name: String,
}

/// The finished part of a build that a line of cargo's tells about: its name, and the program that it
/// is, if it is one.
#[must_use]
pub fn part(line: &str) -> Option<(String, Option<PathBuf>)> {
    let message: Message = serde_json::from_str(line).ok()?;
    Some((message.target?.name, message.executable))
}

fn run(cargo: Command, package: &str, name: &str, bar: &ProgressBar) -> Result<Built> {
    let mut child = spawn(cargo, name)?;
    let (Some(output), Some(mut errors)) = (child.stdout.take(), child.stderr.take()) else {
        bail!("cargo cannot be listened to.");
    };
    let said = thread::spawn(move || {
        let mut bytes = Vec::new();
        // What was heard until it broke off is better than nothing.
        let _ = errors.read_to_end(&mut bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    });
    let executable = follow(output, package, name, bar);
    let succeeded = child.wait().context("cargo was lost")?.success();
    Ok(Built { said: said.join().unwrap_or_default(), succeeded, executable })
}

fn spawn(mut cargo: Command, name: &str) -> Result<Child> {
    let program = printable(&cargo.get_program().to_string_lossy());
    cargo.spawn().map_err(|error| match error.kind() {
        ErrorKind::NotFound => anyhow::anyhow!(
            "{program} is not there, which builds {name}: install Rust (https://rustup.rs), open a \
             new terminal, and try again."
        ),
        _ => anyhow::anyhow!("{program} could not be started, which builds {name}: {error}"),
    })
}

/// Shows which part of the package was built last, until there is nothing more; the program that
/// bears the package's name, or else any, if one was built.
fn follow(output: ChildStdout, package: &str, name: &str, bar: &ProgressBar) -> Option<PathBuf> {
    let (mut namesake, mut any) = (None, None);
    for line in BufReader::new(output).lines().map_while(Result::ok) {
        let Some((part, executable)) = part(&line) else { continue };
        bar.set_message(format!("Building {name}: {part} is done"));
        if part == package {
            namesake = executable.clone().or(namesake);
        }
        any = executable.or(any);
    }
    namesake.or(any)
}

/// A text of the compiler's or a program's, with the paths of the sources of these packages as they
/// are from the folder on that holds the one where they stand.
#[must_use]
pub fn located(text: &str, packages: &[String], folder: &str) -> String {
    packages.iter().fold(text.to_owned(), |text, package| {
        let path = format!("{package}{MAIN_SEPARATOR}src");
        prefixed(&text, &path, &format!("{folder}{MAIN_SEPARATOR}"))
    })
}

/// The text with a path that begins there prefixed, wherever it begins.
fn prefixed(text: &str, path: &str, prefix: &str) -> String {
    let (mut whole, mut end) = (String::new(), 0);
    for (start, _) in text.match_indices(path) {
        let before = text[..start].chars().next_back();
        // The m is the end of a color.
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
    fn a_path_is_prefixed_where_it_begins_and_nowhere_else() {
        let prefixed = |text: &str| prefixed(text, "shared/src", "my/");
        assert_eq!(prefixed(" --> shared/src/list.rs:3:9"), " --> my/shared/src/list.rs:3:9");
        assert_eq!(prefixed("\u{1b}[0mshared/src/a.rs"), "\u{1b}[0mmy/shared/src/a.rs");
        for whole in ["/home/ann/my/shared/src/a.rs", "not-shared/src", "nothing"] {
            assert_eq!(prefixed(whole), whole);
        }
    }
}
