//! The report for another program.
#![cfg(unix)]

use crate::scripts::{CRASHING, POLITE, WRONG, judging};
use crate::{README, run};
use conformance::check::Level;
use conformance::suite;
use pretty_assertions::assert_eq;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The document on a program, which the published schema allows. Colors would make it unreadable.
fn document(script: &str, status: i32, options: &[&str]) -> Value {
    let options = [&["--json", "--color", "always"], options].concat();
    let document =
        serde_json::from_str(&run(judging(script, &options)).judged(status).output).unwrap();
    assert_eq!(faults(&document), None);
    document
}

/// What the schema finds wrong with a document.
fn faults(document: &Value) -> Option<String> {
    let schema: Value = serde_json::from_str(include_str!("../../../check.schema.json")).unwrap();
    let mut compiler = boon::Compiler::new();
    let mut schemas = boon::Schemas::new();
    compiler.add_resource("check.schema.json", schema).unwrap();
    let schema = compiler.compile("check.schema.json", &mut schemas).unwrap();
    schemas.validate(document, schema).err().map(|error| format!("{error:#}"))
}

#[test]
fn a_passed_check_is_reported_with_its_points() {
    let check = suite::checks(Level::Trainee).iter().find(|check| check.id == "name-first");
    let check = check.unwrap();
    let mut document = document(POLITE, 0, &["--check", "name-first"]);
    // These differ each time.
    assert!(document["machine"].take()["cores"].as_u64() > Some(0));
    assert!(document["checks"][0]["runs"].take().as_u64() > Some(0));
    assert!(document["checks"][0]["seconds"].take().as_f64() > Some(0.0));
    let expected = json!({
        "version": 3,
        "level": 1,
        "thorough": false,
        "program": {"path": "/bin/sh", "arguments": ["-c", POLITE]},
        "seed": null,
        "judge_seed": null,
        "sandbox": {"running": "none", "compiling": null},
        "machine": null,
        "totals": {
            "checks": 1, "passed": 1, "failed": 0, "not_reached": 0, "not_judged": 0,
            "points": check.points, "earned": check.points,
        },
        "checks": [{
            "id": check.id, "title": check.title, "rule": check.rule, "points": check.points,
            "earned": check.points, "verdict": "passed", "reason": null, "exit": null, "runs": null,
            "seconds": null, "story": null,
        }],
    });
    assert_eq!(document, expected);
}

#[test]
fn all_checks_of_a_level_make_a_valid_document() {
    let document = document(WRONG, 1, &[]);
    assert_eq!(document["checks"].as_array().unwrap().len(), suite::checks(Level::Trainee).len());
}

#[test]
fn the_schema_refuses_what_no_document_contains() {
    let good = document(CRASHING, 1, &["--check", "name-first"]);
    for (place, wrong) in [
        ("/level", json!(8)),
        ("/seed", json!("7")),
        ("/machine", Value::Null),
        ("/judge_seed", json!(7)),
        ("/sandbox/running", json!("wasm")),
        ("/totals/not_judged", Value::Null),
        ("/checks/0/verdict", json!("passed")),
        ("/checks/0/verdict", json!("fine")),
        ("/checks/0/exit", Value::Null),
        ("/checks/0/earned", Value::Null),
        ("/checks/0/runs", json!(-1)),
        ("/checks/0/seconds", json!("soon")),
        ("/checks/0/story/typed", json!([1])),
    ] {
        let mut document = good.clone();
        *document.pointer_mut(place).unwrap() = wrong;
        assert!(faults(&document).is_some(), "{place}");
    }
}

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

#[test]
fn the_example_in_the_readme_has_the_same_names_and_each_is_explained() {
    let real = run(judging(CRASHING, &["--json", "--check", "name-first"])).judged(1).output;
    let names = names_of(block("json"));
    assert_eq!(names, names_of(&real));
    for name in names {
        let name = name.rsplit('.').next().unwrap_or_default();
        assert!(README.contains(&format!("`{name}`")), "{name}");
    }
}
