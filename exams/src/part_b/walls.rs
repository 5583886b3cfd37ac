//! Walls on cells that are given at the start.

use super::lay;
use conformance::bench::Bench;
use conformance::check::Check;
use conformance::oracle::Place;
use conformance::play::expect;
use conformance::play::greeting;
use conformance::play::questions;
use conformance::play::single::names_it;
use conformance::play::{Exchange, Game};
use conformance::reading::conversation::Conversation;
use conformance::verdict::Verdict;

/// What is looked at.
pub const CHECKS: &[Check] = &[
    Check {
        id: "none",
        title: "asks for walls after the columns, and makes none for an empty answer",
        rule: "b-walls, rule 1",
        points: 1,
        judge: none,
    },
    Check {
        id: "typed",
        title: "takes commas and any white space, and a cell named twice",
        rule: "b-walls, rule 2",
        points: 1,
        judge: typed,
    },
    Check {
        id: "not-pairs",
        title: "ignores what is not a row and a column for each wall",
        rule: "b-walls, rule 3",
        points: 1,
        judge: not_pairs,
    },
    Check {
        id: "off-board",
        title: "refuses walls off the board, and makes none of that answer",
        rule: "b-walls, rule 4",
        points: 1,
        judge: off_board,
    },
    Check {
        id: "shown",
        title: "shows walls as # where they are, and nowhere else",
        rule: "b-walls, rule 5",
        points: 1,
        judge: shown,
    },
    Check {
        id: "refused",
        title: "refuses to lay a tile on a wall",
        rule: "b-walls, rule 6",
        points: 1,
        judge: refused,
    },
    Check {
        id: "full",
        title: "ends when every cell that is no wall holds a tile",
        rule: "b-walls, rule 7",
        points: 1,
        judge: full,
    },
    Check {
        id: "all",
        title: "is over at once when all cells are walls",
        rule: "b-walls, rule 7",
        points: 1,
        judge: all,
    },
];

/// Identical tiles, rows and columns.
const SIZES: [usize; 3] = [2, 3, 5];

/// A game on a board with these walls.
fn begin(bench: &Bench, sizes: [usize; 3], walls: &str) -> Result<(Game, Exchange), Verdict> {
    Game::begin_board_with(bench, sizes, &[walls.to_owned()])
}

/// A game whose question for walls is answered until an answer can be used.
fn begin_after(bench: &Bench, answers: &[&str]) -> Result<Game, Verdict> {
    let answers: Vec<String> = answers.iter().map(ToString::to_string).collect();
    Game::begin_board_with(bench, SIZES, &answers).map(|(game, _)| game)
}

/// A program that has just asked for the walls.
fn asking(bench: &Bench) -> Result<Conversation, Verdict> {
    let mut talk = greeting::named(bench)?;
    for answer in SIZES {
        let reply = talk.say(&answer.to_string())?;
        talk.must_go_on(&reply, "the next question")?;
    }
    if talk.prompt_words().iter().any(|word| word == "walls") {
        return Ok(talk);
    }
    Err(talk.wrong(None, "Dear Ann, which cells are walls?", talk.asked()))
}

/// The cells that are shown as walls now are these.
fn has_walls(game: &Game, expected: &[Place]) -> Result<(), Verdict> {
    game.view()?;
    let walls = walls(game);
    if walls == expected {
        return Ok(());
    }
    let cells = |places: &[Place]| {
        let cells: Vec<String> =
            places.iter().map(|(row, column)| format!(" ({row},{column})")).collect();
        if cells.is_empty() { " no cell".to_owned() } else { cells.concat() }
    };
    let expected = format!("walls on{}", cells(expected));
    Err(game.wrong(game.table.line, &expected, &format!("walls on{}", cells(&walls))))
}

/// The cells that are shown as walls, row by row. A wall is read as an empty cell: so in each row
/// the empty cells and the characters for them come in the same order.
fn walls(game: &Game) -> Vec<Place> {
    let screen = game.talk.screen();
    let lines = game.table.line + 1..game.table.deck_line;
    let texts = lines.map(|line| screen.text(line)).filter(|text| is_row(text));
    let rows = game.table.grid.rows.iter().enumerate().zip(texts);
    rows.flat_map(|((row, cells), text)| {
        let empty = (0..cells.len()).filter(|&column| cells[column].is_none());
        let marks: Vec<char> = text.chars().filter(|mark| ".#".contains(*mark)).collect();
        let walls = empty.zip(marks).filter(|(_, mark)| *mark == '#');
        walls.map(|(column, _)| (row, column)).collect::<Vec<_>>()
    })
    .collect()
}

/// Whether this line of a board is one of its rows: a number, and more than numbers.
fn is_row(text: &str) -> bool {
    let is_mark = |character: char| ".#".contains(character) || character.is_alphabetic();
    let begins = text.chars().find(|character| character.is_alphanumeric());
    begins.is_some_and(|first| first.is_ascii_digit()) && text.contains(is_mark)
}

fn none(bench: &Bench) -> Result<(), Verdict> {
    asking(bench)?;
    for answer in ["", "   "] {
        let (mut game, _) = begin(bench, SIZES, answer)?;
        has_walls(&game, &[])?;
        lay(&mut game, "0 0 0")?;
    }
    Ok(())
}

fn typed(bench: &Bench) -> Result<(), Verdict> {
    for answer in ["0,3,2,1", "0, 3, 2, 1", " 2\t1   0 3 ", "0 3 2 1 0 3", "00 +3 2 1"] {
        let (game, _) = begin(bench, SIZES, answer)?;
        has_walls(&game, &[(0, 3), (2, 1)])?;
    }
    Ok(())
}

fn not_pairs(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = asking(bench)?;
    for answer in ["0", "0 1 2", "none", "0 b", "0 1.5", "0 0 1 x"] {
        questions::ignored(&mut talk, answer)?;
    }
    let game = begin_after(bench, &["0 1 2", "0 1"])?;
    has_walls(&game, &[(0, 1)])
}

fn off_board(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = asking(bench)?;
    for answer in ["3 0", "0 5", "-1 0", "0 -1", "1 1 3 4", "100 100 0 0"] {
        questions::refused(&mut talk, answer, "a cell is off the board")?;
    }
    let game = begin_after(bench, &["1 1 7 7", "2 4 0 5", "0 2"])?;
    has_walls(&game, &[(0, 2)])
}

fn shown(bench: &Bench) -> Result<(), Verdict> {
    let walls = [(0, 0), (0, 4), (1, 2), (2, 4)];
    let (mut game, _) = begin(bench, SIZES, "1 2 0 0 2 4 0 4")?;
    has_walls(&game, &walls)?;
    for line in ["0 0 1", "2 1 3", "1 2 0"] {
        lay(&mut game, line)?;
        has_walls(&game, &walls)?;
    }
    Ok(())
}

fn refused(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = begin(bench, SIZES, "1 2 2 4")?;
    for (line, place) in [("0 1 2", (1, 2)), ("5 2 4", (2, 4))] {
        let exchange = game.say(line)?;
        expect::refused(&game, &exchange, "the cell is a wall")?;
        names_it(&game, &exchange, place, None)?;
        expect::unchanged(&game, &exchange, &game.view()?)?;
    }
    lay(&mut game, "0 2 1")
}

fn full(bench: &Bench) -> Result<(), Verdict> {
    for (walls, cells) in [("0 1", &["0 0", "1 1", "1 0"][..]), ("0 0 1 1 1 0", &["0 1"])] {
        let (mut game, _) = begin(bench, [1, 2, 2], walls)?;
        for (count, cell) in cells.iter().enumerate() {
            let exchange = game.say(&format!("0 {cell}"))?;
            expect::taken(&game, &exchange)?;
            if count + 1 == cells.len() {
                is_over(&game, &exchange)?;
            } else {
                game.talk.must_go_on(&exchange.reply, "the game goes on, for a cell is free")?;
            }
        }
    }
    Ok(())
}

fn all(bench: &Bench) -> Result<(), Verdict> {
    let (game, opening) = begin(bench, [1, 1, 2], "0 0 0 1")?;
    has_walls(&game, &[(0, 0), (0, 1)])?;
    is_over(&game, &opening)
}

/// There was a farewell, and the end.
fn is_over(game: &Game, exchange: &Exchange) -> Result<(), Verdict> {
    if game.is_over {
        return greeting::farewell(&game.talk, &exchange.reply, None);
    }
    let expected = "every cell holds a tile or is a wall: a farewell, and the end";
    Err(game.talk.wrong(None, expected, "it goes on"))
}
