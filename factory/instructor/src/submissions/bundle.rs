//! Git bundles: a repository as one file. Git reads them in the sandbox, like a compiler.

use super::{best_tier, helper, work_folder};
use anyhow::{Context, Result, bail, ensure};
use conformance::driver::{Exit, Limits, Pause, Run};
use course_kit::sources::cannot;
use sandbox::handed::{Handed, LARGEST_ARCHIVE};
use sandbox::native::{Confinement, PATH, Purpose};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;
use std::time::Duration;

/// How a bundle begins, before the number of its version.
const START: &[u8] = b"# v";
const REST: &[u8] = b" git bundle\n";

/// The branches that are looked for, in this order.
const BRANCHES: [&str; 3] = ["HEAD", "refs/heads/main", "refs/heads/master"];

/// How long git may work on a bundle.
const TIME: Duration = Duration::from_mins(1);

/// Whether a file is a git bundle.
pub fn is_one(path: &Path) -> bool {
    let mut start = [0; START.len() + 1 + REST.len()];
    let is_file = path.symlink_metadata().is_ok_and(|metadata| metadata.is_file());
    let is_read =
        is_file && File::open(path).is_ok_and(|mut file| file.read_exact(&mut start).is_ok());
    is_read && start.starts_with(START) && start.ends_with(REST)
}

/// Reads the last commit of a bundle.
pub fn read(path: &Path) -> Result<Handed> {
    let size = path.metadata().with_context(|| cannot("read", path))?.len();
    ensure!(
        size <= LARGEST_ARCHIVE as u64,
        "the bundle has more than 32 MiB: hand it in without build results"
    );
    let git = which::which_in("git", Some(PATH), "/")
        .ok()
        .context("git is needed to read a bundle: install it")?;
    let folder = work_folder()?;
    fs::copy(path, folder.path().join("bundle")).with_context(|| cannot("copy", path))?;
    let helper = helper()?;
    let confinement = Confinement {
        tier: best_tier()?,
        purpose: Purpose::Compiler,
        folder: folder.path().to_owned(),
        sees: Vec::new(),
    };
    let run = |words: &[&str]| {
        let place = ["-C".into(), folder.path().as_os_str().to_owned()];
        let words = place.into_iter().chain(words.iter().map(OsString::from));
        let program = confinement.program(&helper, git.clone(), words);
        let limits = Limits { work: TIME, talk: TIME, ..Limits::USUAL };
        let end = Run::of(&program, &[("GIT_CONFIG_NOSYSTEM", "1")], limits).end;
        matches!(end, Ok(Pause::Ended(Exit::Status(0))))
    };
    ensure!(
        run(&["clone", "--bare", "--quiet", "bundle", "repository"]),
        "git cannot read the bundle"
    );
    for branch in BRANCHES {
        if run(&["-C", "repository", "archive", "--format=tar", "--output=../files.tar", branch]) {
            return Ok(Handed::read(&folder.path().join("files.tar"))?);
        }
    }
    bail!(
        "the bundle contains neither HEAD nor a branch main or master: make it with `git bundle create FILE HEAD`"
    )
}
