//! The transposition table: results about positions, in a fixed amount of memory.
//!
//! An entry is one 64-bit number, so that several threads can read and write it atomically. From
//! the lowest bit, it has 4 bits for what is known, 6 for the work that took, and 54 of the key to
//! identify the position. Another part of the key selects the bucket.

use std::sync::atomic::{AtomicU64, Ordering};

/// The number of entries in a bucket: 32 bytes, half a cache line.
const WAYS: usize = 4;

const KNOWN: u64 = 0b1111;
const WORK_SHIFT: u32 = 4;
const CHECK: u64 = !0b11_1111_1111;

/// What the side to move tries to reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Goal {
    /// To draw or win.
    Draw,
    /// To win.
    Win,
}

impl Goal {
    /// What the other side must not reach: a side kept from a draw has lost.
    pub(super) fn of_other(self) -> Goal {
        match self {
            Goal::Draw => Goal::Win,
            Goal::Win => Goal::Draw,
        }
    }

    /// The bits for an answer. A win is also a draw at least, and a loss is not a win, so some
    /// answers set two bits.
    fn known(self, is_reached: bool) -> u64 {
        match (self, is_reached) {
            (Goal::Draw, true) => 0b0001,
            (Goal::Win, true) => 0b0101,
            (Goal::Draw, false) => 0b1010,
            (Goal::Win, false) => 0b1000,
        }
    }

    fn read(self, known: u64) -> Option<bool> {
        let (yes, no) = match self {
            Goal::Draw => (0b0001, 0b0010),
            Goal::Win => (0b0100, 0b1000),
        };
        if known & yes != 0 { Some(true) } else { (known & no != 0).then_some(false) }
    }
}

/// The results shared by all threads of a search.
pub(super) struct Table {
    buckets: Vec<[AtomicU64; WAYS]>,
}

impl Table {
    /// A table of this many mebibytes; `None` if the system does not have them.
    pub(super) fn new(mebibytes: usize) -> Option<Table> {
        Table::of_buckets(mebibytes.checked_mul(1 << 20)? / (WAYS * size_of::<u64>()))
    }

    pub(super) fn of_buckets(count: usize) -> Option<Table> {
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count).ok()?;
        buckets.resize_with(count, Default::default);
        Some(Table { buckets })
    }

    /// Whether the side to move reaches a goal, if known.
    pub(super) fn get(&self, key: u128, goal: Goal) -> Option<bool> {
        let check = check(key);
        let entries = self.bucket(key).iter().map(|entry| entry.load(Ordering::Relaxed));
        entries.filter(|entry| entry & CHECK == check).find_map(|entry| goal.read(entry & KNOWN))
    }

    /// Stores an answer about a position, and the number of positions that it took. It replaces an
    /// entry of the same position, or else the one with the least work.
    pub(super) fn put(&self, key: u128, goal: Goal, is_reached: bool, nodes: u64) {
        let check = check(key);
        let value = |entry: &&AtomicU64| {
            let entry = entry.load(Ordering::Relaxed);
            if entry & CHECK == check { 0 } else { 1 + (entry & !CHECK) }
        };
        let entry = self.bucket(key).iter().min_by_key(value).expect("a bucket has entries");
        let before = entry.load(Ordering::Relaxed);
        let known = if before & CHECK == check { before & KNOWN } else { 0 };
        let work = u64::from(nodes.max(1).ilog2());
        let known = known | goal.known(is_reached);
        entry.store(check | work << WORK_SHIFT | known, Ordering::Relaxed);
    }

    fn bucket(&self, key: u128) -> &[AtomicU64; WAYS] {
        let lower = key & u128::from(u64::MAX);
        let index = (lower * self.buckets.len() as u128) >> 64;
        &self.buckets[usize::try_from(index).expect("less than the number of buckets")]
    }
}

/// The part of the key that identifies an entry. It leaves out the uppermost bits, which are nearly
/// always 0 because the key is the least of several.
#[allow(clippy::cast_possible_truncation)] // what is cut off is not needed
fn check(key: u128) -> u64 {
    ((key >> 64) as u64) << CHECK.trailing_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: u128) -> u128 {
        number.wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835)
    }

    #[test]
    fn a_win_is_not_a_loss_and_a_draw_leaves_the_win_open() {
        for (goal, is_reached, draw, win) in [
            (Goal::Win, true, Some(true), Some(true)),
            (Goal::Win, false, None, Some(false)),
            (Goal::Draw, true, Some(true), None),
            (Goal::Draw, false, Some(false), Some(false)),
        ] {
            let table = Table::new(1).expect("a mebibyte");
            table.put(key(1), goal, is_reached, 7);
            assert_eq!(table.get(key(1), Goal::Draw), draw, "{goal:?} {is_reached}");
            assert_eq!(table.get(key(1), Goal::Win), win, "{goal:?} {is_reached}");
            assert_eq!(table.get(key(2), Goal::Win), None);
        }
    }

    #[test]
    fn both_answers_about_a_position_are_kept_together() {
        let table = Table::of_buckets(1).expect("a bucket");
        for number in 1..=4 {
            table.put(key(number), Goal::Win, false, 1);
            table.put(key(number), Goal::Draw, true, 1);
        }
        for number in 1..=4 {
            assert_eq!(table.get(key(number), Goal::Win), Some(false));
            assert_eq!(table.get(key(number), Goal::Draw), Some(true));
        }
    }

    #[test]
    fn the_entry_with_the_least_work_is_replaced() {
        let table = Table::of_buckets(1).expect("a bucket");
        for (number, nodes) in [(1, 100), (2, 3), (3, 1_000_000), (4, 50)] {
            table.put(key(number), Goal::Win, true, nodes);
        }
        table.put(key(5), Goal::Draw, false, 1);
        let kept = [1, 2, 3, 4].map(|number| table.get(key(number), Goal::Win));
        assert_eq!(kept, [Some(true), None, Some(true), Some(true)]);
        assert_eq!(table.get(key(5), Goal::Draw), Some(false), "it inherits nothing");
    }

    #[test]
    fn a_table_has_the_requested_size() {
        assert_eq!(Table::new(3).expect("three mebibytes").buckets.len() * 32, 3 << 20);
        assert!(Table::new(usize::MAX).is_none());
    }

    /// Keys are the least of eight numbers, so their uppermost bits are nearly always 0.
    #[test]
    fn small_keys_are_spread_over_the_whole_table() {
        let table = Table::of_buckets(64).expect("they fit");
        for number in 0..128 {
            table.put(key(number) >> 3, Goal::Win, true, 1);
        }
        let is_used = |bucket: &&[AtomicU64; WAYS]| bucket[0].load(Ordering::Relaxed) != 0;
        let used = table.buckets.iter().filter(is_used).count();
        assert!(used > 40, "{used} of 64 buckets");
    }
}
