//! The referee: follows every exchange of every game with a model of the level.
//!
//! From the table that was last shown and the line that was typed, the model says what must follow:
//! the answer, the report, and each line of the next table. Only chance is read from the reply. The
//! first thing that differs is reported for the check that owns the broken rule; then the state is
//! read again from the next table, so that a consequence is not a second failure.

mod due;
mod ending;
mod refusal;
mod rule;
mod tables;
mod turns;

pub(crate) use refusal::{BadLine, Reason, bad_lines, claimed, in_words, is_named, reasons_of};

use crate::check::Level;
use crate::play::exchange::{Answer, Exchange};
use crate::play::expect;
use crate::play::game::Game;
use crate::play::view::View;
use crate::verdict::Verdict;
use due::{Broken, Due, Fault};
use rule::{Rule, owner};
use std::collections::{BTreeMap, BTreeSet};

/// What an exchange shows about each check: how often its rule was kept, or how it was broken.
pub type Shown = BTreeMap<&'static str, Result<usize, Verdict>>;

/// What the referee remembers of a game besides the table.
#[derive(Debug, Clone, Copy, Default)]
pub struct Memory {
    /// Whether a line was refused since the table was last shown.
    after_refusal: bool,
    /// How many turns without a refusal before them were right.
    plain_turns: usize,
    /// Whether something was wrong that may have changed the number of tiles.
    is_disturbed: bool,
}

/// A rule was broken, which has been recorded.
struct Broke;

/// Judges an exchange.
struct Referee<'a> {
    game: &'a Game,
    exchange: &'a Exchange,
    is_watched: &'a dyn Fn(&str) -> bool,
    shown: Shown,
    /// The checks whose rules were kept in the current turn, each of which counts once.
    kept: BTreeSet<&'static str>,
    is_wrong: bool,
}

/// What an exchange shows about the checks of its level. Rules that take long to judge are judged
/// only if their check is watched.
pub fn judge(
    game: &Game,
    exchange: &Exchange,
    is_watched: &dyn Fn(&str) -> bool,
) -> (Shown, Memory) {
    let mut referee = Referee {
        game,
        exchange,
        is_watched,
        shown: Shown::new(),
        kept: BTreeSet::new(),
        is_wrong: false,
    };
    let memory = game.memory;
    let is_right = referee.all().is_ok() && !referee.is_wrong;
    let is_refused = matches!(exchange.answer, Answer::Refused | Answer::Ignored);
    let is_plain = is_right && !exchange.turns.is_empty() && !memory.after_refusal;
    let memory = Memory {
        after_refusal: exchange.table.is_none() && (memory.after_refusal || is_refused),
        plain_turns: memory.plain_turns + usize::from(is_plain),
        is_disturbed: memory.is_disturbed || !is_right,
    };
    (referee.shown, memory)
}

impl Referee<'_> {
    /// Records whether a rule was kept.
    fn rule(&mut self, rule: Rule, kept: Result<(), Verdict>) -> Result<(), Broke> {
        self.note(owner(self.game.level, rule), kept)
    }

    fn note(&mut self, check: &'static str, kept: Result<(), Verdict>) -> Result<(), Broke> {
        let is_broken = kept.is_err();
        let entry = self.shown.entry(check).or_insert(Ok(0));
        match (kept, &entry) {
            (Ok(()), Ok(times)) => *entry = Ok(times + usize::from(self.kept.insert(check))),
            (Err(verdict), Ok(_)) => *entry = Err(verdict),
            (_, Err(_)) => {}
        }
        self.is_wrong |= is_broken;
        if is_broken { Err(Broke) } else { Ok(()) }
    }

    fn all(&mut self) -> Result<(), Broke> {
        let (game, exchange) = (self.game, self.exchange);
        let due = self.due();
        if exchange.table.is_some() {
            self.rule(Rule::Plural, expect::says_tiles(&game.talk, &exchange.reply))?;
        }
        if exchange.is_opening {
            let first = exchange.turns.first().map_or(&game.table, |turn| &turn.before);
            self.rule(Rule::Start, tables::begins(game, first, exchange.turns.is_empty()))?;
            self.table(first)?;
            let name = game.seats.first().map_or("", |seat| seat.name);
            self.rule(Rule::Next, tables::deck_of(game, first, name))?;
            self.rule(Rule::Start, tables::only_tiles(game, first))?;
        } else if let Some((_, due)) = &due {
            self.answered(due)?;
        }
        for (nth, turn) in exchange.turns.iter().enumerate() {
            let typed = due.as_ref().filter(|_| nth == 0).map(|(_, due)| due);
            self.kept.clear();
            // A computer's turn can be judged even if the one before it was wrong.
            let _ = self.turn(turn, typed);
        }
        let _ = self.ends();
        if !exchange.reply.is_end && !self.is_wrong {
            self.asks()?;
        }
        if !game.memory.is_disturbed && !self.is_wrong && !exchange.turns.is_empty() {
            self.rule(Rule::Conserved, expect::conserved(game))?;
        }
        Ok(())
    }

    /// What the typed line must lead to at the table before it, if that could be read.
    fn due(&self) -> Option<(View, Due)> {
        if self.exchange.is_opening {
            return None;
        }
        let view = self.game.view_of(&self.exchange.before).ok()?;
        let due = due::due(self.game.level, &view, &self.exchange.typed);
        Some((view, due))
    }

    /// The line got the answer that it must get.
    fn answered(&mut self, due: &Due) -> Result<(), Broke> {
        let (game, exchange) = (self.game, self.exchange);
        match due {
            Due::Free => Ok(()),
            Due::Laid(attempts) => {
                let kind = turns::kind(game, exchange, attempts);
                // At level 3, any free cell will do: without an answer, the report is missing.
                let is_silent = game.level == Level::Engineer && exchange.answer == Answer::Nothing;
                let rule = if is_silent { Rule::Report } else { Rule::Taken(kind) };
                self.kept(rule, expect::taken(game, exchange).map(drop))
            }
            Due::Skipped => self.rule(Rule::Skip, skipped(game, exchange)),
            Due::Ignored(triple) => {
                let why = format!("{:?} is not a turn", exchange.typed);
                self.rule(Rule::Ignored, expect::ignored(game, exchange, &why))?;
                self.names_triple(*triple)?;
                self.changed_nothing()
            }
            Due::Refused(broken) => {
                let (rule, why) = refused_by(broken);
                let is_ignored = exchange.answer == Answer::Ignored;
                // Of several triples, the first that is wrong by itself decides about the answer.
                let is_of_another = is_ignored && game.level == Level::Mutant;
                let has_several = due::words(&exchange.typed).len() > 3;
                let rule = if is_of_another && has_several { Rule::Triple } else { rule };
                self.rule(rule, expect::refused(game, exchange, why))?;
                if let Broken::Triple(number, fault) = broken {
                    self.names_triple(Some(*number))?;
                    self.names_fault(*fault)?;
                } else {
                    self.rule(Rule::Reason, refusal::explained(game, exchange, broken))?;
                }
                self.changed_nothing()
            }
        }
    }

    /// If there are several triples, the message names the first that is wrong by itself.
    fn names_triple(&mut self, triple: Option<usize>) -> Result<(), Broke> {
        let words = due::words(&self.exchange.typed).len();
        match triple.filter(|_| self.game.level == Level::Mutant && words > 3) {
            Some(number) => {
                self.rule(Rule::Triple, refusal::names_triple(self.game, self.exchange, number))
            }
            None => Ok(()),
        }
    }

    /// Up to level 6, the message names the cell, and the tile on it.
    fn names_fault(&mut self, fault: Fault) -> Result<(), Broke> {
        let (game, exchange) = (self.game, self.exchange);
        let (rule, tile) = match fault {
            Fault::OffBoard => (Rule::OffBoard, None),
            Fault::Occupied(tile) => (Rule::Occupied, Some(tile)),
            Fault::SameTile | Fault::SameCell => return Ok(()),
        };
        if game.level == Level::Mutant {
            return Ok(());
        }
        let words = due::words(&exchange.typed);
        self.rule(rule, refusal::names_cell(game, exchange, [words[1], words[2]], tile))
    }

    /// A line that is not taken changes nothing. Most programs do not show the table again.
    fn changed_nothing(&mut self) -> Result<(), Broke> {
        let (game, exchange) = (self.game, self.exchange);
        let now =
            || exchange.table.as_ref().map_or(Ok(None), |table| game.view_of(table).map(Some));
        let unchanged = now().and_then(|now| match now {
            Some(now) => expect::unchanged(game, exchange, &now),
            None => Ok(()),
        });
        self.rule(Rule::Unchanged, unchanged)
    }

    /// The player whose deck is shown is asked, and is a human.
    fn asks(&mut self) -> Result<(), Broke> {
        let game = self.game;
        let name = game.table.deck.as_ref().map_or("", |deck| deck.name.as_str());
        let is_computer = game.seat(name).is_some_and(|seat| seat.is_computer);
        let asked = if is_computer {
            let expected = format!("{name} is a computer, and moves by itself");
            Err(game.talk.wrong(None, &expected, "the program waits for input"))
        } else {
            let expected = format!("Dear {name}, and the question for a tile and a cell");
            let came = "a different player is asked, or a different question";
            let wrong = || game.talk.wrong(None, &expected, came);
            if tables::is_asked(game, name) { Ok(()) } else { Err(wrong()) }
        };
        self.rule(if is_computer { Rule::Asked } else { Rule::Next }, asked)
    }
}

/// `s` is reported as a skip.
fn skipped(game: &Game, exchange: &Exchange) -> Result<(), Verdict> {
    let expected = "Ann skips. Then board, bag and points as before";
    match exchange.answer {
        Answer::Skipped => Ok(()),
        Answer::Nothing => {
            game.talk.must_go_on(&exchange.reply, expected)?;
            Err(game.talk.wrong(exchange.line, expected, &exchange.came))
        }
        _ => Err(game.talk.wrong(exchange.line, expected, &exchange.came)),
    }
}

/// The rule that forbids a turn, and why.
fn refused_by(broken: &Broken) -> (Rule, &'static str) {
    match broken {
        Broken::Triple(_, Fault::OffBoard) => (Rule::OffBoard, "the cell is off the board"),
        Broken::Triple(_, Fault::Occupied(_)) => (Rule::Occupied, "the cell is occupied"),
        Broken::Triple(_, Fault::SameTile) => (Rule::SameTile, "a tile of the deck is named twice"),
        Broken::Triple(_, Fault::SameCell) => (Rule::SameCell, "a cell is named twice"),
        Broken::TwoLines => (Rule::OneLine, "the tiles of a turn lie in one row or in one column"),
        Broken::Gap(_) => (Rule::Gap, "an empty cell lies between the tiles of the turn"),
        Broken::NoNeighbor { at_a_corner: true } => {
            (Rule::Corner, "a tile at a corner of the cell is not a neighbor")
        }
        Broken::NoNeighbor { at_a_corner: false } => {
            (Rule::Neighbor, "no tile that was there before lies beside the cell")
        }
        Broken::Along => (Rule::Along, "the tiles in its own line would not be a sequence"),
        Broken::Across => (Rule::Across, "the tiles across its line would not be a sequence"),
        Broken::Run { flaws, is_join } => refusal::refused_run(*flaws, *is_join),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::suite;

    #[test]
    fn every_rule_of_a_level_belongs_to_one_of_its_checks() {
        for level in Level::ALL.into_iter().filter(|&level| level > Level::Technician) {
            let has_winner = level > Level::Expert;
            let is_its_own = |rule: &Rule| has_winner || ![Rule::Winner, Rule::Tie].contains(rule);
            for rule in rule::OF_ALL_LEVELS.into_iter().filter(is_its_own) {
                let owner = owner(level, rule);
                let is_there = suite::checks(level).iter().any(|check| check.id == owner);
                assert!(is_there, "level {level}, {rule:?}: {owner}");
            }
        }
    }
}
