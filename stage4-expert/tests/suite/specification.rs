//! Every numbered step of the handout's specification.

use crate::TURN;
use pretty_assertions::assert_eq;
use rand::SeedableRng;
use shared::options::Generator;
use shared::{Console, Tile, TileList};
use stage4_expert::session;
use testing::table::{Table, tables};

const FAREWELL: &str = "Dear Ann, I wish you farewell and hope to see you again.";

fn said_to(lines: &[&str], seed: u64) -> String {
    let mut console = Console::scripted(lines.iter().copied());
    session::run(&mut console, &mut Generator::seed_from_u64(seed)).unwrap();
    console.transcript().to_owned()
}

fn start(seed: u64) -> Table {
    tables(&said_to(&["Ann"], seed)).remove(0)
}

/// The answers when Ann types these turns and leaves, without the farewell.
fn answers_to(turns: &[&str], seed: u64) -> Vec<String> {
    let said = said_to(&[&["Ann"], turns].concat(), seed);
    let (_, after_the_start) = said.split_once(TURN).expect("the first turn comes");
    let lines = after_the_start.lines().skip(1).filter(|line| !line.starts_with(TURN));
    lines.filter(|line| *line != FAREWELL).map(str::to_owned).collect()
}

/// The first seed whose game starts so.
fn seed_where(is_wanted: impl Fn(&Table) -> bool) -> u64 {
    (0..1000).find(|&seed| is_wanted(&start(seed))).expect("one of a thousand games starts so")
}

fn middle(table: &Table) -> Tile {
    table.board.replace(|c: char| c.is_ascii_digit() || c == '/', "").parse().unwrap()
}

/// The index of the first tile of the deck of which this holds.
fn index(table: &Table, is_wanted: impl Fn(Tile) -> bool) -> Option<usize> {
    table.deck.iter().position(|&tile| is_wanted(tile))
}

#[test]
fn step_1_the_name_is_asked_for_until_it_is_valid() {
    let said = said_to(&["", " Ann "], 1);
    assert!(said.starts_with("Hello, what is your name? \nImpossible: "), "{said}");
    assert!(said.contains(TURN), "{said}");
}

#[test]
fn step_2_six_tiles_are_dealt_and_one_lies_in_the_middle() {
    for seed in 0..50 {
        let start = start(seed);
        assert_eq!((start.deck.len(), start.bag), (6, 32 - 6 - 1));
        let tile = middle(&start);
        assert_eq!(start.board, format!("11/11/11/11/11/5{tile}5/11/11/11/11/11"));
        let equal = start.deck.iter().filter(|&&other| other == tile).count();
        assert!(equal <= 1, "each tile is there twice");
    }
}

#[test]
fn step_2_any_tile_may_lie_in_the_middle() {
    let laid: TileList = (0..600).map(|seed| middle(&start(seed))).collect();
    for tile in &"ArAgAbAyBrBgBbByCrCgCbCyDrDgDbDy".parse::<TileList>().unwrap() {
        let times = laid.iter().filter(|&other| other == tile).count();
        assert!((10..=75).contains(&times), "{tile} lay there {times} times of 600");
    }
}

#[test]
fn step_3_board_bag_points_and_deck_are_shown_in_this_order() {
    let said = said_to(&["Ann"], 1);
    let lines: Vec<&str> = said.lines().skip(1).collect();
    assert_eq!(lines[0], "Board:");
    assert_eq!(lines[1], "   0  1  2  3  4  5  6  7  8  9  10");
    assert_eq!(lines[13], "Bag: 25 tiles left.");
    assert_eq!(lines[14], "Points of Ann: 0.");
    assert!(lines[15].starts_with("Deck of Ann: "));
    assert_eq!(lines[16], "             0  1  2  3  4  5");
    assert!(lines[17].starts_with(TURN));
}

#[test]
fn step_4_what_is_no_turn_is_ignored() {
    for (line, part) in [
        ("", "three numbers"),
        ("0 0", "three numbers"),
        ("s", "three numbers"),
        ("x 0 0", "x is not one"),
        ("6 5 6", "no tile 6"),
    ] {
        let answers = answers_to(&[line], 1);
        assert_eq!(answers.len(), 1, "{line:?}: {answers:?}");
        assert!(answers[0].starts_with("Ignored: ") && answers[0].contains(part), "{answers:?}");
    }
}

#[test]
fn step_5_a_cell_off_the_board_or_occupied_is_refused() {
    let answers = answers_to(&["0 11 0", "0 5 5"], 1);
    assert_eq!(
        answers[0],
        "Impossible: cell (11,0) is off the board; rows are 0 to 10 and columns 0 to 10."
    );
    assert_eq!(answers[1], format!("Impossible: cell (5,5) is occupied by {}.", middle(&start(1))));
}

#[test]
fn step_6_a_tile_needs_a_neighbor_and_a_corner_is_none() {
    for cell in ["(4,4)", "(4,6)", "(6,4)", "(6,6)", "(0,0)"] {
        let line = format!("0 {}", cell.replace(['(', ')'], "").replace(',', " "));
        let refusal = format!("Impossible: cell {cell} has no neighbor in its row or its column.");
        assert_eq!(answers_to(&[&line], 1), [refusal]);
    }
}

#[test]
fn step_7_identical_tiles_are_no_sequence() {
    let has_the_middle_s_twin =
        |table: &Table| index(table, |tile| tile == middle(table)).is_some();
    let seed = seed_where(has_the_middle_s_twin);
    let start = start(seed);
    let tile = middle(&start);
    let twin = index(&start, |other| other == tile).unwrap();
    assert_eq!(
        answers_to(&[&format!("{twin} 4 5")], seed),
        [format!(
            "Impossible: column 5 would read {tile} {tile}, which is not a sequence: identical tiles."
        )]
    );
}

#[test]
fn step_7_neither_one_letter_nor_one_color_is_no_sequence() {
    let shares_nothing = |table: &Table, tile: Tile| {
        tile.letter != middle(table).letter && tile.color != middle(table).color
    };
    let seed = seed_where(|table| index(table, |tile| shares_nothing(table, tile)).is_some());
    let start = start(seed);
    let (index, middle) =
        (index(&start, |tile| shares_nothing(&start, tile)).unwrap(), middle(&start));
    let tile = start.deck[index];
    assert_eq!(
        answers_to(&[&format!("{index} 5 6")], seed),
        [format!(
            "Impossible: row 5 would read {middle} {tile}, which is not a sequence: \
             neither one letter nor one color."
        )]
    );
}

#[test]
fn step_8_the_tile_is_laid_its_points_count_and_one_of_the_bag_joins() {
    let before = start(1);
    let line = before.best_line().expect("a tile fits");
    let said = said_to(&["Ann", &line], 1);
    let after = &tables(&said)[1];
    let numbers: Vec<usize> = line.split(' ').map(|word| word.parse().unwrap()).collect();
    let tile = before.deck[numbers[0]];
    let report = format!("Ann puts {tile} on ({},{}): 2 points.\nBoard:\n", numbers[1], numbers[2]);
    assert!(said.contains(&report), "{said}");
    assert_eq!(after.points, [("Ann".to_owned(), 2)]);
    assert_eq!((after.bag, after.deck.len()), (24, 6));
    let mut kept = before.deck.clone();
    kept.remove(numbers[0]);
    assert_eq!(after.deck[..5], kept);
}

#[test]
fn step_8_a_refused_turn_changes_nothing() {
    let line = start(1).best_line().expect("a tile fits");
    let refused = ["0 0 0", "9 9 9", "x", "0 5 5", "0 99 0"];
    let said = said_to(&[&["Ann"], &refused[..], &[&line]].concat(), 1);
    assert_eq!(said.matches(TURN).count(), 7);
    assert_eq!(tables(&said), tables(&said_to(&["Ann", &line], 1)));
}

/// The deck's tiles share neither letter nor color with the tile in the middle, and none equals it:
/// such a start is rare, but it comes.
#[test]
fn step_9_a_deck_of_which_no_tile_fits_is_the_end() {
    let is_blocked = |table: &Table| table.best_line().is_none();
    let seed =
        (0..20_000).find(|&seed| is_blocked(&start(seed))).expect("one of so many games starts so");
    let said = said_to(&["Ann", "0 5 6"], seed);
    assert!(
        said.ends_with(&format!("\nNo tile in your deck fits anywhere.\n{FAREWELL}\n")),
        "{said}"
    );
    assert!(!said.contains(TURN), "{said}");
}

#[test]
fn step_10_the_end_of_the_input_is_a_farewell_at_every_question() {
    assert_eq!(said_to(&[], 1), "Hello, what is your name? \nI wish you farewell.\n");
    assert!(said_to(&["Ann"], 1).ends_with(&format!("{TURN}\n{FAREWELL}\n")));
}
