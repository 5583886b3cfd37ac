//! The search: finds the best result that the side to move can reach.
//!
//! A value is one of three, so two yes-or-no questions find it: does the side to move win, and if
//! not, does it draw? Each is answered by alpha-beta with an empty window: a side reaches its goal
//! if some tile of its own keeps the other side from reaching the opposite.

use super::board::{SearchBoard, each, first};
use super::state::{GENTLE, State, Survey, Urgency};
use super::table::{Goal, Table};
use super::{Value, chase};
use std::cmp::Reverse;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

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
        if survey.is_hopeless(attacker, side) || chase::holds(&self.state, attacker) {
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

// One thread or several in one search.
//
// All threads answer the same questions, but try cells in orders of their own. They share their
// results through the table and so help each other; the first to finish has the solution.

/// How often the caller gets a progress report.
const BEAT: Duration = Duration::from_millis(30);

/// A value and a cell that reaches it, if the search was not stopped.
pub(super) type Found = Option<(Value, Option<usize>)>;

/// What the threads of a search share besides the table.
#[derive(Default)]
struct Team {
    positions: AtomicU64,
    has_to_stop: AtomicBool,
}

impl Team {
    /// Counts more positions, and returns whether the search goes on.
    fn goes_on(&self, more: u64) -> bool {
        self.positions.fetch_add(more, Ordering::Relaxed);
        !self.has_to_stop.load(Ordering::Relaxed)
    }

    fn stop(&self) {
        self.has_to_stop.store(true, Ordering::Relaxed);
    }

    fn positions(&self) -> u64 {
        self.positions.load(Ordering::Relaxed)
    }
}

/// Searches until a thread has the solution, or until `goes_on`, called with the number of
/// positions, returns `false`. Also returns the final number of positions.
pub(super) fn search(
    board: &SearchBoard,
    table: &Table,
    threads: usize,
    goes_on: &mut dyn FnMut(u64) -> bool,
) -> (Found, u64) {
    // WebAssembly cannot start a thread.
    if threads == 1 || cfg!(target_family = "wasm") {
        alone(board, table, goes_on)
    } else {
        together(board, table, threads, goes_on)
    }
}

/// Searches on the caller's thread.
fn alone(board: &SearchBoard, table: &Table, goes_on: &mut dyn FnMut(u64) -> bool) -> (Found, u64) {
    let mut positions = 0;
    let mut report = |more| {
        positions += more;
        goes_on(positions)
    };
    let found = Worker::new(State::new(board), table, 0, &mut report).solve();
    (found, positions)
}

fn together(
    board: &SearchBoard,
    table: &Table,
    threads: usize,
    goes_on: &mut dyn FnMut(u64) -> bool,
) -> (Found, u64) {
    let team = Team::default();
    let (sender, receiver) = mpsc::channel();
    let found = thread::scope(|scope| {
        for number in 0..threads {
            let (sender, team) = (sender.clone(), &team);
            scope.spawn(move || {
                let mut report = |more| team.goes_on(more);
                let found = Worker::new(State::new(board), table, number, &mut report).solve();
                // The receiver is gone if another thread was faster.
                sender.send(found).unwrap_or(());
            });
        }
        drop(sender);
        first_to_finish(&receiver, &team, goes_on)
    });
    (found, team.positions())
}

/// The result of the first thread to finish. Then, or if the caller says so, all threads stop.
fn first_to_finish(
    receiver: &Receiver<Found>,
    team: &Team,
    goes_on: &mut dyn FnMut(u64) -> bool,
) -> Found {
    loop {
        match receiver.recv_timeout(BEAT) {
            Err(RecvTimeoutError::Timeout) if goes_on(team.positions()) => {}
            Err(RecvTimeoutError::Timeout) => team.stop(),
            // If no sender is left, all threads have panicked, and the scope reports it.
            result => {
                team.stop();
                return result.ok().flatten();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::board::SearchBoard;
    use crate::solver::tests::{fresh, position};

    #[test]
    fn a_table_that_forgets_nearly_all_gives_the_same_values() {
        for at in [
            fresh(3, 4, 3),
            fresh(4, 5, 4),
            position("gbg/ggg/gog", 3),
            position("bog/gbg/ggg", 3),
            position("ggggg/gdgbg/ggbgg/ggogg", 4),
        ] {
            let board = SearchBoard::new(&at).expect("few cells");
            let value = |buckets, threads| {
                let table = Table::of_buckets(buckets).expect("they fit");
                let (found, _) = super::search(&board, &table, threads, &mut |_| true);
                found.expect("it is not stopped").0
            };
            let expected = value(1 << 15, 1);
            assert_eq!([value(1, 1), value(1, 2), value(1 << 15, 3)], [expected; 3], "{at:?}");
        }
    }
}
