//! What keys of `watch` do: open an editor, explain an error, start the level or a function over.

use crate::compiler;
use crate::hint::place::Place;
use crate::lead::Lead;
use crate::start::kept;
use crate::start::shared_copy::WRITTEN_AT;
use anyhow::{Context, Result};
use conformance::check::Level;
use course_kit::rust::{self, Function};
use course_kit::skeleton::SKELETONS;
use course_kit::sources::{cannot, replace};
use course_kit::student::Student;
use course_kit::student::in_c::Language;
use course_kit::window::Offer;
use crossterm::event::KeyCode;
use std::ffi::OsString;
use std::path::Path;
use std::{env, fs};

/// The key that explains an error.
pub const EXPLAIN: KeyCode = KeyCode::Char('x');

/// Editors to look for if neither `VISUAL` nor `EDITOR` names one.
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

/// The file of a place with the function there as our skeleton has it; `None` if it has no such function, or if nothing
/// has changed.
pub fn restored(student: &Student, place: &Place) -> Option<String> {
    let below = place.path.strip_prefix(student.home()).ok()?;
    let own = fs::read_to_string(&place.path).ok()?;
    let ours = fs::read_to_string(student.root().join(SKELETONS).join(below)).ok()?;
    let name = &place.found.as_ref()?.full_name;
    let named = |text| rust::functions(text).into_iter().find(|one| one.full_name() == *name);
    let (before, function, after) = around(&own, &named(&own)?);
    let (_, skeleton, _) = around(&ours, &named(&ours)?);
    (function != skeleton).then(|| before + &skeleton + &after)
}

/// The text before a function, the function, and the text after it.
fn around(text: &str, function: &Function) -> (String, String, String) {
    let (first, count) = (function.lines.start() - 1, function.lines.clone().count());
    let lines = || text.split_inclusive('\n');
    (
        lines().take(first).collect(),
        lines().skip(first).take(count).collect(),
        lines().skip(first + count).collect(),
    )
}

/// Writes the file of a place with the function as it was at the start, and keeps a copy of what was there.
pub fn restore(student: &Student, place: &Place) -> Result<()> {
    let Some(text) = restored(student, place) else { return Ok(()) };
    let file = place.path.file_name().unwrap_or_default().to_string_lossy();
    let copy = kept(student, &file)?;
    fs::copy(&place.path, &copy).with_context(|| cannot("write", &copy))?;
    replace(&place.path, &text)
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
