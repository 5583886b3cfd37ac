//! Token kinds of a text.
//!
//! A token is its kind in the grammar: all names of variables are one kind, all integers another.
//! Nothing is left of names, values, comments and whitespace. Commas and semicolons are skipped,
//! because a formatter adds and removes them; imports and attributes, because tools write them.

use std::ops::ControlFlow;
use thiserror::Error;
use tree_sitter::{Node, ParseOptions, ParseState, Parser, Tree};

/// The largest text, in bytes: more than twice a whole program of the last level.
pub const LARGEST: usize = 256 * 1024;

/// The parser reports its progress every hundred steps, in a usual text once for a hundred bytes. If
/// it reports more often than once for this many bytes, the text was made to exhaust it. A count is
/// the same on every machine, unlike a time.
const BYTES_PER_REPORT: usize = 32;

/// How often it may report besides.
const MORE_REPORTS: usize = 1_000;

/// A programming language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names say what they are")]
pub enum Language {
    Rust,
    C,
}

/// The kind of a token, and its line, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "see above")]
pub struct Token {
    pub kind: u16,
    pub line: u32,
}

/// Why a text is not read.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum BadText {
    /// It has more than [`LARGEST`] bytes.
    #[error("one of its texts has more than 256 KiB: look at it by hand")]
    Large,
    /// The parser took too many steps.
    #[error("one of its texts is too tangled to be parsed as a program: look at it by hand")]
    Tangled,
}

/// Nodes that are one token, whatever is inside.
const WHOLE: [&str; 6] = [
    "boolean_literal",
    "char_literal",
    "raw_string_literal",
    "string_literal",
    "system_lib_string",
    "lifetime",
];

/// Nodes that do not count.
const SKIPPED: [&str; 12] = [
    ",",
    ";",
    "attribute_item",
    "block_comment",
    "comment",
    "extern_crate_declaration",
    "inner_attribute_item",
    "line_comment",
    "preproc_include",
    "shebang",
    "use_declaration",
    "visibility_modifier",
];

/// The pieces of a text: each body of a function, and what surrounds the bodies, item by item. Thus the
/// order of functions does not matter, nor does a body's signature, which is often prescribed.
///
/// A text with mistakes is read, too.
pub fn pieces(language: Language, text: &str) -> Result<Vec<Vec<Token>>, BadText> {
    if text.len() > LARGEST {
        return Err(BadText::Large);
    }
    let tree = parse(language, text).ok_or(BadText::Tangled)?;
    let mut cursor = tree.walk();
    // The pieces around the current node, and the depth at which each of them ends.
    let mut open: Vec<(usize, Vec<Token>)> = vec![(0, Vec::new())];
    let mut pieces = Vec::new();
    let mut above: Vec<&str> = Vec::new();
    loop {
        let node = cursor.node();
        let kind = node.kind();
        if begins_piece(kind, above.last().copied()) {
            open.push((above.len(), Vec::new()));
        }
        if is_token(node)
            && let Some((_, piece)) = open.last_mut()
        {
            piece.push(token(node));
        } else if !SKIPPED.contains(&kind) && cursor.goto_first_child() {
            above.push(kind);
            continue;
        }
        loop {
            // A piece ends with the node that began it.
            pieces.extend(open.pop_if(|(depth, _)| *depth == above.len()).map(|(_, piece)| piece));
            if cursor.goto_next_sibling() {
                break;
            }
            if !cursor.goto_parent() {
                pieces.retain(|piece| !piece.is_empty());
                return Ok(pieces);
            }
            above.pop();
        }
    }
}

fn parse(language: Language, text: &str) -> Option<Tree> {
    let grammar = match language {
        Language::Rust => tree_sitter_rust::LANGUAGE,
        Language::C => tree_sitter_c::LANGUAGE,
    };
    let mut parser = Parser::new();
    parser.set_language(&grammar.into()).expect("both grammars suit the parser");
    let mut reports = text.len() / BYTES_PER_REPORT + MORE_REPORTS;
    let mut progress = |_: &ParseState| {
        reports = reports.saturating_sub(1);
        if reports == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let options = ParseOptions::new().progress_callback(&mut progress);
    let mut read = |byte: usize, _| text.as_bytes().get(byte..).unwrap_or_default();
    parser.parse_with_options(&mut read, None, Some(options))
}

/// Whether a node begins a piece, given the kind of the node around it.
fn begins_piece(kind: &str, above: Option<&str>) -> bool {
    match above {
        Some("source_file" | "translation_unit" | "declaration_list") => true,
        Some("function_item") => kind == "block",
        Some("function_definition") => kind == "compound_statement",
        _ => false,
    }
}

fn is_token(node: Node) -> bool {
    let kind = node.kind();
    !SKIPPED.contains(&kind)
        && !node.is_missing()
        && node.end_byte() > node.start_byte()
        && (node.child_count() == 0 || WHOLE.contains(&kind))
}

fn token(node: Node) -> Token {
    let line = u32::try_from(node.start_position().row).unwrap_or(u32::MAX);
    Token { kind: node.kind_id(), line }
}
