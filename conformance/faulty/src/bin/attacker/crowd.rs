//! More processes than one.

use std::env::current_exe;
use std::io::{self, Write, stdout};
use std::process::{Command, exit};

/// Lets a child talk, and ends as it does.
pub fn wrapped(marker: &str) -> io::Result<()> {
    let status = myself("echo", marker)?.status()?;
    exit(status.code().unwrap_or(1))
}

/// Leaves a child behind that has the same output.
pub fn orphan(mode: &str, marker: &str) -> io::Result<()> {
    writeln!(stdout(), "I am off.")?;
    // Nobody waits for it: that is the attack.
    myself(mode, marker)?.spawn().map(drop)
}

/// Leaves a process behind whose parent has ended, and which this shell command has prepared. Then
/// asks.
pub fn daemon(preparation: &str, marker: &str) -> io::Result<()> {
    let script = format!("{preparation} \"$0\" sleep \"$1\" & exit 0");
    shell(&script, marker)?.status()?;
    crate::talk::ask().map(drop)
}

/// Talks on, but no signal that can be ignored ends it.
pub fn stubborn(marker: &str) -> io::Result<()> {
    become_shell("trap '' TERM INT HUP QUIT; exec \"$0\" echo \"$1\"", marker)
}

/// Closes its output and lives on.
pub fn closes_output(marker: &str) -> io::Result<()> {
    become_shell("exec \"$0\" sleep \"$1\" >&- 2>&-", marker)
}

fn myself(mode: &str, marker: &str) -> io::Result<Command> {
    let mut command = Command::new(current_exe()?);
    command.args([mode, marker]);
    Ok(command)
}

/// A shell that knows this program as `$0` and the marker as `$1`.
fn shell(script: &str, marker: &str) -> io::Result<Command> {
    let mut command = Command::new("sh");
    command.args(["-c", script]).arg(current_exe()?).arg(marker);
    Ok(command)
}

#[cfg(unix)]
fn become_shell(script: &str, marker: &str) -> io::Result<()> {
    use std::os::unix::process::CommandExt;
    Err(shell(script, marker)?.exec())
}

#[cfg(not(unix))]
fn become_shell(script: &str, marker: &str) -> io::Result<()> {
    shell(script, marker)?.status().map(drop)
}
