//! Level 3: a board.

mod aligned;

use crate::bench::Bench;
use crate::check::{Check, Level};
use crate::findings::{Kind, Rule, Why};
use crate::play::questions::{self, NO_NUMBERS, PADDED_ONE, ignored, refused_beyond};
use crate::play::referee::ended;
use crate::play::seats::{At, ODD};
use crate::play::{Game, View, attempts, chance, goal::Goal, greeting, lines};
use crate::verdict::{Result, must};

/// The checks of level 3.
#[rustfmt::skip]
pub static CHECKS: &[Check] = &[
    Check::new("name-bounds", 1, "level 3, step 1 and Bounds",
        "takes names of 1 to 40 characters, trimmed, and refuses others", greeting::name_bounds),
    Check::of_games("three-questions", 1, "level 3, steps 1 to 4",
        "asks for identical tiles, rows and columns, in that order", &[Rule::Sizes],
        &[Goal::board([7, 2, 9], 1), Goal::board(SIZES, 1)]),
    Check::new("size-bounds", 1, "level 3, Bounds",
        "takes 1 to 100 identical tiles, rows and columns, and nothing else", size_bounds),
    Check::of_games("table-at-start", 2, "level 3, steps 5 and 6",
        "shows an empty board, the bag and six tiles at the start",
        &[Rule::Start, Rule::Table, Rule::Shown, Rule::Next],
        &[Goal::board(SMALL, 3), Goal::board(SIZES, 3), Goal::board([10, 3, 5], 1)]),
    Check::new("indices-shown", 1, "level 3, step 6",
        "numbers the columns of the board and the tiles of the deck", aligned::everywhere)
        .owning(&[Rule::Indices]).needing(&[Rule::Start]),
    Check::new("at-random", 1, "level 3, steps 5 and 10", "draws any tile of the bag with the same chance",
        |bench| chance::of_draws(bench, Level::Engineer)),
    Check::of_games("right-cell", 2, "level 3, step 10",
        "lays the tile on the cell that was named, and on no other", &[Rule::Laid, Rule::Taken(Kind::One)],
        &[Goal::board(SIZES, 12), Goal::board([2, 5, 3], 12), Goal::board([1, 1, 7], 6),
            Goal::board(LARGE, 12), Goal::board([2, 8, 9], 12), Goal::board([2, 8, 9], 7).trying(far_apart)]),
    Check::of_games("right-tile", 2, "level 3, step 10",
        "lays the tile that was named, and takes it from the deck", &[Rule::Kept], &[Goal::board(SIZES, 14)]),
    Check::of_games("drawn-tile-joins", 2, "level 3, step 10",
        "draws a tile to the end of the deck, as long as the bag holds one", &[Rule::Drawn], &[Goal::board(SMALL, 15)]),
    Check::of_games("bag-count", 1, "level 3, step 10", "says how many tiles the bag still holds",
        &[Rule::Bag, Rule::Plural], &[Goal::board(SMALL, 30)]),
    Check::of_games("tiles-conserved", 1, "level 3, step 5",
        "has as many of each of the sixteen tiles as asked for", &[Rule::Conserved],
        &[Goal::board(ALL, 16), Goal::board([2, 6, 7], 32)]),
    Check::of_games("report", 1, "level 3, step 10", "says which tile was put on which cell",
        &[Rule::Report], &[Goal::board(SIZES, 8), odd(0), odd(1)]),
    Check::of_games("off-board", 2, "level 3, step 9", "refuses a cell that is off the board", &[Rule::OffBoard],
        &[Goal::board(SIZES, 30).trying(lines::off_board), Goal::board([2, 8, 9], 15).trying(lines::off_board)]),
    Check::of_games("occupied", 2, "level 3, step 9", "refuses an occupied cell, naming it and the tile there",
        &[Rule::Occupied],
        &[Goal::board(SIZES, 6).trying(lines::occupied), Goal::board([2, 8, 9], 6).trying(lines::occupied)]),
    Check::of_games("not-a-turn", 2, "level 3, step 8",
        "ignores what is not three whole numbers with an index of the deck", &[Rule::Ignored],
        &[Goal::board(SIZES, 60).trying(lines::no_turns), Goal::board(ALL, 40).trying(lines::beyond_a_shrunken_deck)]),
    Check::of_games("separators", 1, "level 3, step 7", "takes commas, tabs and any number of spaces between the numbers",
        &[Rule::Taken(Kind::Separated)], &[Goal::board([2, 5, 3], 12).trying(lines::separated)])
        .needing(&[Rule::Taken(Kind::One)]),
    Check::of_games("whole-numbers", 1, "level 3, Bounds", "takes numbers with a sign and with many digits",
        &[Rule::Taken(Kind::Spelled)], &[Goal::board(LARGE, 8).trying(lines::spelled)])
        .needing(&[Rule::Taken(Kind::One)]),
    Check::of_games("refused-changes-nothing", 1, "level 3, steps 8 and 9",
        "changes nothing when a line is refused or ignored", &[Rule::Unchanged],
        &[Goal::board(SIZES, 60).trying(lines::of_no_use), Goal::board([2, 2, 2], 20).trying(lines::of_no_use)])
        .needing(&[Rule::Taken(Kind::One), Rule::Laid, Rule::Kept, Rule::Drawn, Rule::Bag, Rule::Report]),
    Check::of_games("full-board", 1, "level 3, step 11", "ends with a farewell when the board is full",
        &[Rule::FullBoard, Rule::WhyOver(Why::FullBoard), Rule::WhyOver(Why::Both)],
        &[Goal::board([1, 1, 1], 1), Goal::board([1, 1, 5], 1), Goal::board([2, 2, 2], 1), Goal::board([1, 4, 4], 1),
            // More cells than a byte can count.
            Goal::board([17, 16, 16], 1), ending(ALL)]),
    Check::of_games("empty-deck", 1, "level 3, step 11", "ends with a farewell when the deck is empty, not before",
        &[Rule::EmptyDeck, Rule::WhyOver(Why::EmptyDeck)], &[Goal::board(ALL, 1), ending([2, 2, 2])]),
    Check::new("end-of-input", 1, "level 3, step 12",
        "says farewell when the input ends, at any question",
        |bench| questions::end_of_input(bench, &["Ann", "2", "3", "5"], &["0 0 0"])),
];

/// More columns than rows, so that swapping them shows.
const SIZES: [usize; 3] = [2, 3, 5];

/// A board for fewer tiles than there are, when the bag becomes empty, and one for more.
const SMALL: [usize; 3] = [1, 4, 5];
const ALL: [usize; 3] = [1, 5, 5];

/// A board with numbers of two digits.
const LARGE: [usize; 3] = [1, 12, 12];

/// A game that ends for another reason, for what is said at the end.
const fn ending(sizes: [usize; 3]) -> Goal {
    Goal::board(sizes, 1).when(ended)
}

/// A game of somebody with an odd name.
const fn odd(index: usize) -> Goal {
    Goal { at: At::Board(ODD[index], [1, 4, 3]), ..Goal::board(SIZES, 6) }
}

/// The first free cell of these, which are far from each other, in each direction.
fn far_apart(view: &View) -> Vec<String> {
    let cells = [(4, 3), (1, 4), (4, 1), (7, 4), (5, 7), (0, 2), (7, 8)];
    let free = cells.into_iter().find(|&place| view.position.is_free(place));
    let there = attempts::all(view).into_iter().rev().find(|attempt| Some(attempt.place) == free);
    lines::of(there)
}

fn size_bounds(bench: &Bench) -> Result<()> {
    for sizes in [["1", "1", "100"], ["100", "100", "1"], [PADDED_ONE, "08", "010"]] {
        let mut talk = greeting::named(bench)?;
        for size in sizes {
            refused_beyond(&mut talk, 100, "it is 1 to 100")?;
            NO_NUMBERS.iter().try_for_each(|line| ignored(&mut talk, line))?;
            let reply = talk.say(size)?;
            talk.must_go_on(&reply, "the next question")?;
        }
    }
    let (game, _) = Game::begin_board(bench, [1, 100, 100])?;
    let (rows, columns) = game.view()?.position.size();
    must((rows, columns) == (100, 100), || {
        let came = format!("{rows} rows and {columns} columns");
        game.wrong(game.table.line, "a board of 100 rows and 100 columns", &came)
    })
}
