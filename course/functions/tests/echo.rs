//! The functions of level 1: what the user asks for, and the answer.

use shared::{Color, Paint};
use stage1_trainee::echo::{self, Request};

/// `understand`
mod understand {
    use super::*;

    #[test]
    fn anything_but_a_letter_with_or_without_a_color_is_a_farewell() {
        for line in ["q", "hello", "1", "green H", "h green", "AB red", "A red blue", "É"] {
            assert_eq!(echo::understand(line), Request::Farewell, "{line:?}");
        }
    }

    #[test]
    fn a_line_without_a_word_is_a_farewell() {
        for line in ["", " "] {
            assert_eq!(echo::understand(line), Request::Farewell, "{line:?}");
        }
    }

    #[test]
    fn a_capital_letter_alone_asks_for_that_letter_in_no_color() {
        for letter in ['A', 'H', 'Z'] {
            let line = letter.to_string();
            assert_eq!(echo::understand(&line), Request::Letter(letter, None), "{line:?}");
        }
    }

    #[test]
    fn a_letter_and_a_color_ask_for_the_letter_in_that_color() {
        for (line, color) in [("H green", Color::Green), ("H white", Color::White)] {
            assert_eq!(echo::understand(line), Request::Letter('H', Some(color)), "{line:?}");
        }
    }

    #[test]
    fn a_letter_and_another_word_ask_for_an_unknown_color() {
        for word in ["gray", "g", "redd"] {
            let line = format!("B {word}");
            let expected = Request::UnknownColor(word.to_owned());
            assert_eq!(echo::understand(&line), expected, "{line:?}");
        }
    }

    #[test]
    fn whitespace_and_capitals_in_the_name_of_a_color_make_no_difference() {
        for line in ["  H green", "H\tGREEN", "H   gReEn  \t"] {
            let expected = Request::Letter('H', Some(Color::Green));
            assert_eq!(echo::understand(line), expected, "{line:?}");
        }
    }
}

/// `answer`
mod answer {
    use super::*;

    fn answer(request: &Request, paint: Paint) -> String {
        echo::answer(request, "Ann", paint)
    }

    #[test]
    fn a_farewell_is_answered_with_the_name() {
        let answer = answer(&Request::Farewell, Paint::Plain);
        assert!(answer.contains("Dear Ann, I wish you farewell"), "{answer:?}");
    }

    #[test]
    fn where_the_screen_shows_no_colors_a_letter_is_answered_with_the_letter_alone() {
        for color in [None, Some(Color::Green)] {
            let request = Request::Letter('H', color);
            assert_eq!(answer(&request, Paint::Plain), "H", "{request:?}, Paint::Plain");
        }
    }

    #[test]
    fn each_color_has_an_escape_sequence_of_its_own() {
        let [red, blue] = [Color::Red, Color::Blue]
            .map(|color| answer(&Request::Letter('H', Some(color)), Paint::Colored));
        for answer in [&red, &blue] {
            assert!(answer.contains('H') && answer.contains('\u{1b}'), "{answer:?}");
        }
        assert_ne!(red, blue);
    }

    #[test]
    fn an_answer_does_not_end_with_a_newline() {
        for request in [Request::Farewell, Request::UnknownColor("gray".to_owned())] {
            let answer = answer(&request, Paint::Plain);
            assert!(!answer.ends_with('\n'), "{answer:?}");
        }
    }

    #[test]
    fn an_unknown_color_is_named_before_the_seven_that_are_known() {
        let answer = answer(&Request::UnknownColor("gray".to_owned()), Paint::Plain);
        let first = "Dear Ann, I cannot recognize gray.";
        let second =
            "The only recognized colors are red, green, blue, yellow, purple, orange or white.";
        assert_eq!(answer.lines().collect::<Vec<_>>(), [first, second]);
    }

    #[test]
    fn control_characters_in_an_unknown_word_are_not_sent_back() {
        let answer = answer(&Request::UnknownColor("\u{1b}[31m".to_owned()), Paint::Plain);
        assert!(!answer.contains('\u{1b}'), "{answer:?}");
    }
}
