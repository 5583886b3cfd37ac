//! What the report says about programs that print almost what the handout wants: the line, and the word in it that
//! cannot be read.
#![cfg(unix)]

use super::other_language::python;
use conformance::bench::{Bench, Effort};
use conformance::check::Level;
use conformance::program::Program;
use conformance::suite;
use conformance::verdict::Verdict;

/// A level and a check, what its program prints in another way and how, and a part of what the report says.
type Habit = (u8, &'static str, &'static str, &'static str, &'static str);

/// How many times a program is judged at most.
const RUNS: usize = 3;

const NOT_A_TILE: &str =
    "a tile is a letter in its color, or its letter and its color's initial, such as Ar";

#[rustfmt::skip]
const HABITS: [Habit; 17] = [
    (2, "bag-made", r"^Bag: (\d+)", r"Bag: \1 of 32", r#"cannot be read: "Bag: 16 of 32 tiles left.""#),
    (2, "pick-moves", r"^(Deck of Ann: )", r"\g<1>2x ", r#""2x" is not a tile: each tile is shown"#),
    (2, "pick-moves", r"\b([A-D])[rgby]\b", r"\1", NOT_A_TILE),
    (3, "table-at-start", r"  \.", "  -", r#"row 0: "-" cannot be read: it is neither a tile nor a dot"#),
    (3, "table-at-start", r"  \.", "[ ]", "row 0 has no cells: an empty cell is a dot"),
    (3, "table-at-start", r"^  (\d) ", r"  r\1", r#"row 0 has no number: its line begins with "r0""#),
    (3, "table-at-start", r"^  0 ", "  1 ", "rows are numbered from 0, and this one is 1 instead of 0"),
    (4, "start", r"\b([A-D])([rgby])\b", r"\2\1", NOT_A_TILE),
    (4, "start", r"\b([A-D])([rgby])\b", r"\1(\2)", NOT_A_TILE),
    (4, "legal-accepted", "puts", "lays", r#" is "Ann lays "#),
    (5, "deal", r"([A-D][rgby]) (?=[A-D])", r"\1: ", "after the name comes one colon, and then only tiles"),
    (5, "deal", r"^Deck of (\w+)", r"\1's deck", r#"the line after the bag and the points is "Ann's deck: "#),
    (5, "off-board", "^Impossible:", "Error:", r#" is "Error: "#),
    (6, "table-before-turn", r"^Points of (\w+): (\d+)", r"\1 has \2 points", r#"cannot be read: "Ann has 0 points.""#),
    (6, "table-before-turn", "^Board", "The board", r#"cannot be read: "The board:""#),
    (6, "table-before-turn", r"^(Deck of \w+:) ", r"\1\n", "the tiles are expected on the same line"),
    (7, "table-each-turn", r"^  (\d) (.*)$", r"  \1 \2   \1", r#"row 0: "0" cannot be read"#),
];

#[test]
fn what_cannot_be_read_is_named() {
    let Some(python) = python("programs with habits of their own") else { return };
    for (level, id, pattern, replacement, part) in HABITS {
        let filter = concat!(env!("CARGO_MANIFEST_DIR"), "/scripts/habit.py");
        let script = r#""$0" "$1" | "$2" "$3" "$4" "$5""#;
        let words =
            ["-c", script, env!("CARGO_BIN_EXE_faulty"), &level.to_string()].map(Into::into);
        let filter = [python.clone().into(), filter.into(), pattern.into(), replacement.into()];
        let arguments = words.into_iter().chain(filter).collect();
        let program = Program { arguments, ..Program::new("/bin/sh") };
        let mut checks = suite::checks(Level::new(level).expect("a level")).iter();
        let check = checks.find(|check| check.id == id).expect("a check");
        let judge = || suite::judge_one(check, &Bench::new(program.clone(), Effort::Usual));
        let says_it = |verdict: &Verdict| verdict.story().is_some_and(|it| it.came.contains(part));
        // A game that is over after its first turn has another story.
        let is_said = (0..RUNS).any(|_| says_it(&judge()));
        assert!(is_said, "level {level}, {replacement}: {}", judge());
    }
}
