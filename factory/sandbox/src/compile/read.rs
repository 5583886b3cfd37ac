//! Which files a compiler has read: it writes them down as rules for `make`. Whatever is not certain counts as foreign.

use super::{Uncompiled, messages};
use crate::handed::Sources;

/// The folders of a C compiler's own files, which everybody may read.
const PUBLIC: [&str; 3] = ["/usr/include/", "/usr/lib/", "/nix/store/"];

/// Accepts a program if these rules name the files from which it starts, and otherwise only files of the submission or
/// of the compiler.
pub fn check<'a>(
    rules: &str,
    roots: impl IntoIterator<Item = &'a str>,
    sources: &Sources,
) -> Result<(), Uncompiled> {
    let read = files(rules);
    let names_all = roots.into_iter().all(|root| read.iter().any(|file| file == root));
    if names_all && read.iter().all(|file| is_known(file, sources)) {
        return Ok(());
    }
    Err(Uncompiled::Wrong(messages::FOREIGN.to_owned()))
}

/// Whether the author of the submission may know what this file contains.
pub fn is_known(file: &str, sources: &Sources) -> bool {
    let file = plain(file);
    sources.contains_key(&file) || PUBLIC.iter().any(|folder| file.starts_with(folder))
}

/// The files in rules such as `out/a.o: src/a.c src/a.h`.
fn files(rules: &str) -> Vec<String> {
    let rules = rules.replace("\\\r\n", " ").replace("\\\n", " ");
    let rules = rules.lines().filter(|line| !line.starts_with('#'));
    // A rule without files is one for a file that another rule names.
    rules.filter_map(|rule| rule.split_once(": ")).flat_map(|(_, files)| words(files)).collect()
}

/// The words of a rule, in which a space within a name has a backslash before it, and a dollar sign another one.
fn words(text: &str) -> Vec<String> {
    let text = text.replace("\\ ", "\0");
    text.split_whitespace()
        .map(|word| plain(&word.replace('\0', " ").replace("\\#", "#").replace("$$", "$")))
        .collect()
}

/// A path without `.`, and without `..` where a folder is before it.
fn plain(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." if parts.last().is_some_and(|last| !["", ".."].contains(last)) => {
                parts.pop();
            }
            _ => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepts(rules: &str) -> bool {
        let names = ["src/main.rs", "src/my tile.rs", "tile.h"];
        let sources = names.map(|name| (name.to_owned(), String::new())).into();
        check(rules, ["src/main.rs"], &sources).is_ok()
    }

    #[test]
    fn files_of_the_submission_and_of_the_compiler_are_accepted() {
        for rules in [
            "out/a: src/main.rs src/my\\ tile.rs\n\nsrc/main.rs:\n\n# env-dep:A=b: c\n",
            "a.o: ./src/main.rs src/../tile.h \\\n /usr/include/stdio.h\nb.o: tile.h",
        ] {
            assert!(accepts(rules), "{rules}");
        }
    }

    #[test]
    fn any_other_file_is_foreign_and_so_is_a_list_that_cannot_be_complete() {
        for rules in [
            "out/a: src/main.rs /etc/passwd\n",
            "out/a: src/main.rs src/../../other/src/main.rs\n",
            "out/a: src/main.rs /usr/include/../../etc/passwd\n",
            "out/a: src/main.rs tile.h.old\n",
            "out/a: tile.h\n",
            "",
        ] {
            assert!(!accepts(rules), "{rules}");
        }
    }
}
