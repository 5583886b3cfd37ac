//! An evening of games: who plays, how and for how long, and what to look at.

use crate::bench::Bench;
use crate::check::Level;
use crate::play::exchange::{Exchange, Turn};
use crate::play::game::Game;
use crate::play::pursuit::{Kind, Pursuit};
use crate::play::seats::Seat;
use crate::play::styles::Style;
use crate::play::view::View;
use crate::verdict::Verdict;

/// Players, how they play and for how long, and what to look at.
pub struct Evening<'a> {
    /// The level.
    pub level: Level,
    /// Who plays.
    pub seats: &'a [Seat],
    /// How.
    pub style: Style,
    /// At most so many games.
    pub games: usize,
    /// Until it came up so often.
    pub enough: usize,
}

impl Evening<'_> {
    /// Plays, and looks at every turn that was taken, of humans and computers.
    pub fn turns(
        &self,
        bench: &Bench,
        sees: &dyn Fn(&Game, &Turn) -> Result<usize, Verdict>,
    ) -> Result<(), Verdict> {
        self.exchanges(bench, &|game, exchange| {
            exchange.turns.iter().map(|turn| sees(game, turn)).sum()
        })
    }

    /// Plays, and looks at everything that was said.
    pub fn exchanges(
        &self,
        bench: &Bench,
        sees: &dyn Fn(&Game, &Exchange) -> Result<usize, Verdict>,
    ) -> Result<(), Verdict> {
        self.trying(bench, &|_| Vec::new(), &|game, exchange, _| sees(game, exchange))
    }

    /// Plays, and tries lines first at every table.
    pub fn trying(
        &self,
        bench: &Bench,
        tries: &dyn Fn(&View) -> Vec<String>,
        sees: &dyn Fn(&Game, &Exchange, Kind) -> Result<usize, Verdict>,
    ) -> Result<(), Verdict> {
        let Evening { level, seats, style, games, enough } = *self;
        Pursuit { level, seats, games, enough, style, tries, sees }.run(bench)
    }
}
