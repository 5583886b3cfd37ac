//! Level 6: computers.

pub mod computers;

use crate::bench::Bench;
use crate::chance;
use crate::check::{Check, Level};
use crate::endings::{self, Wanted};
use crate::evening::Evening;
use crate::expect;
use crate::game::{Done, Exchange, Game, Seat, Turn};
use crate::level5::table::{filled_up, in_turn, is_conserved, is_table_shown};
use crate::level5::winners::congratulated;
use crate::level5::{illegal, keeps_rules, points_of};
use crate::lines;
use crate::oracle::{Position, Turn as Laid};
use crate::pursuit::parts;
use crate::questions;
use crate::reading::words_of;
use crate::seats::{COMPUTERS, HUMANS, MIXED, computer, human};
use crate::styles::Style;
use crate::verdict::Verdict;
use shared::Tile;
use std::collections::BTreeSet;

/// The checks of level 6.
pub const CHECKS: &[Check] = &[
    Check {
        id: "kinds",
        title: "asks for each player whether a human or a computer plays",
        rule: "level 6, step 1 and Bounds",
        points: 2,
        judge: kinds,
    },
    Check {
        id: "players-bounds",
        title: "takes as many players as the tiles are enough for",
        rule: "level 6, step 1 and level 5, step 1",
        points: 1,
        judge: players_bounds,
    },
    Check {
        id: "names",
        title: "takes names of 1 to 40 characters that differ, and refuses others",
        rule: "level 6, step 1 and level 5, step 2",
        points: 1,
        judge: names,
    },
    Check {
        id: "at-random",
        title: "deals other tiles at each start",
        rule: "level 6, step 1 and level 5, step 3",
        points: 1,
        judge: at_random,
    },
    Check {
        id: "indices-shown",
        title: "numbers the columns of the board and the tiles of the deck",
        rule: "level 6, step 2 and level 5, step 4",
        points: 1,
        judge: indices_shown,
    },
    Check {
        id: "computers-alone",
        title: "plays a game of computers alone to its end, without input",
        rule: "level 6, step 3",
        points: 2,
        judge: computers_alone,
    },
    Check {
        id: "table-before-turn",
        title: "shows the table before each turn of a computer, as before anyone's",
        rule: "level 6, step 2",
        points: 1,
        judge: table_before_turn,
    },
    Check {
        id: "computer-legal",
        title: "lays with its computers what the rules allow",
        rule: "level 6, steps 4 and 5",
        points: 2,
        judge: computers::legal,
    },
    Check {
        id: "computer-best",
        title: "lays with its computers what is worth the most points",
        rule: "level 6, step 4",
        points: 2,
        judge: best,
    },
    Check {
        id: "computer-any-best",
        title: "takes any of several best placements, each with the same chance",
        rule: "level 6, step 4",
        points: 1,
        judge: computers::any_best,
    },
    Check {
        id: "computer-skips",
        title: "skips with its computers only when none of their tiles fits",
        rule: "level 6, steps 4 and 5",
        points: 2,
        judge: skips,
    },
    Check {
        id: "computer-points",
        title: "counts the points of its computers like anyone's",
        rule: "level 6, step 2 and level 4, The rules",
        points: 1,
        judge: computer_points,
    },
    Check {
        id: "human-turn",
        title: "asks humans for their turns, and keeps the rules for them",
        rule: "level 6, step 2",
        points: 1,
        judge: human_turn,
    },
    Check {
        id: "off-board",
        title: "refuses a cell that is off the board",
        rule: "level 6, Bounds",
        points: 1,
        judge: off_board,
    },
    Check {
        id: "occupied",
        title: "refuses an occupied cell, naming it and the tile there",
        rule: "level 6, step 2 and level 5, step 6",
        points: 1,
        judge: occupied,
    },
    Check {
        id: "not-a-turn",
        title: "ignores what is neither three whole numbers nor a small s alone",
        rule: "level 6, Bounds",
        points: 1,
        judge: not_a_turn,
    },
    Check {
        id: "separators",
        title: "takes commas, tabs and any number of spaces between the numbers",
        rule: "level 6, step 2 and level 5, step 5",
        points: 1,
        judge: separators,
    },
    Check {
        id: "mixed",
        title: "lets humans and computers play in any mix, and asks humans only",
        rule: "level 6, steps 1 and 2",
        points: 2,
        judge: mixed,
    },
    Check {
        id: "turn-order",
        title: "lets the players move one after the other, humans and computers",
        rule: "level 6, step 2 and level 5, step 4",
        points: 1,
        judge: turn_order,
    },
    Check {
        id: "refill",
        title: "fills the decks of humans and computers up from the bag",
        rule: "level 6, step 2 and level 5, step 7",
        points: 1,
        judge: refill,
    },
    Check {
        id: "end-at-once",
        title: "ends as soon as a deck is empty, after a computer's turn too",
        rule: "level 6 and level 5, step 8",
        points: 2,
        judge: end_at_once,
    },
    Check {
        id: "winner",
        title: "congratulates whoever has the most points",
        rule: "level 6 and level 5, step 9",
        points: 1,
        judge: winner,
    },
    Check {
        id: "tie",
        title: "congratulates all who have equally many points",
        rule: "level 6 and level 5, step 9",
        points: 1,
        judge: tie,
    },
    Check {
        id: "tiles-conserved",
        title: "loses no tile and doubles none",
        rule: "level 6, step 2 and level 5, step 3",
        points: 1,
        judge: tiles_conserved,
    },
    Check {
        id: "end-of-input",
        title: "says farewell without a winner when the input ends",
        rule: "level 6, step 7",
        points: 1,
        judge: end_of_input,
    },
];

const LEVEL: Level = Level::ALL[5];

/// An evening of computers, so many of them.
fn computers(players: usize, games: usize, enough: usize) -> Evening<'static> {
    evening(&COMPUTERS[..players], games, enough)
}

fn evening(seats: &[Seat], games: usize, enough: usize) -> Evening<'_> {
    Evening { level: LEVEL, seats, style: Style::Most, games, enough }
}

fn kinds(bench: &Bench) -> Result<(), Verdict> {
    questions::kinds(bench)
}

fn players_bounds(bench: &Bench) -> Result<(), Verdict> {
    questions::players_bounds(bench, LEVEL, HUMANS)
}

fn names(bench: &Bench) -> Result<(), Verdict> {
    questions::names_differ(bench)?;
    questions::name_bounds(bench, &|talk| questions::answer_until_name(talk, 1, false))
}

fn computers_alone(bench: &Bench) -> Result<(), Verdict> {
    parts([1, 2, 5].into_iter().map(|players| play_alone(bench, &computers(players, 6, 6))))
}

/// A game of computers alone is over once it has begun.
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
            let expected = format!("the deck of {} is shown before her turn", turn.mover());
            return Err(game.wrong(turn.line, &expected, &format!("the deck of {shown}")));
        }
        is_table_shown(game, turn)
    };
    parts([COMPUTERS, MIXED].into_iter().map(|seats| evening(seats, 2, 20).turns(bench, &shown)))
}

fn best(bench: &Bench) -> Result<(), Verdict> {
    computers::take_the_best(bench, &[computers(2, 6, 100), computers(5, 6, 60)], &all_placements)
}

/// Every turn of one tile.
fn all_placements(position: &Position, deck: &[Tile]) -> BTreeSet<Laid> {
    position.placements(deck)
}

fn skips(bench: &Bench) -> Result<(), Verdict> {
    computers::skip_only_when_blocked(bench, &[computers(2, 6, 120), computers(5, 10, 120)])
}

fn computer_points(bench: &Bench) -> Result<(), Verdict> {
    computers(3, 2, 30).turns(bench, &|game, turn| {
        points_of(game, turn)?;
        expect::totals(game, turn).map(|()| 1)
    })
}

fn human_turn(bench: &Bench) -> Result<(), Verdict> {
    evening(&MIXED[..2], 3, 60).trying(bench, &illegal, &|game, exchange, kind| {
        decides_herself(game, exchange)?;
        keeps_rules(game, exchange, kind)
    })
}

fn mixed(bench: &Bench) -> Result<(), Verdict> {
    parts(
        [MIXED, &[computer("Ann"), human("Bob")], &[human("Ann"), computer("Bob")]]
            .into_iter()
            .map(|seats| asks_humans_only(bench, &evening(seats, 2, 12))),
    )
}

/// No human's turn is taken that she has not typed.
fn decides_herself(game: &Game, exchange: &Exchange) -> Result<(), Verdict> {
    let typed = usize::from(!exchange.is_opening);
    let mut others = exchange.turns.iter().skip(typed);
    match others.find(|turn| !is_computers(game, turn)) {
        Some(turn) => {
            let expected = format!("{} is a human, and asked for her turn", turn.mover());
            Err(game.wrong(turn.line, &expected, "the program took her turn"))
        }
        None => Ok(()),
    }
}

/// Whoever is asked is a human, and computers move in between.
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
    parts(
        [MIXED, &COMPUTERS[..3], &[computer("Ann"), human("Bob")]]
            .into_iter()
            .map(|seats| evening(seats, 2, 25).exchanges(bench, &in_turn)),
    )
}

fn refill(bench: &Bench) -> Result<(), Verdict> {
    parts(
        [MIXED, &COMPUTERS[..2]]
            .into_iter()
            .map(|seats| evening(seats, 2, 40).exchanges(bench, &filled_up)),
    )
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

fn winner(bench: &Bench) -> Result<(), Verdict> {
    let winners = |game: &Game, exchange: &Exchange| congratulated(game, exchange, false);
    let won = [1, 2, 5].map(|players| computers(players, 10, 6));
    // The judge plays badly, so that a computer wins.
    let lost = Evening { style: Style::Fewest, ..evening(&MIXED[..2], 10, 6) };
    parts(won.into_iter().chain([lost]).map(|evening| evening.exchanges(bench, &winners)))
}

fn tie(bench: &Bench) -> Result<(), Verdict> {
    let evening = computers(5, 150, 1);
    evening.exchanges(bench, &|game, exchange| congratulated(game, exchange, true))
}

fn at_random(bench: &Bench) -> Result<(), Verdict> {
    chance::deals_differ(&|| Ok(Game::begin(bench, LEVEL, HUMANS)?.0))
}

/// An evening of a human and a computer.
fn pair(games: usize, enough: usize) -> Evening<'static> {
    evening(MIXED.split_at(2).0, games, enough)
}

fn indices_shown(bench: &Bench) -> Result<(), Verdict> {
    lines::indices(bench, &pair(2, 20))
}

fn off_board(bench: &Bench) -> Result<(), Verdict> {
    lines::off_board(bench, &pair(4, 21))
}

fn occupied(bench: &Bench) -> Result<(), Verdict> {
    lines::occupied(bench, &pair(4, 10))
}

fn not_a_turn(bench: &Bench) -> Result<(), Verdict> {
    lines::not_a_turn(bench, &pair(4, 32))
}

fn separators(bench: &Bench) -> Result<(), Verdict> {
    lines::separators(bench, &pair(3, 12))
}

fn tiles_conserved(bench: &Bench) -> Result<(), Verdict> {
    parts(
        [MIXED, &COMPUTERS[..2], COMPUTERS]
            .into_iter()
            .map(|seats| is_conserved(bench, &evening(seats, 3, 60))),
    )
}

fn end_of_input(bench: &Bench) -> Result<(), Verdict> {
    questions::end_of_input(bench, &["2", "human", "Ann", "human", "Bob", "s", "x"])?;
    questions::end_of_input(bench, &["2", "human", "Ann", "computer", "Bob", "s"])
}

/// Whether a computer took a turn.
fn is_computers(game: &Game, turn: &Turn) -> bool {
    game.mover(turn).is_some_and(|seat| seat.is_computer)
}

/// Whether a turn was a skip.
fn is_skip(turn: &Turn) -> bool {
    matches!(turn.done, Done::Skipped(_))
}
