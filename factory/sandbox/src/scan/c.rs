//! The rules for C, on the tokens of its preprocessor.

use super::Refusal;
use super::lines::{Line, Token, lines};
use shared::console::shortened;

/// Directives that name a file.
const INCLUDES: [&str; 4] = ["include", "include_next", "import", "embed"];

/// Questions of the preprocessor that name a file.
const QUESTIONS: [&str; 3] = ["__has_include", "__has_include_next", "__has_embed"];

const ASSEMBLER: [&str; 3] = ["asm", "__asm", "__asm__"];

/// Pragmas that name files.
const PRAGMAS: [&str; 5] = ["dependency", "include_alias", "pch_preprocess", "comment", "module"];

/// Refuses a C source that reads files other than its own and the system's headers, or contains assembly code.
pub fn c(path: &str, text: &str) -> Result<(), Refusal> {
    let refuse = |line, reason: String| Err(Refusal::new(path, line, reason));
    let lines = match lines(text) {
        Ok(lines) => lines,
        Err((line, reason)) => return refuse(line, reason.to_owned()),
    };
    let operator = Token::Word("_Pragma".to_owned());
    let has_operator = lines.iter().any(|line| line.tokens.contains(&operator));
    for line in &lines {
        if let Some(reason) = directive(line).or_else(|| anywhere(line, has_operator)) {
            return refuse(line.number, reason);
        }
    }
    Ok(())
}

/// What is wrong with a directive.
fn directive(line: &Line) -> Option<String> {
    let [Token::Mark('#'), Token::Word(name), rest @ ..] = line.tokens.as_slice() else {
        return None;
    };
    let words = || rest.iter().filter_map(word);
    match name.as_str() {
        name if INCLUDES.contains(&name) => wrong_file(name, rest.first()),
        "define" => {
            let question = words().find(|word| QUESTIONS.contains(word))?;
            Some(format!("`{question}` in a macro can hide the name of a file: write it out"))
        }
        "pragma" => words().find(|word| PRAGMAS.contains(word)).map(pragma),
        // A compiler that reports an error shows the line of the file that it was told.
        name if name == "line" || name.starts_with(|c: char| c.is_ascii_digit()) => rest
            .iter()
            .find(|token| !is_number(token))
            .and_then(|token| wrong_file("line", Some(token))),
        _ => None,
    }
}

/// What is wrong with any other part of a line.
fn anywhere(line: &Line, has_operator: bool) -> Option<String> {
    for (index, token) in line.tokens.iter().enumerate() {
        let next = line.tokens.get(index + 1);
        match token {
            Token::Word(word) if ASSEMBLER.contains(&word.as_str()) => {
                return Some(format!(
                    "`{word}` contains assembly code, which can read files while the program is compiled: a submission may not do this"
                ));
            }
            Token::Word(word) if QUESTIONS.contains(&word.as_str()) => {
                if next == Some(&Token::Mark('('))
                    && let Some(reason) = wrong_file(word, line.tokens.get(index + 2))
                {
                    return Some(reason);
                }
            }
            Token::Word(word) if word == "GCC" => {
                if let Some(word) = next.and_then(word_in_pragmas) {
                    return Some(pragma(word));
                }
            }
            Token::Quoted(text) if text.contains(".incbin") => {
                return Some("`.incbin` reads a file while the program is compiled, which a submission may not do".to_owned());
            }
            Token::Quoted(text) if has_operator => {
                let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
                if let Some(word) = words.find(|word| PRAGMAS.contains(word)) {
                    return Some(pragma(word));
                }
            }
            _ => {}
        }
    }
    None
}

/// What is wrong with the file that a directive names.
fn wrong_file(directive: &str, name: Option<&Token>) -> Option<String> {
    let Some(Token::Quoted(name)) = name else {
        return Some(format!(
            "after `{directive}`, the name of a file is expected, not a macro: write it out"
        ));
    };
    let mut parts = name.trim_start().chars();
    let drive = parts.next().is_some_and(|c| c.is_ascii_alphabetic()) && parts.next() == Some(':');
    let is_outside = name.trim_start().starts_with('/')
        || name.contains('\\')
        || name.contains("//")
        || drive
        || name.split('/').any(|part| part.trim() == "..");
    is_outside.then(|| {
        let name = shortened(name);
        format!("`{directive}` names the file \"{name}\": use a path that stays inside the submission, with `/` between folders")
    })
}

fn pragma(word: &str) -> String {
    format!(
        "a pragma with `{word}` reads files while the program is compiled, which a submission may not do"
    )
}

fn word(token: &Token) -> Option<&str> {
    match token {
        Token::Word(word) => Some(word),
        _ => None,
    }
}

fn word_in_pragmas(token: &Token) -> Option<&str> {
    word(token).filter(|word| PRAGMAS.contains(word))
}

fn is_number(token: &Token) -> bool {
    word(token).is_some_and(|word| word.starts_with(|c: char| c.is_ascii_digit()))
}
