//! Level 5: several players.

pub mod table;
pub mod winners;

use crate::attempts::{self, Flaw};
use crate::bench::Bench;
use crate::chance;
use crate::check::{Check, Level};
use crate::endings::{self, Wanted};
use crate::evening::Evening;
use crate::expect;
use crate::game::{Exchange, Game, Turn, View};
use crate::level4::rules;
use crate::lines;
use crate::pursuit::{Kind, parts};
use crate::questions;
use crate::seats::HUMANS;
use crate::styles::Style;
use crate::verdict::Verdict;

/// The checks of level 5.
pub const CHECKS: &[Check] = &[
    Check {
        id: "players-bounds",
        title: "takes as many players as the tiles are enough for",
        rule: "level 5, step 1 and Bounds",
        points: 1,
        judge: players_bounds,
    },
    Check {
        id: "names-differ",
        title: "refuses a name that is taken",
        rule: "level 5, step 2",
        points: 1,
        judge: names_differ,
    },
    Check {
        id: "name-bounds",
        title: "takes names of 1 to 40 characters, trimmed, and refuses others",
        rule: "level 5, Bounds",
        points: 1,
        judge: name_bounds,
    },
    Check {
        id: "deal",
        title: "deals six tiles to each player and lays one in the middle",
        rule: "level 5, step 3",
        points: 2,
        judge: table::deal,
    },
    Check {
        id: "at-random",
        title: "deals other tiles at each start",
        rule: "level 5, step 3",
        points: 1,
        judge: at_random,
    },
    Check {
        id: "indices-shown",
        title: "numbers the columns of the board and the tiles of the deck",
        rule: "level 5, step 4",
        points: 1,
        judge: indices_shown,
    },
    Check {
        id: "table-each-turn",
        title: "shows board, bag, all points and the next deck after every turn",
        rule: "level 5, steps 4 and 7",
        points: 2,
        judge: table::table_each_turn,
    },
    Check {
        id: "turn-order",
        title: "lets the players move one after the other, the first one first",
        rule: "level 5, steps 4 and 7",
        points: 2,
        judge: table::turn_order,
    },
    Check {
        id: "skip",
        title: "skips for s, and nothing changes but whose turn it is",
        rule: "level 5, step 5",
        points: 2,
        judge: table::skip,
    },
    Check {
        id: "off-board",
        title: "refuses a cell that is off the board",
        rule: "level 5, step 6 and Bounds",
        points: 1,
        judge: off_board,
    },
    Check {
        id: "occupied",
        title: "refuses an occupied cell, naming it and the tile there",
        rule: "level 5, step 6",
        points: 1,
        judge: occupied,
    },
    Check {
        id: "not-a-turn",
        title: "ignores what is neither three whole numbers nor a small s alone",
        rule: "level 5, step 6 and Bounds",
        points: 1,
        judge: not_a_turn,
    },
    Check {
        id: "separators",
        title: "takes commas, tabs and any number of spaces between the numbers",
        rule: "level 5, step 5",
        points: 1,
        judge: separators,
    },
    Check {
        id: "asked-again",
        title: "asks the same player again when her line is refused or ignored",
        rule: "level 5, step 6",
        points: 2,
        judge: asked_again,
    },
    Check {
        id: "refill",
        title: "fills the deck of whoever laid up from the bag",
        rule: "level 5, step 7",
        points: 2,
        judge: table::refill,
    },
    Check {
        id: "rules",
        title: "accepts what is legal and refuses what is not",
        rule: "level 5, step 6 and level 4, The rules",
        points: 2,
        judge: legal,
    },
    Check {
        id: "points",
        title: "counts the points of a placement",
        rule: "level 5, step 7 and level 4, The rules",
        points: 1,
        judge: points,
    },
    Check {
        id: "own-points",
        title: "adds the points to whoever laid the tile, and to nobody else",
        rule: "level 5, step 7",
        points: 2,
        judge: own_points,
    },
    Check {
        id: "end-at-once",
        title: "ends as soon as a deck is empty, in the middle of a round too",
        rule: "level 5, step 8",
        points: 2,
        judge: end_at_once,
    },
    Check {
        id: "all-blocked",
        title: "ends when no player can lay any of her tiles, not before",
        rule: "level 5, step 8",
        points: 2,
        judge: all_blocked,
    },
    Check {
        id: "blocked-at-start",
        title: "ends before the first turn when no player can lay any tile",
        rule: "level 5, step 8",
        points: 1,
        judge: blocked_at_start,
    },
    Check {
        id: "winner",
        title: "congratulates the player with the most points",
        rule: "level 5, step 9",
        points: 2,
        judge: winners::winner,
    },
    Check {
        id: "tie",
        title: "congratulates all who have equally many points",
        rule: "level 5, step 9",
        points: 1,
        judge: winners::tie,
    },
    Check {
        id: "tiles-conserved",
        title: "loses no tile and doubles none",
        rule: "level 5, step 3",
        points: 1,
        judge: table::tiles_conserved,
    },
    Check {
        id: "end-of-input",
        title: "says farewell without a winner when the input ends",
        rule: "level 5, step 10",
        points: 1,
        judge: end_of_input,
    },
];

const LEVEL: Level = Level::ALL[4];

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
        let illegal = rules::first_illegal(view).map(|attempt| attempt.line());
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

/// One of each kind of illegal placement, where there is one.
pub fn illegal(view: &View) -> Vec<String> {
    let kinds = [Flaw::Neighbors, Flaw::Whole, Flaw::IdenticalApart, Flaw::IdenticalBeside];
    let with = |kind: Flaw| {
        rules::find(view, |lines| lines.row_flaw == kind)
            .or_else(|| rules::find(view, |lines| lines.column_flaw == kind))
    };
    let corner = attempts::apart(view, true);
    kinds.into_iter().filter_map(with).chain(corner).map(|attempt| attempt.line()).collect()
}

/// Illegal lines are refused, and legal ones taken.
pub fn keeps_rules(game: &Game, exchange: &Exchange, kind: Kind) -> Result<usize, Verdict> {
    match kind {
        Kind::Try => expect::refused(game, exchange, "the rules of level 4 forbid it")?,
        Kind::Turn if exchange.typed != "s" => drop(expect::taken(game, exchange)?),
        _ => return Ok(0),
    }
    Ok(1)
}

fn legal(bench: &Bench) -> Result<(), Verdict> {
    evening(2, Style::Most, 3, 120).trying(bench, &illegal, &keeps_rules)
}

fn points(bench: &Bench) -> Result<(), Verdict> {
    evening(2, Style::Most, 3, 50).turns(bench, &points_of)
}

/// The points that a turn is told to be worth.
pub fn points_of(game: &Game, turn: &Turn) -> Result<usize, Verdict> {
    let Some(report) = expect::report(turn) else { return Ok(0) };
    expect::points(game, turn, &report.laid.iter().copied().collect()).map(|()| 1)
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
