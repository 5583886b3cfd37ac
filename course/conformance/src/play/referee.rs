//! The referee: follows every exchange of every game with a model of the level.
//!
//! From the table that was last shown and the line that was typed, the model says what must follow:
//! the answer, the report, and each line of the next table. Only chance is read from the reply. The
//! first thing that differs is reported for the check that owns the broken rule; then the state is
//! read again from the next table, so that a consequence is not a second failure.

mod due;
mod ending;
mod refusal;
mod said;
mod tables;
mod turns;

pub(crate) use ending::{
    ended, ended_with_tiles, ended_without_tiles, has_tie_of_three, has_tie_of_two, judge_ends,
    last_words,
};
pub use refusal::names_cell;

use crate::findings::{Rule, Shown};
use crate::level::Level;
use crate::play::{Answer, Exchange, Game, attempts::Flaw, expect};
use crate::reading::conversation::in_quotes;
use crate::verdict::{Result, Verdict};
use due::{Broken, Due, Fault};
use said::Said;
use std::collections::BTreeSet;

/// What the referee remembers of a game besides the table.
#[derive(Debug, Clone, Default)]
pub struct Memory {
    /// Whether a line was refused since the table was last shown.
    pub after_refusal: bool,
    /// Whether something was wrong that may have changed the number of tiles.
    pub is_disturbed: bool,
    /// How far the first index of a deck was from its first tile.
    pub offset: Option<isize>,
    /// What was said about turns that were refused.
    pub said: Said,
}

/// A rule was broken, which has been recorded.
struct Broke;

/// Judges an exchange.
struct Referee<'a> {
    game: &'a Game,
    exchange: &'a Exchange,
    is_watched: &'a dyn Fn(Rule) -> bool,
    found: Judged,
    /// The rules that were kept in the current turn: each counts once.
    counted: BTreeSet<Rule>,
    is_wrong: bool,
}

/// What the referee finds in an exchange.
#[derive(Default)]
pub struct Judged {
    /// What it shows about each rule.
    pub shown: Shown,
    /// A rule that was broken after other lines were refused.
    pub suspect: Option<(Rule, Verdict)>,
    /// The choices of computers among several best turns, each with its line on the screen.
    pub choices: Vec<(u64, Vec<f64>, usize)>,
    /// What to remember.
    pub memory: Memory,
}

/// What an exchange shows about the rules of its level. Those that take long to judge are judged only
/// if they are watched.
pub fn judge(game: &Game, exchange: &Exchange, is_watched: &dyn Fn(Rule) -> bool) -> Judged {
    let found = Judged { memory: game.memory.clone(), ..Judged::default() };
    let (counted, is_wrong) = (BTreeSet::new(), false);
    let mut referee = Referee { game, exchange, is_watched, found, counted, is_wrong };
    let is_right = referee.all().is_ok() && !referee.is_wrong;
    let is_refused = matches!(exchange.answer, Answer::Refused | Answer::Ignored);
    let memory = &mut referee.found.memory;
    memory.after_refusal = exchange.table.is_none() && (memory.after_refusal || is_refused);
    memory.is_disturbed |= !is_right;
    referee.found
}

impl Referee<'_> {
    /// Records whether a rule was kept.
    fn rule(&mut self, rule: Rule, kept: Result<()>) -> Result<(), Broke> {
        let is_broken = kept.is_err();
        let entry = self.found.shown.entry(rule).or_insert(Ok(0));
        match (kept, &entry) {
            (Ok(()), Ok(times)) => *entry = Ok(times + usize::from(self.counted.insert(rule))),
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
            self.rule(Rule::Sizes, tables::has_sizes(game, first))?;
            self.rule(Rule::Start, tables::begins(game, first, exchange.turns.is_empty()))?;
            if game.level > Level::Expert {
                self.rule(Rule::Start, expect::at_the_table(game, game.wanted))?;
            }
            self.table(first)?;
            let name = game.seats.first().map_or("", |seat| seat.name);
            self.rule(Rule::Next, tables::deck_of(game, first, name))?;
            self.rule(Rule::Start, tables::only_tiles(game, first))?;
        } else if let Some(due) = &due {
            self.answered(due)?;
        }
        if game.memory.after_refusal && !exchange.turns.is_empty() {
            self.rule(Rule::Unchanged, Ok(()))?;
        }
        for (nth, turn) in exchange.turns.iter().enumerate() {
            let typed = due.as_ref().filter(|_| nth == 0);
            self.counted.clear();
            // A computer's turn can be judged even if the one before it was wrong.
            let _ = self.turn(turn, typed);
        }
        if let Some((line, name)) = &exchange.unreported {
            let expected = format!("what {name} lays, or {name} skips");
            let came = "the next table, without a report";
            self.rule(Rule::Report, Err(game.wrong(*line, &expected, came)))?;
        }
        let _ = self.ends();
        if !exchange.reply.is_end && !self.is_wrong {
            self.asks()?;
        }
        if exchange.is_opening && exchange.reply.is_end && game.has_computers() {
            self.rule(Rule::Alone, Ok(()))?;
        }
        if !game.memory.is_disturbed && !self.is_wrong && !exchange.turns.is_empty() {
            self.rule(Rule::Conserved, expect::conserved(game))?;
        }
        Ok(())
    }

    /// What the typed line must lead to at the table before it, if that could be read.
    fn due(&self) -> Option<Due> {
        if self.exchange.is_opening {
            return None;
        }
        let view = self.game.view_of(&self.exchange.before).ok()?;
        Some(due::due(self.game.level, &view, &self.exchange.typed))
    }

    /// The line got the answer that it must get.
    fn answered(&mut self, due: &Due) -> Result<(), Broke> {
        let (game, exchange) = (self.game, self.exchange);
        // Of several triples, the first that is wrong by itself decides about the answer.
        let has_several = self.has_several_triples();
        match due {
            Due::Free => Ok(()),
            Due::Laid(attempts) => {
                let kind = turns::kind(game.level, &exchange.typed, attempts);
                // At level 3, any free cell will do: without an answer, the report is missing.
                let is_silent = game.level == Level::Engineer && exchange.answer == Answer::Nothing;
                let rule = if is_silent { Rule::Report } else { Rule::Taken(kind) };
                self.kept(rule, expect::taken(game, exchange).map(drop))
            }
            Due::Skipped => {
                let expected = "Ann skips. Then board, bag and points as before";
                self.rule(Rule::Skip, expect::answered(game, exchange, Answer::Skipped, expected))
            }
            Due::Ignored(triple) => {
                let expected = format!(
                    "Ignored: {} is not a turn. Then the question again",
                    in_quotes(&exchange.typed)
                );
                let ignored = expect::not_taken(game, exchange, Answer::Ignored, &expected);
                let is_of_another =
                    exchange.answer == Answer::Refused && has_several && triple.is_some();
                let rule = if is_of_another { Rule::Triple } else { Rule::Ignored };
                let never_raw = || expect::never_raw(&game.talk, &exchange.typed, &exchange.reply);
                self.kept(rule, ignored.and_then(|()| never_raw()))?;
                self.names_triple(*triple)?;
                self.changed_nothing()
            }
            Due::Refused(broken) => {
                let (rule, why) = refused_by(broken);
                let is_ignored = exchange.answer == Answer::Ignored;
                let rule = if is_ignored && has_several { Rule::Triple } else { rule };
                let expected = format!("Impossible: {why}. Then the question again");
                self.kept(rule, expect::not_taken(game, exchange, Answer::Refused, &expected))?;
                if let Broken::Triple(number, fault) = broken {
                    self.names_triple(Some(*number))?;
                    self.names_fault(*fault)?;
                } else {
                    self.rule(Rule::Reason, refusal::explained(game, exchange, broken))?;
                }
                self.says_why(broken)?;
                self.changed_nothing()
            }
        }
    }

    /// Records whether a rule was kept that refused lines before may have broken, by what they changed.
    fn kept(&mut self, rule: Rule, kept: Result<()>) -> Result<(), Broke> {
        match kept {
            Err(verdict) if self.game.memory.after_refusal => {
                self.found.suspect.get_or_insert((rule, verdict));
                self.is_wrong = true;
                Err(Broke)
            }
            kept => self.rule(rule, kept),
        }
    }

    fn has_several_triples(&self) -> bool {
        self.game.level == Level::Mutant && due::words(&self.exchange.typed).len() > 3
    }

    /// If there are several triples, the message names the first that is wrong by itself.
    fn names_triple(&mut self, triple: Option<usize>) -> Result<(), Broke> {
        match triple.filter(|_| self.has_several_triples()) {
            Some(number) => {
                self.rule(Rule::Triple, refusal::names_triple(self.game, self.exchange, number))
            }
            None => Ok(()),
        }
    }

    /// Up to level 6, the message names the cell, and the tile on it.
    fn names_fault(&mut self, fault: Fault) -> Result<(), Broke> {
        let (game, exchange) = (self.game, self.exchange);
        if game.level == Level::Mutant {
            return Ok(());
        }
        let tile = if let Fault::Occupied(tile) = fault { Some(tile) } else { None };
        let words = due::words(&exchange.typed);
        let named = refusal::names_cell(game, exchange, [words[1], words[2]], tile);
        self.rule(fault.forbidden().0, named)
    }

    /// The message gives the reason, in words that it does not use for other reasons.
    fn says_why(&mut self, broken: &Broken) -> Result<(), Broke> {
        let (game, exchange) = (self.game, self.exchange);
        let (is_of_level_7, has_several) =
            (game.level == Level::Mutant, self.has_several_triples());
        let (said, words) = (&mut self.found.memory.said, refusal::words_said(game, exchange));
        let (rule, why, said) = match broken {
            Broken::Triple(_, fault) if has_several => {
                (Rule::Triple, fault.forbidden().1, said.about_triple(words, *fault))
            }
            Broken::TwoLines | Broken::Gap(_) | Broken::NoNeighbor { .. } if is_of_level_7 => {
                let (_, why) = refused_by(broken);
                (Rule::Reason, why, said.about_turn(words, why))
            }
            Broken::Run { .. } | Broken::Along | Broken::Across => {
                let Some(reason) = refusal::only_reason(game, exchange) else { return Ok(()) };
                let why = said::in_words(&[reason]);
                let said = said.about_run(words, reason);
                return self.rule(Rule::Reason, explains(game, exchange, &why, said));
            }
            _ => return Ok(()),
        };
        self.rule(rule, explains(game, exchange, why, said))
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
        let expected =
            "a line that is not a legal turn costs nothing: the same player is asked again";
        self.rule(
            Rule::Unchanged,
            unchanged.and_then(|()| expect::asked_again(game, exchange, expected)),
        )
    }

    /// The player whose deck is shown is asked, and is a human.
    fn asks(&mut self) -> Result<(), Broke> {
        let game = self.game;
        let name = game.table.mover();
        let is_computer = game.seat(name).is_some_and(|seat| seat.is_computer);
        let asked = if is_computer {
            let expected = format!("{name} is a computer, and moves by itself");
            Err(game.talk.wrong(None, &expected, "the program waits for input"))
        } else {
            let expected = format!("Dear {name}, and the question for a tile and a cell");
            expect::asked(game, name, &expected)
        };
        if asked.is_ok() && game.has_computers() {
            self.rule(Rule::Asked, Ok(()))?;
        }
        let rule = if !is_computer {
            Rule::Next
        } else if game.seats.iter().all(|seat| seat.is_computer) {
            Rule::Alone
        } else {
            Rule::Asked
        };
        self.rule(rule, asked)
    }
}

/// What a message says, compared with the reason that it must give.
fn explains(game: &Game, exchange: &Exchange, why: &str, said: Result<(), String>) -> Result<()> {
    said.map_err(|came| game.talk.wrong(exchange.line, &format!("the reason: {why}"), &came))
}

/// What a line is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct About {
    /// The rule.
    pub rule: Rule,
    /// Whether it is a turn that must be taken.
    pub is_turn: bool,
    /// What is wrong with the row and the column of a single tile, and whether it joins tiles on both
    /// sides, each of which it goes with.
    run: Option<([Flaw; 2], bool)>,
}

/// What a line is about if it is typed now.
pub fn about(game: &Game, line: &str) -> About {
    let plain = |rule| About { rule, is_turn: false, run: None };
    let Ok(view) = game.view() else { return plain(Rule::Table) };
    match due::due(game.level, &view, line) {
        Due::Laid(attempts) => {
            let taken = Rule::Taken(turns::kind(game.level, line, &attempts));
            let rule = if view.bag == 0 { Rule::Drawn } else { taken };
            About { is_turn: true, ..plain(rule) }
        }
        Due::Skipped => About { is_turn: true, ..plain(Rule::Skip) },
        Due::Ignored(_) | Due::Free => plain(Rule::Ignored),
        Due::Refused(broken) => {
            let run = match &broken {
                Broken::Run { flaws, is_join } => Some((*flaws, *is_join)),
                _ => None,
            };
            About { run, ..plain(refused_by(&broken).0) }
        }
    }
}

/// The rule that forbids a turn, and why.
fn refused_by(broken: &Broken) -> (Rule, &'static str) {
    match broken {
        Broken::Triple(_, fault) => fault.forbidden(),
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
