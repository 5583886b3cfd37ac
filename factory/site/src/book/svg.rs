//! What every picture that is drawn for the book has in common.
//!
//! Pictures have the dark colors of the site, which `docs/theme/look.css` lists, so that they look the same in a light
//! theme and in a dark one.

/// The fonts of letters and numbers.
const FONT: &str = "ui-monospace,SFMono-Regular,Consolas,Menlo,monospace";

/// The ground.
const PAPER: &str = "#15181a";

/// The color of what matters most.
pub const INK: &str = "#ece8df";

/// The color of lines and labels, with a contrast of 8 to the ground.
pub const GRAY: &str = "#a9b0ac";

/// The color of what is behind everything else: the border of an empty cell, and the lines of a grid.
pub const FAINT: &str = "#4a5456";

/// A picture of this width and height, displayed in another size, with a description as its title.
pub fn file(
    [width, height]: [i32; 2],
    [shown_width, shown_height]: [i32; 2],
    title: &str,
    parts: &[String],
) -> String {
    let parts = parts.join("\n  ");
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{shown_width}\" height=\"{shown_height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"{FONT}\">\n  \
         <title>{title}</title>\n  <rect width=\"{width}\" height=\"{height}\" rx=\"6\" \
         fill=\"{PAPER}\"/>\n  {parts}\n</svg>\n"
    )
}

/// A text of this height; `anchor` says which part of it is at the point: its `start`, its `middle` or its `end`.
pub fn text([x, y]: [f64; 2], anchor: &str, (size, color): (i32, &str), text: &str) -> String {
    format!(
        "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{color}\" text-anchor=\"{anchor}\" \
         dominant-baseline=\"central\">{text}</text>"
    )
}
