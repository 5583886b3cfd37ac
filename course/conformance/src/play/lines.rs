//! What a human may type at levels 4 to 7: malformed lines, cells that do not exist, separators.

use crate::bench::Bench;
use crate::oracle::Position;
use crate::play::attempts::{self, Attempt};
use crate::play::exchange::{Answer, Exchange};
use crate::play::expect;
use crate::play::game::Game;
use crate::play::pursuit::{Evening, Kind, each};
use crate::play::view::View;
use crate::reading::indices::index_offset;
use crate::verdict::Verdict;
use std::cell::{Cell, RefCell};
use std::sync::Arc;

/// Lines that are not turns, whatever the deck is. In the last two the cell is wrong too, but they
/// are ignored all the same.
pub const NO_TURNS: [&str; 18] = [
    "",
    "   ",
    "0",
    "0 0",
    "0 0 0 0",
    "a 0 0",
    "0 b 0",
    "0 0 c",
    "0 0 1.0",
    "0;0;0",
    "99 0 0",
    "99 99 99",
    "0 -1 x",
    "0 + 5",
    "- 5 5",
    "0 ² 0",
    "%s%s%s%s%n 0 0",
    "aééééééééééééééééééééé 0 0",
];

/// A number that has more digits than some languages convert. It is the last word of a line, because
/// a terminal cuts lines of more than 4,095 bytes.
pub fn long_number() -> String {
    "1234567890".repeat(500)
}

/// Lines that do not skip. Only a lowercase s alone does.
const NO_SKIPS: [&str; 3] = ["S", "s s", "skip"];

/// Tries lines at every table, and tests the answer to each with `sees`.
pub fn tries(
    bench: &Bench,
    evening: &Evening,
    lines: &dyn Fn(&View) -> Vec<String>,
    sees: &dyn Fn(&Game, &Exchange) -> Result<(), Verdict>,
) -> Result<(), Verdict> {
    evening.trying(bench, lines, &|game, exchange, kind| {
        if kind == Kind::Try { sees(game, exchange).map(|()| 1) } else { Ok(0) }
    })
}

/// Cells off the board are refused.
pub fn off_board(bench: &Bench, evening: &Evening) -> Result<(), Verdict> {
    let lines = |view: &View| {
        let (rows, columns) = view.position.size();
        let last = view.deck.len().saturating_sub(1);
        vec![
            format!("0 {rows} 0"),
            format!("{last} 0 {columns}"),
            format!("0 {} {columns}", rows / 2),
            format!("0 {rows} {}", columns / 2),
            "0 -1 5".to_owned(),
            "0 5 -1".to_owned(),
            "0 123456789012345678901234567890 5".to_owned(),
            format!("0 5 {}", long_number()),
        ]
    };
    evening.answers(bench, &lines, "off-board")
}

/// Cells off the board are refused, also beside a tile at the last row or column, where the tile
/// would fit.
pub fn just_off_board(bench: &Bench, evening: &Evening) -> Result<(), Verdict> {
    each([true, false], |is_below| {
        let lines = |view: &View| just_off(view, is_below);
        evening.answers(bench, &lines, "off-board")
    })
}

/// Placements just below the board, or to its right, that would be legal on a larger one.
fn just_off(view: &View, is_below: bool) -> Vec<String> {
    let (rows, columns) = view.position.size();
    let mut cells = view.position.rows();
    for row in &mut cells {
        row.push(None);
    }
    cells.push(vec![None; columns + 1]);
    let rules = Arc::new(view.position.rules().clone());
    let Some(position) = Position::of_rows(&cells, rules) else { return Vec::new() };
    let larger = View { position, ..view.clone() };
    let legal = attempts::legal(&larger).into_iter().map(|(attempt, _)| attempt);
    let is_off = |attempt: &Attempt| {
        if is_below { attempt.place.0 == rows } else { attempt.place.1 == columns }
    };
    legal.filter(is_off).map(|attempt| attempt.line()).take(4).collect()
}

/// Occupied cells are refused.
pub fn occupied(bench: &Bench, evening: &Evening) -> Result<(), Verdict> {
    let lines = |view: &View| {
        let position = &view.position;
        let taken = position.places().into_iter().filter(|&place| position.at(place).is_some());
        taken.take(2).map(|(row, column)| format!("0 {row} {column}")).collect()
    };
    evening.answers(bench, &lines, "occupied")
}

/// A line that is not three whole numbers with an index of the deck is ignored.
pub fn not_a_turn(bench: &Bench, evening: &Evening) -> Result<(), Verdict> {
    let no_skips = if evening.level.number() < 5 { &["s"][..] } else { &NO_SKIPS[..] };
    let full = bench.rules().deck;
    let lines = |view: &View| {
        let beyond = (view.deck.len()..=full).map(|index| format!("{index} 5 6"));
        let lines = NO_TURNS.iter().chain(no_skips).copied().chain(["-1 5 6"]).map(str::to_owned);
        lines.chain(beyond).chain([format!("{} 5 6", long_number())]).collect()
    };
    evening.answers(bench, &lines, "not-a-turn")
}

/// Once the bag is empty, numbers that were indices of the deck no longer are. They are ignored with
/// any cell: one where a tile fits, an occupied one, and one off the board.
pub fn beyond_a_shrunken_deck(bench: &Bench, evening: &Evening) -> Result<(), Verdict> {
    let full = bench.rules().deck;
    let lines = |view: &View| {
        let position = &view.position;
        let fits = attempts::legal(view).first().map(|(attempt, _)| attempt.place);
        let taken = position.places().into_iter().find(|&place| position.at(place).is_some());
        let cells = [fits, taken, Some(position.size())].into_iter().flatten();
        let with_cells = |index: usize| {
            cells.clone().map(move |(row, column)| format!("{index} {row} {column}"))
        };
        (view.deck.len()..full).flat_map(with_cells).collect()
    };
    evening.answers(bench, &lines, "not-a-turn")
}

/// Commas, tabs and any number of spaces separate the numbers, which may have a sign. A turn that is
/// refused in plain numbers too is not a question of separators.
pub fn separators(bench: &Bench, evening: &Evening) -> Result<(), Verdict> {
    let lines = |view: &View| {
        let legal = attempts::legal(view).into_iter().next();
        let both = legal.map(|(attempt, _)| [separated(&attempt, view.bag), attempt.line()]);
        both.into_iter().flatten().collect()
    };
    let refused = RefCell::new(None);
    evening.trying(bench, &lines, &|game, exchange, kind| {
        if kind == Kind::Opening {
            return Ok(0);
        }
        let is_plain = exchange.typed.split(' ').all(|word| word.bytes().all(is_digit))
            && !exchange.typed.contains("  ");
        if exchange.answer == Answer::Nothing {
            game.talk.must_go_on(&exchange.reply, "the turn is accepted or refused")?;
        }
        let before: Option<String> = refused.take();
        match exchange.answer {
            Answer::Laid if is_plain => match before {
                None => Ok(0),
                Some(line) => {
                    let expected = format!("{line:?} is accepted, because this line is");
                    Err(game.talk.wrong(exchange.line, &expected, "only this line was accepted"))
                }
            },
            Answer::Laid => Ok(1),
            _ if is_plain => Ok(0),
            _ => {
                refused.replace(Some(exchange.typed.clone()));
                Ok(0)
            }
        }
    })
}

fn is_digit(byte: u8) -> bool {
    byte.is_ascii_digit()
}

/// A turn with other separators, or other spellings of its numbers; `way` chooses among them.
fn separated(attempt: &Attempt, way: usize) -> String {
    let (index, (row, column)) = (attempt.index, attempt.place);
    match way % 7 {
        0 => format!("{index},{row},{column}"),
        1 => format!(",{index}, {row}, {column}"),
        2 => format!(" {index}\t {row}   {column} "),
        3 => format!("{index},,{row} {column}"),
        4 => format!("{index} {row} {column},"),
        5 => format!("{index}{blanks}{row}{blanks}{column}", blanks = " ".repeat(200)),
        _ => format!("+{index} 0{row} +{column}"),
    }
}

/// The columns of the board and the tiles of the deck are numbered, and the indices are below the
/// tiles, however long the names of the players are.
pub fn indices(bench: &Bench, evening: &Evening) -> Result<(), Verdict> {
    let first = Cell::new(None);
    evening.exchanges(bench, &|game, exchange| {
        if exchange.table.is_none() {
            return Ok(0);
        }
        expect::numbered(game, &game.table)?;
        let line = game.table.deck_line;
        if let Some(offset) = index_offset(&game.talk, line) {
            if first.get().is_some_and(|first| first != offset) {
                let expected = "each index below its tile, whatever the name of the player";
                return Err(game.wrong(line + 1, expected, "they are not where they were before"));
            }
            first.set(Some(offset));
        }
        Ok(1)
    })
}
