//! The hash function of the dictionary: a polynomial of a key's bytes.
//!
//! The bytes c0, c1, ..., c(n-1) of a key are the coefficients of a polynomial. Its value at the
//! multiplier x identifies the key:
//!
//! ```text
//! c0 x^(n-1) + c1 x^(n-2) + ... + c(n-2) x + c(n-1)   modulo 2^64
//! ```
//!
//! Horner's rule computes it with one multiplication for each byte:
//! `(...(c0 x + c1) x + ...) x + c(n-1)`.
//!
//! Computing modulo the size of the table would be shorter, but not better. Keys that differ in a
//! regular way, such as numbers, then give regular chains: up to a third more collisions than
//! chance, or a third fewer, which cannot be predicted. So the value is computed with 64 bits,
//! where different keys practically never collide. It is then mixed: the upper half is combined
//! with the lower half by exclusive or, and the result is multiplied again, so that each bit
//! affects the chain. The remainder of a division by the size is the chain.

/// The multiplier of the dictionary. It is odd, because an even one shifts the first characters of
/// a long key out of the 64 bits. It is large, because a small one gives short keys small values,
/// with nothing to mix; and with 31, `Aa` and `BB` have the same value. Which large odd number it
/// is makes little difference: this one was the best of 150 random ones, for eight sizes near
/// 10,000.
pub const MULTIPLIER: u64 = 1_680_998_009_246_712_119;

/// The chain of a key in a table with `size` chains. Cost: one step for each byte.
pub fn chain(key: &[u8], multiplier: u64, size: usize) -> usize {
    assert!(size > 0, "a table has chains");
    let value = mixed(polynomial(key, multiplier), multiplier);
    // A size fits into 64 bits on every system, and so does the smaller remainder.
    usize::try_from(value % size as u64).expect("less than the size")
}

/// The value of the polynomial, by Horner's rule, modulo 2^64.
fn polynomial(key: &[u8], multiplier: u64) -> u64 {
    key.iter().fold(0, |value, &byte| value.wrapping_mul(multiplier).wrapping_add(byte.into()))
}

/// Mixes the bits of a value. Different values stay different if the multiplier is odd.
fn mixed(value: u64, multiplier: u64) -> u64 {
    let mixed = (value ^ (value >> 32)).wrapping_mul(multiplier);
    mixed ^ (mixed >> 32)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 7 x^2 + 8 x + 9 at x = 10, and the same written out with powers for a longer key.
    #[test]
    fn the_value_is_that_of_the_polynomial() {
        assert_eq!(polynomial(&[7, 8, 9], 10), 789);
        assert_eq!(polynomial(b"", 10), 0);
        let (key, x) = (b"obbboobdo", MULTIPLIER);
        let terms = (0..)
            .zip(key.iter().rev())
            .map(|(power, &byte)| x.wrapping_pow(power).wrapping_mul(u64::from(byte)));
        assert_eq!(polynomial(key, x), terms.fold(0, u64::wrapping_add));
    }

    #[test]
    fn the_order_of_characters_counts_unless_the_multiplier_is_1() {
        assert_ne!(chain(b"obg", MULTIPLIER, 9973), chain(b"gbo", MULTIPLIER, 9973));
        assert_eq!(chain(b"obg", 1, 9973), chain(b"gbo", 1, 9973));
    }

    /// 64 doublings shift a character out of 64 bits.
    #[test]
    fn an_even_multiplier_forgets_the_start_of_a_long_key() {
        let suffix = "g".repeat(64);
        let [b, o] = ["b", "o"].map(|first| first.to_owned() + &suffix);
        assert_eq!(chain(b.as_bytes(), 2, 9973), chain(o.as_bytes(), 2, 9973));
        let chains = [&b, &o].map(|key| chain(key.as_bytes(), MULTIPLIER, 9973));
        assert_ne!(chains[0], chains[1]);
    }

    #[test]
    fn every_key_has_a_chain_whatever_the_size() {
        for size in [1, 2, 9973, usize::MAX] {
            assert!(chain("\u{1b}ü\0".as_bytes(), u64::MAX, size) < size);
        }
    }
}
