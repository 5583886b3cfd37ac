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

use clap::{Parser, ValueEnum};
use giants::{Giant, giants};
use std::io::{self, Write, stdout};
use std::process::{abort, exit};
use std::thread::sleep;
use std::time::Duration;

/// A program that attacks the judge.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// How it behaves.
    mode: Mode,
    /// A word that identifies its processes; all of them get it.
    #[arg(default_value = "")]
    marker: String,
}

#[derive(Clone, Copy, ValueEnum)]
enum Mode {
    /// Asks, reads a line, and repeats it, over and over.
    Echo,
    /// The same, with a pause in the middle of each answer.
    Slow,
    /// The same, with one thread that reads and one that answers.
    Threaded,
    /// The same, in a child.
    Wrapped,
    /// Prints nothing and ends.
    Exit,
    /// Prints nothing and ends with status 7.
    Status7,
    /// Crashes.
    Abort,
    /// Claims that all tests have passed.
    AllPassed,
    /// Asks forever and never reads.
    Prompts,
    /// Reads forever and prints nothing.
    Silent,
    /// Neither reads nor prints.
    Sleep,
    /// Computes forever.
    Spin,
    /// Ignores every signal except the strongest.
    Stubborn,
    /// Ends, but leaves a child that holds the output open.
    Orphan,
    /// Ends, but leaves a child that keeps printing.
    TalkingOrphan,
    /// Leaves behind a process of another session, whose parent has ended.
    Daemon,
    /// The same, with an empty environment.
    BareDaemon,
    /// Prints a gibibyte.
    Gibibyte,
    /// Prints a gibibyte to its standard error.
    Complaints,
    /// Prints bytes that are not text, then asks.
    Noise,
    /// Draws over its own output, and far outside the screen, then asks.
    Repaint,
    /// Prints a byte every 50 milliseconds, forever.
    Dribble,
    /// Prints a line of 100 megabytes.
    BombLines,
    /// Asks once and never reads again.
    AsksOnceThenDeaf,
    /// Asks, reads a line, and ends with status 3.
    Unread,
    /// Closes its output and keeps running.
    ClosesOutput,
    /// Shows boards of 90 rows.
    GiantBoard,
    /// Shows decks of 10,000 tiles.
    GiantDeck,
    /// Shows 200,000 adjacent colored letters.
    GiantLetters,
    /// Prints the largest numbers.
    GiantNumbers,
    /// Shows a thousand tables at once.
    GiantTables,
    /// Reports turns of players whose names have strange letters.
    GiantName,
}

fn main() -> io::Result<()> {
    let Arguments { mode, marker } = Arguments::parse();
    match mode {
        Mode::Echo => talk::echo(),
        Mode::Slow => talk::slow(),
        Mode::Threaded => talk::threaded(),
        Mode::Wrapped => crowd::wrapped(&marker),
        Mode::Exit => Ok(()),
        Mode::Status7 => exit(7),
        Mode::Abort => abort(),
        Mode::AllPassed => all_passed(),
        Mode::Prompts => talk::prompts(),
        Mode::Silent => talk::silent(),
        Mode::Sleep => do_nothing(),
        Mode::Spin => spin(),
        Mode::Stubborn => crowd::stubborn(&marker),
        Mode::Orphan => crowd::orphan("sleep", &marker),
        Mode::TalkingOrphan => crowd::orphan("dribble", &marker),
        Mode::Daemon => crowd::daemon("setsid", &marker),
        Mode::BareDaemon => crowd::daemon("env -i setsid", &marker),
        Mode::Gibibyte => noise::gibibyte(&mut stdout()),
        Mode::Complaints => noise::gibibyte(&mut io::stderr()),
        Mode::Noise => noise::noise(),
        Mode::Repaint => noise::repaint(),
        Mode::Dribble => noise::dribble(),
        Mode::BombLines => noise::bomb_lines(),
        Mode::AsksOnceThenDeaf => talk::asks_once_then_deaf(),
        Mode::Unread => talk::unread(),
        Mode::GiantBoard => giants(Giant::Board),
        Mode::GiantDeck => giants(Giant::Deck),
        Mode::GiantLetters => giants(Giant::Letters),
        Mode::GiantNumbers => giants(Giant::Numbers),
        Mode::GiantTables => giants(Giant::Tables),
        Mode::GiantName => giants(Giant::Name),
        Mode::ClosesOutput => crowd::closes_output(&marker),
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
