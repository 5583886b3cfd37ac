use super::*;
use crate::cell::Cell;
use clap::Parser;

#[derive(Parser)]
struct Program {
    #[command(flatten)]
    flags: SolveFlags,
}

fn flags(words: &[&str]) -> Result<SolveFlags, String> {
    let words = ["solve", "board.txt"].iter().chain(words);
    Program::try_parse_from(words).map(|program| program.flags).map_err(|error| error.to_string())
}

#[test]
fn the_flags_have_defaults() {
    let flags = flags(&[]).expect("well-formed");
    assert_eq!((flags.threads, flags.memory), (1, 128));
    assert_eq!(flags.to_move, Player::Computer);
}

#[test]
fn the_flags_have_bounds() {
    assert_eq!(flags(&["--threads", "256"]).expect("within").threads, 256);
    assert_eq!(flags(&["--memory", "65536"]).expect("within").memory, 65_536);
    assert_eq!(flags(&["--to-move", "human"]).expect("within").to_move, Player::Human);
    for (flag, words, sentence) in [
        ("--threads", ["0", "257", "-1"], "the number of threads is a whole number from 1 to 256"),
        (
            "--memory",
            ["0", "65537", "x"],
            "the memory is a whole number of mebibytes from 1 to 65536",
        ),
        ("--to-move", ["b", "", "-1"], "human or computer was expected"),
    ] {
        for word in words {
            let complaint = flags(&[flag, word]).expect_err("out of bounds");
            assert!(complaint.contains(sentence) && complaint.contains(word), "{complaint}");
        }
    }
}

fn said(rows: usize, columns: usize, cells: &str) -> String {
    let mut board = Board::new(rows, columns);
    for (place, symbol) in board.places().zip(cells.chars()) {
        board.set(place, Cell::from_symbol(symbol).expect("a cell"));
    }
    let mut console = Console::scripted([]);
    let flags = SolveFlags { memory: 1, ..flags(&[]).expect("well-formed") };
    let status = run(&flags, &board, 3, &mut console);
    assert_eq!(format!("{status:?}"), format!("{:?}", ExitCode::SUCCESS));
    console.transcript().to_owned()
}

#[test]
fn the_value_and_a_best_move_are_printed() {
    assert_eq!(said(3, 3, "oogbbgggg"), "value: win\nbest move: 0 2\n");
    assert_eq!(said(3, 3, "ggobbgggg"), "value: draw\nbest move: 1 2\n");
    assert_eq!(said(3, 3, "bobggggbg"), "value: loss\nbest move: 1 1\n");
    assert_eq!(said(1, 3, "bob"), "value: draw\nbest move: none, the board is full\n");
}

#[test]
fn an_unsolvable_board_has_the_status_of_bad_input() {
    let flags = flags(&["--memory", "1"]).expect("well-formed");
    let mut console = Console::scripted([]);
    for (rows, columns, needed) in [(3, 3, 4), (3, 43, 3)] {
        let status = run(&flags, &Board::new(rows, columns), needed, &mut console);
        assert_eq!(format!("{status:?}"), format!("{:?}", ExitCode::from(2)));
    }
    assert_eq!(console.transcript(), "");
}
