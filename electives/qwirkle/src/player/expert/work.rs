//! How much an expert thinks, counted as work instead of time, so that choices do not depend on the
//! machine.

/// The most best-move searches for one choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Work(u32);

/// The number of searches that count as one millisecond. Clear choices take less, and looking for
/// candidates takes more: the handout shows what several limits come to.
const A_MILLISECOND: f64 = 5000.0;

impl Work {
    /// The milliseconds of work unless something else is asked for. More did not win more games: the
    /// handout shows the curve.
    pub const MILLISECONDS: f64 = 1.0;

    /// About this many milliseconds of work on the machine where it was measured.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // it stays in bounds
    pub fn of_milliseconds(milliseconds: f64) -> Work {
        Work((milliseconds * A_MILLISECOND) as u32)
    }

    pub(super) const fn searches(self) -> u32 {
        self.0
    }
}

impl Default for Work {
    fn default() -> Work {
        Work::of_milliseconds(Work::MILLISECONDS)
    }
}
