//! Compiles what was handed in, in the same sandbox in which programs run.
//!
//! A compiler may read and run many things: build scripts, settings, files that a source includes. So only sources are
//! taken, and manifest, flags, environment and working folder are ours. The compiler sees the system, its own files and
//! the submission, and writes down what it has read: a program is not run if any of it comes from elsewhere.
//!
//! | module | contents |
//! |---|---|
//! | `c` | how a C program is compiled |
//! | `messages` | what the compiler says about the submission, and nothing about other files |
//! | `read` | whether the compiler has read anything but the submission |
//! | `room` | whether a compiler failed because the disk is full |
//! | `rust` | how a Rust program is compiled |

mod c;
mod messages;
mod read;
mod room;
mod rust;

use crate::handed::{BadSubmission, Handed, Sources};
use crate::native::{Confinement, Purpose, Tier};
use conformance::driver::{Exit, Limits, Pause, Run, Trouble};
use conformance::program::Program;
use shared::console::printable;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs};
use thiserror::Error;

/// How long a compiler may work on a submission.
pub const USUAL_TIME: Duration = Duration::from_mins(1);

/// How many bytes it may print.
const OUTPUT: usize = 4 * 1024 * 1024;

/// What a program is compiled for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// WebAssembly, to run inside the judge.
    Wasm,
    /// This machine.
    Native,
}

/// The Rust compiler, and the packages that a submission may use.
#[derive(Debug, Clone)]
pub struct Rust {
    /// The folder of the compiler and its libraries.
    pub sysroot: PathBuf,
    /// The folder of the compiled packages, and of nothing else.
    pub packages: PathBuf,
    /// The files of those that a program names, by their names in a program.
    pub named: BTreeMap<String, PathBuf>,
}

/// Compiles submissions.
#[derive(Debug, Clone)]
pub struct Compiler {
    /// The helper: see [`Confinement::program`].
    pub helper: Program,
    /// What protects the machine from the submission.
    pub tier: Tier,
    /// What it compiles for.
    pub target: Target,
    /// How long it may work on each crate. Its memory is limited, too.
    pub time: Duration,
    /// Only Rust needs it.
    pub rust: Option<Rust>,
}

/// Why a submission was not compiled.
#[derive(Debug, Error)]
pub enum Uncompiled {
    /// It cannot be read.
    #[error("{0}")]
    Unread(#[from] BadSubmission),
    /// It contains no program.
    #[error("it contains no program: neither src/main.rs nor a file that ends in .c")]
    Empty,
    /// The compiler found something wrong, in these words.
    #[error("it does not compile:\n{0}")]
    Wrong(String),
    /// The compiler was stopped.
    #[error("it does not compile: {0}")]
    Stopped(&'static str),
    /// The machine cannot compile, or is too busy.
    #[error("it could not be prepared: {0}")]
    Unable(String),
}

impl Compiler {
    /// Compiles the Rust package of this name, or else the C program, in a new folder. Returns the path of
    /// the program.
    pub fn compile(
        &self,
        handed: &Handed,
        package: &str,
        folder: &Path,
    ) -> Result<PathBuf, Uncompiled> {
        let compiled = if let Some(sources) = handed.rust(package)? {
            rust::compile(self, &sources, package, folder)
        } else if let Some(sources) = handed.c()? {
            c::compile(self, &sources, folder)
        } else {
            Err(Uncompiled::Empty)
        };
        compiled.map_err(|reason| room::reason(reason, folder))
    }

    /// Runs a compiler in the folder. Returns what it said, and how it ended.
    fn run(
        &self,
        path: &Path,
        arguments: Vec<OsString>,
        folder: &Path,
        environment: &[(&str, &str)],
    ) -> Result<(String, Exit), Uncompiled> {
        let rust = self.rust.iter();
        let confinement = Confinement {
            tier: self.tier,
            purpose: Purpose::Compiler,
            folder: folder.to_owned(),
            sees: rust.flat_map(|rust| [rust.sysroot.clone(), rust.packages.clone()]).collect(),
        };
        let program = confinement.program(&self.helper, path, arguments);
        let Limits { rest: pause, .. } = Limits::USUAL;
        let limits =
            Limits { work: self.time, talk: self.time, pause, output: OUTPUT, ..Limits::USUAL };
        let Run { mut output, complaints, end } = Run::of(&program, environment, limits);
        if self.tier == Tier::None {
            // Only the helper joins the two streams.
            output += &complaints;
        }
        match end.map_err(|trouble| stopped(&trouble))? {
            Pause::Ended(exit) => Ok((output, exit)),
            Pause::Waits => Err(Uncompiled::Stopped("the compiler waits for input")),
        }
    }
}

/// Why a compiler was stopped.
fn stopped(trouble: &Trouble) -> Uncompiled {
    match trouble {
        Trouble::NotStarted(reason) => Uncompiled::Unable(reason.clone()),
        Trouble::Undecided(_) => Uncompiled::Unable("the machine is too busy".to_owned()),
        Trouble::Flooded(_) => {
            Uncompiled::Stopped("the compiler printed more than 4 MiB of messages")
        }
        Trouble::Loops(_) | Trouble::NeverStops(_) => {
            Uncompiled::Stopped("the compiler takes too long")
        }
        Trouble::Rests(_) => Uncompiled::Stopped("the compiler hangs"),
    }
}

/// What it means that the compiler ended in this way without a program.
fn ended(said: String, exit: Exit) -> Uncompiled {
    match exit {
        // Neither a limit nor a mistake of the compiler: somebody else ended it.
        Exit::Signal(9) | Exit::Status(137) => {
            Uncompiled::Unable("another program stopped the compiler".to_owned())
        }
        // A limit, or a crash of the compiler itself.
        Exit::Signal(_) | Exit::Status(134..) => Uncompiled::Stopped(
            "the compiler crashes on it, or needs more memory or time than it is allowed",
        ),
        Exit::Status(126) => Uncompiled::Unable(said),
        Exit::Status(_) => Uncompiled::Wrong(said),
    }
}

/// The system that programs inside the judge are compiled for, as Rust calls it.
pub const WASM: &str = "wasm32-wasip1";

/// Gives the stack of a program inside the judge a name, so that a stack overflow is distinguished from other mistakes.
pub const STACK: &str = "link-arg=--export=__stack_pointer";

/// The folder of what a compiler writes, below that of the sources.
const OUT: &str = "out";

/// Writes sources below a folder.
fn write(sources: &Sources, folder: &Path) -> Result<(), Uncompiled> {
    let unable = |path: &Path, error: &io::Error| {
        Uncompiled::Unable(format!(
            "{} cannot be written: {error}",
            printable(&path.to_string_lossy())
        ))
    };
    let out = folder.join(OUT);
    fs::create_dir_all(&out).map_err(|error| unable(&out, &error))?;
    for (name, text) in sources {
        let path = folder.join(name);
        let around = path.parent().unwrap_or(folder);
        fs::create_dir_all(around).map_err(|error| unable(around, &error))?;
        fs::write(&path, text).map_err(|error| unable(&path, &error))?;
    }
    Ok(())
}

/// The name of a program's file on this system.
fn file_name(name: &str, target: Target) -> String {
    let ending = match target {
        Target::Wasm => ".wasm",
        Target::Native => env::consts::EXE_SUFFIX,
    };
    format!("{name}{ending}")
}
