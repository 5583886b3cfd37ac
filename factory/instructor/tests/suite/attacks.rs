//! Every attack of `factory/attacks` in every sandbox of this machine. Nothing runs without a sandbox.
//!
//! Some attacks use all the time or memory that they get, so this takes a while:
//! `cargo test --package instruct attacks -- --ignored`
//!
//! | module | contents |
//! |---|---|
//! | `attack` | an attack, and what to expect of it |
//! | `decoy` | what attacks aim at: files, a listener, the environment of this process |
//! | `trial` | one attack in one sandbox |

mod attack;
mod decoy;
mod trial;

use attack::Attack;
use conformance::program::Program;
use course_kit::cargo;
use decoy::Decoy;
use sandbox::compile::{Compiler, Rust, Target, WASM};
use sandbox::native::{self, Tier};
use std::collections::BTreeMap;
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use trial::{Place, Trial, work_folder};

/// How long the compiler may work on an attack: less than on a submission, because some attacks use it all.
const TIME: Duration = Duration::from_secs(10);

/// An honest program of level 1, which is judged while an attack runs.
const HONEST: &str = r#"
use std::io::{stdin, stdout, Write};
fn asked(question: &str) -> Option<String> {
    print!("{question}");
    stdout().flush().unwrap();
    let mut line = String::new();
    (stdin().read_line(&mut line).unwrap() > 0).then(|| line.trim().to_owned())
}
fn main() {
    if let Some(name) = asked("Hello, what is your name? ") {
        while asked(&format!("Dear {name}, enter a capital letter and a color: ")).is_some() {
            println!("A");
        }
    }
    println!("I wish you farewell.");
}
"#;

#[test]
fn no_attack_is_missing() {
    let count = attack::all(&root()).len();
    let count = format!("submissions that attack whoever judges them: {count} small programs");
    assert!(include_str!("../../../attacks/README.md").contains(&count), "{count}");
}

#[test]
fn no_attack_of_every_change_reaches_what_it_should_not() {
    with_a_secret("no_attack_of_every_change_reaches_what_it_should_not", |attack| {
        attack.every_change
    });
}

#[test]
#[ignore = "nightly: some attacks use all the time that they get"]
fn no_attack_at_all_reaches_what_it_should_not() {
    with_a_secret("no_attack_at_all_reaches_what_it_should_not", |_| true);
}

/// Tries the attacks that are meant in another process, whose environment has a secret for them to look for.
fn with_a_secret(test: &str, is_meant: fn(&Attack) -> bool) {
    if env::var_os(decoy::VARIABLE).is_some() {
        return try_attacks(is_meant);
    }
    let mut again = Command::new(env::current_exe().unwrap());
    again.args(["--exact", &format!("attacks::{test}"), "--include-ignored", "--nocapture"]);
    assert!(again.env(decoy::VARIABLE, decoy::random_word()).status().unwrap().success());
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn try_attacks(is_meant: fn(&Attack) -> bool) {
    let root = root();
    let helper = Program::new(env!("CARGO_BIN_EXE_instruct"));
    let helper = Program { arguments: vec!["confine".into()], ..helper };
    let tiers = [Tier::A, Tier::B].into_iter().filter(|tier| native::works(*tier, &helper));
    let tiers: Vec<Tier> = tiers.collect();
    let Some(best) = tiers.first().copied() else {
        println!("skipped: no sandbox works on this machine");
        return;
    };
    let sysroot = cargo::rustc(&root).args(["--print", "sysroot"]).output().unwrap().stdout;
    let packages = work_folder();
    let rust = Rust {
        sysroot: PathBuf::from(String::from_utf8(sysroot).unwrap().trim()),
        packages: packages.path().to_owned(),
        named: BTreeMap::new(),
    };
    let compiler = |target| {
        let (helper, rust) = (helper.clone(), Some(rust.clone()));
        Compiler { helper, tier: best, target, time: TIME, rust }
    };
    let inside = cargo::compiles_for(WASM, &root).then(|| compiler(Target::Wasm));
    let places = tiers.into_iter().map(Place::Tier);
    let mut trial = Trial {
        decoy: Decoy::new(),
        honest: BTreeMap::new(),
        without_c: BTreeMap::new(),
        native: compiler(Target::Native),
        places: inside.iter().map(|_| Place::Inside).chain(places).collect(),
        inside,
    };
    trial.prepare(HONEST);
    for (place, reason) in &trial.without_c {
        println!("skipped: {place}, attacks in C: {reason}");
    }
    let mut wrong = Vec::new();
    for attack in attack::all(&root).into_iter().filter(is_meant) {
        println!("{}", attack.name);
        let found = trial.of(&attack).unwrap_or_else(|error| vec![format!("{error:#}")]);
        wrong.extend(found.into_iter().map(|what| format!("{}: {what}", attack.name)));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
