//! Plays games until a situation has come up often enough.

use crate::bench::Bench;
use crate::check::Level;
use crate::play::exchange::{Answer, Exchange, Turn};
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

/// Games that are played to see a situation: who plays, how, and for how long.
pub struct Evening<'a> {
    /// The level.
    pub level: Level,
    /// Who plays.
    pub seats: &'a [Seat],
    /// How the judge goes on when there is nothing to try.
    pub style: Style,
    /// The most games.
    pub games: usize,
    /// How often the situation has to come up.
    pub enough: usize,
}

/// Lines to try first at a table, because of the check.
type Tries<'a> = &'a dyn Fn(&View) -> Vec<String>;

/// Looks at what came: how often the situation came up in it, or what is wrong.
type Count<'a> = &'a dyn Fn(&Game, &Exchange, Kind) -> Result<usize, Verdict>;

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

/// A part of a check for each of these.
pub fn each<T>(
    of: impl IntoIterator<Item = T>,
    judge: impl FnMut(T) -> Result<(), Verdict>,
) -> Result<(), Verdict> {
    parts(of.into_iter().map(judge))
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

    /// Plays, and tries lines first at every table; an error is the verdict.
    pub fn trying(&self, bench: &Bench, tries: Tries, count: Count) -> Result<(), Verdict> {
        let (games, enough) = (bench.times(self.games), bench.times(self.enough));
        let (mut seen, mut played) = (0, 0);
        let deadline = bench.deadline();
        for _ in bench.tries(self.games * STARTS_A_GAME) {
            let game = self.play(bench, enough - seen, deadline, tries, count)?;
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
    fn play(
        &self,
        bench: &Bench,
        enough: usize,
        deadline: Instant,
        tries: Tries,
        count: Count,
    ) -> Result<Played, Verdict> {
        let (mut game, opening) = Game::begin(bench, self.level, self.seats)?;
        if self.seats.iter().any(|seat| seat.is_computer) && !game.has_computers() {
            return Err(Verdict::NotReached("the program has no computers".to_owned()));
        }
        let mut seen = count(&game, &opening, Kind::Opening)?;
        let has_begun = !game.is_over || !opening.turns.is_empty();
        let mut skips = 0;
        for _ in 0..LONGEST_GAME {
            if game.is_over || seen >= enough || Instant::now() > deadline {
                break;
            }
            let name = game.view()?.name;
            seen += try_lines(&mut game, tries, count)?;
            if game.is_over || game.view()?.name != name {
                continue;
            }
            let Some(line) = styles::line(self.style, &game, self.level)? else { break };
            let exchange = game.say(&line)?;
            seen += count(&game, &exchange, Kind::Turn)?;
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
}

/// Tries lines at a table, until one of them changes it.
fn try_lines(game: &mut Game, tries: Tries, count: Count) -> Result<usize, Verdict> {
    let mut seen = 0;
    for line in tries(&game.view()?) {
        let exchange = game.say(&line)?;
        seen += count(game, &exchange, Kind::Try)?;
        if game.is_over || exchange.table.is_some() {
            break;
        }
    }
    Ok(seen)
}
