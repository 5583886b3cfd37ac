//! What the message about a refused line must name, and say. Its words are free.

use super::due::Broken;
use super::said::{Reason, in_words, ordinal};
use crate::findings::Rule;
use crate::level::Level;
use crate::oracle::Place;
use crate::play::attempts::{self, Flaw};
use crate::play::{Exchange, Game};
use crate::reading::{Token, conversation::shortened, is_number, tokens, words_of};
use crate::rules::{Rules, is_one_color};
use crate::verdict::{Result, must};
use shared::Tile;

/// A row or column that would not be a sequence.
struct BadLine {
    /// *row* or *column*.
    word: &'static str,
    number: usize,
    /// Its tiles side by side, in order.
    tiles: Vec<Tile>,
}

/// The rule that forbids a single tile with these flaws in its row and its column, and why.
pub(super) fn refused_run([row, column]: [Flaw; 2], is_join: bool) -> (Rule, &'static str) {
    match (row, column) {
        (Flaw::Neighbors, _) | (_, Flaw::Neighbors) if is_join => {
            (Rule::Whole, "neighbors have something in common, but all the tiles together do not")
        }
        (Flaw::Neighbors, Flaw::None) => {
            (Rule::Row, "the tiles in its row would not be a sequence")
        }
        (Flaw::None, Flaw::Neighbors) => {
            (Rule::Column, "the tiles in its column would not be a sequence")
        }
        (Flaw::Whole, _) | (_, Flaw::Whole) => {
            (Rule::Whole, "neighbors have something in common, but all the tiles together do not")
        }
        (Flaw::IdenticalBeside | Flaw::IdenticalApart, _)
        | (_, Flaw::IdenticalBeside | Flaw::IdenticalApart) => {
            (Rule::Identical, "no two tiles of a sequence are identical")
        }
        (Flaw::TooMany, _) | (_, Flaw::TooMany) => {
            (Rule::Long, "a sequence has at most four tiles")
        }
        _ => (Rule::Row, "the tiles in its row and its column would not be sequences"),
    }
}

/// The message says what is wrong with a turn as a whole.
pub(super) fn explained(game: &Game, exchange: &Exchange, broken: &Broken) -> Result<()> {
    match broken {
        Broken::Triple(..) | Broken::TwoLines => Ok(()),
        Broken::Gap(cells) => names_the_gap(game, exchange, cells),
        // At level 7, the rule is named, and no cell.
        Broken::NoNeighbor { .. } if game.level == Level::Mutant => Ok(()),
        Broken::NoNeighbor { .. } => match attempts::triples(&exchange.typed)[..] {
            [(_, (row, column))] => {
                let cell = [row, column].map(|number| number.to_string());
                names_cell(game, exchange, [&cell[0], &cell[1]], None)
            }
            _ => Ok(()),
        },
        Broken::Run { .. } | Broken::Along | Broken::Across => {
            let bad = bad_lines(game, exchange);
            if bad.is_empty() { Ok(()) } else { is_named(game, exchange, &bad) }
        }
    }
}

/// The reason why the rows and columns of a turn are not sequences, if there is just one.
pub(super) fn only_reason(game: &Game, exchange: &Exchange) -> Option<Reason> {
    match all_reasons(game.talk.rules(), &bad_lines(game, exchange))[..] {
        [reason] => Some(reason),
        _ => None,
    }
}

fn names_the_gap(game: &Game, exchange: &Exchange, cells: &[Place]) -> Result<()> {
    let named = cells.iter().map(|(row, column)| {
        names_cell(game, exchange, [&row.to_string(), &column.to_string()], None)
    });
    named.reduce(Result::or).unwrap_or(Ok(()))
}

/// The message about a refused line. It may take several lines of the screen, before the question.
struct Message {
    /// The first line.
    line: usize,
    /// The number of lines.
    height: usize,
    text: String,
}

impl Message {
    fn of(game: &Game, exchange: &Exchange) -> Option<Message> {
        let line = exchange.line?;
        let all = game.talk.texts(line..exchange.reply.lines.end.max(line + 2) - 1).into_iter();
        let lines: Vec<_> = all.take_while(|(_, text)| words_of(text) != ["board"]).collect();
        let text = lines.iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>().join(" ");
        Some(Message { line, height: lines.len(), text })
    }

    fn tokens(&self, game: &Game) -> Vec<Token> {
        let lines = self.line..self.line + self.height;
        lines.flat_map(|line| tokens(&game.talk.screen().cells(line))).collect()
    }
}

/// The words of the message.
pub(super) fn words_said(game: &Game, exchange: &Exchange) -> Vec<String> {
    Message::of(game, exchange).map(|message| words_of(&message.text)).unwrap_or_default()
}

/// The message names this triple: with its number, or in words.
pub(super) fn names_triple(game: &Game, exchange: &Exchange, number: usize) -> Result<()> {
    let Some(line) = exchange.line else { return Ok(()) };
    let is_named = words_said(game, exchange).iter().any(|word| ordinal(word) == Some(number));
    must(is_named, || {
        let expected =
            format!("the reason names triple {number}, the first that is wrong by itself");
        game.wrong(line, &expected, "it does not name this triple")
    })
}

/// A number in a message.
struct Named {
    is_negative: bool,
    digits: String,
    /// Whether an ellipsis follows, so that more digits belong to it.
    goes_on: bool,
    /// The word before it, in lower case.
    after: String,
}

impl Named {
    /// Whether it is this number as it was typed: in full, or its first digits and an ellipsis.
    fn is(&self, typed: &str) -> bool {
        let plain = |digits: &str| {
            let rest = digits.trim_start_matches('0');
            (if rest.is_empty() { "0" } else { rest }).to_owned()
        };
        let (wanted, own) = (plain(typed.trim_start_matches(['+', '-'])), plain(&self.digits));
        let is_equal = own == wanted || self.goes_on && wanted.starts_with(&own);
        is_equal && (self.is_negative || !typed.starts_with('-') || wanted == "0")
    }
}

/// The numbers in a text, except those that belong to a word or follow a decimal point.
fn numbers(text: &str) -> Vec<Named> {
    let kind = |c: &char| (c.is_ascii_digit(), c.is_alphabetic());
    let characters: Vec<char> = text.chars().collect();
    let parts: Vec<String> =
        characters.chunk_by(|a, b| kind(a) == kind(b)).map(|part| part.iter().collect()).collect();
    let mut numbers = Vec::new();
    for (index, digits) in parts.iter().enumerate().filter(|(_, part)| is_number(part)) {
        let at = |index: usize| parts.get(index).map_or("", String::as_str);
        let (before, after) = (at(index.wrapping_sub(1)), at(index + 1));
        let is_part = before.ends_with(|c: char| c.is_alphanumeric() || c == '.')
            || after == "." && is_number(at(index + 2));
        let word = parts[..index].iter().rfind(|part| part.starts_with(char::is_alphabetic));
        if !is_part {
            numbers.push(Named {
                is_negative: before.ends_with(['-', '−']),
                digits: digits.clone(),
                goes_on: after.starts_with('…') || after.starts_with("..."),
                after: word.map(|word| word.to_lowercase()).unwrap_or_default(),
            });
        }
    }
    numbers
}

/// Whether a message names a cell: its row, then its column, or each after the word for it.
fn has_cell(text: &str, [row, column]: [&str; 2]) -> bool {
    let numbers = numbers(text);
    let follows = |word: &str, typed: &str| {
        numbers.iter().any(|number| number.after.starts_with(word) && number.is(typed))
    };
    let is_reversed =
        |pair: &[Named]| pair[0].after.starts_with("col") || pair[1].after.starts_with("row");
    numbers.windows(2).any(|pair| pair[0].is(row) && pair[1].is(column) && !is_reversed(pair))
        || follows("row", row) && follows("col", column)
}

/// The message names the cell with these numbers, as they were typed, and the tile on it.
///
/// # Errors
///
/// It names another one, or none.
pub fn names_cell(
    game: &Game,
    exchange: &Exchange,
    cell: [&str; 2],
    tile: Option<Tile>,
) -> Result<()> {
    let Some(message) = Message::of(game, exchange) else { return Ok(()) };
    let has_tile = |tile| message.tokens(game).contains(&Token::Tile(tile));
    must(has_cell(&message.text, cell) && tile.is_none_or(has_tile), || {
        let tile = tile.map_or(String::new(), |tile| format!(" and the tile there, {tile}"));
        let [row, column] = cell.map(shortened);
        let expected = format!("the reason names the cell ({row},{column}){tile}");
        game.wrong(message.line, &expected, "a different reason")
    })
}

/// The rows and columns of a turn that would not be sequences.
fn bad_lines(game: &Game, exchange: &Exchange) -> Vec<BadLine> {
    let Ok(view) = game.view_of(&exchange.before) else { return Vec::new() };
    let turn = attempts::turn(&view, &exchange.typed);
    let Some(after) = view.position.with(&turn) else { return Vec::new() };
    let places: Vec<Place> = turn.iter().map(|&(place, _)| place).collect();
    let runs = after.runs_through(&places).into_iter();
    let lines = runs.map(|run| {
        let is_row = run[0].0 == run[1].0;
        let (word, number) = if is_row { ("row", run[0].0) } else { ("column", run[0].1) };
        BadLine { word, number, tiles: after.tiles(&run) }
    });
    lines.filter(|line| !view.position.rules().is_sequence(&line.tiles)).collect()
}

/// The message names one of the lines: *row* or *column*, its number, and its tiles in order. It gives
/// no reason in the words of the handout that is not true.
///
/// # Errors
///
/// It names none of them, or gives only other reasons.
fn is_named(game: &Game, exchange: &Exchange, bad: &[BadLine]) -> Result<()> {
    let Some(message) = Message::of(game, exchange) else { return Ok(()) };
    let (line, tokens) = (message.line, message.tokens(game));
    let (rules, words) = (game.talk.rules(), words_of(&message.text));
    let tiles: Vec<Tile> = tokens.iter().filter_map(Token::tile).collect();
    let is_it = |bad: &BadLine| {
        words.iter().any(|word| word == bad.word)
            && tokens.contains(&Token::Number(bad.number))
            && tiles.windows(bad.tiles.len()).any(|window| window == bad.tiles)
    };
    if !bad.iter().any(is_it) {
        let BadLine { word, number, tiles } = &bad[0];
        let tiles = rules.names(tiles);
        let expected =
            format!("the reason names {word} {number} and the tiles that it would have: {tiles}");
        return Err(game.wrong(line, &expected, "a different reason"));
    }
    let true_ones = all_reasons(rules, bad);
    let claimed = claimed(&words);
    let is_true = claimed.is_empty() || claimed.iter().any(|reason| true_ones.contains(reason));
    must(is_true, || {
        let expected = format!("the reason: {}", in_words(&true_ones));
        game.wrong(line, &expected, &format!("it says: {}", in_words(&claimed)))
    })
}

/// All that is wrong with these lines.
fn all_reasons(rules: &Rules, bad: &[BadLine]) -> Vec<Reason> {
    bad.iter().flat_map(|line| reasons_of(rules, &line.tiles)).collect()
}

/// All that is wrong with a line.
fn reasons_of(rules: &Rules, tiles: &[Tile]) -> Vec<Reason> {
    let is_twice = |index: usize| tiles[..index].contains(&tiles[index]);
    let all = [
        (Reason::TooLong, tiles.len() > rules.longest),
        (Reason::Identical, (1..tiles.len()).any(is_twice)),
        (Reason::Neither, !rules.is_one_letter(tiles) && !is_one_color(tiles)),
    ];
    all.into_iter().filter(|(_, is_true)| *is_true).map(|(reason, _)| reason).collect()
}

/// The reasons that a message gives in the words of the handout.
fn claimed(words: &[String]) -> Vec<Reason> {
    let has = |wanted: &str| words.iter().any(|word| word == wanted);
    let all = [
        (Reason::TooLong, has("long")),
        (Reason::Identical, has("identical")),
        (Reason::Neither, has("neither")),
    ];
    all.into_iter().filter(|(_, is_claimed)| *is_claimed).map(|(reason, _)| reason).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_named_row_first_or_with_words_and_a_long_number_in_full_or_by_its_first_digits() {
        let long = "123456789012345678901234567890";
        for (text, cell, is_named) in [
            ("cell (0,2) is occupied by Ar", ["0", "2"], true),
            ("cell (2,0) is occupied by Ar", ["0", "2"], false),
            ("row 0, column 2 is taken", ["0", "2"], true),
            ("column 2 of row 0 is taken", ["0", "2"], true),
            ("column 0 of row 2 is taken", ["0", "2"], false),
            ("there is a tile", ["0", "2"], false),
            ("cell (1,7) is off the board; rows are 0 to 1 and columns 0 to 1", ["7", "1"], false),
            ("(-1,5)", ["-1", "5"], true),
            ("(1,5)", ["-1", "5"], false),
            ("row +3 and column 05", ["3", "+5"], true),
            ("cell (0,123456789012345678901234567890)", ["0", long], true),
            ("cell (0,1234567890…)", ["0", long], true),
            ("cell (0,12345...) is off the board", ["0", long], true),
            ("cell (0,1.2345678901234568e+29)", ["0", long], false),
            ("cell (0,123456789012345680000000000000)", ["0", long], false),
            ("cell (0,1234567890)", ["0", long], false),
        ] {
            assert_eq!(has_cell(text, cell), is_named, "{text}");
        }
    }
}
