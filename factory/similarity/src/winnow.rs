//! Winnowing: which hashes of a text are its fingerprints.
//!
//! S. Schleimer, D. S. Wilkerson and A. Aiken, *Winnowing: Local Algorithms for Document
//! Fingerprinting*, SIGMOD 2003, <https://doi.org/10.1145/872757.872770>.

use crate::tokens::Token;

/// The noise threshold `k`: what is shorter than this many tokens is never found.
pub const NOISE: usize = 16;

/// The guarantee threshold `t`: whatever two programs share is found if it has this many tokens.
pub const GUARANTEE: usize = 24;

/// The window `w`: of this many hashes in a row, at least one is selected.
pub const WINDOW: usize = GUARANTEE - NOISE + 1;

/// The hash of every [`NOISE`] tokens in a row.
pub fn hashes(piece: &[Token]) -> Vec<u64> {
    piece.windows(NOISE).map(hash).collect()
}

/// FNV-1a by whole kinds, and then SplitMix64's finalizer: winnowing selects the smallest hashes, so
/// every bit must depend on every token.
fn hash(tokens: &[Token]) -> u64 {
    let step =
        |hash: u64, token: &Token| (hash ^ u64::from(token.kind)).wrapping_mul(0x0100_0000_01b3);
    let hash = tokens.iter().fold(0xcbf2_9ce4_8422_2325, step);
    let hash = (hash ^ (hash >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let hash = (hash ^ (hash >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    hash ^ (hash >> 31)
}

/// The indices of the selected hashes: in every window, the smallest one; of several, the rightmost.
///
/// Hashes that are fewer than a window count as one window, so that a short function has a
/// fingerprint, too.
pub fn winnow(hashes: &[u64], window: usize) -> Vec<usize> {
    let mut selected = Vec::new();
    for (start, window) in hashes.windows(window.min(hashes.len()).max(1)).enumerate() {
        let smallest = (0..window.len()).rev().min_by_key(|&at| window[at]);
        selected.extend(smallest.map(|at| start + at));
    }
    selected.dedup();
    selected
}
