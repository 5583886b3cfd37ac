//! The course's class `Evaluate`: the board, and the computer's questions about it.
//!
//! Rows and columns count from 0. Cells are given by the letters of the handout: `b` for the
//! human's blue tiles, `o` for the computer's orange ones, `d` for dark blue, blocked, and `g` for
//! green, empty.

use crate::board::{Board, Cell, Place};
use crate::dictionary::{Data, Dictionary, DictionaryAdt, DuplicatedKey, SIZE};

/// The board of a game, and its settings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evaluate {
    board: Board,
    tiles_needed: usize,
    max_levels: usize,
}

impl Evaluate {
    /// A board of empty cells. `tiles_needed` adjacent tiles win, and the computer looks
    /// `max_levels` plies ahead.
    pub fn new(rows: usize, columns: usize, tiles_needed: usize, max_levels: usize) -> Evaluate {
        assert!(tiles_needed > 0, "a win needs at least one tile");
        Evaluate { board: Board::new(rows, columns), tiles_needed, max_levels }
    }

    /// The current board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The number of adjacent tiles that win.
    pub fn tiles_needed(&self) -> usize {
        self.tiles_needed
    }

    /// The number of plies that the computer looks ahead.
    pub fn max_levels(&self) -> usize {
        self.max_levels
    }

    /// An empty dictionary. Each move of the computer starts with a fresh one.
    pub fn create_dictionary(&self) -> Dictionary {
        Dictionary::new(SIZE)
    }

    /// The board as a string, one letter for each cell: row by row from the top, each from left to
    /// right. The handout allows columns too, but there must be one way only, so this function
    /// alone defines it.
    pub fn configuration(&self) -> String {
        self.board.cells().map(Cell::symbol).collect()
    }

    /// What the dictionary knows about the current board.
    pub fn repeated_config<'a>(&self, dictionary: &'a impl DictionaryAdt) -> Option<&'a Data> {
        dictionary.get(&self.configuration())
    }

    /// Stores the score of the current board from a search of `level` plies. It replaces the score
    /// of a shallower search, but not of a deeper one.
    ///
    /// # Panics
    /// If the dictionary fails to remove data that it holds.
    pub fn insert_config(&self, dictionary: &mut impl DictionaryAdt, score: u8, level: usize) {
        let data = Data::new(self.configuration(), score, level);
        let Err(DuplicatedKey(data)) = dictionary.put(data) else { return };
        if dictionary.get(data.get_key()).is_some_and(|known| known.get_level() < level) {
            dictionary.remove(data.get_key()).expect("it is there");
            dictionary.put(data).expect("it is gone");
        }
    }

    /// Sets a cell to the one with this letter, whatever it was.
    ///
    /// # Panics
    /// If the cell is off the board, or the letter is none of `b o d g`.
    pub fn store_play(&mut self, row: usize, col: usize, symbol: char) {
        self.board.set(Place { row, column: col }, cell(symbol));
    }

    /// Whether this cell is on the board and empty.
    pub fn square_is_empty(&self, row: usize, col: usize) -> bool {
        self.is(row, col, Cell::Empty)
    }

    /// Whether a tile of the computer is on this cell.
    pub fn tile_of_computer(&self, row: usize, col: usize) -> bool {
        self.is(row, col, Cell::Computer)
    }

    /// Whether a tile of the human is on this cell.
    pub fn tile_of_human(&self, row: usize, col: usize) -> bool {
        self.is(row, col, Cell::Human)
    }

    /// Whether enough adjacent cells in a row, a column or a diagonal have this letter.
    ///
    /// # Panics
    /// If the letter is none of `b o d g`.
    pub fn wins(&self, symbol: char) -> bool {
        self.board.line(cell(symbol), self.tiles_needed).is_some()
    }

    /// Whether no cell is empty. Somebody may still have won, so
    /// [`eval_board`](Evaluate::eval_board) checks for wins first.
    pub fn is_draw(&self) -> bool {
        self.board.cells().all(|cell| cell != Cell::Empty)
    }

    /// The score of the current board, from 0 to 3, without looking ahead.
    pub fn eval_board(&self) -> u8 {
        if self.wins(Cell::Computer.symbol()) {
            COMPUTER_WINS
        } else if self.wins(Cell::Human.symbol()) {
            HUMAN_WINS
        } else if self.is_draw() {
            DRAW
        } else {
            UNDECIDED
        }
    }

    fn is(&self, row: usize, col: usize, cell: Cell) -> bool {
        self.board.get(Place { row, column: col }) == Some(cell)
    }
}

fn cell(symbol: char) -> Cell {
    Cell::from_symbol(symbol).unwrap_or_else(|| panic!("{symbol:?} is not the letter of a cell"))
}

// The scores of a position, as numbered in the handout: the greater, the better for the computer.
//
// A draw scores higher than an open position. This is the handout's order, and it makes the
// computer a cautious player.

/// The human has won, or can force a win.
pub const HUMAN_WINS: u8 = 0;

/// Nobody has won yet.
pub const UNDECIDED: u8 = 1;

/// Nobody has won, and no cell is empty.
pub const DRAW: u8 = 2;

/// The computer has won, or can force a win.
pub const COMPUTER_WINS: u8 = 3;

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    fn evaluate(rows: usize, columns: usize, needed: usize, configuration: &str) -> Evaluate {
        let mut evaluate = Evaluate::new(rows, columns, needed, 3);
        assert_eq!(configuration.len(), rows * columns);
        for (place, symbol) in evaluate.board().places().zip(configuration.chars()) {
            evaluate.store_play(place.row, place.column, symbol);
        }
        evaluate
    }

    #[test]
    fn a_new_board_is_all_green() {
        assert_eq!(Evaluate::new(2, 4, 2, 3).configuration(), "gggggggg");
    }

    #[test]
    fn the_configuration_goes_row_by_row_from_the_top() {
        let mut evaluate = Evaluate::new(2, 3, 2, 3);
        evaluate.store_play(0, 2, 'b');
        evaluate.store_play(1, 0, 'o');
        evaluate.store_play(1, 1, 'd');
        assert_eq!(evaluate.configuration(), "ggbodg");
    }

    #[test]
    fn a_cell_is_empty_blocked_or_of_one_player() {
        let evaluate = evaluate(2, 2, 2, "bodg");
        let at = |row, col| {
            [
                evaluate.square_is_empty(row, col),
                evaluate.tile_of_computer(row, col),
                evaluate.tile_of_human(row, col),
            ]
        };
        assert_eq!(at(0, 0), [false, false, true]);
        assert_eq!(at(0, 1), [false, true, false]);
        assert_eq!(at(1, 0), [false, false, false]);
        assert_eq!(at(1, 1), [true, false, false]);
        assert_eq!(at(2, 0), [false, false, false], "off the board");
    }

    #[test]
    fn a_play_can_be_taken_back() {
        let mut evaluate = Evaluate::new(3, 3, 3, 3);
        evaluate.store_play(1, 1, 'o');
        assert!(evaluate.tile_of_computer(1, 1));
        evaluate.store_play(1, 1, 'g');
        assert_eq!(evaluate, Evaluate::new(3, 3, 3, 3));
    }

    /// The course prints `obbboobdo` for its draw too. It has a full diagonal; `obbboobod` is a
    /// draw.
    #[test]
    fn the_examples_of_the_handout_have_their_scores() {
        for (configuration, score) in [("obbboobdg", 1), ("obbboobdo", 3), ("obbboobod", 2)] {
            assert_eq!(evaluate(3, 3, 3, configuration).eval_board(), score, "{configuration}");
        }
        assert_eq!(evaluate(3, 3, 3, "bbboogogg").eval_board(), 0);
    }

    #[test]
    fn a_full_board_with_a_line_is_won_and_not_a_draw() {
        let evaluate = evaluate(3, 3, 3, "obbboobdo");
        assert!(evaluate.is_draw(), "no cell is empty");
        assert_eq!(evaluate.eval_board(), 3);
    }

    #[test]
    fn if_both_have_won_the_computer_wins() {
        assert_eq!(evaluate(2, 3, 3, "bbbooo").eval_board(), 3);
    }

    #[test]
    fn the_needed_number_of_tiles_wins_and_fewer_do_not() {
        for (needed, wins) in [(2, true), (3, true), (4, false)] {
            let evaluate = evaluate(3, 4, needed, "bgggdbggggbg");
            assert_eq!((evaluate.wins('b'), evaluate.wins('o')), (wins, false), "{needed} needed");
        }
    }

    #[test]
    fn blocked_cells_fill_a_board_and_belong_to_nobody() {
        let evaluate = evaluate(1, 3, 3, "ddd");
        assert!(evaluate.is_draw());
        assert_eq!(evaluate.eval_board(), 2);
    }

    #[test]
    fn a_fresh_dictionary_knows_nothing_and_then_what_was_inserted() {
        let evaluate = evaluate(3, 3, 3, "obbboobdg");
        let mut dictionary = evaluate.create_dictionary();
        assert_eq!(evaluate.repeated_config(&dictionary), None);
        evaluate.insert_config(&mut dictionary, 2, 1);
        let known = Data::new("obbboobdg", 2, 1);
        assert_eq!(evaluate.repeated_config(&dictionary), Some(&known));
        assert_eq!(evaluate.create_dictionary().num_data_items(), 0, "each one is fresh");

        let mut moved = evaluate.clone();
        moved.store_play(2, 2, 'o');
        assert_eq!(moved.repeated_config(&dictionary), None);
    }

    #[test]
    fn a_deeper_search_replaces_a_shallower_one_but_not_the_reverse() {
        let evaluate = Evaluate::new(3, 3, 3, 3);
        let mut dictionary = evaluate.create_dictionary();
        for (score, level, kept) in [(1, 2, (1, 2)), (3, 4, (3, 4)), (0, 3, (3, 4)), (0, 4, (3, 4))]
        {
            evaluate.insert_config(&mut dictionary, score, level);
            let data = evaluate.repeated_config(&dictionary).expect("it was inserted");
            assert_eq!((data.get_score(), data.get_level()), kept);
            assert_eq!(dictionary.num_data_items(), 1);
        }
    }

    #[test]
    #[should_panic(expected = "'x' is not the letter of a cell")]
    fn an_unknown_letter_is_a_programming_error() {
        Evaluate::new(3, 3, 3, 3).store_play(0, 0, 'x');
    }

    #[test]
    #[should_panic(expected = "(3,0) is on the board")]
    fn a_cell_off_the_board_is_a_programming_error() {
        Evaluate::new(3, 3, 3, 3).store_play(3, 0, 'b');
    }
}
