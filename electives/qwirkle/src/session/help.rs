//! The help text: the commands and the signs.

use crate::talk::Talk;
use crate::tile::{Color, Shape};
use std::io;
use textwrap::Options;

/// The indent of a meaning on its own line.
const INDENT: &str = "      ";

/// Prints the help, in two columns if the window is wide enough.
pub fn print(talk: &mut Talk) -> io::Result<()> {
    let (words, look) = (talk.words, talk.look());
    talk.tell(&words.rules())?;
    let help = words.help();
    let widest = help.iter().map(|(typed, _)| typed.chars().count()).max().unwrap_or(0);
    let lines: Vec<String> = help
        .iter()
        .map(|(typed, meaning)| words.set(&format!("  {typed:widest$}  {meaning}")))
        .collect();
    let columns = talk.columns().unwrap_or(usize::MAX);
    if lines.iter().all(|line| line.chars().count() <= columns) {
        talk.show(&lines.join("\n"))?;
    } else {
        let below = Options::new(columns).initial_indent(INDENT).subsequent_indent(INDENT);
        for (typed, meaning) in help {
            talk.show(&format!("  {typed}\n{}", textwrap::fill(&words.set(meaning), &below)))?;
        }
    }
    // A sign and its meaning stay on one line.
    let shapes = Shape::ALL.map(|one| format!("{}\u{a0}{}", look.sign(one), words.shape(one)));
    talk.tell(&shapes.join(", "))?;
    let colors = Color::ALL.map(|one| format!("{}\u{a0}{}", one.letter(), words.color(one)));
    talk.tell(&colors.join(", "))
}
