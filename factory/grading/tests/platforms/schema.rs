//! Documents and their schemas, and what they say about documents that are changed in one place.

use serde_json::{Value, json};

/// A JSON Schema of this package.
pub struct Schema {
    schemas: boon::Schemas,
    index: boon::SchemaIndex,
}

impl Schema {
    pub fn new(text: &str) -> Schema {
        let (mut compiler, mut schemas) = (boon::Compiler::new(), boon::Schemas::new());
        compiler.add_resource("the.schema.json", serde_json::from_str(text).unwrap()).unwrap();
        let index = compiler.compile("the.schema.json", &mut schemas).unwrap();
        Schema { schemas, index }
    }

    /// What is wrong with a document.
    pub fn faults(&self, document: &Value) -> Option<String> {
        self.schemas.validate(document, self.index).err().map(|error| format!("{error:#}"))
    }
}

/// A change of a document in one place.
pub struct Mutation {
    pub what: String,
    pub document: Value,
}

/// Every change that should be refused. A `free` field may have any text that is short enough.
pub fn mutations(document: &Value, free: &[&str]) -> Vec<Mutation> {
    let mut mutations = Vec::new();
    for pointer in pointers(document) {
        let value = document.pointer(&pointer).unwrap();
        let field = pointer.rsplit('/').next().unwrap_or_default();
        for (what, replacement) in replacements(value, free.contains(&field)) {
            let mut document = document.clone();
            *document.pointer_mut(&pointer).unwrap() = replacement;
            mutations.push(Mutation { what: format!("{pointer}: {what}"), document });
        }
        mutations.extend(removed(document, &pointer));
    }
    mutations
}

/// The places of a document: the whole, and every value in it.
fn pointers(document: &Value) -> Vec<String> {
    let below = |key: &str, value: &Value| -> Vec<String> {
        pointers(value).into_iter().map(|rest| format!("/{key}{rest}")).collect()
    };
    let mut pointers = vec![String::new()];
    match document {
        Value::Object(fields) => {
            pointers.extend(fields.iter().flat_map(|(key, value)| below(key, value)));
        }
        // Of many equal elements, three are enough.
        Value::Array(values) => {
            let few = values.iter().enumerate().take(3);
            pointers.extend(few.flat_map(|(index, value)| below(&index.to_string(), value)));
        }
        _ => {}
    }
    pointers
}

/// Values that may not be where this one is.
fn replacements(value: &Value, is_free: bool) -> Vec<(&'static str, Value)> {
    let types = [
        ("null", Value::Null),
        ("a truth", json!(true)),
        ("a number", json!(7)),
        ("a text", json!("text")),
    ];
    let lists = [("a list", json!([[["list"]]])), ("an object", json!({"unknown": 1}))];
    let is_other = |other: &Value| std::mem::discriminant(other) != std::mem::discriminant(value);
    let mut wrong: Vec<_> =
        types.into_iter().chain(lists).filter(|(_, other)| is_other(other)).collect();
    match value {
        Value::Bool(_) => {}
        Value::String(_) if is_free => wrong.push(("too long", json!("x".repeat(263_001)))),
        Value::String(_) => wrong.push(("an unknown word", json!("unknown words"))),
        Value::Number(number) => {
            wrong.extend([("negative", json!(-1)), ("too large", json!(1e12))]);
            wrong.extend(number.is_u64().then(|| ("a fraction", json!(0.5))));
        }
        Value::Array(values) => {
            let many = std::iter::repeat_n(values.last().cloned().unwrap_or_default(), 1_001);
            wrong.push(("too many", many.collect()));
        }
        Value::Object(fields) => {
            let mut fields = fields.clone();
            fields.insert("unknown".to_owned(), json!(1));
            wrong.push(("an unknown field", Value::Object(fields)));
        }
        Value::Null => unreachable!("no document contains null"),
    }
    wrong
}

/// The document without a field, or without one of the values of a row.
fn removed(document: &Value, pointer: &str) -> Option<Mutation> {
    let (parent, key) = pointer.rsplit_once('/')?;
    let mut document = document.clone();
    match document.pointer_mut(parent)? {
        Value::Object(fields) => {
            fields.remove(key)?;
        }
        Value::Array(values) => {
            let index: usize = key.parse().ok()?;
            if values[index].is_object() || values[index].is_array() {
                return None;
            }
            values.remove(index);
        }
        _ => return None,
    }
    Some(Mutation { what: format!("{pointer}: removed"), document })
}
