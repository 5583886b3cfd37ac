//! Arranges the dominoes of a train or a hand in lines.

use crate::domino::Domino;
use crate::set::Dominoes;
use crate::train::Ends;
use game_kit::Screen;
use shared::Paint;
use std::io;

/// The number of dominoes on a line; on the first line, the heading takes the place of one.
const ON_A_LINE: usize = 5;

/// Prints a heading and the dominoes after it; if `ends` are given, with the end of the train that
/// each domino fits below it. Cost: 2n steps.
pub fn print(
    heading: &str,
    dominoes: &Dominoes,
    ends: Option<Ends>,
    screen: &mut Screen,
) -> io::Result<()> {
    screen.tell(lay_out(heading, dominoes, ends, screen.columns(), screen.paint()))
}

/// A heading and the dominoes after it: four on the first line and five on each later line, or
/// fewer in a window of too few columns, so that no domino is ever broken.
///
/// If `ends` are given, a second line follows each, with `head`, `tail` or `both` below what fits
/// there. Where nothing fits, it is left out.
pub fn lay_out(
    heading: &str,
    dominoes: &Dominoes,
    ends: Option<Ends>,
    columns: Option<usize>,
    paint: Paint,
) -> String {
    let widest = dominoes.iter().copied().map(width).max().unwrap_or(0);
    let room = columns.map_or(ON_A_LINE, |columns| (columns + 1) / (widest + 1));
    // Each cell and what is below it. The heading takes the place of a domino.
    let mut cells = vec![(format!("{heading:widest$}"), " ".repeat(widest))];
    cells.extend(dominoes.iter().map(|&domino| {
        // `format!` would count the color codes as part of the width.
        let drawn = domino.draw(paint) + &" ".repeat(widest - width(domino));
        let mark = ends.map_or("", |ends| ends.mark(domino));
        let mark = format!("{:^1$}", mark, width(domino));
        (drawn, format!("{mark:widest$}"))
    }));
    let mut lines = Vec::new();
    for line in cells.chunks(room.clamp(1, ON_A_LINE)) {
        let (drawn, marks): (Vec<_>, Vec<_>) = line.iter().cloned().unzip();
        let both = [drawn, marks].map(|cells| cells.join(" ").trim_end().to_owned());
        lines.extend(both.into_iter().filter(|line| !line.is_empty()));
    }
    lines.join("\n")
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
        lay_out(heading, dominoes, None, columns, Paint::Plain)
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
    fn below_each_domino_is_the_end_that_it_fits() {
        let hand = dominoes(&[(4, 0), (5, 7), (3, 10), (3, 4), (1, 1), (12, 12), (3, 3)]);
        let ends = Ends { head: 4, tail: 3 };
        let marked = |columns| lay_out("Yours:", &hand, Some(ends), columns, Paint::Plain);
        let expected = "\
Yours:      [ 4 | 0 ]   [ 5 | 7 ]   [ 3 | 10 ]  [ 3 | 4 ]
              head                     tail       both
[ 1 | 1 ]   [ 12 | 12 ] [ 3 | 3 ]
                          tail";
        assert_eq!(marked(None), expected);
        let narrow = "\
Yours:      [ 4 | 0 ]   [ 5 | 7 ]
              head
[ 3 | 10 ]  [ 3 | 4 ]   [ 1 | 1 ]
   tail       both
[ 12 | 12 ] [ 3 | 3 ]
              tail";
        assert_eq!(marked(Some(40)), narrow);
    }

    #[test]
    fn colors_take_no_room() {
        let colored = lay_out("Train:", &ordered(5), None, Some(40), Paint::Colored);
        let lines = anstream::adapter::strip_str(&colored).to_string();
        assert_eq!(lines, plain("Train:", &ordered(5), Some(40)));
    }
}
