//! Tests of the solver as a whole: against a plain minimax, against published values, and through
//! the command `mnk-game solve`.

use crate::model::{COMPUTER, HUMAN, Model};
use crate::{PROGRAM, board};
use mnk_game::board::Cell;
use mnk_game::file;
use mnk_game::player::Player;
use mnk_game::solver::{Position, Resources, Solution, Value, solve};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use shared::options::Generator;
use std::collections::HashMap;
use std::path::Path;
use testing::piped;

#[cfg(unix)]
use testing::terminal::{Terminal, key};

/// Solves with little memory.
fn solved(position: &Position, threads: usize) -> Solution {
    solve(position, Resources { threads, memory: 1 }, &mut |_| true).expect("a solution")
}

/// The position with these rows, separated by `/`.
fn position(rows: &str, needed: usize, to_move: Player) -> Position {
    let cells: Vec<Cell> = rows.chars().filter_map(Cell::from_symbol).collect();
    let count = rows.split('/').count();
    Position::new(count, cells.len() / count, needed, &cells, to_move).expect("a position")
}

fn fresh(rows: usize, columns: usize, needed: usize) -> Position {
    let cells = vec![Cell::Empty; rows * columns];
    Position::new(rows, columns, needed, &cells, Player::Human).expect("a position")
}

// The rules in the slow and obvious way: try everything, check every line from scratch.

/// A board, and the values found so far.
struct Minimax {
    rows: usize,
    columns: usize,
    needed: usize,
    known: HashMap<(Vec<Cell>, Player), Value>,
}

impl Minimax {
    pub fn new(position: &Position) -> Minimax {
        let (rows, columns) = position.size();
        Minimax { rows, columns, needed: position.needed(), known: HashMap::new() }
    }

    /// The value for the player to move, who may have lost already.
    pub fn value(&mut self, cells: &mut Vec<Cell>, to_move: Player) -> Value {
        if self.has_won(cells, to_move.opponent()) {
            return Value::Loss;
        }
        if let Some(&value) = self.known.get(&(cells.clone(), to_move)) {
            return value;
        }
        let mut best = None;
        for at in 0..cells.len() {
            if cells[at] == Cell::Empty {
                cells[at] = to_move.cell();
                best = best.max(Some(self.value(cells, to_move.opponent()).of_other()));
                cells[at] = Cell::Empty;
            }
        }
        let value = best.unwrap_or(Value::Draw);
        self.known.insert((cells.clone(), to_move), value);
        value
    }

    pub fn has_won(&self, cells: &[Cell], player: Player) -> bool {
        (0..self.rows).any(|row| {
            (0..self.columns).any(|column| {
                [(0, 1), (1, 0), (1, 1), (1, -1)]
                    .into_iter()
                    .any(|step| self.is_line(cells, player, (row, column), step))
            })
        })
    }

    fn is_line(
        &self,
        cells: &[Cell],
        player: Player,
        start: (usize, usize),
        step: (isize, isize),
    ) -> bool {
        (0..self.needed.cast_signed()).all(|steps| {
            let row = start.0.checked_add_signed(step.0 * steps);
            let column = start.1.checked_add_signed(step.1 * steps);
            match (row, column) {
                (Some(row), Some(column)) if row < self.rows && column < self.columns => {
                    cells[row * self.columns + column] == player.cell()
                }
                _ => false,
            }
        })
    }
}

// Published values: J. W. H. M. Uiterwijk and H. J. van den Herik, *The advantage of the
// initiative*, Information Sciences 122 (2000), and the works it cites. A board is given by its
// rows, its columns and the tiles needed; the values are the first player's.

fn value(rows: usize, columns: usize, needed: usize) -> Value {
    solved(&fresh(rows, columns, needed), 1).value
}

#[test]
fn tic_tac_toe_is_a_draw() {
    assert_eq!(value(3, 3, 3), Value::Draw);
}

#[test]
fn one_tile_wins_at_once_and_two_as_soon_as_there_is_room() {
    assert_eq!(value(1, 1, 1), Value::Win);
    for (rows, columns, expected) in
        [(1, 2, Value::Draw), (1, 3, Value::Win), (2, 2, Value::Win), (4, 5, Value::Win)]
    {
        assert_eq!(value(rows, columns, 2), expected, "{rows} {columns}");
    }
}

/// Three in a row win if the board has at least three rows and four columns, or the reverse.
#[test]
fn three_in_a_row_are_won_on_every_board_larger_than_tic_tac_toe() {
    for rows in 1..=5 {
        for columns in 3..=7_usize {
            let is_large = rows >= 3 && columns >= 3 && rows + columns > 6;
            let expected = if is_large { Value::Win } else { Value::Draw };
            assert_eq!(value(rows, columns, 3), expected, "{rows} {columns}");
        }
    }
}

#[test]
fn four_in_a_row_are_a_draw_up_to_five_by_five_and_won_on_six_by_five() {
    for (rows, columns) in [(4, 4), (4, 5), (5, 5)] {
        assert_eq!(value(rows, columns, 4), Value::Draw, "{rows} {columns}");
    }
    for (rows, columns) in [(5, 6), (6, 5), (6, 6), (7, 7)] {
        assert_eq!(value(rows, columns, 4), Value::Win, "{rows} {columns}");
    }
}

#[test]
fn five_in_a_row_on_six_by_six_and_six_in_a_row_on_seven_by_seven_are_draws() {
    for (rows, columns, needed) in [(5, 5, 5), (6, 6, 5), (6, 6, 6), (7, 7, 6)] {
        assert_eq!(value(rows, columns, needed), Value::Draw, "{rows} {columns} {needed}");
    }
}

/// These are in the table in `SOLVER.md`; we found no published source.
#[test]
fn longer_boards_are_draws() {
    for (rows, columns, needed) in [(4, 6, 4), (4, 7, 4), (5, 7, 5), (5, 8, 5)] {
        assert_eq!(value(rows, columns, needed), Value::Draw, "{rows} {columns} {needed}");
    }
}

/// Best moves from a won position win in the end, whatever the other side does; here it plays the
/// solver's best moves too.
#[test]
fn a_won_board_is_won_when_it_is_played_out() {
    let mut at = fresh(5, 6, 4);
    let resources = Resources { threads: 1, memory: 1 };
    for turn in 0.. {
        let solution = solve(&at, resources, &mut |_| true).expect("a solution");
        let expected = if turn % 2 == 0 { Value::Win } else { Value::Loss };
        assert_eq!(solution.value, expected, "turn {turn}");
        let (row, column) = solution.best.expect("a cell is empty");
        match at.after(row * 6 + column).expect("the cell is empty") {
            Ok(next) => at = next,
            Err(over) => {
                assert_eq!(over.to_string(), "the human has already won");
                return;
            }
        }
    }
}

/// After a start in the middle of tic-tac-toe, the middle of a side loses for the second player.
#[test]
fn positions_in_play_have_the_values_that_everybody_knows() {
    let solve = |rows| solved(&position(rows, 3, Player::Computer), 1).value;
    assert_eq!(solve("ggg/gbg/ggg"), Value::Draw);
    assert_eq!(solve("gog/gbg/ggb"), Value::Loss);
    assert_eq!(solve("bgg/gog/ggb"), Value::Draw);
    assert_eq!(solve("bog/ggg/ggg"), Value::Draw);
    assert_eq!(solve("obg/ggg/gog"), Value::Win);
    assert_eq!(solve("dgd/ggg/dgd"), Value::Draw);
}

#[test]
fn a_full_board_is_a_draw_and_has_no_best_move() {
    let full: Position = position("obb/boo/bob", 3, Player::Human);
    let solution = solved(&full, 1);
    assert_eq!((solution.value, solution.best), (Value::Draw, None));
}

// Tests on small random boards with blocked cells, fresh and in play.

/// The most empty cells, so that the minimax ends soon too.
const MOST_EMPTY: usize = 10;

fn any_player(generator: &mut Generator) -> Player {
    if generator.random() { Player::Human } else { Player::Computer }
}

/// A position of 2 to 4 rows and 3 to 5 columns where nobody has won. In half of them the players
/// have equal numbers of tiles, or nearly; in the others any number.
fn random_position(generator: &mut Generator) -> Position {
    loop {
        let (rows, columns) = (generator.random_range(2..=4), generator.random_range(3..=5));
        let needed = generator.random_range(2..=rows.max(columns).min(4));
        let count: usize = rows * columns;
        let empty = generator.random_range(1..=MOST_EMPTY).min(count);
        let blocked = generator.random_range(0..=(count - empty) / 2);
        let tiles = count - empty - blocked;
        let is_fair = generator.random_bool(0.5);
        let human = if is_fair { tiles / 2 } else { generator.random_range(0..=tiles) };
        let mut cells = vec![Cell::Empty; empty];
        cells.extend(vec![Cell::Blocked; blocked]);
        cells.extend(vec![Cell::Human; human]);
        cells.extend(vec![Cell::Computer; tiles - human]);
        cells.shuffle(generator);
        let to_move = any_player(generator);
        if let Ok(position) = Position::new(rows, columns, needed, &cells, to_move) {
            return position;
        }
    }
}

/// Checks a position and returns its value.
fn check(position: &Position, threads: usize) -> Value {
    let solution = solved(position, threads);
    let mut minimax = Minimax::new(position);
    let (_, columns) = position.size();
    let mut cells = position.cells().to_vec();
    let to_move = position.to_move();
    assert_eq!(solution.value, minimax.value(&mut cells, to_move), "{position:?}");
    let (row, column) = solution.best.expect("a cell is empty");
    let at = row * columns + column;
    assert_eq!(cells[at], Cell::Empty, "{position:?}");
    cells[at] = to_move.cell();
    let after = minimax.value(&mut cells, to_move.opponent());
    assert_eq!(solution.value, after.of_other(), "{row} {column}, {position:?}");
    solution.value
}

fn assert_that_the_value_is_the_minimax(positions: usize) {
    let mut generator = Generator::seed_from_u64(8);
    let mut values = [0; 3];
    for _ in 0..positions {
        values[check(&random_position(&mut generator), 1) as usize] += 1;
    }
    assert!(values.iter().all(|&count| count > positions / 20), "{values:?}: all kinds come up");
}

#[test]
fn the_value_is_the_minimax_and_the_best_move_keeps_it() {
    assert_that_the_value_is_the_minimax(300);
}

#[test]
#[ignore = "nightly: solves 2,000 positions"]
fn the_value_of_2000_positions_is_the_minimax_and_the_best_move_keeps_it() {
    assert_that_the_value_is_the_minimax(2_000);
}

#[test]
fn several_threads_find_the_same_value() {
    let mut generator = Generator::seed_from_u64(9);
    for _ in 0..50 {
        check(&random_position(&mut generator), 4);
    }
}

/// Fresh boards have symmetries, and so do many with few blocked cells.
#[test]
fn fresh_boards_with_blocked_cells_have_the_value_of_the_minimax() {
    let mut generator = Generator::seed_from_u64(10);
    for (rows, columns, blocked) in [(3, 3, 0), (3, 3, 1), (3, 4, 2), (4, 4, 5), (5, 2, 0)] {
        for needed in 2..=4.min(rows.max(columns)) {
            let mut cells = vec![Cell::Empty; rows * columns - blocked];
            cells.extend(vec![Cell::Blocked; blocked]);
            cells.shuffle(&mut generator);
            let position = Position::new(rows, columns, needed, &cells, Player::Computer);
            check(&position.expect("nobody has a tile"), 1);
        }
    }
}

// `mnk-game solve`: values, bad input, and interruption.

fn solved_by_command(name: &str, flags: &[&str]) -> String {
    piped::said(PROGRAM, &[&["solve", board(name).as_str()], flags].concat(), b"")
}

#[test]
fn known_values_come_out() {
    let said = solved_by_command("tic-tac-toe.txt", &[]);
    assert!(said.starts_with("value: draw\nbest move: "), "{said}");
    for (name, value) in [("4-by-4.txt", "draw"), ("5-by-5.txt", "draw"), ("6-by-5.txt", "win")] {
        let said = solved_by_command(name, &["--threads", "2", "--memory", "64"]);
        assert!(said.starts_with(&format!("value: {value}\n")), "{name}: {said}");
    }
}

/// The model scores for the computer; the command answers for the player to move.
#[test]
fn a_second_program_finds_the_same_values_of_boards_with_blocked_cells() {
    for name in ["sample.txt", "tic-tac-toe.txt"] {
        let start = file::read(Path::new(&board(name))).unwrap();
        let cells: String = start.board.cells().map(Cell::symbol).collect();
        let (rows, columns) = (start.board.rows(), start.board.columns());
        let empty = cells.matches('g').count();
        let (needed, cells) = (start.tiles_needed, cells.into_bytes());
        let model = Model { rows, columns, needed, cells };
        for (player, flag, words) in [
            (COMPUTER, "computer", ["loss", "open", "draw", "win"]),
            (HUMAN, "human", ["win", "open", "draw", "loss"]),
        ] {
            let score = model.minimax(player, empty);
            let said = solved_by_command(name, &["--to-move", flag]);
            let expected = format!("value: {}\n", words[usize::from(score)]);
            assert!(said.starts_with(&expected), "{name}, {flag}: {expected}{said}");
        }
    }
}

#[test]
fn bad_input_gives_an_error_and_no_value() {
    let complaint = |arguments: &[&str]| piped::complaint(PROGRAM, arguments, b"");
    assert!(complaint(&["solve"]).contains("<FILE>"));
    assert!(
        complaint(&["solve", "no/such\u{1b}[31m"]).starts_with("no/such\\u{1b}[31m cannot be read")
    );
    let sample = board("sample.txt");
    for (flag, word) in [("--threads", "0"), ("--memory", "70000"), ("--to-move", "nobody")] {
        let said = complaint(&["solve", &sample, flag, word]);
        assert!(said.contains(flag) && said.contains(word), "{said}");
    }
}

#[cfg(unix)]
#[test]
fn a_terminal_shows_how_far_it_is_and_ctrl_c_ends_it() {
    let arguments = ["solve", &board("five.txt")];
    let mut terminal = Terminal::start(PROGRAM, &arguments, (24, 80), &[]);
    terminal.wait_until_line(|line| line.contains(" positions in ") && line.ends_with(" a second"));
    terminal.press(key::CTRL_C);
    pretty_assertions::assert_eq!(terminal.end(), 130);
    let shown = terminal.lines().concat();
    assert!(shown.contains("five.txt: stopped after ") && shown.contains(", unsolved."), "{shown}");
    assert!(!shown.contains("value:"), "{shown}");
}
