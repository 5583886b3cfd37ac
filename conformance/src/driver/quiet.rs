//! Guesses from silence whether a program waits, for systems without a better way.

use std::time::Duration;

/// How long a program must be silent before it is assumed to wait for input, given the last two
/// bytes of its output.
///
/// Programs pause for no reason, and an incomplete line such as `Deck of Ann: ` ends like a prompt;
/// so neither a prompt nor silence alone is enough.
pub fn needed(ending: [u8; 2]) -> Duration {
    match &ending {
        b": " | b"? " | b"> " => Duration::from_millis(100),
        _ => Duration::from_millis(400),
    }
}
