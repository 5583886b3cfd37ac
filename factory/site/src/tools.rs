//! Finds or installs what the build needs besides Rust.

use anyhow::{Context, Result, bail, ensure};
use course_kit::cargo::{self, compiles_for};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The target of programs, which run as in a terminal.
pub const PROGRAM: &str = "wasm32-wasip1";
/// The target of libraries, which are called from JavaScript.
pub const LIBRARY: &str = "wasm32-unknown-unknown";

/// The mdBook that builds the book. No package offers this program compiled.
const MDBOOK: &str = "0.5.4";

/// The path of a program.
pub fn find(program: &str) -> Result<PathBuf> {
    which::which(program).with_context(|| {
        format!("The site needs {program}: install Node.js 20 or newer from https://nodejs.org.")
    })
}

/// Runs a command, which says by itself why it fails.
pub fn run(command: &mut Command, failure: &'static str) -> Result<()> {
    let program = command.get_program().to_string_lossy().into_owned();
    let status = command.status().with_context(|| format!("{program} cannot be started"))?;
    ensure!(status.success(), failure);
    Ok(())
}

/// The path of mdBook. If this version is not installed, it is compiled into the target folder.
pub fn mdbook(target: &Path) -> Result<PathBuf> {
    let tools = target.join("tools");
    let name = format!("mdbook{}", std::env::consts::EXE_SUFFIX);
    let own = tools.join("bin").join(name);
    if let Some(found) =
        [which::which("mdbook").unwrap_or_default(), own.clone()].into_iter().find(is_mdbook)
    {
        return Ok(found);
    }
    let mut cargo = cargo::command();
    cargo.args(["install", "mdbook", "--version", MDBOOK, "--locked", "--debug"]);
    cargo.args(["--no-default-features", "--features", "search", "--root"]).arg(&tools);
    // Otherwise, cargo advises to add the folder to PATH, which nobody needs to do.
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let paths = std::env::split_paths(&paths).chain([tools.join("bin")]);
    cargo.env("PATH", std::env::join_paths(paths)?);
    eprintln!("mdBook is compiled, once for this copy of the course.");
    run(&mut cargo, "mdBook, which builds the book, cannot be installed; see above.")?;
    Ok(own)
}

/// Whether this is the right version of mdBook.
fn is_mdbook(path: &PathBuf) -> bool {
    let said = Command::new(path).arg("--version").output().map(|output| output.stdout);
    said.is_ok_and(|said| String::from_utf8_lossy(&said).trim() == format!("mdbook v{MDBOOK}"))
}

/// Installs the npm packages that `package-lock.json` names, unless they are there, and returns
/// their folder.
pub fn packages(root: &Path) -> Result<PathBuf> {
    let folder = root.join("node_modules");
    let mut npm = Command::new(find("npm")?);
    npm.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel", "error"]);
    npm.current_dir(root).stdout(Stdio::null());
    if !is_current(root, &folder) {
        eprintln!("The site's npm packages are installed.");
        run(&mut npm, "npm cannot install the packages of the site; see above.")?;
    }
    Ok(folder)
}

/// Whether the packages were installed after the lock file was written. npm keeps a copy of that file.
fn is_current(root: &Path, folder: &Path) -> bool {
    let modified = |path: PathBuf| path.metadata().and_then(|data| data.modified()).ok();
    let (lock, installed) =
        (modified(root.join("package-lock.json")), modified(folder.join(".package-lock.json")));
    installed.is_some() && installed >= lock
}

/// Adds the Rust targets that run in browsers, unless they are there.
pub fn targets(root: &Path) -> Result<()> {
    let missing: Vec<&str> =
        [PROGRAM, LIBRARY].into_iter().filter(|target| !compiles_for(target, root)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let mut rustup = Command::new("rustup");
    rustup.args(["target", "add"]).args(&missing).current_dir(root);
    if rustup.status().is_ok_and(|status| status.success()) {
        return Ok(());
    }
    let missing = missing.join(" ");
    bail!(
        "Rust cannot compile for browsers yet: `rustup target add {missing}` failed, which needs rustup \
         (https://rustup.rs) and a network."
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contributing_names_the_mdbook_that_builds_the_site() {
        let guide = include_str!("../../../CONTRIBUTING.md");
        assert!(guide.contains(&format!("cargo install mdbook --version {MDBOOK} --locked")));
    }
}
