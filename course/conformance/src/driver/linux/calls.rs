//! The system call that a thread is in, as `/proc/PID/task/TID/syscall` shows it.

/// Where a thread is, according to that file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// It runs, is about to run, or is held up outside a system call.
    Outside,
    /// It has ended; only its number is left.
    Ended,
    /// It is blocked in the system call of this number, with these arguments: numbers and addresses.
    In(u32, [u64; 6]),
}

impl Place {
    /// Reads `running`, `-1 <stack> <instruction>` or `<number> <six arguments> <stack>
    /// <instruction>`.
    pub fn read(text: &str) -> Place {
        let mut words = text.split_ascii_whitespace();
        match words.next() {
            Some("-1") if words.next() == Some("0x0") => Place::Ended,
            Some(number) => in_a_call(number, words).unwrap_or(Place::Outside),
            None => Place::Outside,
        }
    }
}

fn in_a_call<'a>(number: &str, mut words: impl Iterator<Item = &'a str>) -> Option<Place> {
    let number = number.parse().ok()?;
    let mut arguments = [0; 6];
    for argument in &mut arguments {
        *argument = u64::from_str_radix(words.next()?.strip_prefix("0x")?, 16).ok()?;
    }
    Some(Place::In(number, arguments))
}

/// Whether the numbers below are known for this processor.
pub const ARE_KNOWN: bool = cfg!(any(target_arch = "x86_64", target_arch = "aarch64"));

/// The number of a call on x86-64 or on aarch64. A call that a processor lacks gets a number that no call
/// has.
const fn on(x86_64: u32, aarch64: u32) -> u32 {
    if cfg!(target_arch = "x86_64") { x86_64 } else { aarch64 }
}

pub const READ: u32 = on(0, 63);
pub const READV: u32 = on(19, 65);
pub const POLL: u32 = on(7, 9001);
pub const PPOLL: u32 = on(271, 73);
pub const SELECT: u32 = on(23, 9002);
pub const PSELECT: u32 = on(270, 72);
pub const EPOLL_WAIT: u32 = on(232, 9003);
pub const EPOLL_PWAIT: u32 = on(281, 22);
pub const EPOLL_PWAIT2: u32 = on(441, 441);
pub const NANOSLEEP: u32 = on(35, 101);
pub const CLOCK_NANOSLEEP: u32 = on(230, 115);
pub const FUTEX: u32 = on(202, 98);
pub const FUTEX_WAITV: u32 = on(449, 449);
pub const WAIT4: u32 = on(61, 260);
pub const WAITID: u32 = on(247, 95);
pub const PAUSE: u32 = on(34, 9004);
pub const RT_SIGSUSPEND: u32 = on(130, 133);
pub const RT_SIGTIMEDWAIT: u32 = on(128, 137);
pub const ACCEPT: u32 = on(43, 202);
pub const ACCEPT4: u32 = on(288, 242);
pub const RECVFROM: u32 = on(45, 207);
pub const RECVMSG: u32 = on(47, 212);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_is_distinguished_from_other_states() {
        let call = "0 0x3 0x7f82 0x20000 0x0 0xff 0x0 0x7ffd70f9d478 0x7f8299dc12ad\n";
        for (text, expected) in [
            (call, Place::In(0, [3, 0x7f82, 0x20000, 0, 0xff, 0])),
            ("running\n", Place::Outside),
            ("-1 0x7ffd70f9d478 0x7f8299dc12ad\n", Place::Outside),
            ("-1 0x0 0x0\n", Place::Ended),
            ("0 0x3", Place::Outside),
            ("", Place::Outside),
        ] {
            assert_eq!(Place::read(text), expected, "{text}");
        }
    }
}
