//! Refuses sources that read files or the environment, or contain assembler, while they are compiled.
//!
//! The scan gives honest people a clear sentence and stops the known attacks. It is not what keeps a
//! compiler from reading secrets: the compiler runs in a sandbox with an empty environment. So where a
//! rule would also refuse ordinary programs, it lets them pass:
//!
//! - Two macros that hand each other the pieces of `#[path = "…"]` in an unusual order.
//! - A macro of the submission that is named like one of the standard library's.
//! - In C, `asm` that the preprocessor puts together from two words.
//!
//! | module | contents |
//! |---|---|
//! | `rust` | the rules for Rust, on its tokens |
//! | `c`, `lines` | the rules for C, and the lines and tokens of its preprocessor |

mod c;
mod lines;
mod rust;

pub use c::c;
pub use rust::rust;

use shared::console::printable;
use std::fmt;

/// Why a source file is not compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The file, as its reader was told to call it.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// A clause about what the file contains there.
    pub reason: String,
}

impl Refusal {
    fn new(file: &str, line: usize, reason: impl Into<String>) -> Refusal {
        Refusal { file: file.to_owned(), line, reason: reason.into() }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Refusal { file, line, reason } = self;
        write!(f, "{}, line {line}: {reason}", printable(file))
    }
}

impl std::error::Error for Refusal {}
