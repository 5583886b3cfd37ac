//! What any exchange shows about the checks of its level, whichever check plays.

use crate::check::Level;
use crate::play::attempts::{Attempt, Flaw, Lines};
use crate::play::computers::{
    AllTurns, lays_what_is_legal, skips_only_when_blocked, takes_the_best,
};
use crate::play::endings::{self, Wanted};
use crate::play::exchange::{Answer, Exchange, Turn};
use crate::play::game::Game;
use crate::play::rounds::{filled_up, in_turn, is_table_shown};
use crate::play::winners::congratulated;
use crate::play::{expect, single};
use crate::verdict::Verdict;

/// Counts how often a check's situation came up in an exchange, or returns what is wrong.
pub type Sees = fn(&Game, &Exchange) -> Result<usize, Verdict>;

/// The checks of a level about which any exchange may say something.
pub const fn of(level: Level) -> &'static [(&'static str, Sees)] {
    match level {
        Level::Expert => EXPERT,
        Level::Guru => GURU,
        Level::Wizard => WIZARD,
        Level::Mutant => MUTANT,
        Level::Trainee | Level::Technician | Level::Engineer => &[],
    }
}

const EXPERT: &[(&str, Sees)] = &[
    ("report", |game, exchange| {
        laid(game, exchange, |turn| {
            let laid = single::laid(game, turn, exchange)?;
            expect::reported(game, turn, &laid)?;
            expect::board(game, turn, &laid)
        })
    }),
    ("drawn-tile-joins", |game, exchange| {
        laid(game, exchange, |_| single::joins_at_the_end(game, exchange))
    }),
    ("bag-count", |game, exchange| laid(game, exchange, |turn| expect::bag(game, turn, 1))),
    ("total", |game, exchange| laid(game, exchange, |turn| expect::totals(game, turn))),
    ("tiles-conserved", |game, exchange| laid(game, exchange, |_| expect::conserved(game))),
    ("points", |game, exchange| {
        scored(game, exchange, |lines| shortest(lines) == 1 && !is_complete(game, lines))
    }),
    ("two-sequences", |game, exchange| {
        scored(game, exchange, |lines| shortest(lines) > 1 && !is_complete(game, lines))
    }),
    ("joined", |game, exchange| {
        scored(game, exchange, |lines| lines.is_joining() && !is_complete(game, lines))
    }),
    ("bonus", |game, exchange| scored(game, exchange, |lines| is_complete(game, lines))),
    ("legal-accepted", |game, exchange| {
        tried(game, exchange, is_legal, || expect::taken(game, exchange).map(drop))
    }),
    ("row", |game, exchange| {
        refused(game, exchange, |lines| lines.flaws() == [Flaw::Neighbors, Flaw::None])
    }),
    ("column", |game, exchange| {
        refused(game, exchange, |lines| lines.flaws() == [Flaw::None, Flaw::Neighbors])
    }),
    ("whole-sequence", |game, exchange| {
        refused(game, exchange, |lines| lines.have_only(Flaw::Whole))
    }),
    ("identical", |game, exchange| {
        let are = |lines: &Lines| {
            lines.have_only(Flaw::IdenticalBeside) || lines.have_only(Flaw::IdenticalApart)
        };
        refused(game, exchange, are)
    }),
    ("blocked", |game, exchange| blocked(game, exchange, false)),
    ("blocked-at-start", |game, exchange| blocked(game, exchange, true)),
    ("empty-deck", |game, exchange| endings::seen(game, exchange, Wanted::EmptyDeck)),
];

const GURU: &[(&str, Sees)] = &[
    ("table-each-turn", |game, exchange| turns(exchange, |turn| is_table_shown(game, turn))),
    ("turn-order", in_turn),
    ("refill", filled_up),
    ("rules", ruled),
    ("points", |game, exchange| turns(exchange, |turn| expect::points_of(game, turn))),
    ("own-points", |game, exchange| turns(exchange, |turn| totals(game, turn))),
    ("end-at-once", |game, exchange| endings::seen(game, exchange, Wanted::EmptyDeck)),
    ("all-blocked", |game, exchange| blocked(game, exchange, false)),
    ("blocked-at-start", |game, exchange| blocked(game, exchange, true)),
    ("winner", |game, exchange| congratulated(game, exchange, false)),
    ("tie", |game, exchange| congratulated(game, exchange, true)),
    ("tiles-conserved", |game, exchange| turns(exchange, |_| conserved(game))),
];

const WIZARD: &[(&str, Sees)] = &[
    ("table-before-turn", |game, exchange| turns(exchange, |turn| is_table_shown(game, turn))),
    ("computer-legal", |game, exchange| turns(exchange, |turn| lays_what_is_legal(game, turn))),
    ("computer-best", |game, exchange| {
        let all: AllTurns = &|position, deck| position.placements(deck);
        turns(exchange, |turn| takes_the_best(game, turn, all))
    }),
    ("computer-skips", |game, exchange| {
        turns(exchange, |turn| skips_only_when_blocked(game, turn))
    }),
    ("computer-points", |game, exchange| {
        turns(exchange, |turn| {
            expect::points_of(game, turn)?;
            totals(game, turn)
        })
    }),
    ("human-turn", ruled),
    ("turn-order", in_turn),
    ("refill", filled_up),
    ("end-at-once", |game, exchange| {
        Ok(endings::seen(game, exchange, Wanted::EmptyDeck)?
            + endings::seen(game, exchange, Wanted::Blocked)?)
    }),
    ("winner", |game, exchange| congratulated(game, exchange, false)),
    ("tie", |game, exchange| congratulated(game, exchange, true)),
    ("tiles-conserved", |game, exchange| turns(exchange, |_| conserved(game))),
];

const MUTANT: &[(&str, Sees)] = &[
    ("computer-legal", |game, exchange| turns(exchange, |turn| lays_what_is_legal(game, turn))),
    ("computer-best", |game, exchange| {
        let all: AllTurns = &|position, deck| position.turns(deck);
        turns(exchange, |turn| takes_the_best(game, turn, all))
    }),
    ("computer-skips", |game, exchange| {
        turns(exchange, |turn| skips_only_when_blocked(game, turn))
    }),
    ("points", |game, exchange| turns(exchange, |turn| expect::points_of(game, turn))),
    ("refill", filled_up),
    ("blocked", |game, exchange| endings::seen(game, exchange, Wanted::Blocked)),
    ("end-at-once", |game, exchange| endings::seen(game, exchange, Wanted::EmptyDeck)),
    ("winner", |game, exchange| {
        // A program for one human has no winner.
        if game.most_players.is_some() { congratulated(game, exchange, false) } else { Ok(0) }
    }),
    ("tiles-conserved", |game, exchange| turns(exchange, |_| conserved(game))),
];

/// Tests each turn of an exchange.
fn turns(
    exchange: &Exchange,
    test: impl Fn(&Turn) -> Result<usize, Verdict>,
) -> Result<usize, Verdict> {
    exchange.turns.iter().map(test).sum()
}

fn totals(game: &Game, turn: &Turn) -> Result<usize, Verdict> {
    expect::totals(game, turn).map(|()| 1)
}

fn conserved(game: &Game) -> Result<usize, Verdict> {
    expect::conserved(game).map(|()| 1)
}

/// A typed placement is taken if it is legal, and refused if not.
fn ruled(game: &Game, exchange: &Exchange) -> Result<usize, Verdict> {
    let why = "the rules of level 4 forbid it";
    let taken = tried(game, exchange, is_legal, || expect::taken(game, exchange).map(drop))?;
    let is_illegal = |lines: &Lines| !is_legal(lines);
    Ok(taken + tried(game, exchange, is_illegal, || expect::refused(game, exchange, why))?)
}

fn is_legal(lines: &Lines) -> bool {
    lines.flaws() == [Flaw::None; 2]
}

/// A game in which no tile fits is over: at the start, or later.
fn blocked(game: &Game, exchange: &Exchange, at_start: bool) -> Result<usize, Verdict> {
    if exchange.is_opening == at_start {
        return endings::seen(game, exchange, Wanted::Blocked);
    }
    Ok(0)
}

/// Tests a turn that a line of three plain numbers took.
fn laid(
    game: &Game,
    exchange: &Exchange,
    test: impl Fn(&Turn) -> Result<(), Verdict>,
) -> Result<usize, Verdict> {
    match exchange.turns.first().filter(|_| exchange.answer == Answer::Laid) {
        Some(turn) if attempt(game, exchange)?.is_some() => test(turn).map(|()| 1),
        _ => Ok(0),
    }
}

/// Tests the points of a typed placement that makes such lines.
fn scored(
    game: &Game,
    exchange: &Exchange,
    is_wanted: impl Fn(&Lines) -> bool,
) -> Result<usize, Verdict> {
    let is_scored = |lines: &Lines| is_legal(lines) && is_wanted(lines);
    tried(game, exchange, is_scored, || {
        laid(game, exchange, |turn| expect::points_of(game, turn).map(drop)).map(drop)
    })
}

/// A typed placement that makes such lines is refused.
fn refused(
    game: &Game,
    exchange: &Exchange,
    is_wanted: impl Fn(&Lines) -> bool,
) -> Result<usize, Verdict> {
    let why = "its row or its column would not be a sequence";
    tried(game, exchange, is_wanted, || expect::refused(game, exchange, why))
}

/// Tests the answer to a typed placement on a free cell with a neighbor that makes such lines.
fn tried(
    game: &Game,
    exchange: &Exchange,
    is_wanted: impl Fn(&Lines) -> bool,
    test: impl Fn() -> Result<(), Verdict>,
) -> Result<usize, Verdict> {
    let Some(attempt) = attempt(game, exchange)? else { return Ok(0) };
    let position = game.view_of(&exchange.before)?.position;
    let can_be = position.is_free(attempt.place) && position.has_neighbor(attempt.place);
    if !can_be || !is_wanted(&attempt.lines(&position)) {
        return Ok(0);
    }
    test().map(|()| 1)
}

/// The placement that a line of three plain numbers names, if the deck has that tile.
fn attempt(game: &Game, exchange: &Exchange) -> Result<Option<Attempt>, Verdict> {
    let words: Vec<&str> = exchange.typed.split(' ').collect();
    let numbers: Vec<usize> = words.iter().filter_map(|word| word.parse().ok()).collect();
    let (&[index, row, column], 3) = (&numbers[..], words.len()) else { return Ok(None) };
    let deck = game.view_of(&exchange.before)?.deck;
    let tile = deck.get(index).copied();
    Ok(tile.map(|tile| Attempt { index, tile, place: (row, column) }))
}

fn shortest(lines: &Lines) -> usize {
    lines.row.len().min(lines.column.len())
}

/// Whether the row or the column is complete.
fn is_complete(game: &Game, lines: &Lines) -> bool {
    lines.row.len().max(lines.column.len()) == game.talk.rules().longest
}
