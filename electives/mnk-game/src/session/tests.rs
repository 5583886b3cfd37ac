//! Tests of whole conversations, with a scripted human.

use super::*;
use pretty_assertions::assert_eq;
use rand::SeedableRng;
use shared::options::Generator;

/// The transcript of a game on this board, for three in a row.
fn said(rows: &[&str], levels: usize, first: Player, answers: &[&str]) -> String {
    let mut evaluate = Evaluate::new(rows.len(), rows[0].len(), 3, levels);
    for (place, symbol) in evaluate.board().places().zip(rows.concat().chars()) {
        evaluate.store_play(place.row, place.column, symbol);
    }
    let mut console = Console::scripted(answers.iter().copied());
    run(&mut evaluate, first, &mut console, &mut Generator::seed_from_u64(1)).unwrap();
    console.transcript().to_owned()
}

#[test]
fn a_game_on_a_strip_is_shown_from_welcome_to_farewell() {
    assert_eq!(
        said(&["gdgg"], 3, Player::Human, &["0 1", "0 3"]),
        "\
Welcome! The first player with 3 adjacent tiles in a row, a column or a diagonal wins.
Your tiles are light blue (b), the computer's are orange (o). Blocked cells are dark blue (#), and \
empty ones are green (.).
You begin.
Board:
  0 1 2 3
0 . # . .
Your tile (row column): 0 1
Impossible: (0,1) is blocked.
Your tile (row column): 0 3
You take (0,3).
The computer takes (0,2). It has solved the rest of the game: a draw, unless you make a mistake.
Board:
  0 1 2 3
0 . # o b
Your tile (row column): \n\
I wish you farewell and hope to see you again.
"
    );
}

#[test]
fn who_begins_is_announced_and_the_computer_begins_when_it_should() {
    let said = said(&["ggg"], 3, Player::Computer, &[]);
    let (_, begins) = said.split_once("Board:\n  0 1 2\n0 . . .\nThe computer begins.\n").unwrap();
    assert!(begins.starts_with("The computer takes (0,"), "{begins}");
}

#[test]
fn a_win_of_the_human_is_announced_with_its_line() {
    let said = said(&["bbgoo"], 3, Player::Human, &["0 2"]);
    let end = "Board:\n  0 1 2 3 4\n0 b b b o o\nCongratulations! You win with (0,0) (0,1) (0,2).\n\
               I wish you farewell and hope to see you again.\n";
    assert!(said.ends_with(end), "{said}");
}

#[test]
fn a_win_of_the_computer_is_announced_with_its_line() {
    let said = said(&["bbggg", "ogogg"], 3, Player::Human, &["0 4"]);
    let end = "The computer takes (1,1).\nBoard:\n  0 1 2 3 4\n0 b b . . b\n1 o o o . .\n\
               The computer wins with (1,0) (1,1) (1,2). Well played, and better luck next time!\n\
               I wish you farewell and hope to see you again.\n";
    assert!(said.ends_with(end), "{said}");
}

#[test]
fn a_full_board_is_a_draw() {
    let said = said(&["bgog"], 3, Player::Human, &["0 1"]);
    let end = "Board:\n  0 1 2 3\n0 b b o o\nNo cell is empty: the game is a draw.\n\
               I wish you farewell and hope to see you again.\n";
    assert!(said.ends_with(end), "{said}");
}

#[test]
fn a_human_who_leaves_gets_a_farewell_and_no_result() {
    let said = said(&["ggg"], 3, Player::Human, &[]);
    assert!(
        said.ends_with(&format!("{QUESTION}\nI wish you farewell and hope to see you again.\n"))
    );
}

#[test]
fn it_says_that_it_is_thinking_only_when_it_takes_long() {
    let place = Place { row: 0, column: 0 };
    let choice = Choice { place, reason: Reason::Wins };
    for (delay, said) in [(0, ""), (1500, "The computer is thinking.\n")] {
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || {
            thread::sleep(Duration::from_millis(delay));
            sender.send(choice)
        });
        let mut console = Console::scripted([]);
        assert_eq!(wait_for(&receiver, &mut console).unwrap(), choice);
        assert_eq!(console.transcript(), said);
    }
}

#[test]
fn a_window_that_is_too_narrow_gets_a_warning() {
    let evaluate = Evaluate::new(2, 30, 3, 3);
    let mut console = Console::scripted([]).with_columns(80);
    warn_of_a_narrow_window(&evaluate, &mut console).unwrap();
    assert!(console.transcript().starts_with("The board takes 91 columns and your window has 80:"));
    let mut console = Console::scripted([]).with_columns(91);
    warn_of_a_narrow_window(&evaluate, &mut console).unwrap();
    assert_eq!(console.transcript(), "");
}
