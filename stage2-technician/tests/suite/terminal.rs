//! The program in a real terminal.

use crate::PROGRAM;
use pretty_assertions::assert_eq;
use testing::etiquette::{Program, WINDOW};
use testing::terminal::{Look, Terminal, key};

const NAME: &str = "Hello, what is your name? ";
const COPIES: &str = "Dear Ann, how many identical tiles? ";
const PICK: &str = "Dear Ann, how many tiles do you pick? ";

const ETIQUETTE: Program = Program { path: PROGRAM, before: &[], first: NAME, second: COPIES };

#[test]
fn lines_are_edited() {
    ETIQUETTE.edits_lines();
}

#[test]
fn ctrl_c_and_ctrl_d_are_farewells() {
    ETIQUETTE.says_farewell_when_the_user_leaves();
}

#[test]
fn lines_typed_ahead_are_read() {
    ETIQUETTE.hears_lines_typed_ahead();
}

#[test]
fn a_tab_is_read_as_white_space() {
    ETIQUETTE.hears_a_tab();
}

#[test]
fn a_log_is_line_by_line() {
    ETIQUETTE.logs_line_by_line();
}

#[test]
fn a_dumb_terminal_gets_no_escape_sequence() {
    ETIQUETTE.talks_to_a_dumb_terminal();
}

#[test]
fn a_reader_that_stops_is_no_failure() {
    ETIQUETTE.outlives_its_reader();
}

#[test]
fn a_flag_is_never_printed_raw() {
    ETIQUETTE.never_repeats_a_flag_raw();
}

/// The program after the number of copies and a first pick.
fn after_a_pick(
    copies: &str,
    pick: &str,
    window: (u16, u16),
    environment: &[(&str, &str)],
) -> Terminal {
    let mut terminal = Terminal::start(PROGRAM, &["--seed", "1"], window, environment);
    terminal.answer(NAME, "Ann");
    terminal.answer(COPIES, copies);
    terminal.answer(PICK, pick);
    terminal
}

#[test]
fn a_deck_of_1600_tiles_wraps_to_the_window() {
    for columns in [80, 40] {
        let mut terminal = after_a_pick("100", "1600", (150, columns), &[]);
        assert_eq!(terminal.end(), 0);
        let lines = terminal.lines();
        let start = lines.iter().position(|line| line.starts_with("Deck of Ann: ")).unwrap();
        let end = lines.iter().position(|line| line == "Bag: 0 tiles left.").unwrap();
        // A tile takes a column, and so does the space before the next one.
        let tiles_in_a_row = (usize::from(columns) - "Deck of Ann: ".len()).div_ceil(2);
        assert_eq!(end - start, 1600_usize.div_ceil(tiles_in_a_row));
        for row in &lines[start + 1..end] {
            assert!(row.starts_with("             "), "{row:?} stands under the first tile");
        }
        let letters: usize =
            lines[start..end].iter().map(|row| row.matches(['A', 'B', 'C', 'D']).count()).sum();
        assert_eq!(letters, 1600 + "DA".len(), "the tiles, and the capitals of `Deck of Ann`");
    }
}

#[test]
fn tiles_are_letters_in_their_colors_on_black() {
    let mut terminal = after_a_pick("1", "16", WINDOW, &[]);
    assert_eq!(terminal.end(), 0);
    let lines = terminal.lines();
    let deck = lines.iter().find(|line| line.starts_with("Deck of Ann: ")).unwrap();
    let looks = terminal.looks(deck);
    let heading = "Deck of Ann: ".len();
    assert_eq!(looks[0], Look { color: None, background: None });
    let mut tiles: Vec<(char, u8)> = deck
        .chars()
        .zip(&looks)
        .skip(heading)
        .step_by(2)
        .map(|(letter, look)| {
            assert_eq!(look.background, Some(0));
            (letter, look.color.unwrap())
        })
        .collect();
    tiles.sort_unstable();
    let expected: Vec<(char, u8)> =
        "ABCD".chars().flat_map(|letter| [10, 11, 39, 196].map(|index| (letter, index))).collect();
    assert_eq!(tiles, expected);
}

#[test]
fn no_color_leaves_the_notation() {
    let mut terminal = after_a_pick("1", "16", WINDOW, &[("NO_COLOR", "1")]);
    assert_eq!(terminal.end(), 0);
    let lines = terminal.lines();
    let deck = lines.iter().find(|line| line.starts_with("Deck of Ann: ")).unwrap();
    assert!(deck.contains("Dy"), "{deck}");
    assert!(
        terminal.looks(deck).iter().all(|look| *look == Look { color: None, background: None })
    );
}

#[test]
fn after_the_window_is_resized_the_deck_wraps_to_its_new_width() {
    let mut terminal = after_a_pick("10", "60", (24, 80), &[]);
    terminal.wait_for_prompt(PICK);
    terminal.resize((24, 40));
    terminal.answer(PICK, "0");
    terminal.leave(PICK, key::CTRL_D);
    let lines = terminal.lines();
    let deck = lines.iter().rposition(|line| line.starts_with("Deck of Ann: ")).unwrap();
    assert_eq!(lines[deck].len(), 40);
    assert_eq!(lines[deck + 4], "             ".to_owned() + lines[deck + 4].trim_start());
}
