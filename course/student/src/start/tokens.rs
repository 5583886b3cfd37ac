//! The tokens of a source file. Comments and strings do not count as code.

use proc_macro2::{TokenStream, TokenTree};

/// How many functions are unfinished: each has a `todo!`.
pub fn todos(text: &str) -> usize {
    words(text).windows(2).filter(|pair| *pair == ["todo", "!"]).count()
}

/// Whether the file defines a function of that name.
pub fn has_function(text: &str, name: &str) -> bool {
    words(text).windows(2).any(|pair| *pair == ["fn", name])
}

/// The tokens as text, without brackets; none if the file is not valid Rust.
fn words(text: &str) -> Vec<String> {
    fn flat(tokens: TokenStream) -> Vec<String> {
        let flat_token = |token| match token {
            TokenTree::Group(group) => flat(group.stream()),
            token => vec![token.to_string()],
        };
        tokens.into_iter().flat_map(flat_token).collect()
    }
    flat(text.parse().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"
        /// Was `todo!("one")`; fn seven.
        fn one() -> &'static str {
            // todo!("two")
            "todo!(three); fn eight()"
        }
        impl Tile {
            fn two_or_more(&self) { todo!("four") }
        }
    "#;

    #[test]
    fn a_todo_in_a_comment_or_a_string_does_not_count() {
        assert_eq!(todos(TEXT), 1);
        assert_eq!(todos("fn broken( {"), 0);
    }

    #[test]
    fn a_function_is_found_only_by_its_whole_name() {
        assert!(has_function(TEXT, "one") && has_function(TEXT, "two_or_more"));
        for other in ["two", "seven", "eight", "more"] {
            assert!(!has_function(TEXT, other), "{other}");
        }
    }
}
