//! The look of a character, and the color that a person would call it.

use shared::Color;
use std::fmt;

/// A color as a program specifies it to the terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ink {
    /// One of the terminal's 256 colors; the first sixteen are the ANSI colors.
    Index(u8),
    /// Red, green and blue.
    Rgb(u8, u8, u8),
}

/// The colors of a character; `None` is the terminal's default.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Look {
    /// The color of the character.
    pub foreground: Option<Ink>,
    /// The color of the background.
    pub background: Option<Ink>,
    /// Bold, which many terminals show as bright.
    pub is_bold: bool,
    /// Foreground and background are swapped.
    pub is_reversed: bool,
}

impl Look {
    /// The hue of a character that has a color. A black or white letter on a colored field has the
    /// hue of the field.
    pub fn hue(&self) -> Option<Color> {
        let (front, back) = if self.is_reversed {
            (self.background, self.foreground)
        } else {
            (self.foreground, self.background)
        };
        let is_chromatic = |hue: &Color| *hue != Color::White;
        let front = front.map(Ink::hue);
        front.filter(is_chromatic).or_else(|| back.map(Ink::hue).filter(is_chromatic)).or(front)
    }
}

impl fmt::Display for Ink {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Ink::Index(index) => write!(f, "the color of index {index}"),
            Ink::Rgb(red, green, blue) => write!(f, "red {red}, green {green} and blue {blue}"),
        }
    }
}

impl Ink {
    /// The color that a person would call it, from dark to bright: cyan is a blue, magenta a purple,
    /// and gray and black count as white.
    pub fn hue(self) -> Color {
        match self {
            Ink::Index(index) => match index % 8 {
                _ if index >= 16 => hue_of(rgb_of(index)),
                1 => Color::Red,
                2 => Color::Green,
                3 => Color::Yellow,
                4 | 6 => Color::Blue,
                5 => Color::Purple,
                _ => Color::White,
            },
            Ink::Rgb(red, green, blue) => hue_of([red, green, blue]),
        }
    }

    /// Whether it is more than one of the sixteen ANSI colors, which every terminal draws
    /// differently.
    pub fn is_exact(self) -> bool {
        !matches!(self, Ink::Index(0..16))
    }

    /// Whether it is black.
    pub fn is_black(self) -> bool {
        matches!(self, Ink::Index(0 | 16) | Ink::Rgb(0, 0, 0))
    }
}

/// The xterm palette above its first sixteen colors: a cube of six levels each, then grays.
fn rgb_of(index: u8) -> [u8; 3] {
    let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
    match index.checked_sub(16) {
        Some(cube @ 0..216) => [level(cube / 36), level(cube / 6 % 6), level(cube % 6)],
        Some(gray) => [8 + 10 * (gray - 216); 3],
        None => [0; 3],
    }
}

/// The hue by the angle on the color wheel. The distance to a pure color would call a dark blue
/// purple.
fn hue_of(rgb: [u8; 3]) -> Color {
    let [red, green, blue] = rgb.map(i32::from);
    let most = red.max(green).max(blue);
    let chroma = most - red.min(green).min(blue);
    if chroma * 5 < most || chroma < 24 {
        return Color::White;
    }
    let angle = match most {
        _ if most == red => (60 * (green - blue) / chroma).rem_euclid(360),
        _ if most == green => 120 + 60 * (blue - red) / chroma,
        _ => 240 + 60 * (red - green) / chroma,
    };
    match angle {
        0..15 | 340.. => Color::Red,
        15..45 => Color::Orange,
        45..72 => Color::Yellow,
        72..165 => Color::Green,
        165..250 => Color::Blue,
        _ => Color::Purple,
    }
}

/// The look after a *select graphic rendition* sequence with these numbers.
pub fn after(mut look: Look, numbers: &[&[u16]]) -> Look {
    let mut rest = numbers;
    while let Some((number, others)) = rest.split_first() {
        rest = others;
        match number[0] {
            0 => look = Look::default(),
            1 => look.is_bold = true,
            22 => look.is_bold = false,
            7 => look.is_reversed = true,
            27 => look.is_reversed = false,
            code @ (30..=37 | 90..=97) => look.foreground = Some(ansi(code)),
            code @ (40..=47 | 100..=107) => look.background = Some(ansi(code - 10)),
            38 => look.foreground = extended(number, &mut rest).or(look.foreground),
            48 => look.background = extended(number, &mut rest).or(look.background),
            39 => look.foreground = None,
            49 => look.background = None,
            _ => {}
        }
    }
    look
}

/// 30 to 37 are the colors 0 to 7; 90 to 97 are the colors 8 to 15.
fn ansi(code: u16) -> Ink {
    let index = if code < 90 { code - 30 } else { code - 90 + 8 };
    Ink::Index(u8::try_from(index).unwrap_or(7))
}

/// `38;5;196` and `38;2;255;0;0`; or the same with colons, where an optional color space comes
/// before red.
fn extended(number: &[u16], rest: &mut &[&[u16]]) -> Option<Ink> {
    let byte = |value: u16| u8::try_from(value).ok();
    let (numbers, used): (Vec<u16>, usize) = match number {
        [_] => (rest.iter().take(4).map(|number| number[0]).collect(), 0),
        [_, 2, _, rgb @ ..] if rgb.len() >= 3 => ([&[2], rgb].concat(), 4),
        [_, numbers @ ..] => (numbers.to_vec(), 4),
        [] => (Vec::new(), 4),
    };
    let (ink, length) = match numbers[..] {
        [5, index, ..] => (Ink::Index(byte(index)?), 2),
        [2, red, green, blue, ..] => (Ink::Rgb(byte(red)?, byte(green)?, byte(blue)?), 4),
        _ => return None,
    };
    if used == 0 {
        *rest = &rest[length..];
    }
    Some(ink)
}

#[cfg(test)]
mod tests {
    use super::Ink::{Index, Rgb};
    use super::*;

    #[test]
    fn the_colors_of_the_course_and_others_have_the_hues_of_their_names() {
        for (color, others) in [
            (Color::Red, [Index(1), Index(9), Rgb(220, 20, 60)]),
            (Color::Green, [Index(2), Index(46), Rgb(0, 128, 0)]),
            (Color::Blue, [Index(4), Index(21), Rgb(30, 144, 255)]),
            (Color::Yellow, [Index(3), Index(226), Rgb(255, 215, 0)]),
            (Color::Purple, [Index(5), Index(13), Index(99)]),
            (Color::Orange, [Index(208), Index(215), Rgb(255, 165, 0)]),
            (Color::White, [Index(240), Index(7), Rgb(250, 250, 245)]),
        ] {
            assert_eq!(Index(color.index()).hue(), color);
            assert_eq!(others.map(Ink::hue), [color; 3]);
        }
    }

    #[test]
    fn all_forms_of_the_sequence_are_understood() {
        for (numbers, expected) in [
            (&[&[1][..], &[31]][..], Some(Index(1))),
            (&[&[94]], Some(Index(12))),
            (&[&[38], &[5], &[196], &[4]], Some(Index(196))),
            (&[&[38], &[2], &[1], &[2], &[3]], Some(Rgb(1, 2, 3))),
            (&[&[38, 5, 196]], Some(Index(196))),
            (&[&[38, 2, 0, 1, 2, 3]], Some(Rgb(1, 2, 3))),
            (&[&[31], &[39]], None),
            (&[&[38]], None),
        ] {
            assert_eq!(after(Look::default(), numbers).foreground, expected, "{numbers:?}");
        }
    }

    #[test]
    fn a_colored_field_has_the_color_of_the_field() {
        let hue = |numbers: &[&[u16]]| after(Look::default(), numbers).hue();
        assert_eq!(hue(&[&[30], &[41]]), Some(Color::Red), "black on red");
        assert_eq!(hue(&[&[7], &[32], &[40]]), Some(Color::Green), "reversed");
        assert_eq!(hue(&[]), None);
    }
}
