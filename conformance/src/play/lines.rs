//! What a human may type at levels 4 to 7: malformed lines, cells that do not exist, separators.

use crate::bench::Bench;
use crate::play::attempts::{self, Attempt};
use crate::play::exchange::Exchange;
use crate::play::expect;
use crate::play::game::Game;
use crate::play::pursuit::{Evening, Kind};
use crate::play::single;
use crate::play::view::View;
use crate::verdict::Verdict;

/// Lines that are no turn, whatever the deck is.
pub const NO_TURNS: [&str; 11] =
    ["", "   ", "0", "0 0", "0 0 0 0", "a 0 0", "0 b 0", "0 0 c", "0 0 1.0", "0;0;0", "99 0 0"];

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

/// Tries lines at every table, all of which must be refused.
pub fn refuses(
    bench: &Bench,
    evening: &Evening,
    lines: &dyn Fn(&View) -> Vec<String>,
    why: &str,
) -> Result<(), Verdict> {
    tries(bench, evening, lines, &|game, exchange| expect::refused(game, exchange, why))
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
        ]
    };
    tries(bench, evening, &lines, &|game, exchange| {
        expect::refused(game, exchange, &format!("{:?} is off the board", exchange.typed))
    })
}

/// Occupied cells are refused; the message names the cell and the tile on it.
pub fn occupied(bench: &Bench, evening: &Evening) -> Result<(), Verdict> {
    let lines = |view: &View| {
        let position = &view.position;
        let taken = position.places().into_iter().filter(|&place| position.at(place).is_some());
        taken.take(2).map(|(row, column)| format!("0 {row} {column}")).collect()
    };
    tries(bench, evening, &lines, &|game, exchange| {
        let place = single::typed(exchange).1;
        let there = game.view_of(&exchange.before)?.position.at(place);
        expect::refused(game, exchange, "the cell is occupied")?;
        single::names_it(game, exchange, place, there)
    })
}

/// A line that is not three whole numbers with an index of the deck is ignored.
pub fn not_a_turn(bench: &Bench, evening: &Evening) -> Result<(), Verdict> {
    let no_skips = if evening.level.number() < 5 { &["s"][..] } else { &NO_SKIPS[..] };
    let lines = |view: &View| {
        let index = format!("{} 5 6", view.deck.len());
        let lines = NO_TURNS.iter().chain(no_skips).copied().chain(["-1 5 6", &index]);
        lines.map(str::to_owned).collect()
    };
    tries(bench, evening, &lines, &|game, exchange| {
        let why = format!("{:?} is not a tile of the deck, a row and a column", exchange.typed);
        expect::ignored(game, exchange, &why)
    })
}

/// Once decks have shrunk, their former indices are ignored.
pub fn beyond_a_shrunken_deck(bench: &Bench, evening: &Evening) -> Result<(), Verdict> {
    let full = bench.rules().deck;
    let lines = |view: &View| {
        let legal = attempts::legal(view).into_iter().next();
        let lines = legal.map(|(Attempt { place: (row, column), .. }, _)| {
            (view.deck.len()..full).map(move |index| format!("{index} {row} {column}"))
        });
        lines.into_iter().flatten().collect()
    };
    tries(bench, evening, &lines, &|game, exchange| {
        let many = game.view_of(&exchange.before)?.deck.len();
        let why = format!("{:?} names a tile that a deck of {many} does not have", exchange.typed);
        expect::ignored(game, exchange, &why)
    })
}

/// Commas, tabs and any number of spaces separate the numbers, which may have a sign.
pub fn separators(bench: &Bench, evening: &Evening) -> Result<(), Verdict> {
    let lines = |view: &View| {
        let legal = attempts::legal(view).into_iter().next();
        let way = view.bag % 4;
        let line = legal.map(|(attempt, _)| {
            let (index, (row, column)) = (attempt.index, attempt.place);
            match way {
                0 => format!("{index},{row},{column}"),
                1 => format!("{index}, {row}, {column}"),
                2 => format!(" {index}\t {row}   {column} "),
                _ => format!("+{index} 0{row} +{column}"),
            }
        });
        line.into_iter().collect()
    };
    tries(bench, evening, &lines, &|game, exchange| expect::taken(game, exchange).map(drop))
}

/// The columns of the board and the tiles of the deck are numbered.
pub fn indices(bench: &Bench, evening: &Evening) -> Result<(), Verdict> {
    evening.exchanges(bench, &|game, exchange| match exchange.table {
        Some(_) => expect::numbered(game).map(|()| 1),
        None => Ok(0),
    })
}
