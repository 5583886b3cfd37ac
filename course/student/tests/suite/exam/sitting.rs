//! `exam sit` in a pseudo-terminal: the clock, the checks, and the end of the time.

use super::exercises::{Composed, package, solve, spoil};
use crate::run;
use jiff::{SignedDuration, Timestamp};
use std::cell::Cell;
use std::fs;
use std::process::Command;
use testing::terminal::{Terminal, key};

/// The last line of the window.
const KEYS: &str = "1-9 task   t text   c check   r result   ↑↓ scroll   q leave";

fn sitting(paper: &Composed) -> Terminal {
    let folder = paper.path("paper/students");
    let arguments = ["exam", "sit", folder.to_str().unwrap()];
    Terminal::start(env!("CARGO_BIN_EXE_course"), &arguments, (24, 80), &[])
}

/// The same, but the process can be sent signals.
fn sitting_with_signals(paper: &Composed) -> Terminal {
    let script = format!(
        "echo $$ > '{}'; exec '{}' exam sit '{}'",
        paper.path("process").display(),
        env!("CARGO_BIN_EXE_course"),
        paper.path("paper/students").display()
    );
    Terminal::start("/bin/sh", &["-c", &script], (24, 80), &[])
}

/// Sends a signal to that process.
fn send(paper: &Composed, signal: &str) {
    let process = paper.read("process");
    assert!(Command::new("kill").args([signal, process.trim()]).status().unwrap().success());
}

/// Sets the start of the exam, which takes an hour, so that this many seconds are left.
fn begun_with_seconds_left(paper: &Composed, seconds: i64) {
    let began = Timestamp::now() - SignedDuration::from_secs(60 * 60 - seconds);
    let noted = format!("started = \"{began}\"\n");
    fs::write(paper.path("paper/students/sitting.toml"), noted).unwrap();
}

/// An exam that ends in a few seconds, and its windows. If the machine is too busy to open them in time,
/// another exam with more time is begun.
fn shortly_before_the_end(open: fn(&Composed) -> Vec<Terminal>) -> (Composed, Vec<Terminal>) {
    for seconds in [6, 30, 120] {
        let paper = Composed::new(3, 60, 1);
        begun_with_seconds_left(&paper, seconds);
        let mut windows = open(&paper);
        let is_in_time = Cell::new(true);
        for window in &mut windows {
            window.wait_until_line(|line| {
                let left = line.strip_prefix("Practical exam: 0:");
                is_in_time.set(left.is_some_and(|left| left >= "00:02"));
                left.is_some() || line.starts_with("The time ")
            });
        }
        if is_in_time.get() {
            return (paper, windows);
        }
    }
    panic!("no window opened in time");
}

#[test]
fn the_clock_runs_and_tasks_are_shown_and_checked() {
    let paper = Composed::new(3, 60, 8);
    let tasks = paper.tasks();
    let mut terminal = sitting(&paper);
    terminal.wait_until_line(|line| line.starts_with("Practical exam: 0:59:"));
    terminal.wait_for_line(&format!("[{}]  {}", tasks[0], tasks[1]));
    terminal.wait_for_line(KEYS);
    terminal.press("c");
    terminal.wait_until_line(|line| line.starts_with(&format!("[{} 0/", tasks[0])));
    solve(&paper.path("paper/students").join(&tasks[0]), None);
    terminal.press("c");
    terminal.wait_for("checks of the exercise");
    terminal.wait_until_line(|line| {
        let standing =
            line.strip_prefix(&format!("[{} ", tasks[0])).and_then(|it| it.split_once('/'));
        standing.is_some_and(|(passed, rest)| rest.starts_with(&format!("{passed}]")))
    });
    terminal.press("q");
    terminal.wait_for("The clock keeps running: 0:5");
    assert_eq!(terminal.end(), 0);
    assert!(!paper.path("paper/students/handed-in").exists());
}

#[test]
fn the_clock_keeps_running_while_no_window_is_open() {
    let paper = Composed::new(3, 60, 1);
    begun_with_seconds_left(&paper, 25 * 60);
    let mut terminal = sitting(&paper);
    terminal.wait_until_line(|line| {
        // A busy machine may open the window late.
        line.starts_with("Practical exam: 0:2")
    });
    terminal.press(key::CTRL_C);
    terminal.wait_for("The clock keeps running: 0:2");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn the_work_is_kept_when_the_time_is_over() {
    let (paper, mut windows) = shortly_before_the_end(|paper| vec![sitting(paper)]);
    let (students, terminal) = (paper.path("paper/students"), &mut windows[0]);
    terminal.press("c");
    terminal.wait_for("The time is over.");
    assert_eq!(terminal.end(), 0);
    for task in paper.tasks() {
        spoil(&students.join(&task));
    }
    for task in paper.tasks() {
        let main = format!("{task}/{}/src/main.rs", package(&task));
        assert_ne!(
            paper.read(&format!("paper/students/handed-in/{main}")),
            paper.read(&format!("paper/students/{main}"))
        );
        let kept = format!("paper/students/handed-in/{task}/handout.md");
        assert_eq!(paper.read(&kept), paper.read(&format!("paper/students/{task}/handout.md")));
    }
    let again = run(["exam", "sit", students.to_str().unwrap()]);
    again.refused(&["The time of this exam is over", "handed-in"]);
}

#[test]
fn the_first_of_two_windows_hands_in_and_the_other_changes_nothing() {
    let open = |paper: &Composed| vec![sitting(paper), sitting_with_signals(paper)];
    let (paper, mut windows) = shortly_before_the_end(open);
    let students = paper.path("paper/students");
    let [first, second] = &mut windows[..] else { panic!("there are two windows") };
    send(&paper, "-STOP");
    first.wait_for("The time is over.");
    assert_eq!(first.end(), 0);
    let main = format!("{}/{}/src/main.rs", paper.tasks()[0], package(&paper.tasks()[0]));
    let kept = || {
        ["sitting.toml", &format!("handed-in/{main}")]
            .map(|path| paper.read(&format!("paper/students/{path}")))
    };
    let before = kept();
    for task in paper.tasks() {
        spoil(&students.join(&task));
    }
    send(&paper, "-CONT");
    second.wait_for("The time is over.");
    assert_eq!(second.end(), 0);
    assert_eq!(kept(), before);
}

#[test]
fn work_is_handed_in_late_when_no_window_was_open_at_the_end() {
    let paper = Composed::new(3, 60, 1);
    begun_with_seconds_left(&paper, -60);
    let mut terminal = sitting(&paper);
    terminal.wait_for("The time was over 0:0");
    assert_eq!(terminal.end(), 0);
    assert!(paper.path("paper/students/handed-in").exists());
    assert!(paper.read("paper/students/sitting.toml").contains("handed_in = "));
}

#[test]
fn a_damaged_clock_is_refused() {
    let paper = Composed::new(3, 60, 1);
    fs::write(paper.path("paper/students/sitting.toml"), "started = \"soon\"\n").unwrap();
    let mut terminal = sitting(&paper);
    terminal.wait_for("is damaged: show it to your");
    assert_eq!(terminal.end(), 2);
}
