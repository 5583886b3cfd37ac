//! The search, compared with the model that searches every position.

use crate::model::{COMPUTER, Model, other};
use mnk_game::game::board::Cell;
use mnk_game::game::dictionary::{Data, Dictionary, SIZE};
use mnk_game::game::search::Search;
use pretty_assertions::assert_eq;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use shared::options::Generator;

const BOARDS: usize = 1_000;
const NO_BOUND: u64 = u64::MAX;

/// The empty cells of a model in random order, and the same as indices of its cells.
fn shuffled(model: &Model, generator: &mut Generator) -> (Vec<Cell>, Vec<usize>) {
    let mut indices = model.empty();
    indices.shuffle(generator);
    let cell = |&index: &usize| Cell { row: index / model.columns, column: index % model.columns };
    (indices.iter().map(cell).collect(), indices)
}

/// The first index with the greatest score, and that score.
fn first_best(scores: &[i32]) -> (usize, i32) {
    let greatest = *scores.iter().max().expect("there are scores");
    (scores.iter().position(|&score| score == greatest).expect("it is one of them"), greatest)
}

/// Searches depth after depth with one dictionary, as the computer does.
#[test]
fn the_first_of_the_best_cells_is_found_as_by_looking_at_every_position() {
    let mut generator = Generator::seed_from_u64(1);
    let mut seen = [0; 4];
    for number in 0..BOARDS {
        let model = Model::random([4, 4], 7, &mut generator);
        let (cells, indices) = shuffled(&model, &mut generator);
        let mut evaluate = model.evaluate(5);
        let mut dictionary = Dictionary::new(SIZE);
        let mut search = Search::new(&mut evaluate, &mut dictionary, NO_BOUND);
        for plies in 1..=5 {
            let score = |&index: &usize| model.after(COMPUTER, index, plies - 1);
            let (first, score) = first_best(&indices.iter().map(score).collect::<Vec<_>>());
            let found = search.best(&cells, plies);
            assert_eq!(
                found,
                Some((cells[first], score)),
                "board {number}, {plies} plies: {model:?}"
            );
            seen[usize::try_from(score).expect("0 to 3")] += 1;
        }
        assert_eq!(evaluate.configuration(), model.configuration(), "the board is as before");
    }
    assert!(seen.iter().all(|&times| times > 50), "{seen:?}");
}

/// The classic fault is a bound stored as a score.
#[test]
fn whatever_is_stored_is_the_score_of_its_position_at_its_level() {
    let mut generator = Generator::seed_from_u64(2);
    let mut checked = 0;
    for _ in 0..BOARDS / 2 {
        let model = Model::random([4, 4], 7, &mut generator);
        let (cells, _) = shuffled(&model, &mut generator);
        for plies in [3, 4, 5] {
            let mut evaluate = model.evaluate(plies);
            let mut dictionary = Dictionary::new(SIZE);
            Search::new(&mut evaluate, &mut dictionary, NO_BOUND).best(&cells, plies);
            for data in dictionary.iter() {
                let position = Model { contents: data.key.as_str().into(), ..model.clone() };
                let played = plies - data.level;
                let to_move = if played % 2 == 0 { COMPUTER } else { other(COMPUTER) };
                let score = position.minimax(to_move, data.level);
                assert_eq!(data.score, score, "{data:?} from {model:?}");
                checked += 1;
            }
        }
    }
    assert!(checked > 5_000, "{checked}");
}

/// A dictionary that falsely claims a human win after each first move of the computer.
fn slander(model: &Model, level: usize) -> Dictionary {
    let mut dictionary = Dictionary::new(SIZE);
    for index in model.empty() {
        let mut next = model.clone();
        next.contents[index] = COMPUTER;
        dictionary.put(Data::new(next.configuration(), 0, level)).expect("each is another one");
    }
    dictionary
}

#[test]
fn a_score_is_reused_only_from_a_search_at_least_as_deep() {
    let model = Model { rows: 3, columns: 3, needed: 3, contents: b"ggggggggg".to_vec() };
    let cells: Vec<Cell> = model.evaluate(4).board().empty_cells().collect();
    for (level, believed) in [(0, false), (2, false), (3, true), (4, true)] {
        let mut dictionary = slander(&model, level);
        let mut evaluate = model.evaluate(4);
        let found = Search::new(&mut evaluate, &mut dictionary, NO_BOUND).best(&cells, 4);
        let score = i32::from(!believed);
        assert_eq!(found, Some((cells[0], score)), "a score of level {level}, where 3 are needed");
    }
}

/// Known values of m,n,k games for the side that begins on an empty board.
#[test]
fn whole_games_have_their_known_values() {
    for (rows, columns, needed, score) in [(3, 3, 3, 2), (3, 4, 3, 3), (2, 5, 3, 2), (1, 3, 2, 3)] {
        let contents = vec![b'g'; rows * columns];
        let mut evaluate = Model { rows, columns, needed, contents }.evaluate(12);
        let cells: Vec<Cell> = evaluate.board().empty_cells().collect();
        let mut dictionary = Dictionary::new(SIZE);
        let mut search = Search::new(&mut evaluate, &mut dictionary, NO_BOUND);
        let (_, found) = search.best(&cells, cells.len()).expect("there are cells");
        assert_eq!(found, score, "{rows} x {columns}, {needed} in a row");
        assert!(search.counts().hits > 0 || rows == 1, "positions repeat: {:?}", search.counts());
    }
}

/// The shipped board `corners.txt`: the handout says that whoever begins can win.
#[test]
fn whoever_begins_among_corners_can_win() {
    let contents = b"gggdggggggggdggg".to_vec();
    let corners = Model { rows: 4, columns: 4, needed: 3, contents };
    assert_eq!((corners.minimax(COMPUTER, 5), corners.minimax(COMPUTER, 4)), (3, 1));
    let cells: Vec<Cell> = corners.evaluate(5).board().empty_cells().collect();
    let mut dictionary = Dictionary::new(SIZE);
    let mut evaluate = corners.evaluate(5);
    let found = Search::new(&mut evaluate, &mut dictionary, NO_BOUND).best(&cells, 5);
    assert_eq!(found.map(|(_, score)| score), Some(3));
}

#[test]
fn a_search_that_takes_too_many_positions_ends_and_leaves_the_board_as_it_was() {
    let model = Model { rows: 3, columns: 3, needed: 3, contents: b"gggggdggg".to_vec() };
    let mut evaluate = model.evaluate(8);
    let cells: Vec<Cell> = evaluate.board().empty_cells().collect();
    let mut dictionary = Dictionary::new(SIZE);
    let mut search = Search::new(&mut evaluate, &mut dictionary, 100);
    assert!(search.best(&cells, 1).is_some());
    assert_eq!(search.best(&cells, 8), None);
    assert_eq!(search.counts().positions, 100);
    assert_eq!(evaluate.configuration(), model.configuration());
}

#[test]
fn without_an_empty_cell_there_is_no_best_one() {
    let model = Model { rows: 1, columns: 2, needed: 2, contents: b"dd".to_vec() };
    let mut evaluate = model.evaluate(3);
    let mut dictionary = Dictionary::new(SIZE);
    assert_eq!(Search::new(&mut evaluate, &mut dictionary, NO_BOUND).best(&[], 3), None);
}
