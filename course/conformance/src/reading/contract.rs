//! The lines of the contract, read tolerantly: in any case, spacing and punctuation, with tiles in
//! any coloring. All other lines are free and mean nothing here.

use super::board::{self, Grid};
use super::screen::{Cell, Screen};
use super::tokens::{Token, counted, tokens};
use crate::oracle::Place;
use shared::Tile;
use std::ops::Range;

/// A line of the contract that a program printed, and its place on the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    /// The line of the screen, or the first of several.
    pub line: usize,
    /// What it means.
    pub meaning: Meaning,
}

impl Statement {
    /// Whether it is a bag or a deck.
    pub fn is_of_tiles(&self) -> bool {
        matches!(self.meaning, Meaning::Bag(_) | Meaning::Deck(_))
    }
}

/// What a line of the contract means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Meaning {
    /// `Board:` and its lines.
    Board(Grid),
    /// `Bag: 12 tiles left.`
    Bag(usize),
    /// `Points of Ann: 12.`
    Points {
        /// The text between `of` and the number.
        name: String,
        /// The number.
        points: usize,
    },
    /// `Deck of Ann: Ar Bg`
    Deck(Deck),
    /// `Ann puts Ar on (5,6): 2 points.`
    Puts(Report),
    /// `Ann skips.`
    Skips(String),
    /// `Impossible: …`
    Impossible,
    /// `Ignored: …`
    Ignored,
    /// `Congratulations, Ann! You win with 12 points.`
    Congratulations,
    /// A line with `farewell`.
    Farewell,
}

/// A deck on the screen.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Deck {
    /// The player's name.
    pub name: String,
    /// Its tiles.
    pub tiles: Vec<Tile>,
    /// The numbers on the line below; empty if there is something else.
    pub indices: Vec<usize>,
}

/// The report of a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The player's name.
    pub name: String,
    /// The cells and the tiles laid on them.
    pub laid: Vec<(Place, Tile)>,
    /// The points; `None` if no number follows.
    pub points: Option<usize>,
}

/// All lines of the contract among these lines of the screen.
pub fn read(screen: &Screen, lines: Range<usize>) -> Vec<Statement> {
    let mut statements = Vec::new();
    let mut next = lines.start;
    while next < lines.end {
        let line = next;
        next += 1;
        let cells = screen.cells(line);
        let meaning = match words_of(&text(&cells)).as_slice() {
            [board] if board == "board" => {
                let (grid, end) = board::read(screen, next..lines.end);
                next = end;
                (end > line + 1).then_some(Meaning::Board(grid))
            }
            [deck, of, ..] if deck == "deck" && of == "of" => {
                let below = if next < lines.end { screen.cells(next) } else { Vec::new() };
                Some(Meaning::Deck(read_deck(&cells, &below)))
            }
            words => complete(&cells, words),
        };
        statements.extend(meaning.map(|meaning| Statement { line, meaning }));
    }
    statements
}

/// The meaning of a line that is complete in itself.
fn complete(cells: &[Cell], words: &[String]) -> Option<Meaning> {
    let has = |word: &str| words.iter().any(|other| other == word);
    let second = words.get(1).map(String::as_str).unwrap_or_default();
    match words.first()?.as_str() {
        "impossible" if is_label(cells) => Some(Meaning::Impossible),
        "ignored" if is_label(cells) => Some(Meaning::Ignored),
        "congratulations" => Some(Meaning::Congratulations),
        "bag" if words.get(2).is_some_and(|word| word.starts_with("tile")) => {
            counted(second).map(Meaning::Bag)
        }
        "points" if second == "of" => {
            let points = words.iter().rev().find_map(|word| counted(word))?;
            Some(Meaning::Points { name: name_after_of(cells), points })
        }
        _ if has("puts") => report(cells).map(Meaning::Puts),
        _ if words.last()? == "skips" => Some(Meaning::Skips(text_before(cells, "skips"))),
        _ if has("farewell") => Some(Meaning::Farewell),
        _ => None,
    }
}

/// Whether the first word is followed by something other than a word, usually a colon.
fn is_label(cells: &[Cell]) -> bool {
    let mut rest = cells.iter().map(|cell| cell.character).skip_while(|c| !c.is_alphanumeric());
    let next = rest.by_ref().find(|c| !c.is_alphanumeric());
    next.is_none_or(|c| c != ' ') || rest.find(|c| *c != ' ').is_none_or(|c| !c.is_alphanumeric())
}

/// `Deck of Ann: Ar Bg`, and the indices below.
fn read_deck(cells: &[Cell], below: &[Cell]) -> Deck {
    let end = cells.iter().rposition(|cell| cell.character == ':');
    let tiles = tokens(end.map_or(&[], |end| &cells[end + 1..]));
    Deck {
        name: name_after_of(cells),
        tiles: tiles.iter().filter_map(Token::tile).collect(),
        indices: board::only_numbers(below).unwrap_or_default(),
    }
}

/// `Ann puts Ar on (5,6), Bg on (5,7): 2 points.`, if it names a tile and its cell.
fn report(cells: &[Cell]) -> Option<Report> {
    let start = find(cells, "puts")? + "puts".len();
    let tokens = tokens(cells.get(start..)?);
    let mut rest = tokens.as_slice();
    let mut laid = Vec::new();
    while let [Token::Tile(tile), Token::Number(row), Token::Number(column), others @ ..] = rest {
        laid.push(((*row, *column), *tile));
        rest = others;
    }
    let points = rest.first().and_then(Token::number);
    (!laid.is_empty()).then(|| Report { name: text_before(cells, "puts"), laid, points })
}

/// The name in `Points of Ann: 12.`
fn name_after_of(cells: &[Cell]) -> String {
    let start = find(cells, "of ").map_or(cells.len(), |start| start + "of ".len());
    let after = text(&cells[start..]);
    after.rsplit_once(':').map_or(after.as_str(), |(name, _)| name).trim().to_owned()
}

fn text_before(cells: &[Cell], word: &str) -> String {
    text(&cells[..find(cells, word).unwrap_or(0)]).trim().to_owned()
}

/// The cell at which a word begins, in upper or lower case.
fn find(cells: &[Cell], word: &str) -> Option<usize> {
    let letters: Vec<char> = word.chars().collect();
    let is_there = |window: &[Cell]| {
        let shown = window.iter().map(|cell| cell.character.to_ascii_lowercase());
        shown.eq(letters.iter().copied())
    };
    cells.windows(letters.len()).position(is_there)
}

fn text(cells: &[Cell]) -> String {
    cells.iter().map(|cell| cell.character).collect()
}

/// The words and numbers of a text, in lower case.
pub fn words_of(text: &str) -> Vec<String> {
    let parts = text.split(|character: char| !character.is_alphanumeric());
    parts.filter(|part| !part.is_empty()).map(str::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meanings(text: &str) -> Vec<String> {
        let mut screen = Screen::default();
        screen.draw(text.as_bytes());
        let shown = |tile: &Tile| tile.to_string();
        let meanings = read(&screen, 0..screen.height()).into_iter();
        let meanings = meanings.map(|statement| match statement.meaning {
            Meaning::Board(grid) => format!("board {grid}"),
            Meaning::Deck(Deck { name, tiles, indices }) => {
                let tiles: String = tiles.iter().map(shown).collect();
                format!("deck {name} {tiles} {indices:?}")
            }
            Meaning::Puts(Report { name, laid, points }) => {
                let laid: Vec<String> =
                    laid.iter().map(|(place, tile)| format!("{tile}{place:?}")).collect();
                format!("puts {name} {} {points:?}", laid.join(" "))
            }
            Meaning::Points { name, points } => format!("points {name} {points}"),
            other => format!("{other:?}"),
        });
        meanings.collect()
    }

    #[test]
    fn a_table_is_read_as_the_levels_print_it_and_in_other_cases_spaces_punctuation_and_colors() {
        for text in [
            "Board:\n  0  1\n0 .  Ar\n1 .  .\nBag: 26 tiles left.\nPoints of Ann: 3.\n\
             Deck of Ann: Cb Db\n             0  1\nDear Ann",
            "BOARD\n\n   0 1\n0  .\x1b[31mA\x1b[0m\n1  . .\nbag : 26 Tiles left\nPOINTS OF Ann - 3\n\
             \x1b[33mD\x1b[0meck of Ann : \x1b[44mC\x1b[0m\x1b[38;2;0;99;250mD\x1b[0m \n 0 1\n",
        ] {
            let [board, bag, points, deck] = &meanings(text)[..] else { panic!("{text}") };
            assert_eq!([board, bag, deck], ["board 1Ar/2", "Bag(26)", "deck Ann CbDb [0, 1]"]);
            assert!(points.starts_with("points Ann") && points.ends_with(" 3"), "{points}");
        }
    }

    #[test]
    fn every_other_line_of_the_contract_is_read_and_all_others_are_free() {
        let long = "Ⱥ".repeat(28);
        for (line, expected) in [
            ("Ann puts Ar on (3,5).", "puts Ann Ar(3, 5) None"),
            (
                "Ann puts Ar on (3,5), \x1b[32mB\x1b[0m on ( 3 , 6 ): 12 points.",
                "puts Ann Ar(3, 5) Bg(3, 6) Some(12)",
            ),
            // The small form of these letters is longer.
            (&format!("{long} PUTS Ar on (3,5)."), &format!("puts {long} Ar(3, 5) None")),
            ("Deck of a:b: Ar", "deck a:b Ar []"),
            ("Impossible: no.", "Impossible"),
            ("IMPOSSIBLE - no.", "Impossible"),
            ("  ignored - try again", "Ignored"),
            ("Ann SKIPS.", "Skips(\"Ann\")"),
            ("Congratulations, Ann! You win with 3 points.", "Congratulations"),
            ("Dear Ann, I wish you FAREWELL.", "Farewell"),
            ("The bag is empty.", ""),
            ("It is impossible to lose.", ""),
            ("Impossible moves are refused.", ""),
            ("A new board:", ""),
            ("Board:", ""),
            ("^ Board ^", ""),
            ("Three numbers lay a tile, s skips the turn.", ""),
            ("Example: 0 4 5 puts tile 0 of your deck on row 4, column 5.", ""),
            ("Deck size: 6", ""),
            ("Deck: 6 tiles", ""),
            ("Bag and decks hold 32 tiles in all.", ""),
        ] {
            assert_eq!(meanings(&format!("{line}\n")).join(" "), expected, "{line}");
        }
    }
}
