//! Programs in C, such as levels 1 to 4: make builds each of them in its own folder.

use crate::lock::Lock;
use crate::sources::{Sources, cannot, named};
use crate::{cargo, progress};
use anyhow::{Context, Result, anyhow};
use clap::ValueEnum;
use conformance::check::Level;
use serde::{Deserialize, Serialize};
use std::env;
use std::fmt;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The file that makes a folder a level in C.
pub const MAKEFILE: &str = "makefile";

/// The last level that the course has in C.
pub const LAST: u8 = 4;

/// The folder of the levels in C, in `my/` and in `docs/`.
pub const FOLDER: &str = "c";

/// The header that an unfinished function includes, and its contents.
pub const TODO: (&str, &str) = ("todo.h", include_str!("in_c/todo.h"));

/// The makefile's line about flags, and what follows it as long as parameters of unfinished functions
/// are unused.
const FLAGS: &str = "CFLAGS := ";
const SILENCE: &str = "CFLAGS += -Wno-unused-parameter # delete this line when it is done\n";

/// What to do without make or without a compiler.
const INSTALL: &str = "On Debian and Ubuntu: sudo apt install build-essential; on macOS: xcode-select --install; \
     on Windows, use the Windows Subsystem for Linux. Then try again.";

/// A language that the course is taught in.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// The default.
    #[default]
    Rust,
    /// Levels 1 to 4.
    C,
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Language::Rust => "Rust",
            Language::C => "C",
        })
    }
}

/// The files of a level that a student reads and writes: sources, headers, the makefile, tests.
pub fn files(folder: &Path) -> Result<Sources> {
    let mut files = Sources::new();
    for below in ["", "tests"] {
        let folder = folder.join(below);
        if !below.is_empty() && !folder.is_dir() {
            continue;
        }
        for entry in fs::read_dir(&folder).with_context(|| cannot("read", &folder))? {
            let path = entry.with_context(|| cannot("read", &folder))?.path();
            let name = path.file_name().unwrap_or_default();
            let is_source = path.extension().is_some_and(|end| end == "c" || end == "h");
            if is_source || name == MAKEFILE {
                let text = fs::read_to_string(&path).with_context(|| cannot("read", &path))?;
                files.insert(Path::new(below).join(name), text);
            }
        }
    }
    Ok(files)
}

/// The makefile with a line that silences warnings about unfinished functions.
pub fn silenced(makefile: &str) -> String {
    if makefile.contains("-Wno-unused-parameter") {
        return makefile.to_owned();
    }
    let lines = makefile.split_inclusive('\n');
    let and_silence = |line: &str| {
        let silence = if line.starts_with(FLAGS) { SILENCE } else { "" };
        format!("{line}{silence}")
    };
    lines.map(and_silence).collect()
}

/// The name of the function whose definition begins in this line, if one does.
pub fn function_begun(line: &str) -> Option<&str> {
    let is_head = line.starts_with(char::is_alphabetic) && !line.trim_end().ends_with(';');
    let (head, _) = line.split_once('(').filter(|_| is_head)?;
    head.rsplit([' ', '*']).next()
}

/// The program that the makefile of a level builds, below the level's folder.
pub fn program(level: Level) -> String {
    format!("target/{}", level.title())
}

/// Runs make in a folder, which messages call `name`. Its makefile builds `program`, below the folder.
/// Returns the compiler's messages and the path of the program.
pub fn try_build(folder: &Path, program: &str, name: &str) -> Result<(String, Result<PathBuf>)> {
    // Two makes in one folder would write the same files. If the system cannot lock, they may.
    let lock = folder.join("target/.lock");
    let _lock = Lock::wait(&lock, cargo::WAITING);
    let bar = progress::spinner(format!("Building {name}"));
    let mut make = Command::new("make");
    // A make that runs this command must not change what this one does.
    make.current_dir(folder).env_remove("MAKEFLAGS").env_remove("MAKELEVEL");
    // What was compiled before has its warnings, too.
    make.arg("--always-make");
    let ran = make.stdin(Stdio::null()).output();
    bar.finish_and_clear();
    let ran = ran.map_err(|error| match error.kind() {
        ErrorKind::NotFound => {
            anyhow!("make was not found. It is needed to build {name}. {INSTALL}")
        }
        _ => anyhow!("make, which builds {name}, could not be started: {error}"),
    })?;
    let said = located(&String::from_utf8_lossy(&ran.stderr), folder, name);
    if !ran.status.success() {
        let missing = is_compiler_missing();
        let reason = if missing {
            anyhow!("cc, the C compiler, was not found. It is needed to build {name}. {INSTALL}")
        } else {
            anyhow!("{name} cannot be built; the reason is above.")
        };
        return Ok((if missing { String::new() } else { said }, Err(reason)));
    }
    let path = folder.join(program);
    let built = path.is_file().then_some(path).with_context(|| {
        format!("make did not build {name}/{program}: the first rule of its makefile has to do so.")
    });
    Ok((said, built))
}

/// The program that is needed to build, and was not found; `None` if both are there.
pub fn missing() -> Option<&'static str> {
    if is_missing("make") {
        return Some("make");
    }
    is_compiler_missing().then_some("cc, the C compiler,")
}

/// Whether there is no `cc`, unless the student uses another compiler.
fn is_compiler_missing() -> bool {
    env::var_os("CC").is_none() && is_missing("cc")
}

/// Whether a program is not installed.
fn is_missing(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_err_and(|error| error.kind() == ErrorKind::NotFound)
}

/// The messages with the folder in front of the level's files, and without make's last line, which says
/// that the compiler failed.
fn located(said: &str, folder: &Path, name: &str) -> String {
    let is_read = |line: &&str| !line.starts_with("make: *** [");
    let said: String = said.split_inclusive('\n').filter(is_read).collect();
    let files = files(folder).unwrap_or_default().into_keys().map(|file| named(&file));
    files.fold(said, |text, file| cargo::prefixed(&text, &format!("{file}:"), &format!("{name}/")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_name_the_file_below_the_course_and_leave_out_what_make_adds() {
        let folder = tempfile::tempdir().unwrap();
        for file in ["list.c", "tile.h"] {
            fs::write(folder.path().join(file), "").unwrap();
        }
        let said = "In file included from list.c:1:\ntile.h:3:1: error: what\nlist.c: In function 'a':\n\
                    make: *** [makefile:20: target/list.o] Error 1\n";
        let expected = "In file included from my/c/x/list.c:1:\nmy/c/x/tile.h:3:1: error: what\n\
                        my/c/x/list.c: In function 'a':\n";
        assert_eq!(located(said, folder.path(), "my/c/x"), expected);
        let makefile = "makefile:3: *** missing separator.  Stop.\n";
        assert_eq!(located(makefile, folder.path(), "my/c/x"), makefile);
    }
}
