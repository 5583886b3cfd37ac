//! Pairs of programs that have something in common.

use crate::program::Program;
use crate::tokens::Language;
use std::collections::HashMap;

/// From how many programs on their common fingerprints are left out.
pub const CLASS: usize = 10;

/// The fewest fingerprints that a program counts as having. Otherwise, one idiom that a program of
/// three functions shares with another would be a third of it.
pub const SMALLEST: usize = 40;

/// Two programs and what they share.
#[derive(Clone, Debug, PartialEq)]
pub struct Pair {
    /// The index of one program.
    pub left: usize,
    /// The index of the other, which is larger.
    pub right: usize,
    /// How many fingerprints they share.
    pub shared: usize,
    /// How many fingerprints they have, without the common ones.
    pub sizes: [usize; 2],
}

impl Pair {
    /// Which part of the smaller program is in the other one, from 0 to 1. This ranks the pairs, because
    /// added code does not lower it.
    #[allow(clippy::cast_precision_loss, reason = "there are fewer than 2^52")]
    pub fn score(&self) -> f64 {
        let smaller = self.sizes[0].min(self.sizes[1]).max(SMALLEST);
        self.shared as f64 / smaller as f64
    }

    /// Which part of both programs together they share, from 0 to 1.
    #[allow(clippy::cast_precision_loss, reason = "there are fewer than 2^52")]
    pub fn resemblance(&self) -> f64 {
        let all = self.sizes[0] + self.sizes[1] - self.shared;
        self.shared as f64 / all.max(SMALLEST) as f64
    }
}

/// The pairs that share something, highest score first. The first `current` programs are of this
/// year: pairs of two earlier ones are left out, and so are pairs of different languages.
///
/// Fingerprints in more than half of at least [`CLASS`] programs of this year are the course's: a
/// lecture, the handout or the task itself explains them.
pub fn pairs(programs: &[Program], current: usize) -> Vec<Pair> {
    let mut holders: HashMap<_, Vec<usize>> = HashMap::new();
    for (index, program) in programs.iter().enumerate() {
        for print in program.prints.keys() {
            holders.entry((program.language, *print)).or_default().push(index);
        }
    }
    let in_language = |language| move |program: &&Program| program.language == language;
    let class = |language| programs[..current].iter().filter(in_language(language)).count();
    let [rust, c] = [Language::Rust, Language::C].map(class);
    holders.retain(|(language, _), holders| {
        let class = if *language == Language::Rust { rust } else { c };
        class < CLASS || 2 * holders.iter().filter(|index| **index < current).count() <= class
    });
    counted(holders.into_values(), programs.len(), current)
}

/// Counts what each pair shares, and sorts the pairs.
fn counted(
    holders: impl Iterator<Item = Vec<usize>>,
    programs: usize,
    current: usize,
) -> Vec<Pair> {
    let mut sizes = vec![0; programs];
    // What a program of this year shares with each program after it.
    let mut shared = vec![vec![0_u32; programs]; current];
    for holders in holders {
        for (place, &left) in holders.iter().enumerate() {
            sizes[left] += 1;
            let Some(shared) = shared.get_mut(left) else { continue };
            for &right in &holders[place + 1..] {
                shared[right] += 1;
            }
        }
    }
    let mut pairs = Vec::new();
    for (left, shared) in shared.iter().enumerate() {
        let found = shared.iter().enumerate().filter(|(_, shared)| **shared > 0);
        pairs.extend(found.map(|(right, &shared)| Pair {
            left,
            right,
            shared: shared as usize,
            sizes: [sizes[left], sizes[right]],
        }));
    }
    let order = |pair: &Pair| (pair.score(), pair.resemblance());
    pairs.sort_by(|a, b| order(b).partial_cmp(&order(a)).expect("both are numbers"));
    pairs
}
