//! Kills a program on systems where only its process group is known. Processes that left the group
//! are not found.

use crate::driver::live::forget;
use rustix::process::{Pid, Signal, WaitOptions, kill_process_group, waitpgid};
use std::thread;
use std::time::{Duration, Instant};

/// How long the cleanup may take.
const PATIENCE: Duration = Duration::from_secs(1);

/// Kills the group that `root` leads, and reaps those of its processes that are our children.
pub fn cleanup(root: Pid) {
    let started = Instant::now();
    // This fails if no process is left, which is fine.
    let _ = kill_process_group(root, Signal::KILL);
    // Before the first process is reaped: from then on the number may be reused.
    forget(root);
    while started.elapsed() < PATIENCE {
        match waitpgid(root, WaitOptions::NOHANG) {
            Ok(Some(_)) => {}
            Ok(None) => thread::sleep(Duration::from_millis(1)),
            Err(_) => break,
        }
    }
}
