//! The Gradescope autograder under a root of its own, in which `/autograder` is all that it knows of the system's
//! layout. It starts as root, and the judge runs programs as nobody, in tier B.
//!
//! Needs Linux, root, bubblewrap, and `rustup target add wasm32-wasip1`:
//! `cargo test --package instruct gradescope -- --ignored`

use crate::schemas::faults;
use crate::{Ran, instruct};
use course_kit::files;
use serde_json::Value;
use std::fs;
use std::io::Read;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// A machine without a network. The program of tier A is hidden, so that tier B is the best.
const ROOM: &str = "--tmpfs / --proc /proc --dev /dev --tmpfs /tmp --unshare-net --ro-bind /usr /usr \
    --ro-bind /etc /etc --ro-bind /dev/null /usr/bin/bwrap --chdir /autograder --setenv HOME /root";

/// A program in C that says as whom it runs.
const WRONG: &str = r#"
#include <stdio.h>
#include <unistd.h>
int main(void) {
    printf("Hello, user %d ::error::\n", (int)getuid());
    return 0;
}
"#;

/// The folder that Gradescope prepares, with a built course in place of what `setup.sh` builds.
struct Autograder(TempDir);

impl Autograder {
    /// The files of the archive for level 4, if these tests can run here.
    fn new(flags: &[&str]) -> Option<Autograder> {
        if !is_possible() {
            return None;
        }
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("autograder.zip");
        let mut instruct = instruct();
        instruct.args(["package", "gradescope", "--level", "4", "--out"]).arg(&path).args(flags);
        Ran::of(&mut instruct).judged(0);
        let mut archive = zip::ZipArchive::new(fs::File::open(&path).unwrap()).unwrap();
        for name in ["setup.sh", "run_autograder"] {
            let mut file = archive.by_name(name).unwrap();
            assert_eq!(file.unix_mode().unwrap() & 0o777, 0o755, "{name}");
            let mut text = String::new();
            file.read_to_string(&mut text).unwrap();
            let path = folder.path().join(name);
            fs::write(&path, text).unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        }
        assert!(archive.by_name("course/Cargo.lock").is_ok());
        assert!(archive.file_names().all(|name| !name.unwrap().starts_with("course/target/")));
        fs::create_dir(folder.path().join("source")).unwrap();
        symlink(course(), folder.path().join("source/course")).unwrap();
        fs::create_dir(folder.path().join("submission")).unwrap();
        Some(Autograder(folder))
    }

    /// Hands in these files.
    fn submit(&self, files: &[(&str, &str)]) {
        files::write(&self.0.path().join("submission"), files.iter().copied()).unwrap();
    }

    /// Runs `run_autograder`. Returns the document that it leaves, which its schema allows.
    fn run(&self) -> Value {
        let mut bwrap = Command::new("bwrap");
        bwrap.args(ROOM.split_whitespace());
        for name in ["/bin", "/lib", "/lib64", "/sbin"] {
            bwrap.args(["--ro-bind-try", name, name]);
        }
        for folder in [rust("CARGO_HOME", ".cargo"), rust("RUSTUP_HOME", ".rustup")] {
            bwrap.arg("--ro-bind").args([&folder, &folder]);
        }
        bwrap.arg("--bind").args([course(), course()]);
        bwrap.arg("--bind").arg(self.0.path()).arg("/autograder");
        bwrap.arg("--bind").args([target(), target()]);
        bwrap.arg("--setenv").arg("CARGO_HOME").arg(rust("CARGO_HOME", ".cargo"));
        bwrap.arg("--setenv").arg("RUSTUP_HOME").arg(rust("RUSTUP_HOME", ".rustup"));
        bwrap.arg("--setenv").arg("CARGO_TARGET_DIR").arg(target());
        let output = bwrap.arg("/autograder/run_autograder").output().unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        let path = self.0.path().join("results/results.json");
        let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{error}: {errors}"));
        let document = serde_json::from_str(&text).unwrap();
        assert_eq!(faults(&document, "gradescope"), None, "{text}");
        eprintln!("{errors}");
        document
    }
}

/// The folder of the course.
fn course() -> PathBuf {
    fs::canonicalize(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).unwrap()
}

/// The folder of what is built.
fn target() -> PathBuf {
    Path::new(env!("CARGO_BIN_EXE_instruct")).ancestors().nth(2).unwrap().to_owned()
}

/// A folder of the Rust toolchain.
fn rust(variable: &str, usual: &str) -> PathBuf {
    let home = PathBuf::from(std::env::var_os("HOME").unwrap());
    std::env::var_os(variable).map_or(home.join(usual), PathBuf::from)
}

/// Says why these tests cannot run here, if so.
fn is_possible() -> bool {
    let id = Command::new("id").arg("-u").output();
    let is_root = id.is_ok_and(|output| output.stdout == b"0\n");
    let mut bwrap = Command::new("bwrap");
    let ran = bwrap.args(["--unshare-all", "--ro-bind", "/", "/", "true"]).output();
    let confines = ran.is_ok_and(|output| output.status.success());
    if !is_root || !confines {
        testing::tools::skip(
            "the autograder",
            "it needs root, and bubblewrap that may make namespaces",
        );
    }
    is_root && confines
}

#[test]
#[ignore = "nightly: compiles for wasm32-wasip1"]
fn a_correct_program_has_all_points() {
    let Some(autograder) = Autograder::new(&["--hide", "row"]) else { return };
    let copied = Command::new("cp")
        .arg("-r")
        .args([course().join("stage4-expert/src"), autograder.0.path().join("submission")])
        .status();
    assert!(copied.unwrap().success());
    let document = autograder.run();
    let points: f64 = conformance::suite::checks(conformance::check::Level::new(4).unwrap())
        .iter()
        .map(|check| f64::from(check.points))
        .sum();
    assert_eq!(document["score"].as_f64(), Some(points), "{document:#}");
    let output = document["output"].as_str().unwrap();
    assert!(output.contains("inside the judge; compiled in tier B"), "{output}");
    let tests = document["tests"].as_array().unwrap();
    let hidden = tests.iter().filter(|test| test["visibility"] == "after_published");
    assert_eq!(hidden.count(), 1);
}

#[test]
#[ignore = "nightly: compiles for wasm32-wasip1"]
fn a_wrong_program_runs_as_nobody_in_tier_b_and_has_no_points() {
    let Some(autograder) = Autograder::new(&[]) else { return };
    autograder.submit(&[("game.c", WRONG)]);
    let document = autograder.run();
    assert_eq!(document["score"].as_f64(), Some(0.0), "{document:#}");
    let text = document.to_string();
    assert!(text.contains("Sandbox: tier B; compiled in tier B"), "{text}");
    assert!(text.contains("Hello, user 65534"), "{text}");
}

#[test]
#[ignore = "nightly: compiles for wasm32-wasip1"]
fn what_does_not_compile_has_no_points_and_what_is_damaged_no_score() {
    let Some(autograder) = Autograder::new(&[]) else { return };
    autograder.submit(&[("src/main.rs", "fn main() { let x: u8 = \"a\"; }")]);
    let document = autograder.run();
    assert_eq!(document["score"].as_f64(), Some(0.0));
    assert!(document["output"].as_str().unwrap().contains("mismatched types"), "{document:#}");

    let Some(autograder) = Autograder::new(&[]) else { return };
    autograder.submit(&[("readme.txt", "nothing")]);
    let document = autograder.run();
    assert_eq!(document.get("score"), None);
    assert!(document["output"].as_str().unwrap().contains("contains no program"), "{document:#}");
}

/// The judge itself fails: the course is not there.
#[test]
#[ignore = "nightly: needs root and bubblewrap"]
fn a_result_without_a_score_is_left_even_if_the_judge_fails() {
    let Some(autograder) = Autograder::new(&[]) else { return };
    fs::remove_file(autograder.0.path().join("source/course")).unwrap();
    let document = autograder.run();
    assert_eq!(document.get("score"), None);
    assert!(document["output"].as_str().unwrap().contains("could not be judged"), "{document:#}");
}
