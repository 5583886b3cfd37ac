//! Every link within the repository leads somewhere: to a file, and to a heading in it.

mod document;

use crate::failure::Failure;
use anyhow::{Context, Result};
use course_kit::files::{below, name};
use course_kit::workspace::MINE;
use document::Document;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Component, Path, PathBuf};

/// Follows every link of every Markdown file.
pub fn verify(root: &Path) -> Result<Vec<Failure>> {
    let documents = documents(root)?;
    let mut failures = Vec::new();
    for (path, document) in &documents {
        let broken = document.links.iter().filter_map(|(target, line)| {
            Some((target, line, problem(root, path, target, &documents)?))
        });
        let undefined = document.undefined.iter();
        let undefined = undefined.map(|(name, line)| (name, line, "which is defined nowhere"));
        failures.extend(broken.chain(undefined).map(|(target, line, problem)| {
            let problem = format!("links to {target}, {problem}");
            Failure::new(format!("{path}:{line}"), problem)
                .remedy("correct the link, then: cargo instruct verify links")
        }));
    }
    Ok(failures)
}

/// The folders of builds and of the student's files.
const LEFT_OUT: [&str; 2] = ["target", MINE];

/// The folders of npm's packages, wherever they are.
const NPM: &str = "node_modules";

/// The Markdown files by their path, but those in hidden folders and those left out.
fn documents(root: &Path) -> Result<BTreeMap<String, Document>> {
    let mut documents = BTreeMap::new();
    for entry in fs::read_dir(root).with_context(|| format!("{} cannot be read", root.display()))? {
        let path = entry?.path();
        let files = match path.file_name().map(|name| name.to_string_lossy()) {
            Some(name) if name.starts_with('.') || LEFT_OUT.contains(&&*name) => continue,
            _ if path.is_dir() => below(&path)?,
            _ => vec![path],
        };
        let is_own = |file: &Path| file.iter().all(|part| part != NPM);
        let is_document = |file: &Path| file.extension().is_some_and(|end| end == "md");
        for file in files.iter().filter(|file| is_document(file) && is_own(file)) {
            let text = fs::read_to_string(file)
                .with_context(|| format!("{} cannot be read", file.display()))?;
            documents.insert(name(root, file), Document::read(&text));
        }
    }
    Ok(documents)
}

/// Why a link in a file leads nowhere; `None` if it is fine, or leads out of the repository.
fn problem(
    root: &Path,
    from: &str,
    target: &str,
    documents: &BTreeMap<String, Document>,
) -> Option<&'static str> {
    if is_elsewhere(target) {
        return None;
    }
    let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
    let Some(to) = resolved(from, path.split('?').next().unwrap_or_default()) else {
        return Some("which is outside the repository");
    };
    if !root.join(&to).exists() {
        return Some("which does not exist");
    }
    let document = documents.get(&name(Path::new(""), &to))?;
    let is_there = anchor.is_empty() || document.has_more || document.anchors.contains(anchor);
    (!is_there).then_some("but no heading there has that anchor")
}

/// Whether a target has a scheme or a host.
fn is_elsewhere(target: &str) -> bool {
    let is_scheme = |scheme: &str| {
        !scheme.is_empty() && scheme.chars().all(|c| c.is_ascii_alphanumeric() || c == '+')
    };
    target.starts_with("//") || target.split_once(':').is_some_and(|(scheme, _)| is_scheme(scheme))
}

/// Where a link in a file leads, below the root; `None` if it leads above the root.
fn resolved(from: &str, path: &str) -> Option<PathBuf> {
    if path.is_empty() {
        return Some(PathBuf::from(from));
    }
    let path = path.replace("%20", " ");
    let start = if path.starts_with('/') { Path::new("") } else { Path::new(from).parent()? };
    let mut to = start.to_path_buf();
    for part in Path::new(path.trim_start_matches('/')).components() {
        match part {
            Component::ParentDir if !to.pop() => return None,
            Component::ParentDir | Component::CurDir => {}
            part => to.push(part),
        }
    }
    Some(to)
}

#[cfg(test)]
mod tests;
