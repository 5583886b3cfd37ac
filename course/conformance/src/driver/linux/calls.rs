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

/// Declares the number of each call on x86-64 and on aarch64. A call that a processor lacks gets a
/// number that no call has.
macro_rules! calls {
    ($($name:ident = $on_x86_64:literal, $on_aarch64:literal;)*) => {
        $(pub const $name: u32 = if cfg!(target_arch = "x86_64") { $on_x86_64 } else { $on_aarch64 };)*
    };
}

calls! {
    READ = 0, 63;
    READV = 19, 65;
    POLL = 7, 9001;
    PPOLL = 271, 73;
    SELECT = 23, 9002;
    PSELECT = 270, 72;
    EPOLL_WAIT = 232, 9003;
    EPOLL_PWAIT = 281, 22;
    EPOLL_PWAIT2 = 441, 441;
    NANOSLEEP = 35, 101;
    CLOCK_NANOSLEEP = 230, 115;
    FUTEX = 202, 98;
    FUTEX_WAITV = 449, 449;
    WAIT4 = 61, 260;
    WAITID = 247, 95;
    PAUSE = 34, 9004;
    RT_SIGSUSPEND = 130, 133;
    RT_SIGTIMEDWAIT = 128, 137;
    ACCEPT = 43, 202;
    ACCEPT4 = 288, 242;
    RECVFROM = 45, 207;
    RECVMSG = 47, 212;
}

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
