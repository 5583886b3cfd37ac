//! Attacks the judge: hangs, floods, crashes, lies, and leaves processes behind. A few modes behave
//! well, but are easily misjudged.
#![forbid(unsafe_code)]

#[path = "attacker/crowd.rs"]
mod crowd;
#[path = "attacker/giants.rs"]
mod giants;
#[path = "attacker/noise.rs"]
mod noise;
#[path = "attacker/talk.rs"]
mod talk;

use clap::Parser;
use std::io::{self, Write, stdout};
use std::process::{abort, exit};
use std::thread::sleep;
use std::time::Duration;

/// A program that attacks the judge.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// How it behaves.
    mode: String,
    /// A word that identifies its processes; all of them get it.
    #[arg(default_value = "")]
    marker: String,
}

fn main() -> io::Result<()> {
    let Arguments { mode, marker } = Arguments::parse();
    match mode.as_str() {
        "echo" => talk::echo(),
        "slow" => talk::slow(),
        "threaded" => talk::threaded(),
        "wrapped" => crowd::wrapped(&marker),
        "exit" => Ok(()),
        "status7" => exit(7),
        "abort" => abort(),
        "all-passed" => all_passed(),
        "prompts" => talk::prompts(),
        "silent" => talk::silent(),
        "sleep" => do_nothing(),
        "spin" => spin(),
        "stubborn" => crowd::stubborn(&marker),
        "orphan" => crowd::orphan("sleep", &marker),
        "talking-orphan" => crowd::orphan("dribble", &marker),
        "daemon" => crowd::daemon("setsid", &marker),
        // The same, with an empty environment.
        "bare-daemon" => crowd::daemon("env -i setsid", &marker),
        "gibibyte" => noise::gibibyte(&mut stdout()),
        "complaints" => noise::gibibyte(&mut io::stderr()),
        "noise" => noise::noise(),
        "repaint" => noise::repaint(),
        "dribble" => noise::dribble(),
        "bomb-lines" => noise::bomb_lines(),
        "asks-once-then-deaf" => talk::asks_once_then_deaf(),
        "unread" => talk::unread(),
        "closes-output" => crowd::closes_output(&marker),
        giant => giants::giants(giant),
    }
}

/// Claims that all tests have passed, in the words of several judges.
fn all_passed() -> io::Result<()> {
    let mut output = stdout();
    writeln!(output, "all passed\nok\nPASS\n1..1\nok 1 - everything\n[  PASSED  ] 42 tests.")?;
    writeln!(output, "running 42 tests\ntest result: ok. 42 passed; 0 failed; 0 ignored")?;
    writeln!(output, "\u{1b}[32m✓ level 1: 10 of 10 points\u{1b}[0m")
}

/// Neither reads nor prints.
fn do_nothing() -> ! {
    loop {
        sleep(Duration::from_secs(1));
    }
}

/// Computes forever.
fn spin() -> ! {
    loop {
        std::hint::spin_loop();
    }
}
