//! The palette: every index, drawn in its color. It helps a programmer choose colors.

use super::{BLACK, Paint};
use owo_colors::{OwoColorize, XtermColors};

/// The 256 indices, each drawn in its own color: first on black, then on the terminal's background.
/// In plain text, each is printed once.
///
/// The rows follow the parts of the palette: 16 basic colors; a cube of six levels of red, green and
/// blue, with three of its 6 x 6 slices side by side; 24 grays. The widest row takes 72 columns.
pub fn palette(paint: Paint) -> String {
    match paint {
        Paint::Plain => table(|number, _| number.to_owned()),
        Paint::Colored => {
            let black = XtermColors::from(BLACK);
            let on_black = table(|number, color| number.color(color).on_color(black).to_string());
            let off_black = table(|number, color| number.color(color).to_string());
            format!("On black:\n{on_black}\nOn the terminal's own background:\n{off_black}")
        }
    }
}

/// One line for each row, with each number right-aligned in four columns and then drawn.
fn table(draw: impl Fn(&str, XtermColors) -> String) -> String {
    let mut table = String::new();
    for row in rows() {
        for index in row {
            table += &draw(&format!("{index:4}"), XtermColors::from(index));
        }
        table += "\n";
    }
    table
}

/// The indices, row by row.
fn rows() -> Vec<Vec<u8>> {
    let mut rows: Vec<Vec<u8>> = vec![(0..=15).collect()];
    // The slices of the cube have 36 indices each. Three of them are side by side, the first of
    // which begins at 16 or at 124.
    for upper_left in [16, 124] {
        for start in (upper_left..upper_left + 36).step_by(6) {
            let mut row = Vec::new();
            for slice in [start, start + 36, start + 72] {
                row.extend(slice..slice + 6);
            }
            rows.push(row);
        }
    }
    rows.push((232..=243).collect());
    rows.push((244..=255).collect());
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_index_is_printed_once() {
        let mut indices: Vec<u8> = rows().into_iter().flatten().collect();
        indices.sort_unstable();
        assert_eq!(indices, (0..=255).collect::<Vec<u8>>());
    }

    /// As in every picture of the palette: 196 is pure red, and the rows below it add green.
    #[test]
    fn the_rows_follow_the_slices_of_the_cube() {
        let palette = palette(Paint::Plain);
        let rows: Vec<&str> = palette.lines().collect();
        assert_eq!(rows.len(), 1 + 12 + 2);
        let first = "  16  17  18  19  20  21  52  53  54  55  56  57  88  89  90  91  92  93";
        let seventh = " 124 125 126 127 128 129 160 161 162 163 164 165 196 197 198 199 200 201";
        assert_eq!((rows[1], rows[7]), (first, seventh));
    }

    #[test]
    fn the_columns_are_aligned_and_fit_80_characters() {
        for line in palette(Paint::Plain).lines() {
            assert_eq!(line.len() % 4, 0, "{line:?}");
            assert!(line.len() <= 80, "{line:?}");
        }
    }

    #[test]
    fn each_number_is_drawn_in_its_own_color_on_black_and_off_it() {
        let colored = palette(Paint::Colored);
        for index in 0..=255_u8 {
            assert!(
                colored.contains(&format!("\u{1b}[38;5;{index};48;5;0m{index:4}")),
                "{index} on black"
            );
            assert!(
                colored.contains(&format!("\u{1b}[38;5;{index}m{index:4}")),
                "{index} off black"
            );
        }
    }
}
