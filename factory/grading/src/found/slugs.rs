//! A short name for each submission: for its page, and for a command line.

use super::Found;
use crate::record::digest_of;
use std::collections::BTreeMap;

/// The most characters of a name, without the digits that distinguish equal names.
const LONGEST: usize = 60;

/// Gives each submission its name: letters and digits in lower case, and hyphens. If several would have the same name,
/// each gets digits that follow from its entry, so that it keeps them when others hand something in.
pub fn assign(all: &mut [Found]) {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for found in all.iter_mut() {
        found.slug = name(found);
        *counts.entry(found.slug.clone()).or_default() += 1;
    }
    for found in all {
        if counts[&found.slug] > 1 {
            found.slug = format!("{}-{}", found.slug, &digest_of(&found.name)[..8]);
        }
    }
}

/// The letters and digits of the authors' names, with hyphens between the words.
fn name(found: &Found) -> String {
    let authors: Vec<&str> = found.authors.iter().map(|author| author.name.as_str()).collect();
    let text = authors.join(" ").to_lowercase();
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let name: String = words.collect::<Vec<_>>().join("-").chars().take(LONGEST).collect();
    match name.trim_end_matches('-') {
        "" => "student".to_owned(),
        name if is_a_device(name) => format!("student-{name}"),
        name => name.to_owned(),
    }
}

/// Whether Windows takes the name for a device, whatever follows its first dot.
fn is_a_device(name: &str) -> bool {
    let is_port = |kind| {
        name.strip_prefix(kind)
            .is_some_and(|digit: &str| digit.len() == 1 && digit.parse::<u8>().is_ok())
    };
    ["con", "prn", "aux", "nul"].contains(&name) || is_port("com") || is_port("lpt")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::found::Author;
    use pretty_assertions::assert_eq;
    use std::path::PathBuf;

    fn found(entry: &str, authors: &[&str]) -> Found {
        let author = |name: &&str| Author { name: (*name).to_owned(), ids: Vec::new() };
        let authors = authors.iter().map(author).collect();
        Found { path: PathBuf::from(entry), name: entry.to_owned(), slug: String::new(), authors }
    }

    fn of(all: &[Found]) -> Vec<String> {
        let mut all = all.to_vec();
        assign(&mut all);
        all.into_iter().map(|found| found.slug).collect()
    }

    #[test]
    fn a_name_consists_of_letters_digits_and_hyphens() {
        let all = [
            found("a", &["Ann-Marie O'Neill"]),
            found("b", &["Ann", "Bo"]),
            found("c", &["王伟"]),
            found("d", &["../../etc"]),
            found("e", &["🎲"]),
            found("f", &[&"x".repeat(100)]),
        ];
        let long = "x".repeat(60);
        assert_eq!(of(&all), ["ann-marie-o-neill", "ann-bo", "王伟", "etc", "student", &long]);
    }

    #[test]
    fn no_name_is_that_of_a_device_of_windows() {
        let all = ["Con", "nul", "COM1", "lpt9", "com", "lpt10", "Connie"]
            .map(|name| found(name, &[name]));
        let safe = [
            "student-con",
            "student-nul",
            "student-com1",
            "student-lpt9",
            "com",
            "lpt10",
            "connie",
        ];
        assert_eq!(of(&all), safe);
    }

    #[test]
    fn equal_names_are_told_apart_in_the_same_way_whoever_else_is_there() {
        let [one, other, third] = ["ann_1", "ann_2", "ann_3"].map(|entry| found(entry, &["Ann"]));
        let two = of(&[one.clone(), other.clone()]);
        let three = of(&[third, one.clone(), other]);
        assert_ne!(two[0], two[1]);
        assert_eq!(two, three[1..]);
        assert!(two.iter().all(|slug| slug.starts_with("ann-") && slug.len() == 12), "{two:?}");
        assert_eq!(of(&[one]), ["ann"]);
    }
}
