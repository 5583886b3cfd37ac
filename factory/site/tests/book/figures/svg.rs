//! A picture, built part by part.
//!
//! Every picture has the dark colors of the site, which `docs/theme/look.css` lists, so that it looks the same in a light
//! theme and in a dark one. Tiles are on black, as in a terminal.

use shared::Color;
use std::fmt::Write;

/// The fonts of letters and numbers.
const FONT: &str = "ui-monospace,SFMono-Regular,Consolas,Menlo,monospace";

/// The ground.
const PAPER: &str = "#15181a";

/// The color of what matters most.
pub const INK: &str = "#ece8df";

/// The color of lines and labels, with a contrast of 8 to the ground.
pub const GRAY: &str = "#a9b0ac";

/// The color of the border of an empty cell.
pub const FAINT: &str = "#4a5456";

/// The color of what is new.
pub const NEW: &str = "#ff8fdc";

/// The ground of a tile.
pub const TILE: &str = "#000000";

/// A picture under construction.
#[derive(Debug)]
pub struct Picture {
    body: String,
    width: i32,
    height: i32,
}

/// The style of a text.
#[derive(Debug, Clone, Copy)]
pub struct Style<'a> {
    /// Its height in pixels.
    pub size: i32,
    /// Its color.
    pub color: &'a str,
    /// Whether it is bold.
    pub is_bold: bool,
}

/// A rectangle.
#[derive(Debug, Clone, Copy)]
pub struct Area {
    /// Its left side.
    pub x: i32,
    /// Its upper side.
    pub y: i32,
    /// From left to right.
    pub width: i32,
    /// From top to bottom.
    pub height: i32,
}

impl Picture {
    /// An empty picture.
    pub fn new(width: i32, height: i32) -> Picture {
        Picture { body: String::new(), width, height }
    }

    /// Adds a text centered at a point.
    pub fn text(&mut self, (x, y): (i32, i32), text: &str, style: Style) {
        let weight = if style.is_bold { " font-weight=\"bold\"" } else { "" };
        let (size, color, text) = (style.size, style.color, escaped(text));
        self.add(&format!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{color}\" \
             text-anchor=\"middle\" dominant-baseline=\"central\"{weight}>{text}</text>"
        ));
    }

    /// Adds the border of a rectangle; a dashed one is for something new.
    pub fn border(&mut self, area: Area, color: &str, is_dashed: bool) {
        self.rectangle(area, "none", color, is_dashed);
    }

    /// The same, filled.
    pub fn rectangle(&mut self, area: Area, fill: &str, color: &str, is_dashed: bool) {
        let Area { x, y, width, height } = area;
        let dashes = if is_dashed { " stroke-dasharray=\"4 3\"" } else { "" };
        let thick = if color == FAINT { 1 } else { 2 };
        self.add(&format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"3\" \
             fill=\"{fill}\" stroke=\"{color}\" stroke-width=\"{thick}\"{dashes}/>"
        ));
    }

    /// Adds an arrow to the right.
    pub fn arrow(&mut self, (x, y): (i32, i32), to: i32, color: &str) {
        let (tip, up, down) = (to - 6, y - 4, y + 4);
        self.add(&format!(
            "<path d=\"M{x} {y}H{to}M{tip} {up}L{to} {y}L{tip} {down}\" fill=\"none\" \
             stroke=\"{color}\" stroke-width=\"2\"/>"
        ));
    }

    /// Adds a dashed arrow that goes to the right and then up, for something borrowed.
    pub fn loan(&mut self, (x, y): (i32, i32), (to, top): (i32, i32)) {
        let (left, right, below) = (to - 4, to + 4, top + 6);
        let style = format!("fill=\"none\" stroke=\"{INK}\" stroke-width=\"2\"");
        self.add(&format!("<path d=\"M{x} {y}H{to}V{top}\" {style} stroke-dasharray=\"4 3\"/>"));
        self.add(&format!("<path d=\"M{left} {below}L{to} {top}L{right} {below}\" {style}/>"));
    }

    fn add(&mut self, element: &str) {
        self.body.push_str("  ");
        self.body.push_str(element);
        self.body.push('\n');
    }

    /// The picture as an SVG file, with a description as its title.
    pub fn finish(self, title: &str) -> String {
        let Picture { body, width, height } = self;
        // Displayed larger than drawn, so that small parts stay legible.
        let [shown_width, shown_height] = [width, height].map(|side| side * 13 / 10);
        let mut file = String::new();
        // Writing to a string cannot fail.
        let _ = writeln!(
            file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{shown_width}\" \
             height=\"{shown_height}\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
             font-family=\"{FONT}\">\n  \
             <title>{}</title>\n  <rect width=\"{width}\" height=\"{height}\" rx=\"6\" \
             fill=\"{PAPER}\"/>\n{body}</svg>",
            escaped(title)
        );
        file
    }
}

/// The text with XML's special characters escaped.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A tile's color as terminals show its index.
pub fn hex(color: Color) -> &'static str {
    match color {
        Color::Red => "#ff0000",
        Color::Green => "#00ff00",
        Color::Blue => "#00afff",
        Color::Yellow => "#ffff00",
        Color::Purple => "#875fff",
        Color::Orange => "#ffaf5f",
        Color::White => "#ffffff",
    }
}

/// The same, lighter, for small letters: a part of the color and a part of white.
pub fn light(color: Color) -> String {
    let hex = hex(color);
    let part = |at| u16::from_str_radix(&hex[at..at + 2], 16).expect("two digits");
    let [red, green, blue] = [1, 3, 5].map(|at| (part(at) * 6 + 255 * 4) / 10);
    format!("#{red:02x}{green:02x}{blue:02x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contrast as defined by the WCAG, which requires 4.5 for text.
    #[test]
    fn every_color_is_legible_on_black() {
        for color in Color::ALL {
            let hex = hex(color);
            let part = |at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap();
            let linear = |value: u8| {
                let value = f64::from(value) / 255.0;
                if value <= 0.04 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
            };
            let [red, green, blue] = [1, 3, 5].map(|at| linear(part(at)));
            let bright = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
            assert!((bright + 0.05) / 0.05 >= 4.5, "{color:?}");
        }
    }

    #[test]
    fn a_title_is_escaped() {
        let file = Picture::new(1, 1).finish("a < b & \"c\"");
        assert!(file.contains("<title>a &lt; b &amp; &quot;c&quot;</title>"), "{file}");
    }
}
