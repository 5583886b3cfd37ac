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
