//! Ends a program where only its process group is known: what left the group is not found.

use crate::driver::live::forget;
use rustix::process::{Pid, Signal, WaitOptions, kill_process_group, waitpgid};
use std::thread;
use std::time::{Duration, Instant};

/// How long the cleaning may take.
const PATIENCE: Duration = Duration::from_secs(1);

/// Ends the group that `root` leads, and buries those of it that are our children.
pub fn cleanup(root: Pid) {
    let started = Instant::now();
    // It fails when nobody is left, which is what is wanted.
    let _ = kill_process_group(root, Signal::KILL);
    // Before its first process is buried: from then on the number may be somebody else's.
    forget(root);
    while started.elapsed() < PATIENCE {
        match waitpgid(root, WaitOptions::NOHANG) {
            Ok(Some(_)) => {}
            Ok(None) => thread::sleep(Duration::from_millis(1)),
            Err(_) => break,
        }
    }
}
