//! How a Rust program is compiled: its own `shared` if it has one, its library, and then the program.

use super::{
    Compiler, OUT, Rust, STACK, Target, Uncompiled, WASM, ended, file_name, messages, read, write,
};
use crate::handed::{RustSources, Sources};
use conformance::driver::Exit;
use std::collections::BTreeMap;
use std::env::consts::EXE_SUFFIX;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// The package that every level uses, and of which a student may have a copy.
const SHARED: &str = "shared";

/// The flags of every compilation. Numbers overflow with a panic, as in the programs that a student runs.
const FLAGS: &str = "--edition 2024 --cap-lints allow --error-format json --color never --out-dir out \
    -C opt-level=1 -C overflow-checks=yes -C debug-assertions=yes -C debuginfo=0 -C codegen-units=4";

/// Compiles a program.
pub fn compile(
    compiler: &Compiler,
    sources: &RustSources,
    package: &str,
    folder: &Path,
) -> Result<PathBuf, Uncompiled> {
    let rust = compiler.rust.as_ref();
    let rust = rust.ok_or_else(|| Uncompiled::Unable("there is no Rust compiler".to_owned()))?;
    let own_shared = sources.shared.as_ref();
    let shared = own_shared.iter().flat_map(|sources| sources.iter());
    let shared: Sources =
        shared.map(|(name, text)| (format!("{SHARED}/{name}"), text.clone())).collect();
    let all: Sources = sources.program.clone().into_iter().chain(shared).collect();
    write(&all, folder)?;
    let mut step = Step { compiler, rust, folder, sources: &all, named: rust.named.clone() };
    if own_shared.is_some() {
        let library = step.library(SHARED, "shared/src/lib.rs")?;
        step.named.insert(SHARED.to_owned(), library);
    }
    let own = sources.name.as_deref().map(crate_name);
    let name = own.filter(|own| is_free(own, &step.named)).unwrap_or_else(|| crate_name(package));
    if all.contains_key("src/lib.rs") {
        let library = step.library(&name, "src/lib.rs")?;
        step.named.insert(name.clone(), library);
    }
    let out = file_name(&name, compiler.target);
    step.run(&name, "bin", "src/main.rs", &out)
}

/// What programs call a package.
fn crate_name(package: &str) -> String {
    package.replace('-', "_")
}

/// Whether a submission may call itself by this name: no other package has it.
fn is_free(name: &str, packages: &BTreeMap<String, PathBuf>) -> bool {
    !packages.contains_key(name) && !["std", "core", "alloc", "proc_macro", "test"].contains(&name)
}

/// What a call of the compiler needs.
struct Step<'a> {
    compiler: &'a Compiler,
    rust: &'a Rust,
    folder: &'a Path,
    sources: &'a Sources,
    named: BTreeMap<String, PathBuf>,
}

impl Step<'_> {
    fn library(&self, name: &str, root: &str) -> Result<PathBuf, Uncompiled> {
        self.run(name, "lib", root, &format!("lib{name}.rlib"))
    }

    /// Compiles a crate and returns the file that was written.
    fn run(&self, name: &str, kind: &str, root: &str, out: &str) -> Result<PathBuf, Uncompiled> {
        let mut words: Vec<OsString> = FLAGS.split_whitespace().map(OsString::from).collect();
        if self.compiler.target == Target::Wasm {
            words.extend(["--target", WASM].map(OsString::from));
            if kind == "bin" {
                words.extend(["-C", STACK].map(OsString::from));
            }
        }
        words.extend(
            ["--crate-name", name, "--crate-type", kind, "--emit", "link,dep-info"]
                .map(OsString::from),
        );
        // The library of a program may use a copy of `shared`, which is not among the packages.
        words.extend(["-L".into(), "dependency=out".into(), "-L".into()]);
        words.push(joined("dependency=", &self.rust.packages));
        for (name, file) in &self.named {
            words.extend(["--extern".into(), joined(&format!("{name}="), file)]);
        }
        words.push(root.into());
        let compiler = self.rust.sysroot.join("bin").join(format!("rustc{EXE_SUFFIX}"));
        let (said, exit) = self.compiler.run(&compiler, words, self.folder, &manifest(name))?;
        let said = messages::of_rust(&said, &|file| read::is_known(file, self.sources));
        let file = self.folder.join(OUT).join(out);
        if exit != Exit::Status(0) || !file.is_file() {
            return Err(ended(said, exit));
        }
        let list = self.folder.join(OUT).join(format!("{name}.d"));
        let rules = fs::read_to_string(&list).map_err(|error| {
            Uncompiled::Unable(format!(
                "the list of what the compiler read cannot be read: {error}"
            ))
        })?;
        read::check(&rules, [root], self.sources)?;
        Ok(file)
    }
}

/// A word of the command line that ends with a path.
fn joined(start: &str, path: &Path) -> OsString {
    let mut word = OsString::from(start);
    word.push(path);
    word
}

/// What the macros of `clap` read of a manifest.
fn manifest(name: &str) -> [(&str, &str); 4] {
    [
        ("CARGO_PKG_NAME", name),
        ("CARGO_PKG_VERSION", "0.1.0"),
        ("CARGO_PKG_AUTHORS", ""),
        ("CARGO_PKG_DESCRIPTION", ""),
    ]
}
