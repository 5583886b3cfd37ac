//! Scoring: the lines of a turn and their points.

use crate::board::{Axis, Placement, Setup};

/// The bonus for a line of six, and for ending the game.
pub const BONUS: u32 = 6;

/// A line of two or more tiles that a turn made or extended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    pub axis: Axis,
    /// All its tiles, including those laid earlier.
    pub tiles: Vec<Placement>,
}

impl Line {
    pub fn points(&self) -> u32 {
        points_of(self.tiles.len())
    }
}

/// The points of a line of this length. One tile is not a line, and no line is longer than six.
pub const fn points_of(length: usize) -> u32 {
    POINTS[length] as u32
}

const POINTS: [u8; 16] = [0, 0, 2, 3, 4, 5, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0];

/// The same for the generator, without a bounds check. Two runs may seem to make a line longer than
/// six, but then no tile fits between them.
pub(crate) const fn points(length: u8) -> u8 {
    POINTS[length as usize % POINTS.len()]
}

/// The points of a turn that made these lines. Only a first turn of one tile makes none.
pub fn points_of_turn(lines: &[Line]) -> u32 {
    if lines.is_empty() { 1 } else { lines.iter().map(Line::points).sum() }
}

/// The lines that these tiles, already laid on the setup, made or extended; each line once.
pub fn lines(setup: &Setup, laid: &[Placement]) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for placement in laid {
        for axis in Axis::BOTH {
            let line = Line { axis, tiles: setup.run(placement.place, axis) };
            if line.tiles.len() > 1 && !lines.contains(&line) {
                lines.push(line);
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Place;
    use pretty_assertions::assert_eq;

    #[test]
    fn a_line_has_a_point_for_every_tile_and_six_has_six_more() {
        assert_eq!((0..=6).map(points_of).collect::<Vec<_>>(), [0, 0, 2, 3, 4, 5, 12]);
    }

    #[test]
    fn one_tile_alone_makes_no_line_and_a_point() {
        let setup: Setup = "Cr".parse().unwrap();
        let laid = [Placement { place: Place::at(0, 0), tile: "Cr".parse().unwrap() }];
        assert_eq!(points_of_turn(&lines(&setup, &laid)), 1);
    }
}
