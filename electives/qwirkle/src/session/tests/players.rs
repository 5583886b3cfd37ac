//! Defaults, and the list of players.

use super::*;
use pretty_assertions::assert_eq;

#[test]
fn enter_accepts_the_answer_that_a_question_shows() {
    let said = english(1, "\n\n\n\n\n");
    for line in [
        "How many players, 2 to 4 [2]? ",
        "Player 1: human, random, greedy, learned, learned+endgame or expert [human]? ",
        "Name of player 1 [Player 1]? ",
        "Player 2: human, random, greedy, learned, learned+endgame or expert [greedy]? ",
        "Name of player 2 [Greedy]? ",
        "Player 1 begins and lays 2 tiles in the first turn.",
    ] {
        assert!(said.lines().any(|one| one == line), "{line}\n{said}");
    }
    let tie = english(1, "2\nhuman\nEve\nhuman\n\n\n");
    assert!(tie.contains("Who is the oldest, Eve or Player 2 [Eve]? \nEve begins"), "{tie}");
    let said = self::said(1, Language::French, "\n\n\n\n\n");
    assert!(said.contains("Joueur 1 commence") && said.contains("Glouton annonce"), "{said}");
}

#[test]
fn a_list_names_all_players() {
    let words = Language::French.words();
    let chairs = listed("Zoé, expert,humain,EXPERT", words).unwrap();
    let names: Vec<&str> = chairs.iter().map(|chair| chair.name.as_str()).collect();
    assert_eq!(names, ["Zoé", "Expert", "Joueur 3", "Expert 2"]);
    let expert = Plays::Computer(Level::Expert);
    let plays: Vec<Plays> = chairs.into_iter().map(|chair| chair.plays).collect();
    assert_eq!(plays, [Plays::Human, expert.clone(), Plays::Human, expert]);
}

/// Its name could be longer than a player's may be, and then the game could not be loaded.
#[test]
fn a_computer_is_not_named_after_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a-file-with-a-name-of-more-than-forty-characters.toml");
    std::fs::write(&file, crate::player::learned::Weights::NONE.to_text()).unwrap();
    let list = format!("ann,learned:{}", file.display());
    let chairs = listed(&list, Language::English.words()).unwrap();
    assert_eq!(chairs[1].name, "Learned");
    let table = Table::new(chairs, 1);
    assert_eq!(save::from_text(&save::to_text(&table)), Ok(table));
}

#[test]
fn a_list_that_names_no_players_is_refused() {
    let words = Language::English.words();
    for (list, expected) in [
        ("ann", "for example ann,expert, not ann."),
        ("a,b,c,d,e", "2 to 4 names or levels"),
        ("", "for example ann,expert."),
        ("ann,", "Impossible: a name needs a visible character"),
        ("ann,Ann", "Impossible: another player is called Ann."),
        ("ann,learned:no/such", "no/such cannot be read: there is no such file"),
        ("ann,b\u{1b}[31m", "only printable characters, but this one reads b\\u{1b}[31m."),
    ] {
        let sentence = listed(list, words).unwrap_err();
        assert!(sentence.contains(expected), "{list}: {sentence}");
    }
}
