//! The palette: every index with its number, the course's tool to choose a color.

use super::{BLACK, Paint};
use owo_colors::{OwoColorize, XtermColors};

/// The 256 indices, each number drawn in its own color: first on black, then on the terminal's own
/// background. Plain, the numbers stand once.
///
/// The rows follow the palette's parts: 16 basic colors; a cube of six levels of red, green and
/// blue, three of its 6 x 6 slices side by side; 24 grays. The widest row takes 72 columns.
#[must_use]
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

/// A line per row, each number right-aligned in four columns and then drawn in the color it stands
/// for.
fn table(draw: impl Fn(&str, XtermColors) -> String) -> String {
    let cell = |index| draw(&format!("{index:4}"), XtermColors::from(index));
    rows().into_iter().map(|row| row.into_iter().map(cell).collect::<String>() + "\n").collect()
}

/// The indices row by row.
fn rows() -> Vec<Vec<u8>> {
    let basic = (0..=15).collect();
    // A row of the cube holds six indices of one slice, then six of the slice 36 further on, and of
    // the next.
    let slices_side_by_side = |first: u8| {
        [0, 36, 72].into_iter().flat_map(|slice| first + slice..first + slice + 6).collect()
    };
    let upper_slices = (0..6).map(|row| slices_side_by_side(16 + 6 * row));
    let lower_slices = (0..6).map(|row| slices_side_by_side(124 + 6 * row));
    let grays = [(232..=243).collect(), (244..=255).collect()];
    [basic].into_iter().chain(upper_slices).chain(lower_slices).chain(grays).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_index_stands_once() {
        let mut indices: Vec<u8> = rows().into_iter().flatten().collect();
        indices.sort_unstable();
        assert_eq!(indices, (0..=255).collect::<Vec<u8>>());
    }

    /// As in every picture of the palette: 196 is pure red, under it come red with more and more
    /// green.
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
