//! How much of the machine a program may use.

use crate::native::Purpose;
use rustix::io;
use rustix::process::{Resource, Rlimit, getuid, setrlimit};
use std::fs;
use std::os::unix::fs::MetadataExt;

const MIB: u64 = 1024 * 1024;

/// How many processes and threads a program may start.
const PROCESSES: u64 = 64;

/// Sets the limits of this process, and of whatever it starts.
///
/// Memory is what a process can write to, because some languages reserve much more than they use.
pub fn set(purpose: Purpose) -> io::Result<()> {
    let (memory, file, seconds) = match purpose {
        Purpose::Program => (1024 * MIB, MIB, 600),
        Purpose::Compiler => (3072 * MIB, 64 * MIB, 60),
    };
    let processes = running() + PROCESSES;
    let limits = [
        (Resource::Data, memory),
        (Resource::Nproc, processes),
        (Resource::Nofile, 256),
        (Resource::Fsize, file),
        (Resource::Cpu, seconds),
        (Resource::Core, 0),
        (Resource::Memlock, MIB),
        (Resource::Msgqueue, 0),
        (Resource::Stack, 8 * MIB),
    ];
    limits.into_iter().try_for_each(|(resource, most)| {
        // A process that reaches both limits of its time at once gets the signal that anybody could send.
        let maximum = if resource == Resource::Cpu { most + 5 } else { most };
        setrlimit(resource, Rlimit { current: Some(most), maximum: Some(maximum) })
    })
}

/// How many threads the user of this process has. The system counts all of them, not those of a program.
fn running() -> u64 {
    let own = getuid().as_raw();
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    let owned = processes.filter(|process| process.metadata().is_ok_and(|of| of.uid() == own));
    let threads = owned.filter_map(|process| fs::read_dir(process.path().join("task")).ok());
    u64::try_from(threads.map(Iterator::count).sum::<usize>()).unwrap_or(u64::MAX / 2)
}
