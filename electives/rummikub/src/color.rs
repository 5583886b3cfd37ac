//! The four colors of tiles, and text in color.

use shared::color::{self, BLACK};
use shared::{Color, Paint};

/// A color of tiles. The order is that of sorted tiles and of the rows of the bag.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TileColor {
    /// The first.
    Red,
    /// The second.
    Green,
    /// The third.
    Blue,
    /// The last.
    Yellow,
}

impl TileColor {
    /// The four colors in their order.
    pub const ALL: [TileColor; 4] =
        [TileColor::Red, TileColor::Green, TileColor::Blue, TileColor::Yellow];

    /// The color to draw it in.
    pub const fn color(self) -> Color {
        match self {
            TileColor::Red => Color::Red,
            TileColor::Green => Color::Green,
            TileColor::Blue => Color::Blue,
            TileColor::Yellow => Color::Yellow,
        }
    }

    /// The first letter of the color's name.
    pub const fn initial(self) -> char {
        self.color().initial()
    }

    /// The color whose name begins with this lower-case letter.
    pub fn from_initial(initial: char) -> Option<TileColor> {
        TileColor::ALL.into_iter().find(|color| color.initial() == initial)
    }
}

/// A text in a color on black, or unchanged if the paint is plain. Text after it has the terminal's
/// own colors again.
pub fn text_color(text: &str, color: Color, paint: Paint) -> String {
    match paint {
        Paint::Plain => text.to_owned(),
        Paint::Colored => text.chars().map(|c| color::draw(c, color.index(), BLACK)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn the_colors_are_ordered_red_green_blue_yellow() {
        assert_eq!(
            TileColor::ALL.map(|color| color.color().name()),
            ["red", "green", "blue", "yellow"]
        );
        assert!(TileColor::ALL.is_sorted());
        assert_eq!(TileColor::ALL.map(|color| color as usize), [0, 1, 2, 3]);
    }

    #[test]
    fn a_color_is_found_by_its_initial() {
        assert_eq!(TileColor::ALL.map(TileColor::initial), ['r', 'g', 'b', 'y']);
        assert_eq!(TileColor::from_initial('y'), Some(TileColor::Yellow));
        assert_eq!(TileColor::from_initial('w'), None);
        assert_eq!(TileColor::from_initial('R'), None);
    }

    #[test]
    fn a_text_is_drawn_in_its_color_on_black_and_then_colors_are_reset() {
        assert_eq!(
            text_color(" 7", Color::Blue, Paint::Colored),
            "\u{1b}[38;5;39;48;5;0m \u{1b}[0m\u{1b}[38;5;39;48;5;0m7\u{1b}[0m"
        );
        assert_eq!(text_color(" 7", Color::Blue, Paint::Plain), " 7");
    }
}
