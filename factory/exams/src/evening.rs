//! Plays games until a situation has come up often enough.

use conformance::bench::Bench;
use conformance::level::Level;
use conformance::machine::Deadline;
use conformance::play::View;
use conformance::play::exchange::{Answer, Exchange, Turn};
use conformance::play::game::Game;
use conformance::play::seats::Seat;
use conformance::play::styles::{self, Style};
use conformance::verdict::Verdict;

/// The largest number of lines that the judge types in a game, not counting tries: far more than a
/// game needs.
const LONGEST_GAME: usize = 300;

/// How many games are started for each that is wanted. A game may be over before its first turn, as
/// about one in twenty-seven is with one player.
const STARTS_A_GAME: usize = 5;

/// The result of a game.
struct Played {
    /// How often the situation came up.
    seen: usize,
    /// Whether anyone had a turn.
    has_begun: bool,
}

/// A series of games, played to see a situation: who plays, how, and for how long.
pub struct Evening<'a> {
    /// The level.
    pub level: Level,
    /// Who plays.
    pub seats: &'a [Seat],
    /// How the judge continues when there is nothing to try.
    pub style: Style,
    /// The largest number of games.
    pub games: usize,
    /// How often the situation must come up.
    pub enough: usize,
}

/// The lines to try first at a table.
type Tries<'a> = &'a dyn Fn(&View) -> Vec<String>;

/// Counts how often the situation came up in an exchange, or returns what is wrong.
type Count<'a> = &'a dyn Fn(&Game, &Exchange, Kind) -> Result<usize, Verdict>;

/// Judges the parts of a check in order. A part that is not reached does not keep the others from
/// being judged. The check is not reached only if no part is.
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
    /// Nothing was typed: these are the program's first words after its questions were answered.
    Opening,
    /// To test the answer.
    Try,
    /// To continue the game.
    Turn,
}

impl Evening<'_> {
    /// Plays, and tests every turn of humans and computers.
    pub fn turns(
        &self,
        bench: &Bench,
        sees: &dyn Fn(&Game, &Turn) -> Result<usize, Verdict>,
    ) -> Result<(), Verdict> {
        self.exchanges(bench, &|game, exchange| {
            exchange.turns.iter().map(|turn| sees(game, turn)).sum()
        })
    }

    /// Plays, and tests every exchange.
    pub fn exchanges(
        &self,
        bench: &Bench,
        sees: &dyn Fn(&Game, &Exchange) -> Result<usize, Verdict>,
    ) -> Result<(), Verdict> {
        self.trying(bench, &|_| Vec::new(), &|game, exchange, _| sees(game, exchange))
    }

    /// Plays, and tries lines first at every table.
    pub fn trying(&self, bench: &Bench, tries: Tries, count: Count) -> Result<(), Verdict> {
        let (games, enough) = (bench.times(self.games), bench.times(self.enough));
        let (mut seen, mut played) = (0, 0);
        let deadline = bench.deadline();
        for _ in bench.tries(self.games * STARTS_A_GAME) {
            let game = self.play(bench, enough - seen, &deadline, tries, count)?;
            seen += game.seen;
            played += usize::from(game.has_begun);
            if seen >= enough || played == games {
                break;
            }
        }
        if seen > 0 {
            return Ok(());
        }
        Err(Verdict::NotReached(format!("the situation never came up in {games} games")))
    }

    /// Plays one game, or as much of it as is needed.
    fn play(
        &self,
        bench: &Bench,
        enough: usize,
        deadline: &Deadline,
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
            if game.is_over || seen >= enough || deadline.is_over() {
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
            // A program that refuses a legal turn will refuse it again. Another check judges that.
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
