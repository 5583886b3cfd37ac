//! What the user asks for, and the answer (level 1, steps 3 to 7).

use shared::color::{self, BLACK, Color, Paint};
use shared::console::shortened;

/// What the user asks for with one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Request {
    /// A capital letter in one of the seven colors, or without a color in the default ones.
    Letter(char, Option<Color>),
    /// A capital letter in a color that is not one of the seven.
    UnknownColor(String),
    /// Anything else: the user wants to stop.
    Farewell,
}

/// Reads a line: one or two words, with any whitespace between and around them.
pub fn understand(line: &str) -> Request {
    let words: Vec<&str> = line.split_whitespace().collect();
    let (letter, color) = match words[..] {
        [letter] => (letter, None),
        [letter, color] => (letter, Some(color)),
        _ => return Request::Farewell,
    };
    let Some(letter) = capital_letter(letter) else {
        return Request::Farewell;
    };
    let Some(name) = color else {
        return Request::Letter(letter, None);
    };
    match Color::from_name(name) {
        Some(color) => Request::Letter(letter, Some(color)),
        None => Request::UnknownColor(name.to_owned()),
    }
}

/// The answer to the user called `name`.
pub fn answer(request: &Request, name: &str, paint: Paint) -> String {
    match request {
        Request::Letter(letter, color) => draw(*letter, *color, paint),
        Request::UnknownColor(word) => {
            let word = shortened(word);
            format!(
                "Dear {name}, I cannot recognize {word}.\nThe only recognized colors are {}.",
                the_seven_names()
            )
        }
        Request::Farewell => format!("Dear {name}, I wish you farewell and hope to see you again."),
    }
}

/// The letter, if the word is a single letter from `A` to `Z`.
fn capital_letter(word: &str) -> Option<char> {
    let first = word.chars().next()?;
    if word.len() == 1 && first.is_ascii_uppercase() { Some(first) } else { None }
}

fn draw(letter: char, color: Option<Color>, paint: Paint) -> String {
    match (paint, color) {
        (Paint::Plain, _) => letter.to_string(),
        (Paint::Colored, Some(color)) => color::draw(letter, color.index(), BLACK),
        (Paint::Colored, None) => color::draw_in_default_colors(letter),
    }
}

/// `red, green, blue, yellow, purple, orange or white`
fn the_seven_names() -> String {
    let [others @ .., last] = Color::ALL.map(Color::name);
    format!("{} or {last}", others.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_and_a_color_ask_for_a_letter_in_that_color() {
        assert_eq!(understand("H green"), Request::Letter('H', Some(Color::Green)));
        assert_eq!(understand("Z white"), Request::Letter('Z', Some(Color::White)));
    }

    #[test]
    fn a_letter_alone_asks_for_the_default_colors() {
        assert_eq!(understand("A"), Request::Letter('A', None));
    }

    #[test]
    fn words_may_be_separated_and_surrounded_by_any_white_space() {
        for line in ["  H green", "H\tgreen", "H   green  \t", "\u{3000}H\u{A0}green\r"] {
            assert_eq!(understand(line), Request::Letter('H', Some(Color::Green)), "{line:?}");
        }
    }

    #[test]
    fn color_names_may_be_in_any_case() {
        assert_eq!(understand("H GREEN"), Request::Letter('H', Some(Color::Green)));
        assert_eq!(understand("H gReEn"), Request::Letter('H', Some(Color::Green)));
    }

    #[test]
    fn a_letter_and_an_unknown_word_ask_for_an_unknown_color() {
        assert_eq!(understand("B gray"), Request::UnknownColor("gray".to_owned()));
        assert_eq!(understand("B g"), Request::UnknownColor("g".to_owned()));
        assert_eq!(understand("A,red x"), Request::Farewell);
    }

    #[test]
    fn anything_else_is_a_farewell() {
        for line in [
            "É",
            "ß",
            "🎲",
            "AB red",
            "A red blue",
            "h green",
            "",
            "   ",
            "q",
            "1",
            "green H",
            "Ａ red",
        ] {
            assert_eq!(understand(line), Request::Farewell, "{line:?}");
        }
    }

    #[test]
    fn an_unknown_word_is_escaped_and_cut() {
        let request = Request::UnknownColor(format!("\u{1b}[31m{}", "x".repeat(100)));
        let answer = answer(&request, "Ann", Paint::Colored);
        assert!(answer.starts_with("Dear Ann, I cannot recognize \\u{1b}[31mxxx"), "{answer:?}");
        assert!(answer.lines().next().unwrap().ends_with("xxx…."), "{answer:?}");
    }

    #[test]
    fn without_colors_the_answer_is_the_letter_alone() {
        let letter = Request::Letter('H', Some(Color::Green));
        assert_eq!(answer(&letter, "Ann", Paint::Plain), "H");
        assert_eq!(answer(&letter, "Ann", Paint::Colored), "\u{1b}[38;5;10;48;5;0mH\u{1b}[0m");
    }
}
