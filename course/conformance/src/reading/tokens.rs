//! Tiles and numbers in a line.

use super::screen::Cell;
use shared::Tile;
use shared::tile::Letter;

/// More than any number in a game, so that sums of numbers stay small.
const MOST_COUNTED: usize = 1_000_000;

/// A part of a line that the contract defines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Token {
    /// A tile: its notation, or a colored capital letter.
    Tile(Tile),
    /// A number without a sign.
    Number(usize),
    /// An empty cell of a board.
    Dot,
}

impl Token {
    /// The tile, if this is one.
    pub fn tile(&self) -> Option<Tile> {
        if let Token::Tile(tile) = self { Some(*tile) } else { None }
    }

    /// The number, if this is one.
    pub fn number(&self) -> Option<usize> {
        if let Token::Number(number) = self { Some(*number) } else { None }
    }
}

/// The tiles, numbers and dots of a line, in order; everything else is left out. Tiles are adjacent
/// colored capital letters, or one of them followed by its initial, or a word that consists of
/// notation. Any other word is skipped as a whole.
pub fn tokens(cells: &[Cell]) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = cells;
    while let Some(first) = rest.first() {
        let digits: String =
            rest.iter().map(|cell| cell.character).take_while(char::is_ascii_digit).collect();
        let length = if !digits.is_empty() {
            tokens.extend(counted(&digits).map(Token::Number));
            digits.len()
        } else if let Some((tiles, length)) = colored(rest) {
            tokens.extend(tiles.into_iter().map(Token::Tile));
            length
        } else if first.character == '.' {
            tokens.push(Token::Dot);
            1
        } else {
            let length = word_length(rest);
            let tiles: Option<Vec<Tile>> = rest[..length].chunks(2).map(notation).collect();
            tokens.extend(tiles.unwrap_or_default().into_iter().map(Token::Tile));
            length
        };
        rest = &rest[length..];
    }
    tokens
}

/// Whether a word is a number without a sign.
pub fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// A number as a program prints it; `None` if it is too large for anything in a game.
pub fn counted(digits: &str) -> Option<usize> {
    digits.parse().ok().filter(|&number| number <= MOST_COUNTED)
}

fn word_length(cells: &[Cell]) -> usize {
    cells.iter().take_while(|cell| cell.character.is_alphanumeric()).count().max(1)
}

/// The tile whose notation comes first.
fn notation(cells: &[Cell]) -> Option<Tile> {
    cells.get(..2)?.iter().map(|cell| cell.character).collect::<String>().parse().ok()
}

/// The colored capital letters at the beginning, each of which is a tile, and the number of cells
/// they take. `None` if they begin a word.
fn colored(cells: &[Cell]) -> Option<(Vec<Tile>, usize)> {
    let tile = |cell: &Cell| {
        let letter = Letter::new(cell.character)?;
        Some(Tile { letter, color: cell.look.hue()? })
    };
    let tiles: Vec<Tile> = cells.iter().map_while(tile).collect();
    let ends = |count: usize| cells.get(count).is_none_or(|cell| !cell.character.is_alphanumeric());
    match tiles.len() {
        0 => None,
        count if ends(count) => Some((tiles, count)),
        1 if ends_after(cells, 2) => notation(cells).map(|tile| (vec![tile], 2)),
        _ => None,
    }
}

/// The text of a line with the initial of its color after every colored tile. Where there are
/// several spaces, the initial replaces one, so that columns stay aligned.
pub fn in_notation(cells: &[Cell]) -> String {
    let mut text = String::new();
    let mut rest = cells;
    while !rest.is_empty() {
        let Some((tiles, length)) = colored(rest) else {
            let length = word_length(rest);
            text.extend(rest[..length].iter().map(|cell| cell.character));
            rest = &rest[length..];
            continue;
        };
        text.extend(tiles.iter().map(Tile::to_string));
        rest = &rest[length..];
        let is_space = |index: usize| rest.get(index).is_some_and(|cell| cell.character == ' ');
        if length == 1 && is_space(0) && is_space(1) {
            rest = &rest[1..];
        }
    }
    text.trim_end().to_owned()
}

/// Whether no lowercase letter continues the word after this many cells.
fn ends_after(cells: &[Cell], count: usize) -> bool {
    cells
        .get(count)
        .is_none_or(|cell| !cell.character.is_alphanumeric() || cell.character.is_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reading::screen::Screen;

    fn cells(text: &str) -> Vec<Cell> {
        let mut screen = Screen::default();
        screen.draw(text.as_bytes());
        screen.cells(0)
    }

    #[test]
    fn tiles_and_numbers_are_read_in_notation_and_in_color_with_and_without_spaces() {
        for (text, expected) in [
            ("Ar Bg", "Ar Bg"),
            ("ArBgCb", "Ar Bg Cb"),
            ("Argentina, Bar, Ab, a", "Ab"),
            ("\x1b[31mA\x1b[0m \x1b[32mB\x1b[0m", "Ar Bg"),
            ("\x1b[31mA\x1b[32mB\x1b[34mC\x1b[0m", "Ar Bg Cb"),
            ("\x1b[31;40m A \x1b[0m.\x1b[1;33m B", "Ar . By"),
            ("\x1b[31mAr\x1b[0m \x1b[32mBg\x1b[0m", "Ar Bg"),
            ("\x1b[31mAr\x1b[32mBg\x1b[0m", "Ar Bg"),
            ("\x1b[31mDear\x1b[0m Ann", ""),
            ("\x1b[31mD\x1b[0mear Ann", ""),
            ("(3,5): 12 points, x7", "3 5 12"),
            ("99999999999999999999999", ""),
            ("cell (12345678901234567890…,5) is off the board", "5"),
        ] {
            let tokens = tokens(&cells(text)).into_iter().map(|token| match token {
                Token::Tile(tile) => tile.to_string(),
                Token::Number(number) => number.to_string(),
                Token::Dot => ".".to_owned(),
            });
            assert_eq!(tokens.collect::<Vec<_>>().join(" "), expected, "{text:?}");
        }
        let long = cells(&format!("\x1b[31m{}", "A".repeat(200_000)));
        assert_eq!(tokens(&long).len(), 200_000, "a very long row is read in one go");
    }

    #[test]
    fn a_story_shows_tiles_in_notation() {
        for (text, expected) in [
            ("Deck of Ann: \x1b[31mA\x1b[0m \x1b[32mB\x1b[0m By", "Deck of Ann: Ar Bg By"),
            ("\x1b[31mA\x1b[0m  \x1b[32mB\x1b[0m   .", "Ar Bg  ."),
            ("\x1b[31mD\x1b[0mear Ann, \x1b[1mCome\x1b[0m", "Dear Ann, Come"),
        ] {
            assert_eq!(in_notation(&cells(text)), expected);
        }
    }
}
