//! Level 7: several tiles a turn.

mod forbidden;
mod reasons;
mod turns;

use crate::bench::Bench;
use crate::check::{Check, Level};
use crate::levels::level5::deals;
use crate::levels::level5::table::skip;
use crate::levels::level5::winners::ties;
use crate::play::pursuit::{Evening, parts, watch};
use crate::play::seats::{COMPUTERS, HUMANS, MIXED};
use crate::play::styles::Style;
use crate::play::{Game, Seat, endings, expect, questions};
use crate::play::{greeting, lines};
use crate::verdict::Verdict;

/// The checks of level 7.
#[rustfmt::skip]
pub static CHECKS: &[Check] = &[
    Check::new("players", 1, "level 7, step 1", "asks for humans and computers, or for one human's name", players),
    Check::new("at-random", 1, "level 7, step 1 and level 5, step 3", "draws tiles at random, each with the same chance",
        |bench| deals::at_random(bench, LEVEL)),
    Check::new("indices-shown", 1, "level 7, step 2 and level 5, step 4",
        "numbers the columns of the board and the tiles of the deck",
        |bench| lines::indices(bench, &evening(HUMANS, 2, 30))),
    Check::new("table-each-turn", 1, "level 7, What the program says, and level 5, steps 4 and 7",
        "shows board, bag, all points and the next deck after every turn",
        |bench| evening(HUMANS, 1, 30).watch(bench, "table-each-turn")),
    Check::new("one-tile", 1, "level 7, step 2", "takes a turn of one tile, as before", turns::one_tile),
    Check::new("several-tiles", 2, "level 7, step 2",
        "takes a turn of several tiles, and shows each where it was laid", turns::several_tiles),
    Check::new("shown-indices", 2, "level 7, step 2",
        "uses the indices of the deck as shown, whatever was named before", turns::shown_indices),
    Check::new("any-order", 1, "level 7, step 4", "takes the tiles of a turn in any order", turns::any_order),
    Check::new("gap-filled", 2, "level 7, step 4",
        "lets tiles that were there before fill the gaps of a turn", turns::gap_filled),
    Check::new("gap", 2, "level 7, step 4", "refuses a turn with an empty cell between its tiles", forbidden::gap),
    Check::new("one-line", 2, "level 7, step 4",
        "refuses a turn whose tiles lie in several rows and columns", forbidden::one_line),
    Check::new("no-neighbor", 2, "level 7, step 4",
        "refuses a turn without a neighbor that was there before", forbidden::no_neighbor),
    Check::new("along", 2, "level 7, step 4", "refuses a turn whose own line would not be a sequence", forbidden::along),
    Check::new("across", 2, "level 7, step 4",
        "refuses a turn whose tiles across its line would not be a sequence", forbidden::across),
    Check::new("same-tile", 1, "level 7, step 4",
        "refuses a turn that names a tile of the deck twice", forbidden::same_tile),
    Check::new("same-cell", 1, "level 7, step 4", "refuses a turn that names a cell twice", forbidden::same_cell),
    Check::new("off-board", 1, "level 7, Bounds", "refuses a turn with a cell off the board", forbidden::off_board),
    Check::new("occupied", 1, "level 7, Bounds", "refuses a turn with an occupied cell", forbidden::occupied),
    Check::new("not-a-turn", 1, "level 7, Bounds",
        "ignores what is not made of triples of whole numbers", not_a_turn),
    Check::new("separators", 1, "level 7, step 2 and level 3, step 7",
        "takes commas, tabs and any number of spaces between the numbers",
        |bench| lines::separators(bench, &evening(&HUMANS[..2], 3, 16))),
    Check::new("triple-named", 2, "level 7, step 3",
        "names the first triple that is wrong by itself, and says why", reasons::triple_named),
    Check::new("reasons", 2, "level 7, step 3 and level 4, step 7",
        "names the broken rule, and the empty cell or the row or column",
        reasons::reasons),
    Check::new("all-or-nothing", 2, "level 7, step 3",
        "changes nothing when a part of a turn is refused", forbidden::all_or_nothing),
    Check::new("points", 1, "level 7, step 5", "counts the points of a turn", turns::points),
    Check::new("points-once", 2, "level 7, step 5",
        "counts each sequence of a turn once, even those across it", turns::points_once),
    Check::new("bonus", 1, "level 7, step 5", "counts 4 more for each complete sequence", turns::bonus),
    Check::new("refill", 2, "level 7, step 6", "refills the deck with as many tiles as were laid", turns::refill),
    Check::new("skip", 1, "level 7, step 2", "skips on s, and changes nothing but whose turn it is",
        |bench| skip(bench, &Evening { style: Style::Skipping, ..evening(&HUMANS[..2], 3, 10) }, "skip")),
    Check::new("computer-legal", 2, "level 7, step 7", "has its computers lay only what the rules allow",
        |bench| watch(bench, "computer-legal",
            [evening(COMPUTERS, 4, 40), evening(&COMPUTERS[..2], 4, 60), evening(MIXED, 4, 12)])),
    Check::new("computer-best", 2, "level 7, step 7",
        "has its computers choose the best of all legal turns", computer_best),
    Check::new("computer-several", 1, "level 7, step 7",
        "has its computers lay several tiles where that is worth more", computer_several),
    Check::new("computer-skips", 1, "level 7, step 7 and level 6, step 4",
        "has its computers skip only when none of their tiles fits",
        |bench| watch(bench, "computer-skips", [evening(&COMPUTERS[..2], 6, 80), evening(COMPUTERS, 10, 80)])),
    Check::new("blocked", 2, "level 7, step 8", "ends when no single tile of any deck fits, not before",
        |bench| endings::all_blocked(bench, LEVEL, "blocked", &[1, 2])),
    Check::new("end-at-once", 2, "level 7, step 8", "ends as soon as a deck is empty", end_at_once),
    Check::new("winner", 1, "level 7, step 8", "congratulates whoever has the most points",
        |bench| evening(&HUMANS[..2], 20, 16).watch(bench, "winner")),
    Check::new("tie", 1, "level 7, step 8 and level 5, step 9", "congratulates all players who tie for the most points",
        |bench| ties(bench, LEVEL)),
    Check::new("tiles-conserved", 1, "level 7, step 6 and level 5, step 3",
        "neither loses nor duplicates a tile", tiles_conserved),
    Check::new("end-of-input", 1, "level 7, step 9",
        "says farewell without a winner when the input ends", end_of_input),
];

const LEVEL: Level = Level::Mutant;

/// Games in which the judge plays for the most points, one tile per turn.
fn evening(seats: &[Seat], games: usize, enough: usize) -> Evening<'_> {
    Evening { level: LEVEL, seats, style: Style::Most, games, enough }
}

/// A program based on level 4 asks only for a name.
fn players(bench: &Bench) -> Result<(), Verdict> {
    let talk = bench.start()?;
    if !talk.asks("players") {
        return greeting::name_bounds(bench);
    }
    questions::players_bounds(bench, LEVEL, HUMANS)?;
    questions::names_differ(bench, [false; 2])?;
    questions::name_bounds(bench, &|talk| questions::answer_until_name(talk, 1, false))?;
    // A program based on level 5 has no computers.
    let (game, _) = Game::begin(bench, LEVEL, &COMPUTERS[..1])?;
    if game.has_computers() { questions::kinds(bench) } else { Ok(()) }
}

fn computer_best(bench: &Bench) -> Result<(), Verdict> {
    // Turns of four tiles, and turns around tiles that were there before, are seldom the best.
    let evenings = [evening(COMPUTERS, 30, 400), evening(&COMPUTERS[..2], 8, 120)];
    watch(bench, "computer-best", evenings)
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
                let expected = format!("a turn of several tiles, worth {most} points");
                Err(game.wrong(turn.line, &expected, &format!("a turn of one tile, worth {own}")))
            }
            None => Ok(1),
        }
    })
}

fn not_a_turn(bench: &Bench) -> Result<(), Verdict> {
    parts([
        forbidden::not_a_turn(bench),
        lines::beyond_a_shrunken_deck(bench, &evening(HUMANS, 2, 6)),
    ])
}

fn end_at_once(bench: &Bench) -> Result<(), Verdict> {
    let plans = [(HUMANS, Style::FirstAlone), (&COMPUTERS[..3], Style::Most)];
    endings::pursue(bench, LEVEL, "end-at-once", &plans)
}

fn tiles_conserved(bench: &Bench) -> Result<(), Verdict> {
    parts([
        evening(&HUMANS[..2], 2, 40).watch(bench, "tiles-conserved"),
        turns::several_conserved(bench),
    ])
}

fn end_of_input(bench: &Bench) -> Result<(), Verdict> {
    questions::end_of_input(bench, &[])?;
    let (game, _) = Game::begin(bench, LEVEL, &HUMANS[..1])?;
    if game.most_players.is_none() {
        return questions::end_of_input(bench, &["Ann", "0 0 0", "s"]);
    }
    questions::end_of_input(bench, &["1", "human", "Ann", "0 0", "s"])
}
