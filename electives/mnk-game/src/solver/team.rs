//! Several threads in one search.
//!
//! All threads answer the same questions, but try cells in orders of their own. They share their
//! results through the table and so help each other; the first to finish has the solution.

use super::Value;
use super::board::SearchBoard;
use super::search::Worker;
use super::state::State;
use super::table::Table;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// How often the caller gets a progress report.
const BEAT: Duration = Duration::from_millis(30);

/// A value and a cell that reaches it, if the search was not stopped.
pub(super) type Found = Option<(Value, Option<usize>)>;

/// What the threads of a search share besides the table.
#[derive(Default)]
pub(super) struct Team {
    positions: AtomicU64,
    has_to_stop: AtomicBool,
}

impl Team {
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

/// Searches until a thread has the solution, or until `goes_on`, called with the number of
/// positions, returns `false`. Also returns the final number of positions.
pub(super) fn search(
    board: &SearchBoard,
    table: &Table,
    threads: usize,
    goes_on: &mut dyn FnMut(u64) -> bool,
) -> (Found, u64) {
    let team = Team::default();
    let (sender, receiver) = mpsc::channel();
    let found = thread::scope(|scope| {
        for number in 0..threads {
            let mut worker = Worker::new(State::new(board), table, &team, number);
            let sender = sender.clone();
            // The receiver is gone if another thread was faster.
            scope.spawn(move || sender.send(worker.solve()).unwrap_or(()));
        }
        drop(sender);
        first(&receiver, &team, goes_on)
    });
    (found, team.positions())
}

/// The result of the first thread to finish. Then, or if the caller says so, all threads stop.
fn first(receiver: &Receiver<Found>, team: &Team, goes_on: &mut dyn FnMut(u64) -> bool) -> Found {
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
