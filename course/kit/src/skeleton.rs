//! What `start` hands out: the packages of the course, with the files of `course/skeletons` in place of their own.

use crate::sources::{self, Sources};
use crate::student::in_c;
use crate::workspace::{Workspace, package};
use anyhow::Result;
use conformance::check::Level;
use std::path::Path;

/// The folder of the files without the bodies that students write.
pub const SKELETONS: &str = "course/skeletons";

/// The root of a library.
pub const ROOT: &str = "lib.rs";

/// The line that silences warnings about unfinished code.
const SILENCE: &str = "#![allow(dead_code, unused_imports, unused_mut, unused_variables)] // delete this line when the level is done\n";

/// What the docs of our libraries say, and what those of a student's say in its place: her folder does not contain the
/// handout, and her board is hers to design.
const OF_LIBRARIES: [(&str, &str); 2] = [
    (
        "`README.md` in this folder, describes step by step what the program does.",
        "`README.md` in the course's folder of the same name, describes step by step what\n\
         //! the program does.",
    ),
    (": a two-dimensional array of `Option<Tile>`", ""),
];

impl Workspace {
    /// A package as it is handed out, without the tests of modules in which there is something to write.
    pub fn skeleton(&self, package: &str) -> Result<Sources> {
        let (mut sources, cut) = (self.given(package)?, self.cut(package)?);
        let is_test_of = |file: &Path, module: &Path| {
            file.ends_with("tests.rs") && file.parent() == Some(&module.with_extension(""))
        };
        sources.retain(|file, _| !cut.keys().any(|module| is_test_of(file, module)));
        sources.extend(cut);
        if let Some(root) = sources.get_mut(Path::new(ROOT)) {
            *root = silenced(root);
        }
        Ok(sources)
    }

    /// The whole package, with docs that are true in a student's folder.
    pub fn given(&self, package: &str) -> Result<Sources> {
        let mut sources = sources::read(&self.root().join(package))?;
        if let Some(root) = sources.get_mut(Path::new(ROOT)) {
            *root = OF_LIBRARIES
                .iter()
                .fold(root.clone(), |text, (ours, hers)| text.replace(ours, hers));
        }
        Ok(sources)
    }

    /// The files of a package in which there is something to write.
    pub fn cut(&self, package: &str) -> Result<Sources> {
        sources::read(&self.root().join(SKELETONS).join(package))
    }

    /// The same for a level in C.
    pub fn cut_in_c(&self, level: Level) -> Result<Sources> {
        in_c::files(&self.root().join(SKELETONS).join(package(level)).join(in_c::FOLDER))
    }
}

/// Whether a program that says this has crashed in a function of a skeleton that is not written, in Rust or in C.
pub fn is_unwritten(said: &str) -> bool {
    ["not yet implemented", "is not written yet"].iter().any(|words| said.contains(words))
}

/// The root of a library with the line that silences warnings, after its documentation.
pub fn silenced(root: &str) -> String {
    if root.contains(SILENCE.trim_end()) {
        return root.to_owned();
    }
    let is_documentation = |line: &&str| line.starts_with("//!") || line.trim().is_empty();
    let lines = root.split_inclusive('\n').take_while(is_documentation);
    let place: usize = lines.map(str::len).sum();
    format!("{}{SILENCE}{}", &root[..place], &root[place..])
}
