//! The computer on wide boards, where nothing is decided a few plies ahead.

use crate::board;
use mnk_game::board::Place;
use mnk_game::computer::{shuffled_places, think};
use mnk_game::evaluate::Evaluate;
use mnk_game::file;
use mnk_game::score::{HUMAN_WINS, UNDECIDED};
use mnk_game::solver::strategy::Memory;
use rand::SeedableRng;
use shared::options::Generator;
use std::path::Path;

/// The computer's move.
fn answer(evaluate: &mut Evaluate, memory: &mut Memory, generator: &mut Generator) -> Place {
    let places = shuffled_places(evaluate, generator);
    think(evaluate, &places, memory, &mut |_| ()).place
}

/// The score of a game in which the human lays these tiles, as far as they are free.
fn play(mut evaluate: Evaluate, tiles: impl Iterator<Item = Place>) -> u8 {
    let (mut memory, mut generator) = (Memory::default(), Generator::seed_from_u64(1));
    for Place { row, column } in tiles {
        if !evaluate.square_is_empty(row, column) {
            continue;
        }
        evaluate.store_play(row, column, 'b');
        if evaluate.eval_board() != UNDECIDED {
            break;
        }
        let Place { row, column } = answer(&mut evaluate, &mut memory, &mut generator);
        evaluate.store_play(row, column, 'o');
        if evaluate.eval_board() != UNDECIDED {
            break;
        }
    }
    evaluate.eval_board()
}

fn five() -> Evaluate {
    file::read(Path::new(&board("five.txt"))).expect("a board").evaluate()
}

#[test]
fn a_straight_line_does_not_win_on_the_largest_board_of_the_handout() {
    let tiles = [(4, 5), (4, 6), (4, 4), (4, 3), (4, 2), (4, 7), (4, 8)];
    let tiles = tiles.map(|(row, column)| Place { row, column });
    assert_ne!(play(five(), tiles.into_iter()), HUMAN_WINS);
}

/// The places from this one on, now on one side and now on the other, nearest first.
fn straight(board: &Evaluate, start: Place, down: isize, right: isize) -> Vec<Place> {
    let (rows, columns) = (board.board().rows(), board.board().columns());
    let steps = (0..rows.max(columns).cast_signed()).flat_map(|step| [step, -step]);
    let place = |step: isize| {
        let row = start.row.checked_add_signed(step * down)?;
        let column = start.column.checked_add_signed(step * right)?;
        (row < rows && column < columns).then_some(Place { row, column })
    };
    steps.filter_map(place).collect()
}

/// Plays every `sparse`th of the games that begin at selected places of four boards.
fn assert_that_no_straight_line_wins(sparse: usize) {
    let boards = [
        (five(), 7),
        (Evaluate::new(15, 15, 5, 2), 19),
        (Evaluate::new(7, 7, 5, 3), 2),
        (Evaluate::new(6, 7, 4, 4), 5),
    ];
    for (evaluate, every) in boards {
        for start in evaluate.board().empty_places().step_by(every * sparse) {
            for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let tiles = straight(&evaluate, start, down, right);
                let score = play(evaluate.clone(), tiles.into_iter());
                assert_ne!(score, HUMAN_WINS, "from {start}, {down} down and {right} right");
            }
        }
    }
}

#[test]
fn no_straight_line_wins_wherever_it_begins() {
    assert_that_no_straight_line_wins(6);
}

#[test]
#[ignore = "nightly: plays straight lines from 55 places of four boards"]
fn no_straight_line_wins_from_six_times_as_many_places() {
    assert_that_no_straight_line_wins(1);
}

#[test]
fn the_first_answer_touches_the_tile_in_the_middle() {
    for seed in 0..2 {
        let mut evaluate = Evaluate::new(15, 15, 5, 4);
        evaluate.store_play(7, 7, 'b');
        let mut generator = Generator::seed_from_u64(seed);
        let Place { row, column } = answer(&mut evaluate, &mut Memory::default(), &mut generator);
        assert!(row.abs_diff(7) <= 1 && column.abs_diff(7) <= 1, "({row},{column})");
    }
}
