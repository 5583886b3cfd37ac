//! The kept game.

use super::*;
use crate::kept::Kept;
use pretty_assertions::assert_eq;
use std::fs;
use std::path::Path;

const IS_KEPT: &str = "Your game is kept. To continue it: qwirkle resume\n\
                       I wish you farewell and hope to see you again.\n";

fn said_in(folder: &Path, new: NewGame, lines: &str) -> String {
    let mut talk = talk(Language::English, lines);
    talk.kept_in = Some(folder.to_owned());
    run(new, &mut talk).unwrap();
    talk.transcript().to_owned()
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
    let said = said_in(folder.path(), new_game(1), ANNA);
    assert!(said.ends_with(IS_KEPT), "{said}");
    assert_eq!(kept(folder.path()).seed(), 1);
    let said = said_in(folder.path(), new_game(1), "");
    assert!(!said.contains("Your game is kept"), "{said}");
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
    let mut talk = talk(Language::English, "");
    talk.kept_in = Some(folder.path().to_owned());
    load(kept(folder.path()), "game", &mut talk).unwrap();
    assert!(!talk.transcript().contains("aside"), "{}", talk.transcript());
}

/// A game in which a computer takes the last turn next.
fn almost_finished() -> Table {
    let chair = |name: &str, plays| Chair { name: name.to_owned(), plays };
    let greedy = Plays::Computer(Level::Greedy);
    for seed in 0..100 {
        let chairs = vec![chair("Anna", Plays::Human), chair("Greedy", greedy.clone())];
        let (mut table, mut before) = (Table::new(chairs.clone(), seed), Table::new(chairs, seed));
        while table.game().end().is_none() {
            before = table.clone();
            table.let_computer(&Level::Greedy);
        }
        if before.chair().plays == greedy {
            return before;
        }
    }
    panic!("greedy ends some game");
}

#[test]
fn a_finished_game_is_no_longer_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut talk = talk(Language::English, "");
    talk.kept_in = Some(folder.path().to_owned());
    let table = almost_finished();
    Kept::open(folder.path().to_owned()).unwrap().keep(&table).unwrap();
    load(table, "game", &mut talk).unwrap();
    assert!(talk.transcript().contains("Greedy: "), "{}", talk.transcript());
    assert!(!talk.transcript().contains("kept"), "{}", talk.transcript());
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
