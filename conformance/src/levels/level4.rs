//! Level 4: rules and points.

mod rules;
mod scores;

use crate::bench::Bench;
use crate::check::{Check, Level};
use crate::play::attempts::Attempt;
use crate::play::endings::Wanted;
use crate::play::pursuit::{Evening, Kind};
use crate::play::seats::HUMANS;
use crate::play::styles::Style;
use crate::play::{Exchange, Game, Seat, View, attempts, chance, endings, expect, single};
use crate::play::{greeting, lines};
use crate::verdict::Verdict;

/// The checks of level 4.
#[rustfmt::skip]
pub const CHECKS: &[Check] = &[
    Check::new("name-bounds", 1, "level 4, step 1 and Bounds",
        "asks for a name of 1 to 40 characters, trimmed, and refuses others", greeting::name_bounds),
    Check::new("start", 2, "level 4, steps 2 and 3", "deals six tiles and lays one in the middle", start),
    Check::new("indices-shown", 1, "level 4, step 3", "numbers the columns of the board and the tiles of the deck",
        |bench| lines::indices(bench, &alone(3, 40))),
    Check::new("at-random", 1, "level 4, step 2", "deals different tiles at each start",
        |bench| chance::deals_differ(bench, &|bench| Ok(Game::begin(bench, LEVEL, ANN)?.0))),
    Check::new("report", 1, "level 4, step 8", "says which tile was put on which cell, and shows it there", report),
    Check::new("drawn-tile-joins", 1, "level 4, step 8",
        "draws a tile to the end of the deck, as long as the bag holds one", drawn_tile_joins),
    Check::new("bag-count", 1, "level 4, step 8", "says how many tiles the bag still holds", bag_count),
    Check::new("legal-accepted", 2, "level 4, step 8 and The rules",
        "accepts every legal placement, at the edges of the board too", rules::legal_accepted),
    Check::new("no-neighbor", 2, "level 4, step 6", "refuses a cell without a neighbor", rules::no_neighbor),
    Check::new("corner", 2, "level 4, The rules: a corner is not enough",
        "does not count a tile at a corner as a neighbor", rules::corner),
    Check::new("row", 2, "level 4, step 7", "refuses a tile whose row would not be a sequence", rules::row),
    Check::new("column", 2, "level 4, step 7", "refuses a tile whose column would not be a sequence", rules::column),
    Check::new("whole-sequence", 2, "level 4, The rules: Bg Cg Cr is no sequence",
        "compares all tiles side by side, not only the nearest", rules::whole_sequence),
    Check::new("identical", 2, "level 4, The rules: no two of them identical",
        "refuses identical tiles in one sequence, side by side or apart", rules::identical),
    Check::new("at-most-four", 1, "level 4, The rules: two to four tiles",
        "refuses a fifth tile in a sequence", rules::at_most_four),
    Check::new("points", 2, "level 4, The rules: Points", "counts a point for each tile of a sequence", scores::points),
    Check::new("two-sequences", 2, "level 4, The rules: Points",
        "counts both sequences that a tile is part of", scores::two_sequences),
    Check::new("joined", 1, "level 4, The rules: Points", "counts what a tile joins as one sequence", scores::joined),
    Check::new("bonus", 2, "level 4, The rules: Points", "counts 4 more for a complete sequence", scores::bonus),
    Check::new("total", 1, "level 4, steps 3 and 8", "adds up the points of all placements", total),
    Check::new("off-board", 1, "level 4, step 5", "refuses a cell that is off the board",
        |bench| lines::off_board(bench, &alone(10, 21))),
    Check::new("occupied", 1, "level 4, step 5", "refuses an occupied cell, naming it and the tile there",
        |bench| lines::occupied(bench, &alone(10, 10))),
    Check::new("not-a-turn", 1, "level 4, step 4", "ignores what is not three whole numbers with an index of the deck",
        |bench| lines::not_a_turn(bench, &alone(10, 28))),
    Check::new("separators", 1, "level 4, step 4 and level 3, step 7",
        "takes commas, tabs and any number of spaces between the numbers",
        |bench| lines::separators(bench, &alone(4, 16))),
    Check::new("reasons", 2, "level 4, steps 6 and 7",
        "names the cell, or the row or column and its tiles, at fault", rules::reasons),
    Check::new("refused-changes-nothing", 1, "level 4, steps 4 to 7",
        "changes nothing when a line is refused or ignored", refused_changes_nothing),
    Check::new("blocked", 2, "level 4, step 9", "ends when no tile of the deck fits anywhere, not before",
        |bench| endings::all_blocked(bench, LEVEL, &[1])),
    Check::new("blocked-at-start", 1, "level 4, step 9", "ends before the first turn when no tile of the deck fits",
        |bench| endings::blocked_at_start(bench, LEVEL, ANN)),
    Check::new("empty-deck", 1, "level 4, step 9", "ends when the deck is empty",
        |bench| endings::pursue(bench, LEVEL, &[(ANN, Style::Most, Wanted::EmptyDeck)])),
    Check::new("tiles-conserved", 1, "level 4, step 2", "neither loses nor duplicates a tile", tiles_conserved),
    Check::new("end-of-input", 1, "level 4, step 10",
        "says farewell when the input ends, at any question", end_of_input),
];

const LEVEL: Level = Level::Expert;
const ANN: &[Seat] = HUMANS.split_at(1).0;

/// Plays in this style and tests every turn.
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
        expect::full_deck(&game)?;
        expect::start(&game, 1)?;
        if game.table.points.iter().map(|(_, points)| *points).ne([0]) {
            return Err(game.wrong(game.table.deck_line, "Points of Ann: 0.", "something else"));
        }
    }
    Ok(())
}

fn report(bench: &Bench) -> Result<(), Verdict> {
    turns(bench, Style::Most, 4, 12, &|game, exchange| {
        let turn = &exchange.turns[0];
        let laid = single::laid(game, turn, exchange)?;
        expect::reported(game, turn, &laid)?;
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
        // At the start, the tiles outside the bag are known: a deck, and one on the board.
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

/// Games of one player who plays for the most points.
fn alone(games: usize, enough: usize) -> Evening<'static> {
    Evening { level: LEVEL, seats: ANN, style: Style::Most, games, enough }
}

fn refused_changes_nothing(bench: &Bench) -> Result<(), Verdict> {
    let lines = |view: &View| {
        let illegal = attempts::first_illegal(view).map(|attempt| attempt.line());
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
