//! What a human may type at levels 3 to 7: malformed lines, cells that do not exist, separators. Each
//! function returns the lines of one kind that can be tried at a table.

use crate::oracle::{Place, Position};
use crate::play::View;
use crate::play::attempts::{self, Attempt, Lines};
use crate::reading::is_number;
use std::sync::Arc;

/// Lines that are not turns, whatever the deck is. In some of them the cell is wrong, too.
const NO_TURNS: [&str; 24] = [
    "",
    "   ",
    "0",
    "0 0",
    "0 0 0 0",
    "a 0 0",
    "0 b 0",
    "0 0 c",
    "0 0 1.0",
    "0;0;0",
    "99 0 0",
    "99 99 99",
    "0 -1 x",
    "0 + 5",
    "- 5 5",
    "0 ² 0",
    "%s%s%s%s%n 0 0",
    "aééééééééééééééééééééé 0 0",
    "1.0 0 0",
    "0 0x1 0",
    "0 1e0 0",
    "123456789012345678901234567890 0 0",
    "0 0 000000000000000000000000000000000000000000000000000000000000x",
    "\u{1b}[7m\u{1}x 0 0",
];

/// A whole number as it is typed: whether it is below 0, and its value if that is not too large.
pub fn whole(line: &str) -> Option<(bool, usize)> {
    let word = line.trim();
    let digits = word.strip_prefix(['+', '-']).unwrap_or(word);
    let number = digits.trim_start_matches('0');
    let value = if number.is_empty() { 0 } else { number.parse().unwrap_or(usize::MAX) };
    is_number(digits).then_some((word.starts_with('-') && value > 0, value))
}

/// A number that has more digits than some languages convert. It is the last word of a line, because
/// a terminal cuts lines of more than 4,095 bytes.
pub fn long_number() -> String {
    "1234567890".repeat(500)
}

/// Lines that do not skip. Only a lowercase s alone does.
const NO_SKIPS: [&str; 3] = ["S", "s s", "skip"];

/// A line that skips.
pub fn spaced_skip(_: &View) -> Vec<String> {
    vec!["\t s ".to_owned()]
}

/// The lines that lay these tiles, one each.
pub fn of(attempts: impl IntoIterator<Item = Attempt>) -> Vec<String> {
    attempts.into_iter().map(|attempt| attempt.line()).collect()
}

/// A legal placement, or at level 3 any.
fn fitting(view: &View) -> Option<Attempt> {
    let legal = attempts::first_legal(view);
    legal.or_else(|| attempts::all(view).first().copied().filter(|_| view.points.is_empty()))
}

/// Cells that hold a tile. Those whose row and column have different numbers come first.
fn taken(view: &View) -> Vec<Place> {
    let mut taken: Vec<Place> = view.position.laid().map(|(place, _)| place).collect();
    taken.sort_by_key(|(row, column)| row == column);
    taken
}

/// Cells off the board.
pub fn off_board(view: &View) -> Vec<String> {
    let (rows, columns) = view.position.size();
    let last = view.deck.len().saturating_sub(1);
    vec![
        format!("0 {rows} 0"),
        format!("{last} 0 {columns}"),
        format!("0 {} {columns}", rows / 2),
        format!("0 {rows} {}", columns / 2),
        format!("0 {} {}", rows + 1, columns + 2),
        "0 -1 2".to_owned(),
        "0 2 -1".to_owned(),
        "0 256 1".to_owned(),
        "0 1 65537".to_owned(),
        "0 4294967296 0".to_owned(),
        "0 0 18446744073709551616".to_owned(),
        "0 123456789012345678901234567890 2".to_owned(),
        "0 2 -123456789012345678901234567890".to_owned(),
        format!("0 2 {}", long_number()),
        format!("0 1 -{}", long_number()),
    ]
}

/// Placements just below the board that would be legal on a larger one.
pub fn just_below(view: &View) -> Vec<String> {
    just_off(view, |(row, _), (rows, _)| row == rows)
}

/// The same just to its right.
pub fn just_to_the_right(view: &View) -> Vec<String> {
    just_off(view, |(_, column), (_, columns)| column == columns)
}

fn just_off(view: &View, is_off: fn(Place, Place) -> bool) -> Vec<String> {
    let size = view.position.size();
    let mut cells = view.position.rows();
    for row in &mut cells {
        row.push(None);
    }
    cells.push(vec![None; size.1 + 1]);
    let rules = Arc::new(view.position.rules().clone());
    let Some(position) = Position::of_rows(&cells, rules) else { return Vec::new() };
    let larger = View { position, ..view.clone() };
    let legal = attempts::legal(&larger).into_iter().map(|(attempt, _)| attempt);
    of(legal.filter(|attempt| is_off(attempt.place, size)).take(4))
}

/// Occupied cells.
pub fn occupied(view: &View) -> Vec<String> {
    let indices = [0, view.deck.len().saturating_sub(1)];
    let both = taken(view).into_iter().zip(indices);
    both.map(|((row, column), index)| format!("{index} {row} {column}")).collect()
}

/// Lines that are not three whole numbers with an index of the deck, among them `s`.
pub fn no_turns(view: &View) -> Vec<String> {
    with_indices(view, NO_TURNS.iter().chain(&["s"]))
}

/// The same for levels at which `s` skips.
pub fn no_turns_or_skips(view: &View) -> Vec<String> {
    with_indices(view, NO_TURNS.iter().chain(&NO_SKIPS))
}

/// These lines, and some with an index that the deck does not have.
fn with_indices<'a>(view: &View, lines: impl Iterator<Item = &'a &'a str>) -> Vec<String> {
    let beyond = (view.deck.len()..=view.position.rules().deck).map(|index| format!("{index} 1 2"));
    let lines = lines.copied().chain(["-1 1 2", "-1 0 99"]).map(str::to_owned);
    lines.chain(beyond).chain([format!("{} 1 2", long_number())]).collect()
}

/// Once the bag is empty, numbers that were indices of the deck no longer are. They are ignored with
/// any cell: one where a tile fits, an occupied one, and one off the board.
pub fn beyond_a_shrunken_deck(view: &View) -> Vec<String> {
    let fits = fitting(view).map(|attempt| attempt.place);
    let taken = taken(view).first().copied();
    let cells = [fits, taken, Some(view.position.size())].into_iter().flatten();
    let with_cells =
        |index: usize| cells.clone().map(move |(row, column)| format!("{index} {row} {column}"));
    (view.deck.len()..view.position.rules().deck).flat_map(with_cells).collect()
}

/// A turn with other separators.
pub fn separated(view: &View) -> Vec<String> {
    let line = |attempt: Attempt| {
        let (index, (row, column)) = (attempt.index, attempt.place);
        match view.bag % 8 {
            0 => format!("{index},{row},{column}"),
            1 => format!(",{index}, {row}, {column}"),
            2 => format!(" {index}\t {row}   {column} "),
            3 => format!("{index},,{row} {column}"),
            4 => format!("{index} {row} {column},"),
            5 => format!("{index}{blanks}{row}{blanks}{column}", blanks = " ".repeat(200)),
            6 => format!("\t{index}\t{row}\t{column}"),
            _ => format!("{index} ,{row} , {column},,"),
        }
    };
    fitting(view).map(line).into_iter().collect()
}

/// A turn whose numbers have signs or leading zeros.
pub fn spelled(view: &View) -> Vec<String> {
    let zeros = "0".repeat(60);
    let line = |attempt: Attempt| {
        let (index, (row, column)) = (attempt.index, attempt.place);
        let signed = |n: usize| if n == 0 { "-0".to_owned() } else { format!("+{n}") };
        match view.bag % 4 {
            0 => [index, row, column].map(signed).join(" "),
            1 => format!("0{index} 0{row} 000{column}"),
            2 => format!("{index} +{row} {zeros}{column}"),
            _ => format!("+0{index} 0{row} +{column}"),
        }
    };
    // From 8 on, a leading zero shows whether it is taken for the beginning of an octal number.
    let far =
        attempts::all(view).into_iter().find(|attempt| attempt.place.0.min(attempt.place.1) > 7);
    // At level 3, any tile may be laid there: the first one, half of the times, because of `-0`.
    let first = view.deck.first().copied().filter(|_| view.bag.is_multiple_of(2));
    let far = far.filter(|_| view.points.is_empty()).map(|attempt| match first {
        Some(tile) => Attempt { index: 0, tile, ..attempt },
        None => attempt,
    });
    far.or_else(|| fitting(view)).map(line).into_iter().collect()
}

/// A legal placement that joins tiles on both sides of it.
pub fn joining(view: &View) -> Vec<String> {
    of(attempts::find_legal(view, Lines::is_joining))
}

/// Lines of each kind that is refused or ignored.
pub fn of_no_use(view: &View) -> Vec<String> {
    let (rows, columns) = view.position.size();
    let illegal = attempts::first_illegal(view).into_iter().chain(attempts::apart(view, true));
    let others = ["x", "0 0", "0 0 0 0", "9 1 2", "", "1 0 99", "nonsense"].map(str::to_owned);
    let off = [format!("0 {rows} 0"), format!("1 0 {columns}")];
    let at_level_3 = view.points.is_empty();
    let illegal = of(illegal.filter(|_| !at_level_3));
    others.into_iter().chain(off).chain(occupied(view)).chain(illegal).collect()
}
