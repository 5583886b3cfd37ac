//! `watch` in a pseudo-terminal with real saves, and on a pipe.

use crate::Ran;
use crate::house::House;
use crate::own::{BROKEN, POLITE, RUDE, SOURCE, house_with, save};
use std::fs;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;
use testing::terminal::Terminal;

/// The last line of the window.
const KEYS: &str = "h hint   c check again   r reset code   q leave";

/// The same while the window shows what a command has printed.
const BACK: &str = "↓ ↑ scroll   other keys: back";

/// What opens the alternate screen, and what closes it.
const TAKEN: &[u8] = b"\x1b[?1049h";
const GIVEN_BACK: &[u8] = b"\x1b[?1049l";

/// Runs `watch` from a shell, which records the state of the terminal before and after.
fn watching(house: &House) -> Terminal {
    let script = format!(
        "unset CARGO_MANIFEST_DIR CARGO_TARGET_DIR; cd '{}'; stty -g > before; \
         sh -c 'echo $$ > process; exec \"$0\" watch 1' '{}'; echo status $?; stty -g > after",
        house.path("").display(),
        env!("CARGO_BIN_EXE_course")
    );
    Terminal::start("/bin/sh", &["-c", &script], (24, 80), &[("VISUAL", "echo")])
}

/// Asserts that it ended with this status and restored the terminal.
fn left(house: &House, mut terminal: Terminal, status: i32) {
    terminal.wait_for_line(&format!("status {status}"));
    terminal.end();
    let count = |part: &[u8]| terminal.raw().windows(part.len()).filter(|at| *at == part).count();
    assert_eq!((count(TAKEN), count(GIVEN_BACK)), (1, 1));
    assert_eq!(house.read("after"), house.read("before"));
}

#[test]
fn every_save_is_built_and_judged_whatever_happens_to_the_files() {
    let house = house_with(RUDE);
    let mut terminal = watching(&house);
    terminal.wait_for("(name-first)");
    terminal.wait_for_line(KEYS);
    save(&house, POLITE);
    terminal.wait_for("(name-bounds)");
    save(&house, BROKEN);
    terminal.wait_for_line("It cannot be built.");
    terminal.wait_for("error[E0308]: mismatched types");
    house.write(SOURCE, "include!(\"../../shared/src/program.rs\");");
    house.write("my/shared/src/program.rs", RUDE);
    terminal.wait_for("(name-first)");
    house.write("my/shared/src/program.rs", POLITE);
    terminal.wait_for("(name-bounds)");
    fs::remove_dir_all(house.path(SOURCE).parent().unwrap()).unwrap();
    terminal.wait_for_line("It cannot be built.");
    save(&house, RUDE);
    terminal.wait_for("(name-first)");
    fs::rename(house.path("my"), house.path("elsewhere")).unwrap();
    terminal.wait_for("my/stage1-trainee no longer exists");
    assert!(!house.has("my"), "nothing is created in its place");
    fs::rename(house.path("elsewhere"), house.path("my")).unwrap();
    terminal.wait_for("(name-first)");
    terminal.press("q");
    left(&house, terminal, 0);
}

#[test]
fn a_key_shows_a_hint_which_is_recorded_and_a_resized_window_is_filled() {
    let house = house_with(RUDE);
    let mut terminal = watching(&house);
    terminal.wait_until_line(|line| line.contains(" checks, "));
    terminal.press("h");
    terminal.wait_until_line(|line| line.starts_with("Hint 1: "));
    terminal.press("hh");
    terminal.wait_for_line("There are no more hints for this check.");
    terminal.resize((40, 60));
    terminal.wait_until_line(|line| line.starts_with("Hint 3: "));
    terminal.resize((8, 40));
    terminal.wait_for_line("h hint   c check again   q leave");
    terminal.press("h");
    terminal.wait_for_line(BACK);
    terminal.press("\r");
    terminal.wait_for_line("h hint   c check again   q leave");
    terminal.press("q");
    left(&house, terminal, 0);
    let record = house.read("my/progress.json");
    assert!(record.contains("\"name-first\": 3") && record.contains("\"last\""), "{record}");
}

#[test]
fn keys_open_the_editor_at_the_error_and_start_the_level_over() {
    let house = House::new();
    house.output_of("start 1");
    let source = "my/stage1-trainee/src/echo.rs";
    let skeleton = house.read(source);
    house.write(source, "pub fn say() {\n    1 + true\n}\n");
    let mut terminal = watching(&house);
    terminal.wait_for("h hint   c check again   e edit   x explain   r reset code   q leave");
    terminal.press("e");
    terminal.press("x");
    terminal.wait_for("a type which doesn't implement some trait");
    terminal.wait_for_line(BACK);
    terminal.press("\r");
    terminal.wait_for("h hint");
    terminal.press("r");
    terminal.wait_for_line("Start over? Yours stays in my/kept.");
    terminal.wait_for_line("r level   f `say`   other keys: no");
    terminal.press("n");
    terminal.wait_for("h hint");
    terminal.press("r");
    terminal.wait_for("Start over?");
    terminal.press("f");
    terminal.wait_for("implemented: say it");
    let today = jiff::Zoned::now().date();
    assert!(house.read(&format!("my/kept/echo.rs-{today}-1")).contains("1 + true"));
    assert_eq!(house.read(source), skeleton);
    terminal.press("hhh");
    terminal.wait_until_line(|line| line.starts_with("Hint 3: "));
    terminal.press("r");
    terminal.wait_for("Start over?");
    terminal.press("r");
    terminal.wait_for("my/stage1-trainee is yours to write.");
    terminal.wait_for_line(BACK);
    // Whoever reads this takes longer than the next round, which records its score.
    let is_judged = || house.read("my/progress.json").contains("\"last\"");
    let mut looks = (0..6000).inspect(|_| thread::sleep(Duration::from_millis(10)));
    assert!(looks.any(|_| is_judged()));
    terminal.press("\r");
    terminal.wait_for("implemented: say it");
    terminal.press("h");
    terminal.wait_until_line(|line| line.starts_with("Hint 1: "));
    assert!(!terminal.lines().iter().any(|line| line.starts_with("Hint 2: ")), "they start again");
    terminal.press("q");
    terminal.wait_for_line("status 0");
    terminal.end();
    let edited = format!("+2 {}", fs::canonicalize(house.path("")).unwrap().join(source).display());
    let raw = String::from_utf8_lossy(terminal.raw());
    assert!(raw.contains(&edited), "{edited} in {raw}");
    assert!(house.has(&format!("my/kept/stage1-trainee-{today}-1")));
}

#[test]
fn a_damaged_record_is_reported_before_the_window_opens() {
    let house = house_with(RUDE);
    house.write("my/progress.json", "{\"version\": 1, \"lev");
    let mut terminal = watching(&house);
    terminal.wait_for("(name-first)");
    terminal.press("q");
    terminal.wait_for_line("status 0");
    terminal.end();
    let place = |part: &[u8]| terminal.raw().windows(part.len()).position(|at| at == part);
    let (output, taken) = (place(b"damaged-1.json"), place(TAKEN));
    assert!(output.is_some() && output < taken, "{output:?} {taken:?}");
}

#[test]
fn control_z_gives_the_terminal_to_the_shell_and_keys_need_no_enter_afterwards() {
    let house = house_with(RUDE);
    let mut shell = Terminal::start("sh", &["-i"], (24, 80), &[("PS1", "ready> ")]);
    shell.wait_for_prompt("ready> ");
    let course = env!("CARGO_BIN_EXE_course");
    shell.press(&format!("cd '{}'; clear; '{course}' watch 1\r", house.path("").display()));
    shell.wait_for("(name-first)");
    for _ in 0..5 {
        shell.press("\u{1a}");
        shell.wait_for_prompt("ready> ");
        shell.press("fg\r");
        shell.wait_for_line(KEYS);
    }
    shell.press("h");
    shell.wait_for("Hint 1: ");
    shell.press("q");
    shell.wait_for_prompt("ready> ");
    shell.press("exit\r");
    shell.end();
}

#[test]
fn the_terminal_is_restored_when_the_command_is_terminated() {
    let house = house_with(RUDE);
    let mut terminal = watching(&house);
    terminal.wait_for("(name-first)");
    let process = house.read("process");
    let ended = Command::new("kill").args(["-TERM", process.trim()]).status().unwrap();
    assert!(ended.success());
    left(&house, terminal, 130);
}

#[test]
fn on_a_pipe_a_round_is_reported_and_the_end_of_the_input_leaves() {
    let house = house_with(RUDE);
    let output = Ran::of(house.command("watch 1").stdin(Stdio::null())).judged(1).output;
    assert!(output.starts_with("Level 1, trainee: my/stage1-trainee\n"), "{output}");
    assert!(output.contains("(name-first)\n") && !output.contains(KEYS), "{output}");
    assert!(!output.contains('\u{1b}'), "{output:?}");
}
