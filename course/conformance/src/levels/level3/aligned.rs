//! Whether the columns of a board, and the indices of a deck, are below each other. How many spaces
//! are between them is free.

use crate::bench::Bench;
use crate::play::{Answer, Game, greeting};
use crate::reading::{Meaning, Statement, index_offsets, numbers};
use crate::verdict::{Result, Verdict};
use std::collections::BTreeMap;
use std::ops::Range;

/// How far a number may be from the column of its cell or tile.
const NEAR: usize = 1;

/// The columns of small and large boards are aligned, and so are the indices of the decks of people
/// whose names have as many characters but not as many bytes.
pub fn everywhere(bench: &Bench) -> Result<()> {
    let mut offsets: Vec<Offsets> = Vec::new();
    for sizes in [[1, 5, 5], [1, 10, 12], [1, 1, 5], [1, 12, 3], [1, 100, 15]] {
        let (game, _) = Game::begin_board(bench, sizes)?;
        let wrong = |line| {
            let expected = "the number and the cells of each column below each other";
            Err(game.wrong(line, expected, "the columns are not aligned"))
        };
        if let Some(line) = crooked(&game) {
            return wrong(line);
        }
        let mut lines = board_lines(&game);
        let (Some(header), Some(row)) = (lines.next(), lines.next()) else { continue };
        let (numbers, cells) = (numbers(&game.talk.screen().cells(header)), dots(&game, row));
        if numbers.len() == cells.len() {
            let ends: [fn(&Range<usize>) -> usize; 2] = [|it| it.start, |it| it.end - 1];
            offsets.push(ends.map(|place| offset(&numbers, &cells, place)));
        }
        if !agree(&offsets) {
            return wrong(header);
        }
    }
    let crooked = crooked_row(bench)?.or_else(|| crooked_row(&bench.in_color()).ok().flatten());
    crooked.map_or(Ok(()), Err)?;
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

/// The verdict on a row with tiles whose empty cells are not below those of the other rows. The referee judges the
/// numbers at each table, until a single tile is left in the deck.
fn crooked_row(bench: &Bench) -> Result<Option<Verdict>> {
    // Cells are padded where the column numbers have two digits.
    let (mut game, _) = Game::begin_board(bench, [1, 2, 12])?;
    while let Some((row, column)) = game.view()?.position.free().next().filter(|_| !game.is_over) {
        if game.say(&format!("0 {row} {column}"))?.answer != Answer::Laid {
            break;
        }
        if let Some(line) = crooked(&game) {
            let expected =
                "the cells of each column below each other, even beside tiles and in color";
            return Ok(Some(game.wrong(line, expected, "the columns are not aligned")));
        }
    }
    Ok(None)
}

/// The line of such a row on the current board.
fn crooked(game: &Game) -> Option<usize> {
    let mut places: BTreeMap<usize, usize> = BTreeMap::new();
    for (line, row) in board_lines(game).skip(1).zip(&game.table.grid.rows) {
        let free = (0..row.len()).filter(|&column| row[column].is_none());
        for (column, place) in free.zip(dots(game, line)) {
            if *places.entry(column).or_insert(place) != place {
                return Some(line);
            }
        }
    }
    None
}

/// The lines of the current board: that of the column numbers, then the rows.
fn board_lines(game: &Game) -> impl Iterator<Item = usize> {
    let (screen, table) = (game.talk.screen(), &game.table);
    let has_text = |line: &usize| screen.text(*line).contains(char::is_alphanumeric);
    let lines = (table.line + 1..screen.height()).filter(has_text);
    lines.take(table.grid.rows.len() + 1).filter(|_| !table.grid.rows.is_empty())
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

/// How far the first index is from the first tile, in the deck of someone with this name; and the
/// verdict if that is wrong. `None` if the name is refused, or no indices are shown.
fn indices_of(bench: &Bench, name: &str) -> Result<Option<(isize, Verdict)>> {
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
    Ok(index_offsets(talk.screen(), line).map(|[first, _]| (first, wrong)))
}
