//! The search: grows moves from their first gap.

use super::Move;
use crate::board::Axis;
use crate::kinds::Kinds;
use crate::position::{Cell, FREE, Gaps, Position};
use crate::score::points;

const LONGEST: u8 = 6;

/// With `SHORT`, a move is visited only if it is better than all visited before.
pub(super) struct Search<'a, const SHORT: bool, V> {
    gaps: &'a Gaps,
    hand: Kinds,
    /// The kinds of the hand that agree with another kind of it; only these can be laid together.
    partners: Kinds,
    /// How many tiles of the hand can follow the first one in a line.
    more: u8,
    is_first_turn: bool,
    visit: V,
    mv: Move,
    /// Whether the move may grow backward: not across a gap, which would have been the first, and
    /// not on an empty grid, where each move begins in the middle.
    goes_back: bool,
    /// The points of the best move visited.
    best: u8,
}

/// The line that the tiles of a move form so far.
#[derive(Clone, Copy)]
struct Growing {
    /// The empty cells at its ends.
    before: Cell,
    after: Cell,
    fit: Kinds,
    length: u8,
    /// The points of the lines across it.
    across: u8,
    /// The number of tiles laid by the move.
    count: u8,
}

impl<'a, const SHORT: bool, V: FnMut(&Move)> Search<'a, SHORT, V> {
    pub(super) fn new(position: &'a Position, hand: Kinds, visit: V) -> Self {
        Search {
            gaps: position.gaps(),
            hand,
            partners: hand.partners(),
            more: u8::try_from(hand.largest_line()).expect("six at most").saturating_sub(1),
            is_first_turn: position.is_empty(),
            visit,
            mv: Move::EMPTY,
            goes_back: false,
            best: 0,
        }
    }

    /// Visits the moves of one tile, then all longer ones. Whether something fits a gap is
    /// practically random, and a mispredicted branch is slow. So the gaps that count are collected
    /// first, without branches.
    pub(super) fn run(&mut self) {
        let mut live = Numbers::default();
        for (number, fit) in self.gaps.fits() {
            live.add_if(number, !(fit & self.hand).is_empty());
        }
        if SHORT {
            self.best_alone(&live);
        } else {
            live.each(|number| self.alone(number));
        }
        let (mut rows, mut columns) = (Numbers::default(), Numbers::default());
        live.each(|number| {
            rows.add_if(number, self.has_two::<Rows>(number));
            columns.add_if(number, self.has_two::<Columns>(number));
        });
        self.lines::<Rows>(&rows);
        self.lines::<Columns>(&columns);
    }

    /// Visits the moves of two or more tiles along this axis.
    fn lines<A: Along>(&mut self, some: &Numbers) {
        let mut starts = Numbers::default();
        if SHORT {
            some.filter(&mut starts, |number| self.is_promising::<A>(number));
        } else {
            some.filter(&mut starts, |number| self.goes_on::<A>(number));
        }
        starts.each(|number| self.start::<A>(number));
    }

    /// The kinds of the hand that fit into a gap.
    fn choice(&self, number: u8) -> Kinds {
        self.gaps.fit(number) & self.hand
    }

    /// The moves of one tile in this gap.
    fn alone(&mut self, number: u8) {
        let gap = self.gaps.get(number);
        for tile in self.choice(number) {
            self.mv.set(0, gap.cell, tile);
            self.show(gap.alone());
        }
    }

    /// Visits only the gap where one tile brings the most points: its first tile represents all
    /// others.
    fn best_alone(&mut self, live: &Numbers) {
        let (mut best, mut most) = (FREE, 0);
        live.each(|number| {
            let points = self.gaps.get(number).alone();
            best = if points > most { number } else { best };
            most = most.max(points);
        });
        if best != FREE {
            self.alone(best);
        }
    }

    /// Whether the line could take two tiles of the hand, one of them in the gap.
    fn has_two<A: Along>(&self, number: u8) -> bool {
        let partners = self.gaps.get(number).line(A::AXIS).fit & self.partners;
        !(self.choice(number) & partners).is_empty() & !partners.is_single()
    }

    /// Whether there is room for a second tile, judging by the cells at the ends of the line.
    fn goes_on<A: Along>(&self, number: u8) -> bool {
        let gap = self.gaps.get(number);
        let line = gap.line(A::AXIS);
        let next = self.gaps.number(line.cell_after(gap.cell, A::AXIS));
        let onward = !(self.gaps.fit(next) & line.fit & self.partners).is_empty();
        onward | self.may_go_back(line.cell_before(gap.cell, A::AXIS))
    }

    fn may_go_back(&self, before: Cell) -> bool {
        !self.is_first_turn && self.gaps.number(before) == FREE
    }

    /// Whether a move from here might bring more than the best so far. That needs enough points
    /// across, or another gap nearby that could bring more.
    fn is_promising<A: Along>(&self, number: u8) -> bool {
        let gap = self.gaps.get(number);
        let line = gap.line(A::AXIS);
        let partners = line.fit & self.partners;
        let more = self.more(partners);
        let after = line.cell_after(gap.cell, A::AXIS);
        let next = self.gaps.number(after);
        let takes = u8::from(!(self.gaps.fit(next) & partners).is_empty());
        let next = self.gaps.get(next);
        let beyond = next.line(A::AXIS);
        let length = line.len() + more + takes * beyond.after.len();
        let across = gap.points(A::ACROSS) + takes * next.points(A::ACROSS);
        let most = points(length.min(LONGEST)) + across;
        let crowded = self.gaps.any(beyond.cell_after(after, A::AXIS), A::AXIS, more - 1);
        (most > self.best) | crowded
    }

    /// How many of these tiles of the hand can follow another of them in a line.
    fn more(&self, partners: Kinds) -> u8 {
        if partners.is_pair() { 1 } else { self.more }
    }

    /// Visits all moves of two or more tiles whose first gap is this one.
    fn start<A: Along>(&mut self, number: u8) {
        let gap = self.gaps.get(number);
        let line = gap.line(A::AXIS);
        let line = Growing {
            before: line.cell_before(gap.cell, A::AXIS),
            after: line.cell_after(gap.cell, A::AXIS),
            fit: line.fit,
            length: line.len(),
            across: gap.points(A::ACROSS),
            count: 1,
        };
        self.goes_back = self.may_go_back(line.before);
        let partners = line.fit & self.partners;
        if SHORT && self.most::<A>(&line, partners) <= self.best {
            return;
        }
        for tile in self.choice(number) & partners {
            self.mv.set(0, gap.cell, tile);
            let fit = line.fit & Kinds::agreeing_with(tile);
            self.extend::<A>(&Growing { fit, ..line }, fit & self.hand);
        }
    }

    /// An upper bound for the points of moves that begin like this and continue with these kinds.
    fn most<A: Along>(&self, line: &Growing, partners: Kinds) -> u8 {
        let Growing { mut after, mut length, mut across, .. } = *line;
        let mut more = self.more(partners);
        while more > 0 {
            let number = self.gaps.number(after);
            if (self.gaps.fit(number) & partners).is_empty() {
                break;
            }
            let gap = self.gaps.get(number);
            let beyond = gap.line(A::AXIS);
            after = beyond.cell_after(after, A::AXIS);
            across += gap.points(A::ACROSS);
            length += beyond.after.len() + 1;
            more -= 1;
        }
        length += more * u8::from(self.goes_back);
        across + points(length.min(LONGEST))
    }

    fn show(&mut self, points: u8) {
        self.mv.points = points;
        if SHORT {
            if points <= self.best {
                return;
            }
            self.best = points;
        }
        (self.visit)(&self.mv);
    }

    /// Visits all moves that continue with one of these tiles, onward first.
    #[inline]
    fn extend<A: Along>(&mut self, line: &Growing, choice: Kinds) {
        self.onward::<A>(line, choice);
        if self.goes_back {
            self.backward::<A>(line, choice);
        }
    }

    fn onward<A: Along>(&mut self, line: &Growing, choice: Kinds) {
        let number = self.gaps.number(line.after);
        let choice = choice & self.gaps.fit(number);
        let gap = self.gaps.get(number);
        let beyond = gap.line(A::AXIS);
        // The run after the gap takes the tile, but the line must also take that run.
        if choice.is_empty() || !line.fit.contains_all(beyond.after.kinds()) {
            return;
        }
        let grown = Growing {
            after: beyond.cell_after(line.after, A::AXIS),
            fit: line.fit & beyond.fit,
            length: line.length + 1 + beyond.after.len(),
            across: line.across + gap.points(A::ACROSS),
            count: line.count + 1,
            ..*line
        };
        for tile in choice {
            self.mv.set(line.count, line.after, tile);
            self.show(grown.across + points(grown.length));
            let fit = grown.fit & Kinds::agreeing_with(tile);
            let choice = fit & self.hand;
            if !choice.is_empty() {
                self.extend::<A>(&Growing { fit, ..grown }, choice);
            }
        }
    }

    /// Grows backward through free cells, and no longer onward.
    fn backward<A: Along>(&mut self, line: &Growing, choice: Kinds) {
        if self.gaps.number(line.before) != FREE || SHORT && self.most_backward(line) <= self.best {
            return;
        }
        let before = line.before.back(A::AXIS, 1);
        let (length, count) = (line.length + 1, line.count + 1);
        for tile in choice {
            self.mv.set(line.count, line.before, tile);
            self.show(line.across + points(length));
            let fit = line.fit & Kinds::agreeing_with(tile);
            let choice = fit & self.hand;
            if !choice.is_empty() {
                self.backward::<A>(&Growing { before, fit, length, count, ..*line }, choice);
            }
        }
    }

    /// An upper bound for the points of moves that continue only backward.
    fn most_backward(&self, line: &Growing) -> u8 {
        let length = line.length + 1 + self.more - line.count;
        line.across + points(length.min(LONGEST))
    }
}

// The axis of a search as a type, so that each axis gets machine code of its own, in which steps
// and indices are constants.

pub(super) trait Along {
    const AXIS: Axis;
    const ACROSS: Axis = Self::AXIS.across();
}

pub(super) struct Rows;

impl Along for Rows {
    const AXIS: Axis = Axis::Row;
}

pub(super) struct Columns;

impl Along for Columns {
    const AXIS: Axis = Axis::Column;
}

// Lists of gap numbers, filled without branches.

/// A list of gap numbers.
pub(super) struct Numbers {
    list: [u8; 256],
    count: u8,
}

impl Default for Numbers {
    fn default() -> Numbers {
        Numbers { list: [0; 256], count: 0 }
    }
}

impl Numbers {
    /// Appends a number if it counts. The number is always written; only the length depends on the
    /// condition.
    #[inline]
    pub(super) fn add_if(&mut self, number: u8, counts: bool) {
        self.list[usize::from(self.count)] = number;
        self.count += u8::from(counts);
    }

    /// Replaces the other list by the numbers that count.
    #[inline]
    pub(super) fn filter(&self, others: &mut Numbers, counts: impl Fn(u8) -> bool) {
        others.count = 0;
        self.each(|number| others.add_if(number, counts(number)));
    }

    #[inline]
    pub(super) fn each(&self, visit: impl FnMut(u8)) {
        self.list[..usize::from(self.count)].iter().copied().for_each(visit);
    }
}
