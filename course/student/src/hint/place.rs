//! A line of the student's, and the function that contains it.

use conformance::check::Level;
use course_kit::rust::{self, function_at};
use course_kit::student::Student;
use course_kit::student::in_c::{self, Language};
use std::fs;
use std::path::{Path, PathBuf};

/// A function of the student's.
#[derive(Debug, PartialEq, Eq)]
pub struct Found {
    /// Its name, in Rust after that of its type.
    pub name: String,
    /// In Rust, the name that no other function has.
    pub full_name: String,
    /// What it has to do, in a sentence without its period.
    pub task: String,
    /// Whether it has no `todo!`.
    pub is_written: bool,
}

/// A line of the student's.
pub struct Place {
    /// The file as messages name it: its path below the course's folder.
    pub file: String,
    pub path: PathBuf,
    pub line: usize,
    /// The text of the line.
    pub text: String,
    /// The function that contains the line.
    pub found: Option<Found>,
}

impl Place {
    /// A line of a file, which is named below the course's folder, or in C below that of the level.
    pub fn find(student: &Student, level: Level, file: &str, line: usize) -> Option<Place> {
        let language = student.language(level).unwrap_or_default();
        let inside = student.folder(level).join(file);
        let (path, file) = if language == Language::C && inside.is_file() {
            (inside, format!("{}/{file}", student.name(level)))
        } else {
            (student.root().join(file), file.to_owned())
        };
        if !path.starts_with(student.home()) {
            return None;
        }
        let source = fs::read_to_string(&path).ok()?;
        let text = source.lines().nth(line.checked_sub(1)?)?.trim().to_owned();
        let found = match language {
            Language::Rust => function_at(&source, line).map(|function| Found {
                name: function.path(),
                full_name: function.full_name(),
                task: function.task,
                is_written: function.is_written,
            }),
            Language::C => in_c(&student.folder(level), &source, line),
        };
        Some(Place { file, path, line, text, found })
    }

    /// The place of the function with this full name.
    pub fn of_function(student: &Student, level: Level, file: &str, name: &str) -> Option<Place> {
        let source = fs::read_to_string(student.root().join(file)).ok()?;
        let mut functions = rust::functions(&source).into_iter();
        let function = functions.find(|function| function.full_name() == name)?;
        Place::find(student, level, file, function.head)
    }
}

/// The function in C that contains a line: the one that begins last before it, with the comment at its
/// declaration or definition.
fn in_c(folder: &Path, source: &str, line: usize) -> Option<Found> {
    let name = source.lines().take(line).filter_map(in_c::function_begun).last()?.to_owned();
    let files = in_c::files(folder).unwrap_or_default();
    let headers = files.iter().filter(|(file, _)| file.extension().is_some_and(|end| end == "h"));
    let mut texts = headers.map(|(_, text)| text.as_str()).chain([source]);
    let task = texts.find_map(|text| comment(text, &name)).unwrap_or_default();
    // The program itself says what is not written.
    Some(Found { full_name: name.clone(), name, task, is_written: true })
}

/// The first sentence of the comment before a function.
fn comment(text: &str, name: &str) -> Option<String> {
    let (before, _) = text.split_once(&format!("{name}("))?;
    let before = before.rsplit_once('\n')?.0.trim_end().strip_suffix("*/")?;
    let (_, comment) = before.rsplit_once("/*")?;
    let words: Vec<&str> = comment.split_whitespace().collect();
    Some(words.join(" ").split(". ").next()?.trim_end_matches('.').to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use course_kit::workspace::Workspace;

    #[test]
    fn a_function_is_found_by_its_full_name() {
        let course = tempfile::tempdir().unwrap();
        let student = Student::of(Workspace::at(course.path()));
        let source = "impl Debug for A {\n    fn fmt() {}\n}\nimpl Display for A {\n    /// Writes it.\n    fn fmt() {}\n}\n";
        fs::create_dir(student.home()).unwrap();
        fs::write(student.home().join("a.rs"), source).unwrap();
        let level = Level::Trainee;
        let line = |name| Some(Place::of_function(&student, level, "my/a.rs", name)?.line);
        let names = ["fmt of Debug for A", "fmt of Display for A", "A::fmt"];
        assert_eq!(names.map(line), [Some(2), Some(6), None]);
    }

    #[test]
    fn a_function_in_c_has_the_comment_of_its_header() {
        let folder = tempfile::tempdir().unwrap();
        let header = "/* A list. */\n\n/* Adds a tile at the end.\n   Cost: n steps. */\nvoid list_add(List *list, Tile tile);\n";
        fs::write(folder.path().join("list.h"), header).unwrap();
        let source = "#include \"list.h\"\n\nstatic Node *new_node(Tile tile);\n\nvoid list_add(List *list, Tile tile) {\n    TODO();\n}\n";
        let found = in_c(folder.path(), source, 6).unwrap();
        assert_eq!((&*found.name, &*found.task), ("list_add", "Adds a tile at the end"));
        assert_eq!(in_c(folder.path(), source, 3), None);
    }
}
