//! Level 7: several tiles a turn.

mod forbidden;
mod turns;

use crate::bench::Bench;
use crate::check::{Check, Level};
use crate::findings::{Kind, Rule, Sum};
use crate::levels::level4;
use crate::play::attempts::{self, Flaw};
use crate::play::referee::{has_tie_of_three, has_tie_of_two};
use crate::play::seats::{At, COMPUTERS, HUMANS, MIXED, ODD};
use crate::play::{Game, chance, goal::Goal, greeting, lines, questions, styles::Style};
use crate::verdict::Result;

/// The checks of level 7.
#[rustfmt::skip]
pub static CHECKS: &[Check] = &[
    Check::new("players", 1, "level 7, step 1", "asks for humans and computers, or for one human's name", players),
    Check::new("at-random", 1, "level 7, step 1 and level 5, step 3", "draws tiles at random, each with the same chance",
        |bench| chance::of_draws(bench, LEVEL)),
    Check::of_games("indices-shown", 1, "level 7, step 2 and level 5, step 4",
        "numbers the columns of the board and the tiles of the deck", &[Rule::Indices], &[Goal::humans(5, Style::Most, 2, 30), Goal::at(At::Table(ODD), Style::Most, 1, 4)]),
    Check::of_games("table-each-turn", 1, "level 7, What the program says, and level 5, steps 4 and 7",
        "shows board, bag, all points and the next deck after every turn",
        &[Rule::Start, Rule::Table, Rule::Plural, Rule::Shown, Rule::Next, Rule::Asked, Rule::HumanAsked, Rule::Alone],
        &[Goal::humans(5, Style::Most, 1, 30), Goal::humans(2, Style::Most, 3, 100)]),
    Check::of_games("one-tile", 1, "level 7, step 2", "takes a turn of one tile, as before",
        &[Rule::Taken(Kind::One), Rule::Report, Rule::Laid], &[Goal::humans(2, Style::Most, 3, 60)]),
    Check::of_games("several-tiles", 2, "level 7, step 2",
        "takes a turn of several tiles, and shows each where it was laid", &[Rule::Taken(Kind::Several)],
        // Few decks allow four tiles at once.
        &[thin(12, 10).trying(|view| turns::tiles(view, 2)), thin(12, 4).trying(|view| turns::tiles(view, 3)),
            thin(12, 2).trying(|view| turns::tiles(view, 4))]).needing(&[Rule::AsShown]),
    Check::of_games("shown-indices", 2, "level 7, step 2",
        "uses the indices of the deck as shown, whatever was named before", &[Rule::AsShown],
        &[thin(12, 10).trying(turns::by_index)]),
    Check::of_games("any-order", 1, "level 7, step 4", "takes the tiles of a turn in any order",
        &[Rule::Taken(Kind::AnyOrder)], &[thin(12, 10).trying(turns::in_any_order)]).needing(&[Rule::AsShown]),
    Check::of_games("gap-filled", 2, "level 7, step 4",
        "lets tiles that were there before fill the gaps of a turn", &[Rule::Taken(Kind::GapFilled)],
        &[thin(12, 4).trying(turns::with_a_filled_gap)]).needing(&[Rule::AsShown, Rule::Taken(Kind::Several)]),
    Check::of_games("gap", 2, "level 7, step 4", "refuses a turn with an empty cell between its tiles", &[Rule::Gap],
        &[pair(12).trying(forbidden::with_a_gap)]),
    Check::of_games("one-line", 2, "level 7, step 4",
        "refuses a turn whose tiles lie in several rows and columns", &[Rule::OneLine],
        &[pair(8).trying(forbidden::in_two_lines),
            Goal { games: 12, ..pair(1) }.trying(forbidden::around_a_corner)]),
    Check::of_games("no-neighbor", 2, "level 7, step 4",
        "refuses a turn without a neighbor that was there before", &[Rule::Neighbor, Rule::Corner],
        &[pair(6).trying(|view| forbidden::two_apart(view, false)), pair(6).trying(|view| forbidden::two_apart(view, true))]),
    Check::of_games("along", 2, "level 7, step 4", "refuses a turn whose own line would not be a sequence",
        &[Rule::Row, Rule::Column, Rule::Whole, Rule::Identical, Rule::Long, Rule::Along],
        &[pair(8).trying(forbidden::wrong_along),
            pair(4).trying(|view| forbidden::three_along(view, Flaw::Whole)),
            pair(4).trying(|view| forbidden::three_along(view, Flaw::IdenticalApart))]),
    Check::of_games("across", 2, "level 7, step 4",
        "refuses a turn whose tiles across its line would not be a sequence", &[Rule::Across],
        &[pair(5).trying(forbidden::wrong_across)]),
    Check::of_games("same-tile", 1, "level 7, step 4",
        "refuses a turn that names a tile of the deck twice", &[Rule::SameTile],
        &[pair(6).trying(forbidden::same_tile)]).needing(&[Rule::AsShown]),
    Check::of_games("same-cell", 1, "level 7, step 4", "refuses a turn that names a cell twice", &[Rule::SameCell],
        &[pair(6).trying(forbidden::same_cell)]),
    Check::of_games("off-board", 1, "level 7, Bounds", "refuses a turn with a cell off the board", &[Rule::OffBoard],
        &[pair(10).trying(forbidden::second_off_board), pair(30).trying(lines::off_board),
            Goal::humans(2, Style::Outward, 8, 4).trying(lines::just_below),
            Goal::humans(2, Style::Outward, 8, 4).trying(lines::just_to_the_right)]),
    Check::of_games("occupied", 1, "level 7, Bounds", "refuses a turn with an occupied cell", &[Rule::Occupied],
        &[pair(8).trying(forbidden::occupied)]),
    Check::of_games("not-a-turn", 1, "level 7, Bounds",
        "ignores what is not made of triples of whole numbers", &[Rule::Ignored],
        &[pair(40).trying(forbidden::no_turns), Goal::humans(5, Style::Most, 2, 6).trying(lines::beyond_a_shrunken_deck)]),
    Check::of_games("separators", 1, "level 7, step 2 and level 3, step 7",
        "takes commas, tabs and any number of spaces between the numbers",
        &[Rule::Taken(Kind::Separated), Rule::Taken(Kind::Spelled)],
        &[pair(12).trying(lines::separated), Goal::humans(2, Style::Outward, 3, 4).trying(lines::spelled)])
        .needing(&[Rule::Taken(Kind::One)]),
    Check::of_games("triple-named", 2, "level 7, step 3",
        "names the first triple that is wrong by itself, and says why", &[Rule::Triple],
        &[pair(52).trying(forbidden::with_a_wrong_triple)]).needing(&[Rule::AsShown, Rule::Taken(Kind::Several), Rule::Unchanged]),
    Check::of_games("reasons", 2, "level 7, step 3 and level 4, step 7",
        "names the broken rule, and the empty cell or the row or column", &[Rule::Reason],
        &[Goal { games: 4, ..pair(40) }.trying(attempts::of_each_flaw),
            pair(6).trying(forbidden::wrong_along), pair(6).trying(forbidden::wrong_across),
            pair(12).trying(forbidden::with_a_gap), pair(6).trying(forbidden::in_two_lines),
            pair(6).trying(|view| forbidden::two_apart(view, false))]).needing(&[Rule::AsShown, Rule::Taken(Kind::Several), Rule::Unchanged]),
    Check::of_games("all-or-nothing", 2, "level 7, step 3",
        "changes nothing when a part of a turn is refused", &[Rule::Unchanged],
        &[Goal { games: 4, ..pair(60) }.trying(forbidden::partly_legal)])
        .needing(&[Rule::Taken(Kind::One), Rule::Taken(Kind::Several), Rule::Laid, Rule::Kept, Rule::Drawn, Rule::Bag, Rule::Report, Rule::Total]),
    Check::of_games("points", 1, "level 7, step 5", "counts the points of a turn",
        &[Rule::Points(Sum::One), Rule::Points(Sum::Joined), Rule::Total],
        &[Goal::humans(2, Style::Most, 2, 30), thin(12, 8).trying(turns::in_one_sequence)]),
    Check::of_games("points-once", 2, "level 7, step 5",
        "counts each sequence of a turn once, even those across it", &[Rule::Points(Sum::Several)],
        &[thin(12, 10).trying(turns::many), thin(12, 8).trying(turns::crossing)]).needing(&[Rule::Points(Sum::One)]),
    Check::of_games("bonus", 1, "level 7, step 5", "counts 4 more for each complete sequence", &[Rule::Points(Sum::Bonus)],
        &[thin(12, 6).trying(|view| turns::completing(view, 1)),
            Goal { games: 12, ..pair(2) }.trying(|view| turns::completing(view, 2))]).needing(&[Rule::Points(Sum::One), Rule::Points(Sum::Several)]),
    Check::of_games("refill", 2, "level 7, step 6", "refills the deck with as many tiles as were laid",
        &[Rule::Bag, Rule::Kept, Rule::Drawn],
        &[Goal::humans(1, Style::Most, 3, 24).trying(turns::several), Goal { games: 3, ..pair(24) }.trying(turns::several)]),
    Check::of_games("skip", 1, "level 7, step 2", "skips on s, and changes nothing but whose turn it is", &[Rule::Skip],
        &[Goal::humans(2, Style::Skipping, 3, 20)]),
    Check::of_games("computer-legal", 2, "level 7, step 7", "has its computers lay only what the rules allow",
        &[Rule::ComputerLegal],
        &[Goal::computers(5, 4, 40), Goal::computers(2, 4, 60), Goal::at(At::Table(MIXED), Style::Most, 4, 12)]),
    Check::of_games("computer-best", 2, "level 7, step 7",
        "has its computers choose the best of all legal turns", &[Rule::ComputerBest, Rule::ComputerAny],
        // Turns of four tiles, and turns around tiles that were there before, are seldom the best.
        &[Goal::computers(5, 30, 400), Goal::computers(2, 8, 120)]).needing(WHAT_COMPUTERS_NEED),
    Check::of_games("computer-several", 1, "level 7, step 7",
        "has its computers lay several tiles where that is worth more", &[Rule::ComputerSeveral],
        &[Goal::computers(2, 3, 12)]).needing(WHAT_COMPUTERS_NEED),
    Check::of_games("computer-skips", 1, "level 7, step 7 and level 6, step 4",
        "has its computers skip only when none of their tiles fits", &[Rule::ComputerSkips],
        &[Goal::computers(2, 6, 80), Goal::computers(5, 10, 80)]),
    Check::of_games("blocked", 2, "level 7, step 8", "ends when no single tile of any deck fits, not before",
        &[Rule::Blocked, Rule::BlockedAtStart],
        &[Goal::humans(1, Style::Blocking, 24, 2), Goal::humans(2, Style::Blocking, 24, 2)]).needing(level4::RULES),
    Check::of_games("end-at-once", 2, "level 7, step 8", "ends as soon as a deck is empty", &[Rule::EmptyDeck],
        &[Goal::humans(5, Style::FirstAlone, 24, 2), Goal::computers(3, 24, 2)]),
    Check::of_games("winner", 1, "level 7, step 8", "congratulates whoever has the most points", &[Rule::Winner],
        &[Goal::humans(2, Style::Most, 20, 16)]),
    Check::of_games("tie", 1, "level 7, step 8 and level 5, step 9", "congratulates all players who tie for the most points",
        &[Rule::Tie], &[Goal::humans(5, Style::Tying(2), 40, 1).when(has_tie_of_two),
            Goal::humans(5, Style::Tying(3), 40, 1).when(has_tie_of_three)]),
    Check::of_games("tiles-conserved", 1, "level 7, step 6 and level 5, step 3",
        "neither loses nor duplicates a tile", &[Rule::Conserved],
        &[Goal::humans(2, Style::Most, 2, 40), thin(12, 10).trying(turns::several)]),
    Check::new("end-of-input", 1, "level 7, step 9",
        "says farewell without a winner when the input ends", end_of_input),
];

const LEVEL: Level = Level::Mutant;

/// If a program has these rules wrong, its computers choose by wrong rules.
const WHAT_COMPUTERS_NEED: &[Rule] = &[
    Rule::Taken(Kind::Several),
    Rule::Taken(Kind::AnyOrder),
    Rule::Taken(Kind::GapFilled),
    Rule::Points(Sum::One),
    Rule::Points(Sum::Several),
    Rule::Points(Sum::Bonus),
    Rule::ComputerLegal,
];

/// Games of two humans who play for the most points, one tile per turn.
const fn pair(enough: usize) -> Goal {
    Goal::humans(2, Style::Most, 6, enough)
}

/// Games of two humans on long, thin boards.
const fn thin(games: usize, enough: usize) -> Goal {
    Goal::humans(2, Style::Fewest, games, enough)
}

/// A program based on level 4 asks only for a name.
fn players(bench: &Bench) -> Result<()> {
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

fn end_of_input(bench: &Bench) -> Result<()> {
    questions::end_of_input(bench, &[], &[])?;
    let (game, _) = Game::begin(bench, LEVEL, &HUMANS[..1])?;
    if game.most_players.is_none() {
        return questions::end_of_input(bench, &["Ann"], &["0 0 0", "s"]);
    }
    questions::end_of_input(bench, &["1", "human", "Ann"], &["0 0", "s"])
}
