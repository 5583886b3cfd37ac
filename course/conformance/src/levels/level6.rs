//! Level 6: computers.

use crate::bench::Bench;
use crate::check::{Check, Level};
use crate::findings::{Kind, Rule, Sum};
use crate::levels::level4;
use crate::play::referee::{ended, has_tie_of_three, has_tie_of_two};
use crate::play::seats::{At, HUMANS, MIXED, ODD, computer, human};
use crate::play::{
    Done, Exchange, Game, Seat, attempts, chance, decks::Ending, goal::Goal, lines, questions,
    styles::Style,
};
use crate::verdict::Result;

/// The checks of level 6.
#[rustfmt::skip]
pub static CHECKS: &[Check] = &[
    Check::new("kinds", 2, "level 6, step 1 and Bounds",
        "asks for each player whether a human or a computer plays", questions::kinds),
    Check::new("players-bounds", 1, "level 6, step 1 and level 5, step 1",
        "accepts as many players as there are tiles for", |bench| questions::players_bounds(bench, LEVEL, HUMANS)),
    Check::new("names", 1, "level 6, step 1 and level 5, step 2",
        "takes names of 1 to 40 characters that differ, and refuses others", names),
    Check::new("at-random", 1, "level 6, step 1 and level 5, step 3", "draws tiles at random, each with the same chance",
        |bench| chance::of_draws(bench, LEVEL)),
    Check::of_games("indices-shown", 1, "level 6, step 2 and level 5, step 4",
        "numbers the columns of the board and the tiles of the deck", &[Rule::Indices], &[mixed(4, 2, 20), Goal::at(At::Table(ODD), Style::Most, 1, 4)]),
    Check::of_games("computers-alone", 2, "level 6, step 3", "plays a game of computers alone to its end, without input",
        &[Rule::Alone], &[Goal::computers(1, 6, 6).when(ended), Goal::computers(2, 6, 6).when(ended),
            Goal::computers(5, 6, 6).when(ended)]).needing(&[Rule::Start]),
    Check::of_games("table-before-turn", 1, "level 6, step 2",
        "shows the table before each turn of a computer, as for a human",
        &[Rule::Start, Rule::Report, Rule::Laid, Rule::Table, Rule::Plural, Rule::Shown],
        &[Goal::computers(5, 2, 20), mixed(4, 2, 20), Goal::computers(5, 12, 2).when(skipped)]),
    Check::of_games("computer-legal", 2, "level 6, steps 4 and 5",
        "has its computers lay only what the rules allow", &[Rule::ComputerLegal],
        &[Goal::computers(5, 20, 250), Goal::computers(2, 20, 400), mixed(4, 20, 20)]).needing(&[Rule::Table]),
    Check::of_games("computer-best", 2, "level 6, step 4", "has its computers lay the tile worth the most points",
        &[Rule::ComputerBest, Rule::ComputerSeveral], &[Goal::computers(2, 6, 100), Goal::computers(5, 6, 60)]).needing(&[Rule::Points(Sum::One), Rule::Points(Sum::Several), Rule::Points(Sum::Bonus), Rule::ComputerLegal]),
    Check::of_games("computer-any-best", 1, "level 6, step 4",
        "takes any of several best placements, each with the same chance", &[Rule::ComputerAny],
        &[Goal::computers(1, 100, 100).when(ended), Goal::computers(2, 20, 20).when(ended)]),
    Check::of_games("computer-skips", 2, "level 6, steps 4 and 5",
        "has its computers skip only when none of their tiles fits", &[Rule::ComputerSkips],
        &[Goal::computers(2, 6, 120), Goal::computers(5, 10, 120)]).needing(&[Rule::Table, Rule::ComputerLegal]),
    Check::of_games("computer-points", 1, "level 6, step 2 and level 4, The rules",
        "counts the points of its computers like anyone else's",
        &[Rule::Points(Sum::One), Rule::Points(Sum::Joined), Rule::Points(Sum::Several), Rule::Points(Sum::Bonus), Rule::Total],
        &[Goal::computers(3, 2, 30)]),
    Check::of_games("human-turn", 1, "level 6, step 2",
        "asks humans for their turns, and enforces the rules for them",
        &[Rule::Taken(Kind::One), Rule::Neighbor, Rule::Corner, Rule::Row, Rule::Column, Rule::Whole, Rule::Identical,
            Rule::Long, Rule::Unchanged, Rule::Skip, Rule::HumanAsked],
        &[PAIR_OF_BOTH.trying(attempts::of_each_flaw), PAIR_OF_BOTH.trying(lines::of_no_use), Goal::humans(3, Style::Skipping, 2, 40)]),
    Check::of_games("off-board", 1, "level 6, Bounds", "refuses a cell that is off the board", &[Rule::OffBoard],
        &[mixed(2, 4, 30).trying(lines::off_board),
            Goal { style: Style::Outward, ..mixed(2, 8, 4) }.trying(lines::just_below),
            Goal { style: Style::Outward, ..mixed(2, 8, 4) }.trying(lines::just_to_the_right)]),
    Check::of_games("occupied", 1, "level 6, step 2 and level 5, step 6",
        "refuses an occupied cell, naming it and the tile there", &[Rule::Occupied], &[mixed(2, 4, 10).trying(lines::occupied)]),
    Check::of_games("not-a-turn", 1, "level 6, Bounds", "ignores what is neither three whole numbers nor a small s alone",
        &[Rule::Ignored], &[mixed(2, 4, 60).trying(lines::no_turns_or_skips),
            Goal::humans(5, Style::Most, 2, 6).trying(lines::beyond_a_shrunken_deck)]),
    Check::of_games("separators", 1, "level 6, step 2 and level 5, step 5",
        "takes commas, tabs and any number of spaces between the numbers",
        &[Rule::Taken(Kind::Separated), Rule::Taken(Kind::Spelled)],
        &[mixed(2, 3, 8).trying(lines::separated), mixed(2, 3, 4).trying(lines::spelled)]).needing(&[Rule::Taken(Kind::One)]),
    Check::of_games("reasons", 2, "level 6, step 2 and level 4, steps 6 and 7",
        "names the cell, or the row or column and its tiles, and says why", &[Rule::Reason],
        &[mixed(2, 4, 40).trying(attempts::of_each_flaw)]),
    Check::of_games("mixed", 2, "level 6, steps 1 and 2",
        "lets humans and computers play in any mix, and asks humans only", &[Rule::Asked],
        &[mixed(4, 2, 12).when(moved), mixed(2, 2, 12).when(moved), at(&[computer("Ann"), human("Bob")], 2, 12).when(moved)]),
    Check::of_games("turn-order", 1, "level 6, step 2 and level 5, step 4",
        "lets the players move one after the other, humans and computers", &[Rule::Next],
        &[mixed(4, 2, 25), Goal::computers(3, 2, 25), at(&[computer("Ann"), human("Bob")], 2, 25)]).needing(&[Rule::Table]),
    Check::of_games("refill", 1, "level 6, step 2 and level 5, step 7",
        "refills the decks of humans and computers from the bag", &[Rule::Bag, Rule::Kept, Rule::Drawn],
        &[mixed(4, 2, 40), Goal::computers(2, 2, 40)]),
    Check::of_games("end-at-once", 2, "level 6 and level 5, step 8",
        "ends as soon as a deck is empty, even after a computer's turn", &[Rule::EmptyDeck],
        &[Goal::computers(5, 24, 2), Goal::computers(3, 24, 2), mixed(4, 24, 2), Goal::computers(2, 24, 2)]),
    Check::of_games("all-blocked", 2, "level 6 and level 5, step 8",
        "ends when no player can lay any tile, human or computer", &[Rule::Blocked, Rule::BlockedAtStart],
        &[Goal { style: Style::Keeping, ..at(ONE_HUMAN, 200, 1) }.when(only_computers_can)]).needing(level4::RULES),
    Check::of_games("winner", 1, "level 6 and level 5, step 9", "congratulates whoever has the most points", &[Rule::Winner],
        &[Goal::computers(1, 10, 6), Goal::computers(2, 10, 6), Goal::computers(5, 10, 6),
            // The judge plays badly, so that a computer wins.
            Goal { style: Style::Fewest, ..mixed(2, 10, 6) }]),
    Check::of_games("tie", 1, "level 6 and level 5, step 9", "congratulates all players who tie for the most points",
        &[Rule::Tie], &[Goal::humans(5, Style::Tying(2), 40, 1).when(has_tie_of_two),
            Goal::humans(5, Style::Tying(3), 40, 1).when(has_tie_of_three)]),
    Check::of_games("tiles-conserved", 1, "level 6, step 2 and level 5, step 3",
        "neither loses nor duplicates a tile", &[Rule::Conserved],
        &[mixed(4, 3, 60), Goal::computers(2, 3, 3), Goal::computers(5, 3, 3)]),
    Check::new("end-of-input", 1, "level 6, step 7",
        "says farewell without a winner when the input ends", end_of_input),
];

const LEVEL: Level = Level::Wizard;

/// Games of humans and computers in turn, with this number of players.
const fn mixed(players: usize, games: usize, enough: usize) -> Goal {
    at(MIXED.split_at(players).0, games, enough)
}

const fn at(seats: &'static [Seat], games: usize, enough: usize) -> Goal {
    Goal::at(At::Table(seats), Style::Most, games, enough)
}

const PAIR_OF_BOTH: Goal = mixed(2, 3, 60);

const ONE_HUMAN: &[Seat] =
    &[human("Ann"), computer("Bob"), computer("Cleo"), computer("Dan"), computer("Eve")];

fn moved(_: &Game, exchange: &Exchange) -> bool {
    !exchange.turns.is_empty()
}

fn skipped(_: &Game, exchange: &Exchange) -> bool {
    exchange.turns.iter().any(|turn| matches!(turn.done, Done::Skipped(_)))
}

/// Whether the game continues because a computer can lay a tile, although no human can.
fn only_computers_can(game: &Game, _: &Exchange) -> bool {
    let Ok(view) = game.view() else { return false };
    let mut humans = game.seats.iter().filter(|seat| !seat.is_computer);
    let is_blocked = |seat: &Seat| {
        game.decks.of(seat.name).is_some_and(|known| known.is_blocked(&view.position))
    };
    let ending = game.decks.ending(&view.position, game.seats.len());
    humans.all(is_blocked) && matches!(ending, Ending::GoesOn(_))
}

fn names(bench: &Bench) -> Result<()> {
    for kinds in [[false; 2], [true; 2], [false, true], [true, false]] {
        questions::names_differ(bench, kinds)?;
    }
    for is_computer in [false, true] {
        let prepare = |talk: &mut _| questions::answer_until_name(talk, 1, is_computer);
        questions::name_bounds(bench, &prepare)?;
    }
    Ok(())
}

fn end_of_input(bench: &Bench) -> Result<()> {
    questions::end_of_input(bench, &["2", "human", "Ann", "human", "Bob"], &["s", "x"])?;
    questions::end_of_input(bench, &["2", "human", "Ann", "computer", "Bob"], &["s"])?;
    questions::end_of_input(bench, &["2", "computer", "Ann"], &[])
}
