//! The search, compared with the model that searches every position.

use crate::model::{COMPUTER, Model, other};
use mnk_game::board::Place;
use mnk_game::dictionary::{Data, Dictionary, DictionaryAdt, DuplicatedKey, InexistentKey, SIZE};
use mnk_game::search::Search;
use pretty_assertions::assert_eq;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use shared::options::Generator;

const BOARDS: usize = 1_000;
const NO_BOUND: u64 = u64::MAX;

/// A dictionary that also remembers everything ever put into it.
struct Recorder {
    dictionary: Dictionary,
    put: Vec<Data>,
}

impl Recorder {
    fn new() -> Recorder {
        Recorder { dictionary: Dictionary::new(SIZE), put: Vec::new() }
    }
}

impl DictionaryAdt for Recorder {
    fn put(&mut self, data: Data) -> Result<usize, DuplicatedKey> {
        self.put.push(data.clone());
        self.dictionary.put(data)
    }

    fn remove(&mut self, key: &str) -> Result<Data, InexistentKey> {
        self.dictionary.remove(key)
    }

    fn get(&self, key: &str) -> Option<&Data> {
        self.dictionary.get(key)
    }

    fn num_data_items(&self) -> usize {
        self.dictionary.num_data_items()
    }
}

/// The empty places of a model in random order, and the same as indices of its cells.
fn shuffled(model: &Model, generator: &mut Generator) -> (Vec<Place>, Vec<usize>) {
    let mut indices = model.empty();
    indices.shuffle(generator);
    let place =
        |&index: &usize| Place { row: index / model.columns, column: index % model.columns };
    (indices.iter().map(place).collect(), indices)
}

/// The first index with the greatest score, and that score.
fn first_best(scores: &[u8]) -> (usize, u8) {
    let greatest = *scores.iter().max().expect("there are scores");
    (scores.iter().position(|&score| score == greatest).expect("it is one of them"), greatest)
}

/// Searches depth after depth with one dictionary, as the computer does.
#[test]
fn the_first_of_the_best_places_is_found_as_by_looking_at_every_position() {
    let mut generator = Generator::seed_from_u64(1);
    let mut seen = [0; 4];
    for number in 0..BOARDS {
        let model = Model::random([4, 4], 7, &mut generator);
        let (places, indices) = shuffled(&model, &mut generator);
        let mut evaluate = model.evaluate(5);
        let mut dictionary = evaluate.create_dictionary();
        let mut search = Search::new(&mut evaluate, &mut dictionary, NO_BOUND);
        for plies in 1..=5 {
            let score = |&index: &usize| model.after(COMPUTER, index, plies - 1);
            let (first, score) = first_best(&indices.iter().map(score).collect::<Vec<_>>());
            let found = search.best(&places, plies);
            assert_eq!(
                found,
                Some((places[first], score)),
                "board {number}, {plies} plies: {model:?}"
            );
            seen[usize::from(score)] += 1;
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
        let (places, _) = shuffled(&model, &mut generator);
        for plies in [3, 4, 5] {
            let mut evaluate = model.evaluate(plies);
            let mut recorder = Recorder::new();
            Search::new(&mut evaluate, &mut recorder, NO_BOUND).best(&places, plies);
            for data in recorder.put {
                let position = Model { cells: data.get_key().into(), ..model.clone() };
                let played = plies - data.get_level();
                let to_move = if played % 2 == 0 { COMPUTER } else { other(COMPUTER) };
                let score = position.minimax(to_move, data.get_level());
                assert_eq!(data.get_score(), score, "{data:?} from {model:?}");
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
        next.cells[index] = COMPUTER;
        dictionary.put(Data::new(next.configuration(), 0, level)).expect("each is another one");
    }
    dictionary
}

#[test]
fn a_score_is_reused_only_from_a_search_at_least_as_deep() {
    let model = Model { rows: 3, columns: 3, needed: 3, cells: b"ggggggggg".to_vec() };
    let places: Vec<Place> = model.evaluate(4).board().empty_places().collect();
    for (level, believed) in [(0, false), (2, false), (3, true), (4, true)] {
        let mut dictionary = slander(&model, level);
        let mut evaluate = model.evaluate(4);
        let found = Search::new(&mut evaluate, &mut dictionary, NO_BOUND).best(&places, 4);
        let score = u8::from(!believed);
        assert_eq!(found, Some((places[0], score)), "a score of level {level}, where 3 are needed");
    }
}

/// Known values of m,n,k games for the side that begins on an empty board.
#[test]
fn whole_games_have_their_known_values() {
    for (rows, columns, needed, score) in [(3, 3, 3, 2), (3, 4, 3, 3), (2, 5, 3, 2), (1, 3, 2, 3)] {
        let cells = vec![b'g'; rows * columns];
        let mut evaluate = Model { rows, columns, needed, cells }.evaluate(12);
        let places: Vec<Place> = evaluate.board().empty_places().collect();
        let mut dictionary = evaluate.create_dictionary();
        let mut search = Search::new(&mut evaluate, &mut dictionary, NO_BOUND);
        let (_, found) = search.best(&places, places.len()).expect("there are places");
        assert_eq!(found, score, "{rows} x {columns}, {needed} in a row");
        assert!(search.counts().hits > 0 || rows == 1, "positions repeat: {:?}", search.counts());
    }
}

/// The shipped board `corners.txt`: the handout says that whoever begins can win.
#[test]
fn whoever_begins_among_corners_can_win() {
    let cells = b"gggdggggggggdggg".to_vec();
    let corners = Model { rows: 4, columns: 4, needed: 3, cells };
    assert_eq!((corners.minimax(COMPUTER, 5), corners.minimax(COMPUTER, 4)), (3, 1));
    let places: Vec<Place> = corners.evaluate(5).board().empty_places().collect();
    let mut dictionary = Dictionary::new(SIZE);
    let mut evaluate = corners.evaluate(5);
    let found = Search::new(&mut evaluate, &mut dictionary, NO_BOUND).best(&places, 5);
    assert_eq!(found.map(|(_, score)| score), Some(3));
}

#[test]
fn a_search_that_takes_too_many_positions_ends_and_leaves_the_board_as_it_was() {
    let model = Model { rows: 3, columns: 3, needed: 3, cells: b"gggggdggg".to_vec() };
    let mut evaluate = model.evaluate(8);
    let places: Vec<Place> = evaluate.board().empty_places().collect();
    let mut dictionary = evaluate.create_dictionary();
    let mut search = Search::new(&mut evaluate, &mut dictionary, 100);
    assert!(search.best(&places, 1).is_some());
    assert_eq!(search.best(&places, 8), None);
    assert_eq!(search.counts().positions, 100);
    assert_eq!(evaluate.configuration(), model.configuration());
}

#[test]
fn without_an_empty_place_there_is_no_best_one() {
    let model = Model { rows: 1, columns: 2, needed: 2, cells: b"dd".to_vec() };
    let mut evaluate = model.evaluate(3);
    let mut dictionary = evaluate.create_dictionary();
    assert_eq!(Search::new(&mut evaluate, &mut dictionary, NO_BOUND).best(&[], 3), None);
}
