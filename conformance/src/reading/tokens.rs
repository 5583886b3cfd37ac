//! Tiles and numbers in a line.

use crate::screen::{Cell, Hue};
use shared::tile::Letter;
use shared::{Color, Tile};

/// A part of a line that the contract knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Token {
    /// A tile: its notation, or a capital letter that has a color.
    Tile(Tile),
    /// A number without a sign.
    Number(usize),
    /// A cell of a board that holds no tile.
    Dot,
}

impl Token {
    /// The tile that it is.
    #[must_use]
    pub fn tile(&self) -> Option<Tile> {
        if let Token::Tile(tile) = self { Some(*tile) } else { None }
    }

    /// The number that it is.
    #[must_use]
    pub fn number(&self) -> Option<usize> {
        if let Token::Number(number) = self { Some(*number) } else { None }
    }
}

/// The tiles, numbers and dots of a line, in their order; words and the rest are left out.
#[must_use]
pub fn tokens(cells: &[Cell]) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = cells;
    while let Some(first) = rest.first() {
        let (token, length) = match first.character {
            '0'..='9' => number(rest),
            '.' => (Some(Token::Dot), 1),
            character if character.is_alphanumeric() => tile_or_word(rest),
            _ => (None, 1),
        };
        tokens.extend(token);
        rest = &rest[length..];
    }
    tokens
}

fn number(cells: &[Cell]) -> (Option<Token>, usize) {
    let digits: String =
        cells.iter().map(|cell| cell.character).take_while(char::is_ascii_digit).collect();
    (digits.parse().ok().map(Token::Number), digits.len())
}

/// A tile is a colored capital letter, alone, with other colored letters, or with its initial
/// behind
/// it; or a word that is made of notation alone. Any other word is passed over as a whole.
fn tile_or_word(cells: &[Cell]) -> (Option<Token>, usize) {
    if let Some((tile, length)) = colored(cells) {
        return (Some(Token::Tile(tile)), length);
    }
    let is_in_word = |cell: &&Cell| cell.character.is_alphanumeric();
    let length = cells.iter().take_while(is_in_word).count();
    match notation(cells).filter(|_| length.is_multiple_of(2)) {
        Some(tile) if cells[..length].chunks(2).all(|pair| notation(pair).is_some()) => {
            (Some(Token::Tile(tile)), 2)
        }
        _ => (None, length),
    }
}

/// The tile whose notation comes first.
fn notation(cells: &[Cell]) -> Option<Tile> {
    cells.get(..2)?.iter().map(|cell| cell.character).collect::<String>().parse().ok()
}

/// A capital letter in a color that was chosen for it, and how many cells it takes.
fn colored(cells: &[Cell]) -> Option<(Tile, usize)> {
    let first = cells.first()?;
    let letter = Letter::new(first.character)?;
    let color = color(first.look.hue()?);
    let next = cells.get(1).filter(|next| next.character.is_alphanumeric());
    let Some(next) = next else { return Some((Tile { letter, color }, 1)) };
    if let Some(tile) = notation(cells).filter(|_| ends_after(cells, 2)) {
        return Some((tile, 2));
    }
    colored(&cells[1..]).filter(|_| next.character.is_uppercase())?;
    Some((Tile { letter, color }, 1))
}

/// The text of a line in which every colored tile has the initial of its color behind it: in place
/// of a space where there are several, so that columns stay where they are.
pub fn in_notation(cells: &[Cell]) -> String {
    let mut text = String::new();
    let mut rest = cells;
    while !rest.is_empty() {
        let word = rest.iter().take_while(|cell| cell.character.is_alphanumeric()).count().max(1);
        let tile = colored(rest);
        match tile {
            Some((tile, _)) => text.push_str(&tile.to_string()),
            None => text.extend(rest[..word].iter().map(|cell| cell.character)),
        }
        rest = &rest[tile.map_or(word, |(_, length)| length)..];
        let is_space = |index: usize| rest.get(index).is_some_and(|cell| cell.character == ' ');
        if tile.is_some_and(|(_, length)| length == 1) && is_space(0) && is_space(1) {
            rest = &rest[1..];
        }
    }
    text.trim_end().to_owned()
}

/// Whether no small letter goes on after so many cells.
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
    use crate::screen::Screen;

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
    fn a_story_tells_tiles_in_notation() {
        let told = |text: &str| {
            let mut screen = Screen::default();
            screen.draw(text.as_bytes());
            in_notation(&screen.cells(0))
        };
        assert_eq!(
            told("Deck of Ann: \x1b[31mA\x1b[0m \x1b[32mB\x1b[0m By"),
            "Deck of Ann: Ar Bg By"
        );
        assert_eq!(told("\x1b[31mA\x1b[0m  \x1b[32mB\x1b[0m   ."), "Ar Bg  .");
        assert_eq!(told("\x1b[31mD\x1b[0mear Ann, \x1b[1mCome\x1b[0m"), "Dear Ann, Come");
    }

    #[test]
    fn a_word_in_color_is_no_tile() {
        assert_eq!(read("\x1b[31mDear\x1b[0m Ann"), "");
        assert_eq!(read("\x1b[31mD\x1b[0mear Ann"), "");
    }

    #[test]
    fn numbers_are_read_between_whatever_stands_there() {
        assert_eq!(read("(3,5): 12 points, x7"), "3 5 12");
        assert_eq!(read("99999999999999999999999"), "");
    }
}
