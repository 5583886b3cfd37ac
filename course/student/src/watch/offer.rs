//! What keys of `watch` run: an editor, the explanation of an error, `reset`.

use crate::compiler;
use crate::lead::Lead;
use conformance::check::Level;
use course_kit::student::Student;
use course_kit::student::in_c::Language;
use course_kit::student::own_shared::WRITTEN_AT;
use course_kit::window::Offer;
use crossterm::event::KeyCode;
use std::env;
use std::ffi::OsString;
use std::path::Path;

/// The key that explains an error.
pub const EXPLAIN: KeyCode = KeyCode::Char('x');

/// Editors that somebody may have who has set none.
const USUAL: [&str; 3] = ["code", "codium", "nano"];

/// Opens a file at a line in the student's editor: the one that is set, or else one that is installed.
pub fn edit(file: &Path, line: usize) -> Option<Offer> {
    let chosen = ["VISUAL", "EDITOR"].into_iter().filter_map(|name| env::var(name).ok());
    let usual = USUAL.into_iter().filter(|name| which::which(name).is_ok()).map(str::to_owned);
    let words = chosen.chain(usual).find_map(|editor| editor_words(&editor, file, line))?;
    Some(Offer { key: KeyCode::Char('e'), label: "e edit", words, is_read: false })
}

/// The command that opens a file at a line. Each editor has its own form.
fn editor_words(editor: &str, file: &Path, line: usize) -> Option<Vec<OsString>> {
    let mut words: Vec<OsString> = editor.split_whitespace().map(OsString::from).collect();
    let name = Path::new(words.first()?).file_stem()?.to_string_lossy().into_owned();
    let mut at_line = file.as_os_str().to_owned();
    at_line.push(format!(":{line}"));
    match name.as_str() {
        "code" | "codium" | "cursor" => words.extend(["--goto".into(), at_line]),
        "hx" | "helix" | "subl" | "zed" => words.push(at_line),
        _ => words.extend([format!("+{line}").into(), file.into()]),
    }
    Some(words)
}

/// Shows what rustc explains about its first error.
pub fn explain(lead: &Lead) -> Option<Offer> {
    let Lead::NotBuilt(reason) = lead else { return None };
    let code = compiler::first_error(reason)?.code?;
    let words = ["rustc", "--explain", &code].map(OsString::from).into();
    Some(Offer { key: EXPLAIN, label: "x explain", words, is_read: true })
}

/// Puts the level aside, and starts it again.
pub fn reset(student: &Student, level: Level) -> Option<Offer> {
    let words = vec![env::current_exe().ok()?.into(), "reset".into(), level.to_string().into()];
    let has_shared =
        level.number() >= WRITTEN_AT && student.language(level) == Some(Language::Rust);
    let label = if has_shared { "r level (my/shared stays as it is)" } else { "r level" };
    Some(Offer { key: KeyCode::Char('r'), label, words, is_read: true })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_editor_is_told_the_line_in_its_own_way() {
        let words = |editor| {
            let words = editor_words(editor, Path::new("a/list.rs"), 7).unwrap();
            words.join(" ".as_ref()).into_string().unwrap()
        };
        assert_eq!(words("vim"), "vim +7 a/list.rs");
        assert_eq!(words("/usr/bin/emacs -nw"), "/usr/bin/emacs -nw +7 a/list.rs");
        assert_eq!(words("code --wait"), "code --wait --goto a/list.rs:7");
        assert_eq!(words("hx"), "hx a/list.rs:7");
        assert!(editor_words(" ", Path::new("a"), 1).is_none());
    }
}
