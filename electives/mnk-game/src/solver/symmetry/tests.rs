use super::*;
use crate::solver::tests::{fresh, position};

fn count(position: &Position) -> usize {
    let cells = position.cells();
    let places: Vec<usize> = (0..cells.len()).filter(|&at| cells[at] == Cell::Empty).collect();
    all(position, &places).len()
}

#[test]
fn a_board_has_the_symmetries_that_its_blocked_cells_and_tiles_leave_it() {
    assert_eq!(count(&fresh(4, 4, 4)), 8);
    assert_eq!(count(&fresh(3, 4, 3)), 4);
    assert_eq!(count(&position("dgg/ggg/ggg", 3)), 2);
    assert_eq!(count(&position("dgb/ggg/ggg", 3)), 1);
    assert_eq!(count(&position("ogg/ggg/ggo", 3)), 4);
    assert_eq!(count(&position("gggg/gddg/gggg", 3)), 4);
}

fn keys_of_three_by_three() -> Keys {
    Keys::new(&all(&fresh(3, 3, 3), &(0..9).collect::<Vec<_>>()))
}

/// The same two tiles in all eight ways: one in a corner, the other a knight's move away.
#[test]
fn turned_and_mirrored_positions_have_one_key() {
    let keys = keys_of_three_by_three();
    let key = |own: usize, other: usize| {
        let tiles = [1 << own, 1 << other];
        keys.key([tiles[0], tiles[1], 0b1_1111_1111 ^ tiles[0] ^ tiles[1]])
    };
    let ways = [(0, 5), (0, 7), (2, 3), (2, 7), (6, 1), (6, 5), (8, 1), (8, 3)];
    assert!(ways.iter().all(|&(own, other)| key(own, other) == key(0, 5)));
    assert_ne!(key(5, 0), key(0, 5), "the sides are not the same");
    assert_ne!(key(0, 1), key(0, 5));
    assert_ne!(key(0, 8), key(0, 4));
}

/// The 3^9 boards form 2,862 classes, by Burnside's lemma: (3^9 + 4 * 3^6 + 3^5 + 2 * 3^3) / 8.
#[test]
fn all_boards_of_three_by_three_have_as_many_keys_as_burnside_counts() {
    let keys = keys_of_three_by_three();
    let found: std::collections::HashSet<u128> = (0..3_u32.pow(9))
        .map(|board| {
            let mut kinds = [0; KINDS];
            for cell in 0..9 {
                kinds[board as usize / 3_usize.pow(cell) % 3] |= 1 << cell;
            }
            keys.key(kinds)
        })
        .collect();
    assert_eq!(found.len(), (3_usize.pow(9) + 4 * 3_usize.pow(6) + 3_usize.pow(5) + 2 * 27) / 8);
}
