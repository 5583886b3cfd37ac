//! Ridge regression: the weights that explain the values best, without trusting them too much.
//!
//! Least squares looks for weights w with X w close to y, where each row of X holds the features of
//! an observation, and y its value. They solve the normal equations `XᵀX w = Xᵀy`, so the sums
//! `XᵀX` and `Xᵀy` are all that has to be kept of a million observations. With few observations,
//! features that vary together would get huge weights of opposite signs. So ridge regression adds
//! the squares of the weights to the squares of the errors. Each feature is penalized in its own
//! unit.

use crate::player::learned::{COUNT, Features};
use nalgebra::{Cholesky, SMatrix, SVector};

/// The penalty counts as much as this many observations. So it shrinks as games grow.
const PENALTY: f64 = 100.0;

type Vector = SVector<f64, COUNT>;

/// The sums of a regression.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Equations {
    /// `XᵀX`; only its lower triangle is filled.
    products: SMatrix<f64, COUNT, COUNT>,
    /// `Xᵀy`
    values: Vector,
    count: f64,
}

impl Equations {
    pub(super) fn add(&mut self, features: &Features, value: f64) {
        let features = Vector::from(*features);
        self.products.syger(1.0, &features, &features, 1.0);
        self.values += value * features;
        self.count += 1.0;
    }

    pub(super) fn add_all(&mut self, others: &Equations) {
        self.products += others.products;
        self.values += others.values;
        self.count += others.count;
    }

    /// The weights. They are pulled towards `old` ones, as much as if those came from `share` times
    /// as many observations.
    pub(super) fn solve(&self, old: &Features, share: f64) -> Features {
        let mut products = self.products;
        products.fill_upper_triangle_with_lower_triangle();
        let old = Vector::from(*old);
        let errors = self.values - products * old;
        let strength = (PENALTY + share * self.count) / self.count.max(1.0);
        for index in 0..COUNT {
            let square = products[(index, index)];
            // A feature that never varied keeps its weight.
            products[(index, index)] += if square > 0.0 { strength * square } else { 1.0 };
        }
        let solved = Cholesky::new(products).map(|cholesky| cholesky.solve(&errors));
        (old + solved.expect("the penalty makes it positive definite")).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(one: f64, other: f64) {
        assert!((one - other).abs() < 1e-9, "{one} is not {other}");
    }

    fn features(first: f64, second: f64) -> Features {
        let mut features = [0.0; COUNT];
        (features[0], features[1]) = (first, second);
        features
    }

    /// One feature, always 1, and a hundred values of 6: with the penalty of another hundred
    /// observations at 0, the weight is 3.
    #[test]
    fn the_penalty_counts_like_observations_of_nothing() {
        let mut equations = Equations::default();
        (0..100).for_each(|_| equations.add(&features(1.0, 0.0), 6.0));
        near(equations.solve(&[0.0; COUNT], 0.0)[0], 3.0);
        // The old weight 0 counts like a hundred more.
        near(equations.solve(&[0.0; COUNT], 1.0)[0], 2.0);
        // The old weight 6 explains everything, so nothing changes.
        near(equations.solve(&features(6.0, 0.0), 1.0)[0], 6.0);
    }

    /// The same, computed by hand: `XᵀX = [[2,1],[1,2]] n`, `Xᵀy = [4,5] n`; for large n the
    /// weights are 1 and 2, whatever they were before.
    #[test]
    fn many_observations_are_explained_exactly() {
        let mut equations = Equations::default();
        equations.add(&features(1.0, 0.0), 1.0);
        equations.add(&features(1.0, 1.0), 3.0);
        equations.add(&features(0.0, 1.0), 2.0);
        (0..20).for_each(|_| equations.add_all(&equations.clone()));
        let weights = equations.solve(&features(5.0, -3.0), 0.0);
        assert!((weights[0] - 1.0).abs() < 1e-3 && (weights[1] - 2.0).abs() < 1e-3, "{weights:?}");
    }
}
