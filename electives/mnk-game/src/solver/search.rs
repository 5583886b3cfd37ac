//! The search: finds the best result that the side to move can reach.
//!
//! A value is one of three, so two yes-or-no questions find it: does the side to move win, and if
//! not, does it draw? Each is answered by alpha-beta with an empty window: a side reaches its goal
//! if some tile of its own keeps the other side from reaching the opposite.

use super::Value;
use super::cells::{each, first};
use super::chase;
use super::pairing;
use super::state::{State, Urgency};
use super::survey::{GENTLE, Survey};
use super::table::{Goal, Table};
use super::team::Found;
use std::cmp::Reverse;

/// The number of positions after which a thread reports its count.
const REPORT: u64 = 1024;

/// One thread's search.
pub(super) struct Worker<'a> {
    state: State<'a>,
    table: &'a Table,
    /// Called with the number of positions since the last call; returns whether to go on.
    report: &'a mut dyn FnMut(u64) -> bool,
    /// The number of the thread. All but the first try cells in orders of their own.
    number: usize,
    positions: u64,
}

impl<'a> Worker<'a> {
    pub(super) fn new(
        state: State<'a>,
        table: &'a Table,
        number: usize,
        report: &'a mut dyn FnMut(u64) -> bool,
    ) -> Worker<'a> {
        Worker { state, table, report, number, positions: 0 }
    }

    /// The value of the position, and a cell that reaches it; no cell if none matters.
    pub(super) fn solve(&mut self) -> Found {
        let found = self.value_and_cell();
        (self.report)(self.positions % REPORT);
        found
    }

    fn value_and_cell(&mut self) -> Found {
        let cells = match self.state.urgency() {
            Urgency::Win(cell) => return Some((Value::Win, Some(cell))),
            Urgency::Lost => return Some((Value::Loss, Some(first(self.state.threats())))),
            Urgency::Block(cell) => vec![cell],
            Urgency::Free => self.candidates(&Survey::new(&self.state, self.state.turn, GENTLE)),
        };
        for (goal, value) in [(Goal::Win, Value::Win), (Goal::Draw, Value::Draw)] {
            for &cell in &cells {
                if self.succeeds(cell, goal)? {
                    return Some((value, Some(cell)));
                }
            }
        }
        let value = if cells.is_empty() { Value::Draw } else { Value::Loss };
        Some((value, cells.first().copied()))
    }

    /// Whether the side to move reaches a goal; `None` if the search has to stop.
    fn reaches(&mut self, goal: Goal) -> Option<bool> {
        self.count()?;
        match self.state.urgency() {
            Urgency::Win(_) => Some(true),
            Urgency::Lost => Some(false),
            Urgency::Block(cell) => self.succeeds(cell, goal),
            Urgency::Free => self.reaches_freely(goal),
        }
    }

    /// The same, if nobody is about to fill a line.
    fn reaches_freely(&mut self, goal: Goal) -> Option<bool> {
        let (side, other) = (self.state.turn, 1 - self.state.turn);
        // The side whose win is in question.
        let attacker = if goal == Goal::Win { side } else { other };
        let survey = Survey::new(&self.state, attacker, GENTLE);
        if survey.is_hopeless(attacker, side) || pairing::holds(&self.state, attacker) {
            return Some(attacker == other);
        }
        let key = self.state.board.keys.key(survey.kinds(&self.state));
        if let Some(known) = self.table.get(key, goal) {
            return Some(known);
        }
        let before = self.positions;
        let is_reached =
            chase::find(&mut self.state).is_some() || self.some_succeeds(&survey, goal)?;
        self.table.put(key, goal, is_reached, self.positions - before);
        Some(is_reached)
    }

    fn some_succeeds(&mut self, survey: &Survey, goal: Goal) -> Option<bool> {
        for cell in self.candidates(survey) {
            if self.succeeds(cell, goal)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Whether the side to move reaches its goal with a tile on this cell.
    fn succeeds(&mut self, cell: usize, goal: Goal) -> Option<bool> {
        let before = self.state.play(cell);
        let others = self.reaches(goal.of_other());
        self.state.take_back(cell, before);
        others.map(|is_reached| !is_reached)
    }

    /// The cells worth trying if there is no threat to meet, best guess first. All others lose, or
    /// are no better than one of these.
    fn candidates(&mut self, survey: &Survey) -> Vec<usize> {
        let open = survey.open(&self.state);
        let mut cells: Vec<usize> = each(chase::prevented(&mut self.state, open)).collect();
        cells.sort_by_key(|&cell| Reverse(self.guess(survey.weights[cell], cell)));
        cells
    }

    /// An estimate of how good a cell is. For other threads than the first, it is up to a quarter
    /// higher, differently for each cell.
    fn guess(&self, weight: u64, cell: usize) -> u64 {
        let taste = (cell + 1) * self.number % 13;
        weight * (48 + u64::try_from(taste).unwrap_or_default())
    }

    fn count(&mut self) -> Option<()> {
        self.positions += 1;
        let goes_on = !self.positions.is_multiple_of(REPORT) || (self.report)(REPORT);
        goes_on.then_some(())
    }
}

#[cfg(test)]
mod tests;
