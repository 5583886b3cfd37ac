//! What differs at a terminal, in a window that is simulated.

use crate::specification::{RACKS, SETTINGS, all, all_but_fives};
use crate::{FAREWELL, MENU};
use game_kit::Screen;
use game_kit::screen::SCROLLED;
use pretty_assertions::assert_eq;
use rand::SeedableRng;
use rummikub::config::Settings;
use rummikub::game::Game;
use rummikub::session;
use shared::options::Generator;

/// A window that takes the menu and its mark on one line.
const COLUMNS: usize = 100;

/// The menu once something has been placed.
const MENU_WITH_UNDO: &str = "1: Sort by number, 2: Sort by color, 3: Possible sets, 4: Place, u: \
                              Undo, 0: Next player >>> ";

const END: &str = "End your turn anyway (y/n)? ";

fn said_in(
    columns: usize,
    settings: Settings,
    hides: bool,
    racks: &[&str],
    sets: &[&str],
    lines: &[&str],
) -> String {
    let mut game = Game::arranged(settings, all(racks), &all(sets), 0).expect("a position");
    let mut screen = Screen::scripted(lines.iter().copied()).with_columns(columns);
    screen.hides = hides;
    session::run(&mut game, &mut screen, &mut Generator::seed_from_u64(1)).unwrap();
    let said = screen.transcript().replace(&"\n".repeat(SCROLLED + 1), "");
    said.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// The transcript of two humans whose racks are hidden.
fn said(racks: &[&str], sets: &[&str], lines: &[&str]) -> String {
    said_in(COLUMNS, SETTINGS, true, racks, sets, lines)
}

/// The transcript from this player's call to the end.
fn called(said: &str, player: usize) -> &str {
    let call = format!("\nPlayer {player}, press Enter when you are ready:");
    said.split_once(&call).expect("she is called").1
}

#[test]
fn a_human_presses_enter_before_her_rack_is_shown() {
    let said = said(&RACKS, &[], &["", "0", "y", ""]);
    let (before, first) = said.split_once("\nPlayer 1, press Enter when you are ready:\n").unwrap();
    assert!(!before.contains("Rack:"), "{said}");
    assert!(
        first.starts_with("\nTurn for player 1...\nBoard: No sets\nRack:  3r  1r  8y"),
        "{said}"
    );
    let second = called(first, 2);
    assert!(second.starts_with("\n\nTurn for player 2...\nBoard: No sets\nRack:  5b  7y  2g\n"));
}

#[test]
fn leaving_before_the_rack_is_shown_is_a_farewell() {
    let said = said(&RACKS, &[], &[]);
    assert!(!said.contains("Turn for player") && said.ends_with(FAREWELL), "{said}");
}

#[test]
fn the_next_player_is_told_again_what_was_placed() {
    let racks = ["3r 1r 8y 2r 4g", "5b 7y"];
    let sets = ["5g 6g 7g", "8r 8g 8b"];
    let lines = ["", "4", "1 2 4 0", "4", "1 0", "0", ""];
    let said = said(&racks, &sets, &lines);
    let again = "\nTurn for player 1...\nTile: 8y - Placed in set 2!\nSet: 1r 2r 3r - Valid run!\n\
                 \nPlayer 2, press Enter when you are ready:\n";
    assert!(said.contains(again), "{said}");
}

#[test]
fn only_the_player_who_drew_a_tile_is_told_which_one() {
    let said = said(&RACKS, &[], &["", "0", "y", "", "0", "", "0", "n"]);
    let (first, rest) = said.split_once("\nPlayer 2, press").expect("player 2 is called");
    let drawn = first.split_once("Player 1 has placed nothing and draws ").expect("a tile").1;
    let (drawn, again) = drawn.split_once(".\n").unwrap();
    assert_eq!(again, "\nTurn for player 1...\nPlayer 1 has placed nothing and draws a tile.\n");
    let reminder = format!("\nTurn for player 1...\nIn your last turn you drew {drawn}.\n");
    assert!(called(rest, 1).contains(&reminder), "{said}");
}

#[test]
fn with_open_racks_nobody_waits_and_all_is_shown() {
    let said = said_in(COLUMNS, SETTINGS, false, &RACKS, &[], &["0", "y"]);
    assert!(!said.contains("press Enter"), "{said}");
    assert!(said.contains("\nTurn for player 2...\nBoard: No sets\nRack:  5b  7y  2g\n"), "{said}");
}

#[test]
fn of_a_computers_rack_only_the_number_of_tiles_is_shown_and_one_human_never_waits() {
    let settings = Settings { computers: 1, ..SETTINGS };
    let racks = ["5b 7y 2g", "1r 8y 3r 2r 4g 6r"];
    let turns = |hides| said_in(COLUMNS, settings, hides, &racks, &["5g 6g 7g"], &["0", "0", "0"]);
    let hidden = turns(true);
    assert!(!hidden.contains("press Enter"), "{hidden}");
    let turn = "\nTurn for player 2...\nBoard:\n 1:  5g  6g  7g\nRack:  6 tiles\n\
                Set: 1r 2r 3r - Valid run!\nTile: 4g - Placed in set 1!\n";
    assert!(hidden.contains(turn), "{hidden}");
    assert!(hidden.contains("Player 2 has placed nothing and draws a tile.\n"), "{hidden}");
    let open = turns(false);
    assert!(open.contains("Rack:  1r  8y  3r  2r  4g  6r\n"), "{open}");
    assert!(!open.contains("draws a tile"), "{open}");
}

#[test]
fn a_player_who_could_place_is_asked_before_her_turn_ends() {
    let offer = "You have placed nothing, but could place 1r 1g 1b.";
    let (said, turn) = (said(&RACKS, &[], &["", "0", "", "0", "no", "0", "x", "y"]), MENU);
    let question = format!("{offer} {END}");
    for answer in ["", "no"] {
        let asked = format!("{turn}0\n{}\n{turn}0\n", format!("{question}{answer}").trim_end());
        assert!(said.contains(&asked), "{said}");
    }
    let ignored = format!("{question}x\nIgnored: y or n was expected, not x.\n{question}y\n");
    assert!(said.contains(&ignored), "{said}");
    assert!(said.contains("Player 1 has placed nothing and draws "), "{said}");
}

#[test]
fn a_player_who_has_placed_or_cannot_is_not_asked() {
    assert!(!said(&["4g 8y", "5b"], &[], &["", "0", ""]).contains(END));
    assert!(!said(&["4g 3g 8y", "5b"], &["5g 6g 7g"], &["", "4", "1 0", "0", ""]).contains(END));
}

#[test]
fn the_menu_offers_to_undo_what_was_placed_in_this_turn() {
    let said = said(&RACKS, &[], &["", "4", "1 2 4 0", "u", "UNDO", "0", "y"]);
    let placed = format!("Rack:  8y  1g  1b\n{MENU_WITH_UNDO}u\n");
    let undone = "Board: No sets\nRack:  3r  1r  8y  2r  1g  1b\n";
    let nothing = "Impossible: you have placed nothing in this turn.\n";
    assert!(said.contains(&format!("{placed}{undone}{MENU}UNDO\n{nothing}{MENU}0\n")), "{said}");
}

/// The menu's mark is then on a line of its own.
#[test]
fn no_line_is_wider_than_the_window_and_no_word_is_broken() {
    for columns in [12, 20, 40, 80] {
        let lines = ["", "3", "4", "2 0", "7", "1", "0", "", "4", "1 0", "u", "0", "n"];
        let sets = ["1b 1g 1y", "2r 3r 4r"];
        let racks = ["3r 1r 5r 2r 6r 1b", "5b 7y 2g 8r 8g 8b"];
        let said = said_in(columns, SETTINGS, true, &racks, &sets, &lines);
        let whole = said_in(1_000, SETTINGS, true, &racks, &sets, &lines);
        for line in said.lines() {
            assert!(line.len() <= columns + 8, "{line:?} in {columns} columns");
        }
        let words: Vec<&str> = whole.split_whitespace().collect();
        assert!(said.split_whitespace().all(|word| words.contains(&word)), "{said}");
    }
}

#[test]
fn a_human_who_loses_to_a_computer_is_told_her_points_and_the_margin() {
    let settings = Settings { computers: 1, ..SETTINGS };
    let racks = ["5b 7y 4g", "1r 2r 3r"];
    let said = said_in(COLUMNS, settings, true, &racks, &["5g 6g 7g"], &["4", "3 0", "0"]);
    let end = "Player 2 has no tiles left and wins.\n\
               Player 1 is left with 12 points and loses by 12. Better luck next time!\n";
    assert!(said.ends_with(&format!("{end}{FAREWELL}")), "{said}");

    let settings = Settings { players: 3, computers: 1, ..SETTINGS };
    let racks = ["5r 5r 5g", "5g 5b 5b", "5y 5y"];
    let said = said_in(COLUMNS, settings, true, &racks, &all_but_fives(), &[]);
    let end = "Player 3 has the lowest sum, 10, and wins.\n\
               Player 1 is left with 15 points and loses by 5. Better luck next time!\n\
               Player 2 is left with 15 points and loses by 5. Better luck next time!\n";
    assert!(said.ends_with(&format!("{end}{FAREWELL}")), "{said}");
}
