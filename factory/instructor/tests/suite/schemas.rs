//! The schemas of the documents for schools' systems.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;
use std::fs;
use std::path::Path;

/// What the schema of a platform finds wrong with a document.
pub fn faults(document: &Value, platform: &str) -> Option<String> {
    faults_by(document, &format!("factory/grading/schemas/{platform}.schema.json"))
}

/// What the schema in this file of the course finds wrong with a document.
pub fn faults_by(document: &Value, path: &str) -> Option<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    let schema = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let (mut compiler, mut schemas) = (boon::Compiler::new(), boon::Schemas::new());
    compiler.add_resource("the.schema.json", schema).unwrap();
    let schema = compiler.compile("the.schema.json", &mut schemas).unwrap();
    schemas.validate(document, schema).err().map(|error| format!("{error:#}"))
}

/// The JSON within the base64 that a GitHub runner passes on.
pub fn decoded(line: &str) -> String {
    String::from_utf8(STANDARD.decode(line.trim_end()).unwrap()).unwrap()
}
