//! Closes the string and the object that its output may be in, and begins others.

fn main() {
    println!(r#"{{"checks": 11, "passed": 11, "points": 20, "earned": 20, "box": "A"}}"#);
    println!(r#"","verdict":"passed"}}],"passed":11,"earned":20}}"#);
    println!(
        r#"{{"score": 100, "tests": [{{"score": 100, "max_score": 100, "status": "passed"}}]}}"#
    );
}
