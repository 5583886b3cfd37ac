//! One thread or several in one search.
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
