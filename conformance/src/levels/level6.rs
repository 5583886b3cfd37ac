//! Level 6: computers.

pub mod computers;

use crate::bench::Bench;
use crate::check::{Check, Level};
use crate::levels::level4::reasons::reasons;
use crate::levels::level5::deals;
use crate::levels::level5::table::{is_conserved, skip, together};
use crate::levels::level5::winners::ties;
use crate::oracle::{Position, Turn as Laid};
use crate::play::computers::is_computers;
use crate::play::decks::Ending;
use crate::play::endings::Wanted;
use crate::play::pursuit::{Evening, each, parts};
use crate::play::rounds::{filled_up, in_turn, is_table_shown};
use crate::play::seats::{COMPUTERS, HUMANS, MIXED, computer, human};
use crate::play::styles::Style;
use crate::play::winners::congratulated;
use crate::play::{Exchange, Game, Seat, Turn, endings, expect, lines, questions};
use crate::reading::words_of;
use crate::verdict::Verdict;
use shared::Tile;
use std::collections::BTreeSet;

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
        "numbers the columns of the board and the tiles of the deck", |bench| lines::indices(bench, &pair(2, 20))),
    Check::new("computers-alone", 2, "level 6, step 3", "plays a game of computers alone to its end, without input",
        |bench| each([1, 2, 5], |players| play_alone(bench, &computers(players, 6, 6)))),
    Check::new("table-before-turn", 1, "level 6, step 2",
        "shows the table before each turn of a computer, as for a human", table_before_turn),
    Check::new("computer-legal", 2, "level 6, steps 4 and 5",
        "has its computers lay only what the rules allow", computers::legal),
    Check::new("computer-best", 2, "level 6, step 4", "has its computers lay the tile worth the most points", best),
    Check::new("computer-any-best", 1, "level 6, step 4",
        "takes any of several best placements, each with the same chance", computers::any_best),
    Check::new("computer-skips", 2, "level 6, steps 4 and 5",
        "has its computers skip only when none of their tiles fits",
        |bench| computers::skip_only_when_blocked(bench, &[computers(2, 6, 120), computers(5, 10, 120)])),
    Check::new("computer-points", 1, "level 6, step 2 and level 4, The rules",
        "counts the points of its computers like anyone else's", computer_points),
    Check::new("human-turn", 1, "level 6, step 2",
        "asks humans for their turns, and keeps the rules for them", human_turn),
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
        "ends as soon as a deck is empty, after a computer's turn too", end_at_once),
    Check::new("all-blocked", 2, "level 6 and level 5, step 8",
        "ends when no player can lay any tile, human or computer", all_blocked),
    Check::new("winner", 1, "level 6 and level 5, step 9", "congratulates whoever has the most points", winner),
    Check::new("tie", 1, "level 6 and level 5, step 9", "congratulates all players who tie for the most points", tie),
    Check::new("tiles-conserved", 1, "level 6, step 2 and level 5, step 3",
        "neither loses nor duplicates a tile", tiles_conserved),
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
    for is_computer in [false, true] {
        questions::names_differ(bench, is_computer)?;
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
        let expected = "a game of computers alone goes on by itself, to its end";
        Err(game.talk.wrong(None, expected, "it waits for input"))
    })
}

fn table_before_turn(bench: &Bench) -> Result<(), Verdict> {
    let shown = |game: &Game, turn: &Turn| {
        let shown = turn.before.deck.as_ref().map_or("", |deck| deck.name.as_str());
        if words_of(shown) != words_of(turn.mover()) {
            let expected = format!("the deck of {} is shown before the turn", turn.mover());
            return Err(game.wrong(turn.line, &expected, &format!("the deck of {shown}")));
        }
        is_table_shown(game, turn)
    };
    each([COMPUTERS, MIXED], |seats| {
        evening(seats, 2, 20).exchanges(bench, &|game, exchange| {
            expect::says_tiles(&game.talk, &exchange.reply)?;
            exchange.turns.iter().map(|turn| shown(game, turn)).sum()
        })
    })
}

fn best(bench: &Bench) -> Result<(), Verdict> {
    computers::take_the_best(bench, &[computers(2, 6, 100), computers(5, 6, 60)], &all_placements)
}

/// Every turn of one tile.
fn all_placements(position: &Position, deck: &[Tile]) -> BTreeSet<Laid> {
    position.placements(deck)
}

fn computer_points(bench: &Bench) -> Result<(), Verdict> {
    computers(3, 2, 30).turns(bench, &|game, turn| {
        expect::points_of(game, turn)?;
        expect::totals(game, turn).map(|()| 1)
    })
}

fn human_turn(bench: &Bench) -> Result<(), Verdict> {
    let mixed = evening(&MIXED[..2], 3, 60);
    let played = mixed.trying(bench, &expect::illegal, &|game, exchange, kind| {
        humans_are_asked(game, exchange)?;
        expect::keeps_rules(game, exchange, kind)
    });
    let skipping = Evening { style: Style::Skipping, ..evening(&HUMANS[..3], 2, 8) };
    parts([played, skip(bench, &skipping)])
}

fn mixed(bench: &Bench) -> Result<(), Verdict> {
    each([MIXED, &[computer("Ann"), human("Bob")], &[human("Ann"), computer("Bob")]], |seats| {
        asks_humans_only(bench, &evening(seats, 2, 12))
    })
}

/// Every turn of a human was typed.
fn humans_are_asked(game: &Game, exchange: &Exchange) -> Result<(), Verdict> {
    let typed = usize::from(!exchange.is_opening);
    let mut others = exchange.turns.iter().skip(typed);
    match others.find(|turn| !is_computers(game, turn)) {
        Some(turn) => {
            let expected = format!("{} is a human, and must be asked", turn.mover());
            Err(game.wrong(turn.line, &expected, "the program took the turn"))
        }
        None => Ok(()),
    }
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
    each([MIXED, &COMPUTERS[..3], &[computer("Ann"), human("Bob")]], |seats| {
        together(bench, &evening(seats, 2, 25), &in_turn)
    })
}

fn refill(bench: &Bench) -> Result<(), Verdict> {
    each([MIXED, &COMPUTERS[..2]], |seats| evening(seats, 2, 40).exchanges(bench, &filled_up))
}

fn end_at_once(bench: &Bench) -> Result<(), Verdict> {
    let plans = [
        (COMPUTERS, Style::Most, Wanted::EmptyDeck),
        (&COMPUTERS[..3], Style::Most, Wanted::EmptyDeck),
        (MIXED, Style::Most, Wanted::EmptyDeck),
        (&COMPUTERS[..2], Style::Most, Wanted::Blocked),
    ];
    endings::pursue(bench, LEVEL, &plans)
}

/// The game goes on when no human can lay a tile, but a computer can.
fn all_blocked(bench: &Bench) -> Result<(), Verdict> {
    let seats =
        &[human("Ann"), computer("Bob"), computer("Cleo"), computer("Dan"), computer("Eve")];
    let evening = Evening { style: Style::Keeping, ..evening(seats, 200, 1) };
    evening.exchanges(bench, &|game, exchange| {
        endings::seen(game, exchange, Wanted::Blocked)?;
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
    let winners = |game: &Game, exchange: &Exchange| congratulated(game, exchange, false);
    let won = [1, 2, 5].map(|players| computers(players, 10, 6));
    // The judge plays badly, so that a computer wins.
    let lost = Evening { style: Style::Fewest, ..evening(&MIXED[..2], 10, 6) };
    parts(won.into_iter().chain([lost]).map(|evening| together(bench, &evening, &winners)))
}

fn tie(bench: &Bench) -> Result<(), Verdict> {
    ties(bench, LEVEL)
}

/// Games of a human and a computer.
fn pair(games: usize, enough: usize) -> Evening<'static> {
    evening(MIXED.split_at(2).0, games, enough)
}

fn tiles_conserved(bench: &Bench) -> Result<(), Verdict> {
    each([MIXED, &COMPUTERS[..2], COMPUTERS], |seats| is_conserved(bench, &evening(seats, 3, 60)))
}

fn end_of_input(bench: &Bench) -> Result<(), Verdict> {
    questions::end_of_input(bench, &["2", "human", "Ann", "human", "Bob", "s", "x"])?;
    questions::end_of_input(bench, &["2", "human", "Ann", "computer", "Bob", "s"])
}
