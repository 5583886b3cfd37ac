//! The system calls that exist for a program. All others fail as if the system had never heard of them.
//!
//! What is missing would reach beyond the program: sockets, tracing, mounts, other owners and modes of files,
//! asynchronous calls that no filter sees. Signals reach only the program itself. In tier B, where no namespace
//! contains them, it cannot start other processes either, only threads.

use crate::native::{Confinement, Purpose, Tier};
use libc::{
    CLONE_THREAD, ENOSYS, F_SETOWN, MAP_ANONYMOUS, MAP_SHARED, SYS_clone, SYS_fcntl, SYS_kill,
    SYS_mmap, SYS_prlimit64, SYS_tgkill, SYS_tkill, c_long,
};
use rustix::process::{Pid, getpid};
use seccompiler::{
    BackendError, BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition,
    SeccompFilter, SeccompRule, apply_filter,
};
use std::collections::BTreeMap;
use std::env::consts::ARCH;

/// What every program may do with its own memory, threads, time, streams and files that it may open.
#[rustfmt::skip]
const OWN: &[c_long] = &[
    // Memory.
    libc::SYS_brk, libc::SYS_madvise, libc::SYS_mincore, libc::SYS_mlock, libc::SYS_mprotect, libc::SYS_mremap,
    libc::SYS_msync, libc::SYS_munlock, libc::SYS_munmap, libc::SYS_membarrier, libc::SYS_pkey_alloc,
    libc::SYS_pkey_free, libc::SYS_pkey_mprotect, libc::SYS_get_mempolicy,
    // Threads, and what it is.
    libc::SYS_exit, libc::SYS_exit_group, libc::SYS_execve, libc::SYS_futex, libc::SYS_get_robust_list,
    libc::SYS_set_robust_list, libc::SYS_set_tid_address, libc::SYS_gettid, libc::SYS_getpid, libc::SYS_getppid,
    libc::SYS_getpgid, libc::SYS_getsid, libc::SYS_getuid, libc::SYS_geteuid, libc::SYS_getgid, libc::SYS_getegid,
    libc::SYS_getgroups, libc::SYS_getresuid, libc::SYS_getresgid, libc::SYS_capget, libc::SYS_prctl,
    libc::SYS_getrlimit, libc::SYS_getrusage, libc::SYS_sched_yield, libc::SYS_sched_getaffinity,
    libc::SYS_sched_getparam, libc::SYS_sched_getscheduler, libc::SYS_getpriority, libc::SYS_getcpu, libc::SYS_rseq,
    libc::SYS_sysinfo, libc::SYS_uname, libc::SYS_umask, libc::SYS_seccomp,
    // Signals that it receives.
    libc::SYS_rt_sigaction, libc::SYS_rt_sigprocmask, libc::SYS_rt_sigreturn, libc::SYS_rt_sigpending,
    libc::SYS_rt_sigsuspend, libc::SYS_rt_sigtimedwait, libc::SYS_sigaltstack, libc::SYS_restart_syscall,
    libc::SYS_signalfd4,
    // Time and chance.
    libc::SYS_clock_getres, libc::SYS_clock_gettime, libc::SYS_clock_nanosleep, libc::SYS_gettimeofday,
    libc::SYS_nanosleep, libc::SYS_getitimer, libc::SYS_setitimer, libc::SYS_timer_create, libc::SYS_timer_settime,
    libc::SYS_timer_gettime, libc::SYS_timer_getoverrun, libc::SYS_timer_delete, libc::SYS_timerfd_create,
    libc::SYS_timerfd_settime, libc::SYS_timerfd_gettime, libc::SYS_getrandom,
    // Streams, and files that may be opened.
    libc::SYS_read, libc::SYS_readv, libc::SYS_pread64, libc::SYS_preadv, libc::SYS_preadv2, libc::SYS_write,
    libc::SYS_writev, libc::SYS_pwrite64, libc::SYS_pwritev, libc::SYS_pwritev2, libc::SYS_lseek, libc::SYS_close,
    libc::SYS_close_range, libc::SYS_openat, libc::SYS_dup, libc::SYS_dup3, libc::SYS_pipe2,
    libc::SYS_ioctl, libc::SYS_flock, libc::SYS_fadvise64, libc::SYS_readahead, libc::SYS_sendfile, libc::SYS_splice,
    libc::SYS_fstat, libc::SYS_newfstatat, libc::SYS_statx, libc::SYS_statfs, libc::SYS_fstatfs, libc::SYS_faccessat,
    libc::SYS_faccessat2, libc::SYS_readlinkat, libc::SYS_getdents64, libc::SYS_getcwd, libc::SYS_chdir,
    libc::SYS_fchdir, libc::SYS_fsync, libc::SYS_fdatasync, libc::SYS_ppoll, libc::SYS_pselect6, libc::SYS_epoll_create1,
    libc::SYS_epoll_ctl, libc::SYS_epoll_pwait, libc::SYS_epoll_pwait2, libc::SYS_eventfd2, libc::SYS_getxattr, libc::SYS_lgetxattr,
    libc::SYS_fgetxattr,
];

/// What starts and ends processes, where a namespace contains them.
#[rustfmt::skip]
const PROCESSES: &[c_long] = &[
    SYS_clone, SYS_kill, SYS_tgkill, SYS_tkill, libc::SYS_wait4, libc::SYS_waitid, libc::SYS_setpgid, libc::SYS_setsid,
];

/// What a compiler does besides: it writes files, and starts a linker.
#[rustfmt::skip]
const FILES: &[c_long] = &[
    libc::SYS_mkdirat, libc::SYS_unlinkat, libc::SYS_renameat2, libc::SYS_linkat, libc::SYS_symlinkat,
    libc::SYS_fchmod, libc::SYS_fchmodat, libc::SYS_ftruncate, libc::SYS_fallocate, libc::SYS_copy_file_range,
    libc::SYS_utimensat, libc::SYS_memfd_create, libc::SYS_socketpair, libc::SYS_sendto, libc::SYS_recvfrom,
];
/// The older names of some of these, which newer processors do not have.
#[cfg(target_arch = "x86_64")]
#[rustfmt::skip]
mod older {
    use libc::c_long;

    pub const OWN: &[c_long] = &[
        libc::SYS_access, libc::SYS_alarm, libc::SYS_arch_prctl, libc::SYS_dup2, libc::SYS_epoll_create,
        libc::SYS_epoll_wait, libc::SYS_eventfd, libc::SYS_getdents, libc::SYS_getpgrp, libc::SYS_lstat,
        libc::SYS_open, libc::SYS_pause, libc::SYS_pipe, libc::SYS_poll, libc::SYS_readlink, libc::SYS_select,
        libc::SYS_stat, libc::SYS_time,
    ];
    pub const PROCESSES: &[c_long] = &[libc::SYS_fork, libc::SYS_vfork];
    pub const FILES: &[c_long] = &[
        libc::SYS_mkdir, libc::SYS_rmdir, libc::SYS_unlink, libc::SYS_rename, libc::SYS_renameat,
        libc::SYS_chmod, libc::SYS_link,
    ];
}
#[cfg(not(target_arch = "x86_64"))]
mod older {
    use libc::c_long;

    pub const OWN: &[c_long] = &[];
    pub const PROCESSES: &[c_long] = &[];
    pub const FILES: &[c_long] = &[];
}

/// Numbers that the library does not name.
const F_SETSIG: i32 = 10;
const F_SETOWN_EX: i32 = 15;

/// A rule for the arguments of a call. Without rules, the call is always allowed.
type Rules = BTreeMap<c_long, Vec<SeccompRule>>;

/// Restricts this process, and whatever it becomes.
pub fn apply(confinement: &Confinement) -> Result<(), String> {
    let program = compiled(confinement).map_err(|error| error.to_string())?;
    apply_filter(&program).map_err(|error| error.to_string())
}

/// The filter as bubblewrap reads it.
pub fn filter(confinement: &Confinement) -> Result<Vec<u8>, String> {
    let program = compiled(confinement).map_err(|error| error.to_string())?;
    let bytes = |one: &seccompiler::sock_filter| {
        [&one.code.to_ne_bytes()[..], &[one.jt, one.jf], &one.k.to_ne_bytes()].concat()
    };
    Ok(program.iter().flat_map(bytes).collect())
}

fn compiled(confinement: &Confinement) -> Result<BpfProgram, BackendError> {
    let mut rules: Rules =
        [OWN, older::OWN].concat().into_iter().map(|call| (call, Vec::new())).collect();
    // Memory that processes share counts for none of them.
    rules.insert(SYS_mmap, vec![without(3, MAP_SHARED)?, without(3, MAP_ANONYMOUS)?]);
    // The limits of this process, not of another one.
    rules.insert(SYS_prlimit64, vec![SeccompRule::new(vec![is(0, 0)?])?]);
    // A stream may send signals to any process that owns it.
    let owners = [F_SETOWN, F_SETSIG, F_SETOWN_EX]
        .map(|how| compare(1, SeccompCmpOp::Ne, how.cast_unsigned().into()));
    rules.insert(SYS_fcntl, vec![SeccompRule::new(owners.into_iter().collect::<Result<_, _>>()?)?]);
    if confinement.tier == Tier::A || confinement.purpose == Purpose::Compiler {
        rules.extend(
            [PROCESSES, older::PROCESSES].concat().into_iter().map(|call| (call, Vec::new())),
        );
    } else {
        alone(&mut rules)?;
    }
    if confinement.purpose == Purpose::Compiler {
        rules.extend([FILES, older::FILES].concat().into_iter().map(|call| (call, Vec::new())));
    }
    let missing = SeccompAction::Errno(ENOSYS.cast_unsigned());
    SeccompFilter::new(rules, missing, SeccompAction::Allow, ARCH.try_into()?)?.try_into()
}

/// The process may start threads, and send signals to itself.
fn alone(rules: &mut Rules) -> Result<(), BackendError> {
    let thread = CLONE_THREAD.cast_unsigned().into();
    rules.insert(
        SYS_clone,
        vec![SeccompRule::new(vec![compare(0, SeccompCmpOp::MaskedEq(thread), thread)?])?],
    );
    let own = Pid::as_raw(Some(getpid())).cast_unsigned().into();
    for call in [SYS_kill, SYS_tgkill] {
        rules.insert(call, vec![SeccompRule::new(vec![is(0, own)?])?]);
    }
    Ok(())
}

/// The rule that an argument does not have this flag.
fn without(argument: u8, flag: i32) -> Result<SeccompRule, BackendError> {
    let flag = flag.cast_unsigned().into();
    SeccompRule::new(vec![compare(argument, SeccompCmpOp::MaskedEq(flag), 0)?])
}

fn is(argument: u8, value: u64) -> Result<SeccompCondition, BackendError> {
    compare(argument, SeccompCmpOp::Eq, value)
}

fn compare(argument: u8, how: SeccompCmpOp, value: u64) -> Result<SeccompCondition, BackendError> {
    SeccompCondition::new(argument, SeccompCmpArgLen::Dword, how, value)
}
