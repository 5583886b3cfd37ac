//! The class: a table with a row for each student, such as an export of a platform's gradebook.

use crate::found::Author;
use anyhow::{Context, Result, bail, ensure};
use course_kit::sources::{cannot, named};
use shared::console::printable;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use unicode_normalization::UnicodeNormalization;

/// The largest file that is read, in bytes.
const LARGEST: u64 = 16 << 20;

/// The headings under which a row has a name, as [`plain`] writes them.
const NAMES: [&str; 5] = ["name", "fullname", "student", "studentname", "displayname"];
/// The headings of a first name, and of a last name.
const FIRST: [&str; 3] = ["firstname", "givenname", "forename"];
const LAST: [&str; 3] = ["lastname", "surname", "familyname"];
/// The headings of what else identifies a student.
const IDS: [&str; 17] = [
    "id",
    "sid",
    "studentid",
    "studentnumber",
    "matriculationnumber",
    "idnumber",
    "identifier",
    "sisuserid",
    "sisloginid",
    "username",
    "login",
    "userid",
    "email",
    "emailaddress",
    "github",
    "githubusername",
    "githubid",
];

/// The students of a class.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Roster {
    /// The headings of all columns, as they were written.
    pub headings: Vec<String>,
    /// The students, in the order of the file.
    pub students: Vec<Student>,
    /// Who is meant by a text that identifies students: several if it identifies none of them.
    known: BTreeMap<String, Vec<usize>>,
}

/// A row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Student {
    /// The name, in which no character controls a terminal.
    pub name: String,
    /// What is in each column, as it was written.
    pub fields: Vec<String>,
}

impl Roster {
    /// Reads a table: with commas, semicolons or tabs, and headings in its first row.
    pub fn read(path: &Path) -> Result<Roster> {
        let metadata = path.metadata().with_context(|| cannot("read", path))?;
        ensure!(
            metadata.is_file() && metadata.len() <= LARGEST,
            "{} is not a table of at most {} MiB: name the .csv file that the platform has exported.",
            named(path),
            LARGEST >> 20
        );
        let bytes = fs::read(path).with_context(|| cannot("read", path))?;
        let Ok(text) = String::from_utf8(bytes) else {
            bail!("{} is not UTF-8 text: save the table as \"CSV UTF-8\".", named(path));
        };
        Roster::parse(&text).with_context(|| cannot("parse", path))
    }

    fn parse(text: &str) -> Result<Roster> {
        let text = text.trim_start_matches('\u{feff}');
        let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        let delimiter =
            b",;\t".iter().copied().max_by_key(|&one| first.bytes().filter(|&b| b == one).count());
        let mut reader = csv::ReaderBuilder::new();
        let reader = reader.delimiter(delimiter.unwrap_or(b',')).flexible(true);
        let mut reader = reader.from_reader(text.as_bytes());
        let headings: Vec<String> = reader.headers()?.iter().map(str::to_owned).collect();
        let columns: Vec<String> = headings.iter().map(|heading| plain(heading)).collect();
        let column = |names: &[&str]| columns.iter().position(|own| names.contains(&own.as_str()));
        let (name, names) = (column(&NAMES), column(&FIRST).zip(column(&LAST)));
        if name.is_none() && names.is_none() && column(&IDS).is_none() {
            bail!(
                "its first row has none of the headings Name, First name and Last name, Email, ID or Username"
            );
        }
        let mut roster = Roster { headings, ..Roster::default() };
        for row in reader.records() {
            let fields: Vec<String> = row?.iter().map(str::to_owned).collect();
            let field = |index: usize| fields.get(index).map_or("", |field| field.trim());
            let full = match (name.map(field), names) {
                (Some(name), _) if !name.is_empty() => name.to_owned(),
                (_, Some((first, last))) => format!("{} {}", field(first), field(last)),
                _ => String::new(),
            };
            let ids = (0..columns.len()).filter(|&index| IDS.contains(&columns[index].as_str()));
            let ids: Vec<&str> = ids.map(field).filter(|id| !id.is_empty()).collect();
            let full =
                if full.trim().is_empty() { ids.first().map_or("", |id| id) } else { full.trim() };
            // Canvas writes the most points into a row of their own.
            if !full.is_empty() && plain(full) != "pointspossible" {
                roster.add(full, &ids, fields.clone());
            }
        }
        Ok(roster)
    }

    fn add(&mut self, name: &str, ids: &[&str], fields: Vec<String>) {
        let before = ids.iter().filter_map(|id| id.split_once('@').map(|(before, _)| before));
        let mut texts: Vec<String> = ids.iter().copied().chain(before).map(plain).collect();
        texts.extend(orders(name));
        texts.retain(|text| !text.is_empty());
        texts.sort();
        texts.dedup();
        for text in texts {
            self.known.entry(text).or_default().push(self.students.len());
        }
        self.students.push(Student { name: printable(name), fields });
    }

    /// The row of an author: the only one that what is known of the author identifies. `None` if there is none, and
    /// if the number and the name are those of different students: platforms have numbers of their own.
    pub fn row(&self, author: &Author) -> Option<usize> {
        let ids = author.ids.iter().map(|id| plain(id));
        let texts = ids.chain(orders(&author.name));
        let rows = texts.filter_map(|text| match self.known.get(&text)?.as_slice() {
            [row] => Some(*row),
            _ => None,
        });
        let rows: BTreeSet<usize> = rows.collect();
        rows.first().copied().filter(|_| rows.len() == 1)
    }
}

/// A name as it may be written: `Ann Lee`, `Lee, Ann`, `leeann`.
fn orders(name: &str) -> Vec<String> {
    let name = name.trim();
    if let Some((last, first)) = name.split_once(',') {
        return vec![plain(&format!("{last}{first}")), plain(&format!("{first}{last}"))];
    }
    let turned =
        name.rsplit_once(char::is_whitespace).map(|(first, last)| plain(&format!("{last}{first}")));
    [plain(name)].into_iter().chain(turned).filter(|text| !text.is_empty()).collect()
}

/// Whether two names are the same, in whatever order.
pub fn is_same_name(one: &str, other: &str) -> bool {
    orders(one).contains(&plain(other))
}

/// The letters and digits of a text, in lower case and with their accents: some systems write `é` as one character, and
/// others as two.
pub fn plain(text: &str) -> String {
    text.nfc().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    fn author(name: &str, ids: &[&str]) -> Author {
        Author { name: name.to_owned(), ids: ids.iter().map(|&id| id.to_owned()).collect() }
    }

    /// The name of the student that is meant.
    fn meant<'a>(roster: &'a Roster, name: &str, ids: &[&str]) -> Option<&'a str> {
        roster.row(&author(name, ids)).map(|row| roster.students[row].name.as_str())
    }

    #[test]
    fn a_student_is_found_by_name_in_any_order_by_number_and_by_address() {
        let roster =
            Roster::parse("Name,ID,Email\nAnn Maria Lee,12,al@x.org\nBo Ek,13,bo.ek@x.org\n")
                .unwrap();
        for text in [
            "Ann Maria Lee",
            "ann-maria-lee",
            "Lee, Ann Maria",
            "leeannmaria",
            "12",
            "AL@x.org",
            "al",
        ] {
            assert_eq!(meant(&roster, text, &[]), Some("Ann Maria Lee"), "{text}");
        }
        assert_eq!(meant(&roster, "nobody", &["13"]), Some("Bo Ek"));
        assert_eq!(meant(&roster, "bo.ek", &[]), Some("Bo Ek"));
        assert_eq!(meant(&roster, "Bo Ekman", &[]), None);
    }

    #[test]
    fn a_name_that_two_students_have_identifies_neither() {
        let roster = Roster::parse("Name,ID\nAnn Lee,12\nAnn Lee,13\n").unwrap();
        assert_eq!(roster.row(&author("Ann Lee", &[])), None);
        assert_eq!(roster.row(&author("Ann Lee", &["13"])), Some(1));
    }

    #[test]
    fn a_number_of_one_student_and_the_name_of_another_identify_neither() {
        let roster = Roster::parse("Name,ID\nAnn Lee,12\nBo Ek,13\n").unwrap();
        assert_eq!(meant(&roster, "ekbo", &["12"]), None);
        assert_eq!(meant(&roster, "ekbo", &["99"]), Some("Bo Ek"));
        assert_eq!(meant(&roster, "bo123", &["13"]), Some("Bo Ek"));
    }

    #[test]
    fn an_accent_counts_however_it_is_written() {
        let roster = Roster::parse("Name\nJose Diaz\nJos\u{e9} D\u{ed}az\n").unwrap();
        assert_eq!(meant(&roster, "Jose\u{301} Di\u{301}az", &[]), Some("Jos\u{e9} D\u{ed}az"));
        assert_eq!(meant(&roster, "jose.diaz", &[]), Some("Jose Diaz"));
    }

    #[test]
    fn what_has_no_letters_identifies_nobody() {
        let roster = Roster::parse("Name,ID\nAnn,-\nBo,13\n").unwrap();
        assert_eq!(meant(&roster, "\u{1f389}, \u{1f389}", &["-"]), None);
    }

    #[test]
    fn a_table_that_is_not_utf8_is_refused_with_a_remedy() {
        let file = tempfile::NamedTempFile::new().unwrap();
        fs::write(file.path(), b"Name\nZo\xeb\n").unwrap();
        let error = Roster::read(file.path()).unwrap_err().to_string();
        assert!(error.ends_with("is not UTF-8 text: save the table as \"CSV UTF-8\"."), "{error}");
    }

    #[test]
    fn the_tables_of_the_platforms_are_understood() {
        let moodle = "\u{feff}\"First name\",\"Last name\",\"ID number\",\"Email address\"\nAnn,Lee,7,ann@x.org\n";
        let canvas = "Student,ID,SIS User ID,SIS Login ID,Section,Level 4 (9)\n    Points Possible,,,,,30\n\
            \"Lee, Ann\",41,7,alee,A,\n";
        let classroom = "\"identifier\",\"github_username\",\"github_id\",\"name\"\n\"ann@x.org\",\"annlee\",\"99\",\"\"\n";
        let excel = "Vorname;Surname;First name;E-mail\nx;Lee;Ann;ann@x.org\n";
        for (text, name) in [
            (moodle, "Ann Lee"),
            (canvas, "Lee, Ann"),
            (classroom, "ann@x.org"),
            (excel, "Ann Lee"),
        ] {
            let roster = Roster::parse(text).unwrap();
            assert_eq!(
                roster.students.iter().map(|student| student.name.as_str()).collect::<Vec<_>>(),
                [name],
                "{text}"
            );
        }
        assert_eq!(meant(&Roster::parse(classroom).unwrap(), "annlee", &[]), Some("ann@x.org"));
        assert_eq!(meant(&Roster::parse(canvas).unwrap(), "leeann", &["41"]), Some("Lee, Ann"));
    }

    #[test]
    fn a_table_without_students_names_what_it_lacks() {
        let error = Roster::parse("color,shape\nred,A\n").unwrap_err().to_string();
        assert!(error.contains("Email"), "{error}");
        assert!(Roster::parse("").is_err());
        assert_eq!(Roster::parse("Name\n").unwrap().students, []);
    }

    #[test]
    fn short_rows_and_empty_rows_are_read() {
        let roster = Roster::parse("\nID,Name\n12\n\n,\n13,Bo\n").unwrap();
        let names: Vec<&str> =
            roster.students.iter().map(|student| student.name.as_str()).collect();
        assert_eq!(names, ["12", "Bo"]);
    }
}
