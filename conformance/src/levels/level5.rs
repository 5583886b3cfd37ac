//! Level 5: several players.

pub mod table;
pub mod winners;

use crate::bench::Bench;
use crate::check::{Check, Level};
use crate::play::endings::{self, Wanted};
use crate::play::evening::Evening;
use crate::play::exchange::Turn;
use crate::play::expect;
use crate::play::game::Game;
use crate::play::lines;
use crate::play::pursuit::{Kind, parts};
use crate::play::questions;
use crate::play::seats::HUMANS;
use crate::play::styles::Style;
use crate::play::view::View;
use crate::play::{attempts, chance};
use crate::verdict::Verdict;

/// The checks of level 5.
#[rustfmt::skip]
pub const CHECKS: &[Check] = &[
    Check::new("players-bounds", 1, "level 5, step 1 and Bounds",
        "takes as many players as the tiles are enough for", players_bounds),
    Check::new("names-differ", 1, "level 5, step 2",
        "refuses a name that is taken", names_differ),
    Check::new("name-bounds", 1, "level 5, Bounds",
        "takes names of 1 to 40 characters, trimmed, and refuses others", name_bounds),
    Check::new("deal", 2, "level 5, step 3",
        "deals six tiles to each player and lays one in the middle", table::deal),
    Check::new("at-random", 1, "level 5, step 3",
        "deals other tiles at each start", at_random),
    Check::new("indices-shown", 1, "level 5, step 4",
        "numbers the columns of the board and the tiles of the deck", indices_shown),
    Check::new("table-each-turn", 2, "level 5, steps 4 and 7",
        "shows board, bag, all points and the next deck after every turn", table::table_each_turn),
    Check::new("turn-order", 2, "level 5, steps 4 and 7",
        "lets the players move one after the other, the first one first", table::turn_order),
    Check::new("skip", 2, "level 5, step 5",
        "skips for s, and nothing changes but whose turn it is", table::skip),
    Check::new("off-board", 1, "level 5, step 6 and Bounds",
        "refuses a cell that is off the board", off_board),
    Check::new("occupied", 1, "level 5, step 6",
        "refuses an occupied cell, naming it and the tile there", occupied),
    Check::new("not-a-turn", 1, "level 5, step 6 and Bounds",
        "ignores what is neither three whole numbers nor a small s alone", not_a_turn),
    Check::new("separators", 1, "level 5, step 5",
        "takes commas, tabs and any number of spaces between the numbers", separators),
    Check::new("asked-again", 2, "level 5, step 6",
        "asks the same player again when her line is refused or ignored", asked_again),
    Check::new("refill", 2, "level 5, step 7",
        "fills the deck of whoever laid up from the bag", table::refill),
    Check::new("rules", 2, "level 5, step 6 and level 4, The rules",
        "accepts what is legal and refuses what is not", legal),
    Check::new("points", 1, "level 5, step 7 and level 4, The rules",
        "counts the points of a placement", points),
    Check::new("own-points", 2, "level 5, step 7",
        "adds the points to whoever laid the tile, and to nobody else", own_points),
    Check::new("end-at-once", 2, "level 5, step 8",
        "ends as soon as a deck is empty, in the middle of a round too", end_at_once),
    Check::new("all-blocked", 2, "level 5, step 8",
        "ends when no player can lay any of her tiles, not before", all_blocked),
    Check::new("blocked-at-start", 1, "level 5, step 8",
        "ends before the first turn when no player can lay any tile", blocked_at_start),
    Check::new("winner", 2, "level 5, step 9",
        "congratulates the player with the most points", winners::winner),
    Check::new("tie", 1, "level 5, step 9",
        "congratulates all who have equally many points", winners::tie),
    Check::new("tiles-conserved", 1, "level 5, step 3",
        "loses no tile and doubles none", table::tiles_conserved),
    Check::new("end-of-input", 1, "level 5, step 10",
        "says farewell without a winner when the input ends", end_of_input),
];

const LEVEL: Level = Level::Guru;

/// An evening at level 5 with so many players.
fn evening(players: usize, style: Style, games: usize, enough: usize) -> Evening<'static> {
    Evening { level: LEVEL, seats: &HUMANS[..players], style, games, enough }
}

fn players_bounds(bench: &Bench) -> Result<(), Verdict> {
    questions::players_bounds(bench, LEVEL, HUMANS)
}

fn names_differ(bench: &Bench) -> Result<(), Verdict> {
    questions::names_differ(bench)
}

fn name_bounds(bench: &Bench) -> Result<(), Verdict> {
    questions::name_bounds(bench, &|talk| questions::answer_until_name(talk, 1, false))
}

fn at_random(bench: &Bench) -> Result<(), Verdict> {
    chance::deals_differ(&|| Ok(Game::begin(bench, LEVEL, HUMANS)?.0))
}

fn indices_shown(bench: &Bench) -> Result<(), Verdict> {
    lines::indices(bench, &evening(2, Style::Most, 2, 40))
}

fn off_board(bench: &Bench) -> Result<(), Verdict> {
    lines::off_board(bench, &evening(2, Style::Most, 4, 21))
}

fn occupied(bench: &Bench) -> Result<(), Verdict> {
    lines::occupied(bench, &evening(2, Style::Most, 4, 10))
}

fn not_a_turn(bench: &Bench) -> Result<(), Verdict> {
    lines::not_a_turn(bench, &evening(2, Style::Most, 4, 32))
}

fn separators(bench: &Bench) -> Result<(), Verdict> {
    lines::separators(bench, &evening(2, Style::Most, 3, 16))
}

fn asked_again(bench: &Bench) -> Result<(), Verdict> {
    let lines = |view: &View| {
        let illegal = attempts::first_illegal(view).map(|attempt| attempt.line());
        let corner = attempts::apart(view, true).map(|attempt| attempt.line());
        let others = ["x", "0 0", "0 0 0 0", "9 5 5", "", "0 99 0", "0 5 5"].map(str::to_owned);
        others.into_iter().chain(illegal).chain(corner).collect()
    };
    evening(3, Style::Most, 3, 60).trying(bench, &lines, &|game, exchange, kind| {
        if kind != Kind::Try {
            return Ok(0);
        }
        let expected = "a line that is no legal turn costs nothing: the same player is asked again";
        game.talk.must_go_on(&exchange.reply, expected)?;
        if let Some(turn) = exchange.turns.first() {
            return Err(game.wrong(turn.line, expected, expect::came(exchange)));
        }
        expect::asked_again(game, exchange, expected).map(|()| 1)
    })
}

fn legal(bench: &Bench) -> Result<(), Verdict> {
    evening(2, Style::Most, 3, 120).trying(bench, &expect::illegal, &expect::keeps_rules)
}

fn points(bench: &Bench) -> Result<(), Verdict> {
    evening(2, Style::Most, 3, 50).turns(bench, &expect::points_of)
}

fn own_points(bench: &Bench) -> Result<(), Verdict> {
    let sees = |game: &Game, turn: &Turn| expect::totals(game, turn).map(|()| 1);
    let evenings = [evening(3, Style::Most, 2, 30), evening(2, Style::Skipping, 2, 30)];
    parts(evenings.into_iter().map(|evening| evening.turns(bench, &sees)))
}

fn end_at_once(bench: &Bench) -> Result<(), Verdict> {
    let plans = [
        (HUMANS, Style::FirstAlone, Wanted::EmptyDeck),
        (&HUMANS[..2], Style::Most, Wanted::EmptyDeck),
    ];
    endings::pursue(bench, LEVEL, &plans)
}

fn all_blocked(bench: &Bench) -> Result<(), Verdict> {
    let plans = [
        (&HUMANS[..1], Style::Blocking, Wanted::Blocked),
        (&HUMANS[..2], Style::Blocking, Wanted::Blocked),
        (&HUMANS[..3], Style::Blocking, Wanted::Blocked),
    ];
    endings::pursue(bench, LEVEL, &plans)
}

fn blocked_at_start(bench: &Bench) -> Result<(), Verdict> {
    endings::blocked_at_start(bench, LEVEL, &HUMANS[..1])
}

fn end_of_input(bench: &Bench) -> Result<(), Verdict> {
    questions::end_of_input(bench, &["2", "Ann", "Bob", "s", "x"])
}
