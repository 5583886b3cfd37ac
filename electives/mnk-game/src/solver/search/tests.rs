//! Tests with hardly any table: what is forgotten is searched again, with the same values.

use super::*;
use crate::solver::board::SearchBoard;
use crate::solver::team;
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
            let (found, _) = team::search(&board, &table, threads, &mut |_| true);
            found.expect("it is not stopped").0
        };
        let expected = value(1 << 15, 1);
        assert_eq!([value(1, 1), value(1, 2), value(1 << 15, 3)], [expected; 3], "{at:?}");
    }
}
