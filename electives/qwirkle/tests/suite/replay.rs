//! `qwirkle replay`: correct records, and the first wrong turn of others.

use crate::PROGRAM;
use crate::files::{complaint, example, file, said};
use pretty_assertions::assert_eq;
use std::fs;
use testing::{noise, piped};

#[test]
fn a_replay_shows_every_turn_the_grid_and_the_points() {
    let said = said(&["replay", &example()]);
    assert!(said.starts_with("1. Anna lays Cr Dr Lr at 12,11 right: 3 points, a line of 3.\n"));
    assert!(said.contains("11. Sally lays Xb Xr Xp at 11,9 down: 18 points, lines of 6, 3 and 3."));
    let end = "12  . Xr Sr Cr Dr Lr Tr  .\n13  . Xp  . Cg Dg Lg Tg  .\n14  .  .  . Cy Dy  . Tb  .\n\
               15  .  .  .  . Do Xo To  .\n16  .  .  .  .  .  .  .  .\n\
               12 turns follow the rules.\n\
               Anna: 20 points, Chris: 22 points, Sally: 25 points, Dave: 18 points. Bag: 59 tiles.\n\
               The game is not over.\n";
    assert!(said.ends_with(end), "{said}");
}

#[test]
fn a_replay_shows_the_grid_after_each_turn_on_request() {
    let said = said(&["replay", "--each", &example()]);
    assert_eq!(said.matches("12  .").count(), 12, "{said}");
    assert!(said.contains("12  .>Cr>Dr>Lr  .\n"), "{said}");
    assert!(said.contains("12  . Sr Cr Dr Lr>Tr  .\n"), "{said}");
}

#[test]
fn a_record_is_read_from_standard_input() {
    let text = fs::read(example()).unwrap();
    let heard = piped::said(PROGRAM, &["replay", "-", "--lang", "en", "--ascii"], &text);
    assert_eq!(heard, said(&["replay", &example()]));
}

#[test]
fn the_first_wrong_turn_is_named_with_its_rule_and_the_status_is_1() {
    let text = fs::read_to_string(example()).unwrap();
    let first = text.find("\"col\"").unwrap();
    let (head, tail) = text.split_at(first);
    let (_folder, name) = file((head.to_owned() + &tail.replacen("11", "31", 1)).as_bytes());
    for (language, expected) in [
        (
            "en",
            ": turn 1, Anna, is wrong: the tiles of a turn must form one line, and (12,14) between \
                them is empty.\n",
        ),
        (
            "fr",
            "le tour 1, Anna, est faux\u{a0}: les tuiles d'un tour forment une ligne, et entre \
                elles la case (12,14) est vide.\n",
        ),
    ] {
        let output = piped::run(PROGRAM, &["replay", &name, "--lang", language], b"");
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{complaint}");
        assert!(complaint.contains(expected), "{complaint}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn a_saved_game_is_replayed_like_its_record() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (game, record) = (path("game"), path("record"));
    let lines =
        format!("2\nhuman\nAnna\ngreedy\n\n3 1 at 0,0 right\n\nsave {game}\nrecord {record}\n");
    let _ = piped::said(PROGRAM, &["--seed", "1"], lines.as_bytes());
    let replayed = said(&["replay", &game]);
    assert!(
        replayed.starts_with("1. Anna lays So Sg at 0,0 right: 2 points, a line of 2.\n2. Gre")
    );
    assert_eq!(replayed, said(&["replay", &record]));
    fs::write(&game, fs::read_to_string(&game).unwrap().replace("Anna", "Anne")).unwrap();
    let complaint = complaint(&["replay", &game]);
    assert!(complaint.contains("it was edited: its checksum does not match"), "{complaint}");
}

/// Comparing every two names would take minutes.
#[test]
fn a_hundred_thousand_players_are_refused_at_once() {
    let players: Vec<String> = (0..100_000).map(|number| format!("\"{number}\"")).collect();
    let (_folder, name) =
        file(format!(r#"{{"players":[{}],"turns":[]}}"#, players.join(",")).as_bytes());
    let output = piped::run(PROGRAM, &["replay", &name, "--lang", "en"], b"");
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(
        message
            .ends_with("the deal is wrong: a game has two to four players with different names.\n"),
        "{message}"
    );
}

/// A record may contain any names.
#[test]
fn names_in_a_record_are_never_repeated_raw() {
    let (_folder, name) = file(
        br#"{"players":["A\u001b[31m","B"],"turns":[{"player":"A\u001b[31m","place":
            [{"row":0,"col":9223372036854775807,"shape":"circle","color":"red"},
             {"row":0,"col":-9223372036854775808,"shape":"star","color":"red"}]}]}"#,
    );
    let said = said(&["replay", &name]);
    noise::assert_harmless(&said);
    assert!(said.starts_with("1. A\\u{1b}[31m lays "), "{said}");
    assert!(said.contains("at 0,9223372036854775807 right: 2 points, a line of 2."), "{said}");
}
