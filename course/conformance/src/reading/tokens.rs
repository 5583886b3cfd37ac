//! Tiles and numbers in a line.

use super::screen::{Cell, Hue};
use shared::tile::Letter;
use shared::{Color, Tile};

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

/// The tiles, numbers and dots of a line, in order; everything else is left out.
pub fn tokens(cells: &[Cell]) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = cells;
    while let Some(first) = rest.first() {
        let length = match first.character {
            '0'..='9' => number(rest, &mut tokens),
            '.' => {
                tokens.push(Token::Dot);
                1
            }
            character if character.is_alphanumeric() => tiles_or_word(rest, &mut tokens),
            _ => 1,
        };
        rest = &rest[length..];
    }
    tokens
}

/// A number as a program prints it; `None` if it is too large for anything in a game.
pub fn counted(digits: &str) -> Option<usize> {
    digits.parse().ok().filter(|&number| number <= MOST_COUNTED)
}

fn number(cells: &[Cell], tokens: &mut Vec<Token>) -> usize {
    let digits: String =
        cells.iter().map(|cell| cell.character).take_while(char::is_ascii_digit).collect();
    tokens.extend(counted(&digits).map(Token::Number));
    digits.len()
}

/// Tiles are adjacent colored capital letters, or one of them followed by its initial, or a word
/// that consists of notation. Any other word is skipped as a whole.
fn tiles_or_word(cells: &[Cell], tokens: &mut Vec<Token>) -> usize {
    if let Some((tiles, length)) = colored(cells) {
        tokens.extend(tiles.into_iter().map(Token::Tile));
        return length;
    }
    let length = word_length(cells);
    let pairs = cells[..length].chunks(2).map(notation);
    let tiles: Option<Vec<Tile>> = pairs.collect();
    tokens.extend(tiles.unwrap_or_default().into_iter().map(Token::Tile));
    length
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
        Some(Tile { letter, color: color(cell.look.hue()?) })
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

fn color(hue: Hue) -> Color {
    match hue {
        Hue::Red => Color::Red,
        Hue::Orange => Color::Orange,
        Hue::Yellow => Color::Yellow,
        Hue::Green => Color::Green,
        Hue::Blue => Color::Blue,
        Hue::Purple => Color::Purple,
        Hue::White => Color::White,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reading::screen::Screen;

    fn read(text: &str) -> String {
        let mut screen = Screen::default();
        screen.draw(text.as_bytes());
        let tokens = tokens(&screen.cells(0)).into_iter().map(|token| match token {
            Token::Tile(tile) => tile.to_string(),
            Token::Number(number) => number.to_string(),
            Token::Dot => ".".to_owned(),
        });
        tokens.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn notation_is_read_with_and_without_spaces() {
        assert_eq!(read("Ar Bg"), "Ar Bg");
        assert_eq!(read("ArBgCb"), "Ar Bg Cb");
        assert_eq!(read("Argentina, Bar, Ab, a"), "Ab");
    }

    #[test]
    fn colored_letters_are_read_with_and_without_spaces() {
        assert_eq!(read("\x1b[31mA\x1b[0m \x1b[32mB\x1b[0m"), "Ar Bg");
        assert_eq!(read("\x1b[31mA\x1b[32mB\x1b[34mC\x1b[0m"), "Ar Bg Cb");
        assert_eq!(read("\x1b[31;40m A \x1b[0m.\x1b[1;33m B"), "Ar . By");
    }

    #[test]
    fn notation_may_be_colored_too() {
        assert_eq!(read("\x1b[31mAr\x1b[0m \x1b[32mBg\x1b[0m"), "Ar Bg");
        assert_eq!(read("\x1b[31mAr\x1b[32mBg\x1b[0m"), "Ar Bg");
    }

    #[test]
    fn a_story_shows_tiles_in_notation() {
        let story = |text: &str| {
            let mut screen = Screen::default();
            screen.draw(text.as_bytes());
            in_notation(&screen.cells(0))
        };
        assert_eq!(
            story("Deck of Ann: \x1b[31mA\x1b[0m \x1b[32mB\x1b[0m By"),
            "Deck of Ann: Ar Bg By"
        );
        assert_eq!(story("\x1b[31mA\x1b[0m  \x1b[32mB\x1b[0m   ."), "Ar Bg  .");
        assert_eq!(story("\x1b[31mD\x1b[0mear Ann, \x1b[1mCome\x1b[0m"), "Dear Ann, Come");
    }

    #[test]
    fn a_very_long_row_of_colored_letters_is_read_in_one_go() {
        let mut screen = Screen::default();
        screen.draw(format!("\x1b[31m{}", "A".repeat(200_000)).as_bytes());
        assert_eq!(tokens(&screen.cells(0)).len(), 200_000);
    }

    #[test]
    fn a_word_in_color_is_not_a_tile() {
        assert_eq!(read("\x1b[31mDear\x1b[0m Ann"), "");
        assert_eq!(read("\x1b[31mD\x1b[0mear Ann"), "");
    }

    #[test]
    fn numbers_are_read_between_any_other_characters() {
        assert_eq!(read("(3,5): 12 points, x7"), "3 5 12");
        assert_eq!(read("99999999999999999999999"), "");
        assert_eq!(read("cell (12345678901234567890…,5) is off the board"), "5");
    }
}
