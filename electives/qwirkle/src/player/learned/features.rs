//! The features: what the value of a position is made of. Each family has its own file.

mod kept;
mod lines;
mod open;
mod own;
mod reply;

use super::after::After;

/// A feature.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Feature {
    /// Its name in files.
    pub name: &'static str,
    /// What it measures, in a few words.
    pub sentence: &'static str,
}

/// The number of features.
pub const COUNT: usize = 1 + kept::COUNT + lines::COUNT + open::COUNT + reply::COUNT + own::COUNT;

/// The values of all features, in the order of [`FEATURES`].
pub type Features = [f64; COUNT];

/// All features. The first one is always 1: its weight is what having moved is worth.
pub const FEATURES: [Feature; COUNT] = all();

const TURN: Feature = Feature { name: "turn", sentence: "having moved" };

const fn all() -> [Feature; COUNT] {
    let mut all = [TURN; COUNT];
    let families: [&[Feature]; 5] =
        [&kept::FEATURES, &lines::FEATURES, &open::FEATURES, &reply::FEATURES, &own::FEATURES];
    let (mut family, mut next) = (0, 1);
    while family < families.len() {
        let mut index = 0;
        while index < families[family].len() {
            all[next] = families[family][index];
            (next, index) = (next + 1, index + 1);
        }
        family += 1;
    }
    all
}

/// The values of all features of what a turn leaves.
pub(super) fn measure(after: &After) -> Features {
    let mut values = [1.0; COUNT];
    let kept = kept::measure(after);
    let (lines, open) = (lines::measure(after), open::measure(after));
    let (reply, own) = (reply::measure(after), own::measure(after));
    let families = kept.into_iter().chain(lines).chain(open).chain(reply).chain(own);
    values[1..].iter_mut().zip(families).for_each(|(place, value)| *place = value);
    values
}

#[cfg(test)]
mod tests;
