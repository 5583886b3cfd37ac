//! The list of all turns, as it is told.

use conformance::play::{Done, Game, Turn};
use conformance::reading::conversation::Reply;
use conformance::reading::{Token, tokens, words_of};
use conformance::verdict::Verdict;

/// The number of turns is told.
pub fn is_counted(game: &Game, end: &Reply, turns: usize) -> Result<(), Verdict> {
    let wanted = ["turns".to_owned(), turns.to_string()];
    let texts = game.talk.texts(end.lines.clone()).into_iter();
    let mut lines = texts.map(|(_, text)| words_of(&text));
    if lines.any(|words| wanted.iter().all(|word| words.contains(word))) {
        return Ok(());
    }
    Err(game.talk.wrong(None, &format!("Turns of the game: {turns}."), "no such line"))
}

/// The lines of a reply that tell a turn as the list does.
pub fn entries(game: &Game, reply: &Reply) -> Vec<usize> {
    let texts = game.talk.texts(reply.lines.clone()).into_iter();
    let is_entry = |text: &str| words_of(text).first().is_some_and(|word| word == "turn");
    texts.filter(|(_, text)| is_entry(text)).map(|(line, _)| line).collect()
}

/// The line tells this turn, by its number.
pub fn is_entry(game: &Game, line: usize, number: usize, turn: &Turn) -> Result<(), Verdict> {
    let (what, mut expected) = told(turn);
    expected.insert(0, Token::Number(number));
    let mut tokens = tokens(&game.talk.screen().cells(line));
    tokens.retain(|token| *token != Token::Dot);
    let words = words_of(&game.talk.screen().text(line));
    let is_named = words_of(turn.mover()).iter().all(|word| words.contains(word));
    let is_skip = matches!(turn.done, Done::Skipped(_));
    if tokens == expected && is_named && words.iter().any(|word| word == "skip") == is_skip {
        return Ok(());
    }
    let expected = format!("Turn {number}: {}, {what}.", turn.mover());
    Err(game.wrong(line, &expected, "something else"))
}

/// What the list tells of a turn, and the tiles and numbers in it.
fn told(turn: &Turn) -> (String, Vec<Token>) {
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
