//! What Linux alone tells: what the threads of a program do, and what it has left behind.

mod calls;
mod cleanup;
mod doing;
mod processes;
mod watch;

pub use cleanup::{Mark, cleanup, kill_below};
pub use processes::Identity;
pub use watch::Watch;
