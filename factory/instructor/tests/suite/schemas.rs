//! The schemas of the documents for schools' systems.

use serde_json::Value;
use std::fs;
use std::path::Path;

/// What the schema of a platform finds wrong with a document.
pub fn faults(document: &Value, platform: &str) -> Option<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../grading/schemas");
    let text = fs::read_to_string(folder.join(format!("{platform}.schema.json"))).unwrap();
    let (mut compiler, mut schemas) = (boon::Compiler::new(), boon::Schemas::new());
    compiler.add_resource("the.schema.json", serde_json::from_str(&text).unwrap()).unwrap();
    let schema = compiler.compile("the.schema.json", &mut schemas).unwrap();
    schemas.validate(document, schema).err().map(|error| format!("{error:#}"))
}
