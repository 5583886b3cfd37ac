//! Playing until a situation came up often enough.

use crate::bench::Bench;
use crate::check::Level;
use crate::play::exchange::{Answer, Exchange};
use crate::play::game::Game;
use crate::play::seats::Seat;
use crate::play::styles::{self, Style};
use crate::play::view::View;
use crate::verdict::Verdict;
use std::time::Instant;

/// The most lines of the judge's in a game, tries not counted: far more than a game needs.
const LONGEST_GAME: usize = 300;

/// A game may be over before its first turn, about one in twenty-seven with one player: so many
/// starts are made for one game.
const STARTS_A_GAME: usize = 5;

/// What came of a game.
struct Played {
    /// How often the situation came up.
    seen: usize,
    /// Whether anybody had a turn.
    has_begun: bool,
}

/// What is played for, and how.
pub struct Pursuit<'a> {
    /// The level.
    pub level: Level,
    /// Who plays.
    pub seats: &'a [Seat],
    /// The most games.
    pub games: usize,
    /// How often the situation has to come up.
    pub enough: usize,
    /// How to go on when nothing is to be tried.
    pub style: Style,
    /// What to try first at a table, because of the check.
    pub tries: &'a dyn Fn(&View) -> Vec<String>,
    /// Looks at what came: how often the situation came up in it, or what is wrong.
    pub sees: &'a dyn Fn(&Game, &Exchange, Kind) -> Result<usize, Verdict>,
}

/// The parts of a check, one after the other. One that is not reached does not keep the others from
/// being judged; when none is, neither is the check.
pub fn parts(verdicts: impl IntoIterator<Item = Result<(), Verdict>>) -> Result<(), Verdict> {
    let mut reached = None;
    for verdict in verdicts {
        match verdict {
            Err(Verdict::NotReached(reason)) if reached.is_none() => {
                reached = Some(Err(Verdict::NotReached(reason)));
            }
            Err(Verdict::NotReached(_)) => {}
            Err(verdict) => return Err(verdict),
            Ok(()) => reached = Some(Ok(())),
        }
    }
    reached.unwrap_or(Ok(()))
}

/// Why a line was typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// No line was: these are the first words of the program after it was answered.
    Opening,
    /// To see what comes of it.
    Try,
    /// To go on with the game.
    Turn,
}

impl Pursuit<'_> {
    /// Plays; an error is the verdict.
    pub fn run(&self, bench: &Bench) -> Result<(), Verdict> {
        let (games, enough) = (bench.times(self.games), bench.times(self.enough));
        let (mut seen, mut played) = (0, 0);
        let deadline = bench.deadline();
        for _ in 0..games * STARTS_A_GAME {
            if Instant::now() > deadline {
                break;
            }
            let game = self.play(bench, enough - seen, deadline)?;
            seen += game.seen;
            played += usize::from(game.has_begun);
            if seen >= enough || played == games {
                break;
            }
        }
        if seen > 0 {
            return Ok(());
        }
        Err(Verdict::NotReached(format!("it never came to that in {games} games")))
    }

    /// Plays a game, or as much of it as is needed.
    fn play(&self, bench: &Bench, enough: usize, deadline: Instant) -> Result<Played, Verdict> {
        let (mut game, opening) = Game::begin(bench, self.level, self.seats)?;
        if self.seats.iter().any(|seat| seat.is_computer) && !game.has_computers() {
            return Err(Verdict::NotReached("the program has no computers".to_owned()));
        }
        let mut seen = (self.sees)(&game, &opening, Kind::Opening)?;
        let has_begun = !game.is_over || !opening.turns.is_empty();
        let mut skips = 0;
        for _ in 0..LONGEST_GAME {
            if game.is_over || seen >= enough || Instant::now() > deadline {
                break;
            }
            let name = game.view()?.name;
            seen += self.try_lines(&mut game)?;
            if game.is_over || game.view()?.name != name {
                continue;
            }
            let Some(line) = styles::line(self.style, &game, self.level)? else { break };
            let exchange = game.say(&line)?;
            seen += (self.sees)(&game, &exchange, Kind::Turn)?;
            skips = if exchange.answer == Answer::Skipped { skips + 1 } else { 0 };
            if skips > 3 * self.seats.len() {
                break;
            }
            // Whoever refuses a legal turn will refuse it again: that is another check's to judge.
            if !matches!(exchange.answer, Answer::Laid | Answer::Skipped) {
                break;
            }
        }
        Ok(Played { seen, has_begun })
    }

    /// Tries what is to be tried at a table, until something comes of it.
    fn try_lines(&self, game: &mut Game) -> Result<usize, Verdict> {
        let mut seen = 0;
        for line in (self.tries)(&game.view()?) {
            let exchange = game.say(&line)?;
            seen += (self.sees)(game, &exchange, Kind::Try)?;
            if game.is_over || exchange.table.is_some() {
                break;
            }
        }
        Ok(seen)
    }
}
