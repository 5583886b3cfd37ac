//! A human's turn, from question to confirmation.

use super::hint::{self, Why};
use super::shown::{laid_in_last, show_grid, show_standing};
use super::{announce_turn, keeper};
use crate::board::{Axis, Place, Placement};
use crate::display::Marks;
use crate::table::Table;
use crate::talk::Talk;
use crate::tile::Tile;
use crate::typed::{self, Pick, Typed, Verb, pick, spread};
use std::io;

/// The largest row or column of the first turn, so that no long numbers have to be typed later.
const FARTHEST_START: u64 = 99;

/// An action that is not confirmed yet.
enum Pending {
    Lay(Vec<Placement>),
    Swap(Vec<Tile>),
}

/// The state of a turn after an input line.
#[derive(PartialEq, Eq)]
enum After {
    GoesOn,
    IsOver,
    Left,
}

/// Lets a human take a turn; `false` if the player leaves.
pub fn turn(table: &mut Table, why: Option<&Why>, talk: &mut Talk) -> io::Result<bool> {
    let heading = talk.words.turn(table.number(), &table.chair().name);
    talk.show("")?;
    talk.tell(&heading)?;
    let mut turn = HumanTurn { table, why, talk, pending: None };
    turn.show()?;
    loop {
        let question = match turn.pending {
            Some(_) => turn.talk.words.ask_confirm(),
            None => turn.talk.words.ask_turn(),
        };
        let Some(line) = turn.talk.ask(&question)? else { return Ok(false) };
        match turn.hear(&line)? {
            After::GoesOn => {}
            After::IsOver => return Ok(true),
            After::Left => return Ok(false),
        }
    }
}

struct HumanTurn<'a> {
    table: &'a mut Table,
    why: Option<&'a Why>,
    talk: &'a mut Talk,
    pending: Option<Pending>,
}

impl HumanTurn<'_> {
    /// Shows the table and the unconfirmed action.
    fn show(&mut self) -> io::Result<()> {
        let words = self.talk.words;
        let pending = match &self.pending {
            Some(Pending::Lay(placements)) => &placements[..],
            _ => &[],
        };
        // The tiles that the others laid since this player's last turn.
        let fresh = laid_in_last(self.table, self.table.chairs().len() - 1);
        let marks = Marks { pending, fresh: &fresh };
        show_grid(&self.table.game().position().setup(), marks, self.talk)?;
        if self.pending.is_none() {
            show_standing(self.table, self.talk)?;
            if let Some(count) = self.table.game().must_lay() {
                self.talk.tell(&words.must_lay(count))?;
            }
            let heading = words.set(&words.hand());
            let (hand, columns) = (self.table.game().hand().tiles(), self.talk.screen.columns());
            let hand = self.talk.look().hand(&heading, hand, columns);
            self.talk.show(&hand)?;
        }
        Ok(())
    }

    fn hear(&mut self, line: &str) -> io::Result<After> {
        if line.trim().is_empty() {
            return self.confirm();
        }
        match typed::read(line) {
            Ok(Typed::Do(verb)) => self.carry_out(verb),
            Ok(_) if self.pending.is_some() => self.tell(&self.talk.words.confirm_first()),
            Ok(Typed::Write(verb, file, over)) => {
                self.tell(&keeper::write(self.table, verb, &file, over, self.talk.words))
            }
            Ok(Typed::Lay(picks, place, axis)) => self.lay(&picks, place, axis),
            Ok(Typed::Explain(number)) => {
                go_on(hint::explain(number, self.table.game(), self.talk))
            }
            Ok(Typed::Swap(picks)) => self.swap(&picks),
            Err(misread) => self.tell(&self.talk.words.misread(&misread)),
        }
    }

    fn tell(&mut self, sentence: &str) -> io::Result<After> {
        go_on(self.talk.tell(sentence))
    }

    fn carry_out(&mut self, verb: Verb) -> io::Result<After> {
        let words = self.talk.words;
        match verb {
            Verb::Confirm => self.confirm(),
            Verb::Undo if self.pending.take().is_none() => self.tell(&words.nothing_to_undo()),
            Verb::Undo => {
                self.talk.tell(&words.undone())?;
                go_on(self.show())
            }
            Verb::Hint | Verb::Pass if self.pending.is_some() => self.tell(&words.confirm_first()),
            Verb::Hint => go_on(hint::rank(self.table.game(), self.talk)),
            Verb::Why => {
                let why = self.why.map(|why| words.why(&why.name, &why.reasons));
                self.tell(&why.unwrap_or_else(|| words.no_why()))
            }
            Verb::Pass => self.pass(),
            Verb::Show => go_on(self.show()),
            Verb::Quit => Ok(After::Left),
            // Without what they take, the other three are refused before.
            Verb::Help | Verb::Swap | Verb::Save | Verb::Record => go_on(self.talk.help()),
        }
    }

    fn lay(&mut self, picks: &[Pick], place: Place, axis: Option<Axis>) -> io::Result<After> {
        let words = self.talk.words;
        let is_far =
            [place.row, place.column].iter().any(|one| one.unsigned_abs() > FARTHEST_START);
        if self.table.game().must_lay().is_some() && is_far {
            return self.tell(&words.too_far(FARTHEST_START));
        }
        let tiles = match pick(self.table.game().hand(), picks) {
            Ok(tiles) => tiles,
            Err(reason) => return self.tell(&words.not_there(&reason, self.talk.look())),
        };
        let setup = self.table.game().position().setup();
        let placements = spread(&setup, &tiles, place, axis.unwrap_or(Axis::Row));
        match self.table.game().clone().lay(&placements) {
            Ok(laid) => {
                self.pending = Some(Pending::Lay(placements));
                self.show()?;
                self.tell(&words.would_lay(words.worth(&laid)))
            }
            Err(refusal) => self.tell(&words.refused(&refusal, self.talk.look())),
        }
    }

    fn swap(&mut self, picks: &[Pick]) -> io::Result<After> {
        let (words, look) = (self.talk.words, self.talk.look());
        let tiles = match pick(self.table.game().hand(), picks) {
            Ok(tiles) => tiles,
            Err(reason) => return self.tell(&words.not_there(&reason, look)),
        };
        match self.table.clone().swap(&tiles) {
            Ok(()) => {
                let sentence = words.would_swap(look.tiles(&tiles), tiles.len());
                self.pending = Some(Pending::Swap(tiles));
                self.tell(&sentence)
            }
            Err(refusal) => self.tell(&words.refused(&refusal, look)),
        }
    }

    fn confirm(&mut self) -> io::Result<After> {
        match self.pending.take() {
            None => return self.tell(&self.talk.words.nothing_to_confirm()),
            Some(Pending::Lay(placements)) => {
                self.table.lay(&placements).expect("it was checked before");
            }
            Some(Pending::Swap(tiles)) => {
                self.table.swap(&tiles).expect("it was checked before");
            }
        }
        announce_turn(self.table, self.talk)?;
        Ok(After::IsOver)
    }

    fn pass(&mut self) -> io::Result<After> {
        match self.table.pass() {
            Ok(()) => {
                announce_turn(self.table, self.talk)?;
                Ok(After::IsOver)
            }
            Err(refusal) => self.tell(&self.talk.words.refused(&refusal, self.talk.look())),
        }
    }
}

/// The turn goes on after something was shown.
fn go_on(shown: io::Result<()>) -> io::Result<After> {
    shown.map(|()| After::GoesOn)
}
