//! The names of the course's folders.

use conformance::check::Level;

/// The package that all levels build on, the course's and the student's.
pub const SHARED: &str = "shared";

/// The student's folder inside the course's. Its folders have the same names.
pub const MINE: &str = "my";

/// The package of a level's program, and its folder.
pub fn package(level: Level) -> String {
    format!("stage{level}-{}", level.title())
}
