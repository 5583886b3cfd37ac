//! Every document is what its schema allows, and nothing that differs in one place is.

use crate::outcomes::{all, hidden, mixed, outcome, refused, test, ungraded, unknown};
use crate::schema::{Schema, mutations};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use grading::outcome::{Outcome, Test};
use grading::platforms::classroom50::{self, Submission};
use grading::platforms::{Undeliverable, coderunner, github_classroom, gradescope, prairielearn};
use serde_json::Value;

/// A platform whose document is JSON.
pub struct Json {
    pub name: &'static str,
    pub document: fn(&Outcome) -> Result<String, Undeliverable>,
    schema: &'static str,
    /// The fields that may contain any text.
    free: &'static [&'static str],
    /// The most bytes.
    largest: usize,
}

/// What Classroom 50 sets.
pub fn variable(name: &str) -> Option<String> {
    let value = match name {
        "CLASSROOM" => "data-structures",
        "ASSIGNMENT" => "level-4",
        "ASSIGNMENT_TYPE" => "individual",
        "OWNER" => "ann",
        "SUBMISSION_TAG" => "submit/2026-06-01T14-32-05Z-a1b2c3d",
        "COMMIT_URL" => "https://example.org/commit/1",
        "RELEASE_URL" => "https://example.org/releases/1",
        "REVIEW_URL" => "https://example.org/compare/1",
        _ => return None,
    };
    Some(value.to_owned())
}

fn for_classroom50(outcome: &Outcome) -> Result<String, Undeliverable> {
    classroom50::document(outcome, &Submission::new(variable).unwrap())
}

/// The JSON within the base64.
pub fn decoded(line: &str) -> String {
    let line = line.strip_suffix('\n').unwrap();
    assert!(line.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+/=".contains(&byte)));
    // What Linux takes as one variable.
    assert!(line.len() < 128 * 1024, "{}", line.len());
    String::from_utf8(STANDARD.decode(line).unwrap()).unwrap()
}

pub const PLATFORMS: [Json; 5] = [
    Json {
        name: "gradescope",
        document: gradescope::document,
        schema: include_str!("../../schemas/gradescope.schema.json"),
        free: &["name", "output"],
        largest: 1_000_000,
    },
    Json {
        name: "classroom50",
        document: for_classroom50,
        schema: include_str!("../../schemas/classroom50.schema.json"),
        free: &["classroom", "assignment", "owner", "test-name", "message"],
        largest: 1_000_000,
    },
    Json {
        name: "github-classroom",
        document: |outcome| github_classroom::document(outcome).map(|line| decoded(&line)),
        schema: include_str!("../../schemas/github-classroom.schema.json"),
        free: &["name", "message", "test_code"],
        largest: 98_304,
    },
    Json {
        name: "prairielearn",
        document: prairielearn::document,
        schema: include_str!("../../schemas/prairielearn.schema.json"),
        free: &["name", "description", "message", "output", "0"],
        largest: 1_000_000,
    },
    Json {
        name: "coderunner",
        document: coderunner::document,
        schema: include_str!("../../schemas/coderunner.schema.json"),
        // Of a row of the table: the name, and the report.
        free: &["prologuehtml", "1", "3"],
        largest: 1_000_000,
    },
];

impl Json {
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
        let schema = Schema::new(platform.schema);
        for (what, outcome) in all() {
            let faults = schema.faults(&platform.value(&outcome));
            assert_eq!(faults, None, "{}: {what}", platform.name);
        }
    }
}

#[test]
fn without_a_grade_the_document_says_so_or_there_is_none() {
    for platform in PLATFORMS {
        let schema = Schema::new(platform.schema);
        for (what, outcome) in ungraded() {
            if platform.name == "classroom50" {
                let error = (platform.document)(&outcome).unwrap_err();
                assert!(matches!(error, Undeliverable::NotGraded(_)), "{what}: {error}");
                continue;
            }
            let document = platform.value(&outcome);
            assert_eq!(schema.faults(&document), None, "{}: {what}", platform.name);
            let grade = ["score", "fraction"].iter().find_map(|field| document.get(field));
            assert_eq!(grade, None, "{}: {what}", platform.name);
        }
    }
}

#[test]
fn every_mutation_of_every_field_is_refused() {
    let secret = outcome(vec![test("row", 2.0, Some(2.0)), hidden(test("secret", 2.0, Some(0.0)))]);
    for platform in PLATFORMS {
        let schema = Schema::new(platform.schema);
        let mut documents = vec![mixed(), secret.clone(), refused("it does not compile")];
        if platform.name != "classroom50" {
            documents.push(unknown("the archive is damaged"));
        }
        let mut count = 0;
        for document in documents {
            for mutation in mutations(&platform.value(&document), platform.free) {
                let is_refused = schema.faults(&mutation.document).is_some();
                assert!(is_refused, "{}: {}", platform.name, mutation.what);
                count += 1;
            }
        }
        assert!(count > 100, "{}: {count} mutations", platform.name);
    }
}

/// GitHub passes a document on in a variable, for which long names are too much.
#[test]
fn names_that_do_not_fit_are_refused() {
    let long = Test { title: "é".repeat(1_000), ..test("row", 1.0, Some(0.0)) };
    let long = outcome(vec![long; 200]);
    for platform in PLATFORMS {
        let error = (platform.document)(&long).err();
        let is_small = platform.name == "github-classroom";
        assert_eq!(error, is_small.then_some(Undeliverable::TooLarge(90_000)), "{}", platform.name);
    }
}

#[test]
fn too_many_tests_and_impossible_points_are_refused_by_name() {
    for platform in PLATFORMS {
        let many = outcome(vec![test("row", 1.0, Some(0.0)); 201]);
        assert_eq!((platform.document)(&many), Err(Undeliverable::TooManyTests(201)));
        for (points, earned) in [
            (1.0, 1.1),
            (1.0, -0.1),
            (1.0, f64::NAN),
            (f64::NAN, 0.0),
            (f64::INFINITY, 1.0),
            (-1.0, 0.0),
        ] {
            let wrong = outcome(vec![test("row", points, Some(earned))]);
            let expected = Err(Undeliverable::BadPoints("row".to_owned()));
            assert_eq!((platform.document)(&wrong), expected, "{}", platform.name);
        }
    }
}
