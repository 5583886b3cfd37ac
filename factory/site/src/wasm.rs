//! Compiles programs and libraries to WebAssembly.

use crate::parts::{LIBRARIES, Library};
use crate::tools::{self, LIBRARY, PROGRAM};
use anyhow::{Context, Result};
use course_kit::cargo;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use wasm_bindgen_cli_support::Bindgen;

/// Compiles these programs, and returns the folder of their modules.
pub fn programs<'a>(
    root: &Path,
    target: &Path,
    names: impl Iterator<Item = &'a String>,
) -> Result<PathBuf> {
    compile(root, PROGRAM, names.map(String::as_str))?;
    Ok(target.join(PROGRAM).join("release"))
}

/// Compiles the libraries, and returns the folder of each one's module and JavaScript.
pub fn libraries(root: &Path, target: &Path) -> Result<Vec<PathBuf>> {
    compile(root, LIBRARY, LIBRARIES.iter().map(|library| library.package))?;
    let folders = LIBRARIES.iter().map(|library| {
        let bound = bind(target, library);
        bound.with_context(|| format!("{} cannot be called from JavaScript", library.package))
    });
    folders.collect()
}

/// Writes the JavaScript that calls a library, next to its module.
fn bind(target: &Path, library: &Library) -> Result<PathBuf> {
    let module = format!("{}.wasm", library.package.replace('-', "_"));
    let folder = target.join("bindings").join(library.name);
    let mut bindgen = Bindgen::new();
    bindgen.input_path(target.join(LIBRARY).join("release").join(module));
    bindgen.web(true)?.typescript(false).omit_default_module_path(false);
    bindgen.out_name(library.module).generate(&folder)?;
    Ok(folder)
}

/// Compiles packages for a target, in one run of cargo, which shows its progress.
fn compile<'a>(root: &Path, target: &str, packages: impl Iterator<Item = &'a str>) -> Result<()> {
    let packages: Vec<&str> = packages.flat_map(|package| ["--package", package]).collect();
    if packages.is_empty() {
        return Ok(());
    }
    let mut cargo = cargo::command();
    cargo.args(["build", "--release", "--locked", "--target", target]).args(&packages);
    // On a terminal, it shows its progress.
    cargo.args((!io::stderr().is_terminal()).then_some("--quiet"));
    let failure = "Some packages cannot be compiled for browsers; the reason is above.";
    tools::run(cargo.current_dir(root), failure)
}
