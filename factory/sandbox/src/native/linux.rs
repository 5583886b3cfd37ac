//! What Linux offers against untrusted programs, on the processors whose system calls are listed in `calls`.
//!
//! | module | contents |
//! |---|---|
//! | `bubblewrap` | the namespaces and the files of tier A |
//! | `calls` | the system calls that exist in both tiers |
//! | `enter` | what the helper does |
//! | `landlock` | the files of tier B |
//! | `limits` | memory, processes, files and time |

mod bubblewrap;
mod calls;
mod enter;
mod landlock;
mod limits;

pub use enter::enter;
