//! Deciding who begins.

use super::PLAYERS;

/// The number that each player announces, seat by seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Announced {
    largest: [usize; *PLAYERS.end()],
    count: usize,
}

/// Who begins, or who is tied.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Opening {
    /// This seat.
    Clear(usize),
    /// The oldest of these seats.
    Tie(Vec<usize>),
}

impl Announced {
    /// Adds the next seat.
    pub(super) fn add(&mut self, largest: usize) {
        self.largest[self.count] = largest;
        self.count += 1;
    }

    /// The number of tiles that each seat can lay in one line.
    pub fn each(&self) -> &[usize] {
        &self.largest[..self.count]
    }

    fn most(&self) -> usize {
        self.each().iter().copied().max().unwrap_or(0)
    }

    /// The first seat that announces the most.
    pub fn first(&self) -> usize {
        self.each().iter().position(|&one| one == self.most()).unwrap_or(0)
    }

    /// Who begins, or who is tied.
    pub fn opening(&self) -> Opening {
        let tied: Vec<usize> =
            (0..self.count).filter(|&seat| self.largest[seat] == self.most()).collect();
        if tied.len() == 1 { Opening::Clear(tied[0]) } else { Opening::Tie(tied) }
    }
}

impl Opening {
    /// Who begins, given an order of age, oldest first. Players who are not in it are younger; they
    /// are computers, ordered by seat.
    pub fn decide(&self, by_age: &[usize]) -> usize {
        match self {
            Opening::Clear(seat) => *seat,
            Opening::Tie(tied) => {
                by_age.iter().copied().find(|seat| tied.contains(seat)).unwrap_or(tied[0])
            }
        }
    }
}
