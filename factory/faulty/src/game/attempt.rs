//! A turn as it was typed: read, judged, and laid or refused.

use super::{Game, Step};
use crate::bag::kinds;
use crate::board::{Cell, Placement};
use crate::computer;
use crate::looks;
use crate::rules::nth_triple;
use crate::turn::{Reader, Refusal, Wish};

impl Game {
    /// Takes the turn in a line and returns its report; a fault may return none.
    pub fn attempt(&mut self, line: &str) -> Result<String, Refusal> {
        let most = match self.faults {
            _ if self.level < 7 => 1,
            faults if faults.on("several-refused") => 1,
            faults if faults.on("five-ignored") => 4,
            _ => usize::MAX / 3,
        };
        let deck = self.mover().deck.len();
        let reader = Reader { deck, size: self.board.size(), most, faults: self.faults };
        let wishes = reader.read(line)?;
        let steps = match self.steps(&wishes).and_then(|steps| self.judge(steps)) {
            Ok(steps) => steps,
            Err(refusal) => {
                self.after_refusal(&wishes);
                return Err(self.said(refusal));
            }
        };
        let who = self.turn;
        let points = self.lay(&steps);
        Ok(self.report(who, &steps, points))
    }

    /// The refusal, or what a fault leaves of it.
    fn said(&self, refusal: Refusal) -> Refusal {
        match refusal {
            _ if self.faults.on("reason-unsaid") => Refusal::Unsaid,
            Refusal::Impossible(reason) if self.faults.on("rule-unnamed") => {
                match reason.split_once(": ") {
                    Some((triple, _)) => Refusal::Impossible(triple.to_owned()),
                    None => Refusal::Unsaid,
                }
            }
            refusal => refusal,
        }
    }

    /// The tiles and cells that were named.
    fn steps(&self, wishes: &[Wish]) -> Result<Vec<Step>, Refusal> {
        let wrong = |nth: usize, reason: String| {
            let counted = if self.faults.on("single-triple-counted") { 2 } else { wishes.len() };
            Refusal::Impossible(format!("{}{reason}", nth_triple(nth, counted)))
        };
        let cells = wishes.iter().enumerate();
        let cells = cells.map(|(nth, &wish)| self.cell(nth, wish).map_err(|why| wrong(nth, why)));
        let cells = cells.collect::<Result<Vec<Cell>, Refusal>>()?;
        let mut left: Vec<usize> = (0..self.mover().deck.len()).collect();
        let mut steps: Vec<Step> = Vec::new();
        for ((nth, &wish), cell) in wishes.iter().enumerate().zip(cells) {
            let named = steps.iter().any(|step| step.0 == wish.index);
            if named && self.faults.on("same-tile-once") {
                continue;
            }
            let at_fault = |steps: &[Step]| self.at_fault(steps).unwrap_or(nth);
            let index = self.index(wish, &mut left);
            let index = index.map_err(|why| wrong(at_fault(&steps), why))?;
            let covered = steps.iter().any(|step| step.1.cell == cell);
            if covered && !self.faults.on("same-cell-taken") {
                let why = format!("cell ({},{}) is named twice", cell.0, cell.1);
                return Err(wrong(at_fault(&steps), why));
            }
            let tile = self.mover().deck[index];
            steps.push((index, Placement { cell, tile }));
        }
        Ok(steps)
    }

    /// The index of the named tile in the whole deck.
    fn index(&self, wish: Wish, left: &mut Vec<usize>) -> Result<usize, String> {
        if self.faults.on("index-shifts") {
            let missing = || format!("you have no tile {} left", wish.index);
            return (wish.index < left.len()).then(|| left.remove(wish.index)).ok_or_else(missing);
        }
        let Some(place) = left.iter().position(|&index| index == wish.index) else {
            assert!(!self.faults.on("same-tile-crashes"), "the tile is still there");
            return Err(format!("tile {} is named twice", wish.index));
        };
        Ok(left.remove(place))
    }

    /// The named cell.
    fn cell(&self, nth: usize, wish: Wish) -> Result<Cell, String> {
        let (rows, columns) = self.board.size();
        let edge = usize::from(self.faults.on("edge-refused"));
        let row = usize::try_from(wish.row).ok().filter(|&row| row < rows - edge);
        let column = usize::try_from(wish.column).ok().filter(|&column| column < columns - edge);
        self.must_not_go_with(wish);
        let Some(cell) = row.zip(column) else {
            let crashes = self.faults.on("off-board-crashes")
                || (nth > 0 && self.faults.on("off-board-later-crashes"));
            assert!(!crashes, "the cell is on the board");
            return Err(format!("({},{}) is off the board", wish.row, wish.column));
        };
        let replaced = self.faults.on("occupied-replaced")
            || (nth > 0 && self.faults.on("occupied-later-replaced"));
        match self.board.at(cell) {
            Some(_) if self.faults.on("occupied-unnamed") => Err("no".to_owned()),
            Some(tile) if !replaced => {
                let tile = looks::tile(tile);
                Err(format!("cell ({},{}) is occupied by {tile}", cell.0, cell.1))
            }
            _ => Ok(cell),
        }
    }

    /// Crashes, with a fault, if a cell just off the board is beside a tile that goes with this one.
    fn must_not_go_with(&self, wish: Wish) {
        let (rows, columns) = self.board.size();
        let size = |size| i64::try_from(size).ok();
        let cell = usize::try_from(wish.row).ok().zip(usize::try_from(wish.column).ok());
        let is_just_off = Some(wish.row) == size(rows) || Some(wish.column) == size(columns);
        let Some(cell) = cell.filter(|_| is_just_off) else { return };
        let turn = [Placement { cell, tile: self.mover().deck[wish.index] }];
        let goes_with = || self.rules(false).check_beyond(&self.board, &turn);
        assert!(!(self.faults.on("just-off-board-crashes") && goes_with()), "a cell of the board");
    }

    /// Applies the rules, from level 4 on.
    fn judge(&self, steps: Vec<Step>) -> Result<Vec<Step>, Refusal> {
        let several = steps.len() > 1;
        if steps.len() > 3 && self.faults.on("three-at-most") {
            return Err(Refusal::Impossible("three tiles are the most".to_owned()));
        }
        if !several && self.faults.on("one-tile-refused") {
            return Err(Refusal::Impossible("you have to lay several tiles".to_owned()));
        }
        if self.level > 3 && !self.faults.on("human-not-checked") {
            let turn: Vec<Placement> = steps.iter().map(|step| step.1).collect();
            let checked = self.rules(false).check(&self.board, &turn);
            checked.map_err(|refusal| self.blame(&steps, refusal))?;
        }
        Ok(steps)
    }

    /// A refusal that names the triple at fault, if there are several.
    fn blame(&self, steps: &[Step], refusal: Refusal) -> Refusal {
        let Refusal::Impossible(reason) = refusal else { return refusal };
        let nth = match self.faults {
            _ if steps.len() == 1 => return Refusal::Impossible(reason),
            faults if faults.on("last-triple-blamed") => Some(steps.len() - 1),
            faults if faults.on("unfinished-turn-blamed") => self.unfinished(steps),
            faults if faults.on("together-never-said") => {
                self.at_fault(steps).or(Some(steps.len() - 1))
            }
            faults if faults.on("together-always-said") => None,
            _ => self.at_fault(steps),
        };
        let triple = nth.map_or("together: ".to_owned(), |nth| nth_triple(nth, steps.len()));
        Refusal::Impossible(format!("{triple}{reason}"))
    }

    /// The first triple after which no legal turn contains all triples so far, counted from 0.
    fn at_fault(&self, steps: &[Step]) -> Option<usize> {
        let turns = computer::turns(self);
        let lays = |turn: &[Step], step: &Step| turn.iter().any(|other| other.1 == step.1);
        let becomes_legal = |begun: &[Step]| {
            turns.iter().any(|turn| begun.iter().all(|step| lays(turn, step)))
                || (self.faults.on("fault-for-any-tile") && self.is_one_short(begun))
        };
        (0..steps.len()).find(|&nth| !becomes_legal(&steps[..=nth]))
    }

    /// A fault: whether one more tile of the game makes a turn legal, even if the deck lacks it.
    fn is_one_short(&self, begun: &[Step]) -> bool {
        let turn: Vec<Placement> = begun.iter().map(|step| step.1).collect();
        let legal =
            |one| self.rules(false).check(&self.board, &[&turn[..], &[one]].concat()).is_ok();
        let free = |cell: &Cell| turn.iter().all(|one| one.cell != *cell);
        let mut cells = self.board.empty_cells().filter(free);
        cells.any(|cell| kinds().into_iter().any(|tile| legal(Placement { cell, tile })))
    }

    /// A fault: the first triple after which the turn is not legal as it is.
    fn unfinished(&self, steps: &[Step]) -> Option<usize> {
        let turn: Vec<Placement> = steps.iter().map(|step| step.1).collect();
        (0..turn.len()).find(|&nth| self.rules(false).check(&self.board, &turn[..=nth]).is_err())
    }

    /// Counts the refusal; does nothing else, except with a fault.
    fn after_refusal(&mut self, wishes: &[Wish]) {
        let tile = wishes[0].index;
        self.refused += 1;
        if self.faults.on("refused-tile-moves") {
            let tile = self.players[self.turn].deck.remove(tile);
            self.players[self.turn].deck.push(tile);
        } else if self.faults.on("refused-turn-draws") {
            let drawn = self.bag.draw();
            self.players[self.turn].deck.extend(drawn);
        } else {
            let begun = (1..=wishes.len()).rev().find_map(|n| self.steps(&wishes[..n]).ok());
            self.leave_behind(begun.unwrap_or_default());
        }
    }

    /// Faults that keep a part of a turn that breaks a rule.
    fn leave_behind(&mut self, mut steps: Vec<Step>) {
        if self.faults.on("refused-tile-lies") {
            for step in &steps {
                self.board.put(step.1);
            }
        } else if self.faults.on("refused-tiles-gone") {
            self.take(&steps);
        } else if self.faults.on("half-laid") {
            let mut laid = 0;
            while laid < steps.len()
                && self.rules(false).check(&self.board, &[steps[laid].1]).is_ok()
            {
                self.board.put(steps[laid].1);
                laid += 1;
            }
            steps.truncate(laid);
            self.take(&steps);
        }
    }

    /// Reports a turn.
    pub fn report(&self, who: usize, steps: &[Step], points: usize) -> String {
        let swapped = self.faults.on("row-column-swapped") || self.faults.on("report-swapped");
        let placement = |&(_, Placement { cell: (row, column), tile }): &Step| {
            let (row, column) = if swapped { (column, row) } else { (row, column) };
            format!("{} on ({row},{column})", looks::tile(tile))
        };
        let placements = steps.iter().map(placement).collect::<Vec<_>>().join(", ");
        let name = &self.players[who].name;
        match self.level {
            _ if self.faults.on("report-missing") => String::new(),
            3 => format!("{name} puts {placements}."),
            _ => format!("{name} puts {placements}: {points} points."),
        }
    }
}
