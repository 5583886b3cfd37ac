//! What a turn must lead to: the report, and the next table.

use super::due::{Due, words};
use super::{Broke, Referee, tables};
use crate::findings::{Kind, Rule, Sum};
use crate::level::Level;
use crate::oracle::{Place, Position, Turn as Laid};
use crate::play::computers::{self, Best};
use crate::play::decks::without;
use crate::play::{Answer, Done, Game, Turn, attempts::Attempt, expect};
use crate::reading::{Report, Table, index_offsets, is_number, words_of};
use crate::verdict::{Result, must};

/// How many columns an index may be away from the first or last character of its tile, which may have a frame.
const FAR: usize = 3;

/// How a legal turn was typed, and what is special about it.
pub(super) fn kind(level: Level, line: &str, attempts: &[Attempt]) -> Kind {
    let is_plain = |word: &&str| is_number(word) && (word.len() == 1 || !word.starts_with('0'));
    let words = words(line);
    if !words.iter().all(is_plain) {
        return Kind::Spelled;
    }
    if words.join(" ") != line {
        return Kind::Separated;
    }
    let places: Vec<Place> = attempts.iter().map(|attempt| attempt.place).collect();
    let (Some(&first), Some(&last)) = (places.iter().min(), places.iter().max()) else {
        return Kind::One;
    };
    if level != Level::Mutant || places.len() == 1 {
        return Kind::One;
    }
    if last.0 - first.0 + last.1 - first.1 >= places.len() {
        return Kind::GapFilled;
    }
    if places.is_sorted() { Kind::Several } else { Kind::AnyOrder }
}

/// How the points of tiles on these cells come about. If the report differs by the bonus for a complete
/// sequence, the bonus is at fault.
fn sum(position: &Position, laid: &Laid, report: Option<&Report>) -> Sum {
    let Some(after) = position.with(laid) else { return Sum::One };
    let reported = report.and_then(|report| report.points).zip(position.points(laid));
    if reported.is_some_and(|(own, points)| own.abs_diff(points) == position.rules().bonus) {
        return Sum::Bonus;
    }
    let places: Vec<Place> = laid.iter().map(|&(place, _)| place).collect();
    let runs = after.runs_through(&places);
    let is_old = |place: &Place| position.at(*place).is_some();
    let is_joining =
        |run: &Vec<Place>| run.first().is_some_and(is_old) && run.last().is_some_and(is_old);
    if runs.iter().any(|run| run.len() == position.rules().longest) {
        Sum::Bonus
    } else if runs.len() > 1 {
        Sum::Several
    } else if runs.iter().any(is_joining) {
        Sum::Joined
    } else {
        Sum::One
    }
}

impl Referee<'_> {
    /// Judges a turn, and the table after it. `typed` is what the line must lead to, if the turn was
    /// typed.
    pub(super) fn turn(&mut self, turn: &Turn, typed: Option<&Due>) -> Result<(), Broke> {
        let game = self.game;
        let Ok(view) = game.view_of(&turn.before) else { return Ok(()) };
        let (laid, indices) = match (typed, &turn.done) {
            (Some(Due::Laid(attempts)), _) => {
                let laid = attempts.iter().map(|attempt| (attempt.place, attempt.tile)).collect();
                (laid, Some(attempts.iter().map(|attempt| attempt.index).collect()))
            }
            (Some(Due::Skipped), _) => (Laid::new(), Some(Vec::new())),
            // Whatever else was typed, there should be no turn, which was judged before.
            (Some(_), _) => return Err(Broke),
            (None, Done::Laid(report)) => (report.laid.iter().copied().collect(), None),
            (None, Done::Skipped(_)) => (Laid::new(), None),
        };
        let several = self.several(typed);
        self.rule(Rule::Next, is_turn_of(game, turn, &view.name))?;
        if let Some(Due::Laid(attempts)) = typed {
            let of_tile = match game.level {
                Level::Engineer => Some(Rule::Kept),
                Level::Mutant if attempts.len() > 1 => Some(Rule::AsShown),
                _ => None,
            };
            if let Some(rule) = of_tile {
                self.kept(rule, is_that_tile(game, turn, attempts))?;
            }
            let rule = several.unwrap_or(Rule::Report);
            self.kept(rule, expect::reported(game, turn, &laid))?;
        } else if typed.is_none() {
            self.computers(turn)?;
        }
        if game.level > Level::Engineer && !laid.is_empty() {
            let rule = Rule::Points(sum(&view.position, &laid, expect::report(turn)));
            let _ = self.rule(rule, expect::points(game, turn, &laid));
        }
        let after = expect::after(game, turn).cloned();
        self.rule(Rule::Table, after.as_ref().map(drop).map_err(Clone::clone))?;
        let Ok(after) = after else { return Ok(()) };
        self.table(&after)?;
        let of_skip = |rule| if matches!(typed, Some(Due::Skipped)) { Rule::Skip } else { rule };
        let rule = several.unwrap_or(Rule::Laid);
        self.kept(of_skip(rule), expect::board(game, turn, &laid))?;
        if game.level > Level::Engineer {
            self.kept(of_skip(Rule::Total), expect::totals(game, turn))?;
        }
        self.next_deck(turn, &after, self.next_after(&view.name))?;
        // The last tile that is said to be in the bag may not exist.
        let of_bag = expect::bag(game, turn, laid.len());
        if view.bag > laid.len() {
            self.deck(turn, &after, indices)?;
            return self.kept(of_skip(Rule::Bag), of_bag);
        }
        self.kept(of_skip(Rule::Bag), of_bag)?;
        self.deck(turn, &after, indices)
    }

    /// At level 7, turns of several tiles have checks of their own.
    fn several(&self, typed: Option<&Due>) -> Option<Rule> {
        let Some(Due::Laid(attempts)) = typed else { return None };
        let is_several = self.game.level == Level::Mutant && attempts.len() > 1;
        is_several.then(|| Rule::Taken(kind(self.game.level, &self.exchange.typed, attempts)))
    }

    /// A turn that nobody typed is that of a computer, which keeps the rules.
    fn computers(&mut self, turn: &Turn) -> Result<(), Broke> {
        let game = self.game;
        let asked = must(computers::is_computers(game, turn), || {
            let expected = format!("{} is a human, and must be asked", turn.mover());
            game.wrong(turn.line, &expected, "the program took the turn")
        });
        self.rule(Rule::HumanAsked, asked)?;
        self.rule(Rule::ComputerLegal, computers::lays_what_is_legal(game, turn))?;
        self.rule(Rule::ComputerSkips, computers::skips_only_when_blocked(game, turn))?;
        let of_best = [Rule::ComputerBest, Rule::ComputerSeveral, Rule::ComputerAny];
        if of_best.into_iter().any(self.is_watched) {
            let best = computers::best(game, turn);
            for (rule, kept) in best.iter().flat_map(Best::judge) {
                let _ = self.rule(rule, kept);
            }
            if let Some((number, likelihoods)) = best.and_then(|best| best.choice()) {
                self.found.choices.push((number, likelihoods, turn.line));
            }
        }
        Ok(())
    }

    /// What every table must show.
    pub(super) fn table(&mut self, table: &Table) -> Result<(), Broke> {
        let game = self.game;
        // A deck may become too large to be read because turns or refused lines drew tiles.
        let most = 2 * game.talk.rules().deck;
        let is_large = table.deck.as_ref().is_some_and(|deck| deck.tiles.len() > most);
        let has_grown = is_large && !self.exchange.is_opening;
        let rule = if has_grown { Rule::Drawn } else { Rule::Table };
        self.kept(rule, game.view_of(table).map(drop))?;
        self.rule(Rule::Table, tables::in_order(game, self.exchange))?;
        if game.level > Level::Expert {
            self.rule(Rule::Table, tables::all_points(game, table))?;
        }
        self.rule(Rule::Indices, expect::numbered(game, table))?;
        let below = self.below(table);
        self.rule(Rule::Indices, below)
    }

    /// The indices are below their tiles, and as far from them as before, however long the player's name is.
    fn below(&mut self, table: &Table) -> Result<()> {
        let Some(offsets) = index_offsets(self.game.talk.screen(), table.deck_line) else {
            return Ok(());
        };
        let before = *self.found.memory.offset.get_or_insert(offsets[0]);
        let came = match offsets.iter().find(|offset| offset.unsigned_abs() > FAR) {
            Some(offset) => format!("one is {} columns away from it", offset.unsigned_abs()),
            None if before != offsets[0] => "they are not where they were before".to_owned(),
            None => return Ok(()),
        };
        let expected = "each index below its tile, whatever the name of the player";
        Err(self.game.wrong(table.deck_line + 1, expected, &came))
    }

    /// Who moves after this player.
    fn next_after(&self, name: &str) -> &'static str {
        let seats = &self.game.seats;
        let index = seats.iter().position(|seat| self.game.seat(name) == Some(*seat));
        index.map_or("", |index| seats[(index + 1) % seats.len()].name)
    }

    /// The deck of the next player is shown, who is then asked.
    fn next_deck(&mut self, turn: &Turn, after: &Table, name: &str) -> Result<(), Broke> {
        let game = self.game;
        let shown = tables::deck_of(game, after, name);
        let is_last = self.exchange.turns.last().is_some_and(|last| last.line == turn.line);
        let is_asked = is_last && expect::is_asked(game, name);
        let is_skip = is_last && self.exchange.answer == Answer::Skipped;
        let rule = if is_asked { Rule::Shown } else { Rule::Next };
        self.rule(if is_skip { Rule::Skip } else { rule }, shown)
    }

    /// The deck that is shown after a turn has the tiles that it must have. At levels 3 and 4, they
    /// keep their order, and the drawn tile comes last.
    fn deck(
        &mut self,
        turn: &Turn,
        after: &Table,
        indices: Option<Vec<usize>>,
    ) -> Result<(), Broke> {
        let game = self.game;
        let (Ok(before), Ok(now)) = (game.view_of(&turn.before), game.view_of(after)) else {
            return Ok(());
        };
        let is_ordered = game.level < Level::Guru;
        let (kept, size) = match (&indices, turn.decks.of(&now.name)) {
            (Some(indices), _) if is_ordered => {
                let kept = expect::rest_of(&before.deck, indices);
                let size = kept.len() + before.bag.min(indices.len());
                (kept, size)
            }
            (_, Some(known)) => (known.tiles.clone(), known.count()),
            (_, None) => (Vec::new(), game.talk.rules().deck),
        };
        let line = after.deck_line;
        let count = must(now.deck.len() == size, || {
            let why = if before.bag == 0 { "the bag is empty" } else { "the bag holds tiles" };
            let expected = format!("{size} tiles in the deck of {}, because {why}", now.name);
            game.wrong(line, &expected, &format!("{} tiles", now.deck.len()))
        });
        let stays = without(&kept, &now.deck).first().map_or(Ok(()), |tile| {
            let tile = game.talk.rules().name(*tile);
            let expected = format!("{tile} in the deck of {}, which was not laid", now.name);
            Err(game.wrong(line, &expected, "it is gone"))
        });
        let is_as_before = turn
            .decks
            .of(&now.name)
            .is_none_or(|known| known.is_changed || known.tiles == now.deck);
        if !is_as_before && count.is_ok() && stays.is_ok() {
            let expected = format!("the deck of {} as before, because no tile was laid", now.name);
            return self.kept(Rule::Skip, Err(game.wrong(line, &expected, "another order")));
        }
        let is_laid = indices.is_some_and(|indices| !indices.is_empty()) && is_ordered;
        if is_laid && now.deck.starts_with(&before.deck) && !now.deck.starts_with(&kept) {
            let expected = "the tile that was laid leaves the deck";
            return self.kept(Rule::Kept, Err(game.wrong(line, expected, "it is still there")));
        }
        // A deck that is shown for the first time is as it was dealt.
        let is_dealt = turn.decks.of(&now.name).is_none();
        self.kept(if is_dealt { Rule::Start } else { Rule::Drawn }, count)?;
        self.kept(Rule::Kept, stays)?;
        if is_ordered && !now.deck.starts_with(&kept) {
            let names = game.talk.rules().names(&kept);
            let expected = format!("{names} in this order, and the new tile after them");
            return self.kept(Rule::Drawn, Err(game.wrong(line, &expected, "a different order")));
        }
        let rule = if size == 0 && is_ordered { Rule::EmptyDeck } else { Rule::Drawn };
        self.rule(rule, tables::only_tiles(game, after))
    }
}

/// The tile that appears on the cell is the one that was named.
fn is_that_tile(game: &Game, turn: &Turn, attempts: &[Attempt]) -> Result<()> {
    let Some(after) = &turn.after else { return Ok(()) };
    for Attempt { tile, place: (row, column), .. } in attempts {
        let there = after.grid.rows.get(*row).and_then(|row| *row.get(*column)?);
        if there.is_some_and(|there| there != *tile) {
            let expected = format!("{tile} on the board, because it was named");
            return Err(game.wrong(after.line + 2 + row, &expected, "a different tile"));
        }
    }
    Ok(())
}

/// The report names the player whose turn it is.
fn is_turn_of(game: &Game, turn: &Turn, name: &str) -> Result<()> {
    let mover = turn.mover();
    must(game.level < Level::Guru || words_of(mover) == words_of(name), || {
        game.wrong(turn.line, &format!("it is {name}'s turn"), &format!("it is {mover}'s"))
    })
}
