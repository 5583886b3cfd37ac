//! What a file of the student's contains. It is read as tokens, so that comments and texts do not count.

use proc_macro2::{TokenStream, TokenTree};

/// How many functions are yet to be written: each has a `todo!`.
pub fn todos(text: &str) -> usize {
    let is_todo = |first: &TokenTree, second: &TokenTree| {
        is_word(first, "todo") && matches!(second, TokenTree::Punct(mark) if mark.as_char() == '!')
    };
    count(text.parse().unwrap_or_default(), &is_todo)
}

/// Whether the file defines a function of that name.
pub fn has_function(text: &str, name: &str) -> bool {
    let is_it =
        |first: &TokenTree, second: &TokenTree| is_word(first, "fn") && is_word(second, name);
    count(text.parse().unwrap_or_default(), &is_it) > 0
}

fn is_word(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(found) if found == word)
}

/// How many pairs of adjacent tokens match, those between brackets included.
fn count(tokens: TokenStream, matches: &dyn Fn(&TokenTree, &TokenTree) -> bool) -> usize {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let here = tokens.windows(2).filter(|pair| matches(&pair[0], &pair[1])).count();
    let within = tokens.iter().map(|token| match token {
        TokenTree::Group(group) => count(group.stream(), matches),
        _ => 0,
    });
    here + within.sum::<usize>()
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
    fn a_todo_in_a_comment_or_a_text_is_no_function_to_write() {
        assert_eq!(todos(TEXT), 1);
        assert_eq!(todos("fn broken( {"), 0);
    }

    #[test]
    fn a_function_has_its_whole_name() {
        assert!(has_function(TEXT, "one") && has_function(TEXT, "two_or_more"));
        for other in ["two", "seven", "eight", "more"] {
            assert!(!has_function(TEXT, other), "{other}");
        }
    }
}
