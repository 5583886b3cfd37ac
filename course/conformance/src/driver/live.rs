//! The list of running sessions, each known by the process group of its program.

use rustix::process::Pid;
use std::collections::BTreeSet;
use std::io;
use std::process::Child;
use std::sync::{Mutex, MutexGuard, PoisonError};

static GROUPS: Mutex<BTreeSet<i32>> = Mutex::new(BTreeSet::new());

fn groups() -> MutexGuard<'static, BTreeSet<i32>> {
    GROUPS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Starts a program whose first process leads a group of its own, and lists that group before
/// anyone can mistake it for a leftover.
pub fn registered<T>(start: impl FnOnce() -> io::Result<(T, Child)>) -> io::Result<(T, Child)> {
    let mut groups = groups();
    let started = start()?;
    groups.insert(Pid::from_child(&started.1).as_raw_pid());
    Ok(started)
}

/// Removes a group from the list. Call it after killing the group and before reaping its first
/// process: from then on the number may be reused, and nobody else may be killed by it.
pub fn forget(root: Pid) {
    groups().remove(&root.as_raw_pid());
}

/// All listed groups.
#[cfg(all(test, target_os = "linux"))]
pub fn all() -> Vec<i32> {
    groups().iter().copied().collect()
}

/// Whether this group belongs to a running session. A process that is being buried has group -1, of which
/// rustix makes no `Pid`.
#[cfg(target_os = "linux")]
pub fn is_live(group: i32) -> bool {
    groups().contains(&group)
}

/// Calls a function for every listed group. No group can be removed in the meantime.
pub fn for_each(act: impl Fn(Pid)) {
    groups().iter().copied().filter_map(Pid::from_raw).for_each(act);
}
