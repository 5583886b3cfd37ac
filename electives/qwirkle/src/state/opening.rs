//! Who begins.

use super::PLAYERS;

/// What each player has announced, seat by seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Announced {
    largest: [usize; *PLAYERS.end()],
    count: usize,
}

/// Who begins, or between whom the order of age decides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Opening {
    /// This seat.
    Clear(usize),
    /// The oldest of these.
    Tie(Vec<usize>),
}

impl Announced {
    /// One more seat.
    pub(super) fn add(&mut self, largest: usize) {
        self.largest[self.count] = largest;
        self.count += 1;
    }

    /// How many tiles each seat can lay in one line.
    #[must_use]
    pub fn each(&self) -> &[usize] {
        &self.largest[..self.count]
    }

    fn most(&self) -> usize {
        self.each().iter().copied().max().unwrap_or(0)
    }

    /// The first seat that announces the most.
    #[must_use]
    pub fn first(&self) -> usize {
        self.each().iter().position(|&one| one == self.most()).unwrap_or(0)
    }

    /// Who begins.
    #[must_use]
    pub fn opening(&self) -> Opening {
        let tied: Vec<usize> =
            (0..self.count).filter(|&seat| self.largest[seat] == self.most()).collect();
        if tied.len() == 1 { Opening::Clear(tied[0]) } else { Opening::Tie(tied) }
    }
}

impl Opening {
    /// Who begins, by an order of age, the oldest first. Who is not in it is younger than those who
    /// are: computers, whose age is their seat.
    #[must_use]
    pub fn decide(&self, by_age: &[usize]) -> usize {
        match self {
            Opening::Clear(seat) => *seat,
            Opening::Tie(tied) => {
                by_age.iter().copied().find(|seat| tied.contains(seat)).unwrap_or(tied[0])
            }
        }
    }
}
