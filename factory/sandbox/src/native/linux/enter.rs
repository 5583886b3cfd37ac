//! What the helper does: it restricts itself, and becomes the program.

use super::{bubblewrap, calls, landlock, limits};
use crate::native::{Confinement, PATH, Purpose, Tier};
use rustix::process::getuid;
use rustix::stdio::{dup2_stderr, stdout};
use rustix::thread::{
    CapabilitySet, CapabilitySets, set_capabilities, set_no_new_privs, set_thread_gid,
    set_thread_groups, set_thread_uid,
};
use rustix::{io, process};
use std::ffi::{OsStr, OsString};
use std::os::unix::process::CommandExt;
use std::process::Command;

/// The user and the group that own nothing.
const NOBODY: u32 = 65534;

/// A home that does not exist.
const HOME: &str = "/nonexistent";

/// Restricts this process as the first argument says, and becomes the program that the others name. Returns
/// only if that fails, with the reason. Call it before any other thread is started.
pub fn enter(arguments: &[OsString]) -> String {
    let Some((own, program)) = arguments.split_first() else {
        return "there is no program to confine".to_owned();
    };
    let own = own.to_string_lossy();
    match serde_json::from_str(&own).map_err(|error| error.to_string()) {
        Ok(confinement) => become_program(&confinement, program),
        Err(error) => error,
    }
}

fn become_program(confinement: &Confinement, program: &[OsString]) -> String {
    if let Err(error) = prepare(confinement) {
        return format!("the system refuses a restriction: {error}");
    }
    let Some((path, arguments)) = program.split_first() else {
        return "there is no program to confine".to_owned();
    };
    if confinement.tier == Tier::A {
        return match bubblewrap::options(confinement) {
            Ok(options) => {
                let mut bubblewrap = command("bwrap", confinement);
                let error = bubblewrap.args(options.words()).arg("--").args(program).exec();
                format!("bubblewrap cannot be started: {error}")
            }
            Err(error) => error,
        };
    }
    match landlock::restrict(confinement).and_then(|()| calls::apply(confinement)) {
        Ok(()) => {
            let error = command(path, confinement).args(arguments).exec();
            format!("{} cannot be started: {error}", path.display())
        }
        Err(error) => error,
    }
}

/// A command with the environment of the program: that of this process, which the driver has started with
/// almost none, and where things are.
fn command(path: impl AsRef<OsStr>, confinement: &Confinement) -> Command {
    let mut command = Command::new(path);
    command.env("PATH", PATH).env("HOME", HOME).env("TMPDIR", &confinement.folder);
    command
}

/// What both tiers have in common.
fn prepare(confinement: &Confinement) -> io::Result<()> {
    // Whoever started the judge may have left files open.
    close_fds::set_fds_cloexec(3, &[]);
    process::chdir(&confinement.folder)?;
    match confinement.purpose {
        Purpose::Compiler => dup2_stderr(stdout())?,
        // Limits on processes do not hold for the administrator.
        Purpose::Program if getuid().is_root() => become_nobody()?,
        Purpose::Program => {}
    }
    limits::set(confinement.purpose)?;
    if confinement.tier == Tier::B {
        // Bubblewrap does both.
        set_no_new_privs(true)?;
        set_capabilities(
            None,
            CapabilitySets {
                effective: CapabilitySet::empty(),
                permitted: CapabilitySet::empty(),
                inheritable: CapabilitySet::empty(),
            },
        )?;
    }
    Ok(())
}

fn become_nobody() -> io::Result<()> {
    set_thread_groups(&[])?;
    set_thread_gid(rustix::thread::Gid::from_raw(NOBODY))?;
    set_thread_uid(rustix::thread::Uid::from_raw(NOBODY))
}
