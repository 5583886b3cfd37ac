//! Tier A: a program in namespaces of its own, which sees a few folders and no other process.

use super::calls;
use super::landlock::SYSTEM;
use crate::native::{Confinement, Purpose};
use rustix::fs::{MemfdFlags, memfd_create};
use rustix::io::{FdFlags, fcntl_setfd};
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{Error, Seek, Write};
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

/// Its options, in files of this process that it inherits.
pub struct Options {
    words: OwnedFd,
    _filter: OwnedFd,
}

impl Options {
    /// What to write on its command line. Programs may read that, so it must not say much.
    pub fn words(&self) -> [String; 2] {
        ["--args".to_owned(), self.words.as_raw_fd().to_string()]
    }
}

/// The options that confine a program.
pub fn options(confinement: &Confinement) -> Result<Options, String> {
    let failed = |error: Error| format!("the options for bubblewrap cannot be written: {error}");
    let filter = passed_on("filter", &calls::filter(confinement)?).map_err(failed)?;
    let mut words = arguments(confinement);
    words.extend(["--seccomp".into(), filter.as_raw_fd().to_string().into()]);
    let words: Vec<u8> = words.iter().flat_map(|word| [word.as_bytes(), b"\0"].concat()).collect();
    Ok(Options { words: passed_on("options", &words).map_err(failed)?, _filter: filter })
}

/// A file in memory with these contents, which the next program inherits.
fn passed_on(name: &str, contents: &[u8]) -> Result<OwnedFd, Error> {
    let mut file = File::from(memfd_create(name, MemfdFlags::empty())?);
    file.write_all(contents)?;
    file.rewind()?;
    fcntl_setfd(&file, FdFlags::empty())?;
    Ok(file.into())
}

fn arguments(confinement: &Confinement) -> Vec<OsString> {
    let mut words: Vec<OsString> =
        "--unshare-all --unshare-user --disable-userns --die-with-parent --new-session \
        --cap-drop ALL --uid 65534 --gid 65534 --hostname box --proc /proc"
            .split_whitespace()
            .map(OsString::from)
            .collect();
    for place in SYSTEM.map(Path::new) {
        match fs::read_link(place) {
            Ok(target) if !place.starts_with("/etc") => {
                words.extend(bind("--symlink", &target, place));
            }
            _ if place.starts_with("/dev") => words.extend(bind("--dev-bind-try", place, place)),
            _ => words.extend(bind("--ro-bind-try", place, place)),
        }
    }
    words.extend(bind("--dev-bind", Path::new("/dev/null"), Path::new("/dev/null")));
    for place in &confinement.sees {
        words.extend(bind("--ro-bind", place, place));
    }
    let own = if confinement.purpose == Purpose::Compiler { "--bind" } else { "--ro-bind" };
    words.extend(bind(own, &confinement.folder, &confinement.folder));
    // Nothing else can be written, so that neither space nor names on a disk can be used up.
    words.extend(["--remount-ro", "/", "--chdir"].map(OsString::from));
    words.push(confinement.folder.clone().into());
    words
}

fn bind(how: &str, from: &Path, to: &Path) -> [OsString; 3] {
    [how.as_ref(), from.as_os_str(), to.as_os_str()].map(OsStr::to_owned)
}
