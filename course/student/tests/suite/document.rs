//! `course/README.md` describes the document of `--json` as it is.

use crate::README;
use serde_json::Value;
use std::collections::BTreeSet;

/// The first block of that language.
fn block(language: &str) -> &'static str {
    let (_, rest) = README.split_once(&format!("```{language}\n")).unwrap();
    rest.split_once("```").unwrap().0
}

/// All names in a document, with the names of the enclosing objects.
fn names(value: &Value, around: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                let name = format!("{around}.{name}");
                names(value, &name, found);
                found.insert(name);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| names(value, around, found)),
        _ => {}
    }
}

fn names_of(json: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    names(&serde_json::from_str(json).unwrap(), "", &mut found);
    found
}

#[cfg(unix)]
#[test]
fn the_example_has_the_same_names_as_a_document() {
    use crate::run;
    use crate::scripts::{CRASHING, judging};
    let options = ["--json", "--check", "name-first"];
    let real = run(judging(CRASHING, &options)).judged(1).output;
    assert_eq!(names_of(block("json")), names_of(&real));
}

#[test]
fn every_name_and_every_verdict_is_explained() {
    for name in names_of(block("json")) {
        let name = name.rsplit('.').next().unwrap_or_default();
        assert!(README.contains(&format!("`{name}`")), "{name}");
    }
}
