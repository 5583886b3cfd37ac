mod keeping;

use super::*;
use crate::display::Signs;
use crate::level::Level;
use crate::saving::save;
use crate::table::Chair;
use crate::words::Words;
use game_kit::Screen;
use pretty_assertions::assert_eq;

fn talk(language: &'static Words, lines: &str) -> Talk {
    let screen = Screen::scripted(lines.lines());
    Talk::new(screen, language, Signs::Letters)
}

fn new_game(seed: u64) -> NewGame {
    NewGame { seed, players: None, or_kept: true }
}

/// The transcript of a game with this seed and these input lines.
fn said(seed: u64, language: &'static Words, lines: &str) -> String {
    let mut talk = talk(language, lines);
    run(new_game(seed), &mut talk).unwrap();
    talk.screen.transcript().to_owned()
}

fn english(seed: u64, lines: &str) -> String {
    said(seed, Words::english(), lines)
}

/// Anna against greedy. With seed 1 she begins with `Sg Xo So Lg Xo Lr`, and lays two.
const ANNA: &str = "2\nhuman\nAnna\ngreedy\n\n";

fn in_seed_1(lines: &str) -> String {
    let said = english(1, &format!("{ANNA}{lines}"));
    said.split_once("1  2  3  4  5  6\n").expect("a hand").1.to_owned()
}

#[test]
fn who_plays_is_asked_until_the_answer_is_clear() {
    let lines = "1\n5\ntwo\n3\ndog\nHUMAN\n\u{200d}\nAnna\nrandom\nanna\n\nglouton\n\n";
    let said = english(1, lines);
    for expected in [
        "Ignored: 2 to 4 players were expected, for example 2, not 1.",
        "Ignored: 2 to 4 players were expected, for example 2, not 5.",
        "Ignored: 2 to 4 players were expected, for example 2, not two.",
        " for example human, not dog.",
        "Impossible: a name needs a visible character, for example Ann.",
        "Impossible: another player is called anna. Choose another name.",
        "Name of player 2 [Random]? ",
        "Name of player 3 [Greedy]? ",
    ] {
        assert!(said.contains(expected), "{expected}\n{said}");
    }
}

#[test]
fn the_oldest_is_asked_for_only_when_humans_tie() {
    let humans = "2\nhuman\nAnna\nhuman\nBob\n";
    let tie = english(1, &format!("{humans}Eve\nBOB\n"));
    assert!(tie.contains("Anna announces 2 tiles.\nBob announces 2 tiles.\n"), "{tie}");
    assert!(tie.contains("Ignored: Anna or Bob was expected, not Eve."), "{tie}");
    assert!(tie.contains("Bob begins and lays 2 tiles in the first turn."), "{tie}");
    assert!(!english(1, ANNA).contains("oldest"));
    let clear = (1..99).map(|seed| english(seed, humans)).find(|said| !said.contains("oldest"));
    assert!(clear.unwrap().contains(" begins and lays "));
}

#[test]
fn an_unconfirmed_turn_is_settled_first() {
    let said = in_seed_1("3 1 at 0,0 right\n2 at 1,1\nhint\npass\nswap 1\nsave x\n");
    assert_eq!(said.matches("Ignored: your turn is not confirmed yet.").count(), 5, "{said}");
    assert!(in_seed_1("\n").contains("Ignored: there is nothing to confirm yet."));
}

#[test]
fn a_refusal_names_the_rule_and_shows_the_line() {
    for (line, expected) in [
        (
            "3 2 4 at 0,0 right",
            "Impossible: the first turn must lay as many tiles as were announced",
        ),
        (
            "1 2 at 0,0 down",
            "Impossible: Sg Xo is not a line of one color or one shape: Sg and Xo do not match.",
        ),
        ("2 5 at 0,0 right", "Impossible: a line has no duplicates, and Xo Xo has Xo twice."),
        ("swap 1", "Impossible: the first turn must lay as many tiles as were announced"),
        ("pass", "Impossible: a player who can lay or exchange tiles cannot pass"),
        (
            "3 1 at 0,100 right",
            "Impossible: in the first turn, rows and columns are from -99 to 99.",
        ),
        ("3 3 at 0,0 right", "Ignored: So is named twice."),
        ("7 at 0,0", "Ignored: your tiles are numbered from 1 to 6; there is no number 7."),
        ("Xp at 0,0", "Ignored: you do not have enough Xp."),
    ] {
        let said = in_seed_1(&format!("{line}\n"));
        assert!(said.contains(expected), "{line}: {said}");
    }
    let later = |line: &str| in_seed_1(&format!("3 1 at 0,0 right\n\n{line}\n"));
    assert!(later("1 at 0,0").contains("Impossible: (0,0) is taken by So."));
    assert!(
        later("1 at 7,7").contains("the tiles of a turn must touch the grid, and (7,7) does not.")
    );
}

#[test]
fn quit_and_help_mean_the_same_at_every_question() {
    let farewell = "I wish you farewell and hope to see you again.\n";
    let turn = format!("{ANNA}3 1 at 0,0 right\n");
    for start in ["", "2\n", "2\nhuman\n", "2\nhuman\nAnna\n", ANNA, &turn] {
        let said = english(1, &format!("{start}help\nquit\nAnna\n"));
        assert!(said.contains("A line is two to six tiles side by side"), "{said}");
        assert!(said.contains("lay your tiles 2 and 4"), "{said}");
        assert!(said.ends_with(&format!(" quit\n{farewell}")), "{said}");
        // The end of the input leaves, too.
        assert!(english(1, start).ends_with(farewell), "{start}");
    }
    for list in ["quit,greedy", "ann,AIDE"] {
        let sentence = listed(list, Words::english()).unwrap_err();
        assert!(sentence.contains(" is a command. Choose another name."), "{sentence}");
    }
}

#[test]
fn why_names_what_decided_the_turn_of_a_learned_player() {
    let lines = "2\nhuman\nAnna\nlearned\n\n3 1 at 0,0 right\n\nwhy\n";
    let said = english(1, lines);
    let why = "Learned scored 3 points; its second-best turn would have scored ";
    assert!(said.contains(why) && said.contains(". Also, "), "{said}");
    assert!(in_seed_1("3 1 at 0,0 right\n\nwhy\n").contains("Nothing to explain: "));
}

#[test]
fn an_exchange_is_confirmed_too() {
    let said = in_seed_1("3 1 at 0,0 right\n\nswap 2 1\nundo\nswap 2 1\nok\n");
    assert!(said.contains("You give back Lg Xo and draw 2 tiles for them."), "{said}");
    assert!(said.contains("Anna exchanges 2 tiles.\n\nTurn 4: Greedy"), "{said}");
}

#[test]
fn computers_alone_play_to_the_end_before_the_watcher() {
    let said = english(5, "2\ngreedy\n\nrandom\n\n");
    assert!(said.contains("6 more points. The game is over."), "{said}");
    assert!(said.contains(" Congratulations!\nFile for a record of this game"), "{said}");
    assert!(said.matches("Bag: ").count() > 20, "the watcher sees every turn");
}

#[test]
fn only_a_saved_game_is_replaced_unless_one_insists() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("letter");
    let name = file.display();
    std::fs::write(&file, "Dear Bob").unwrap();
    let said = in_seed_1(&format!("save {name}\nrecord {name}\nsave .\nsave {name}/x\n"));
    assert_eq!(
        said.matches("a different file with this name already exists.").count(),
        2,
        "{said}"
    );
    assert!(said.contains(&format!("To replace it: record! {name}")), "{said}");
    assert!(said.contains("it is not a file, but a folder, a pipe or a device."), "{said}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "Dear Bob");
    let said = in_seed_1(&format!("save! {name}\nsave {name}\nrecord {name}\nrecord! {name}\n"));
    assert_eq!(said.matches("Saved. ").count(), 2, "{said}");
    assert_eq!(said.matches("already exists").count(), 1, "{said}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing else is left");
}

#[test]
fn no_line_is_wider_than_the_window() {
    for columns in [20, 30, 40, 80] {
        for language in Words::all() {
            let lines = format!("{ANNA}help\n3 1 at 0,0 right\n\nhint\nhint 2\nswap 1\n");
            let screen = Screen::scripted(lines.lines()).with_columns(columns);
            let mut talk = Talk::new(screen, language, Signs::Letters);
            run(new_game(1), &mut talk).unwrap();
            for line in talk.screen.transcript().lines() {
                // A typed answer may make its line longer.
                let is_typed =
                    lines.lines().any(|typed| !typed.is_empty() && line.ends_with(typed));
                let width = line.trim_end().chars().count();
                assert!(width <= columns || is_typed, "{columns}: {line}");
            }
        }
    }
}

/// A game with this seed in which it is Anna's turn and none of her tiles fits, with an empty bag or
/// not. She has played greedily.
fn stuck(seed: u64, is_bag_empty: bool) -> Table {
    let mut table = Table::new(listed("Anna,greedy", Words::english()).unwrap(), seed);
    loop {
        let game = table.game();
        assert!(game.end().is_none(), "the game gets there");
        let fits = game.must_lay().is_some() || game.position().takes_any(game.hand().kinds());
        if game.turn() == 0 && !fits && game.bag().is_empty() == is_bag_empty {
            return table;
        }
        table.let_computer(&Level::Greedy);
    }
}

#[test]
fn a_player_who_cannot_lay_exchanges_and_passes_only_if_the_bag_is_empty() {
    for (seed, is_bag_empty, lines, expected) in [
        (
            0,
            false,
            "pass\nhint\nswap 1\n\n",
            [
                "cannot pass, and the bag holds ",
                "None of your tiles fits: exchange some, for example swap 1",
                "Anna exchanges 1 tile.\n",
            ],
        ),
        (
            1_879,
            true,
            "swap 1\nhint\npass\n",
            [
                "Impossible: the bag holds 0 tiles, so 1 cannot be exchanged.",
                "None of your tiles fits and the bag is empty: pass.",
                "Anna passes.\n",
            ],
        ),
    ] {
        let mut talk = talk(Words::english(), lines);
        load(stuck(seed, is_bag_empty), "game", &mut talk).unwrap();
        let said = talk.screen.transcript();
        assert!(expected.iter().all(|sentence| said.contains(sentence)), "{said}");
    }
}

// The `hint` command.

/// The handout's demonstration shows the lines of a hint.
#[test]
fn only_the_number_of_a_hint_is_explained() {
    let said = in_seed_1("3 1 at 0,0 right\n\nhint 6\nhint 0\nhint x\n");
    assert!(said.contains("Ignored: hint lists 5 moves; there is no number 6.\n"), "{said}");
    assert!(said.contains("; there is no number 0.\n"), "{said}");
    assert!(said.contains("for example hint 3, not x.\n"), "{said}");
}

/// The explanation of the best move of a game in the notation.
fn explained(game: &str, language: &'static Words) -> String {
    let mut talk = talk(language, "");
    hint::explain(1, &game.parse().unwrap(), &mut talk).unwrap();
    talk.screen.transcript().replace('\u{a0}', " ")
}

#[test]
fn a_hint_counts_the_bonus_of_a_qwirkle_and_of_the_last_tile() {
    let game = "CrCoCyCgCb\n0 0 Cp:0 Sb:0 -";
    let expected = "1. 1 at 0,-1: 12 points, a line of 6.\n\
                    \u{20} 12 points  row 0, Cp Cr Co Cy Cg Cb, a Qwirkle: 6, and 6 more\n\
                    \u{20}  6 points  the last tile of the game\n";
    assert_eq!(explained(game, Words::english()), expected);
    let expected = "1. 1 à 0,-1 : 12 points, une ligne de 6.\n\
                    \u{20} 12 points  rangée 0, Cp Cr Co Cy Cg Cb, un Qwirkle : 6, et 6 de plus\n\
                    \u{20}  6 points  la dernière tuile de la partie\n";
    assert_eq!(explained(game, Words::named("fr").unwrap()), expected);
    let first = "-\n0 0 CrSb:0 CrSb:0 TpTp";
    assert!(explained(first, Words::english()).ends_with(": 1 point, no line yet.\n"));
    let none = "CrDr\n0 0 Sg:0 Lp:0 TgTr";
    assert!(explained(none, Words::english()).starts_with("None of your tiles fits"));
}

// Defaults, and the list of players.

#[test]
fn enter_accepts_the_answer_that_a_question_shows() {
    let said = english(1, "\n\n\n\n\n");
    assert!(said.contains("Player 1 begins and lays 2 tiles in the first turn."), "{said}");
    assert!(said.contains("Greedy announces"), "{said}");
    let tie = english(1, "2\nhuman\nEve\nhuman\n\n\n");
    assert!(tie.contains("Who is the oldest, Eve or Player 2 [Eve]? \nEve begins"), "{tie}");
    let said = self::said(1, Words::named("fr").unwrap(), "\n\n\n\n\n");
    assert!(said.contains("Joueur 1 commence") && said.contains("Glouton annonce"), "{said}");
}

#[test]
fn a_list_names_all_players() {
    let words = Words::named("fr").unwrap();
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
    let chairs = listed(&list, Words::english()).unwrap();
    assert_eq!(chairs[1].name, "Learned");
    let table = Table::new(chairs, 1);
    assert_eq!(save::from_text(&save::to_text(&table)), Ok(table));
}

#[test]
fn a_list_that_names_no_players_is_refused() {
    let words = Words::english();
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
    let french = listed("ann,learned:no/such", Words::named("fr").unwrap()).unwrap_err();
    assert!(french.starts_with("no/such ne peut pas être lu"), "{french}");
}
