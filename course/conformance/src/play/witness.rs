//! What any exchange shows about the checks of its level, whichever check plays.

use crate::check::Level;
use crate::play::attempts::{Attempt, Flaw, Lines};
use crate::play::computers;
use crate::play::endings::{self, Wanted};
use crate::play::exchange::{Answer, Exchange, Turn};
use crate::play::game::Game;
use crate::play::rounds::{decks_before, filled_up, in_turn, tables};
use crate::play::winners::congratulated;
use crate::play::{attempts, expect, single};
use crate::verdict::Verdict;

/// A check, and how to count how often its situation came up in an exchange. If something was wrong
/// there, that is returned.
type Row = (&'static str, fn(&Sight) -> Result<usize, Verdict>);

/// An exchange, as the checks look at it.
struct Sight<'a> {
    game: &'a Game,
    exchange: &'a Exchange,
    /// The lines of tiles that the typed placement would make, if its cell is free and has a
    /// neighbor.
    lines: Option<Lines>,
    /// Whether the typed line names one placement in plain numbers.
    is_placement: bool,
}

/// What an exchange shows about these checks of its level: how often the situation of each came up,
/// or what was wrong.
pub fn shown(
    game: &Game,
    exchange: &Exchange,
    is_watched: impl Fn(&str) -> bool,
) -> Vec<(&'static str, Result<usize, Verdict>)> {
    let rows = of(game.level).iter().copied().flatten();
    let watched: Vec<&Row> = rows.filter(|(check, _)| is_watched(check)).collect();
    if watched.is_empty() {
        return Vec::new();
    }
    let sight = Sight::of(game, exchange);
    watched.into_iter().map(|(check, sees)| (*check, sees(&sight))).collect()
}

/// The checks of a level about which any exchange may say something.
const fn of(level: Level) -> &'static [&'static [Row]] {
    match level {
        Level::Expert => &[EXPERT],
        Level::Guru => &[GURU, SEVERAL],
        Level::Wizard => &[WIZARD, SEVERAL, COMPUTERS],
        Level::Mutant => &[MUTANT, SEVERAL, COMPUTERS],
        Level::Trainee | Level::Technician | Level::Engineer => &[],
    }
}

const EXPERT: &[Row] = &[
    ("report", |sight| {
        sight.laid(|game, turn| {
            let laid = single::laid(game, turn, sight.exchange)?;
            expect::reported(game, turn, &laid)?;
            expect::board(game, turn, &laid)
        })
    }),
    ("drawn-tile-joins", |sight| {
        sight.laid(|game, _| single::joins_at_the_end(game, sight.exchange))
    }),
    ("bag-count", |sight| {
        sight.laid(|game, turn| {
            expect::bag(game, turn, 1)?;
            expect::says_tiles(&game.talk, &sight.exchange.reply)
        })
    }),
    ("total", |sight| sight.laid(expect::totals)),
    ("tiles-conserved", |sight| sight.laid(|game, _| expect::conserved(game))),
    ("points", |sight| sight.scored(|lines| shortest(lines) == 1 && !sight.is_complete(lines))),
    ("two-sequences", |sight| {
        sight.scored(|lines| shortest(lines) > 1 && !sight.is_complete(lines))
    }),
    ("joined", |sight| sight.scored(|lines| lines.is_joining() && !sight.is_complete(lines))),
    ("bonus", |sight| sight.scored(|lines| sight.is_complete(lines))),
    ("legal-accepted", |sight| {
        sight.tried(is_legal, |game| expect::taken(game, sight.exchange).map(drop))
    }),
    ("row", |sight| sight.refused(|lines| lines.flaws() == [Flaw::Neighbors, Flaw::None])),
    ("column", |sight| sight.refused(|lines| lines.flaws() == [Flaw::None, Flaw::Neighbors])),
    ("whole-sequence", |sight| sight.refused(|lines| lines.have_only(Flaw::Whole))),
    ("identical", |sight| {
        sight.refused(|lines| {
            lines.have_only(Flaw::IdenticalBeside) || lines.have_only(Flaw::IdenticalApart)
        })
    }),
    ("blocked", |sight| sight.blocked(false)),
    ("blocked-at-start", |sight| sight.blocked(true)),
    ("empty-deck", |sight| sight.ends(Wanted::EmptyDeck)),
];

/// With several players.
const SEVERAL: &[Row] = &[
    ("turn-order", |sight| in_turn(sight.game, sight.exchange)),
    ("refill", |sight| filled_up(sight.game, sight.exchange)),
    ("winner", |sight| sight.won(false)),
    ("tie", |sight| sight.won(true)),
    ("tiles-conserved", |sight| expect::conserved(sight.game).map(|()| sight.exchange.turns.len())),
];

/// With computers.
const COMPUTERS: &[Row] = &[
    ("computer-legal", |sight| sight.turns(computers::lays_what_is_legal)),
    ("computer-best", |sight| sight.turns(computers::takes_the_best)),
    ("computer-skips", |sight| sight.turns(computers::skips_only_when_blocked)),
];

const GURU: &[Row] = &[
    ("table-each-turn", |sight| tables(sight.game, sight.exchange)),
    ("rules", |sight| expect::keeps_rules(sight.game, sight.exchange)),
    ("points", |sight| sight.turns(expect::points_of)),
    ("own-points", |sight| sight.turns(|game, turn| expect::totals(game, turn).map(|()| 1))),
    ("end-at-once", |sight| sight.ends(Wanted::EmptyDeck)),
    ("all-blocked", |sight| sight.blocked(false)),
    ("blocked-at-start", |sight| sight.blocked(true)),
];

const WIZARD: &[Row] = &[
    ("table-before-turn", |sight| {
        decks_before(sight.game, sight.exchange)?;
        tables(sight.game, sight.exchange)
    }),
    ("computer-points", |sight| {
        sight.turns(|game, turn| {
            expect::points_of(game, turn)?;
            expect::totals(game, turn).map(|()| 1)
        })
    }),
    ("human-turn", |sight| {
        computers::only_these_move(sight.game, sight.exchange)?;
        expect::keeps_rules(sight.game, sight.exchange)
    }),
    ("end-at-once", |sight| Ok(sight.ends(Wanted::EmptyDeck)? + sight.ends(Wanted::Blocked)?)),
];

const MUTANT: &[Row] = &[
    ("table-each-turn", |sight| tables(sight.game, sight.exchange)),
    ("points", |sight| sight.turns(expect::points_of)),
    ("end-at-once", |sight| sight.ends(Wanted::EmptyDeck)),
    ("blocked", |sight| sight.ends(Wanted::Blocked)),
];

impl Sight<'_> {
    fn of<'a>(game: &'a Game, exchange: &'a Exchange) -> Sight<'a> {
        let view = game.view_of(&exchange.before).ok();
        let attempt = |view| attempts::typed(view, &exchange.typed);
        let found = view.as_ref().and_then(|view| Some((attempt(view)?, &view.position)));
        let is_placement = found.is_some_and(|(attempt, _)| attempt.line() == exchange.typed);
        let lines = found.filter(|(Attempt { place, .. }, position)| {
            is_placement && position.is_free(*place) && position.has_neighbor(*place)
        });
        let lines = lines.map(|(attempt, position)| attempt.lines(position));
        Sight { game, exchange, lines, is_placement }
    }

    /// Tests each turn.
    fn turns(
        &self,
        test: impl Fn(&Game, &Turn) -> Result<usize, Verdict>,
    ) -> Result<usize, Verdict> {
        self.exchange.turns.iter().map(|turn| test(self.game, turn)).sum()
    }

    /// Tests the turn that a line of three plain numbers took.
    fn laid(&self, test: impl Fn(&Game, &Turn) -> Result<(), Verdict>) -> Result<usize, Verdict> {
        let is_laid = self.exchange.answer == Answer::Laid && self.is_placement;
        match self.exchange.turns.first().filter(|_| is_laid) {
            Some(turn) => test(self.game, turn).map(|()| 1),
            None => Ok(0),
        }
    }

    /// Tests the answer to a placement that would make such lines.
    fn tried(
        &self,
        is_wanted: impl Fn(&Lines) -> bool,
        test: impl Fn(&Game) -> Result<(), Verdict>,
    ) -> Result<usize, Verdict> {
        match self.lines.as_ref().filter(|lines| is_wanted(lines)) {
            Some(_) => test(self.game).map(|()| 1),
            None => Ok(0),
        }
    }

    /// Tests the points of a placement that makes such lines.
    fn scored(&self, is_wanted: impl Fn(&Lines) -> bool) -> Result<usize, Verdict> {
        let is_scored = |lines: &Lines| is_legal(lines) && is_wanted(lines);
        self.tried(is_scored, |_| {
            self.laid(|game, turn| expect::points_of(game, turn).map(drop)).map(drop)
        })
    }

    /// A placement that would make such lines is refused.
    fn refused(&self, is_wanted: impl Fn(&Lines) -> bool) -> Result<usize, Verdict> {
        let why = "its row or its column would not be a sequence";
        self.tried(is_wanted, |game| expect::refused(game, self.exchange, why))
    }

    /// A game in which no tile fits is over: at the start, or later.
    fn blocked(&self, at_start: bool) -> Result<usize, Verdict> {
        if self.exchange.is_opening == at_start { self.ends(Wanted::Blocked) } else { Ok(0) }
    }

    fn ends(&self, wanted: Wanted) -> Result<usize, Verdict> {
        endings::seen(self.game, self.exchange, wanted)
    }

    /// A game of several players has winners. That of a program for one human has none.
    fn won(&self, is_tie: bool) -> Result<usize, Verdict> {
        match self.game.most_players {
            Some(_) => congratulated(self.game, self.exchange, is_tie),
            None => Ok(0),
        }
    }

    /// Whether the row or the column is complete.
    fn is_complete(&self, lines: &Lines) -> bool {
        lines.row.len().max(lines.column.len()) == self.game.talk.rules().longest
    }
}

fn is_legal(lines: &Lines) -> bool {
    lines.flaws() == [Flaw::None; 2]
}

fn shortest(lines: &Lines) -> usize {
    lines.row.len().min(lines.column.len())
}
