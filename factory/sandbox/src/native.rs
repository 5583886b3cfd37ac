//! Runs programs as processes that can reach nothing, with what the system offers for it.
//!
//! A [`Confinement`] says what a program may see. The command that judges starts itself again as a
//! helper, which restricts itself by [`enter`] and then becomes the program. The tiers are tried from the
//! top:
//!
//! | tier | what it consists of |
//! |---|---|
//! | A | bubblewrap: own namespaces, no network, a read-only system, no other files, limits |
//! | B | Landlock, a filter for system calls, limits; works in most containers, too |
//! | none | the limits and the clean-up of [`conformance::driver`], nothing else |

#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
mod linux;

#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
pub use linux::enter;

use conformance::driver::{Limits, Pause, Run};
use conformance::program::Program;
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};

/// Where programs are found in a sandbox, separated as in the variable of that name.
pub const PATH: &str = "/usr/local/bin:/usr/bin:/bin";

/// How much protects the machine from a program, from most to least.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Tier {
    /// Bubblewrap.
    A,
    /// Landlock and a filter for system calls.
    B,
    /// Nothing but limits.
    #[serde(rename = "none")]
    None,
}

impl fmt::Display for Tier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Tier::A => "A",
            Tier::B => "B",
            Tier::None => "none",
        })
    }
}

/// What is run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Purpose {
    /// A submitted program. It writes nothing, and in tier B it starts no other program.
    Program,
    /// A compiler, which reads submitted sources. It can write only to its folder, and its messages are part of
    /// its output.
    Compiler,
}

/// What a program may see and use.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Confinement {
    /// What protects the machine.
    pub tier: Tier,
    /// What is run.
    pub purpose: Purpose,
    /// The folder that it is started in. It may be read, and a compiler may write to it.
    pub folder: PathBuf,
    /// What else it may read, besides the system.
    pub sees: Vec<PathBuf>,
}

impl Confinement {
    /// This file with these arguments, started by the helper: a program with arguments of its own, which passes
    /// the further ones to [`enter`].
    pub fn program(
        &self,
        helper: &Program,
        path: impl Into<PathBuf>,
        arguments: impl IntoIterator<Item = OsString>,
    ) -> Program {
        let (path, folder) = (path.into(), Some(self.folder.clone()));
        if self.tier == Tier::None {
            return Program {
                arguments: arguments.into_iter().collect(),
                folder,
                ..Program::new(path)
            };
        }
        // JSON cannot express a path that is not UTF-8. The helper then refuses the empty text.
        let own = serde_json::to_string(self).unwrap_or_default();
        let mut all = helper.arguments.clone();
        all.extend([own.into(), path.into()]);
        all.extend(arguments);
        Program { arguments: all, folder, is_bare: true, ..Program::new(&helper.path) }
    }

    /// Whether the sandbox works here, and this file can be started in it.
    pub fn can_start(&self, helper: &Program, path: &Path) -> bool {
        if self.tier == Tier::None {
            return true;
        }
        let script = "test -x \"$0\" && echo yes";
        let words = ["-c".as_ref(), script.as_ref(), path.as_os_str()].map(OsString::from);
        let run = Run::of(&self.program(helper, SHELL, words), &[], Limits::USUAL);
        matches!(run.end, Ok(Pause::Ended(_))) && run.output == "yes\n"
    }
}

/// The program that tries a sandbox.
const SHELL: &str = "/bin/sh";

/// The highest tier that works on this machine.
pub fn best(helper: &Program) -> Tier {
    [Tier::A, Tier::B].into_iter().find(|tier| works(*tier, helper)).unwrap_or(Tier::None)
}

/// Whether a program runs in this tier on this machine.
pub fn works(tier: Tier, helper: &Program) -> bool {
    let folder = Path::new("/usr").to_owned();
    let confinement = Confinement { tier, purpose: Purpose::Program, folder, sees: Vec::new() };
    confinement.can_start(helper, Path::new(SHELL))
}

/// Restricts nothing: this system offers no protection, and no confinement asks for any.
#[cfg(not(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64"))))]
pub fn enter(_: &[OsString]) -> String {
    "this system cannot confine programs".to_owned()
}
