//! The assignment's class *Evaluate*: a board, its score, and what a dictionary knows about it.
//!
//! | the assignment's operation | here |
//! |---|---|
//! | `createDictionary` | [`Dictionary::new`] with [`SIZE`](crate::game::dictionary::SIZE) chains |
//! | `repeatedConfig`, `insertConfig` | [`known`](Evaluate::known), [`store`](Evaluate::store) |
//! | `storePlay` | [`set`](Evaluate::set) |
//! | `squareIsEmpty`, `tileOfComputer`, `tileOfHuman` | [`is`](Evaluate::is) with the content |
//! | `wins`, `isDraw`, `evalBoard` | [`wins`](Evaluate::wins), [`is_full`](Evaluate::is_full), [`score`](Evaluate::score) |

use super::board::{Board, Cell, Content, Player};
use super::dictionary::{Data, Dictionary, DuplicatedKey};

/// The board of a game, and its settings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evaluate {
    board: Board,
    tiles_needed: usize,
    max_levels: usize,
}

impl Evaluate {
    /// A board on which `tiles_needed` adjacent tiles win. The computer looks `max_levels` plies
    /// ahead.
    pub fn new(board: Board, tiles_needed: usize, max_levels: usize) -> Evaluate {
        assert!(tiles_needed > 0, "a win needs at least one tile");
        Evaluate { board, tiles_needed, max_levels }
    }

    pub fn board(&self) -> &Board {
        &self.board
    }

    pub fn tiles_needed(&self) -> usize {
        self.tiles_needed
    }

    /// The number of plies that the computer looks ahead.
    pub fn max_levels(&self) -> usize {
        self.max_levels
    }

    /// The board as a string, one letter for each cell: row by row from the top, each from left to
    /// right. The handout allows columns too, but there must be one way only, so this function
    /// alone defines it.
    pub fn configuration(&self) -> String {
        self.board.contents().map(Content::symbol).collect()
    }

    /// What the dictionary knows about the current board.
    pub fn known<'a>(&self, dictionary: &'a Dictionary) -> Option<&'a Data> {
        dictionary.get(&self.configuration())
    }

    /// Stores the score of the current board from a search of `level` plies. It replaces the score
    /// of a shallower search, but not of a deeper one.
    pub fn store(&self, dictionary: &mut Dictionary, score: i32, level: usize) {
        let data = Data::new(self.configuration(), score, level);
        let Err(DuplicatedKey(data)) = dictionary.put(data) else { return };
        if dictionary.get(&data.key).is_some_and(|known| known.level < level) {
            dictionary.remove(&data.key).expect("it is there");
            dictionary.put(data).expect("it is gone");
        }
    }

    /// Sets what a cell of the board contains, whatever it was.
    pub fn set(&mut self, cell: Cell, content: Content) {
        self.board.set(cell, content);
    }

    /// Whether this cell is on the board and contains this.
    pub fn is(&self, cell: Cell, content: Content) -> bool {
        self.board.get(cell) == Some(content)
    }

    /// Whether the player has enough adjacent tiles in a row, a column or a diagonal.
    pub fn wins(&self, player: Player) -> bool {
        self.board.line(player.content(), self.tiles_needed).is_some()
    }

    /// Whether no cell is empty. Somebody may still have won, so [`score`](Evaluate::score) checks
    /// for wins first.
    pub fn is_full(&self) -> bool {
        self.board.contents().all(|content| content != Content::Empty)
    }

    /// The score of the current board, from 0 to 3, without looking ahead.
    pub fn score(&self) -> i32 {
        if self.wins(Player::Computer) {
            COMPUTER_WINS
        } else if self.wins(Player::Human) {
            HUMAN_WINS
        } else if self.is_full() {
            DRAW
        } else {
            UNDECIDED
        }
    }
}

// The scores of a position, as numbered in the handout: the greater, the better for the computer.
//
// A draw scores higher than an open position. This is the handout's order, and it makes the
// computer a cautious player.

/// The human has won, or can force a win.
pub const HUMAN_WINS: i32 = 0;

/// Nobody has won yet.
pub const UNDECIDED: i32 = 1;

/// Nobody has won, and no cell is empty.
pub const DRAW: i32 = 2;

/// The computer has won, or can force a win.
pub const COMPUTER_WINS: i32 = 3;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::dictionary::SIZE;
    use pretty_assertions::assert_eq;

    fn evaluate(rows: &[&str], needed: usize) -> Evaluate {
        Evaluate::new(Board::from_rows(rows), needed, 3)
    }

    #[test]
    fn the_configuration_goes_row_by_row_from_the_top() {
        assert_eq!(evaluate(&["ggb", "odg"], 2).configuration(), "ggbodg");
    }

    #[test]
    fn a_cell_contains_one_thing_and_nothing_off_the_board() {
        let mut evaluate = evaluate(&["bo", "dg"], 2);
        let contents = [Content::Human, Content::Computer, Content::Blocked, Content::Empty];
        for (cell, content) in evaluate.board().cells().zip(contents) {
            assert_eq!(contents.map(|c| evaluate.is(cell, c)), contents.map(|c| c == content));
        }
        assert!(contents.iter().all(|&content| !evaluate.is(Cell { row: 2, column: 0 }, content)));
        evaluate.set(Cell { row: 0, column: 0 }, Content::Empty);
        assert_eq!(evaluate.configuration(), "godg", "a tile can be taken back");
    }

    /// The course prints `obbboobdo` for its draw too. It has a full diagonal, so it is won,
    /// although no cell is empty; `obbboobod` is a draw.
    #[test]
    fn the_examples_of_the_handout_have_their_scores() {
        for (rows, score) in [
            (["obb", "boo", "bdg"], 1),
            (["obb", "boo", "bdo"], 3),
            (["obb", "boo", "bod"], 2),
            (["bbb", "oog", "ogg"], 0),
            (["ddd", "ddd", "ddd"], 2),
        ] {
            assert_eq!(evaluate(&rows, 3).score(), score, "{rows:?}");
        }
        assert!(evaluate(&["obb", "boo", "bdo"], 3).is_full());
        assert_eq!(evaluate(&["bbb", "ooo"], 3).score(), 3, "if both have won");
    }

    #[test]
    fn the_needed_number_of_tiles_wins_and_fewer_do_not() {
        for (needed, wins) in [(2, true), (3, true), (4, false)] {
            let evaluate = evaluate(&["bggg", "dbgg", "ggbg"], needed);
            assert_eq!(evaluate.wins(Player::Human), wins, "{needed} needed");
            assert!(!evaluate.wins(Player::Computer));
        }
    }

    #[test]
    fn a_deeper_search_replaces_a_shallower_one_but_not_the_reverse() {
        let evaluate = evaluate(&["obb", "boo", "bdg"], 3);
        let mut dictionary = Dictionary::new(SIZE);
        assert_eq!(evaluate.known(&dictionary), None);
        for (score, level, kept) in [(1, 2, (1, 2)), (3, 4, (3, 4)), (0, 3, (3, 4)), (0, 4, (3, 4))]
        {
            evaluate.store(&mut dictionary, score, level);
            let data = Data::new("obbboobdg", kept.0, kept.1);
            assert_eq!(evaluate.known(&dictionary), Some(&data));
            assert_eq!(dictionary.num_data_items(), 1);
        }
        let mut moved = evaluate.clone();
        moved.set(Cell { row: 2, column: 2 }, Content::Computer);
        assert_eq!(moved.known(&dictionary), None);
    }
}
