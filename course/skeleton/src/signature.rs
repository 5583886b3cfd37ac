//! How a function is called, in a line: `Board::new(rows, columns) -> Board`.

use super::functions::{Definitions, Function};
use super::removed::{Key, Sources};
use super::source::Source;
use anyhow::Result;
use std::collections::BTreeMap;
use syn::spanned::Spanned;
use syn::{FnArg, Pat, ReturnType};

/// The functions of a program outside its tests, each with the names of its arguments and the type that
/// it returns.
pub fn signatures(program: &Sources) -> Result<BTreeMap<Key, String>> {
    let parsed = Source::parse_all(program)?;
    let of_file = |source| {
        let functions = Definitions::of(source).functions.into_iter();
        functions.map(move |function| (function.key.clone(), signature(&function, source)))
    };
    Ok(parsed.iter().flat_map(of_file).collect())
}

fn signature(function: &Function, source: &Source) -> String {
    let inputs = function.signature.inputs.iter().filter_map(|input| match input {
        FnArg::Receiver(_) => None,
        FnArg::Typed(input) => Some(match &*input.pat {
            Pat::Ident(name) => name.ident.to_string(),
            _ => "_".to_owned(),
        }),
    });
    let inputs = inputs.collect::<Vec<_>>().join(", ");
    let output = match &function.signature.output {
        ReturnType::Default => String::new(),
        ReturnType::Type(_, output) => {
            format!(" -> {}", source.in_a_line(output.span().byte_range()))
        }
    };
    let Key { owner, name, .. } = &function.key;
    match owner_name(owner) {
        "" => format!("{name}({inputs}){output}"),
        owner => format!("{owner}::{name}({inputs}){output}"),
    }
}

/// The type of an owner such as `FromStr for Board` or `Extend<T> for List<T>`.
fn owner_name(owner: &str) -> &str {
    let owner = owner.rsplit(" for ").next().unwrap_or_default();
    let owner = owner.split('<').next().unwrap_or_default();
    owner.rsplit([' ', '&']).next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;
    use std::path::PathBuf;

    #[test]
    fn a_function_is_named_with_its_arguments_and_what_it_returns() {
        let text = "
            pub fn words(line: &str) -> Vec<&str> {}
            impl Board {
                pub fn new(rows: usize, mut columns: usize) -> Board {}
                fn add(&mut self, (tile, cell): (Tile, Cell)) {}
            }
            impl<T> Extend<T> for List<T> { fn extend<I: A>(&mut self, elements: I) {} }
            impl<'a, T> IntoIterator for &'a List<T> {
                fn into_iter(self) -> Iter<'a,
                    T> {}
            }
        ";
        let program = Sources::from([(PathBuf::from("board.rs"), text.to_owned())]);
        let signatures: Vec<String> = signatures(&program).unwrap().into_values().collect();
        let expected = [
            "words(line) -> Vec<&str>",
            "Board::add(_)",
            "Board::new(rows, columns) -> Board",
            "List::extend(elements)",
            "List::into_iter() -> Iter<'a, T>",
        ];
        assert_eq!(signatures, expected);
    }
}
