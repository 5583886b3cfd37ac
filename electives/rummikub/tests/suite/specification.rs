//! The handout's specification of a game, step by step, with racks short enough to read.

use crate::{FAREWELL, MENU, TILES, WHICH};
use game_kit::Screen;
use pretty_assertions::assert_eq;
use rand::SeedableRng;
use rummikub::config::Settings;
use rummikub::game::Game;
use rummikub::rack::Rack;
use rummikub::session;
use rummikub::tile::tiles;
use shared::options::Generator;

pub const SETTINGS: Settings =
    Settings { players: 2, numbers: 8, initial: 6, max_rack: 50, computers: 0 };

pub fn all(texts: &[&str]) -> Vec<Rack> {
    texts.iter().map(|text| tiles(text).unwrap()).collect()
}

/// The transcript when these lines are typed; the first player begins.
fn said_with(settings: Settings, racks: &[&str], sets: &[&str], lines: &[&str]) -> String {
    let mut game = Game::arranged(settings, all(racks), &all(sets), 0).expect("a position");
    let mut screen = Screen::scripted(lines.iter().copied());
    session::run(&mut game, &mut screen, &mut Generator::seed_from_u64(1)).unwrap();
    screen.transcript().to_owned()
}

pub const RACKS: [&str; 2] = ["3r 1r 8y 2r 1g 1b", "5b 7y 2g"];

/// The transcript from the first turn on, without trailing spaces.
fn turns(racks: &[&str], sets: &[&str], lines: &[&str]) -> String {
    let said = said_with(SETTINGS, racks, sets, lines);
    let (_, turns) = said.split_once("\n\n").expect("an empty line before a turn");
    turns.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// The transcript after the first turn's board and rack.
fn answers(sets: &[&str], lines: &[&str]) -> String {
    let turns = turns(&RACKS, sets, lines);
    let rack = "Rack:  3r  1r  8y  2r  1g  1b\n";
    turns.split_once(rack).expect("the rack is shown").1.to_owned()
}

/// A line of the transcript with a question and its answer, without a trailing space.
fn asked(prompt: &str, line: &str) -> String {
    format!("{prompt}{line}").trim_end().to_owned() + "\n"
}

#[test]
fn step_1_it_greets_and_instructs() {
    let settings = Settings { players: 4, ..SETTINGS };
    let racks = ["1r", "2r", "3r", "4r"];
    let said = |computers| said_with(Settings { computers, ..settings }, &racks, &[], &[]);
    let none = said(0);
    assert!(
        none.starts_with("Welcome to Rummikub! The tiles are 1 to 8 in red, green, "),
        "{none}"
    );
    assert!(!none.contains("computer"));
    assert!(said(1).contains("\nPlayer 4 is a computer.\n"));
    assert!(said(3).contains("\nPlayers 2 to 4 are computers.\n"));
}

#[test]
fn a_turn_shows_whose_it_is_board_rack_and_menu() {
    let expected = format!(
        "Turn for player 1...\nBoard: No sets\nRack:  3r  1r  8y  2r  1g  1b\n{}{FAREWELL}",
        asked(MENU, "")
    );
    assert_eq!(turns(&RACKS, &[], &[]), expected);
}

#[test]
fn the_sets_on_the_board_are_numbered() {
    let turns = turns(&RACKS, &["7r 7g 7b 7y", "4g 5g 6g"], &[]);
    let board = "Board:\n 1:  7r  7g  7b  7y\n 2:  4g  5g  6g\nRack: ";
    assert!(turns.contains(board), "{turns}");
}

#[test]
fn menu_1_sorts_by_number() {
    let rack = "Rack:  1r  1g  1b  2r  3r  8y\n";
    assert_eq!(
        answers(&[], &["1"]),
        format!("{}{rack}{}{FAREWELL}", asked(MENU, "1"), asked(MENU, ""))
    );
}

#[test]
fn menu_2_sorts_by_color() {
    let rack = "Rack:  1r  2r  3r  1g  1b  8y\n";
    assert_eq!(
        answers(&[], &["2"]),
        format!("{}{rack}{}{FAREWELL}", asked(MENU, "2"), asked(MENU, ""))
    );
}

#[test]
fn menu_3_shows_the_possible_sets() {
    let sets = "Groups:\n   1r  1g  1b\nRuns:\n   1r  2r  3r\n";
    assert_eq!(
        answers(&[], &["3"]),
        format!("{}{sets}{}{FAREWELL}", asked(MENU, "3"), asked(MENU, ""))
    );
    assert!(turns(&["1r 2r", "3r"], &[], &["3"]).contains("3\nGroups: none\nRuns: none\n"));
}

#[test]
fn menu_3_also_shows_tiles_for_the_board_if_there_are_any() {
    let sets = ["1y 2y 3y", "6y 7y 8y", "1r 1g 1y"];
    let said = turns(&["4y 5y 8r 4y 1b", "3r"], &sets, &["3"]);
    let shown = "Groups: none\nRuns: none\nFor the board:\n   1b to set 3\n   4y to set 1\n   5y to \
                 set 2\n";
    assert!(said.contains(&format!("{}{shown}", asked(MENU, "3"))), "{said}");
}

/// The screen when placing: the rack with its positions, then the question.
const POSITIONS: &str = "Rack:  3r  1r  8y  2r  1g  1b\n       1   2   3   4   5   6\n";

#[test]
fn menu_4_places_a_run_and_the_turn_goes_on() {
    let after = "Set: 1r 2r 3r - Valid run!\nBoard:\n 1:  1r  2r  3r\nRack:  8y  1g  1b\n";
    assert_eq!(
        answers(&[], &["4", "4 1 2 0"]),
        format!(
            "{}{POSITIONS}{}{after}{}{FAREWELL}",
            asked(MENU, "4"),
            asked(TILES, "4 1 2 0"),
            asked(MENU, "")
        )
    );
}

#[test]
fn positions_may_be_typed_on_several_lines_until_a_0() {
    let said = answers(&[], &["4", "4", "1, 2", "0"]);
    let asked: String = ["4", "1, 2", "0"].map(|line| asked(TILES, line)).concat();
    assert!(said.contains(&format!("{asked}Set: 1r 2r 3r - Valid run!\n")), "{said}");
}

/// Asserts that this line, typed as positions, gets this message and the same question again.
fn assert_asked_again(line: &str, message: &str) {
    let said = answers(&[], &["4", line, "1 2 4 0"]);
    let expected = format!(
        "{}{POSITIONS}{}{message}\n{}Set: 1r 2r 3r - Valid run!\n",
        asked(MENU, "4"),
        asked(TILES, line),
        asked(TILES, "1 2 4 0")
    );
    assert!(said.starts_with(&expected), "{said}");
}

#[test]
fn invalid_positions_are_refused_and_asked_for_again() {
    assert_asked_again("7 0", "Impossible: 7 is more than 6.");
    assert_asked_again("1 2 -4 0", "Impossible: -4 is less than 1.");
    let thirty_digits = "9".repeat(30);
    let message = format!("Impossible: {thirty_digits} is more than 6.");
    assert_asked_again(&thirty_digits, &message);
    assert_asked_again("1 2 1 0", "Impossible: position 1 appears twice.");
    assert_asked_again("1 0 2", "Ignored: 0 ends the list, but 2 follows it.");
}

#[test]
fn a_word_that_is_not_a_position_is_ignored_and_asked_for_again() {
    let expected = "Ignored: positions from 1 to 6 and a 0 at the end were expected, for example \
                    1 2 3 0";
    assert_asked_again("", &format!("{expected}."));
    assert_asked_again(" , ,", &format!("{expected}."));
    assert_asked_again("one 0", &format!("{expected}, not one."));
    assert_asked_again("1.0 0", &format!("{expected}, not 1.0."));
    assert_asked_again("1r 2r 3r 0", &format!("{expected}, not 1r."));
    let hostile = "Ignored: positions from 1 to 6 and a 0 at the end were expected, for example \
                   1 2 3 0, not \\u{1b}[2J.";
    let said = answers(&[], &["4", "\u{1b}[2J 0"]);
    assert!(said.contains(hostile), "{said}");
}

#[test]
fn a_position_is_remembered_when_a_later_line_is_wrong() {
    let said = answers(&[], &["4", "4", "x", "4 2", "1 2 0"]);
    assert!(said.contains("Impossible: position 4 appears twice.\n"), "{said}");
    assert!(said.contains("Set: 1r 2r 3r - Valid run!\n"), "{said}");
}

#[test]
fn a_0_alone_places_nothing() {
    let said = answers(&[], &["4", "0", "0"]);
    let menu = asked(MENU, "0");
    assert!(said.contains(&format!("{}{menu}Player 1 has placed nothing", asked(TILES, "0"))));
}

/// Asserts that these positions get this message and the menu.
fn assert_refused(sets: &[&str], line: &str, message: &str) {
    let said = answers(sets, &["4", line]);
    let expected = format!("{}{message}\n{}{FAREWELL}", asked(TILES, line), asked(MENU, ""));
    assert!(said.ends_with(&expected), "{said}");
}

#[test]
fn tiles_that_are_not_a_set_are_refused_with_the_reason() {
    assert_refused(
        &[],
        "1 2 0",
        "Impossible: 3r 1r are not a set: a set has at least 3 tiles, not 2.",
    );
    assert_refused(
        &[],
        "2 5 4 0",
        "Impossible: 1r 1g 2r are not a set: they share neither a number nor a color.",
    );
    let said = turns(&["1r 3r 4r 1r", "8y"], &[], &["4", "1 2 3 0", "4", "2 1 4 0"]);
    assert!(said.contains("Impossible: 1r 3r 4r are not a set: 2r is missing.\n"), "{said}");
    assert!(said.contains("Impossible: 3r 1r 1r are not a set: 1r appears twice.\n"), "{said}");
}

#[test]
fn a_new_set_does_not_fit_on_a_full_board() {
    let middle = ["4r 5r 6r", "4g 5g 6g", "4b 5b 6b", "4y 5y 6y"];
    let low = ["1g 2g 3g", "1b 2b 3b", "1y 2y 3y"];
    let full = [&middle[..], &middle, &low, &low, &["1r 2r 3r", "8r 8g 8b"]].concat();
    assert_eq!(full.len(), 16);
    let said = turns(&["1r 2r 3r 7y", "8y"], &full, &["4", "1 2 3 0"]);
    let expected = format!(
        "Impossible: the board is full; it has room for only 16 sets.\n{}{FAREWELL}",
        asked(MENU, "")
    );
    assert!(said.ends_with(&expected), "{said}");
}

#[test]
fn one_tile_goes_to_the_only_set_that_takes_it() {
    let said = answers(&["5g 6g 7g", "2b 3b 4b"], &["4", "6 0"]);
    let after = "Sets on the board where the tile can be placed: 2 -> Placed!\n\
                 Board:\n 1:  5g  6g  7g\n 2:  1b  2b  3b  4b\nRack:  3r  1r  8y  2r  1g\n";
    assert!(said.contains(&format!("{}{after}", asked(TILES, "6 0"))), "{said}");
}

#[test]
fn one_tile_that_no_set_takes_is_refused() {
    assert_refused(&[], "3 0", "Impossible: no set on the board takes 8y.");
    assert_refused(&["5g 6g 7g"], "3 0", "Impossible: no set on the board takes 8y.");
}

const TWO_PLACES: [&str; 3] = ["1b 1g 1y", "5g 6g 7g", "2r 3r 4r"];
const PLACES: &str = "Sets on the board where the tile can be placed: 1 3";

#[test]
fn if_several_sets_take_a_tile_the_player_is_asked_which() {
    for (answer, board) in [
        ("1", " 1:  1r  1g  1b  1y\n 2:  5g  6g  7g\n 3:  2r  3r  4r\n"),
        ("3", " 1:  1g  1b  1y\n 2:  5g  6g  7g\n 3:  1r  2r  3r  4r\n"),
    ] {
        let said = answers(&TWO_PLACES, &["4", "2 0", answer]);
        let expected = format!(
            "{}{}Placed!\nBoard:\n{board}Rack:  3r  8y  2r  1g  1b\n",
            asked(TILES, "2 0"),
            asked(&format!("{PLACES}{WHICH}"), answer)
        );
        assert!(said.contains(&expected), "{said}");
    }
}

#[test]
fn at_the_question_which_set_0_means_none() {
    let said = answers(&TWO_PLACES, &["4", "2 0", "0", "0"]);
    let expected = format!("{}{}", asked(&format!("{PLACES}{WHICH}"), "0"), asked(MENU, "0"));
    assert!(said.contains(&format!("{expected}Player 1 has placed nothing and draws ")), "{said}");
}

#[test]
fn a_set_that_does_not_take_the_tile_is_asked_for_again() {
    let expected = "Ignored: one of 1, 3 or 0 was expected, for example 1";
    for line in ["2", "4", "-1", "x", "1 3", "\u{1b}"] {
        let said = answers(&TWO_PLACES, &["4", "2 0", line, "3"]);
        let named = line.replace('\u{1b}', "\\u{1b}");
        assert!(said.contains(&format!("{expected}, not {named}.\n{PLACES}{WHICH}3\n")), "{said}");
    }
    let said = answers(&TWO_PLACES, &["4", "2 0", "", "3"]);
    assert!(said.contains(&format!("{expected}.\n{PLACES}{WHICH}3\nPlaced!\n")), "{said}");
}

#[test]
fn menu_0_draws_for_a_player_who_has_placed_nothing() {
    let said = turns(&RACKS, &[], &["0", "0", "0"]);
    let (_, rest) =
        said.split_once("Player 1 has placed nothing and draws ").expect("a tile is drawn");
    let (drawn, rest) = rest.split_once(".\n").unwrap();
    assert!(rest.starts_with("\nTurn for player 2...\n"), "{said}");
    let drawn: rummikub::tile::Tile = drawn.parse().expect("a tile");
    let rack = format!("Rack:  3r  1r  8y  2r  1g  1b  {drawn}\n");
    let (_, again) = rest.split_once("\nTurn for player 1...\n").expect("player 1 plays again");
    assert!(again.starts_with(&format!("Board: No sets\n{rack}")), "{said}");
}

#[test]
fn menu_0_says_that_the_rack_is_full() {
    let settings = Settings { max_rack: 6, ..SETTINGS };
    let said = said_with(settings, &RACKS, &[], &["0"]);
    let expected = "Player 1 has placed nothing, and cannot draw: the rack is full with 6 tiles.\n\
                    \nTurn for player 2...\n";
    assert!(said.contains(expected), "{said}");
}

/// All tiles except the fives, in groups of four.
pub fn all_but_fives() -> Vec<&'static str> {
    let once = [
        "1r 1g 1b 1y",
        "2r 2g 2b 2y",
        "3r 3g 3b 3y",
        "4r 4g 4b 4y",
        "6r 6g 6b 6y",
        "7r 7g 7b 7y",
        "8r 8g 8b 8y",
    ];
    once.repeat(2)
}

#[test]
fn menu_0_says_that_the_bag_is_empty() {
    let racks = ["5r 5r 5g 5g 5b", "5b 5y 5y"];
    let said = turns(&racks, &all_but_fives(), &["0"]);
    let expected = "Player 1 has placed nothing, and there is nothing to draw: the bag is empty.\n\
                    \nTurn for player 2...\n";
    assert!(said.contains(expected), "{said}");
}

#[test]
fn an_answer_that_is_not_on_the_menu_shows_the_menu_again() {
    let expected = "Ignored: a number from 0 to 4 was expected, for example 3";
    for line in ["5", "-1", "x", "1 2", "1.0", "place", "\u{1b}[A"] {
        let named = line.replace('\u{1b}', "\\u{1b}");
        let said = answers(&[], &[line]);
        let message = format!("{expected}, not {named}.\n{}{FAREWELL}", asked(MENU, ""));
        assert!(said.ends_with(&message), "{said}");
    }
    let said = answers(&[], &["  "]);
    assert!(said.ends_with(&format!("{expected}.\n{}{FAREWELL}", asked(MENU, ""))), "{said}");
}

#[test]
fn undo_takes_back_the_last_placement_of_the_turn() {
    let said = answers(&["8r 8g 8b"], &["4", "1 2 4 0", "4", "1 0", "u", "undo", "u", "0"]);
    let states: Vec<&str> = said.lines().filter(|line| line.starts_with("Rack:")).collect();
    let whole = "Rack:  3r  1r  8y  2r  1g  1b";
    let placed = "Rack:  8y  1g  1b";
    assert_eq!(states[..6], [whole, placed, placed, "Rack:  1g  1b", placed, whole]);
    let board = "Board:\n 1:  8r  8g  8b\n 2:  1r  2r  3r\nRack:  8y  1g  1b\n";
    assert_eq!(said.matches(board).count(), 2, "before and after the tile: {said}");
    assert!(said.contains("Impossible: you have placed nothing in this turn.\n"), "{said}");
    assert!(said.contains("Player 1 has placed nothing and draws "), "{said}");
}

#[test]
fn the_player_with_no_tiles_left_wins_at_once() {
    let said = turns(&["3r 2r 1r", "5b"], &[], &["4", "1 2 3 0", "0", "0"]);
    let end = "Set: 1r 2r 3r - Valid run!\n\nBoard:\n 1:  1r  2r  3r\n\
               Player 1 has no tiles left and wins. Congratulations!\n";
    assert!(said.ends_with(&format!("{end}{FAREWELL}")), "{said}");
    let said = turns(&["4r", "5b"], &["1r 2r 3r"], &["4", "1 0"]);
    let end = "-> Placed!\n\nBoard:\n 1:  1r  2r  3r  4r\n\
               Player 1 has no tiles left and wins. Congratulations!\n";
    assert!(said.ends_with(&format!("{end}{FAREWELL}")), "{said}");
}

/// Once the group of fives is placed, no other tile fits.
#[test]
fn when_nobody_can_place_or_draw_the_lowest_sum_wins() {
    let sets = [&all_but_fives()[..], &["5r 5g 5b 5y"]].concat();
    let said = turns(&["5r 5g", "5b 5y"], &sets, &[]);
    let tie = "Nobody can place a tile, and nobody can draw one.\n\
               Player 1 holds 10.\nRack:  5r  5g\nPlayer 2 holds 10.\nRack:  5b  5y\n\
               Players 1 and 2 tie for the lowest sum, 10: player 1 is the first of them and \
               wins. Congratulations!\n";
    assert!(said.ends_with(&format!("{tie}{FAREWELL}")), "{said}");
    let said = turns(&["5r 5g 5b", "5y"], &sets, &["0"]);
    assert!(said.contains("the bag is empty"), "somebody can still place: {said}");
}

#[test]
fn the_lowest_sum_is_named_and_in_a_tie_all_players() {
    let three = Settings { players: 4, ..SETTINGS };
    let wins = |racks: &[&str]| said_with(three, racks, &all_but_fives(), &[]);
    let said = wins(&["5r 5r", "5g 5g", "5b", "5b 5y 5y"]);
    let end = "Player 3 has the lowest sum, 5, and wins. Congratulations!\n";
    assert!(said.ends_with(&format!("{end}{FAREWELL}")), "{said}");
    let said = wins(&["5r 5r", "5g 5g", "5b 5b", "5y 5y"]);
    let end = "Players 1, 2, 3 and 4 tie for the lowest sum, 10: player 1 is the first of them and \
               wins. Congratulations!\n";
    assert!(said.ends_with(&format!("{end}{FAREWELL}")), "{said}");
}

#[test]
fn the_game_ends_in_the_middle_of_a_turn_if_nothing_can_be_done() {
    let sets = &all_but_fives();
    let racks = ["5r 5g 5b 5y 5r", "5g 5b 5y"];
    assert!(turns(&racks, sets, &[]).contains("Turn for player 1..."), "player 1 can place");
    let said = turns(&["5r 5g 5b 5y 5r 5g", "5b 5y"], sets, &["4", "1 2 3 4 0"]);
    assert!(said.contains("Valid group!\nBoard:"), "{said}");
    assert!(said.contains("Nobody can place a tile, and nobody can draw one.\n"), "{said}");
    assert_eq!(said.matches(">>>").count(), 1, "{said}");
}

#[test]
fn the_end_of_the_input_is_a_farewell_at_every_question() {
    for lines in [&[][..], &["4"], &["4", "1"], &["4", "2 0"]] {
        let said = answers(&TWO_PLACES, lines);
        assert!(said.ends_with(&format!("\n{FAREWELL}")), "{said}");
        assert!(!said.contains("wins"));
    }
}

#[test]
fn a_computer_reports_what_it_places_and_draws_if_it_places_nothing() {
    let settings = Settings { computers: 1, ..SETTINGS };
    let sets = ["5g 6g 7g", "8r 8g 8b"];
    let racks = ["5b 7y 2g", "1r 8y 3r 2r 4g 6r"];
    let said = said_with(settings, &racks, &sets, &["0", "0"]);
    let (_, turn) = said.split_once("\nTurn for player 2...\n").expect("its turn is shown");
    assert!(turn.contains("\nRack:  1r  8y  3r  2r  4g  6r \n"), "{turn}");
    for line in
        ["Set: 1r 2r 3r - Valid run!", "Tile: 4g - Placed in set 1!", "Tile: 8y - Placed in set 2!"]
    {
        assert!(turn.contains(&format!("\n{line}\n")), "{turn}");
    }
    assert!(turn.contains("Player 2 has placed nothing and draws "), "in its second turn: {turn}");
}
