//! Random numbers from the seed and the number of the turn.
//!
//! Both are hashed, so that neighboring seeds and turns are unrelated.

use rand::SeedableRng;
use sha2::{Digest, Sha256};
use shared::options::Generator;

/// The generator that shuffles the bag on a turn; the deal is turn 0.
pub(super) fn of_bag(seed: u64, turn: usize) -> Generator {
    Generator::from_seed(bytes(seed, turn, b"bag"))
}

/// The seed for a computer's choices on a turn.
pub(super) fn of_computer(seed: u64, turn: usize) -> u64 {
    let bytes = bytes(seed, turn, b"computer");
    u64::from_le_bytes(*bytes.first_chunk().expect("32 bytes are more than 8"))
}

fn bytes(seed: u64, turn: usize, what: &[u8]) -> [u8; 32] {
    let hash = Sha256::new().chain_update(seed.to_le_bytes());
    let hash = hash.chain_update((turn as u64).to_le_bytes()).chain_update(what);
    hash.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;
    use rand::RngExt;

    /// The expected hash comes from another program, because saved games must load everywhere.
    #[test]
    fn chance_is_the_same_on_every_system() {
        assert_eq!(of_computer(7, 3), 15_661_156_264_933_647_742);
        assert_eq!(bytes(7, 3, b"bag")[..4], [45, 248, 237, 11]);
    }

    #[test]
    fn seed_turn_and_use_all_make_a_difference() {
        let draw = |seed, turn| of_bag(seed, turn).random::<u64>();
        assert_ne!(draw(1, 2), draw(1, 3));
        assert_ne!(draw(1, 2), draw(2, 2));
        assert_ne!(bytes(1, 2, b"bag"), bytes(1, 2, b"computer"));
    }
}
