//! Values that only the operating system knows; `None` except on Linux.

/// How many pages this process has touched so far.
pub fn page_faults() -> Option<u64> {
    // The program's name is in parentheses; the faults are the eighth field after it.
    let stat = read("/proc/self/stat")?;
    stat.rsplit_once(") ")?.1.split(' ').nth(7)?.parse().ok()
}

/// How often the system has stopped this process so far to run another one.
pub fn interruptions() -> Option<u64> {
    status("nonvoluntary_ctxt_switches:")
}

/// The physical memory this process uses, in KiB.
pub fn resident_kib() -> Option<u64> {
    status("VmRSS:")
}

/// The number after this name.
fn status(name: &str) -> Option<u64> {
    let status = read("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse().ok()
}

/// The processor's model name.
pub fn processor() -> Option<String> {
    let info = read("/proc/cpuinfo")?;
    let line = info.lines().find_map(|line| line.strip_prefix("model name"))?;
    Some(line.trim_start_matches([' ', '\t', ':']).to_owned())
}

/// The size of a core's cache for data, where level 1 is the nearest.
pub fn cache(level: usize) -> Option<String> {
    let part = |index: usize, name: &str| {
        let text = read(&format!("/sys/devices/system/cpu/cpu0/cache/index{index}/{name}"))?;
        Some(text.trim().to_owned())
    };
    let is_it = |&index: &usize| {
        part(index, "level") == Some(level.to_string())
            && part(index, "type").is_some_and(|kind| kind != "Instruction")
    };
    let kib: usize = part((0..8).find(is_it)?, "size")?.strip_suffix('K')?.parse().ok()?;
    Some(if kib.is_multiple_of(1024) {
        format!("{} MiB", kib / 1024)
    } else {
        format!("{kib} KiB")
    })
}

#[cfg(target_os = "linux")]
fn read(file: &str) -> Option<String> {
    std::fs::read_to_string(file).ok()
}

#[cfg(not(target_os = "linux"))]
fn read(_: &str) -> Option<String> {
    None
}
