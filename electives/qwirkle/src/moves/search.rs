//! The search: how a move grows from its first gap.

use super::Move;
use super::numbers::Numbers;
use crate::board::Axis;
use crate::kinds::Kinds;
use crate::position::{Cell, FREE, Gaps, Position, points};

/// How long a line gets.
const LONGEST: u8 = 6;

/// With `SHORT`, a move is shown only if it is better than all that were shown before.
pub(super) struct Search<'a, const SHORT: bool, V> {
    gaps: &'a Gaps,
    hand: Kinds,
    /// The kinds of the hand that agree with another one of it: no others are laid together.
    partners: Kinds,
    /// How many tiles of the hand may follow the first one in a line.
    more: u8,
    is_first_turn: bool,
    visit: V,
    mv: Move,
    axis: Axis,
    /// Whether the move may go on before the line: not across a gap, which would have been the
    /// first, and not on an empty grid, where each move begins in the middle.
    goes_back: bool,
    /// The points of the best move that was shown.
    best: u8,
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
        let (mut partners, mut longest) = (Kinds::NONE, 1);
        for tile in hand {
            let length = hand.largest_line_with(tile);
            longest = longest.max(length);
            partners = if length > 1 { partners | Kinds::of(tile) } else { partners };
        }
        Search {
            gaps: position.gaps(),
            hand,
            partners,
            more: longest - 1,
            is_first_turn: position.is_empty(),
            visit,
            mv: Move::EMPTY,
            axis: Axis::Row,
            goes_back: false,
            best: 0,
        }
    }

    /// All tiles alone, then all lines. Whether something fits into a gap is as good as random, and
    /// a processor that guesses wrong waits. So the gaps that count are gathered first, without a
    /// branch.
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
        let (mut some, mut starts) = (Numbers::default(), Numbers::default());
        for axis in Axis::BOTH {
            self.axis = axis;
            live.filter(&mut some, |number| self.has_two(number));
            some.filter(&mut starts, |number| self.goes_on(number) & self.is_promising(number));
            starts.each(|number| self.start(number));
        }
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

    /// The best moves of one tile are those in one gap, and the first of them stands for all.
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

    /// Whether two tiles of the hand may be in the line, one of them in the gap.
    fn has_two(&self, number: u8) -> bool {
        let partners = self.gaps.get(number).line(self.axis).fit & self.partners;
        !(self.choice(number) & partners).is_empty() & !partners.is_single()
    }

    /// Whether there is room for a second one, as far as the cells at the ends tell.
    fn goes_on(&self, number: u8) -> bool {
        let gap = self.gaps.get(number);
        let line = gap.line(self.axis);
        let behind = self.gaps.number(line.cell_after(gap.cell, self.axis));
        let onward = !(self.gaps.fit(behind) & line.fit & self.partners).is_empty();
        onward | self.may_go_back(line.cell_before(gap.cell, self.axis))
    }

    fn may_go_back(&self, before: Cell) -> bool {
        !self.is_first_turn && self.gaps.number(before) == FREE
    }

    /// Whether a move from here could bring more than the best one so far: with nothing across but
    /// what the gap has, or with a gap so near that there may be more.
    fn is_promising(&self, number: u8) -> bool {
        let gap = self.gaps.get(number);
        let line = gap.line(self.axis);
        let partners = line.fit & self.partners;
        let more = self.more(partners);
        let after = line.cell_after(gap.cell, self.axis);
        let next = self.gaps.number(after);
        let takes = u8::from(!(self.gaps.fit(next) & partners).is_empty());
        let next = self.gaps.get(next);
        let beyond = next.line(self.axis);
        let length = line.len() + more + takes * beyond.after.len();
        let across = gap.points(self.axis.across()) + takes * next.points(self.axis.across());
        let most = points(length.min(LONGEST)) + across;
        let crowded = self.gaps.any(beyond.cell_after(after, self.axis), self.axis, more - 1);
        !SHORT || (most > self.best) | crowded
    }

    /// How many of these tiles of the hand may follow another one of them in a line.
    fn more(&self, partners: Kinds) -> u8 {
        if partners.is_pair() { 1 } else { self.more }
    }

    /// All moves of two tiles or more whose first gap is this one.
    fn start(&mut self, number: u8) {
        let gap = self.gaps.get(number);
        let line = gap.line(self.axis);
        let line = Growing {
            before: line.cell_before(gap.cell, self.axis),
            after: line.cell_after(gap.cell, self.axis),
            fit: line.fit,
            length: line.len(),
            across: gap.points(self.axis.across()),
            count: 1,
        };
        self.goes_back = self.may_go_back(line.before);
        let partners = line.fit & self.partners;
        if SHORT && self.most(&line, partners) <= self.best {
            return;
        }
        for tile in self.choice(number) & partners {
            self.mv.set(0, gap.cell, tile);
            let fit = line.fit & Kinds::agreeing_with(tile);
            self.extend(&Growing { fit, ..line }, fit & self.hand);
        }
    }

    /// No move that begins so, and goes on with these kinds, brings more.
    fn most(&self, line: &Growing, partners: Kinds) -> u8 {
        let Growing { mut after, mut length, mut across, .. } = *line;
        let mut more = self.more(partners);
        while more > 0 {
            let number = self.gaps.number(after);
            if (self.gaps.fit(number) & partners).is_empty() {
                break;
            }
            let gap = self.gaps.get(number);
            let beyond = gap.line(self.axis);
            after = beyond.cell_after(after, self.axis);
            across += gap.points(self.axis.across());
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

    /// All moves that go on from here with one of these tiles, behind the line first.
    #[inline]
    fn extend(&mut self, line: &Growing, choice: Kinds) {
        self.onward(line, choice);
        if self.goes_back {
            self.backward(line, choice);
        }
    }

    fn onward(&mut self, line: &Growing, choice: Kinds) {
        let number = self.gaps.number(line.after);
        let choice = choice & self.gaps.fit(number);
        let gap = self.gaps.get(number);
        let beyond = gap.line(self.axis);
        // The run behind the gap takes the tile, but does the line take that run?
        if choice.is_empty() || !line.fit.contains_all(beyond.after.kinds()) {
            return;
        }
        let grown = Growing {
            after: beyond.cell_after(line.after, self.axis),
            fit: line.fit & beyond.fit,
            length: line.length + 1 + beyond.after.len(),
            across: line.across + gap.points(self.axis.across()),
            count: line.count + 1,
            ..*line
        };
        for tile in choice {
            self.mv.set(line.count, line.after, tile);
            self.show(grown.across + points(grown.length));
            let fit = grown.fit & Kinds::agreeing_with(tile);
            let choice = fit & self.hand;
            if !choice.is_empty() {
                self.extend(&Growing { fit, ..grown }, choice);
            }
        }
    }

    /// Goes on before the line, through free cells, and no more behind it.
    fn backward(&mut self, line: &Growing, choice: Kinds) {
        if self.gaps.number(line.before) != FREE || SHORT && self.most_backward(line) <= self.best {
            return;
        }
        let before = line.before.back(self.axis, 1);
        let (length, count) = (line.length + 1, line.count + 1);
        for tile in choice {
            self.mv.set(line.count, line.before, tile);
            self.show(line.across + points(length));
            let fit = line.fit & Kinds::agreeing_with(tile);
            let choice = fit & self.hand;
            if !choice.is_empty() {
                self.backward(&Growing { before, fit, length, count, ..*line }, choice);
            }
        }
    }

    /// No move that goes on before the line alone brings more.
    fn most_backward(&self, line: &Growing) -> u8 {
        let length = line.length + 1 + self.more - line.count;
        line.across + points(length.min(LONGEST))
    }
}
