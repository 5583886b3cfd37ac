//! Checks: each judges one or more rules of a level.

use crate::bench::Bench;
use crate::findings::Rule;
use crate::play::goal::Goal;
use crate::verdict::Result;
use std::fmt;

pub use crate::level::Level;

/// A check: what a program must do, and how to find out whether it does.
#[derive(Debug)]
pub struct Check {
    /// Its name on a command line: lowercase letters and hyphens.
    pub id: &'static str,
    /// What the program does when it passes.
    pub title: &'static str,
    /// The step of the handout's specification that states the rule.
    pub rule: &'static str,
    /// How many points it is worth.
    pub points: u32,
    /// The rules of the referee that it owns: breaking one of them in any game fails this check.
    pub owns: &'static [Rule],
    /// The rules that it takes for granted. If a check that owns one of them fails, a failure of
    /// this one is a consequence.
    pub needs: &'static [Rule],
    /// How it reaches its situations.
    pub judge: Judge,
}

/// How a check judges a program.
#[derive(Debug, Clone, Copy)]
pub enum Judge {
    /// By games in which its rules come up, which the referee follows.
    Games(&'static [Goal]),
    /// By conversations of its own.
    Function(fn(&Bench) -> Result<()>),
    /// By conversations that were read from a file.
    Data(&'static dyn Data),
}

/// Conversations that are data.
pub trait Data: fmt::Debug + Sync {
    /// Talks until the program has followed or broken the rule.
    fn judge(&self, bench: &Bench) -> Result<()>;
}

impl Check {
    /// One row of a table of checks, in this order: id, points, rule, title, and the function that
    /// judges.
    pub const fn new(
        id: &'static str,
        points: u32,
        rule: &'static str,
        title: &'static str,
        judge: fn(&Bench) -> Result<()>,
    ) -> Check {
        Check { id, title, rule, points, owns: &[], needs: &[], judge: Judge::Function(judge) }
    }

    /// A check of games: id, points, rule, title, the rules that it owns, and the games in which
    /// they come up.
    pub const fn of_games(
        id: &'static str,
        points: u32,
        rule: &'static str,
        title: &'static str,
        owns: &'static [Rule],
        goals: &'static [Goal],
    ) -> Check {
        Check { id, title, rule, points, owns, needs: &[], judge: Judge::Games(goals) }
    }

    /// The same check, which also owns these rules.
    pub const fn owning(self, owns: &'static [Rule]) -> Check {
        Check { owns, ..self }
    }

    /// The same check, which takes these rules for granted.
    pub const fn needing(self, needs: &'static [Rule]) -> Check {
        Check { needs, ..self }
    }
}
