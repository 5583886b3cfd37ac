//! The modules that this level carries over from the level before.

use std::path::Path;
use testing::carried::assert_carried;

#[test]
fn what_is_carried_over_is_unchanged() {
    let level = Path::new(env!("CARGO_MANIFEST_DIR"));
    assert_carried(&level.join("../stage2-technician"), level, &["bag_and_deck.rs"]);
}
