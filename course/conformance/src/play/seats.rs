//! The players of a game.

/// A player: a name, and who decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seat {
    /// The player's name.
    pub name: &'static str,
    /// Whether the program decides.
    pub is_computer: bool,
    /// The answer to the question of who plays.
    pub kind: &'static str,
}

/// Players for whom the judge decides.
pub const HUMANS: &[Seat] =
    &[human("Ann"), human("Bob"), human("Cleo"), human("Dan"), human("Eve")];

/// Players for whom the program decides.
pub const COMPUTERS: &[Seat] =
    &[computer("Ann"), computer("Bob"), computer("Cleo"), computer("Dan"), computer("Eve")];

/// Players of both kinds, in turn.
pub const MIXED: &[Seat] = &[human("Ann"), computer("Bob"), human("Cleo"), computer("Dan")];

/// Players whose names a program may take for a format, or cut, or measure in bytes.
pub const ODD: &[Seat] = &[human("50% dun"), human("Sigríður Þorbjörg Guðmundsdóttir")];

/// A player for whom the judge decides.
pub const fn human(name: &'static str) -> Seat {
    Seat { name, is_computer: false, kind: "human" }
}

/// A player for whom the program decides.
pub const fn computer(name: &'static str) -> Seat {
    computer_of_kind(name, "computer")
}

/// A computer of another kind, which an exercise may add.
pub const fn computer_of_kind(name: &'static str, kind: &'static str) -> Seat {
    Seat { name, is_computer: true, kind }
}

/// Who plays, or the answers to the questions of level 3.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum At {
    /// These players.
    Table(&'static [Seat]),
    /// A player at level 3: identical tiles, rows and columns.
    Board(Seat, [usize; 3]),
}

impl At {
    /// Whether computers play, and nobody else.
    pub fn are_computers(self) -> bool {
        matches!(self, At::Table(seats) if seats.iter().all(|seat| seat.is_computer))
    }

    /// Whether computers play.
    pub fn has_computers(self) -> bool {
        matches!(self, At::Table(seats) if seats.iter().any(|seat| seat.is_computer))
    }
}
