//! Level 4: rules and points.

pub mod rules;
mod scores;

use crate::attempts::{self, Attempt};
use crate::bench::Bench;
use crate::chance;
use crate::check::{Check, Level};
use crate::endings::{self, Wanted};
use crate::evening::Evening;
use crate::expect;
use crate::game::{Exchange, Game, Seat, View};
use crate::greeting;
use crate::lines;
use crate::pursuit::Kind;
use crate::seats::HUMANS;
use crate::single;
use crate::styles::Style;
use crate::verdict::Verdict;

/// The checks of level 4.
pub const CHECKS: &[Check] = &[
    Check {
        id: "name-bounds",
        title: "asks a name of 1 to 40 characters, trimmed, and refuses others",
        rule: "level 4, step 1 and Bounds",
        points: 1,
        judge: greeting::name_bounds,
    },
    Check {
        id: "start",
        title: "deals six tiles and lays one in the middle",
        rule: "level 4, steps 2 and 3",
        points: 2,
        judge: start,
    },
    Check {
        id: "indices-shown",
        title: "numbers the columns of the board and the tiles of the deck",
        rule: "level 4, step 3",
        points: 1,
        judge: indices_shown,
    },
    Check {
        id: "at-random",
        title: "deals other tiles at each start",
        rule: "level 4, step 2",
        points: 1,
        judge: at_random,
    },
    Check {
        id: "report",
        title: "says which tile was put on which cell, and shows it there",
        rule: "level 4, step 8",
        points: 1,
        judge: report,
    },
    Check {
        id: "drawn-tile-joins",
        title: "draws a tile to the end of the deck, as long as the bag holds one",
        rule: "level 4, step 8",
        points: 1,
        judge: drawn_tile_joins,
    },
    Check {
        id: "bag-count",
        title: "says what the bag still holds",
        rule: "level 4, step 8",
        points: 1,
        judge: bag_count,
    },
    Check {
        id: "legal-accepted",
        title: "accepts every legal placement, at the edges of the board too",
        rule: "level 4, step 8 and The rules",
        points: 2,
        judge: rules::legal_accepted,
    },
    Check {
        id: "no-neighbor",
        title: "refuses a cell without a neighbor",
        rule: "level 4, step 6",
        points: 2,
        judge: rules::no_neighbor,
    },
    Check {
        id: "corner",
        title: "does not take a tile at a corner for a neighbor",
        rule: "level 4, The rules: a corner is not enough",
        points: 2,
        judge: rules::corner,
    },
    Check {
        id: "row",
        title: "refuses what would be no sequence in its row",
        rule: "level 4, step 7",
        points: 2,
        judge: rules::row,
    },
    Check {
        id: "column",
        title: "refuses what would be no sequence in its column",
        rule: "level 4, step 7",
        points: 2,
        judge: rules::column,
    },
    Check {
        id: "whole-sequence",
        title: "compares all tiles side by side, not only the nearest",
        rule: "level 4, The rules: Bg Cg Cr is no sequence",
        points: 2,
        judge: rules::whole_sequence,
    },
    Check {
        id: "identical",
        title: "refuses identical tiles in one sequence, side by side or apart",
        rule: "level 4, The rules: no two of them identical",
        points: 2,
        judge: rules::identical,
    },
    Check {
        id: "at-most-four",
        title: "refuses a fifth tile in a sequence",
        rule: "level 4, The rules: two to four tiles",
        points: 1,
        judge: rules::at_most_four,
    },
    Check {
        id: "points",
        title: "counts a point for each tile of a sequence",
        rule: "level 4, The rules: Points",
        points: 2,
        judge: scores::points,
    },
    Check {
        id: "two-sequences",
        title: "counts both sequences that a tile is part of",
        rule: "level 4, The rules: Points",
        points: 2,
        judge: scores::two_sequences,
    },
    Check {
        id: "joined",
        title: "counts what a tile joins as one sequence",
        rule: "level 4, The rules: Points",
        points: 1,
        judge: scores::joined,
    },
    Check {
        id: "bonus",
        title: "counts 4 more for a complete sequence",
        rule: "level 4, The rules: Points",
        points: 2,
        judge: scores::bonus,
    },
    Check {
        id: "total",
        title: "adds the points of each placement up",
        rule: "level 4, steps 3 and 8",
        points: 1,
        judge: total,
    },
    Check {
        id: "off-board",
        title: "refuses a cell that is off the board",
        rule: "level 4, step 5",
        points: 1,
        judge: off_board,
    },
    Check {
        id: "occupied",
        title: "refuses an occupied cell, naming it and the tile there",
        rule: "level 4, step 5",
        points: 1,
        judge: occupied,
    },
    Check {
        id: "not-a-turn",
        title: "ignores what is not three whole numbers with an index of the deck",
        rule: "level 4, step 4",
        points: 1,
        judge: not_a_turn,
    },
    Check {
        id: "separators",
        title: "takes commas, tabs and any number of spaces between the numbers",
        rule: "level 4, step 4 and level 3, step 7",
        points: 1,
        judge: separators,
    },
    Check {
        id: "reasons",
        title: "names the cell, or the row or column and its tiles, at fault",
        rule: "level 4, steps 6 and 7",
        points: 2,
        judge: rules::reasons,
    },
    Check {
        id: "refused-changes-nothing",
        title: "changes nothing when a line is refused or ignored",
        rule: "level 4, steps 4 to 7",
        points: 1,
        judge: refused_changes_nothing,
    },
    Check {
        id: "blocked",
        title: "ends when no tile of the deck fits anywhere, not before",
        rule: "level 4, step 9",
        points: 2,
        judge: blocked,
    },
    Check {
        id: "blocked-at-start",
        title: "ends before the first turn when no tile of the deck fits",
        rule: "level 4, step 9",
        points: 1,
        judge: blocked_at_start,
    },
    Check {
        id: "empty-deck",
        title: "ends when the deck is empty",
        rule: "level 4, step 9",
        points: 1,
        judge: empty_deck,
    },
    Check {
        id: "tiles-conserved",
        title: "loses no tile and doubles none",
        rule: "level 4, step 2",
        points: 1,
        judge: tiles_conserved,
    },
    Check {
        id: "end-of-input",
        title: "says farewell when the input ends, at any question",
        rule: "level 4, step 10",
        points: 1,
        judge: end_of_input,
    },
];

const LEVEL: Level = Level::ALL[3];
const ANN: &[Seat] = HUMANS.split_at(1).0;

/// Plays in this style and looks at every turn that was taken.
fn turns(
    bench: &Bench,
    style: Style,
    games: usize,
    enough: usize,
    sees: &dyn Fn(&Game, &Exchange) -> Result<usize, Verdict>,
) -> Result<(), Verdict> {
    let evening = Evening { style, ..alone(games, enough) };
    evening.trying(bench, &|_| Vec::new(), &|game, exchange, kind| {
        if kind == Kind::Turn && !exchange.turns.is_empty() { sees(game, exchange) } else { Ok(0) }
    })
}

fn start(bench: &Bench) -> Result<(), Verdict> {
    for _ in 0..3 {
        let (game, _) = Game::begin(bench, LEVEL, ANN)?;
        let view = game.view()?;
        let table = &game.table;
        let (rows, columns) = view.position.size();
        let middle = (rows / 2, columns / 2);
        let is_wrong = |place: &_| view.position.at(*place).is_some() != (*place == middle);
        if let Some((row, column)) = view.position.places().into_iter().find(is_wrong) {
            let expected = format!("one tile on the board, on ({},{})", middle.0, middle.1);
            return Err(game.wrong(
                table.line + 2 + row,
                &expected,
                &format!("look at ({row},{column})"),
            ));
        }
        if view.deck.len() != 6 {
            let came = format!("{} tiles", view.deck.len());
            return Err(game.wrong(table.deck_line, "a deck of six tiles", &came));
        }
        let kinds = bench.rules().kinds();
        if !(view.bag + 7).is_multiple_of(kinds) {
            let expected =
                format!("in the bag what six tiles and one leave of {kinds} or {}", 2 * kinds);
            return Err(game.wrong(table.deck_line, &expected, &format!("{} tiles", view.bag)));
        }
        if view.points.iter().map(|(_, points)| *points).ne([0]) {
            return Err(game.wrong(table.deck_line, "Points of Ann: 0.", "something else"));
        }
    }
    Ok(())
}

fn report(bench: &Bench) -> Result<(), Verdict> {
    turns(bench, Style::Most, 4, 12, &|game, exchange| {
        let turn = &exchange.turns[0];
        let laid = single::laid(game, turn, exchange)?;
        expect::told(game, turn, &laid)?;
        expect::board(game, turn, &laid).map(|()| 1)
    })
}

fn drawn_tile_joins(bench: &Bench) -> Result<(), Verdict> {
    turns(bench, Style::Most, 3, 60, &|game, exchange| {
        single::joins_at_the_end(game, exchange).map(|()| 1)
    })
}

fn bag_count(bench: &Bench) -> Result<(), Verdict> {
    turns(bench, Style::Fewest, 3, 60, &|game, exchange| {
        let turn = &exchange.turns[0];
        let view = game.view_of(&turn.before)?;
        // At the start, the tiles that are not in the bag are known: a deck, and one on the board.
        let is_start = view.position.count() == 1;
        let kinds = bench.rules().kinds();
        if is_start && !(view.bag + view.deck.len() + 1).is_multiple_of(kinds) {
            let expected =
                format!("what a deck and a tile on the board leave of {kinds} or {}", 2 * kinds);
            let came = format!("{} tiles", view.bag);
            return Err(game.wrong(turn.before.deck_line, &expected, &came));
        }
        expect::bag(game, turn, 1).map(|()| 1)
    })
}

fn total(bench: &Bench) -> Result<(), Verdict> {
    turns(bench, Style::Most, 2, 40, &|game, exchange| {
        expect::totals(game, &exchange.turns[0]).map(|()| 1)
    })
}

fn tiles_conserved(bench: &Bench) -> Result<(), Verdict> {
    turns(bench, Style::Most, 3, 70, &|game, _| expect::conserved(game).map(|()| 1))
}

fn blocked(bench: &Bench) -> Result<(), Verdict> {
    endings::pursue(bench, LEVEL, &[(ANN, Style::Blocking, Wanted::Blocked)])
}

fn blocked_at_start(bench: &Bench) -> Result<(), Verdict> {
    endings::blocked_at_start(bench, LEVEL, ANN)
}

fn empty_deck(bench: &Bench) -> Result<(), Verdict> {
    endings::pursue(bench, LEVEL, &[(ANN, Style::Most, Wanted::EmptyDeck)])
}

fn off_board(bench: &Bench) -> Result<(), Verdict> {
    lines::off_board(bench, &alone(10, 21))
}

fn occupied(bench: &Bench) -> Result<(), Verdict> {
    lines::occupied(bench, &alone(10, 10))
}

fn not_a_turn(bench: &Bench) -> Result<(), Verdict> {
    lines::not_a_turn(bench, &alone(10, 28))
}

fn separators(bench: &Bench) -> Result<(), Verdict> {
    lines::separators(bench, &alone(4, 16))
}

fn indices_shown(bench: &Bench) -> Result<(), Verdict> {
    lines::indices(bench, &alone(3, 40))
}

fn at_random(bench: &Bench) -> Result<(), Verdict> {
    chance::deals_differ(&|| Ok(Game::begin(bench, LEVEL, ANN)?.0))
}

/// An evening of one player, for the most points.
fn alone(games: usize, enough: usize) -> Evening<'static> {
    Evening { level: LEVEL, seats: ANN, style: Style::Most, games, enough }
}

fn refused_changes_nothing(bench: &Bench) -> Result<(), Verdict> {
    let lines = |view: &View| {
        let illegal = rules::first_illegal(view).map(|attempt| attempt.line());
        let corner = attempts::apart(view, true).map(|attempt: Attempt| attempt.line());
        let others = ["0 5 5", "0 99 0", "nonsense", "0 0"].map(str::to_owned);
        others.into_iter().chain(illegal).chain(corner).collect()
    };
    alone(3, 40).trying(bench, &lines, &|game, exchange, kind| {
        match kind {
            Kind::Try => expect::unchanged(game, exchange, &game.view()?)?,
            Kind::Turn => {
                single::follows(game, exchange)?;
                expect::totals(game, &exchange.turns[0])?;
            }
            Kind::Opening => return Ok(0),
        }
        Ok(1)
    })
}

fn end_of_input(bench: &Bench) -> Result<(), Verdict> {
    greeting::leaves(bench, &[], None)?;
    for lines in [&["Ann"][..], &["Ann", "0 0 0"], &["Ann", "x", "0 5 5"]] {
        greeting::leaves(bench, lines, None)?;
    }
    Ok(())
}
