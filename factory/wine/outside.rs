//! A Windows program that lets the script `factory/windows` run another program outside Wine. It is built under the names
//! `cargo.exe` and `rustc.exe`, so that `cargo course` compiles with the tools of the machine.
//!
//! It writes a request to its own folder below `OUTSIDE`, waits for the answer, and passes it on.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs, io, process, thread};

fn main() -> io::Result<()> {
    let own = env::current_exe()?;
    let tool = own.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let folder = PathBuf::from(env::var_os("OUTSIDE").expect("the script says where"))
        .join(process::id().to_string());
    fs::create_dir_all(&folder)?;
    let settings = env::vars().filter(|(name, _)| name.starts_with("CARGO_") && name != "CARGO_HOME");
    let settings: Vec<String> = settings.map(|(name, value)| format!("{name}={value}")).collect();
    let words: Vec<String> = settings.into_iter().chain([tool]).chain(env::args().skip(1)).collect();
    fs::write(folder.join("words"), words.join("\0") + "\0")?;
    fs::write(folder.join("folder"), env::current_dir()?.to_string_lossy().as_bytes())?;
    fs::write(folder.join("request"), "")?;
    let status = wait(&folder.join("status"));
    io::stdout().write_all(&fs::read(folder.join("stdout"))?)?;
    io::stderr().write_all(&fs::read(folder.join("stderr"))?)?;
    fs::remove_dir_all(&folder)?;
    process::exit(status)
}

/// Waits for the status and returns it.
fn wait(file: &Path) -> i32 {
    loop {
        if let Some(status) = fs::read_to_string(file).ok().and_then(|text| text.trim().parse().ok()) {
            return status;
        }
        thread::sleep(Duration::from_millis(50));
    }
}
