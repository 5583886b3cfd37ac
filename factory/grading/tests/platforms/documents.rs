//! Every document is what its schema allows.

use crate::outcomes::{all, outcome, test, ungraded};
use anyhow::Result;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use grading::outcome::{Outcome, Test};
use grading::platforms::{github_classroom, gradescope};
use serde_json::Value;

/// A platform whose document is JSON.
pub struct Json {
    pub name: &'static str,
    pub document: fn(&Outcome) -> Result<String>,
    schema: &'static str,
    /// The most bytes.
    largest: usize,
}

/// The JSON within the base64.
pub fn decoded(line: &str) -> String {
    let line = line.strip_suffix('\n').unwrap();
    assert!(line.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+/=".contains(&byte)));
    // What Linux takes as one variable.
    assert!(line.len() < 128 * 1024, "{}", line.len());
    String::from_utf8(STANDARD.decode(line).unwrap()).unwrap()
}

pub const PLATFORMS: [Json; 2] = [
    Json {
        name: "gradescope",
        document: gradescope::document,
        schema: include_str!("../../schemas/gradescope.schema.json"),
        largest: 1_000_000,
    },
    Json {
        name: "github-classroom",
        document: |outcome| github_classroom::document(outcome).map(|line| decoded(&line)),
        schema: include_str!("../../schemas/github-classroom.schema.json"),
        largest: 98_304,
    },
];

impl Json {
    /// What the schema finds wrong with a document.
    fn faults(&self, document: &Value) -> Option<String> {
        let (mut compiler, mut schemas) = (boon::Compiler::new(), boon::Schemas::new());
        let schema = serde_json::from_str(self.schema).unwrap();
        compiler.add_resource("the.schema.json", schema).unwrap();
        let index = compiler.compile("the.schema.json", &mut schemas).unwrap();
        schemas.validate(document, index).err().map(|error| format!("{error:#}"))
    }

    pub fn value(&self, outcome: &Outcome) -> Value {
        let text =
            (self.document)(outcome).unwrap_or_else(|error| panic!("{}: {error}", self.name));
        assert!(text.len() <= self.largest, "{}: {} bytes", self.name, text.len());
        let control = text.chars().find(|character| character.is_control() && *character != '\n');
        assert_eq!(control, None, "{}", self.name);
        serde_json::from_str(&text).unwrap()
    }
}

#[test]
fn every_result_becomes_a_document_that_the_platform_allows() {
    for platform in PLATFORMS {
        for (what, outcome) in all() {
            let faults = platform.faults(&platform.value(&outcome));
            assert_eq!(faults, None, "{}: {what}", platform.name);
        }
    }
}

#[test]
fn without_a_grade_the_document_says_so_or_there_is_none() {
    for platform in PLATFORMS {
        for (what, outcome) in ungraded() {
            let document = platform.value(&outcome);
            assert_eq!(platform.faults(&document), None, "{}: {what}", platform.name);
            assert_eq!(document.get("score"), None, "{}: {what}", platform.name);
        }
    }
}

/// GitHub passes a document on in a variable, for which long names are too much.
#[test]
fn names_that_do_not_fit_are_refused() {
    let long = Test { title: "é".repeat(1_000), ..test("row", 1.0, Some(0.0)) };
    let long = outcome(vec![long; 200]);
    let [gradescope, github] = PLATFORMS.map(|platform| (platform.document)(&long));
    assert!(gradescope.is_ok());
    assert!(github.unwrap_err().to_string().contains("larger than 90000 bytes"));
}
