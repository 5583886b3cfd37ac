//! The modules that this level carries over from the level before.

use std::path::Path;
use testing::carried::assert_carried;

#[test]
fn what_is_carried_over_is_unchanged() {
    let level = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = ["bag_and_deck.rs", "board.rs", "board/notation.rs", "placement.rs"];
    assert_carried(&level.join("../stage3-engineer"), level, &files);
}
