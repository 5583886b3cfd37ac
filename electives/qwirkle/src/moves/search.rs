//! The search: how a move grows from its first gap.

use super::Move;
use crate::board::Axis;
use crate::kinds::Kinds;
use crate::position::{Cell, Gap, Line, Position, points};
use crate::tile::Tile;

/// With `SHORT`, only moves that may be the best are shown, the first of the best among them.
pub(super) struct Search<'a, const SHORT: bool, V> {
    position: &'a Position,
    hand: Kinds,
    /// The kinds of the hand that agree with another one of it: no others are laid together.
    partners: Kinds,
    visit: V,
    mv: Move,
    axis: Axis,
    /// Whether the move may go on before the line: not across a gap, which would have been the
    /// first, and not on an empty grid, where each move begins at the origin.
    goes_back: bool,
}

/// The line as far as the tiles of a move have made it.
#[derive(Clone, Copy)]
struct Growing {
    /// The empty cells at its ends.
    before: Cell,
    after: Cell,
    /// What it takes.
    fit: Kinds,
    length: u8,
    /// The points of the lines across.
    across: u8,
    /// How many tiles of the move are in it.
    count: u8,
}

impl<'a, const SHORT: bool, V: FnMut(&Move)> Search<'a, SHORT, V> {
    pub(super) fn new(position: &'a Position, hand: Kinds, visit: V) -> Self {
        let agrees = |tile: &Tile| !(Kinds::agreeing_with(*tile) & hand).is_empty();
        let partners = hand.into_iter().filter(agrees).collect();
        Search {
            position,
            hand,
            partners,
            visit,
            mv: Move::EMPTY,
            axis: Axis::Row,
            goes_back: false,
        }
    }

    /// Whether something fits into a gap is as good as random, and a processor that guesses wrong
    /// waits. So the gaps that count are gathered first, without a branch.
    pub(super) fn run(&mut self) {
        let fits = self.position.fits();
        let (mut live, mut count) = ([0_u8; 256], 0_u8);
        for (number, &fit) in (0..).zip(fits) {
            live[usize::from(count)] = number;
            count += u8::from(!(fit & self.hand).is_empty());
        }
        for &number in &live[..usize::from(count)] {
            let number = usize::from(number);
            self.start(self.position.gap(number), fits[number] & self.hand);
        }
    }

    /// All moves whose first gap is this one. A tile alone is shown once, not once an axis.
    fn start(&mut self, gap: &Gap, choice: Kinds) {
        // A tile that makes no line is the first of all.
        let alone = (gap.points(Axis::Row) + gap.points(Axis::Column)).max(1);
        for tile in choice {
            self.mv.set(0, gap.cell, tile);
            self.show(alone);
            // They all bring the same, and the first of them stands for the others.
            if SHORT {
                break;
            }
        }
        for axis in Axis::BOTH {
            self.start_along(gap, choice, axis);
        }
    }

    fn start_along(&mut self, gap: &Gap, choice: Kinds, axis: Axis) {
        let Line { before, after, fit } = *gap.line(axis);
        let partners = fit & self.partners;
        if (choice & partners).is_empty() || partners.is_single() {
            return;
        }
        let line = Growing {
            before: gap.cell.back(axis, before.len() + 1),
            after: gap.cell.on(axis, after.len() + 1),
            fit,
            length: before.len() + 1 + after.len(),
            across: gap.points(axis.across()),
            count: 1,
        };
        self.axis = axis;
        self.goes_back = !self.position.is_empty() && self.position.is_free(line.before);
        if !self.goes_back && self.position.takes_none(line.after, partners) {
            return;
        }
        for tile in choice & partners {
            self.mv.set(0, gap.cell, tile);
            self.extend(Growing { fit: fit & Kinds::agreeing_with(tile), ..line });
        }
    }

    fn show(&mut self, points: u8) {
        self.mv.points = points;
        (self.visit)(&self.mv);
    }

    /// All moves that go on from here, behind the line first.
    #[inline]
    fn extend(&mut self, line: Growing) {
        let choice = line.fit & self.hand;
        if choice.is_empty() || (SHORT && self.fill(line, choice)) {
            return;
        }
        self.onward(line, choice);
        if self.goes_back {
            self.backward(line);
        }
    }

    fn onward(&mut self, line: Growing, choice: Kinds) {
        let cell = line.after;
        let free = Growing { after: cell.on(self.axis, 1), length: line.length + 1, ..line };
        let Some(number) = self.position.gap_number(cell) else {
            return self.grow(cell, choice, free);
        };
        let gap = self.position.gap(number);
        let beyond = gap.line(self.axis);
        // The run behind the gap takes the tile, but does the line take that run?
        if !line.fit.contains_all(beyond.after.kinds()) {
            return;
        }
        let grown = Growing {
            after: free.after.on(self.axis, beyond.after.len()),
            fit: line.fit & beyond.fit,
            length: free.length + beyond.after.len(),
            across: line.across + gap.points(self.axis.across()),
            ..line
        };
        self.grow(cell, choice & self.position.fits()[number], grown);
    }

    /// Lays each of these tiles on a cell and goes on. The line is what it will be, but for what
    /// the tile changes.
    fn grow(&mut self, cell: Cell, choice: Kinds, line: Growing) {
        for tile in choice {
            self.mv.set(line.count, cell, tile);
            self.show(line.across + points(line.length));
            let fit = line.fit & Kinds::agreeing_with(tile);
            self.extend(Growing { fit, count: line.count + 1, ..line });
        }
    }

    /// Goes on before the line, through free cells, and no more behind it.
    fn backward(&mut self, line: Growing) {
        if !self.position.is_free(line.before) {
            return;
        }
        for tile in line.fit & self.hand {
            self.mv.set(line.count, line.before, tile);
            self.show(line.across + points(line.length + 1));
            self.backward(Growing {
                before: line.before.back(self.axis, 1),
                fit: line.fit & Kinds::agreeing_with(tile),
                length: line.length + 1,
                count: line.count + 1,
                ..line
            });
        }
    }

    /// The short way to the best move: a line of two takes all of these tiles, and if they lie
    /// where no other tile is near, they bring the same in any order, and more than fewer of them.
    /// The first order that the long way would come to is shown, and no other. Whether it was
    /// possible.
    fn fill(&mut self, line: Growing, choice: Kinds) -> bool {
        if line.length < 2 {
            return false;
        }
        let (mut cell, mut count) = (line.after, line.count);
        for tile in choice {
            if !self.position.is_free(cell) {
                return false;
            }
            self.mv.set(count, cell, tile);
            (cell, count) = (cell.on(self.axis, 1), count + 1);
        }
        self.show(line.across + points(line.length + count - line.count));
        true
    }
}
