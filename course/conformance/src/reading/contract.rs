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
    let mut line = lines.start;
    while line < lines.end {
        let first = line;
        line += 1;
        let cells = screen.cells(first);
        let meaning = match words(&cells).first().map(String::as_str) {
            Some("board") if words(&cells).len() == 1 => {
                let (grid, end) = board::read(screen, line..lines.end);
                line = end;
                Some(Meaning::Board(grid)).filter(|_| end > first + 1)
            }
            Some("deck") if words(&cells).get(1).is_some_and(|word| word == "of") => {
                let below = Some(line).filter(|&below| below < lines.end);
                Some(Meaning::Deck(deck(&cells, below.map(|below| screen.cells(below)))))
            }
            _ => complete(&cells),
        };
        let statement = meaning.map(|meaning| Statement { line: first, meaning });
        statements.extend(statement);
    }
    statements
}

/// The meaning of a line that is complete in itself.
fn complete(cells: &[Cell]) -> Option<Meaning> {
    let words = words(cells);
    let has = |word: &str| words.iter().any(|other| other == word);
    let second = words.get(1).map(String::as_str).unwrap_or_default();
    match words.first()?.as_str() {
        "impossible" if is_label(cells) => Some(Meaning::Impossible),
        "ignored" if is_label(cells) => Some(Meaning::Ignored),
        "congratulations" => Some(Meaning::Congratulations),
        "bag" if words.get(2).is_some_and(|word| word.starts_with("tile")) => {
            Some(Meaning::Bag(counted(second)?))
        }
        "points" if second == "of" => {
            let points = words.iter().rev().find_map(|word| counted(word))?;
            Some(Meaning::Points { name: name_after_of(cells), points })
        }
        _ if has("puts") => {
            Some(Meaning::Puts(report(cells).filter(|report| !report.laid.is_empty())?))
        }
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
fn deck(cells: &[Cell], below: Option<Vec<Cell>>) -> Deck {
    let end = cells.iter().rposition(|cell| cell.character == ':');
    let tiles = tokens(end.map_or(&[], |end| &cells[end + 1..]));
    Deck {
        name: name_after_of(cells),
        tiles: tiles.iter().filter_map(Token::tile).collect(),
        indices: below.and_then(|below| board::only_numbers(&below)).unwrap_or_default(),
    }
}

/// `Ann puts Ar on (5,6), Bg on (5,7): 2 points.`
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
    Some(Report { name: text_before(cells, "puts"), laid, points })
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

/// The words and numbers of a line, in lower case.
fn words(cells: &[Cell]) -> Vec<String> {
    words_of(&text(cells))
}

/// The words and numbers of a text, in lower case.
pub fn words_of(text: &str) -> Vec<String> {
    let parts = text.split(|character: char| !character.is_alphanumeric());
    parts.filter(|part| !part.is_empty()).map(str::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meanings(text: &str) -> Vec<Meaning> {
        let mut screen = Screen::default();
        screen.draw(text.as_bytes());
        read(&screen, 0..screen.height()).into_iter().map(|statement| statement.meaning).collect()
    }

    fn tiles(notation: &str) -> Vec<Tile> {
        notation.split_whitespace().map(|tile| tile.parse().unwrap()).collect()
    }

    #[test]
    fn a_table_is_read_as_the_levels_print_it() {
        let meanings = meanings(
            "Board:\n  0  1\n0 .  Ar\n1 .  .\nBag: 26 tiles left.\n\
                         Points of Ann: 3.\nDeck of Ann: Cb Db\n             0  1\nDear Ann",
        );
        let Meaning::Board(board) = &meanings[0] else { panic!("{meanings:?}") };
        assert_eq!(board.to_string(), "1Ar/2");
        assert_eq!(meanings[1], Meaning::Bag(26));
        assert_eq!(meanings[2], Meaning::Points { name: "Ann".to_owned(), points: 3 });
        let deck = Deck { name: "Ann".to_owned(), tiles: tiles("Cb Db"), indices: vec![0, 1] };
        assert_eq!(meanings[3..], [Meaning::Deck(deck)]);
    }

    #[test]
    fn case_spaces_punctuation_and_ways_to_color_do_not_matter() {
        let meanings = meanings(
            "BOARD\n\n   0 1\n0  .\x1b[31mA\x1b[0m\n1  . .\nbag : 26 Tiles left\nPoints of ann - 3\n\
             \x1b[33mD\x1b[0meck of Ann : \x1b[44mC\x1b[0m\x1b[38;2;0;99;250mD\x1b[0m \n",
        );
        let Meaning::Board(board) = &meanings[0] else { panic!("{meanings:?}") };
        assert_eq!(board.to_string(), "1Ar/2");
        assert_eq!(meanings[1], Meaning::Bag(26));
        assert!(matches!(meanings[2], Meaning::Points { points: 3, .. }), "{meanings:?}");
        let Meaning::Deck(deck) = &meanings[3] else { panic!("{meanings:?}") };
        assert_eq!(deck.tiles, tiles("Cb Db"));
    }

    #[test]
    fn a_turn_is_read_with_its_tiles_cells_and_points() {
        let report = |text: &str| match meanings(text).as_slice() {
            [Meaning::Puts(report)] => report.clone(),
            other => panic!("{other:?}"),
        };
        let one = report("Ann puts Ar on (3,5).");
        assert_eq!((one.name.as_str(), one.points), ("Ann", None));
        assert_eq!(one.laid, [((3, 5), tiles("Ar")[0])]);
        let two = report("Ann puts Ar on (3,5), \x1b[32mB\x1b[0m on ( 3 , 6 ): 12 points.");
        assert_eq!(two.laid, [((3, 5), tiles("Ar")[0]), ((3, 6), tiles("Bg")[0])]);
        assert_eq!(two.points, Some(12));
    }

    #[test]
    fn answers_and_ends_are_recognized() {
        let text = "Impossible: no.\n  ignored - try again\nAnn skips.\n\
                    Congratulations, Ann! You win with 3 points.\nDear Ann, I wish you FAREWELL.\n";
        let meanings = meanings(text);
        assert_eq!(meanings[..2], [Meaning::Impossible, Meaning::Ignored]);
        assert_eq!(meanings[2], Meaning::Skips("Ann".to_owned()));
        assert_eq!(meanings[3..], [Meaning::Congratulations, Meaning::Farewell]);
    }

    #[test]
    fn letters_whose_small_form_is_longer_do_no_harm() {
        let name = "Ⱥ".repeat(28);
        let Meaning::Puts(report) = meanings(&format!("{name} PUTS Ar on (3,5).\n")).remove(0)
        else {
            panic!()
        };
        assert_eq!((report.name, report.laid.len()), (name, 1));
    }

    #[test]
    fn free_lines_mean_nothing() {
        for line in [
            "The bag is empty.",
            "It is impossible to lose.",
            "Impossible moves are refused.",
            "A new board:",
            "Board:",
            "^ Board ^",
            "Three numbers lay a tile, s skips the turn.",
            "Example: 0 4 5 puts tile 0 of your deck on row 4, column 5.",
            "Deck size: 6",
            "Deck: 6 tiles",
            "Bag and decks hold 32 tiles in all.",
        ] {
            assert_eq!(meanings(&format!("{line}\n")), [], "{line}");
        }
    }

    #[test]
    fn capital_letters_make_no_difference() {
        let meanings =
            meanings("POINTS OF Ann: 3.\nDECK OF Ann: Ar\nIMPOSSIBLE - no.\nAnn SKIPS.\n");
        assert_eq!(meanings[0], Meaning::Points { name: "Ann".to_owned(), points: 3 });
        assert!(matches!(&meanings[1], Meaning::Deck(deck) if deck.name == "Ann"));
        assert_eq!(meanings[2..], [Meaning::Impossible, Meaning::Skips("Ann".to_owned())]);
    }

    #[test]
    fn the_deck_of_a_name_with_a_colon_is_read() {
        let Meaning::Deck(deck) = meanings("Deck of a:b: Ar\n").remove(0) else { panic!() };
        assert_eq!((deck.name.as_str(), deck.tiles), ("a:b", tiles("Ar")));
    }
}
