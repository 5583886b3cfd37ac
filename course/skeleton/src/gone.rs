//! Items that disappear with the lines that they stand on.

use super::removed::{Removed, What};
use super::source::Source;
use std::ops::Range;

/// An item that disappears, and what that is: for an impl, the functions in it.
pub struct Gone {
    /// Where it is from its docs to its end.
    pub item: Range<usize>,
    /// What they are, and where.
    pub parts: Vec<(What, Range<usize>)>,
}

/// Removes items, and the frame of an impl with the functions in it.
pub fn removed(source: &Source, mut gone: Vec<Gone>) -> Vec<Removed> {
    gone.sort_by_key(|gone| gone.item.start);
    let mut all = Vec::new();
    let mut end = 0;
    for Gone { item, parts } in gone {
        let is_impl = parts[0].1 != item;
        let lines = source.lines(item, end);
        let mut here = lines.start;
        for (what, part) in parts {
            let part = if is_impl { source.lines(part, here) } else { lines.clone() };
            if here < part.start {
                all.push(source.removed(What::Frame, here..part.start, String::new()));
            }
            here = part.end;
            all.push(source.removed(what, part, String::new()));
        }
        if here < lines.end {
            all.push(source.removed(What::Frame, here..lines.end, String::new()));
        }
        end = lines.end;
    }
    all
}
