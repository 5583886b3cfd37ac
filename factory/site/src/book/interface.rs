//! The public interface of a module.

use crate::item::{item_at, shown, with_docs};
use anyhow::{Result, ensure};

/// A module's public items and methods, without function bodies.
pub fn of(text: &str) -> Result<String> {
    let lines: Vec<&str> = text.lines().collect();
    let mut public = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        if is_function(line) {
            public.push(signature(&lines, at));
        } else if line.starts_with("pub struct ") {
            public.push(structure(&lines, at));
        } else if line.starts_with("pub enum ") || line.starts_with("pub const ") {
            public.push(whole(&lines, at));
        } else if line.starts_with("impl") && !line.contains(" for ") {
            public.extend(methods(&lines, at));
        }
    }
    ensure!(!public.is_empty(), "the module has no public items");
    Ok(public.join("\n\n"))
}

fn is_function(line: &str) -> bool {
    line.starts_with("pub fn ") || line.starts_with("pub const fn ")
}

fn whole(lines: &[&str], at: usize) -> String {
    shown(lines[with_docs(lines, item_at(lines, at))].iter().copied())
}

/// A struct from the outside, without its private fields.
fn structure(lines: &[&str], at: usize) -> String {
    let is_open = lines[item_at(lines, at)].iter().any(|line| line.starts_with("    pub "));
    if is_open || !lines[at].ends_with(" {") {
        return whole(lines, at);
    }
    format!("{} {{ /* … */ }}", head(lines, at))
}

/// The public methods of a block, if it has some.
fn methods(lines: &[&str], at: usize) -> Option<String> {
    let is_public = |&at: &usize| lines[at].strip_prefix("    ").is_some_and(is_function);
    let methods = item_at(lines, at).filter(is_public).map(|at| signature(lines, at));
    let methods: Vec<String> = methods.collect();
    let head = head(lines, at);
    (!methods.is_empty()).then(|| format!("{head} {{\n{}\n}}", methods.join("\n\n")))
}

/// The docs and the signature of a function.
fn signature(lines: &[&str], at: usize) -> String {
    // A `where` clause on its own lines ends with a comma.
    format!("{};", head(lines, at).trim_end_matches(','))
}

/// The docs of an item, and the item up to its first brace.
fn head(lines: &[&str], at: usize) -> String {
    let last = lines[at..].iter().position(|line| line.contains('{')).map_or(at, |it| at + it);
    let docs = with_docs(lines, at..last);
    let cut = lines[last].split('{').next();
    shown(lines[docs].iter().copied().chain(cut)).trim_end().to_owned()
}
