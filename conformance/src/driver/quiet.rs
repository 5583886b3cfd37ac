//! Whether a program waits, guessed from its silence: for systems that do not let one look at it.

use std::time::Duration;

/// How long a program has to be silent before it is taken to wait for input, its output ending
/// like this.
///
/// Programs pause for no reason, and a line such as `Deck of Ann: ` ends like a prompt before it is
/// complete; so neither a prompt nor silence is enough.
pub fn needed(ending: [u8; 2]) -> Duration {
    match &ending {
        b": " | b"? " | b"> " => Duration::from_millis(100),
        _ => Duration::from_millis(400),
    }
}
