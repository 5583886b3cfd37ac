//! The levels in C, in `docs/c`: what make builds is judged, and is clean under the sanitizers and
//! valgrind.
#![cfg(unix)]

use super::assert_passes;
use conformance::program::Program;
use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;
use testing::tools::{builds_c, skip};

/// The folder and the program of each level.
const LEVELS: [(&str, &str); 4] = [
    ("stage1-trainee", "trainee"),
    ("stage2-technician", "technician"),
    ("stage3-engineer", "engineer"),
    ("stage4-expert", "expert"),
];

/// What users type at each level, up to a farewell, the end of the input, and a few mistakes.
const TYPED: [&str; 4] = [
    "\nAnn\nH green\nA gray\nB\nbye\n",
    "Ann\n0\n2\nx\n-1\n5\n1000\n",
    "Ann\n1\n2\n3\n0 0 0\n0 0 0\n9 9 9\n0,0,1\n0 7 7\n0 0 2\n0 1 0\n",
    "Ann\n0 0 0\n0 5 5\n0 5 6\n1 5 6\n2 5 6\n3 5 6\n0 4 5\n1 4 5\n2 4 5\n",
];

const STRICT: &str = "CFLAGS=-std=c17 -Wall -Wextra -Wpedantic -Werror -O1 -g";
const SANITIZED: &str = "CFLAGS=-std=c17 -Wall -Wextra -Wpedantic -Werror -O1 -g \
    -fsanitize=address,undefined -fno-sanitize-recover=all";

/// Builds level 3 with its other board.
const POINTERS: &str = "BOARD=pointers/board.c";

/// A command that runs a program and reports memory that it loses or misuses.
const VALGRIND: [&str; 6] = [
    "valgrind",
    "--quiet",
    "--leak-check=full",
    "--show-leak-kinds=all",
    "--error-exitcode=99",
    "--errors-for-leak-kinds=all",
];

fn course() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/c")
}

/// Whether make and a C compiler work here; says so if not.
fn can_build(what: &str) -> bool {
    let can = builds_c("", &[]);
    if !can {
        skip(what, "make and cc do not build a program here");
    }
    can
}

/// Whether they build programs with the sanitizers.
fn can_sanitize(what: &str) -> bool {
    let can = builds_c("-fsanitize=address,undefined", &[]);
    if !can {
        skip(what, "make and cc do not build a program with the sanitizers here");
    }
    can
}

/// A folder for what is built.
fn built(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("in-c").join(name)
}

fn make(folder: &Path, out: &Path, arguments: &[&str]) -> Output {
    let out = format!("OUT={}", out.display());
    let mut make = Command::new("make");
    make.arg("-C").arg(folder).arg(out).args(arguments).env_remove("MAKEFLAGS");
    let output = make.output().expect("make is started");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "make {arguments:?} in {}:\n{told}", folder.display());
    output
}

/// Builds a level and its tests from nothing, and runs the tests. Returns the folder they are in.
fn tested(number: usize, name: &str, arguments: &[&str]) -> PathBuf {
    let (level, _) = LEVELS[number - 1];
    let out = built(&format!("{level}-{name}"));
    let _ = fs::remove_dir_all(&out);
    make(&course().join(level), &out, arguments);
    let test = [arguments, &["test"]].concat();
    let said = make(&course().join(level), &out, &test).stdout;
    let tests = fs::read_dir(course().join(level).join("tests")).expect("tests").count();
    let said = String::from_utf8_lossy(&said).into_owned();
    assert_eq!(said.matches("all tests pass").count(), tests, "{said}");
    out
}

/// The same with strict warnings, only once for all tests.
fn strict(number: usize) -> &'static Path {
    static BUILT: [OnceLock<PathBuf>; 4] = [const { OnceLock::new() }; 4];
    BUILT[number - 1].get_or_init(|| tested(number, "strict", &[STRICT]))
}

/// Level 3 with its other board, likewise.
fn strict_with_pointers() -> &'static Path {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    BUILT.get_or_init(|| tested(3, "pointers", &[STRICT, POINTERS]))
}

fn assert_level_passes(number: u8, out: &Path) {
    assert_passes(number, &Program::new(out.join(LEVELS[usize::from(number) - 1].1)));
}

#[test]
fn each_level_passes_its_tests_and_is_judged() {
    if can_build("levels in C") {
        for number in 1..=4 {
            assert_level_passes(number, strict(usize::from(number)));
        }
    }
}

fn assert_clean_under_the_sanitizers(number: u8) {
    if can_sanitize("levels in C under the sanitizers") {
        assert_level_passes(number, &tested(usize::from(number), "sanitized", &[SANITIZED]));
    }
}

/// It contains the modules of all levels before it.
#[test]
fn level_4_is_clean_under_the_sanitizers() {
    assert_clean_under_the_sanitizers(4);
}

#[test]
#[ignore = "nightly: levels 1 to 3 in C under the sanitizers"]
fn the_levels_before_are_clean_under_the_sanitizers() {
    (1..=3).for_each(assert_clean_under_the_sanitizers);
}

#[test]
fn a_board_of_pointers_takes_the_place_of_the_other() {
    if can_build("a board of pointers in C") {
        assert_level_passes(3, strict_with_pointers());
    }
    if can_sanitize("a board of pointers in C under the sanitizers") {
        tested(3, "sanitized-pointers", &[SANITIZED, POINTERS]);
    }
}

#[test]
fn both_designs_of_the_board_are_timed() {
    if !can_build("the times of both designs in C") {
        return;
    }
    let folder = course().join("stage3-engineer/pointers");
    let said = make(&folder, &built("timed"), &["--silent", "measure"]).stdout;
    let said = String::from_utf8(said).expect("text");
    let starts: Vec<String> =
        said.lines().map(|line| line.split(",32,").next().unwrap_or_default().to_owned()).collect();
    let head = "operation,design,tiles,side,samples,lower,median,upper";
    assert_eq!(
        starts,
        [head, "add,array-in-c", "access,array-in-c", "add,pointers-in-c", "access,pointers-in-c"]
    );
}

/// Tests that a level carries over unchanged run only once.
#[test]
fn no_level_loses_memory_under_valgrind() {
    let what = "levels in C under valgrind";
    if !can_build(what) {
        return;
    }
    if !builds_c("-g", &VALGRIND) {
        return skip(what, "valgrind does not run a program here");
    }
    let mut tests = BTreeSet::new();
    for (number, (level, program)) in (1..).zip(LEVELS) {
        let out = strict(number);
        assert_no_leaks(&out.join(program), TYPED[number - 1]);
        for entry in fs::read_dir(course().join(level).join("tests")).expect("tests").flatten() {
            let name = entry.path().file_stem().expect("a name").to_owned();
            if tests.insert(name.clone()) {
                assert_no_leaks(&out.join(name), "");
            }
        }
    }
    assert_no_leaks(&strict_with_pointers().join(LEVELS[2].1), TYPED[2]);
}

fn assert_no_leaks(program: &Path, typed: &str) {
    let mut valgrind = Command::new(VALGRIND[0]);
    valgrind.args(&VALGRIND[1..]).arg(program);
    valgrind.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = valgrind.spawn().expect("valgrind is started");
    // The program may leave before it has read everything.
    let _ = child.stdin.take().expect("a pipe").write_all(typed.as_bytes());
    let output = child.wait_with_output().expect("valgrind ends");
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{}:\n{told}", program.display());
}

/// A question that is not flushed appears at a terminal only: every one, or those after the first ones.
#[test]
fn a_program_that_does_not_flush_its_questions_is_judged_at_a_terminal() {
    const FLUSH: &str = "    fflush(stdout);\n";
    if !can_build("a program in C that does not flush its questions") {
        return;
    }
    for flushed in [0, 1, 2, 5] {
        let copy = copied("stage1-trainee", &format!("flushed-{flushed}"));
        let console = copy.join("console.c");
        let text = fs::read_to_string(&console).expect("console.c");
        assert_eq!(text.matches(FLUSH).count(), 1);
        let some = format!("    static int k;\n    if (k++ < {flushed})\n    {FLUSH}");
        fs::write(&console, text.replace(FLUSH, &some)).expect("console.c");
        make(&copy, Path::new("target"), &[STRICT]);
        assert_passes(1, &Program::new(copy.join("target/trainee")));
    }
}

#[test]
fn make_compiles_again_only_what_has_changed() {
    if !can_build("what make compiles") {
        return;
    }
    let copy = copied("stage2-technician", "changed");
    let all: BTreeSet<&str> =
        ["bag_and_deck", "chance", "color", "console", "list", "main", "session", "text", "tile"]
            .into();
    let out = Path::new("target");
    let compiled = || {
        let said = String::from_utf8(make(&copy, out, &[]).stdout).expect("text");
        let words = said.split_whitespace().filter_map(|word| word.strip_suffix(".c"));
        words.map(str::to_owned).collect::<BTreeSet<String>>()
    };
    let expect = |wanted: &[&str]| {
        assert_eq!(compiled(), wanted.iter().map(|&word| word.to_owned()).collect());
    };
    expect(&all.into_iter().collect::<Vec<_>>());
    expect(&[]);
    touch(&copy.join("tile.c"));
    expect(&["tile"]);
    touch(&copy.join("bag_and_deck.h"));
    expect(&["bag_and_deck", "session"]);
    touch(&copy.join("color.h"));
    expect(&["bag_and_deck", "color", "list", "session", "tile"]);
}

/// Changes a file later than everything that was built.
fn touch(path: &Path) {
    let later = std::time::SystemTime::now() + std::time::Duration::from_secs(1);
    fs::File::options()
        .append(true)
        .open(path)
        .and_then(|file| file.set_modified(later))
        .expect("touched");
    std::thread::sleep(std::time::Duration::from_millis(1_100));
}

/// A level's files in a new folder.
fn copied(level: &str, name: &str) -> PathBuf {
    let copy = built(name);
    let _ = fs::remove_dir_all(&copy);
    fs::create_dir_all(&copy).expect("a folder");
    for entry in fs::read_dir(course().join(level)).expect("a level").flatten() {
        if entry.path().is_file() {
            fs::copy(entry.path(), copy.join(entry.file_name())).expect("a copy");
        }
    }
    copy
}

/// A module keeps its text from level to level, except for those that each level rewrites.
#[test]
fn modules_that_a_level_carries_over_are_unchanged() {
    const NEW_AT_EACH_LEVEL: [&str; 4] = ["main.c", "makefile", "session.c", "session.h"];
    let mut carried = 0;
    for [(before, _), (after, _)] in LEVELS.array_windows() {
        for folder in ["", "tests"] {
            for entry in fs::read_dir(course().join(after).join(folder)).expect("a level").flatten()
            {
                let name = entry.file_name().into_string().expect("a name");
                let old = course().join(before).join(folder).join(&name);
                if !old.is_file() || NEW_AT_EACH_LEVEL.contains(&&*name) {
                    continue;
                }
                carried += 1;
                let [old, new] = [old, entry.path()].map(|path| fs::read(path).expect("a file"));
                assert!(old == new, "{after}: {name} differs");
            }
        }
    }
    // text, console and color; then chance, tile, list, bag and two tests; then board, placement and a test.
    assert_eq!(carried, 6 + (14 + 2) + (18 + 3));
}
