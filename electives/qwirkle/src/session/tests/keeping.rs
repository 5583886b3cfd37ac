//! The kept game.

use super::*;
use crate::saving::kept::Kept;
use pretty_assertions::assert_eq;
use std::fs;
use std::path::Path;

const IS_KEPT: &str = "Your game is kept. To continue it: qwirkle resume\n\
                       I wish you farewell and hope to see you again.\n";

fn said_in(folder: &Path, new: NewGame, lines: &str) -> String {
    let mut talk = talk(Words::english(), lines);
    talk.kept_in = Some(folder.to_owned());
    run(new, &mut talk).unwrap();
    talk.screen.transcript().to_owned()
}

fn kept(folder: &Path) -> Table {
    save::from_text(&fs::read_to_string(folder.join("game.json")).unwrap()).unwrap()
}

#[test]
fn a_game_that_is_left_is_kept_to_the_last_turn_and_continues() {
    let folder = tempfile::tempdir().unwrap();
    let lines = format!("{ANNA}3 1 at 0,0 right\n\n6 4 at 0,2 down");
    for end in ["", "\nundo\nquit\n"] {
        let said = said_in(
            folder.path(),
            NewGame { or_kept: false, ..new_game(1) },
            &(lines.clone() + end),
        );
        assert!(said.ends_with(IS_KEPT), "{said}");
        assert_eq!(kept(folder.path()).record().turns.len(), 2);
    }
    let said = said_in(folder.path(), new_game(9), "maybe\n\n");
    let question = "Continue the game of Anna and Greedy after 2 turns, yes or no";
    let expected = format!(
        "{question} [yes]? maybe\nIgnored: yes or no was expected, not maybe.\n\
         {question} [yes]? \nThe game continues after 2 turns.\n\nTurn 3: Anna\n"
    );
    assert!(said.contains(&expected) && said.ends_with(IS_KEPT), "{said}");
}

#[test]
fn a_game_is_kept_from_its_first_turn_on() {
    let folder = tempfile::tempdir().unwrap();
    assert!(said_in(folder.path(), new_game(1), ANNA).ends_with(IS_KEPT));
    assert!(!said_in(folder.path(), new_game(1), "").contains("Your game is kept"));
}

#[test]
fn a_new_game_sets_the_kept_one_aside() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let _ = said_in(folder.path(), new_game(1), ANNA);
    let first = fs::read_to_string(path("game.json")).unwrap();
    // Whoever leaves before the new game begins still has the old one.
    let said = said_in(folder.path(), new_game(2), "no\n2\n");
    assert!(!said.contains("set aside") && !path("aside-1.json").exists(), "{said}");
    assert_eq!(fs::read_to_string(path("game.json")).unwrap(), first);
    let said = said_in(folder.path(), new_game(2), &format!("no\n{ANNA}"));
    let name = path("aside-1.json").display().to_string();
    let expected = format!(
        "The game that you left earlier is set aside. To continue it: qwirkle load {name}\n"
    );
    assert!(said.contains(&expected), "{said}");
    assert_eq!(fs::read_to_string(&name).unwrap(), first);
    assert_eq!(kept(folder.path()).seed(), 2);
    // With a seed or players, nothing is asked.
    let said = said_in(folder.path(), NewGame { or_kept: false, ..new_game(3) }, ANNA);
    assert!(!said.contains("Continue the game") && said.contains("aside-2.json"), "{said}");
    // What is kept already need not be set aside.
    let mut talk = talk(Words::english(), "");
    talk.kept_in = Some(folder.path().to_owned());
    load(kept(folder.path()), "game", &mut talk).unwrap();
    assert!(!talk.screen.transcript().contains("aside"), "{}", talk.screen.transcript());
}

#[test]
fn a_finished_game_is_no_longer_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut talk = talk(Words::english(), "");
    talk.kept_in = Some(folder.path().to_owned());
    let table = finished(1, [Plays::Human, Plays::Human]);
    Kept::open(folder.path().to_owned()).unwrap().keep(&table).unwrap();
    load(table, "game", &mut talk).unwrap();
    assert!(!talk.screen.transcript().contains("kept"), "{}", talk.screen.transcript());
    assert!(!folder.path().join("game.json").exists());
}

#[test]
fn a_game_of_computers_is_not_kept() {
    let folder = tempfile::tempdir().unwrap();
    let _ = said_in(folder.path(), new_game(1), "2\nhuman\nAnna\nrandom\n\n");
    let before = fs::read_to_string(folder.path().join("game.json")).unwrap();
    let _ = said_in(folder.path(), new_game(1), "no\n2\nrandom\n\nrandom\n\n");
    assert_eq!(fs::read_to_string(folder.path().join("game.json")).unwrap(), before);
}

#[test]
fn a_place_that_cannot_be_used_is_reported_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let lines = format!("{ANNA}3 1 at 0,0 right\n\n");
    let said = said_in(&file, new_game(1), &lines);
    assert_eq!(said.matches("This game is not kept, because ").count(), 1, "{said}");
    assert!(!said.contains("Your game is kept"), "{said}");
    let _other = Kept::open(folder.path().to_owned()).unwrap();
    let said = said_in(folder.path(), new_game(1), &lines);
    assert!(
        said.contains("cannot be used: another qwirkle is using it. Before you leave"),
        "{said}"
    );
}

#[test]
fn a_damaged_kept_game_is_reported_and_set_aside() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("game.json"), "{").unwrap();
    let said = said_in(folder.path(), new_game(1), ANNA);
    assert!(said.contains("game.json cannot be resumed: line 1, column 1, is damaged"), "{said}");
    assert!(said.contains("aside-1.json"), "{said}");
    assert_eq!(fs::read_to_string(folder.path().join("aside-1.json")).unwrap(), "{");
}

// What humans are told at the end.

/// A finished game with this seed, in which humans play greedily.
fn finished(seed: u64, plays: [Plays; 2]) -> Table {
    let chair = |(name, plays): (&str, Plays)| Chair { name: name.to_owned(), plays };
    let mut table = Table::new(["Anna", "Bob"].into_iter().zip(plays).map(chair).collect(), seed);
    while table.game().end().is_none() {
        table.let_computer(&Level::Greedy);
    }
    table
}

fn ending(table: Table, language: &'static Words) -> String {
    let mut talk = talk(language, "");
    load(table, "game", &mut talk).unwrap();
    talk.screen.transcript().replace('\u{a0}', " ")
}

/// A finished game that Bob has won.
fn won_by_bob(plays: &[Plays; 2]) -> Table {
    let points = |table: &Table, seat: usize| table.game().seats()[seat].points;
    let mut games = (0..).map(|seed| finished(seed, plays.clone()));
    games.find(|table| points(table, 0) < points(table, 1)).expect("he wins some game")
}

#[test]
fn a_human_who_loses_gets_points_margin_and_best_turn() {
    let table = won_by_bob(&[Plays::Human, Plays::Computer(Level::Greedy)]);
    let [lost, won] = [0, 1].map(|seat| table.game().seats()[seat].points);
    let turns = (1..).zip(&table.record().turns).filter(|(_, turn)| turn.player == "Anna");
    let most = turns.clone().filter_map(|(_, turn)| turn.points).max().unwrap();
    let (best, _) = turns.clone().find(|(_, turn)| turn.points == Some(most)).unwrap();
    let said = ending(table.clone(), Words::english());
    let margin =
        format!("Bob wins with {won} points.\nAnna has {lost} points, {} fewer.", won - lost);
    assert!(said.contains(&margin) && !said.contains("Congratulations"), "{margin}{said}");
    assert!(said.contains(&format!(", {most} points (turn {best}).\n")), "{said}");
    let said = ending(table, Words::named("fr").unwrap());
    assert!(said.contains(&format!(", {most} points (tour {best}).\n")), "{said}");
}

#[test]
fn a_winner_is_congratulated_unless_it_is_a_computer_that_beat_a_human() {
    let greedy = Plays::Computer(Level::Greedy);
    let said = |plays: &[Plays; 2]| ending(won_by_bob(plays), Words::english());
    for plays in
        [[greedy.clone(), Plays::Human], [Plays::Human, Plays::Human], [greedy.clone(), greedy]]
    {
        let lost = plays[0] == Plays::Human;
        let said = said(&plays);
        assert!(said.contains(" points. Congratulations!\n"), "{said}");
        assert_eq!(said.contains(" fewer. Best turn: "), lost, "{said}");
    }
}

// Two humans at one terminal.

/// What is said to these lines if a terminal that cannot be cleared hides tiles.
fn hidden(lines: &str) -> String {
    let mut talk = talk(Words::english(), lines);
    talk.screen.hides = true;
    run(new_game(1), &mut talk).unwrap();
    talk.screen.transcript().to_owned()
}

/// With seed 1, they tie, and Anna begins.
const HUMANS: &str = "2\nhuman\nAnna\nhuman\nBob\nAnna\n";

#[test]
fn the_next_human_is_waited_for_before_the_tiles_are_shown() {
    let said = hidden(&format!("{HUMANS}\n3 1 at 0,0 right\n\nhint\n\n1 at 1,1\n"));
    let begins = "Anna begins and lays 2 tiles in the first turn.\n";
    let first = format!("{begins}Anna, press Enter when you are ready. \n\nTurn 1: Anna\n");
    assert!(said.contains(&first), "{said}");
    let (before, after) = said.split_once(&"\n".repeat(200)).unwrap();
    assert!(before.contains("Your tiles: Sg Xo So Lg Xo Lr\n"), "{before}");
    let waits = "Anna lays So Sg at 0,0 right: 2 points, a line of 2.\n\
                 Bob, press Enter when you are ready. hint\n\
                 Ignored: Enter alone shows the tiles; quit leaves.\n\
                 Bob, press Enter when you are ready. \n\n\
                 Turn 2: Bob\n";
    assert!(after.trim_start().starts_with(waits), "{after}");
    assert_eq!(after.matches("Your tiles: ").count(), 1, "{after}");
}

#[test]
fn a_turn_is_told_once_on_a_screen() {
    let mut start = talk(Words::english(), "");
    start.screen.hides = true;
    // Greedy begins, and then it is Anna's turn.
    let players = listed("Anna,Bob,greedy", Words::english()).ok();
    run(NewGame { seed: 1, players, or_kept: false }, &mut start).unwrap();
    let said = start.screen.transcript();
    assert_eq!(said.matches("Greedy lays ").count(), 1, "{said}");
    // In a game that is resumed, the turn is not on the screen.
    let mut table = Table::new(listed("Anna,Bob,greedy", Words::english()).unwrap(), 1);
    table.let_computer(&Level::Greedy);
    let mut resumed = talk(Words::english(), "");
    resumed.screen.hides = true;
    load(table, "game", &mut resumed).unwrap();
    let said = resumed.screen.transcript();
    assert!(said.contains("after 1 turn.\nGreedy lays "), "{said}");
    assert!(said.contains("\nAnna, press Enter when you are ready. \n"), "{said}");
}

#[test]
fn whoever_is_waited_for_may_leave() {
    let start = format!("{HUMANS}\n3 1 at 0,0 right\n\n");
    for end in ["", "quit\n", "Q\n"] {
        let said = hidden(&format!("{start}{end}"));
        assert!(!said.contains("Turn 2: Bob"), "{said}");
        assert!(said.ends_with("hope to see you again.\n"), "{said}");
    }
}

#[test]
fn nobody_waits_on_a_pipe_or_alone_against_computers() {
    let lines = format!("{HUMANS}3 1 at 0,0 right\n\n");
    let open = english(1, &lines);
    assert!(open.contains("Turn 2: Bob\n") && !open.contains("press Enter"), "{open}");
    let alone = format!("{ANNA}3 1 at 0,0 right\n\n");
    assert_eq!(hidden(&alone), english(1, &alone));
}
