//! Results of submissions of every kind.

use grading::outcome::{Outcome, Problem, Test};

/// What a program could print to be taken for something else.
pub const HOSTILE: &str = "<script>alert(1)</script> \"quoted\" 'too' \\ {{x}}\n::set-output name=result::x\n::error::x\n\
    ##[error]x\nGrade :=>> 100\n--|>\n<|--\nComment :=>> fine\n=1+1\n\u{1b}[2J\u{0}\u{7f}\u{202e}\r\nend";

pub fn test(id: &str, points: f64, earned: Option<f64>) -> Test {
    let (verdict, report) = match earned {
        Some(earned) if earned >= points => ("passed", ""),
        Some(_) => ("failed", "Expected: 3 points\nGot:      4 points"),
        None => ("not reached", "no bag was ever empty"),
    };
    Test {
        id: id.to_owned(),
        title: format!("does what {id} says"),
        points,
        earned,
        open: 0.0,
        verdict: verdict.to_owned(),
        report: report.to_owned(),
        is_hidden: false,
        because: None,
    }
}

pub fn hidden(test: Test) -> Test {
    Test {
        is_hidden: true,
        title: "a secret title".to_owned(),
        report: "a secret report".to_owned(),
        ..test
    }
}

pub fn outcome(tests: Vec<Test>) -> Outcome {
    Outcome {
        title: "Level 4, expert".to_owned(),
        sandbox: "Sandbox: inside the judge".to_owned(),
        tests,
        problem: None,
    }
}

pub fn refused(reason: &str) -> Outcome {
    let problem = Some(Problem::Author(reason.to_owned()));
    let tests = ["row", "column"].map(|id| Test { earned: None, ..test(id, 2.0, None) });
    Outcome { problem, ..outcome(tests.to_vec()) }
}

pub fn unknown(reason: &str) -> Outcome {
    Outcome { problem: Some(Problem::Unknown(reason.to_owned())), ..outcome(Vec::new()) }
}

/// One test failed, one was not reached, and one is worth half a point.
pub fn mixed() -> Outcome {
    outcome(vec![
        test("row", 2.0, Some(2.0)),
        test("column", 1.5, Some(0.0)),
        test("late", 4.0, None),
        test("half", 0.5, Some(0.25)),
    ])
}

/// A task of 8 points passed, but half of it was not reached.
pub fn partly_open() -> Outcome {
    let task = Test { open: 4.0, ..test("task", 8.0, Some(8.0)) };
    outcome(vec![Test { earned: Some(4.0), ..task }, test("row", 2.0, Some(0.0))])
}

/// All kinds, by name.
pub fn all() -> Vec<(&'static str, Outcome)> {
    let hostile = Test {
        id: "hostile\n::error::".to_owned(),
        title: HOSTILE.to_owned(),
        verdict: HOSTILE.to_owned(),
        report: HOSTILE.to_owned(),
        ..test("x", 1.0, Some(0.0))
    };
    let open = Test { earned: None, ..hostile.clone() };
    let long = Test { title: "é\"".repeat(10_000), ..test("long", 1.0, Some(0.0)) };
    let huge = Test { report: HOSTILE.repeat(300), ..test("huge", 1.0, Some(0.0)) };
    let thirds = |earned| test("third", 1.0 / 3.0, Some(earned));
    vec![
        ("all passed", outcome(vec![test("row", 2.0, Some(2.0)), test("column", 3.0, Some(3.0))])),
        ("mixed", mixed()),
        ("partly open", partly_open()),
        (
            "hidden",
            outcome(vec![test("row", 2.0, Some(2.0)), hidden(test("secret", 2.0, Some(0.0)))]),
        ),
        (
            "hidden, not reached",
            outcome(vec![test("row", 2.0, Some(1.0)), hidden(test("secret", 2.0, None))]),
        ),
        ("refused", refused("it does not compile:\nerror[E0308]: mismatched types")),
        ("refused, hostile", refused(HOSTILE)),
        ("hostile", Outcome { title: HOSTILE.to_owned(), ..outcome(vec![hostile, open]) }),
        ("long", outcome(vec![long])),
        ("huge", outcome(vec![huge; 20])),
        ("many", outcome(vec![test("row", 1.0, Some(0.0)); 200])),
        ("thirds", outcome(vec![thirds(1.0 / 3.0), thirds(0.1)])),
    ]
}

/// Those that have no grade yet.
pub fn ungraded() -> Vec<(&'static str, Outcome)> {
    vec![
        ("unknown", unknown("the archive is damaged: \u{1b}[2J<b>")),
        ("unknown, hostile", unknown(&HOSTILE.repeat(5_000))),
        ("no tests", outcome(Vec::new())),
        ("nothing reached", outcome(vec![test("row", 2.0, None)])),
        (
            "nothing worth points",
            outcome(vec![test("row", 0.0, Some(0.0)), test("late", 1.0, None)]),
        ),
    ]
}
