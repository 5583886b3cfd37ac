//! How a program is started: with at most a few variables of the judge's own environment, so that
//! it behaves the same for everybody.

use super::program::Program;
use std::env;
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

/// The command that starts a program in this reduced environment, plus the given variables.
pub fn command(program: &Program, environment: &[(&str, &str)]) -> Command {
    let mut command = Command::new(&program.path);
    command.args(&program.arguments).env_clear();
    for variable in KEPT.iter().filter(|_| !program.is_bare) {
        if let Some(value) = env::var_os(variable) {
            command.env(variable, value);
        }
    }
    if let Some(folder) = &program.folder {
        command.current_dir(folder);
    }
    command.env("LANG", "C.UTF-8").env("TERM", "dumb");
    command.envs(environment.iter().copied());
    command
}
