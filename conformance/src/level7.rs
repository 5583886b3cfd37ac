//! Level 7: several tiles a turn.

mod forbidden;
mod turns;

use crate::bench::Bench;
use crate::chance;
use crate::check::{Check, Level};
use crate::endings::{self, Wanted};
use crate::evening::Evening;
use crate::expect;
use crate::game::{Game, Seat};
use crate::greeting;
use crate::level5::table::{in_turn, is_conserved, skipped};
use crate::level5::winners::congratulated;
use crate::level6::computers;
use crate::lines;
use crate::pursuit::parts;
use crate::questions;
use crate::seats::{COMPUTERS, HUMANS, MIXED};
use crate::styles::Style;
use crate::verdict::Verdict;

/// The checks of level 7.
pub const CHECKS: &[Check] = &[
    Check {
        id: "players",
        title: "asks for humans and computers, or for one human's name",
        rule: "level 7, step 1",
        points: 1,
        judge: players,
    },
    Check {
        id: "at-random",
        title: "deals other tiles at each start",
        rule: "level 7, step 1 and level 5, step 3",
        points: 1,
        judge: at_random,
    },
    Check {
        id: "indices-shown",
        title: "numbers the columns of the board and the tiles of the deck",
        rule: "level 7, step 2 and level 5, step 4",
        points: 1,
        judge: indices_shown,
    },
    Check {
        id: "one-tile",
        title: "takes a turn of one tile, as before",
        rule: "level 7, step 2",
        points: 1,
        judge: turns::one_tile,
    },
    Check {
        id: "several-tiles",
        title: "takes a turn of several tiles: all lie where they were laid",
        rule: "level 7, step 2",
        points: 2,
        judge: turns::several_tiles,
    },
    Check {
        id: "shown-indices",
        title: "takes indices as the deck was shown, whatever was named before",
        rule: "level 7, step 2",
        points: 2,
        judge: turns::shown_indices,
    },
    Check {
        id: "any-order",
        title: "takes the tiles of a turn in any order",
        rule: "level 7, step 4",
        points: 1,
        judge: turns::any_order,
    },
    Check {
        id: "gap-filled",
        title: "lets tiles that were there before fill the gaps of a turn",
        rule: "level 7, step 4",
        points: 2,
        judge: turns::gap_filled,
    },
    Check {
        id: "gap",
        title: "refuses a turn with an empty cell between its tiles",
        rule: "level 7, step 4",
        points: 2,
        judge: forbidden::gap,
    },
    Check {
        id: "one-line",
        title: "refuses a turn whose tiles lie in several rows and columns",
        rule: "level 7, step 4",
        points: 2,
        judge: forbidden::one_line,
    },
    Check {
        id: "no-neighbor",
        title: "refuses a turn without a neighbor that was there before",
        rule: "level 7, step 4",
        points: 2,
        judge: forbidden::no_neighbor,
    },
    Check {
        id: "along",
        title: "refuses a turn whose own line would be no sequence",
        rule: "level 7, step 4",
        points: 2,
        judge: forbidden::along,
    },
    Check {
        id: "across",
        title: "refuses a turn that makes no sequence across its line",
        rule: "level 7, step 4",
        points: 2,
        judge: forbidden::across,
    },
    Check {
        id: "same-tile",
        title: "refuses a turn that names a tile of the deck twice",
        rule: "level 7, step 4",
        points: 1,
        judge: forbidden::same_tile,
    },
    Check {
        id: "same-cell",
        title: "refuses a turn that names a cell twice",
        rule: "level 7, step 4",
        points: 1,
        judge: forbidden::same_cell,
    },
    Check {
        id: "off-board",
        title: "refuses a turn with a cell off the board",
        rule: "level 7, Bounds",
        points: 1,
        judge: forbidden::off_board,
    },
    Check {
        id: "occupied",
        title: "refuses a turn with an occupied cell",
        rule: "level 7, Bounds",
        points: 1,
        judge: forbidden::occupied,
    },
    Check {
        id: "not-a-turn",
        title: "ignores what is not made of triples of whole numbers",
        rule: "level 7, Bounds",
        points: 1,
        judge: forbidden::not_a_turn,
    },
    Check {
        id: "separators",
        title: "takes commas, tabs and any number of spaces between the numbers",
        rule: "level 7, step 2 and level 3, step 7",
        points: 1,
        judge: separators,
    },
    Check {
        id: "triple-named",
        title: "names the triple that breaks a rule, counted from 1",
        rule: "level 7, step 3",
        points: 1,
        judge: forbidden::triple_named,
    },
    Check {
        id: "all-or-nothing",
        title: "changes nothing when a part of a turn is refused",
        rule: "level 7, step 3",
        points: 2,
        judge: forbidden::all_or_nothing,
    },
    Check {
        id: "points",
        title: "counts the points of a turn",
        rule: "level 7, step 5",
        points: 1,
        judge: turns::points,
    },
    Check {
        id: "points-once",
        title: "counts each sequence of a turn once, those across it too",
        rule: "level 7, step 5",
        points: 2,
        judge: turns::points_once,
    },
    Check {
        id: "bonus",
        title: "counts 4 more for each complete sequence",
        rule: "level 7, step 5",
        points: 1,
        judge: turns::bonus,
    },
    Check {
        id: "refill",
        title: "fills the deck up by as many tiles as were laid",
        rule: "level 7, step 6",
        points: 2,
        judge: turns::refill,
    },
    Check {
        id: "skip",
        title: "skips for s, and nothing changes but whose turn it is",
        rule: "level 7, step 2",
        points: 1,
        judge: skip,
    },
    Check {
        id: "computer-legal",
        title: "lays with its computers what the rules allow",
        rule: "level 7, step 7",
        points: 2,
        judge: computer_legal,
    },
    Check {
        id: "computer-best",
        title: "chooses with its computers the best of all legal turns",
        rule: "level 7, step 7",
        points: 2,
        judge: computer_best,
    },
    Check {
        id: "computer-several",
        title: "lays several tiles with its computers where that is worth more",
        rule: "level 7, step 7",
        points: 1,
        judge: computer_several,
    },
    Check {
        id: "computer-skips",
        title: "skips with its computers only when none of their tiles fits",
        rule: "level 7, step 7 and level 6, step 4",
        points: 1,
        judge: computer_skips,
    },
    Check {
        id: "blocked",
        title: "ends when no single tile of any deck fits, not before",
        rule: "level 7, step 8",
        points: 2,
        judge: blocked,
    },
    Check {
        id: "end-at-once",
        title: "ends as soon as a deck is empty",
        rule: "level 7, step 8",
        points: 2,
        judge: end_at_once,
    },
    Check {
        id: "winner",
        title: "congratulates whoever has the most points",
        rule: "level 7, step 8",
        points: 1,
        judge: winner,
    },
    Check {
        id: "tiles-conserved",
        title: "loses no tile and doubles none",
        rule: "level 7, step 6 and level 5, step 3",
        points: 1,
        judge: tiles_conserved,
    },
    Check {
        id: "end-of-input",
        title: "says farewell without a winner when the input ends",
        rule: "level 7, step 9",
        points: 1,
        judge: end_of_input,
    },
];

const LEVEL: Level = Level::ALL[6];

/// An evening in which the judge plays for the most points, a tile a turn.
fn evening(seats: &[Seat], games: usize, enough: usize) -> Evening<'_> {
    Evening { level: LEVEL, seats, style: Style::Most, games, enough }
}

/// A program that comes from level 4 asks for a name and no more.
fn players(bench: &Bench) -> Result<(), Verdict> {
    let talk = bench.start()?;
    if !talk.prompt_words().iter().any(|word| word == "players") {
        return greeting::name_bounds(bench);
    }
    questions::players_bounds(bench, LEVEL, HUMANS)?;
    questions::names_differ(bench)?;
    questions::name_bounds(bench, &|talk| questions::answer_until_name(talk, 1, false))?;
    // A program that comes from level 5 knows no computers.
    let (game, _) = Game::begin(bench, LEVEL, &COMPUTERS[..1])?;
    if game.has_computers() { questions::kinds(bench) } else { Ok(()) }
}

fn at_random(bench: &Bench) -> Result<(), Verdict> {
    chance::deals_differ(&|| Ok(Game::begin(bench, LEVEL, &HUMANS[..2])?.0))
}

fn indices_shown(bench: &Bench) -> Result<(), Verdict> {
    lines::indices(bench, &evening(&HUMANS[..2], 2, 30))
}

fn separators(bench: &Bench) -> Result<(), Verdict> {
    lines::separators(bench, &evening(&HUMANS[..2], 3, 16))
}

fn skip(bench: &Bench) -> Result<(), Verdict> {
    let evening = Evening { style: Style::Skipping, ..evening(&HUMANS[..2], 3, 10) };
    evening.exchanges(bench, &|game, exchange| {
        if exchange.typed != "s" {
            return Ok(0);
        }
        skipped(game, exchange)?;
        in_turn(game, exchange)
    })
}

fn computer_legal(bench: &Bench) -> Result<(), Verdict> {
    let evenings =
        [evening(COMPUTERS, 4, 40), evening(&COMPUTERS[..2], 4, 60), evening(MIXED, 4, 12)];
    parts(evenings.iter().map(|evening| computers::lay_what_is_legal(bench, evening)))
}

fn computer_best(bench: &Bench) -> Result<(), Verdict> {
    let evenings = [evening(&COMPUTERS[..2], 3, 30), evening(COMPUTERS, 3, 20)];
    computers::take_the_best(bench, &evenings, &|position, deck| position.turns(deck))
}

fn computer_several(bench: &Bench) -> Result<(), Verdict> {
    let evening = evening(&COMPUTERS[..2], 3, 12);
    evening.turns(bench, &|game, turn| {
        let Some(report) = expect::report(turn).filter(|report| report.laid.len() == 1) else {
            return Ok(1);
        };
        let view = game.view_of(&turn.before)?;
        let points = |laid: &_| view.position.points(laid).unwrap_or(0);
        let own = points(&report.laid.iter().copied().collect());
        let several = view.position.turns(&view.deck).into_iter().filter(|laid| laid.len() > 1);
        match several.map(|laid| points(&laid)).max().filter(|&most| most > own) {
            Some(most) => {
                let expected = format!("several tiles, which are worth {most} points");
                Err(game.wrong(turn.line, &expected, &format!("one, which is worth {own}")))
            }
            None => Ok(1),
        }
    })
}

fn computer_skips(bench: &Bench) -> Result<(), Verdict> {
    let evenings = [evening(&COMPUTERS[..2], 6, 80), evening(COMPUTERS, 10, 80)];
    computers::skip_only_when_blocked(bench, &evenings)
}

fn blocked(bench: &Bench) -> Result<(), Verdict> {
    let plans = [
        (&HUMANS[..1], Style::Blocking, Wanted::Blocked),
        (&HUMANS[..2], Style::Blocking, Wanted::Blocked),
    ];
    endings::pursue(bench, LEVEL, &plans)
}

fn end_at_once(bench: &Bench) -> Result<(), Verdict> {
    let plans = [
        (HUMANS, Style::FirstAlone, Wanted::EmptyDeck),
        (&COMPUTERS[..3], Style::Most, Wanted::EmptyDeck),
    ];
    endings::pursue(bench, LEVEL, &plans)
}

fn winner(bench: &Bench) -> Result<(), Verdict> {
    evening(&HUMANS[..2], 20, 16).exchanges(bench, &|game, exchange| {
        // A program for one human knows no winner.
        if game.most_players.is_none() { Ok(0) } else { congratulated(game, exchange, false) }
    })
}

fn tiles_conserved(bench: &Bench) -> Result<(), Verdict> {
    parts([is_conserved(bench, &evening(&HUMANS[..2], 2, 40)), turns::several_conserved(bench)])
}

fn end_of_input(bench: &Bench) -> Result<(), Verdict> {
    questions::end_of_input(bench, &[])?;
    let (game, _) = Game::begin(bench, LEVEL, &HUMANS[..1])?;
    if game.most_players.is_none() {
        return questions::end_of_input(bench, &["Ann", "0 0 0", "s"]);
    }
    questions::end_of_input(bench, &["1", "human", "Ann", "0 0", "s"])
}
