//! The packages that a submission in Rust may use, compiled once: `shared` and what it uses.
//!
//! Cargo compiles them from the course's sources and its lock file. The compiler that reads a submission sees
//! copies of the results, and no other file of the course.

use anyhow::{Context, Result, bail, ensure};
use clap::ColorChoice;
use course_kit::sources::cannot;
use course_kit::workspace::{SHARED, Workspace};
use course_kit::{cargo, manifest, progress, screen};
use sandbox::compile::{Rust, Target, WASM};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use tempfile::TempDir;
use toml_edit::Item;

/// Compiles the packages. Returns the folder of the results, which disappears when it is dropped.
pub fn prepare(
    workspace: &Workspace,
    target: Target,
    color: ColorChoice,
) -> Result<(TempDir, Rust)> {
    let sysroot = sysroot(workspace.root())?;
    ensure!(
        target == Target::Native || cargo::compiles_for(WASM, workspace.root()),
        "Rust cannot compile for WebAssembly yet. Run:\n  rustup target add {WASM}\nOr use --box native."
    );
    let folder = super::work_folder()?;
    let manifest = manifest::read(&workspace.root().join(SHARED).join("Cargo.toml"))?;
    let direct = manifest.get("dependencies").and_then(Item::as_table).into_iter().flatten();
    let mut direct: Vec<String> = direct.map(|(name, _)| name.replace('-', "_")).collect();
    direct.push(SHARED.to_owned());
    let mut named = BTreeMap::new();
    for (name, file) in compile(workspace.root(), target, color)? {
        let copy = folder.path().join(file.file_name().unwrap_or_default());
        fs::copy(&file, &copy).with_context(|| cannot("copy", &file))?;
        if direct.contains(&name) {
            named.insert(name, copy);
        }
    }
    let packages = folder.path().to_owned();
    Ok((folder, Rust { sysroot, packages, named }))
}

/// The folder of the compiler that the course uses.
fn sysroot(root: &Path) -> Result<PathBuf> {
    let output = cargo::rustc(root).args(["--print", "sysroot"]).output();
    let output = output.context("rustc cannot be started")?;
    ensure!(output.status.success(), "rustc does not report where its files are.");
    Ok(PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()))
}

/// Lets Cargo compile them. Returns the libraries with their names.
fn compile(root: &Path, target: Target, color: ColorChoice) -> Result<Vec<(String, PathBuf)>> {
    let mut cargo = cargo::command();
    cargo.current_dir(root).args([
        "build",
        "--quiet",
        "--release",
        "--locked",
        "--package",
        SHARED,
    ]);
    if target == Target::Wasm {
        cargo.args(["--target", WASM]);
    }
    cargo.args(["--message-format", "json-render-diagnostics"]).stdin(Stdio::null());
    let bar = progress::spinner("Building the packages that submissions use".to_owned());
    let output = cargo.output().context("cargo cannot be started")?;
    bar.finish_and_clear();
    if !output.status.success() {
        screen::pass_on(&String::from_utf8_lossy(&output.stderr), color);
        bail!("The packages that submissions use cannot be built; the reason is above.");
    }
    let text = String::from_utf8_lossy(&output.stdout);
    Ok(text.lines().filter_map(cargo::library).collect())
}
