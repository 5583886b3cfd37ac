//! Points as whole numbers, for platforms that know no others.

use super::sheet::Sheet;

/// The factors that may make points whole, tried in this order.
const SCALES: [f64; 6] = [1.0, 2.0, 4.0, 10.0, 100.0, 1000.0];

/// How far a product may be from a whole number, since binary fractions are not exact.
const CLOSE: f64 = 1e-6;

/// The factor for both sides, what is earned and what can be earned. With thousandths, they are rounded.
pub fn scale(sheet: &Sheet) -> f64 {
    let numbers: Vec<f64> =
        sheet.reached().flat_map(|(test, earned)| [test.points, earned]).collect();
    let is_whole = |number: f64| (number - number.round()).abs() < CLOSE;
    let fits = |scale: &f64| numbers.iter().all(|number| is_whole(number * scale));
    SCALES.into_iter().find(fits).unwrap_or(1000.0)
}

/// Points, scaled.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "points are not negative, and saturate"
)]
pub fn whole(points: f64, scale: f64) -> u32 {
    (points * scale).round() as u32
}
