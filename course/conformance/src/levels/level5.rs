//! Level 5: several players.

use crate::check::{Check, Level};
use crate::findings::{Kind, Rule, Why};
use crate::levels::level4;
use crate::play::referee::{
    ended_with_tiles, ended_without_tiles, has_tie_of_three, has_tie_of_two,
};
use crate::play::seats::{At, HUMANS, ODD};
use crate::play::{attempts, chance, goal::Goal, lines, questions, styles::Style};

/// The checks of level 5.
#[rustfmt::skip]
pub static CHECKS: &[Check] = &[
    Check::new("players-bounds", 1, "level 5, step 1 and Bounds", "accepts as many players as there are tiles for",
        |bench| questions::players_bounds(bench, LEVEL, HUMANS)),
    Check::new("names-differ", 1, "level 5, step 2", "refuses a name that is taken",
        |bench| questions::names_differ(bench, [false; 2])),
    Check::new("name-bounds", 1, "level 5, Bounds", "takes names of 1 to 40 characters, trimmed, and refuses others",
        |bench| questions::name_bounds(bench, &|talk| questions::answer_until_name(talk, 1, false))),
    Check::of_games("deal", 2, "level 5, step 3", "deals six tiles to each player and lays one in the middle",
        &[Rule::Start],
        &[Goal::humans(1, Style::Skipping, 1, 1), Goal::humans(2, Style::Skipping, 2, 2),
            Goal::humans(3, Style::Skipping, 2, 3), Goal::humans(5, Style::Skipping, 2, 5)]),
    Check::new("at-random", 1, "level 5, step 3", "draws tiles at random, each with the same chance",
        |bench| chance::of_draws(bench, LEVEL)),
    Check::of_games("indices-shown", 1, "level 5, step 4", "numbers the columns of the board and the tiles of the deck",
        &[Rule::Indices], &[Goal::humans(5, Style::Most, 2, 40), Goal::at(At::Table(ODD), Style::Most, 1, 4)]),
    Check::of_games("table-each-turn", 2, "level 5, steps 4 and 7",
        "shows board, bag, all points and the next deck after every turn",
        &[Rule::Report, Rule::Laid, Rule::Table, Rule::Plural, Rule::Shown],
        &[Goal::humans(2, Style::Skipping, 2, 200), Goal::humans(5, Style::Most, 2, 200),
            Goal::humans(2, Style::Most, 2, 200), Goal::at(At::Table(ODD), Style::Most, 1, 4)]),
    Check::of_games("turn-order", 2, "level 5, steps 4 and 7",
        "lets the players move one after the other, starting with the first",
        &[Rule::Next, Rule::Asked, Rule::HumanAsked],
        &[Goal::humans(3, Style::Most, 2, 20), Goal::humans(2, Style::Skipping, 2, 20), Goal::humans(5, Style::Skipping, 2, 20)]),
    Check::of_games("skip", 2, "level 5, step 5", "skips on s, and changes nothing but whose turn it is",
        &[Rule::Skip], &[Goal::humans(3, Style::Skipping, 3, 24), Goal::humans(2, Style::Skipping, 3, 12),
            Goal::humans(2, Style::Most, 3, 2).trying(lines::spaced_skip)]),
    Check::of_games("off-board", 1, "level 5, step 6 and Bounds", "refuses a cell that is off the board",
        &[Rule::OffBoard], &[Goal::humans(2, Style::Most, 4, 30).trying(lines::off_board),
            Goal::humans(2, Style::Outward, 8, 4).trying(lines::just_below),
            Goal::humans(2, Style::Outward, 8, 4).trying(lines::just_to_the_right)]),
    Check::of_games("occupied", 1, "level 5, step 6", "refuses an occupied cell, naming it and the tile there",
        &[Rule::Occupied], &[Goal::humans(2, Style::Most, 4, 10).trying(lines::occupied)]),
    Check::of_games("not-a-turn", 1, "level 5, step 6 and Bounds",
        "ignores what is neither three whole numbers nor a small s alone", &[Rule::Ignored],
        &[Goal::humans(2, Style::Most, 4, 60).trying(lines::no_turns_or_skips),
            Goal::humans(5, Style::Most, 2, 6).trying(lines::beyond_a_shrunken_deck)]),
    Check::of_games("separators", 1, "level 5, step 5", "takes commas, tabs and any number of spaces between the numbers",
        &[Rule::Taken(Kind::Separated), Rule::Taken(Kind::Spelled)],
        &[Goal::humans(2, Style::Most, 3, 12).trying(lines::separated), Goal::humans(2, Style::Outward, 3, 4).trying(lines::spelled)])
        .needing(&[Rule::Taken(Kind::One)]),
    Check::of_games("asked-again", 2, "level 5, step 6",
        "asks the same player again when a line is refused or ignored", &[Rule::Unchanged],
        &[Goal::humans(3, Style::Most, 3, 60).trying(lines::of_no_use)])
        .needing(&[Rule::Taken(Kind::One), Rule::Laid, Rule::Kept, Rule::Drawn, Rule::Bag, Rule::Report, Rule::Total]),
    Check::of_games("refill", 2, "level 5, step 7", "refills from the bag the deck of the player who laid a tile",
        &[Rule::Bag, Rule::Kept, Rule::Drawn],
        &[Goal::humans(2, Style::Most, 2, 40), Goal::humans(3, Style::Skipping, 2, 40)]),
    Check::of_games("rules", 2, "level 5, step 6 and level 4, The rules", "accepts what is legal and refuses what is not",
        level4::RULES,
        &[Goal::humans(2, Style::Most, 3, 120).trying(attempts::of_each_flaw), Goal::humans(2, Style::Joins, 4, 200).trying(attempts::of_each_flaw),
            Goal::humans(2, Style::Most, 3, 40), Goal::humans(2, Style::Joins, 4, 60)]),
    Check::of_games("reasons", 2, "level 5, step 6 and level 4, steps 6 and 7",
        "names the cell, or the row or column and its tiles, and says why", &[Rule::Reason],
        &[Goal::humans(2, Style::Most, 4, 40).trying(attempts::of_each_flaw)]),
    Check::of_games("points", 1, "level 5, step 7 and level 4, The rules", "counts the points of a placement",
        &POINTS, &[Goal::humans(2, Style::Most, 3, 50), Goal::humans(2, Style::Joins, 3, 30)]),
    Check::of_games("own-points", 2, "level 5, step 7",
        "adds the points to whoever laid the tile, and to nobody else", &[Rule::Total],
        &[Goal::humans(3, Style::Most, 2, 30), Goal::humans(2, Style::Skipping, 2, 30)]),
    Check::of_games("end-at-once", 2, "level 5, step 8",
        "ends as soon as a deck is empty, even in the middle of a round", &[Rule::EmptyDeck],
        &[Goal::humans(5, Style::FirstAlone, 24, 2), Goal::humans(2, Style::Most, 24, 2)]),
    Check::of_games("all-blocked", 2, "level 5, step 8", "ends when no player can lay any tile, not before",
        &[Rule::Blocked], &[Goal::humans(1, Style::Blocking, 24, 2), Goal::humans(2, Style::Blocking, 24, 2),
            Goal::humans(3, Style::Blocking, 24, 2)]).needing(level4::RULES),
    Check::of_games("end-reason", 1, "level 5, step 8", "says why the game is over, an empty deck first",
        &[Rule::WhyOver(Why::Blocked), Rule::WhyOver(Why::EmptyDeck)],
        &[Goal::humans(1, Style::Most, 40, 1).when(ended_without_tiles),
            Goal::humans(1, Style::Blocking, 40, 2).when(ended_with_tiles)]),
    Check::of_games("blocked-at-start", 1, "level 5, step 8", "ends before the first turn when no player can lay any tile",
        &[Rule::BlockedAtStart], &[Goal::humans(1, Style::Starting, 200, 1)]).needing(level4::RULES),
    Check::of_games("winner", 2, "level 5, step 9", "congratulates the player with the most points", &[Rule::Winner],
        &[Goal::humans(1, Style::Most, 12, 2), Goal::humans(2, Style::Most, 12, 10), Goal::humans(4, Style::Most, 12, 6),
            Goal::humans(2, Style::FirstAlone, 6, 2), Goal::at(At::Table(ODD), Style::Most, 4, 2)]),
    Check::of_games("tie", 1, "level 5, step 9", "congratulates all players who tie for the most points", &[Rule::Tie],
        &[Goal::humans(5, Style::Tying(2), 40, 1).when(has_tie_of_two), Goal::humans(5, Style::Tying(3), 40, 1).when(has_tie_of_three)]),
    Check::of_games("tiles-conserved", 1, "level 5, step 3", "neither loses nor duplicates a tile", &[Rule::Conserved],
        &[Goal::humans(1, Style::Most, 2, 20), Goal::humans(3, Style::Most, 2, 40), Goal::humans(5, Style::Most, 2, 40)]),
    Check::new("end-of-input", 1, "level 5, step 10", "says farewell without a winner when the input ends",
        |bench| questions::end_of_input(bench, &["2", "Ann", "Bob"], &["s", "x"])),
];

const LEVEL: Level = Level::Guru;

/// The points of a turn, however they come about.
const POINTS: [Rule; 4] = {
    use crate::findings::Sum::{Bonus, Joined, One, Several};
    [Rule::Points(One), Rule::Points(Joined), Rule::Points(Several), Rule::Points(Bonus)]
};
