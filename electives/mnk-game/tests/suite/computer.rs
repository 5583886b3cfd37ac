//! The computer's choices.

use crate::board;
use crate::model::{BLOCKED, COMPUTER, EMPTY, HUMAN, Model, other};
use mnk_game::game::board::{Board, Cell, Content};
use mnk_game::game::computer::{
    Choice, Outlook, Reason, choose, choose_watched, shuffled_cells, think,
};
use mnk_game::game::dictionary::{Dictionary, SIZE};
use mnk_game::game::evaluate::{Evaluate, HUMAN_WINS, UNDECIDED};
use mnk_game::game::file;
use mnk_game::game::search::Search;
use mnk_game::ranking::Memory;
use pretty_assertions::assert_eq;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use shared::options::Generator;
use std::collections::BTreeMap;
use std::path::Path;

fn model(rows: usize, columns: usize, needed: usize, configuration: &str) -> Model {
    Model { rows, columns, needed, contents: configuration.into() }
}

fn choice(model: &Model, levels: usize, generator: &mut Generator) -> Choice {
    let mut evaluate = model.evaluate(levels);
    let cells = shuffled_cells(&evaluate, generator);
    choose(&mut evaluate, &cells)
}

fn index(model: &Model, cell: Cell) -> usize {
    cell.row * model.columns + cell.column
}

#[test]
fn it_wins_rather_than_blocks() {
    for seed in 0..20 {
        let both = model(3, 3, 3, "oogbbgggg");
        let choice = choice(&both, 1, &mut Generator::seed_from_u64(seed));
        let cell = Cell { row: 0, column: 2 };
        assert_eq!(choice, Choice { cell, reason: Reason::Wins });
    }
}

#[test]
fn it_blocks_a_loss_rather_than_looks_ahead() {
    for levels in [1, 2, 6] {
        let threat = model(3, 3, 3, "bbgogggog");
        let choice = choice(&threat, levels, &mut Generator::seed_from_u64(1));
        let cell = Cell { row: 0, column: 2 };
        assert_eq!(choice, Choice { cell, reason: Reason::Blocks });
    }
}

/// A position for three in a row with one tile of this player, who often wins from there.
fn beginning(player: u8, generator: &mut Generator) -> Model {
    let mut contents = [vec![EMPTY; 9], vec![player], vec![BLOCKED; 2]].concat();
    contents.shuffle(generator);
    Model { rows: 3, columns: 4, needed: 3, contents }
}

/// The number of plies after which this score is certain if the computer begins there; `most + 1`
/// if it is not by then.
fn plies_to_end(model: &Model, score: i32, first: usize, most: usize) -> usize {
    (1..=most).find(|&plies| model.after(COMPUTER, first, plies - 1) == score).unwrap_or(most + 1)
}

/// A position of one of several kinds, and the number of plies to look ahead.
fn any_kind(number: usize, generator: &mut Generator) -> (Model, usize) {
    match number % 6 {
        player @ 0..2 => (beginning([HUMAN, COMPUTER][player], generator), 6),
        levels => (Model::random([5, 5], 8, generator), levels + 1),
    }
}

/// Compared with a search of every position: the quickest win, the best score, or the latest loss.
fn assert_that_it_takes_the_best(positions: usize) {
    let mut generator = Generator::seed_from_u64(3);
    let mut choices_that_matter = [0; 4];
    for number in 0..positions {
        let (model, levels) = any_kind(number, &mut generator);
        let Choice { cell, reason: Reason::Looked(outlook) } =
            choice(&model, levels, &mut generator)
        else {
            continue;
        };
        let best = model.minimax(COMPUTER, levels);
        assert_eq!((outlook.score, outlook.is_cut_short), (best, false), "{model:?}");
        let chosen = index(&model, cell);
        let empty = || model.empty().into_iter();
        let ends = |index| plies_to_end(&model, best, index, levels);
        let as_it_should = match best {
            3 => empty().map(ends).min(),
            0 => empty().map(ends).max(),
            _ => {
                assert_eq!(model.after(COMPUTER, chosen, levels - 1), best, "{model:?}");
                continue;
            }
        };
        assert_eq!(Some(ends(chosen)), as_it_should, "{model:?}");
        let matters = empty().any(|index| ends(index) != ends(chosen));
        choices_that_matter[usize::try_from(best).expect("0 to 3")] += usize::from(matters);
    }
    assert!(
        [0, 3].map(|score| choices_that_matter[score] * 250 > positions) == [true; 2],
        "{choices_that_matter:?}"
    );
}

#[test]
fn it_wins_soon_loses_late_and_otherwise_takes_the_best() {
    assert_that_it_takes_the_best(400);
}

#[test]
#[ignore = "nightly: compares the choices in 1,000 positions with a search of all of them"]
fn in_a_thousand_positions_it_wins_soon_loses_late_and_otherwise_takes_the_best() {
    assert_that_it_takes_the_best(1_000);
}

#[test]
fn of_equally_good_cells_each_is_chosen_as_often_as_any_other() {
    let corners = model(3, 3, 3, "gdgdbdgdg");
    let mut times: BTreeMap<Cell, u32> = BTreeMap::new();
    let mut generator = Generator::seed_from_u64(5);
    for _ in 0..4_000 {
        *times.entry(choice(&corners, 2, &mut generator).cell).or_default() += 1;
    }
    assert_eq!(times.len(), 4);
    // 1,000 each; the standard deviation is 27.
    assert!(times.values().all(|times| (860..1140).contains(times)), "{times:?}");
}

/// A game against a human who plays at random, or who also wins and blocks like the computer.
fn play(mut model: Model, levels: usize, is_clever: bool, generator: &mut Generator) -> i32 {
    let mut player = if generator.random() { COMPUTER } else { HUMAN };
    while model.score() == 1 {
        let empty = model.empty();
        let at_random = *empty.choose(generator).expect("the game is not over");
        let winning = |player| {
            empty.iter().copied().find(|&index| [0, 3].contains(&model.after(player, index, 0)))
        };
        let index = match player {
            COMPUTER => index(&model, choice(&model, levels, generator).cell),
            _ if is_clever => winning(HUMAN).or(winning(COMPUTER)).unwrap_or(at_random),
            _ => at_random,
        };
        model.contents[index] = player;
        player = other(player);
    }
    model.score()
}

#[test]
fn a_computer_that_looks_to_the_end_never_loses_three_in_a_row() {
    let mut generator = Generator::seed_from_u64(7);
    let mut ends = [0; 4];
    for game in 0..100 {
        let board = model(3, 3, 3, "ggggggggg");
        ends[usize::try_from(play(board, 9, game % 2 == 0, &mut generator)).expect("0 to 3")] += 1;
    }
    assert_eq!(ends[0], 0, "{ends:?}");
    assert!(ends[3] > 40 && ends[2] > 0, "{ends:?}");
}

#[test]
fn whoever_watches_sees_every_place_tried_and_the_counts_of_the_search() {
    let mut evaluate = model(4, 4, 3, "gggdgbggggggdggg").evaluate(4);
    let cells: Vec<Cell> = evaluate.board().empty_cells().collect();
    let (mut tried, mut last) = (Vec::new(), None);
    let choice = choose_watched(&mut evaluate, &cells, &mut |progress| {
        tried.push(progress.tried);
        assert!(Some(progress.counts.positions) >= last.map(|(_, positions, _)| positions));
        last =
            Some((progress.best, progress.counts.positions, progress.dictionary.num_data_items()));
    });
    let depth: Vec<usize> = (1..=cells.len()).collect();
    assert_eq!(tried, [depth.repeat(4), vec![0]].concat());

    let mut dictionary = Dictionary::new(SIZE);
    let mut search = Search::new(&mut evaluate, &mut dictionary, u64::MAX);
    for plies in 1..=4 {
        search.best(&cells, plies);
    }
    let positions = search.counts().positions;
    assert_eq!(last, Some((choice.cell, positions, dictionary.num_data_items())));
}

/// On 30 rows and columns the search stops early, and reports how far it looked.
#[test]
fn a_large_board_cuts_the_search_short() {
    let large = model(30, 30, 5, &"g".repeat(900));
    let Choice { reason: Reason::Looked(outlook), .. } =
        choice(&large, 6, &mut Generator::seed_from_u64(1))
    else {
        panic!("nobody wins at once");
    };
    assert_eq!(outlook, Outlook { plies: 2, is_cut_short: true, score: 1 });
}

#[test]
fn it_does_not_look_beyond_the_last_empty_cell() {
    let last = model(1, 3, 3, "bog");
    let Choice { reason: Reason::Looked(outlook), .. } =
        choice(&last, 9, &mut Generator::seed_from_u64(1))
    else {
        panic!("nobody wins at once");
    };
    assert_eq!(outlook, Outlook { plies: 1, is_cut_short: false, score: 2 });
}

// The computer on wide boards, where nothing is decided a few plies ahead.

/// The computer's move.
fn answer(evaluate: &mut Evaluate, memory: &mut Memory, generator: &mut Generator) -> Cell {
    let cells = shuffled_cells(evaluate, generator);
    think(evaluate, &cells, memory, &mut |_| ()).cell
}

/// The score of a game in which the human lays these tiles, as far as they are free.
fn play_tiles(mut evaluate: Evaluate, tiles: impl Iterator<Item = Cell>) -> i32 {
    let (mut memory, mut generator) = (Memory::default(), Generator::seed_from_u64(1));
    for cell in tiles {
        if !evaluate.is(cell, Content::Empty) {
            continue;
        }
        evaluate.set(cell, Content::Human);
        if evaluate.score() != UNDECIDED {
            break;
        }
        let cell = answer(&mut evaluate, &mut memory, &mut generator);
        evaluate.set(cell, Content::Computer);
        if evaluate.score() != UNDECIDED {
            break;
        }
    }
    evaluate.score()
}

fn five() -> Evaluate {
    file::read(Path::new(&board("five.txt"))).expect("a board").evaluate()
}

#[test]
fn a_straight_line_does_not_win_on_the_largest_board_of_the_handout() {
    let tiles = [(4, 5), (4, 6), (4, 4), (4, 3), (4, 2), (4, 7), (4, 8)];
    let tiles = tiles.map(|(row, column)| Cell { row, column });
    assert_ne!(play_tiles(five(), tiles.into_iter()), HUMAN_WINS);
}

/// The cells from this one on, now on one side and now on the other, nearest first.
fn straight(board: &Evaluate, start: Cell, down: isize, right: isize) -> Vec<Cell> {
    let (rows, columns) = (board.board().rows(), board.board().columns());
    let steps = (0..rows.max(columns).cast_signed()).flat_map(|step| [step, -step]);
    let cell = |step: isize| {
        let row = start.row.checked_add_signed(step * down)?;
        let column = start.column.checked_add_signed(step * right)?;
        (row < rows && column < columns).then_some(Cell { row, column })
    };
    steps.filter_map(cell).collect()
}

/// Plays every `sparse`th of the games that begin at selected cells of four boards.
fn assert_that_no_straight_line_wins(sparse: usize) {
    let boards = [
        (five(), 7),
        (Evaluate::new(Board::new(15, 15), 5, 2), 19),
        (Evaluate::new(Board::new(7, 7), 5, 3), 2),
        (Evaluate::new(Board::new(6, 7), 4, 4), 5),
    ];
    for (evaluate, every) in boards {
        for start in evaluate.board().empty_cells().step_by(every * sparse) {
            for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let tiles = straight(&evaluate, start, down, right);
                let score = play_tiles(evaluate.clone(), tiles.into_iter());
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
#[ignore = "nightly: plays straight lines from 55 cells of four boards"]
fn no_straight_line_wins_from_six_times_as_many_cells() {
    assert_that_no_straight_line_wins(1);
}

#[test]
fn the_first_answer_touches_the_tile_in_the_middle() {
    for seed in 0..2 {
        let mut evaluate = Evaluate::new(Board::new(15, 15), 5, 4);
        evaluate.set(Cell { row: 7, column: 7 }, Content::Human);
        let mut generator = Generator::seed_from_u64(seed);
        let Cell { row, column } = answer(&mut evaluate, &mut Memory::default(), &mut generator);
        assert!(row.abs_diff(7) <= 1 && column.abs_diff(7) <= 1, "({row},{column})");
    }
}
