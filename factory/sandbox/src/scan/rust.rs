//! The rules for Rust, on tokens: a syntax tree does not show what macros hide.

use super::Refusal;
use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree, token_stream};
use std::thread;

/// Words that are refused wherever they appear: a macro can turn any of them into a call.
const WORDS: [(&str, &str); 8] = [
    ("include", "reads a file"),
    ("include_str", "reads a file"),
    ("include_bytes", "reads a file"),
    ("debugger_visualizer", "reads a file"),
    ("option_env", "reads the environment"),
    ("asm", "contains assembly code, which can read files,"),
    ("global_asm", "contains assembly code, which can read files,"),
    ("naked_asm", "contains assembly code, which can read files,"),
];

/// Macros of the standard library, to which a variable named `env` or `path` may be given.
#[rustfmt::skip]
const STANDARD: [&str; 22] = [
    "assert", "assert_eq", "assert_ne", "concat", "dbg", "debug_assert", "debug_assert_eq", "debug_assert_ne",
    "eprint", "eprintln", "format", "format_args", "matches", "panic", "print", "println", "todo",
    "unimplemented", "unreachable", "vec", "write", "writeln",
];

/// Words after which `!` negates, and calls no macro.
const KEYWORDS: [&str; 6] = ["break", "if", "in", "match", "return", "while"];

/// Refuses a Rust source that reads files or the environment, or contains assembler.
pub fn rust(path: &str, text: &str) -> Result<(), Refusal> {
    let scan = || -> Result<(), (usize, String)> {
        // Never the compiler's own tokens, which do not know their lines.
        proc_macro2::fallback::force();
        let stream: TokenStream = text
            .parse()
            .map_err(|error: proc_macro2::LexError| (error.span().start().line, unreadable()))?;
        examine(&flat(stream))
    };
    // Each thread keeps all texts that it split into tokens, so every text gets a thread of its own.
    let found = thread::scope(|scope| scope.spawn(scan).join());
    match found.unwrap_or_else(|_| Err((1, unreadable()))) {
        Ok(()) => Ok(()),
        Err((line, reason)) => Err(Refusal::new(path, line.max(1), reason)),
    }
}

fn unreadable() -> String {
    "this is not Rust: a quotation mark, a comment or a bracket is not closed, or has no beginning"
        .to_owned()
}

struct Token {
    line: usize,
    kind: Kind,
}

#[derive(PartialEq)]
enum Kind {
    Word(String),
    /// A character, and whether the next one belongs to the same operator.
    Mark(char, Spacing),
    Literal,
    /// An opening bracket, and the index of its closing bracket.
    Open(Delimiter, usize),
    Close,
}

/// The tokens without nesting, so that no depth of brackets overflows a stack.
fn flat(stream: TokenStream) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut outer: Vec<(token_stream::IntoIter, usize)> = Vec::new();
    let mut current = stream.into_iter();
    loop {
        let Some(token) = current.next() else {
            let Some((next, opening)) = outer.pop() else { return tokens };
            let end = tokens.len();
            if let Kind::Open(_, closing) = &mut tokens[opening].kind {
                *closing = end;
            }
            tokens.push(Token { line: tokens[opening].line, kind: Kind::Close });
            current = next;
            continue;
        };
        let line = token.span().start().line;
        let kind = match token {
            TokenTree::Group(group) => {
                let inside = std::mem::replace(&mut current, group.stream().into_iter());
                outer.push((inside, tokens.len()));
                Kind::Open(group.delimiter(), 0)
            }
            TokenTree::Ident(word) => Kind::Word(word.to_string().trim_start_matches("r#").into()),
            TokenTree::Punct(mark) => Kind::Mark(mark.as_char(), mark.spacing()),
            TokenTree::Literal(_) => Kind::Literal,
        };
        tokens.push(Token { line, kind });
    }
}

fn examine(tokens: &[Token]) -> Result<(), (usize, String)> {
    let at = View::of(tokens);
    if at.mark(0, '#') && at.mark(1, '!') && at.bracket(2).is_none() {
        let reason = "a first line that starts with `#!` is hidden from this check: remove it";
        return Err((tokens[0].line, reason.to_owned()));
    }
    // Where the attribute, the arguments of a macro and the `use` that one is in end.
    let (mut attribute, mut arguments, mut importing) = (0, 0, false);
    for (index, token) in tokens.iter().enumerate() {
        let refuse = |reason: String| Err((token.line, reason));
        if let Some(end) = at.attribute(index) {
            attribute = attribute.max(end);
            if at.is_composed(index, end) {
                return refuse("a macro assembles an attribute, which can hide the name of a file that is read while the program is compiled: write the attribute out".to_owned());
            }
        }
        if let Some(end) = at.arguments_of_own_macro(index) {
            arguments = arguments.max(end);
        }
        let (in_attribute, in_arguments) = (index < attribute, index < arguments);
        if (in_attribute && at.sets_path(index))
            || (in_arguments && at.sets_path(index) && at.is_path_of_attribute(index))
        {
            return refuse("`path = …` in an attribute names a file that is read while the program is compiled: put the module where Rust looks for it".to_owned());
        }
        match &token.kind {
            Kind::Mark(';', _) => importing = false,
            Kind::Word(word) => match word.as_str() {
                "use" => importing = true,
                "link" if in_attribute && matches!(at.kind(index + 1), Some(Kind::Open(..))) => {
                    return refuse(not_allowed("link", "reads a file"));
                }
                "env" if at.is_macro_env(index, importing, in_arguments) => {
                    return refuse(not_allowed("env", "reads the environment"));
                }
                word => {
                    if let Some((word, what)) = WORDS.iter().find(|(name, _)| *name == word) {
                        return refuse(not_allowed(word, what));
                    }
                }
            },
            _ => {}
        }
    }
    Ok(())
}

fn not_allowed(word: &str, what: &str) -> String {
    format!("`{word}` {what} while the program is compiled, which a submission may not do")
}

/// Questions about the tokens at and after an index.
struct View<'a> {
    tokens: &'a [Token],
    /// The indices of all `$`, so that nested attributes are not searched again and again.
    dollars: Vec<usize>,
}

impl View<'_> {
    fn of(tokens: &[Token]) -> View<'_> {
        let is_dollar = |token: &Token| matches!(token.kind, Kind::Mark('$', _));
        let dollars = (0..tokens.len()).filter(|&index| is_dollar(&tokens[index])).collect();
        View { tokens, dollars }
    }

    fn kind(&self, index: usize) -> Option<&Kind> {
        self.tokens.get(index).map(|token| &token.kind)
    }

    fn mark(&self, index: usize, mark: char) -> bool {
        matches!(self.kind(index), Some(Kind::Mark(found, _)) if *found == mark)
    }

    fn word(&self, index: usize) -> Option<&str> {
        match self.kind(index) {
            Some(Kind::Word(word)) => Some(word),
            _ => None,
        }
    }

    /// Whether the token before this one is that mark.
    fn follows(&self, index: usize, mark: char) -> bool {
        index > 0 && self.mark(index - 1, mark)
    }

    /// The end of the square brackets that open here.
    fn bracket(&self, index: usize) -> Option<usize> {
        match self.kind(index) {
            Some(Kind::Open(Delimiter::Bracket, end)) => Some(*end),
            _ => None,
        }
    }

    /// The end of the attribute whose brackets open here.
    fn attribute(&self, index: usize) -> Option<usize> {
        let inner = index > 1 && self.follows(index, '!') && self.mark(index - 2, '#');
        if inner || self.follows(index, '#') { self.bracket(index) } else { None }
    }

    /// Whether pieces that a macro was given decide what an attribute is. One that is handed on as a
    /// whole, as in `$(#[$meta])*`, is checked where it is written.
    fn is_composed(&self, index: usize, end: usize) -> bool {
        if self.word(index + 1) == Some("cfg_attr") {
            let next = self.dollars.partition_point(|&dollar| dollar < index);
            return self.dollars.get(next).is_some_and(|&dollar| dollar < end);
        }
        let length = end - index - 1;
        let whole = length == 2 || (length == 4 && self.mark(index + 3, ':'));
        self.mark(index + 1, '$') && !(whole && self.word(index + 2).is_some())
    }

    /// The end of the arguments that open here, if they are given to a macro that is not the standard
    /// library's, and so may do anything with them.
    fn arguments_of_own_macro(&self, index: usize) -> Option<usize> {
        let Some(Kind::Open(_, end)) = self.kind(index) else { return None };
        let name = self.follows(index, '!').then(|| self.word(index.checked_sub(2)?)).flatten()?;
        (!STANDARD.contains(&name) && !KEYWORDS.contains(&name)).then_some(*end)
    }

    /// Whether this is `path` or what a macro was given, before a `=`.
    fn sets_path(&self, index: usize) -> bool {
        let name = self.word(index) == Some("path")
            || (self.word(index).is_some() && self.follows(index, '$'));
        name && matches!(self.kind(index + 1), Some(Kind::Mark('=', Spacing::Alone)))
    }

    /// Whether a `path = …` in the arguments of a macro can become part of an attribute: it is no
    /// assignment, and its value is one that an attribute can have.
    fn is_path_of_attribute(&self, index: usize) -> bool {
        let start = if self.follows(index, '$') { index - 1 } else { index };
        let before = start.checked_sub(1);
        let assigned = before.is_some_and(|before| {
            self.mark(before, '.') || matches!(self.word(before), Some("let" | "mut"))
        });
        !assigned && (self.kind(index + 2) == Some(&Kind::Literal) || self.mark(index + 2, '$'))
    }

    /// Whether this `env` is the macro, or may become it: neither a variable nor the module.
    fn is_macro_env(&self, index: usize, importing: bool, in_arguments: bool) -> bool {
        let call = self.mark(index + 1, '!')
            && !(self.kind(index + 1) == Some(&Kind::Mark('!', Spacing::Joint))
                && self.mark(index + 2, '='));
        let renamed = importing && self.word(index + 1) == Some("as");
        let plain =
            ['.', ':'].iter().any(|&mark| self.mark(index + 1, mark)) || self.follows(index, '.');
        call || renamed || (in_arguments && !plain)
    }
}
