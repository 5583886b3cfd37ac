//! What holds in every game, whatever is typed.

use crate::TURN;
use conformance::oracle::{Position, Turn};
use pretty_assertions::assert_eq;
use proptest::prelude::*;
use rand::SeedableRng;
use shared::Console;
use shared::options::Generator;
use stage4_expert::session;
use testing::table::{Table, tables};

/// A line that is a turn near the middle of the board, almost a turn, or something else.
fn line() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => (0..6, 3..8, 3..8).prop_map(|(tile, row, column)| format!("{tile} {row} {column}")),
        1 => (-1..8, -1..12, -1..12).prop_map(|(tile, row, column)| format!("{tile},{row},{column}")),
        1 => "\\PC{0,12}",
    ]
}

/// The turn that a line says, as long as it names a tile of the deck.
fn turn(line: &str, table: &Table) -> Option<Turn> {
    let numbers: Vec<usize> = line
        .replace(',', " ")
        .split_whitespace()
        .map(|word| word.parse().ok())
        .collect::<Option<_>>()?;
    let [index, row, column] = numbers[..] else { return None };
    Some(Turn::from([((row, column), *table.deck.get(index)?)]))
}

proptest! {
    /// Judged by the oracle: a legal line is accepted for its points and leaves a legal board; any other
    /// gets one sentence and changes nothing.
    #[test]
    fn a_legal_line_is_accepted_and_any_other_changes_nothing(
        lines in prop::collection::vec(line(), 0..60),
        seed: u64,
    ) {
        let all: Vec<&str> = ["Ann"].into_iter().chain(lines.iter().map(String::as_str)).collect();
        let mut console = Console::scripted(all);
        session::run(&mut console, &mut Generator::seed_from_u64(seed)).unwrap();
        let mut parts = console.transcript().split(TURN);
        let mut table = tables(parts.next().unwrap()).remove(0);
        for part in parts {
            let (line, answer) = part.split_once('\n').unwrap();
            let position = Position::read(&table.board);
            let turn = turn(line, &table);
            match (turn.as_ref().and_then(|turn| position.points(turn)), tables(answer).pop()) {
                (Some(points), Some(next)) => {
                    let after = Position::read(&next.board);
                    assert_eq!(position.with(turn.as_ref().unwrap()), Some(after.clone()));
                    assert_eq!(next.points[0].1, table.points[0].1 + points);
                    assert!(after.is_legal());
                    table = next;
                }
                (None, None) if answer.contains("farewell") => {}
                (None, None) => {
                    assert_eq!(answer.lines().count(), 1);
                    assert!(answer.starts_with("Ignored: ") || answer.starts_with("Impossible: "));
                }
                (expected, _) => panic!("{line:?} on {table:?}: {expected:?}, but\n{answer}"),
            }
        }
    }
}
