//! Level 4: rules and points.

pub mod reasons;
mod rules;
mod scores;

use crate::bench::Bench;
use crate::check::{Check, Level};
use crate::play::attempts::Attempt;
use crate::play::decks::Ending;
use crate::play::pursuit::{Evening, parts};
use crate::play::seats::HUMANS;
use crate::play::styles::{self, Style};
use crate::play::{Exchange, Game, Seat, View, attempts, chance, endings, expect};
use crate::play::{greeting, lines};
use crate::verdict::Verdict;

/// The checks of level 4.
#[rustfmt::skip]
pub static CHECKS: &[Check] = &[
    Check::new("name-bounds", 1, "level 4, step 1 and Bounds",
        "asks for a name of 1 to 40 characters, trimmed, and refuses others", greeting::name_bounds),
    Check::new("start", 2, "level 4, steps 2 and 3", "deals six tiles and lays one in the middle",
        |bench| alone(3, 75).watch(bench, "start")),
    Check::new("indices-shown", 1, "level 4, step 3", "numbers the columns of the board and the tiles of the deck",
        |bench| lines::indices(bench, &alone(3, 40))),
    Check::new("at-random", 1, "level 4, steps 2 and 8", "draws any tile of the bag with the same chance",
        at_random),
    Check::new("report", 1, "level 4, step 8", "says which tile was put on which cell, and shows it there",
        |bench| alone(4, 12).watch(bench, "report")),
    Check::new("drawn-tile-joins", 1, "level 4, step 8",
        "draws a tile to the end of the deck, as long as the bag holds one",
        |bench| alone(3, 60).watch(bench, "drawn-tile-joins")),
    Check::new("bag-count", 1, "level 4, step 8", "says how many tiles the bag still holds",
        |bench| Evening { style: Style::Fewest, ..alone(9, 220) }.watch(bench, "bag-count")),
    Check::new("legal-accepted", 2, "level 4, step 8 and The rules",
        "accepts every legal placement, even at the edges of the board", rules::legal_accepted),
    Check::new("no-neighbor", 2, "level 4, step 6", "refuses a cell without a neighbor", rules::no_neighbor),
    Check::new("corner", 2, "level 4, The rules: a corner is not enough",
        "does not count a tile at a corner as a neighbor", rules::corner),
    Check::new("row", 2, "level 4, step 7", "refuses a tile whose row would not be a sequence", rules::row),
    Check::new("column", 2, "level 4, step 7", "refuses a tile whose column would not be a sequence", rules::column),
    Check::new("whole-sequence", 2, "level 4, The rules: Bg Cg Cr is not a sequence",
        "compares all tiles side by side, not only the nearest", rules::whole_sequence),
    Check::new("identical", 2, "level 4, The rules: no two of them identical",
        "refuses identical tiles in one sequence, side by side or apart", rules::identical),
    Check::new("at-most-four", 1, "level 4, The rules: two to four tiles",
        "refuses a fifth tile in a sequence", rules::at_most_four),
    Check::new("points", 2, "level 4, The rules: Points", "counts a point for each tile of a sequence", scores::points),
    Check::new("two-sequences", 2, "level 4, The rules: Points",
        "counts both sequences that a tile is part of", scores::two_sequences),
    Check::new("joined", 1, "level 4, The rules: Points", "counts tiles that a new tile joins as one sequence", scores::joined),
    Check::new("bonus", 2, "level 4, The rules: Points", "counts 4 more for a complete sequence", scores::bonus),
    Check::new("total", 1, "level 4, steps 3 and 8", "adds up the points of all placements",
        |bench| alone(2, 40).watch(bench, "total")),
    Check::new("off-board", 1, "level 4, step 5", "refuses a cell that is off the board",
        off_board),
    Check::new("occupied", 1, "level 4, step 5", "refuses an occupied cell, naming it and the tile there",
        |bench| lines::occupied(bench, &alone(10, 10))),
    Check::new("not-a-turn", 1, "level 4, step 4", "ignores what is not three whole numbers with an index of the deck",
        not_a_turn),
    Check::new("separators", 1, "level 4, step 4 and level 3, step 7",
        "takes commas, tabs and any number of spaces between the numbers",
        |bench| lines::separators(bench, &alone(4, 16))),
    Check::new("reasons", 2, "level 4, steps 6 and 7",
        "names the cell, or the row or column and its tiles, and says why", |bench| parts([reasons::reasons(bench, &alone(6, 60)),
            reasons::reasons(bench, &Evening { style: Style::Outward, ..alone(8, 120) })])),
    Check::new("refused-changes-nothing", 1, "level 4, steps 4 to 7",
        "changes nothing when a line is refused or ignored", refused_changes_nothing),
    Check::new("blocked", 2, "level 4, step 9", "ends when no tile of the deck fits anywhere, not before",
        blocked),
    Check::new("blocked-at-start", 1, "level 4, step 9", "ends before the first turn when no tile of the deck fits",
        |bench| keeps_rules(bench).and_then(|()| endings::blocked_at_start(bench, LEVEL, ANN))),
    Check::new("empty-deck", 1, "level 4, step 9", "ends when the deck is empty",
        empty_deck),
    Check::new("tiles-conserved", 1, "level 4, step 2", "neither loses nor duplicates a tile",
        |bench| alone(3, 70).watch(bench, "tiles-conserved")),
    Check::new("end-of-input", 1, "level 4, step 10",
        "says farewell when the input ends, at any question", end_of_input),
];

const LEVEL: Level = Level::Expert;
const ANN: &[Seat] = HUMANS.split_at(1).0;

/// How many games show what is drawn.
const GAMES: usize = 12;

fn at_random(bench: &Bench) -> Result<(), Verdict> {
    chance::deals_differ(bench, &|bench| Ok(Game::begin(bench, LEVEL, ANN)?.0))?;
    let play = || {
        let (game, _) = Game::begin(bench, LEVEL, ANN)?;
        chance::history(game, &|game| styles::line(Style::Most, game, LEVEL))
    };
    chance::must_be_even(bench, GAMES, &play, &|| Ok(Game::begin(bench, LEVEL, ANN)?.0.talk))
}

/// Games of one player who plays for the most points.
fn alone(games: usize, enough: usize) -> Evening<'static> {
    Evening { level: LEVEL, seats: ANN, style: Style::Most, games, enough }
}

/// At every other table, so that turns with and without refusals before them are compared.
fn refused_changes_nothing(bench: &Bench) -> Result<(), Verdict> {
    let lines = |view: &View| {
        let illegal = attempts::first_illegal(view).map(|attempt| attempt.line());
        let corner = attempts::apart(view, true).map(|attempt: Attempt| attempt.line());
        let others = ["0 5 5", "0 99 0", "nonsense", "0 0"].map(str::to_owned);
        let all = others.into_iter().chain(illegal).chain(corner);
        all.filter(|_| view.bag.is_multiple_of(2)).collect()
    };
    alone(4, 100).watch_tries(bench, &lines, "refused-changes-nothing")
}

fn not_a_turn(bench: &Bench) -> Result<(), Verdict> {
    parts([
        lines::not_a_turn(bench, &alone(10, 40)),
        lines::beyond_a_shrunken_deck(bench, &alone(10, 30)),
    ])
}

fn off_board(bench: &Bench) -> Result<(), Verdict> {
    let outward = Evening { style: Style::Outward, ..alone(8, 4) };
    parts([lines::off_board(bench, &alone(10, 22)), lines::just_off_board(bench, &outward)])
}

/// The rules on which it depends whether a tile fits.
fn keeps_rules(bench: &Bench) -> Result<(), Verdict> {
    let evening = Evening { style: Style::Gaps, ..alone(2, 80) };
    let lines = |view: &View| {
        let corners = attempts::at_corners(view).into_iter().map(|attempt| attempt.line());
        corners.chain(expect::illegal(view)).collect()
    };
    let kept =
        evening.trying(bench, &lines, &|game, exchange, _| expect::keeps_rules(game, exchange));
    expect::presupposes(kept, "illegal placements are taken, or legal ones refused")
}

fn blocked(bench: &Bench) -> Result<(), Verdict> {
    keeps_rules(bench)?;
    let at_edges = Evening { style: Style::Edges, ..alone(16, 2) };
    parts([
        endings::all_blocked(bench, LEVEL, "blocked", &[1]),
        at_edges.exchanges(bench, &|game, exchange| {
            exchange.shows("blocked")?;
            Ok(usize::from(styles::fits_only_at_edges(&game.view()?)))
        }),
        // Decks of one tile, which may still fit.
        alone(6, 4).exchanges(bench, &|game, exchange| {
            exchange.shows("blocked")?;
            Ok(usize::from(game.is_over))
        }),
    ])
}

fn empty_deck(bench: &Bench) -> Result<(), Verdict> {
    endings::pursue(bench, LEVEL, "empty-deck", &[(ANN, Style::Most)])?;
    let (Some(empty), Some(blocked)) = (
        ended(bench, Style::Most, Ending::EmptyDeck)?,
        ended(bench, Style::Blocking, Ending::AllBlocked)?,
    ) else {
        return Ok(());
    };
    endings::says_why(&empty, &blocked, "the deck is empty", ["empty", "fits"])?;
    endings::says_why(&blocked, &empty, "no tile fits", ["fits", "empty"])
}

/// How many games are played to see an end.
const ENDS: usize = 12;

/// A game with this end, and its last exchange; `None` if no game ends like that.
fn ended(bench: &Bench, style: Style, wanted: Ending) -> Result<Option<(Game, Exchange)>, Verdict> {
    for _ in 0..ENDS {
        let (mut game, mut exchange) = Game::begin(bench, LEVEL, ANN)?;
        while !game.is_over {
            let Some(line) = styles::line(style, &game, LEVEL)? else { break };
            exchange = game.say(&line)?;
            if exchange.turns.is_empty() {
                break;
            }
        }
        // The opening of a game has a question that other exchanges do not have.
        if !exchange.is_opening && endings::is_end(&game, &exchange, wanted)? {
            return Ok(Some((game, exchange)));
        }
    }
    Ok(None)
}

fn end_of_input(bench: &Bench) -> Result<(), Verdict> {
    greeting::leaves(bench, &[], None)?;
    for lines in [&["Ann"][..], &["Ann", "0 0 0"], &["Ann", "x", "0 5 5"]] {
        greeting::leaves(bench, lines, None)?;
    }
    Ok(())
}
