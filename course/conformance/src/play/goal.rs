//! Goals: the situations that a check waits for, and the games in which they come up.

use crate::play::seats::{At, COMPUTERS, HUMANS};
use crate::play::{Exchange, Game, View, styles::Style};

/// A situation that a check waits for.
#[derive(Debug, Clone, Copy)]
pub struct Goal {
    /// Who plays.
    pub at: At,
    /// How the judge continues when there is nothing to try.
    pub style: Style,
    /// The lines to try at a table. The answers to them count; without any, all exchanges count.
    pub tries: Option<fn(&View) -> Vec<String>>,
    /// Which exchanges count, if not those in which a rule of the check was kept.
    pub when: Option<fn(&Game, &Exchange) -> bool>,
    /// The largest number of games.
    pub games: usize,
    /// How often it must come up.
    pub enough: usize,
}

impl Goal {
    /// A situation that comes up in games of these players.
    pub const fn at(at: At, style: Style, games: usize, enough: usize) -> Goal {
        Goal { at, style, tries: None, when: None, games, enough }
    }

    /// A situation in games of this number of humans.
    pub const fn humans(players: usize, style: Style, games: usize, enough: usize) -> Goal {
        Goal::at(At::Table(HUMANS.split_at(players).0), style, games, enough)
    }

    /// A situation in games of this number of computers.
    pub const fn computers(players: usize, games: usize, enough: usize) -> Goal {
        Goal::at(At::Table(COMPUTERS.split_at(players).0), Style::Most, games, enough)
    }

    /// A situation on a board of level 3.
    pub const fn board(sizes: [usize; 3], enough: usize) -> Goal {
        Goal::at(At::Board(HUMANS[0], sizes), Style::Filling, 4, enough)
    }

    /// The same, brought about by typing these lines at each table.
    pub const fn trying(self, tries: fn(&View) -> Vec<String>) -> Goal {
        Goal { tries: Some(tries), ..self }
    }

    /// The same, only where an exchange is as wanted.
    pub const fn when(self, when: fn(&Game, &Exchange) -> bool) -> Goal {
        Goal { when: Some(when), ..self }
    }
}
