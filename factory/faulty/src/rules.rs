//! Which turns are legal.

use crate::board::{Board, Cell, Line, Placement};
use crate::faults::Faults;
use crate::looks;
use crate::turn::Refusal;
use shared::Tile;

/// The largest number of tiles in a sequence.
pub const COMPLETE: usize = 4;

/// The rules of levels 4 to 7, with at most one fault.
#[derive(Debug, Clone, Copy)]
pub struct Rules {
    /// The fault that is on, if any.
    pub faults: Faults,
    /// Whether a computer asks.
    pub computer: bool,
}

impl Rules {
    /// Whether these tiles may be laid in one turn on these empty cells.
    pub fn check(self, board: &Board, turn: &[Placement]) -> Result<(), Refusal> {
        if !self.in_one_line(turn) && !self.faults.on("two-lines-taken") {
            let reason = "your tiles are neither in one row nor in one column";
            return self.broken(turn[0].cell, reason);
        }
        let after = board.with(turn);
        if let Some((row, column)) = gap(&after, turn).filter(|_| !self.misses_gap(turn)) {
            if self.faults.on("gap-unnamed") {
                return impossible("there is a gap between your tiles");
            }
            let reason = format!("cell ({row},{column}) between your tiles is empty");
            return self.broken((row, column), &reason);
        }
        if !self.touches(board, turn) {
            let (row, column) = turn[0].cell;
            let reason = format!("cell ({row},{column}) has no neighbor");
            return self.broken((row, column), &reason);
        }
        self.check_order(board, turn)?;
        self.check_lines(board, &after, turn)
    }

    /// A refusal because of this cell. With a fault, the words do not depend on the rule.
    fn broken(self, (row, column): Cell, reason: &str) -> Result<(), Refusal> {
        if self.faults.on("rules-alike") {
            return impossible(&format!("cell ({row},{column}) breaks a rule"));
        }
        impossible(reason)
    }

    /// Whether a turn would be legal if the board had one more row and column.
    pub fn check_beyond(self, board: &Board, turn: &[Placement]) -> bool {
        self.check(&board.larger(), turn).is_ok()
    }

    /// Whether these tiles are in one row or in one column.
    fn in_one_line(self, turn: &[Placement]) -> bool {
        let bent = self.faults.on("around-a-corner");
        let corner_first =
            self.faults.on("corner-first") && turn.iter().all(|&one| in_one_line(&[turn[0], one]));
        in_one_line(turn) || corner_first || (bent && turn.windows(2).all(in_one_line))
    }

    /// Whether a fault accepts a gap between these tiles.
    fn misses_gap(self, turn: &[Placement]) -> bool {
        let backward = turn.windows(2).any(|pair| pair[0].cell > pair[1].cell);
        self.faults.on("gap-taken") || (backward && self.faults.on("gap-backward"))
    }

    /// Whether enough of the tiles have a neighbor that was there before.
    fn touches(self, board: &Board, turn: &[Placement]) -> bool {
        let mut near = turn.iter().map(|placement| self.has_neighbor(board, placement.cell));
        if self.faults.on("no-neighbor-taken") {
            true
        } else if self.faults.on("each-needs-a-neighbor") {
            near.all(|near| near)
        } else {
            near.any(|near| near)
        }
    }

    /// Whether this cell has a neighbor.
    fn has_neighbor(self, board: &Board, cell: Cell) -> bool {
        let sides: &[isize] = if self.faults.on("left-and-above-only") { &[-1] } else { &[-1, 1] };
        let lies = |cell: Option<Cell>| cell.is_some_and(|cell| board.at(cell).is_some());
        let beside = |line: Line| sides.iter().any(|&side| lies(line.step(cell, side)));
        let diagonal = [-1, 1].into_iter().any(|down| {
            let above = Line::Column.step(cell, down);
            [-1, 1].into_iter().any(|side| lies(above.and_then(|cell| Line::Row.step(cell, side))))
        });
        let corners = self.faults.on("corner-is-neighbor")
            || (self.computer && self.faults.on("computer-takes-corners"));
        let upper_left = self.faults.on("upper-left-is-neighbor")
            && lies(Line::Column.step(cell, -1).and_then(|cell| Line::Row.step(cell, -1)));
        let last = board.size().0 - 1;
        let opposite = self.faults.on("edges-meet")
            && (cell.0 == 0 && lies(Some((last, cell.1)))
                || cell.0 == last && lies(Some((0, cell.1))));
        Line::BOTH.into_iter().any(beside) || (corners && diagonal) || upper_left || opposite
    }

    /// Two faults that judge a turn tile by tile, or by its tiles alone.
    fn check_order(self, board: &Board, turn: &[Placement]) -> Result<(), Refusal> {
        if turn.len() > 1 && self.faults.on("order-matters") {
            for (laid, placement) in turn.iter().enumerate() {
                self.check(&board.with(&turn[..laid]), &[*placement])?;
            }
        }
        let (first, last) = ends(turn);
        let span = last.0 - first.0 + last.1 - first.1 + 1;
        if span > turn.len() && self.faults.on("filled-gap-refused") {
            return impossible("your tiles are not side by side");
        }
        Ok(())
    }

    /// Whether all lines through the turn's tiles are sequences.
    fn check_lines(self, board: &Board, after: &Board, turn: &[Placement]) -> Result<(), Refusal> {
        for placement in turn {
            for line in Line::BOTH.into_iter().filter(|&line| self.looks_at(line, turn)) {
                let run = after.run(placement.cell, line);
                let tiles = after.tiles_on(&run);
                if self.sees_only_the_sides(
                    &tiles,
                    run.iter().position(|&cell| cell == placement.cell),
                ) {
                    continue;
                }
                if let Some(reason) = self.no_sequence(&tiles) {
                    let alone = board.with(&[*placement]);
                    let shown = if self.faults.on("others-left-out") { &alone } else { after };
                    let (line, tiles) = self.named(shown, placement.cell, line);
                    let name = name(line, placement.cell);
                    let reason =
                        if self.faults.on("reason-the-same") { "no sequence" } else { reason };
                    let mut shown = tiles.clone();
                    if self.faults.on("reason-reversed") {
                        shown.reverse();
                    }
                    let read = looks::tiles(&shown, " ");
                    return impossible(&format!("{name} would be {read}, {reason}"));
                }
                if tiles.len() > 2 && self.faults.on("joining-refused") {
                    check_joint(after, placement.cell, line)?;
                }
            }
        }
        Ok(())
    }

    /// The line that a refusal names, and its tiles. With a fault, it is the other line if that is a
    /// sequence.
    fn named(self, after: &Board, cell: Cell, line: Line) -> (Line, Vec<Tile>) {
        let tiles = |line| after.tiles_on(&after.run(cell, line));
        let fine = |&line: &Line| tiles(line).len() > 1 && self.no_sequence(&tiles(line)).is_none();
        let mut lines = Line::BOTH.into_iter().filter(|_| self.faults.on("fine-line-named"));
        let line = lines.find(fine).unwrap_or(line);
        (line, tiles(line))
    }

    /// Two faults that compare only some tiles of a line, in which the new tile has this place.
    fn sees_only_the_sides(self, tiles: &[Tile], place: Option<usize>) -> bool {
        let Some(place) = place else { return false };
        let (before, after) = (&tiles[..=place], &tiles[place..]);
        let both = || [before, after].iter().all(|side| self.no_sequence(side).is_none());
        let others = tiles.iter().enumerate().filter(|&(other, _)| other != place);
        let alone = || {
            tiles.len() <= COMPLETE
                && self.alike(tiles)
                && others.clone().all(|(_, tile)| *tile != tiles[place])
        };
        (self.faults.on("sides-alone") && both()) || (self.faults.on("old-tiles-alone") && alone())
    }

    /// Whether the rules consider the rows, or the columns, of such a turn.
    fn looks_at(self, line: Line, turn: &[Placement]) -> bool {
        let several = turn.len() > 1;
        let along =
            several && turn.iter().all(|one| along(line, one.cell) == along(line, turn[0].cell));
        let blind = match line {
            Line::Row => {
                self.faults.on("only-columns-checked")
                    || (self.computer && self.faults.on("computer-ignores-rows"))
            }
            Line::Column => self.faults.on("only-rows-checked"),
        };
        let blind_across = self.faults.on("across-unchecked")
            || (self.computer && self.faults.on("computer-ignores-across"));
        let blind_along = self.faults.on("along-unchecked") && along;
        !(blind || blind_along || (blind_across && several && !along))
    }

    /// Why adjacent tiles are not a sequence; `None` if they are one, or for a single tile.
    pub fn no_sequence(self, tiles: &[Tile]) -> Option<&'static str> {
        let most = match self.faults {
            faults if faults.on("complete-refused") => COMPLETE - 1,
            faults if faults.on("five-in-a-line") => usize::MAX,
            _ => COMPLETE,
        };
        if !self.alike(tiles) {
            Some("which have neither one letter nor one color")
        } else if self.repeats(tiles) {
            let swapped = self.faults.on("reason-swapped");
            Some(if swapped { "which is neither of one kind" } else { "where two are identical" })
        } else {
            (tiles.len() > most).then_some("which are too many")
        }
    }

    /// Whether all tiles share a letter, or all share a color.
    fn alike(self, tiles: &[Tile]) -> bool {
        let alike = |tiles: &[Tile]| {
            tiles.iter().all(|tile| tile.letter == tiles[0].letter)
                || tiles.iter().all(|tile| tile.color == tiles[0].color)
        };
        if self.faults.on("only-neighbors-compared") {
            tiles.windows(2).all(alike)
        } else {
            alike(tiles)
        }
    }

    /// Whether a tile occurs twice.
    fn repeats(self, tiles: &[Tile]) -> bool {
        let adjacent = tiles.windows(2).any(|pair| pair[0] == pair[1]);
        let apart =
            (0..tiles.len()).any(|i| tiles.iter().skip(i + 2).any(|&tile| tile == tiles[i]));
        let long = tiles.len() > COMPLETE && self.faults.on("five-in-a-line");
        let adjacent_only = self.faults.on("identical-apart-taken") || long;
        (adjacent && !self.faults.on("identical-adjacent-taken")) || (apart && !adjacent_only)
    }
}

/// A fault: a tile between two others is refused.
fn check_joint(after: &Board, cell: Cell, line: Line) -> Result<(), Refusal> {
    let lies = |side| line.step(cell, side).is_some_and(|cell| after.at(cell).is_some());
    if lies(-1) && lies(1) { impossible("there is a tile on both sides") } else { Ok(()) }
}

/// A refusal.
fn impossible(reason: &str) -> Result<(), Refusal> {
    Err(Refusal::Impossible(reason.to_owned()))
}

/// The number of a cell's row or column.
const fn along(line: Line, cell: Cell) -> usize {
    match line {
        Line::Row => cell.0,
        Line::Column => cell.1,
    }
}

/// The name of a line through a cell: row or column.
fn name(line: Line, cell: Cell) -> String {
    let word = if line == Line::Row { "row" } else { "column" };
    format!("{word} {}", along(line, cell))
}

/// Whether all cells are in one row or in one column.
fn in_one_line(turn: &[Placement]) -> bool {
    let same = |line| turn.iter().all(|one| along(line, one.cell) == along(line, turn[0].cell));
    Line::BOTH.into_iter().any(same)
}

/// The smallest and the largest row and column of a turn.
fn ends(turn: &[Placement]) -> (Cell, Cell) {
    let rows = || turn.iter().map(|one| one.cell.0);
    let columns = || turn.iter().map(|one| one.cell.1);
    let least = (rows().min().unwrap_or(0), columns().min().unwrap_or(0));
    (least, (rows().max().unwrap_or(0), columns().max().unwrap_or(0)))
}

/// The first empty cell between the tiles of one line.
fn gap(after: &Board, turn: &[Placement]) -> Option<Cell> {
    let (first, last) = ends(turn);
    let row = |row| (first.1..=last.1).map(move |column| (row, column));
    let mut between = (first.0..=last.0).flat_map(row).filter(|_| in_one_line(turn));
    between.find(|&cell| after.at(cell).is_none())
}
