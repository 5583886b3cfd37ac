//! The system call that a thread is in, as `/proc/PID/task/TID/syscall` shows it.

/// What a thread is doing, according to that file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// It runs, or is about to run.
    Running,
    /// It has ended; only its number is left.
    Ended,
    /// It is blocked outside a system call.
    HeldUp,
    /// It is blocked in this system call.
    In(Call),
}

/// A system call and its arguments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Call {
    /// The number of the call.
    pub number: u32,
    /// Its arguments: numbers and addresses.
    pub arguments: [u64; 6],
}

impl Place {
    /// Reads `running`, `-1 <stack> <instruction>` or `<number> <six arguments> <stack>
    /// <instruction>`.
    pub fn read(text: &str) -> Option<Place> {
        let mut words = text.split_ascii_whitespace();
        let first = words.next()?;
        match first {
            "running" => Some(Place::Running),
            "-1" if words.next() == Some("0x0") => Some(Place::Ended),
            "-1" => Some(Place::HeldUp),
            _ => {
                let mut arguments = [0; 6];
                for argument in &mut arguments {
                    *argument = u64::from_str_radix(words.next()?.strip_prefix("0x")?, 16).ok()?;
                }
                Some(Place::In(Call { number: first.parse().ok()?, arguments }))
            }
        }
    }
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
    fn a_call_and_its_arguments_are_read() {
        let text =
            "0 0x3 0x7f8299c45000 0x20000 0x0 0xffffffff 0x0 0x7ffd70f9d478 0x7f8299dc12ad\n";
        let arguments = [3, 0x7f82_99c4_5000, 0x20000, 0, 0xffff_ffff, 0];
        assert_eq!(Place::read(text), Some(Place::In(Call { number: 0, arguments })));
    }

    #[test]
    fn other_states_are_distinguished_from_calls() {
        assert_eq!(Place::read("running\n"), Some(Place::Running));
        assert_eq!(Place::read("-1 0x0 0x0\n"), Some(Place::Ended));
        assert_eq!(Place::read("-1 0x7ffd70f9d478 0x7f8299dc12ad\n"), Some(Place::HeldUp));
        assert_eq!(Place::read(""), None);
        assert_eq!(Place::read("0 0x3"), None);
    }
}
