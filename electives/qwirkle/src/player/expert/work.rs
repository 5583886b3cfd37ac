//! How much an expert thinks, in work and not in time: so a choice does not depend on the machine.

/// How many moves are looked for, at most, to choose one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Work(u32);

/// How many moves are looked for, at most, in what is called a millisecond. Choices that are clear
/// take less: with five of them, a game comes to four real ones a move, as the handout shows.
const A_MILLISECOND: f64 = 5000.0;

impl Work {
    /// What takes about so many milliseconds on the machine where it was measured.
    #[must_use]
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
        Work::of_milliseconds(5.0)
    }
}
