//! Attacks with several processes.

use std::env::current_exe;
use std::io::{self, Write, stdout};
use std::process::{Command, exit};

/// Lets a child do the talking, and ends as it does.
pub fn wrapped(marker: &str) -> io::Result<()> {
    let status = myself("echo", marker)?.status()?;
    exit(status.code().unwrap_or(1))
}

/// Leaves behind a child with the same output.
pub fn orphan(mode: &str, marker: &str) -> io::Result<()> {
    writeln!(stdout(), "I am off.")?;
    // Nobody waits for it: that is the attack.
    myself(mode, marker)?.spawn().map(drop)
}

/// Leaves behind a process whose parent, prepared by this shell command, has ended. Then asks.
pub fn daemon(preparation: &str, marker: &str) -> io::Result<()> {
    let script = format!("{preparation} \"$0\" sleep \"$1\" & exit 0");
    shell(&script, marker)?.status()?;
    crate::talk::ask().map(drop)
}

/// Keeps talking, and ignores every signal that can be ignored.
pub fn stubborn(marker: &str) -> io::Result<()> {
    become_shell("trap '' TERM INT HUP QUIT; exec \"$0\" echo \"$1\"", marker)
}

/// Closes its output and keeps running.
pub fn closes_output(marker: &str) -> io::Result<()> {
    become_shell("exec \"$0\" sleep \"$1\" >&- 2>&-", marker)
}

fn myself(mode: &str, marker: &str) -> io::Result<Command> {
    let mut command = Command::new(current_exe()?);
    command.args([mode, marker]);
    Ok(command)
}

/// A shell in which `$0` is this program and `$1` is the marker.
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
