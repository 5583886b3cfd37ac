//! `exam sit` in a pseudo-terminal: the clock, the checks, what is kept, and the end of the time.

use crate::composed;
use exams::record::{Seconds, SittingRecord, What};
use exams::rehearsal::{Composed, exercise_of, solve, spoil};
use exams::task::changed_package;
use jiff::{SignedDuration, Timestamp};
use std::fs::{self, File};
use std::io;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};
use testing::etiquette;
use testing::terminal::{Terminal, key};
use zip::ZipArchive;

fn sitting(paper: &Composed) -> Terminal {
    let folder = paper.path("paper/students");
    let arguments = ["exam", "sit", folder.to_str().unwrap()];
    Terminal::start(env!("CARGO_BIN_EXE_exams"), &arguments, (24, 80), &[])
}

/// The same, and its process can be sent signals.
fn sitting_with_signals(paper: &Composed) -> Terminal {
    let script = format!(
        "echo $$ > '{}'; exec '{}' exam sit '{}'",
        paper.path("process").display(),
        env!("CARGO_BIN_EXE_exams"),
        paper.path("paper/students").display()
    );
    Terminal::start("/bin/sh", &["-c", &script], (24, 80), &[])
}

/// Sends a signal to that process.
fn send(paper: &Composed, signal: &str) {
    let process = paper.read("process");
    assert!(Command::new("kill").args([signal, process.trim()]).status().unwrap().success());
}

/// Types a name and starts the clock, once everything is built.
fn begin(terminal: &mut Terminal) {
    terminal.wait_for("Your name:");
    terminal.press("Ann\r");
    terminal.wait_for("Press Enter to start the clock:");
    terminal.press("\r");
    terminal.wait_until_line(|line| line.starts_with("Practical exam: 0:59:"));
}

/// Writes the record of an exam of 60 minutes that was open until now and has this many seconds left.
fn begun_with_seconds_left(paper: &Composed, seconds: i64) {
    let now = Timestamp::now();
    let began = now - SignedDuration::from_secs(60 * 60 - seconds);
    let mut record = SittingRecord::begin("Ann", began);
    record.spent = Seconds(0);
    record.write(&paper.path("paper/students")).unwrap();
}

fn record(paper: &Composed) -> SittingRecord {
    SittingRecord::read(&paper.path("paper/students")).unwrap().unwrap()
}

/// The text of a file in what is handed in.
fn kept(paper: &Composed, name: &str) -> Option<String> {
    let file = File::open(paper.path("paper/students/handed-in.zip")).ok()?;
    let mut archive = ZipArchive::new(file).unwrap();
    let entry = archive.by_name(name).ok()?;
    Some(io::read_to_string(entry).unwrap())
}

/// Where the program of the first task begins, in the folder of the exam and in the archive.
fn main_of(paper: &Composed) -> String {
    let task = &paper.tasks()[0];
    format!("{task}/{}/src/main.rs", changed_package(&exercise_of(task)))
}

/// Saves a file of the first task.
fn save(paper: &Composed, text: &str) {
    fs::write(paper.path("paper/students").join(main_of(paper)), text).unwrap();
}

/// Waits until the archive has this text of that file.
fn wait_until_kept(paper: &Composed, text: &str) {
    let deadline = Instant::now() + Duration::from_mins(3);
    while kept(paper, &main_of(paper)).as_deref() != Some(text) {
        assert!(Instant::now() < deadline, "{text} is not kept");
        thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn the_clock_runs_and_tasks_are_shown_and_checked() {
    let paper = composed(3, 60, 8);
    let tasks = paper.tasks();
    let mut terminal = sitting(&paper);
    begin(&mut terminal);
    terminal.wait_for_line(&format!("[{}]  {}", tasks[0], tasks[1..].join("  ")));
    terminal.wait_for(&format!("1-{} task", tasks.len()));
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
    let what: Vec<What> = record(&paper).events.iter().map(|event| event.what).collect();
    assert_eq!(what, [What::Started, What::Closed]);
    assert_eq!(record(&paper).name, "Ann");
}

#[test]
fn the_clock_does_not_start_before_everything_is_built_and_the_student_is_ready() {
    let paper = composed(3, 60, 1);
    let mut terminal = sitting(&paper);
    terminal.wait_for("Your name:");
    terminal.press(key::CTRL_D);
    terminal.wait_for("The clock was not started.");
    assert_eq!(terminal.end(), 0);
    assert!(!paper.path("paper/students/sitting.toml").exists());
    spoil(&paper.path("paper/students").join(&paper.tasks()[1]));
    let mut terminal = sitting(&paper);
    terminal.wait_for("the clock was not started");
    assert_eq!(terminal.end(), 2);
    assert!(!paper.path("paper/students/sitting.toml").exists());
}

#[test]
fn the_clock_keeps_running_while_no_window_is_open() {
    let paper = composed(3, 60, 1);
    begun_with_seconds_left(&paper, 25 * 60);
    let mut terminal = sitting(&paper);
    terminal.wait_until_line(|line| {
        // A busy machine may open the window late.
        line.starts_with("Practical exam: 0:2")
    });
    terminal.press(key::CTRL_C);
    terminal.wait_for("The clock keeps running: 0:2");
    assert_eq!(terminal.end(), 0);
    let What::Reopened { after } = record(&paper).events[1].what else { panic!("it was closed") };
    assert!((35 * 60..36 * 60).contains(&after.0), "{after}");
}

#[test]
fn what_was_saved_is_kept_when_the_program_is_killed() {
    let paper = composed(3, 60, 1);
    begun_with_seconds_left(&paper, 50 * 60);
    for text in ["first", "second", "third"] {
        let mut terminal = sitting_with_signals(&paper);
        terminal.wait_until_line(|line| line.starts_with("Practical exam: 0:4"));
        save(&paper, text);
        wait_until_kept(&paper, text);
        send(&paper, "-KILL");
        terminal.end();
        assert_eq!(kept(&paper, &main_of(&paper)).as_deref(), Some(text));
    }
    // The program may have been killed while it wrote something else.
    fs::write(paper.path("paper/students/.tmpAb3d5F"), "half of it").unwrap();
    let mut terminal = sitting(&paper);
    terminal.wait_until_line(|line| line.starts_with("Practical exam: 0:4"));
    terminal.press(key::CTRL_C);
    assert_eq!(terminal.end(), 0);
    let folder = fs::read_dir(paper.path("paper/students")).unwrap().flatten();
    let names: Vec<String> = folder.map(|entry| entry.file_name().into_string().unwrap()).collect();
    assert!(names.iter().all(|name| !name.starts_with(".tmp")), "{names:?}");
    let is_reopened = |what: &What| matches!(what, What::Reopened { .. });
    let events = record(&paper).events;
    assert_eq!(events.iter().filter(|event| is_reopened(&event.what)).count(), 4, "{events:?}");
}

#[test]
fn the_last_save_before_the_end_counts() {
    let paper = composed(3, 60, 1);
    begun_with_seconds_left(&paper, 20);
    let mut terminal = sitting(&paper);
    terminal.wait_until_line(|line| line.starts_with("Practical exam: 0:00:"));
    save(&paper, "in time");
    terminal.wait_for("Time is up. Your work is in");
    assert_eq!(terminal.end(), 0);
    assert_eq!(kept(&paper, &main_of(&paper)).as_deref(), Some("in time"));
    let handed_in = SittingRecord::parse(&kept(&paper, "sitting.toml").unwrap()).unwrap();
    assert_eq!(handed_in.lateness(60), None);
    assert_eq!(handed_in.events.last().map(|event| event.what), Some(What::Over));

    save(&paper, "too late");
    let mut terminal = sitting(&paper);
    terminal.wait_for("as late work");
    assert_eq!(terminal.end(), 0);
    assert_eq!(kept(&paper, &main_of(&paper)).as_deref(), Some("in time"));
    let late = format!("late/{}", main_of(&paper));
    assert_eq!(kept(&paper, &late).as_deref(), Some("too late"));
}

#[test]
fn work_can_be_handed_in_before_the_end() {
    let paper = composed(3, 60, 1);
    begun_with_seconds_left(&paper, 50 * 60);
    let mut terminal = sitting(&paper);
    terminal.wait_until_line(|line| line.starts_with("Practical exam: 0:4"));
    save(&paper, "finished");
    terminal.press("h");
    terminal.wait_for("Hand in and leave?");
    terminal.press("y");
    terminal.wait_for("return this file");
    assert_eq!(terminal.end(), 0);
    assert_eq!(kept(&paper, &main_of(&paper)).as_deref(), Some("finished"));
    let last = record(&paper).events.pop().unwrap();
    assert_eq!(last.what, What::HandedIn);
}

#[test]
fn an_exam_is_open_in_one_window() {
    let paper = composed(3, 60, 1);
    begun_with_seconds_left(&paper, 50 * 60);
    let mut first = sitting(&paper);
    first.wait_until_line(|line| line.starts_with("Practical exam: 0:4"));
    let mut second = sitting(&paper);
    second.wait_for("This exam is open in another window.");
    assert_eq!(second.end(), 2);
    first.press("q");
    assert_eq!(first.end(), 0);
}

#[test]
fn work_that_was_never_kept_in_time_is_late_and_not_lost() {
    let paper = composed(3, 60, 1);
    begun_with_seconds_left(&paper, -60);
    save(&paper, "mine");
    let mut terminal = sitting(&paper);
    terminal.wait_for("Time ran out 0:0");
    assert_eq!(terminal.end(), 0);
    assert_eq!(kept(&paper, &main_of(&paper)).as_deref(), Some("mine"));
    let handed_in = SittingRecord::parse(&kept(&paper, "sitting.toml").unwrap()).unwrap();
    assert!(handed_in.lateness(60).is_some_and(|late| late.0 >= 60));
}

#[test]
fn messages_have_the_colors_that_the_flag_asks_for() {
    etiquette::colors_messages_as_asked(env!("CARGO_BIN_EXE_exams"));
}
