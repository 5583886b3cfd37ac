//! Values that only the operating system knows; `None` except on Linux.

/// How many pages this process has touched so far.
pub fn page_faults() -> Option<u64> {
    // The program's name is in parentheses; the faults are the eighth field after it.
    let stat = read("/proc/self/stat")?;
    stat.rsplit_once(") ")?.1.split(' ').nth(7)?.parse().ok()
}

/// The physical memory this process uses, in KiB.
pub fn resident_kib() -> Option<u64> {
    let status = read("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse().ok()
}

/// The processor's model name.
pub fn processor() -> Option<String> {
    let info = read("/proc/cpuinfo")?;
    let line = info.lines().find_map(|line| line.strip_prefix("model name"))?;
    Some(line.trim_start_matches([' ', '\t', ':']).to_owned())
}

#[cfg(target_os = "linux")]
fn read(file: &str) -> Option<String> {
    std::fs::read_to_string(file).ok()
}

#[cfg(not(target_os = "linux"))]
fn read(_: &str) -> Option<String> {
    None
}
