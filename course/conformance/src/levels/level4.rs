//! Level 4: rules and points.

use crate::check::{Check, Level};
use crate::findings::{Kind, Rule, Sum, Why};
use crate::play::attempts::{self, Flaw, Line, Lines};
use crate::play::referee::{ended, ended_with_tiles, ended_without_tiles};
use crate::play::seats::{At, ODD};
use crate::play::styles::{self, Style};
use crate::play::{View, chance, goal::Goal, greeting, lines, questions};

/// The checks of level 4.
#[rustfmt::skip]
pub static CHECKS: &[Check] = &[
    Check::new("name-bounds", 1, "level 4, step 1 and Bounds",
        "asks for a name of 1 to 40 characters, trimmed, and refuses others", greeting::name_bounds),
    Check::of_games("start", 2, "level 4, steps 2 and 3", "deals six tiles and lays one in the middle",
        &[Rule::Start, Rule::Table, Rule::Shown, Rule::Next], &[alone(Style::Most, 3, 75)]),
    Check::of_games("indices-shown", 1, "level 4, step 3", "numbers the columns of the board and the tiles of the deck",
        &[Rule::Indices], &[alone(Style::Most, 3, 40), odd(1)]),
    Check::new("at-random", 1, "level 4, steps 2 and 8", "draws any tile of the bag with the same chance",
        |bench| chance::of_draws(bench, LEVEL)),
    Check::of_games("report", 1, "level 4, step 8", "says which tile was put on which cell, and shows it there",
        &[Rule::Report, Rule::Laid], &[alone(Style::Most, 4, 24), odd(0), odd(1)]),
    Check::of_games("drawn-tile-joins", 1, "level 4, step 8",
        "draws a tile to the end of the deck, as long as the bag holds one",
        &[Rule::Kept, Rule::Drawn], &[alone(Style::Most, 3, 60)]),
    Check::of_games("bag-count", 1, "level 4, step 8", "says how many tiles the bag still holds",
        &[Rule::Bag, Rule::Plural], &[alone(Style::Fewest, 9, 220)]),
    Check::of_games("legal-accepted", 2, "level 4, step 8 and The rules",
        "accepts every legal placement, even at the edges of the board", &[Rule::Taken(Kind::One)],
        &[alone(Style::Outward, 4, 60), alone(Style::Most, 4, 30), alone(Style::Fewest, 4, 30),
            alone(Style::Gaps, 12, 6).trying(lines::joining)]),
    Check::of_games("no-neighbor", 2, "level 4, step 6", "refuses a cell without a neighbor", &[Rule::Neighbor],
        &[alone(Style::Most, 10, 8).trying(|view| lines::of(attempts::apart(view, false))),
            alone(Style::Outward, 24, 96).trying(|view| lines::of(attempts::opposite_edges(view).into_iter().take(4)))]),
    Check::of_games("corner", 2, "level 4, The rules: a corner is not enough",
        "does not count a tile at a corner as a neighbor", &[Rule::Corner],
        &[alone(Style::Most, 10, 16).trying(|view| lines::of(attempts::at_corners(view)))]),
    Check::of_games("row", 2, "level 4, step 7", "refuses a tile whose row would not be a sequence", &[Rule::Row],
        &[alone(Style::Most, 10, 15).trying(|view| finds(view, |lines| lines.flaws() == [Flaw::Neighbors, Flaw::None]))]),
    Check::of_games("column", 2, "level 4, step 7", "refuses a tile whose column would not be a sequence", &[Rule::Column],
        &[alone(Style::Most, 10, 15).trying(|view| finds(view, |lines| lines.flaws() == [Flaw::None, Flaw::Neighbors]))]),
    Check::of_games("whole-sequence", 2, "level 4, The rules: Bg Cg Cr is not a sequence",
        "compares all tiles side by side, not only the nearest", &[Rule::Whole],
        &[alone(Style::Most, 10, 8).trying(|view| finds(view, |lines| lines.have_only(Flaw::Whole))),
            alone(Style::Joins, 24, 4).trying(|view| joins(view, |lines| {
                lines.flaws().iter().any(|flaw| [Flaw::Neighbors, Flaw::Whole].contains(flaw))
            }))]).needing(&[Rule::Row, Rule::Column]),
    Check::of_games("identical", 2, "level 4, The rules: no two of them identical",
        "refuses identical tiles in one sequence, side by side or apart", &[Rule::Identical],
        &[alone(Style::Most, 10, 6).trying(|view| finds(view, |lines| lines.have_only(Flaw::IdenticalBeside))),
            alone(Style::Most, 10, 4).trying(|view| finds(view, |lines| lines.have_only(Flaw::IdenticalApart))),
            alone(Style::Joins, 24, 4).trying(|view| joins(view, |lines| lines.have_only(Flaw::IdenticalApart)))]).needing(&[Rule::Row, Rule::Column]),
    Check::of_games("at-most-four", 1, "level 4, The rules: two to four tiles",
        "refuses a fifth tile in a sequence", &[Rule::Long],
        &[alone(Style::Most, 10, 12).trying(|view| finds(view, |lines| lines.have_only(Flaw::TooMany) && differ_beside(lines))),
            alone(Style::Joins, 24, 2).trying(|view| joins(view, |lines| lines.have_only(Flaw::TooMany)))]).needing(&[Rule::Row, Rule::Column]),
    Check::of_games("points", 2, "level 4, The rules: Points", "counts a point for each tile of a sequence",
        &[Rule::Points(Sum::One)], &[alone(Style::Most, 12, 20)]),
    Check::of_games("two-sequences", 2, "level 4, The rules: Points",
        "counts both sequences that a tile is part of", &[Rule::Points(Sum::Several)],
        &[alone(Style::Gaps, 12, 6).trying(|view| legal(view, |[row, column], longest| {
            (2..longest).contains(&row) && (2..longest).contains(&column)
        }))]).needing(&[Rule::Points(Sum::One)]),
    Check::of_games("joined", 1, "level 4, The rules: Points", "counts tiles that a new tile joins as one sequence",
        &[Rule::Points(Sum::Joined)], &[alone(Style::Gaps, 12, 4).trying(lines::joining)]).needing(&[Rule::Points(Sum::One)]),
    Check::of_games("bonus", 2, "level 4, The rules: Points", "counts 4 more for a complete sequence",
        &[Rule::Points(Sum::Bonus)],
        &[alone(Style::Gaps, 24, 5).trying(|view| legal(view, |lengths, longest| lengths.contains(&longest))),
            alone(Style::Most, 24, 1)
                .trying(|view| legal(view, |lengths, longest| lengths == [longest; 2]))]).needing(&[Rule::Points(Sum::One)]),
    Check::of_games("total", 1, "level 4, steps 3 and 8", "adds up the points of all placements",
        &[Rule::Total], &[alone(Style::Most, 2, 40)]),
    Check::of_games("off-board", 1, "level 4, step 5", "refuses a cell that is off the board", &[Rule::OffBoard],
        &[alone(Style::Most, 10, 30).trying(lines::off_board), alone(Style::Outward, 8, 4).trying(lines::just_below),
            alone(Style::Outward, 8, 4).trying(lines::just_to_the_right)]),
    Check::of_games("occupied", 1, "level 4, step 5", "refuses an occupied cell, naming it and the tile there",
        &[Rule::Occupied], &[alone(Style::Most, 10, 10).trying(lines::occupied)]),
    Check::of_games("not-a-turn", 1, "level 4, step 4", "ignores what is not three whole numbers with an index of the deck",
        &[Rule::Ignored], &[alone(Style::Most, 10, 60).trying(lines::no_turns),
            alone(Style::Most, 10, 30).trying(lines::beyond_a_shrunken_deck)]),
    Check::of_games("separators", 1, "level 4, step 4 and level 3, step 7",
        "takes commas, tabs and any number of spaces between the numbers",
        &[Rule::Taken(Kind::Separated), Rule::Taken(Kind::Spelled)],
        &[alone(Style::Most, 4, 8).trying(lines::separated), alone(Style::Fewest, 4, 4).trying(lines::spelled)])
        .needing(&[Rule::Taken(Kind::One)]),
    Check::of_games("reasons", 2, "level 4, steps 6 and 7",
        "names the cell, or the row or column and its tiles, and says why", &[Rule::Reason],
        &[alone(Style::Most, 6, 60).trying(attempts::of_each_flaw), alone(Style::Outward, 8, 120).trying(attempts::of_each_flaw)]).needing(&[Rule::Taken(Kind::One)]),
    Check::of_games("refused-changes-nothing", 1, "level 4, steps 4 to 7",
        "changes nothing when a line is refused or ignored", &[Rule::Unchanged],
        &[alone(Style::Most, 4, 100).trying(lines::of_no_use)])
        .needing(&[Rule::Taken(Kind::One), Rule::Laid, Rule::Kept, Rule::Drawn, Rule::Bag, Rule::Report, Rule::Total]),
    Check::of_games("blocked", 2, "level 4, step 9", "ends when no tile of the deck fits anywhere, not before",
        &[Rule::Blocked, Rule::WhyOver(Why::Blocked)],
        &[alone(Style::Blocking, 24, 2), alone(Style::Edges, 16, 2).when(|game, _| {
                game.view().is_ok_and(|view| styles::fits_only_at_edges(&view))
            }),
            // Decks of one tile, which may still fit.
            alone(Style::Most, 6, 4).when(ended)])
        .needing(RULES),
    Check::of_games("blocked-at-start", 1, "level 4, step 9", "ends before the first turn when no tile of the deck fits",
        &[Rule::BlockedAtStart], &[alone(Style::Starting, 200, 1)]).needing(RULES),
    Check::of_games("empty-deck", 1, "level 4, step 9", "ends when the deck is empty",
        &[Rule::EmptyDeck, Rule::WhyOver(Why::EmptyDeck)],
        &[alone(Style::Most, 24, 2).when(ended_without_tiles), alone(Style::Blocking, 24, 2).when(ended_with_tiles)]),
    Check::of_games("tiles-conserved", 1, "level 4, step 2", "neither loses nor duplicates a tile",
        &[Rule::Conserved], &[alone(Style::Most, 3, 70)]),
    Check::new("end-of-input", 1, "level 4, step 10",
        "says farewell when the input ends, at any question",
        |bench| questions::end_of_input(bench, &["Ann"], &["0 0 0", "x", "0 5 5"])),
];

const LEVEL: Level = Level::Expert;

/// What is legal, and what is not.
pub const RULES: &[Rule] = &[
    Rule::Taken(Kind::One),
    Rule::Neighbor,
    Rule::Corner,
    Rule::Row,
    Rule::Column,
    Rule::Whole,
    Rule::Identical,
    Rule::Long,
];

/// Games of one player.
const fn alone(style: Style, games: usize, enough: usize) -> Goal {
    Goal::humans(1, style, games, enough)
}

/// A game of somebody with an odd name.
const fn odd(index: usize) -> Goal {
    Goal::at(At::Table(ODD.split_at(index).1.split_at(1).0), Style::Most, 1, 4)
}

/// A placement that makes such lines.
fn finds(view: &View, is_wanted: fn(&Lines) -> bool) -> Vec<String> {
    lines::of(attempts::find(view, is_wanted))
}

/// The same with a tile that joins tiles on both sides, and would be allowed beside those of one side,
/// whichever.
fn joins(view: &View, is_wanted: fn(&Lines) -> bool) -> Vec<String> {
    let joins = attempts::conflicting_joins(view).into_iter();
    lines::of(joins.filter(|attempt| is_wanted(&attempt.lines(&view.position))).take(1))
}

/// Whether tiles side by side differ. Two equal ones would be refused for another reason as well.
fn differ_beside(lines: &Lines) -> bool {
    let differ = |line: &Line| line.tiles.windows(2).all(|pair| pair[0] != pair[1]);
    lines.both().into_iter().all(differ)
}

/// A legal placement whose row and column have such lengths.
fn legal(view: &View, is_wanted: fn([usize; 2], usize) -> bool) -> Vec<String> {
    let longest = view.position.rules().longest;
    lines::of(attempts::find_legal(view, |lines| is_wanted(lines.lengths(), longest)))
}
