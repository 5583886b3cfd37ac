//! Uniform hashing: n keys in m chains, when each chain is equally likely.

/// The expected number of keys that find their chain taken: `n - m (1 - (1 - 1/m)^n)`, because a
/// chain stays empty with probability `(1 - 1/m)^n`.
#[allow(clippy::cast_precision_loss)] // bounded by millions
pub fn collisions(keys: usize, chains: usize) -> f64 {
    let (n, m) = (keys as f64, chains as f64);
    // These functions stay exact where a power of a number near 1 does not.
    n + m * (n * (-1.0 / m).ln_1p()).exp_m1()
}

/// The expected number of chains with 0 keys, 1 key, 2 keys and so on: a binomial distribution.
///
/// # Panics
/// If there are fewer than two chains, because then nothing is random.
pub fn chains_of_length(keys: usize, chains: usize) -> impl Iterator<Item = f64> {
    assert!(chains >= 2, "{chains} chains");
    logarithms(keys, chains).map(f64::exp)
}

/// The logarithms of these numbers, which may themselves be too small to represent.
#[allow(clippy::cast_precision_loss)] // bounded by millions
fn logarithms(keys: usize, chains: usize) -> impl Iterator<Item = f64> {
    let (n, m) = (keys as f64, chains as f64);
    let first = m.ln() + n * (-1.0 / m).ln_1p();
    let next = move |logarithm: f64, length: usize| {
        let left = n - length as f64;
        logarithm + (left / (length as f64 + 1.0)).ln() - (m - 1.0).ln()
    };
    let mut logarithm = first;
    (0..=keys).map(move |length| {
        let this = logarithm;
        logarithm = next(this, length);
        this
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-6 * b.abs().max(1.0)
    }

    /// Two keys in two chains meet half of the time.
    #[test]
    fn collisions_are_expected_as_by_counting_all_ways() {
        assert!(close(collisions(1, 10), 0.0));
        assert!(close(collisions(2, 2), 0.5));
        // Of the eight ways to put three keys into two chains, two leave a chain empty.
        assert!(close(collisions(3, 2), (2.0 * 2.0 + 6.0) / 8.0));
        assert!(close(
            collisions(5_000, 9_973),
            5_000.0 - 9_973.0 * (1.0 - (1.0 - 1.0 / 9_973.0_f64).powi(5_000))
        ));
    }

    /// Of the eight ways to put three keys into two chains, 1, 3, 3 and 1 put 0, 1, 2 and 3 keys
    /// into a chain.
    #[test]
    fn lengths_are_expected_as_by_counting_all_ways() {
        let expected: Vec<f64> = chains_of_length(3, 2).collect();
        assert_eq!(expected.len(), 4);
        for (found, counted) in expected.into_iter().zip([2.0, 6.0, 6.0, 2.0]) {
            assert!(close(found, counted / 8.0), "{found}");
        }
    }

    #[test]
    fn lengths_sum_up_to_all_chains_and_all_keys() {
        for (keys, chains) in
            [(5_000_u32, 9_973_u32), (20_000, 9_973), (1_000_000, 2), (1_000_000, 500)]
        {
            let (n, m) = (keys as usize, chains as usize);
            let all: f64 = chains_of_length(n, m).sum();
            let held: f64 = (0..).zip(chains_of_length(n, m)).map(|(l, c)| f64::from(l) * c).sum();
            assert!(close(all, f64::from(chains)), "{all}");
            assert!(close(held, f64::from(keys)), "{held}");
        }
    }
}
