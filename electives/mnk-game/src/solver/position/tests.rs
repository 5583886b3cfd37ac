use super::*;
use crate::solver::tests::position;

fn refused(rows: usize, columns: usize, needed: usize, cells: &[Cell]) -> String {
    Position::new(rows, columns, needed, cells, Player::Human).expect_err("refused").to_string()
}

#[test]
fn an_invalid_position_is_refused_with_the_number_at_fault() {
    let size = " cannot be solved: 1 to 10000 cells were expected";
    assert_eq!(refused(0, 4, 3, &[]), format!("a board of 0 rows and 4 columns{size}"));
    let huge = usize::MAX;
    assert_eq!(refused(huge, 2, 3, &[]), format!("a board of {huge} rows and 2 columns{size}"));
    assert_eq!(refused(101, 100, 3, &[]), format!("a board of 101 rows and 100 columns{size}"));
    assert_eq!(refused(2, 3, 3, &[Cell::Empty; 5]), "the board has 6 cells, and 5 were given");
    for needed in [0, 4, huge] {
        let sentence = format!("a line of {needed} tiles is impossible on this board");
        assert_eq!(refused(2, 3, needed, &[Cell::Empty; 6]), sentence);
    }
}

#[test]
fn a_game_that_is_over_is_refused() {
    let won = |text: &str| {
        let cells: Vec<Cell> = text.chars().filter_map(Cell::from_symbol).collect();
        refused(3, 3, 3, &cells)
    };
    assert_eq!(won("bbbgggggg"), "the human has already won");
    assert_eq!(won("obbboobdo"), "the computer has already won");
    assert_eq!(won("ggbgbgbgg"), "the human has already won");
    assert_eq!(won("gogbogboo"), "the computer has already won");
}

/// Lines of k on m rows and n columns: m(n-k+1) + n(m-k+1) + 2(m-k+1)(n-k+1).
#[test]
fn a_fresh_board_has_as_many_lines_as_the_formula_says() {
    let lines = |rows: usize, columns: usize, needed| {
        let cells = vec![Cell::Empty; rows * columns];
        let position = Position::new(rows, columns, needed, &cells, Player::Human);
        position.expect("a position").windows().count()
    };
    assert_eq!(lines(3, 3, 3), 8);
    assert_eq!(lines(4, 4, 4), 10);
    assert_eq!(lines(5, 5, 4), 28);
    assert_eq!(lines(3, 4, 3), 14);
    assert_eq!(lines(1, 5, 3), 3);
}

#[test]
fn a_line_does_not_cross_a_blocked_cell() {
    let lines: Vec<_> = position("gggd/dddd/gggg", 3).windows().collect();
    assert_eq!(lines, [[0, 1, 2], [8, 9, 10], [9, 10, 11]]);
}

#[test]
fn a_tile_goes_on_an_empty_cell_alone() {
    let before = position("gbd", 3);
    assert_eq!(
        before.after(0).expect("it is empty").expect("nobody wins").to_move(),
        Player::Human
    );
    assert!(before.after(1).is_none() && before.after(2).is_none() && before.after(3).is_none());
}
