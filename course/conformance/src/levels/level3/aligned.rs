//! Whether the columns of a board, and the indices of a deck, are below each other. How many spaces
//! are between them is free.

use crate::bench::Bench;
use crate::play::{Answer, Exchange, Game, greeting, styles};
use crate::reading::{Meaning, Statement, index_offset, numbers};
use crate::verdict::Verdict;
use std::ops::Range;

/// How far a number may be from the column of its cell or tile.
const NEAR: usize = 1;

/// The columns of small and large boards are aligned, and so are the indices of the decks of people
/// whose names have as many characters but not as many bytes.
pub fn everywhere(bench: &Bench) -> Result<(), Verdict> {
    let mut offsets: Vec<Offsets> = Vec::new();
    for sizes in [[1, 5, 5], [1, 10, 12], [1, 1, 5], [1, 12, 3], [1, 100, 15]] {
        let (game, opening) = Game::begin_board(bench, sizes)?;
        let Some(lines) = board_lines(&game, &opening) else { continue };
        let wrong = |line| {
            let expected = "the number and the cells of each column below each other";
            Err(game.wrong(line, expected, "the columns are not aligned"))
        };
        let cells = dots(&game, lines[1]);
        if let Some(&line) = lines[1..].iter().find(|&&line| dots(&game, line) != cells) {
            return wrong(line);
        }
        let numbers = numbers(&game.talk.screen().cells(lines[0]));
        if numbers.len() == cells.len() {
            offsets.push([start, last].map(|place| offset(&numbers, &cells, place)));
        }
        if !agree(&offsets) {
            return wrong(lines[0]);
        }
    }
    numbered_to_the_end(bench)?;
    let plain = indices_of(bench, "Zoe")?;
    for name in ["Zoë", "Zoe the older of the two", &"z".repeat(40)] {
        if let (Some((one, _)), Some((other, wrong))) = (&plain, indices_of(bench, name)?)
            && *one != other
        {
            return Err(wrong);
        }
    }
    Ok(())
}

/// The referee judges the numbers at each table, until a single tile is left in the deck.
fn numbered_to_the_end(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin_board(bench, [1, 5, 5])?;
    while let Some(line) = styles::filling(&game.view()?).filter(|_| !game.is_over) {
        if game.say(&line)?.answer != Answer::Laid {
            break;
        }
    }
    Ok(())
}

/// The lines of the first board: that of the column numbers, then the rows.
fn board_lines(game: &Game, opening: &Exchange) -> Option<Vec<usize>> {
    let board = opening.reply.statements.iter().find_map(|statement| match &statement.meaning {
        Meaning::Board(grid) => Some((statement.line, grid.rows.len())),
        _ => None,
    });
    let (line, rows) = board?;
    let has_text = |line: &usize| game.talk.screen().text(*line).contains(char::is_alphanumeric);
    let lines = (line + 1..game.talk.screen().height()).filter(has_text);
    Some(lines.take(rows + 1).collect()).filter(|lines: &Vec<usize>| lines.len() > 1)
}

/// The places of the empty cells in a line.
fn dots(game: &Game, line: usize) -> Vec<usize> {
    let cells = game.talk.screen().cells(line);
    (0..cells.len()).filter(|&place| cells[place].character == '.').collect()
}

/// How far the beginnings of all numbers, and their ends, are from their cells, plus [`NEAR`].
type Offsets = [Option<usize>; 2];

/// The distance of all numbers from their cells, if it is the same for all of them, and small.
fn offset(
    numbers: &[Range<usize>],
    cells: &[usize],
    place: fn(&Range<usize>) -> usize,
) -> Option<usize> {
    let far = |(number, &cell): (&Range<usize>, &usize)| (place(number) + NEAR).checked_sub(cell);
    let mut all = numbers.iter().zip(cells).map(far);
    let first = all.next()??;
    (first <= 2 * NEAR && all.all(|other| other == Some(first))).then_some(first)
}

/// Whether the numbers of all boards are aligned in one of the two ways.
fn agree(boards: &[Offsets]) -> bool {
    let is_same = |way: usize| {
        let first = boards.first().and_then(|board| board[way]);
        first.is_some() && boards.iter().all(|board| board[way] == first)
    };
    boards.is_empty() || is_same(0) || is_same(1)
}

fn start(number: &Range<usize>) -> usize {
    number.start
}

fn last(number: &Range<usize>) -> usize {
    number.end - 1
}

/// How far the first index is from the first tile, in the deck of someone with this name; and the
/// verdict if that is wrong. `None` if the name is refused, or no indices are shown.
fn indices_of(bench: &Bench, name: &str) -> Result<Option<(isize, Verdict)>, Verdict> {
    let mut talk = bench.start()?;
    greeting::asks_name(&talk)?;
    let mut reply = talk.say(name)?;
    for number in ["1", "3", "5"] {
        if reply.is_end {
            return Ok(None);
        }
        reply = talk.say(number)?;
    }
    let is_deck = |statement: &&Statement| matches!(statement.meaning, Meaning::Deck(_));
    let Some(line) = reply.statements.iter().find(is_deck).map(|statement| statement.line) else {
        return Ok(None);
    };
    let wrong = talk.wrong(
        Some(line + 1),
        "each index below its tile, whatever the name of the player",
        "they are not where they are below the deck of Zoe",
    );
    Ok(index_offset(talk.screen(), line).map(|offset| (offset, wrong)))
}
