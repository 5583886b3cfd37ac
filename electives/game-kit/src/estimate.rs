//! A mean and its error.

/// A mean of independent values, and its standard error; `None` for a single value.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The standard error.
    pub error: Option<f64>,
}

impl Estimate {
    /// The estimate from these values.
    pub fn of(values: &[f64]) -> Estimate {
        let count = values.len() as f64;
        let mean = values.iter().sum::<f64>() / count;
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        let error = (values.len() > 1).then(|| (squares / (count - 1.0) / count).sqrt());
        Estimate { mean, error }
    }

    /// Half the width of the 95% interval around the mean.
    pub fn interval(&self) -> Option<f64> {
        self.error.map(|error| 1.96 * error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The deviations of 1, 2, 3 and 6 from their mean, 3, are -2, -1, 0 and 3; their squares add up
    /// to 14, so the variance is 14/3, and that of the mean 14/12.
    #[test]
    fn the_error_is_that_of_the_mean() {
        let Estimate { mean, error } = Estimate::of(&[1.0, 2.0, 3.0, 6.0]);
        assert!((mean - 3.0).abs() < 1e-12 && (error.unwrap().powi(2) - 14.0 / 12.0).abs() < 1e-12);
        assert_eq!(Estimate::of(&[7.0]), Estimate { mean: 7.0, error: None });
    }
}
