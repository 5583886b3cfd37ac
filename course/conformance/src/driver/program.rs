//! The program to judge.

use super::guest::Inside;
use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

/// The variables that programs, and the runtimes of their languages, need.
#[rustfmt::skip]
const KEPT: [&str; 41] = [
    // Where things are.
    "PATH", "PATHEXT", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "TEMP", "TMP", "XDG_RUNTIME_DIR",
    // Windows starts few programs without these.
    "SystemRoot", "SystemDrive", "windir", "ComSpec", "USERPROFILE", "USERNAME", "APPDATA", "LOCALAPPDATA",
    "ProgramData", "ProgramFiles", "ProgramFiles(x86)", "NUMBER_OF_PROCESSORS", "PROCESSOR_ARCHITECTURE",
    // Shared libraries.
    "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH",
    // Languages.
    "CARGO_HOME", "RUSTUP_HOME", "RUSTUP_TOOLCHAIN", "JAVA_HOME", "DOTNET_ROOT", "DOTNET_CLI_HOME", "GOPATH",
    "GOROOT", "GOCACHE", "NODE_PATH", "NVM_DIR", "PYENV_ROOT", "PYENV_VERSION", "PYTHONPATH", "VIRTUAL_ENV",
];

/// A program: its path and the arguments it is always started with.
#[derive(Debug, Clone, Default)]
pub struct Program {
    /// Its file, or its name if it runs inside the judge.
    pub path: PathBuf,
    /// Its arguments. A reference needs none; `python3` needs the name of a script.
    pub arguments: Vec<OsString>,
    /// The folder that it is started in, if that matters.
    pub folder: Option<PathBuf>,
    /// Whether it gets nothing of the judge's environment.
    pub is_bare: bool,
    /// Its place inside the judge; if it has none, it runs as a process.
    pub inside: Option<Inside>,
}

impl Program {
    /// A program without arguments.
    pub fn new(path: impl Into<PathBuf>) -> Program {
        Program { path: path.into(), ..Program::default() }
    }

    /// A program that runs inside the judge.
    pub fn inside(name: impl Into<PathBuf>, inside: Inside) -> Program {
        Program { inside: Some(inside), ..Program::new(name) }
    }

    /// The command that starts it with at most a few variables of the judge's own environment, so that
    /// it behaves the same for everybody, plus the given ones.
    pub(super) fn command(&self, environment: &[(&str, &str)]) -> Command {
        let mut command = Command::new(&self.path);
        command.args(&self.arguments).env_clear();
        let kept = KEPT.iter().filter(|_| !self.is_bare);
        command.envs(kept.filter_map(|variable| Some((variable, env::var_os(variable)?))));
        if let Some(folder) = &self.folder {
            command.current_dir(folder);
        }
        command.env("LANG", "C.UTF-8").env("TERM", "dumb").envs(environment.iter().copied());
        command
    }
}
