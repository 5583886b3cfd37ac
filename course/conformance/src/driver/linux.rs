//! What only Linux offers: looking at the threads of a program, and finding the processes it left
//! behind.

mod calls;
mod cleanup;
mod doing;
mod processes;
mod watch;

pub use cleanup::{Mark, cleanup, kill_below};
pub use processes::{Identity, identity};
pub use watch::Watch;
