//! Level 6: computers.

mod chance;

use crate::bench::Bench;
use crate::check::{Check, Level};
use crate::levels::level4::reasons::reasons;
use crate::levels::level5::deals;
use crate::levels::level5::table::skip;
use crate::levels::level5::winners::ties;
use crate::play::decks::Ending;
use crate::play::pursuit::{Evening, each, parts, watch};
use crate::play::seats::{COMPUTERS, HUMANS, MIXED, computer, human};
use crate::play::styles::Style;
use crate::play::{Game, Seat, endings, expect, lines, questions};
use crate::verdict::Verdict;

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
        |bench| deals::at_random(bench, LEVEL)),
    Check::new("indices-shown", 1, "level 6, step 2 and level 5, step 4",
        "numbers the columns of the board and the tiles of the deck", |bench| lines::indices(bench, &evening(MIXED, 2, 20))),
    Check::new("computers-alone", 2, "level 6, step 3", "plays a game of computers alone to its end, without input",
        |bench| each([1, 2, 5], |players| play_alone(bench, &computers(players, 6, 6)))),
    Check::new("table-before-turn", 1, "level 6, step 2",
        "shows the table before each turn of a computer, as for a human",
        |bench| watch(bench, "table-before-turn", [COMPUTERS, MIXED].map(|seats| evening(seats, 2, 20)))),
    Check::new("computer-legal", 2, "level 6, steps 4 and 5",
        "has its computers lay only what the rules allow",
        |bench| watch(bench, "computer-legal", [computers(5, 20, 250), computers(2, 20, 400), evening(MIXED, 20, 20)])),
    Check::new("computer-best", 2, "level 6, step 4", "has its computers lay the tile worth the most points",
        |bench| watch(bench, "computer-best", [computers(2, 6, 100), computers(5, 6, 60)])),
    Check::new("computer-any-best", 1, "level 6, step 4",
        "takes any of several best placements, each with the same chance", chance::any_best),
    Check::new("computer-skips", 2, "level 6, steps 4 and 5",
        "has its computers skip only when none of their tiles fits",
        |bench| watch(bench, "computer-skips", [computers(2, 6, 120), computers(5, 10, 120)])),
    Check::new("computer-points", 1, "level 6, step 2 and level 4, The rules",
        "counts the points of its computers like anyone else's",
        |bench| computers(3, 2, 30).watch(bench, "computer-points")),
    Check::new("human-turn", 1, "level 6, step 2",
        "asks humans for their turns, and enforces the rules for them", human_turn),
    Check::new("off-board", 1, "level 6, Bounds", "refuses a cell that is off the board",
        |bench| parts([lines::off_board(bench, &pair(4, 21)),
            lines::just_off_board(bench, &Evening { style: Style::Outward, ..pair(8, 4) })])),
    Check::new("occupied", 1, "level 6, step 2 and level 5, step 6",
        "refuses an occupied cell, naming it and the tile there", |bench| lines::occupied(bench, &pair(4, 10))),
    Check::new("not-a-turn", 1, "level 6, Bounds", "ignores what is neither three whole numbers nor a small s alone",
        |bench| parts([lines::not_a_turn(bench, &pair(4, 32)),
            lines::beyond_a_shrunken_deck(bench, &evening(HUMANS, 2, 6))])),
    Check::new("separators", 1, "level 6, step 2 and level 5, step 5",
        "takes commas, tabs and any number of spaces between the numbers",
        |bench| lines::separators(bench, &pair(3, 12))),
    Check::new("reasons", 2, "level 6, step 2 and level 4, steps 6 and 7",
        "names the cell, or the row or column and its tiles, and says why",
        |bench| reasons(bench, &pair(4, 40))),
    Check::new("mixed", 2, "level 6, steps 1 and 2",
        "lets humans and computers play in any mix, and asks humans only", mixed),
    Check::new("turn-order", 1, "level 6, step 2 and level 5, step 4",
        "lets the players move one after the other, humans and computers", turn_order),
    Check::new("refill", 1, "level 6, step 2 and level 5, step 7",
        "refills the decks of humans and computers from the bag", refill),
    Check::new("end-at-once", 2, "level 6 and level 5, step 8",
        "ends as soon as a deck is empty, even after a computer's turn", end_at_once),
    Check::new("all-blocked", 2, "level 6 and level 5, step 8",
        "ends when no player can lay any tile, human or computer", all_blocked),
    Check::new("winner", 1, "level 6 and level 5, step 9", "congratulates whoever has the most points", winner),
    Check::new("tie", 1, "level 6 and level 5, step 9", "congratulates all players who tie for the most points",
        |bench| ties(bench, LEVEL)),
    Check::new("tiles-conserved", 1, "level 6, step 2 and level 5, step 3",
        "neither loses nor duplicates a tile",
        |bench| watch(bench, "tiles-conserved",
            [MIXED, &COMPUTERS[..2], COMPUTERS].map(|seats| evening(seats, 3, 60)))),
    Check::new("end-of-input", 1, "level 6, step 7",
        "says farewell without a winner when the input ends", end_of_input),
];

const LEVEL: Level = Level::Wizard;

/// Games with this number of computers.
fn computers(players: usize, games: usize, enough: usize) -> Evening<'static> {
    evening(&COMPUTERS[..players], games, enough)
}

fn evening(seats: &[Seat], games: usize, enough: usize) -> Evening<'_> {
    Evening { level: LEVEL, seats, style: Style::Most, games, enough }
}

fn names(bench: &Bench) -> Result<(), Verdict> {
    for kinds in [[false; 2], [true; 2], [false, true], [true, false]] {
        questions::names_differ(bench, kinds)?;
    }
    for is_computer in [false, true] {
        let prepare = |talk: &mut _| questions::answer_until_name(talk, 1, is_computer);
        questions::name_bounds(bench, &prepare)?;
    }
    Ok(())
}

/// A game of computers alone runs to its end without input.
pub fn play_alone(bench: &Bench, evening: &Evening) -> Result<(), Verdict> {
    evening.exchanges(bench, &|game, exchange| {
        if exchange.reply.is_end {
            return Ok(1);
        }
        let expected = "a game of computers alone continues by itself to its end";
        Err(game.talk.wrong(None, expected, "it waits for input"))
    })
}

fn human_turn(bench: &Bench) -> Result<(), Verdict> {
    let mixed = evening(&MIXED[..2], 3, 60);
    let played = mixed.watch_tries(bench, &expect::illegal, "human-turn");
    let skipping = Evening { style: Style::Skipping, ..evening(&HUMANS[..3], 2, 40) };
    parts([played, skip(bench, &skipping, "human-turn")])
}

fn mixed(bench: &Bench) -> Result<(), Verdict> {
    each([MIXED, &[computer("Ann"), human("Bob")], &[human("Ann"), computer("Bob")]], |seats| {
        asks_humans_only(bench, &evening(seats, 2, 12))
    })
}

/// The program asks humans only; computers move by themselves.
pub fn asks_humans_only(bench: &Bench, evening: &Evening) -> Result<(), Verdict> {
    evening.exchanges(bench, &|game: &Game, exchange| {
        let asked = game.table.deck.as_ref().map_or("", |deck| deck.name.as_str());
        let is_human = game.seat(asked).is_some_and(|seat| !seat.is_computer);
        if !game.is_over && !is_human {
            let expected = format!("{asked} is a computer, and moves by itself");
            return Err(game.talk.wrong(None, &expected, "the program waits for input"));
        }
        Ok(exchange.turns.len())
    })
}

fn turn_order(bench: &Bench) -> Result<(), Verdict> {
    let seats = [MIXED, &COMPUTERS[..3], &[computer("Ann"), human("Bob")]];
    watch(bench, "turn-order", seats.map(|seats| evening(seats, 2, 25)))
}

fn refill(bench: &Bench) -> Result<(), Verdict> {
    watch(bench, "refill", [MIXED, &COMPUTERS[..2]].map(|seats| evening(seats, 2, 40)))
}

fn end_at_once(bench: &Bench) -> Result<(), Verdict> {
    let plans = [
        (COMPUTERS, Style::Most),
        (&COMPUTERS[..3], Style::Most),
        (MIXED, Style::Most),
        (&COMPUTERS[..2], Style::Most),
    ];
    endings::pursue(bench, LEVEL, "end-at-once", &plans)
}

/// The game continues if no human can lay a tile, but a computer can.
fn all_blocked(bench: &Bench) -> Result<(), Verdict> {
    let seats =
        &[human("Ann"), computer("Bob"), computer("Cleo"), computer("Dan"), computer("Eve")];
    let evening = Evening { style: Style::Keeping, ..evening(seats, 200, 1) };
    evening.exchanges(bench, &|game, exchange| {
        exchange.shows("all-blocked")?;
        let position = game.view()?.position;
        let humans = game.seats.iter().filter(|seat| !seat.is_computer);
        let mut decks = humans.map(|seat| game.decks.of(seat.name));
        let are_blocked = decks.all(|known| known.is_some_and(|known| known.is_blocked(&position)));
        let ending = game.decks.ending(&position, game.seats.len());
        let can_go_on = matches!(ending, Ending::GoesOn(_));
        Ok(usize::from(are_blocked && can_go_on))
    })
}

fn winner(bench: &Bench) -> Result<(), Verdict> {
    let won = [1, 2, 5].map(|players| computers(players, 10, 6));
    // The judge plays badly, so that a computer wins.
    let lost = Evening { style: Style::Fewest, ..evening(&MIXED[..2], 10, 6) };
    watch(bench, "winner", won.into_iter().chain([lost]))
}

/// Games of a human and a computer.
fn pair(games: usize, enough: usize) -> Evening<'static> {
    evening(MIXED.split_at(2).0, games, enough)
}

fn end_of_input(bench: &Bench) -> Result<(), Verdict> {
    questions::end_of_input(bench, &["2", "human", "Ann", "human", "Bob", "s", "x"])?;
    questions::end_of_input(bench, &["2", "human", "Ann", "computer", "Bob", "s"])?;
    questions::end_of_input(bench, &["2", "computer", "Ann"])
}
