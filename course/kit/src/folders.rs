//! What the folders of the course are called.

use conformance::check::Level;

/// The package that all levels build on, ours and hers.
pub const SHARED: &str = "shared";

/// The student's folder in it, which holds folders of the same names.
pub const MINE: &str = "my";

/// The package of a level's program, which bears the same name.
#[must_use]
pub fn package(level: Level) -> String {
    format!("stage{level}-{}", level.title())
}
