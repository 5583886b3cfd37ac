//! Arranges the dominoes of a train or a hand in lines.

use crate::domino::Domino;
use crate::set::Dominoes;
use shared::{Console, Paint};
use std::io;

/// The number of dominoes on a line; on the first line, the heading takes the place of one.
const ON_A_LINE: usize = 5;

/// Prints a heading and the dominoes after it. Cost: 2n steps.
///
/// # Errors
/// If the console cannot be written to.
pub fn print(heading: &str, dominoes: &Dominoes, console: &mut Console) -> io::Result<()> {
    console.tell(lay_out(heading, dominoes, console.columns(), console.paint()))
}

/// A heading and the dominoes after it: four on the first line and five on each later line, or
/// fewer in a window of too few columns, so that no domino is ever broken.
#[must_use]
pub fn lay_out(heading: &str, dominoes: &Dominoes, columns: Option<usize>, paint: Paint) -> String {
    let widest = dominoes.iter().copied().map(width).max().unwrap_or(0);
    let room = columns.map_or(ON_A_LINE, |columns| (columns + 1) / (widest + 1));
    let on_a_line = room.clamp(1, ON_A_LINE);
    let mut text = heading.to_owned();
    let mut gap = (widest + 1).saturating_sub(heading.len());
    for (place, &domino) in (1..).zip(dominoes) {
        if place % on_a_line == 0 {
            text.push('\n');
        } else {
            text.push_str(&" ".repeat(gap));
        }
        text.push_str(&domino.draw(paint));
        gap = widest + 1 - width(domino);
    }
    text
}

/// The number of columns a domino takes, not counting color codes.
fn width(domino: Domino) -> usize {
    domino.to_string().len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::set::ordered;
    use pretty_assertions::assert_eq;

    fn dominoes(values: &[(u32, u32)]) -> Dominoes {
        values.iter().map(|&(left, right)| Domino { left, right }).collect()
    }

    fn plain(heading: &str, dominoes: &Dominoes, columns: Option<usize>) -> String {
        lay_out(heading, dominoes, columns, Paint::Plain)
    }

    #[test]
    fn the_first_line_has_four_dominoes_and_each_later_line_five() {
        let expected = "\
Train:    [ 0 | 0 ] [ 0 | 1 ] [ 0 | 2 ] [ 0 | 3 ]
[ 1 | 0 ] [ 1 | 1 ] [ 1 | 2 ] [ 1 | 3 ] [ 2 | 0 ]
[ 2 | 1 ] [ 2 | 2 ] [ 2 | 3 ] [ 3 | 0 ] [ 3 | 1 ]
[ 3 | 2 ] [ 3 | 3 ]";
        assert_eq!(plain("Train:", &ordered(3), None), expected);
        assert_eq!(plain("Train:", &ordered(3), Some(49)), expected);
        assert_eq!(plain("Train:", &ordered(3), Some(200)), expected);
    }

    #[test]
    fn a_full_line_is_not_followed_by_an_empty_one() {
        let four = dominoes(&[(0, 1), (1, 2), (2, 3), (3, 4)]);
        assert_eq!(
            plain("Yours:", &four, None),
            "Yours:    [ 0 | 1 ] [ 1 | 2 ] [ 2 | 3 ] [ 3 | 4 ]"
        );
        assert_eq!(plain("Yours:", &Dominoes::new(), None), "Yours:");
    }

    #[test]
    fn longer_values_keep_the_columns_aligned() {
        let train = dominoes(&[(1, 10), (10, 12), (12, 3), (3, 0), (0, 1), (1, 1)]);
        assert_eq!(
            plain("Train:", &train, None),
            "Train:      [ 1 | 10 ]  [ 10 | 12 ] [ 12 | 3 ]  [ 3 | 0 ]\n[ 0 | 1 ]   [ 1 | 1 ]"
        );
    }

    #[test]
    fn in_a_narrow_window_lines_have_fewer_dominoes_and_none_is_broken() {
        for columns in 1..=60 {
            let text = plain("Train:", &ordered(3), Some(columns));
            assert_eq!(text.matches(" | ").count(), 16);
            for line in text.lines() {
                assert!(line.len() <= columns.max(9), "{line:?} in {columns} columns");
            }
        }
        assert_eq!(
            plain("Yours:", &ordered(1), Some(19)),
            "\
Yours:    [ 0 | 0 ]
[ 0 | 1 ] [ 1 | 0 ]
[ 1 | 1 ]"
        );
        assert_eq!(plain("Yours:", &ordered(0), Some(18)), "Yours:\n[ 0 | 0 ]");
    }

    #[test]
    fn colors_take_no_room() {
        let colored = lay_out("Train:", &ordered(5), Some(40), Paint::Colored);
        let lines = anstream::adapter::strip_str(&colored).to_string();
        assert_eq!(lines, plain("Train:", &ordered(5), Some(40)));
    }
}
