//! The checks of each level, in the order of its specification.

pub mod level1;
pub mod level2;
pub mod level3;
pub mod level4;
pub mod level5;
pub mod level6;
pub mod level7;

use crate::bench::Bench;
use crate::findings::Rule;
use crate::verdict::{Result, Verdict};

/// Types lines at level 1 or 2. The level's referee judges each answer: it returns the rule about the
/// line, and whether the program has ended. After the first wrong answer, it does not know what the
/// program believes.
fn follow(
    bench: &Bench,
    lines: impl IntoIterator<Item: AsRef<str>>,
    mut judge: impl FnMut(&str) -> (Rule, Result<bool>),
) -> Result<()> {
    for line in lines {
        let (rule, judged) = judge(line.as_ref());
        match judged {
            Ok(is_over) => {
                bench.findings().note(rule, Ok(1));
                if is_over {
                    break;
                }
            }
            Err(verdict) if verdict.is_failure() => {
                bench.findings().note(rule, Err(verdict));
                let reason = "it answers wrongly before, which another check judges";
                return Err(Verdict::NotReached(reason.to_owned()));
            }
            Err(verdict) => return Err(verdict),
        }
    }
    Ok(())
}
