//! Level 5: several players.

pub mod deals;
pub mod table;
pub mod winners;

use crate::bench::Bench;
use crate::check::{Check, Level};
use crate::levels::level4::reasons::reasons;
use crate::play::attempts;
use crate::play::pursuit::{Evening, Kind, each, parts, watch};
use crate::play::seats::HUMANS;
use crate::play::styles::Style;
use crate::play::{View, endings, expect, lines, questions};
use crate::verdict::Verdict;

/// The checks of level 5.
#[rustfmt::skip]
pub static CHECKS: &[Check] = &[
    Check::new("players-bounds", 1, "level 5, step 1 and Bounds", "accepts as many players as there are tiles for",
        |bench| questions::players_bounds(bench, LEVEL, HUMANS)),
    Check::new("names-differ", 1, "level 5, step 2", "refuses a name that is taken",
        |bench| questions::names_differ(bench, [false; 2])),
    Check::new("name-bounds", 1, "level 5, Bounds", "takes names of 1 to 40 characters, trimmed, and refuses others",
        |bench| questions::name_bounds(bench, &|talk| questions::answer_until_name(talk, 1, false))),
    Check::new("deal", 2, "level 5, step 3", "deals six tiles to each player and lays one in the middle", table::deal),
    Check::new("at-random", 1, "level 5, step 3", "draws tiles at random, each with the same chance",
        |bench| deals::at_random(bench, LEVEL)),
    Check::new("indices-shown", 1, "level 5, step 4", "numbers the columns of the board and the tiles of the deck",
        |bench| lines::indices(bench, &evening(5, Style::Most, 2, 40))),
    Check::new("table-each-turn", 2, "level 5, steps 4 and 7",
        "shows board, bag, all points and the next deck after every turn", table::table_each_turn),
    Check::new("turn-order", 2, "level 5, steps 4 and 7",
        "lets the players move one after the other, starting with the first", table::turn_order),
    Check::new("skip", 2, "level 5, step 5", "skips on s, and changes nothing but whose turn it is",
        |bench| table::skip(bench, &evening(3, Style::Skipping, 3, 12), "skip")),
    Check::new("off-board", 1, "level 5, step 6 and Bounds", "refuses a cell that is off the board",
        |bench| parts([lines::off_board(bench, &evening(2, Style::Most, 4, 21)),
            lines::just_off_board(bench, &evening(2, Style::Outward, 8, 4))])),
    Check::new("occupied", 1, "level 5, step 6", "refuses an occupied cell, naming it and the tile there",
        |bench| lines::occupied(bench, &evening(2, Style::Most, 4, 10))),
    Check::new("not-a-turn", 1, "level 5, step 6 and Bounds",
        "ignores what is neither three whole numbers nor a small s alone",
        |bench| parts([lines::not_a_turn(bench, &evening(2, Style::Most, 4, 32)),
            lines::beyond_a_shrunken_deck(bench, &evening(5, Style::Most, 2, 6))])),
    Check::new("separators", 1, "level 5, step 5", "takes commas, tabs and any number of spaces between the numbers",
        |bench| lines::separators(bench, &evening(2, Style::Most, 3, 16))),
    Check::new("asked-again", 2, "level 5, step 6",
        "asks the same player again when a line is refused or ignored", asked_again),
    Check::new("refill", 2, "level 5, step 7", "refills the deck of the player who laid a tile from the bag", table::refill),
    Check::new("rules", 2, "level 5, step 6 and level 4, The rules", "accepts what is legal and refuses what is not",
        |bench| each([(Style::Most, 3, 120), (Style::Joins, 4, 300)], |(style, games, enough)| {
            evening(2, style, games, enough).watch_tries(bench, &expect::illegal, "rules")
        })),
    Check::new("reasons", 2, "level 5, step 6 and level 4, steps 6 and 7",
        "names the cell, or the row or column and its tiles, and says why",
        |bench| reasons(bench, &evening(2, Style::Most, 4, 40))),
    Check::new("points", 1, "level 5, step 7 and level 4, The rules", "counts the points of a placement",
        |bench| evening(2, Style::Most, 3, 50).watch(bench, "points")),
    Check::new("own-points", 2, "level 5, step 7",
        "adds the points to whoever laid the tile, and to nobody else",
        |bench| watch(bench, "own-points", [evening(3, Style::Most, 2, 30), evening(2, Style::Skipping, 2, 30)])),
    Check::new("end-at-once", 2, "level 5, step 8",
        "ends as soon as a deck is empty, even in the middle of a round", end_at_once),
    Check::new("all-blocked", 2, "level 5, step 8", "ends when no player can lay any tile, not before",
        |bench| endings::all_blocked(bench, LEVEL, "all-blocked", &[1, 2, 3])),
    Check::new("end-reason", 1, "level 5, step 8", "says why the game is over, an empty deck first",
        |bench| endings::reasons(bench, LEVEL)),
    Check::new("blocked-at-start", 1, "level 5, step 8", "ends before the first turn when no player can lay any tile",
        |bench| endings::blocked_at_start(bench, LEVEL, &HUMANS[..1])),
    Check::new("winner", 2, "level 5, step 9", "congratulates the player with the most points", winners::winner),
    Check::new("tie", 1, "level 5, step 9", "congratulates all players who tie for the most points",
        |bench| winners::ties(bench, LEVEL)),
    Check::new("tiles-conserved", 1, "level 5, step 3", "neither loses nor duplicates a tile", table::tiles_conserved),
    Check::new("end-of-input", 1, "level 5, step 10", "says farewell without a winner when the input ends",
        |bench| questions::end_of_input(bench, &["2", "Ann", "Bob", "s", "x"])),
];

const LEVEL: Level = Level::Guru;

/// Games with this number of humans.
fn evening(players: usize, style: Style, games: usize, enough: usize) -> Evening<'static> {
    Evening { level: LEVEL, seats: &HUMANS[..players], style, games, enough }
}

fn asked_again(bench: &Bench) -> Result<(), Verdict> {
    let lines = |view: &View| {
        let illegal = attempts::first_illegal(view).map(|attempt| attempt.line());
        let corner = attempts::apart(view, true).map(|attempt| attempt.line());
        let others = ["x", "0 0", "0 0 0 0", "9 5 5", "", "0 99 0", "0 5 5"].map(str::to_owned);
        others.into_iter().chain(illegal).chain(corner).collect()
    };
    evening(3, Style::Most, 3, 60).trying(bench, &lines, &|game, exchange, kind| {
        if kind == Kind::Opening {
            expect::at_the_table(game, 3)?;
        }
        if kind != Kind::Try {
            return Ok(0);
        }
        let expected =
            "a line that is not a legal turn costs nothing: the same player is asked again";
        game.talk.must_go_on(&exchange.reply, expected)?;
        if let Some(turn) = exchange.turns.first() {
            return Err(game.wrong(turn.line, expected, expect::came(exchange)));
        }
        expect::asked_again(game, exchange, expected).map(|()| 1)
    })
}

fn end_at_once(bench: &Bench) -> Result<(), Verdict> {
    let plans = [(HUMANS, Style::FirstAlone), (&HUMANS[..2], Style::Most)];
    endings::pursue(bench, LEVEL, "end-at-once", &plans)
}
