//! Processes the chapters in the format that mdBook sends and expects back.

use crate::directive::{self, Place};
use anyhow::{Context, Result};
use serde_json::Value;
use std::collections::BTreeMap;

/// The chapter that shows each file of the course.
pub type Shown = BTreeMap<String, String>;

/// The book with every directive replaced.
pub fn book(input: &str) -> Result<Value> {
    let (_, mut book): (Value, Value) =
        serde_json::from_str(input).context("This is not a book in mdBook's format")?;
    let mut shown = Shown::new();
    each_chapter(&mut book, &mut |path, content| {
        shown.extend(directive::files(content).map(|file| (file.to_owned(), path.to_owned())));
        Ok(None)
    })?;
    each_chapter(&mut book, &mut |path, content| {
        let replaced = directive::replace(content, &Place { chapter: path, shown: &shown });
        replaced.map(Some).with_context(|| format!("{path} cannot be processed"))
    })?;
    Ok(book)
}

/// Calls a function with the path and the text of every chapter, at any depth, and stores the text
/// it returns.
fn each_chapter(
    value: &mut Value,
    change: &mut impl FnMut(&str, &str) -> Result<Option<String>>,
) -> Result<()> {
    match value {
        Value::Array(values) => values.iter_mut().try_for_each(|it| each_chapter(it, change)),
        Value::Object(fields) => {
            let text = |name: &str| fields.get(name).and_then(Value::as_str);
            if let (Some(path), Some(content)) = (text("path"), text("content"))
                && let Some(content) = change(&path.replace('\\', "/"), content)?
            {
                fields.insert("content".to_owned(), Value::String(content));
            }
            fields.values_mut().try_for_each(|it| each_chapter(it, change))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;
    use serde_json::json;

    fn with(content: &str) -> String {
        let inner =
            json!({"Chapter": {"path": "levels/1.md", "content": content, "sub_items": []}});
        let outer = json!({"Chapter": {"path": "a.md", "content": "A", "sub_items": [inner]}});
        json!([{"root": "/"}, {"items": ["Separator", {"PartTitle": "Levels"}, outer]}]).to_string()
    }

    fn inner(book: &Value) -> &str {
        let outer = &book["items"][2]["Chapter"];
        outer["sub_items"][0]["Chapter"]["content"].as_str().unwrap()
    }

    #[test]
    fn directives_are_replaced_at_any_depth_and_other_text_stays() {
        let book = book(&with("Before\n\n{{#checks 1}}\n\nafter")).unwrap();
        let content = inner(&book);
        assert!(content.starts_with("Before\n\n|") && content.ends_with("|\n\nafter"), "{content}");
        assert_eq!(book["items"][1], json!({"PartTitle": "Levels"}));
        assert_eq!(book["items"][2]["Chapter"]["content"], "A");
    }

    #[test]
    fn a_missing_item_is_an_error_that_names_the_chapter() {
        for wrong in [
            "{{#checks 8}}",
            "{{#exercises Z}}",
            "{{#item shared/src/list.rs nobody}}",
            "{{#page no.md}}",
        ] {
            let error = format!("{:#}", book(&with(wrong)).unwrap_err());
            assert!(error.contains("levels/1.md"), "{error}");
        }
    }
}
