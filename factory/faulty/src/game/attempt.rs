//! A turn as it was typed: read, judged, and laid or refused.

use super::{Game, Step};
use crate::board::{Cell, Placement};
use crate::looks;
use crate::numbers::shown;
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
        let mut steps = match self.steps(&wishes).and_then(|steps| self.judge(steps)) {
            Ok(steps) => steps,
            Err(Refusal::Ignored(expected)) => return Err(Refusal::Ignored(expected)),
            Err(refusal) => {
                self.after_refusal(&wishes);
                return Err(self.said(refusal));
            }
        };
        if let [(_, first), (_, second), ..] = steps.as_mut_slice()
            && self.faults.on("tiles-swapped")
        {
            std::mem::swap(&mut first.cell, &mut second.cell);
        }
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

    /// The tiles and cells that were named, or what is wrong with the first triple that is wrong by
    /// itself.
    fn steps(&self, wishes: &[Result<Wish, Refusal>]) -> Result<Vec<Step>, Refusal> {
        let named = |nth: usize, why: Refusal| why.after(&self.nth_triple(nth, wishes.len()));
        if self.faults.on("repeat-found-late") {
            for (nth, wish) in wishes.iter().enumerate() {
                self.cell(nth, wish).map_err(|why| named(nth, why))?;
            }
        }
        let mut left: Vec<usize> = (0..self.mover().deck.len()).collect();
        let mut steps: Vec<Step> = Vec::new();
        let mut wrong = None;
        for (nth, wish) in wishes.iter().enumerate() {
            match self.step(nth, wish, &mut left, &steps) {
                Ok(step) => steps.extend(step),
                Err(why) if self.faults.on("last-triple-named") => wrong = Some(named(nth, why)),
                Err(why) => return Err(named(nth, why)),
            }
        }
        wrong.map_or(Ok(steps), Err)
    }

    /// Which of several triples it is, counted from 1.
    fn nth_triple(&self, nth: usize, triples: usize) -> String {
        match self.faults {
            _ if triples == 1 => String::new(),
            faults if faults.on("triple-unnamed") => String::new(),
            faults if faults.on("triple-from-zero") => format!("triple {nth}: "),
            _ => format!("triple {}: ", nth + 1),
        }
    }

    /// The tile and cell of a triple after these; a fault may take none.
    fn step(
        &self,
        nth: usize,
        wish: &Result<Wish, Refusal>,
        left: &mut Vec<usize>,
        steps: &[Step],
    ) -> Result<Option<Step>, Refusal> {
        let (wish, cell) = self.cell(nth, wish)?;
        if self.faults.on("same-tile-once") && steps.iter().any(|step| step.0 == wish.index) {
            return Ok(None);
        }
        let index = self.index(wish, left).map_err(Refusal::Impossible)?;
        let covered = steps.iter().any(|step| step.1.cell == cell);
        if covered && !self.faults.on("same-cell-taken") {
            let why = format!("cell ({},{}) is named twice", cell.0, cell.1);
            return Err(Refusal::Impossible(why));
        }
        Ok(Some((index, Placement { cell, tile: self.mover().deck[index] })))
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

    /// A triple that can be read, and the cell that it names.
    fn cell(&self, nth: usize, wish: &Result<Wish, Refusal>) -> Result<(Wish, Cell), Refusal> {
        let wish = wish.clone()?;
        let impossible = |reason: String| Err(Refusal::Impossible(reason));
        let (rows, columns) = self.board.size();
        let edge = usize::from(self.faults.on("edge-refused"));
        let row = usize::try_from(wish.row).ok().filter(|&row| row < rows - edge);
        let column = usize::try_from(wish.column).ok().filter(|&column| column < columns - edge);
        self.must_not_go_with(wish);
        let Some(cell) = row.zip(column) else {
            let crashes = self.faults.on("off-board-crashes")
                || (nth > 0 && self.faults.on("off-board-later-crashes"));
            assert!(!crashes, "the cell is on the board");
            let [row, column] = [wish.row, wish.column].map(|number| shown(number, self.faults));
            return impossible(format!("({row},{column}) is off the board"));
        };
        let replaced = self.faults.on("occupied-replaced")
            || (nth > 0 && self.faults.on("occupied-later-replaced"));
        match self.board.at(cell) {
            Some(_) if self.faults.on("occupied-unnamed") => impossible("no".to_owned()),
            Some(tile) if !replaced => {
                let tile = looks::tile(tile);
                let backward = self.faults.on("cell-named-backward");
                let (row, column) = if backward { (cell.1, cell.0) } else { cell };
                impossible(format!("cell ({row},{column}) is occupied by {tile}"))
            }
            _ => Ok((wish, cell)),
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
            self.rules(false).check(&self.board, &turn)?;
        }
        Ok(steps)
    }

    /// Counts the refusal; does nothing else, except with a fault.
    fn after_refusal(&mut self, wishes: &[Result<Wish, Refusal>]) {
        self.refused += 1;
        if let (true, Ok(wish)) = (self.faults.on("refused-tile-moves"), &wishes[0]) {
            let tile = self.players[self.turn].deck.remove(wish.index);
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
