//! The lines of a C source as its preprocessor sees them: continued lines joined, comments removed.

/// A token of the preprocessor.
#[derive(Clone, Debug, PartialEq)]
pub enum Token {
    /// A name or a number.
    Word(String),
    /// What a string or character constant contains, or the name of a header in pointed brackets.
    Quoted(String),
    /// Any other character.
    Mark(char),
}

/// The tokens of a line that has any.
#[derive(Debug)]
pub struct Line {
    pub number: usize,
    pub tokens: Vec<Token>,
}

/// After these, a name in pointed brackets may follow.
const HEADERS: [&str; 7] = [
    "include",
    "include_next",
    "import",
    "embed",
    "__has_include",
    "__has_include_next",
    "__has_embed",
];

/// The lines with tokens. Fails with a line and a reason at what compilers read in different ways.
pub fn lines(text: &str) -> Result<Vec<Line>, (usize, &'static str)> {
    let mut reader = Reader::new(text)?;
    let mut lines = Vec::new();
    let mut line = Line { number: 1, tokens: Vec::new() };
    while let Some(character) = reader.next() {
        match character {
            '\n' => {
                let next = Line { number: reader.line(), tokens: Vec::new() };
                lines.push(std::mem::replace(&mut line, next));
            }
            '/' if reader.peek() == Some('/') => drop(reader.until(|c| c == '\n')),
            '/' if reader.peek() == Some('*') => reader.comment(),
            quote @ ('"' | '\'') => {
                let text = reader.quoted(quote, &line)?;
                line.tokens.push(Token::Quoted(text));
            }
            '<' if expects_header(&line.tokens) => {
                let name = reader.until(|c| c == '>' || c == '\n');
                line.tokens.push(Token::Quoted(name));
            }
            // Another spelling of `#`.
            '%' if reader.peek() == Some(':') => {
                reader.next();
                line.tokens.push(Token::Mark('#'));
            }
            first if is_name(first) => {
                let rest = reader.until(|c| !is_name(c));
                line.tokens.push(Token::Word(format!("{first}{rest}")));
            }
            space if space.is_whitespace() => {}
            other => line.tokens.push(Token::Mark(other)),
        }
    }
    lines.push(line);
    lines.retain(|line| !line.tokens.is_empty());
    Ok(lines)
}

fn is_name(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

fn expects_header(tokens: &[Token]) -> bool {
    let tokens = tokens.strip_suffix(&[Token::Mark('(')]).unwrap_or(tokens);
    matches!(tokens.last(), Some(Token::Word(word)) if HEADERS.contains(&word.as_str()))
}

/// The characters and their lines, without line continuations.
struct Reader {
    characters: Vec<(char, usize)>,
    next: usize,
}

impl Reader {
    fn new(text: &str) -> Result<Reader, (usize, &'static str)> {
        let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
        let mut characters = Vec::new();
        for (index, line) in text.split('\n').enumerate() {
            let number = index + 1;
            if line.contains(|c: char| c.is_control() && !"\t\u{b}\u{c}".contains(c)) {
                return Err((
                    number,
                    "it contains a control character, which compilers read in different ways: remove it",
                ));
            }
            if line.contains("??/") || line.contains("??=") {
                return Err((
                    number,
                    "it contains a trigraph, which compilers read in different ways: write the character itself",
                ));
            }
            match line.trim_end().strip_suffix('\\') {
                Some(line) => characters.extend(line.chars().map(|c| (c, number))),
                None => characters.extend(line.chars().chain(['\n']).map(|c| (c, number))),
            }
        }
        Ok(Reader { characters, next: 0 })
    }

    fn next(&mut self) -> Option<char> {
        let character = self.peek()?;
        self.next += 1;
        Some(character)
    }

    fn peek(&self) -> Option<char> {
        self.characters.get(self.next).map(|(character, _)| *character)
    }

    /// The line of the next character.
    fn line(&self) -> usize {
        self.characters.get(self.next).map_or(1, |(_, line)| *line)
    }

    /// The text before the first such character, which is the next one then.
    fn until(&mut self, end: impl Fn(char) -> bool) -> String {
        let rest = self.characters[self.next..].iter().map(|(character, _)| *character);
        let text: String = rest.take_while(|character| !end(*character)).collect();
        self.next += text.chars().count();
        text
    }

    /// Passes over the rest of a comment.
    fn comment(&mut self) {
        self.next += 1;
        while let Some(character) = self.next() {
            if character == '*' && self.peek() == Some('/') {
                self.next += 1;
                return;
            }
        }
    }

    /// The rest of a string or a character constant, up to its line's end if it is not closed.
    fn quoted(&mut self, quote: char, line: &Line) -> Result<String, (usize, &'static str)> {
        let before = self.next.checked_sub(2).map(|index| self.characters[index].0);
        if let (Some(Token::Word(word)), Some(before)) = (line.tokens.last(), before)
            && is_name(before)
        {
            let number = self.characters[self.next - 1].1;
            if quote == '"' && word.ends_with('R') {
                return Err((
                    number,
                    "a raw string is C++, and some compilers read it differently: put a space before the quotation mark, or write an ordinary string",
                ));
            }
            if quote == '\'' && word.starts_with(|c: char| c.is_ascii_digit()) {
                return Err((
                    number,
                    "compilers read a quotation mark in a number in different ways: remove it",
                ));
            }
        }
        let mut text = String::new();
        while let Some(character) = self.peek().filter(|character| *character != '\n') {
            self.next += 1;
            if character == quote {
                break;
            }
            text.push(character);
            if character == '\\'
                && let Some(escaped) = self.peek().filter(|character| *character != '\n')
            {
                self.next += 1;
                text.push(escaped);
            }
        }
        Ok(text)
    }
}
