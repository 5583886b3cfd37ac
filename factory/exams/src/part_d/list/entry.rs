//! Reads the list of all turns.

use super::*;
use conformance::play::Done;

/// The program must print the number of turns.
pub fn has_turn_count(game: &Game, end: &Reply, turns: usize) -> Result<(), Verdict> {
    let count = turns.to_string();
    let lines = lines_with(&game.talk, end, |words| has_all(words, &["turns", &count]));
    must(!lines.is_empty(), || {
        game.talk.wrong(None, &format!("Turns of the game: {turns}."), "no such line")
    })
}

/// The lines of a reply that are entries of the list.
pub fn entries(game: &Game, reply: &Reply) -> Vec<usize> {
    lines_with(&game.talk, reply, |words| words.first().is_some_and(|word| word == "turn"))
}

/// The line must be the entry of this turn, with its number.
pub fn is_entry(game: &Game, line: usize, number: usize, turn: &Turn) -> Result<(), Verdict> {
    let (text, mut expected) = entry_of(turn);
    expected.insert(0, Token::Number(number));
    let mut tokens = tokens(&game.talk.screen().cells(line));
    tokens.retain(|token| *token != Token::Dot);
    let words = words_of(&game.talk.screen().text(line));
    let is_named = words_of(turn.mover()).iter().all(|word| words.contains(word));
    let is_skip = matches!(turn.done, Done::Skipped(_));
    must(tokens == expected && is_named && has_all(&words, &["skip"]) == is_skip, || {
        let expected = format!("Turn {number}: {}, {text}.", turn.mover());
        game.wrong(line, &expected, "something else")
    })
}

/// The entry of a turn after the name of the player: its text, and the tiles and numbers in it.
fn entry_of(turn: &Turn) -> (String, Vec<Token>) {
    let Done::Laid(report) = &turn.done else { return ("skip".to_owned(), Vec::new()) };
    let (mut parts, mut tokens) = (Vec::new(), Vec::new());
    for &((row, column), tile) in &report.laid {
        parts.push(format!("{tile} on ({row},{column})"));
        tokens.extend([Token::Tile(tile), Token::Number(row), Token::Number(column)]);
    }
    let points = report.points.unwrap_or(0);
    tokens.push(Token::Number(points));
    (format!("{}, {points} points", parts.join(", ")), tokens)
}
