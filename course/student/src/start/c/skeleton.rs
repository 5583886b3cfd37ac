//! The skeleton of a file in C: what a student finds in it before writing its functions.
//!
//! Headers stay whole. In a source, the functions that its header declares keep their first lines, and
//! everything else but constants is left out, because it is one way to write them.

use std::collections::BTreeSet;

/// Modules that are given at every level, like the console of `shared` and the `main` of a skeleton.
const GIVEN: [&str; 5] = ["chance", "color", "console", "main", "text"];

/// The line in the body of a function that students write.
const TODO: &str = "    TODO();";

/// Whether a file is complete in every skeleton: all but the sources of the modules to write.
pub fn is_given(file: &str) -> bool {
    file.strip_suffix(".c").is_none_or(|module| module.contains('/') || GIVEN.contains(&module))
}

/// A source without the bodies of its functions, and their names. What the source of the level before
/// has, stays.
pub fn of(text: &str, before: Option<&str>) -> (String, Vec<String>) {
    let old: BTreeSet<&str> = before.map(blocks).unwrap_or_default().into_iter().collect();
    let (mut kept, mut to_write) = (Vec::new(), Vec::new());
    for block in blocks(text) {
        if old.contains(block) || is_line(block) {
            kept.push(block.to_owned());
        } else if let Some((head, name)) = declared(block) {
            kept.push(format!("{head}\n{TODO}\n}}"));
            to_write.push(name.to_owned());
        }
    }
    if !to_write.is_empty() {
        // After the file's own header, which is the first.
        kept.insert(1.min(kept.len()), "#include \"todo.h\"".to_owned());
    }
    (kept.join("\n\n") + "\n", to_write)
}

/// The parts of a source between empty lines at its outermost level.
fn blocks(text: &str) -> Vec<&str> {
    let (mut blocks, mut start, mut end) = (Vec::new(), 0, 0);
    for line in text.split_inclusive('\n') {
        let after = text[end + line.len()..].chars().next();
        end += line.len();
        let is_outer = after.is_none_or(|first| !first.is_whitespace() && first != '}');
        if line.trim().is_empty() && is_outer || end == text.len() {
            blocks.push(text[start..end].trim());
            start = end;
        }
    }
    blocks.into_iter().filter(|block| !block.is_empty()).collect()
}

/// Whether a block is not code, but includes or constants.
fn is_line(block: &str) -> bool {
    block.starts_with('#') || (block.starts_with("enum {") && block.lines().count() == 1)
}

/// The head and the name of a function that other files see.
fn declared(block: &str) -> Option<(&str, &str)> {
    let code = block.lines().find(|line| line.starts_with(char::is_alphabetic))?;
    let head = &block[block.find(code)?..block.find(" {\n")? + 2];
    let name = head.split('(').next()?.rsplit([' ', '*']).next()?;
    (head.contains('(') && !code.starts_with("static ")).then_some((head, name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    const SOURCE: &str = "\
#include \"list.h\"

#include <stdio.h>

enum { MOST = 3 };

static const int both[] = {1, 2};

/* One way to do it. */
struct Board {
    int rows;

    int columns;
};

static int helper(int a) {
    return a;
}

/* Why it does so. */
List *list_new(int most,
    int least) {
    int a = helper(1);

    return a;
}

const char *list_name(void) {
    return \"list\";
}
";

    #[test]
    fn functions_that_others_see_lose_their_bodies_and_others_are_left_out() {
        let (text, names) = of(SOURCE, None);
        assert_eq!(names, ["list_new", "list_name"]);
        assert_eq!(
            text,
            "#include \"list.h\"\n\n#include \"todo.h\"\n\n#include <stdio.h>\n\nenum { MOST = 3 };\n\n\
             List *list_new(int most,\n    int least) {\n    TODO();\n}\n\n\
             const char *list_name(void) {\n    TODO();\n}\n"
        );
    }

    #[test]
    fn what_the_level_before_has_stays() {
        let before = SOURCE.replace("return a;\n}\n\nconst", "return a + 1;\n}\n\nconst");
        let (text, names) = of(SOURCE, Some(&before));
        assert_eq!(names, ["list_new"]);
        assert!(text.contains("static int helper") && text.contains("return \"list\""), "{text}");
        assert_eq!(of(SOURCE, Some(SOURCE)), (SOURCE.to_owned(), Vec::new()));
    }
}
