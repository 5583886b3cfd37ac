//! The sessions that there are: each is known by the process group that its program leads.

use rustix::process::Pid;
use std::collections::BTreeSet;
use std::io;
use std::process::Child;
use std::sync::{Mutex, MutexGuard, PoisonError};

static GROUPS: Mutex<BTreeSet<i32>> = Mutex::new(BTreeSet::new());

fn groups() -> MutexGuard<'static, BTreeSet<i32>> {
    GROUPS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Starts something whose first process leads a group of its own, and takes note of that group
/// before anybody may take it for something left behind.
pub fn registered<T>(start: impl FnOnce() -> io::Result<(T, Child)>) -> io::Result<(T, Child)> {
    let mut groups = groups();
    let started = start()?;
    groups.insert(raw(Pid::from_child(&started.1)));
    Ok(started)
}

/// Takes a group off the list once it was killed, and before its first process is buried: its number
/// is free from then on, and nobody may be killed by it.
pub fn forget(root: Pid) {
    groups().remove(&raw(root));
}

/// Every group that is listed.
#[cfg(all(test, target_os = "linux"))]
pub fn all() -> Vec<i32> {
    groups().iter().copied().collect()
}

/// Whether a session's program leads this group.
#[cfg(target_os = "linux")]
pub fn is_live(group: Pid) -> bool {
    groups().contains(&raw(group))
}

/// Does something to every group, none of which can be forgotten meanwhile.
pub fn for_each(act: impl Fn(Pid)) {
    groups().iter().copied().filter_map(Pid::from_raw).for_each(act);
}

fn raw(process: Pid) -> i32 {
    Pid::as_raw(Some(process))
}
