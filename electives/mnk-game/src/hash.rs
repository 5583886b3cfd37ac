//! The hash function of the dictionary: a polynomial of a key's bytes.
//!
//! A key of bytes c0, c1, ..., c(n-1) is taken for the coefficients of a polynomial, and its value
//! at the multiplier x is what identifies the key:
//!
//! ```text
//! c0 x^(n-1) + c1 x^(n-2) + ... + c(n-2) x + c(n-1)   modulo 2^64
//! ```
//!
//! Horner's rule computes it with one multiplication a byte: `(...(c0 x + c1) x + ...) x + c(n-1)`.
//!
//! It would be shorter to compute modulo the size of the table at once, but not better. There, keys
//! that differ in a regular way, as the numbers do, lead to chains that are regular too: up to a
//! third more collisions than chance makes, or a third fewer, and nobody knows which beforehand. So
//! the value is computed with 64 bits, where different keys practically never meet, and then
//! stirred: its upper half is added to its lower half, and all is multiplied once more, so that
//! each bit of the value has a say in where the key goes. What is left is divided by the size, and
//! the remainder is the chain.

/// The multiplier of our dictionary. It is odd, for an even one shifts the first characters of a
/// long key out of the 64 bits. It is large, for with a small one the value of a short key is small
/// too, and there is nothing to stir; and `Aa` and `BB` have the same value with 31. Which of the
/// many large odd numbers it is makes little difference: this one was the best of 150 random ones,
/// in eight sizes about 10,000.
pub const MULTIPLIER: u64 = 1_680_998_009_246_712_119;

/// The chain that a key belongs to in a table of so many chains. Cost: a step a byte.
///
/// # Panics
/// When the table has no chain.
#[must_use]
pub fn chain(key: &[u8], multiplier: u64, size: usize) -> usize {
    assert!(size > 0, "a table has chains");
    let value = stirred(polynomial(key, multiplier), multiplier);
    // A size fits into 64 bits on every system there is, and so does what is less than it.
    usize::try_from(value % size as u64).expect("less than the size")
}

/// The value of the polynomial, by Horner's rule, modulo 2^64.
fn polynomial(key: &[u8], multiplier: u64) -> u64 {
    key.iter().fold(0, |value, &byte| value.wrapping_mul(multiplier).wrapping_add(byte.into()))
}

/// The value with its bits in each other's way. Different values stay different as long as the
/// multiplier is odd.
fn stirred(value: u64, multiplier: u64) -> u64 {
    let stirred = (value ^ (value >> 32)).wrapping_mul(multiplier);
    stirred ^ (stirred >> 32)
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
