//! Whether something is chosen with equal chances.
//!
//! Each habit that programs have gives other chances to what can be chosen. What a program chooses in
//! all games is compared with every habit: how much more likely is it with the habit than with equal
//! chances? For a program with equal chances, this ratio exceeds a number with a chance of at most one
//! divided by that number, however long it is observed (Ville's inequality). So a correct program
//! fails by bad luck at most once in a million runs.

/// How many times more likely the choices must be with any of the habits, which share this chance. Humans' draws and
/// computers' draws are compared apart, so each may fail once in two million runs.
const TOO_LIKELY: f64 = 2e6;

/// How often a program may break its habit.
const EXCEPTIONS: f64 = 0.02;

/// How much more likely a choice is with a habit than without, as a logarithm. The habit gives the choice
/// this many times its even chance.
pub fn of(ratio: f64) -> f64 {
    ((1.0 - EXCEPTIONS) * ratio + EXCEPTIONS).ln()
}

/// For each habit, the logarithm of how much more likely all choices together are with it.
#[derive(Debug, Clone, Default)]
pub struct Likelihoods(Vec<f64>);

impl Likelihoods {
    /// Adds what further choices say about each habit.
    pub fn add(&mut self, more: impl IntoIterator<Item = f64>) {
        for (index, one) in more.into_iter().enumerate() {
            match self.0.get_mut(index) {
                Some(sum) => *sum += one,
                None => self.0.push(one),
            }
        }
    }

    /// The habit that the choices fit best, if luck cannot explain that.
    pub fn too_likely(&self) -> Option<usize> {
        let best = (0..self.0.len()).rev().max_by(|a, b| self.0[*a].total_cmp(&self.0[*b]))?;
        (self.0[best] > (TOO_LIKELY * real(self.0.len())).ln()).then_some(best)
    }

    /// Whether the choices fit a habit at least this well.
    pub fn may_show(&self, likelihood: f64) -> bool {
        self.0.iter().any(|&sum| sum > likelihood)
    }
}

/// A count as a number to calculate with.
pub fn real(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}
