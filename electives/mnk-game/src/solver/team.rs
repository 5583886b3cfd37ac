//! Several threads at one search.
//!
//! They all answer the same questions, and try tiles in orders of their own. What one finds out
//! stands in the table for all, so that they help each other without a word; the first to finish
//! has the solution.

use super::Value;
use super::board::Board;
use super::search::Search;
use super::state::State;
use super::table::Table;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// How often the caller is told how far the search is.
const BEAT: Duration = Duration::from_millis(30);

/// A value and a cell that leads to it, if the search was not stopped.
pub(super) type Found = Option<(Value, Option<usize>)>;

/// What the threads of a search share beside the table.
#[derive(Default)]
pub(super) struct Team {
    positions: AtomicU64,
    has_to_stop: AtomicBool,
}

impl Team {
    /// Counts the positions that a thread has looked at.
    pub(super) fn count(&self, positions: u64) {
        self.positions.fetch_add(positions, Ordering::Relaxed);
    }

    pub(super) fn has_to_stop(&self) -> bool {
        self.has_to_stop.load(Ordering::Relaxed)
    }

    fn stop(&self) {
        self.has_to_stop.store(true, Ordering::Relaxed);
    }

    fn positions(&self) -> u64 {
        self.positions.load(Ordering::Relaxed)
    }
}

/// Searches until a thread has the solution, or until `goes_on`, told how many positions were
/// looked at, says no. It gives back how many they were in the end.
pub(super) fn search(
    board: &Board,
    table: &Table,
    threads: usize,
    goes_on: &mut dyn FnMut(u64) -> bool,
) -> (Found, u64) {
    let team = Team::default();
    let (sender, receiver) = mpsc::channel();
    let found = thread::scope(|scope| {
        for number in 0..threads {
            let mut search = Search::new(State::new(board), table, &team, number);
            let sender = sender.clone();
            // Nobody listens any more when another thread was faster.
            scope.spawn(move || sender.send(search.solve()).unwrap_or(()));
        }
        drop(sender);
        first(&receiver, &team, goes_on)
    });
    (found, team.positions())
}

/// What the first thread to finish has found; then, or when the caller says so, all stop.
fn first(receiver: &Receiver<Found>, team: &Team, goes_on: &mut dyn FnMut(u64) -> bool) -> Found {
    loop {
        match receiver.recv_timeout(BEAT) {
            Err(RecvTimeoutError::Timeout) if goes_on(team.positions()) => {}
            Err(RecvTimeoutError::Timeout) => team.stop(),
            // Without a sender left all threads have failed, and the scope says so.
            result => {
                team.stop();
                return result.ok().flatten();
            }
        }
    }
}
