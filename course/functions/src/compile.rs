//! Compiles a file of tests against the student's libraries. What does not compile is left out.

use crate::part::{Function, TestFile};
use anyhow::{Context, Result, bail};
use course_kit::cargo::{self, Built};
use course_kit::sources::{make_folder, write_file};
use serde_json::Value;
use std::collections::BTreeMap;
use std::env::consts::EXE_SUFFIX;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Stdio;

/// The libraries that tests name, besides that of the level.
const NAMED: [&str; 2] = ["shared", "rand"];

/// A compiled file.
#[derive(Debug, Default)]
pub struct Compiled {
    /// The program that runs the tests; `None` if every function was left out.
    pub program: Option<PathBuf>,
    /// Why functions were left out, by their modules.
    pub left_out: BTreeMap<String, String>,
}

/// An error of the compiler's.
struct Complaint {
    message: String,
    /// The lines of the file that it is about.
    lines: Vec<usize>,
}

/// Compiles a part into a folder.
pub fn compile(part: &TestFile, built: &Built, folder: &Path) -> Result<Compiled> {
    make_folder(folder)?;
    let [source, program] = ["rs".to_owned(), format!("run{EXE_SUFFIX}")]
        .map(|end| folder.join(part.name).with_extension(end));
    let mut left_out = BTreeMap::new();
    loop {
        let is_left = |function: &&Function| !left_out.contains_key(&function.module);
        if !part.functions.iter().any(|function| is_left(&function)) {
            return Ok(Compiled { program: None, left_out });
        }
        write_file(&source, &without(part, &left_out))?;
        let complaints = rustc(part, built, &source, &program, folder)?;
        if complaints.is_empty() {
            return Ok(Compiled { program: Some(program), left_out });
        }
        let before = left_out.len();
        for Complaint { message, lines } in &complaints {
            let is_about = |f: &&Function| lines.iter().any(|line| f.lines.contains(line));
            let about: Vec<&Function> = part.functions.iter().filter(is_about).collect();
            for function in about {
                left_out.entry(function.module.clone()).or_insert_with(|| message.clone());
            }
        }
        if left_out.len() == before {
            // It is about what all tests need.
            let message = &complaints[0].message;
            for function in &part.functions {
                left_out.entry(function.module.clone()).or_insert_with(|| message.clone());
            }
        }
    }
}

/// The text without the modules that are left out. All other lines keep their numbers.
fn without(part: &TestFile, left_out: &BTreeMap<String, String>) -> String {
    let gone: Vec<&Function> =
        part.functions.iter().filter(|function| left_out.contains_key(&function.module)).collect();
    let kept = |(index, line): (usize, &str)| {
        let is_gone = gone.iter().any(|function| function.lines.contains(&(index + 1)));
        if is_gone { "\n".to_owned() } else { format!("{line}\n") }
    };
    part.text.lines().enumerate().map(kept).collect()
}

/// Runs the compiler. Returns its errors.
fn rustc(
    part: &TestFile,
    built: &Built,
    source: &Path,
    program: &Path,
    folder: &Path,
) -> Result<Vec<Complaint>> {
    let mut rustc = cargo::rustc(folder);
    rustc.args(["--test", "--edition", "2024", "--error-format", "json", "--cap-lints", "allow"]);
    rustc.args(["--crate-name", part.name, "-C", "debuginfo=0"]).arg("-o").arg(program).arg(source);
    let own = part.package().replace('-', "_");
    for (name, file) in &built.libraries {
        if NAMED.contains(&name.as_str()) || *name == own {
            let mut named = OsString::from(format!("{name}="));
            named.push(file);
            rustc.arg("--extern").arg(named);
        }
        if let Some(parent) = file.parent() {
            let mut place = OsString::from("dependency=");
            place.push(parent);
            rustc.arg("-L").arg(place);
        }
    }
    let output = rustc.stdin(Stdio::null()).output();
    let output =
        output.context("rustc, which compiles the tests of functions, cannot be started")?;
    let said = String::from_utf8_lossy(&output.stderr);
    let errors = said.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let errors: Vec<Value> = errors.filter(|line| line["level"] == "error").collect();
    let complaints: Vec<Complaint> = errors.iter().filter_map(complaint).collect();
    if !output.status.success() && complaints.is_empty() {
        let message = errors.first().and_then(|error| error["message"].as_str());
        bail!(
            "The tests of functions cannot be compiled: {}. If your program was built at the same time, try again.",
            message.unwrap_or(said.trim())
        );
    }
    Ok(complaints)
}

/// What an error is about. The last error only says how many there were.
fn complaint(error: &Value) -> Option<Complaint> {
    let spans = error["spans"].as_array().filter(|spans| !spans.is_empty())?;
    let lines = spans.iter().flat_map(lines).collect();
    Some(Complaint { message: error["message"].as_str()?.to_owned(), lines })
}

/// The lines that a span is about, those of the macro call around it included.
fn lines(span: &Value) -> Vec<usize> {
    let mut lines = Vec::new();
    let mut span = span;
    while !span.is_null() {
        let line = span["line_start"].as_u64().and_then(|line| usize::try_from(line).ok());
        lines.extend(line);
        span = &span["expansion"]["span"];
    }
    lines
}
