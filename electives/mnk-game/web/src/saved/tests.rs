use super::*;
use crate::thought::think;
use pretty_assertions::assert_eq;

/// A game with three tiles.
fn game() -> Game {
    let board = "3\n4\n3\n3\ngggg\ngddg\ngggg\n";
    let mut game = Game::new("sample.txt", board, "computer", u64::MAX).unwrap();
    for _ in 0..2 {
        let thought = think(&game, &mut |_| ()).unwrap();
        game.take(thought).unwrap();
        let Place { row, column } = game.preferences()[0];
        game.lay(row, column).unwrap();
    }
    game.undo();
    game
}

#[test]
fn a_saved_game_is_restored() {
    let saved = text(&game());
    let restored = restored(&saved).unwrap();
    assert_eq!(restored.laid().len(), 3);
    assert_eq!(text(&restored), saved);
}

#[test]
fn a_damaged_game_is_refused_with_a_reason() {
    let saved = text(&game());
    let laid = saved.split("\"laid\":").nth(1).unwrap().split(",\"thoughts").next().unwrap();
    let with = |from: &str, to: &str| {
        let changed = saved.replacen(from, to, 1);
        assert_ne!(changed, saved, "{from} is there");
        restored(&changed).unwrap_err()
    };
    for (from, to, reason) in [
        ("\"version\":1", "\"version\":2", "has version 2, but this page reads version 1."),
        ("\"version\":1", "\"version\":\"x\"", "is damaged: invalid type"),
        ("\"name\"", "\"nom\"", "is damaged: unknown field `nom`"),
        ("18446744073709551615", "-1", "A seed is a whole number from 0 to 18446744073709551615."),
        ("\"first\":\"computer\"", "\"first\":\"\"", "human or computer was expected."),
        ("gddg", "gxdg", "sample.txt, line 6: a row of g (empty) and d (blocked) was expected"),
        (laid, "[[1,1]]", "tile 1: the figures for the computer's tile on (1,1) are missing."),
        (laid, "[]", "it has more figures than the computer has tiles."),
    ] {
        let sentence = with(from, to);
        assert!(sentence.contains(reason), "{from} as {to}: {sentence}");
    }
    for length in 0..saved.len() {
        assert!(restored(&saved[..length]).is_err(), "the first {length} bytes");
    }
}
