//! Every link within the repository leads somewhere: to a file, and to a heading in it.

mod document;

use crate::failure::Failure;
use anyhow::{Context, Result};
use course_kit::files::{below, name};
use course_kit::workspace::MINE;
use document::{Document, Link};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Component, Path, PathBuf};

/// Folders at the root that are no part of the repository.
const FOREIGN: [&str; 2] = ["target", MINE];

/// Follows every link of every Markdown file.
///
/// # Errors
/// When a file cannot be read.
pub fn verify(root: &Path) -> Result<Vec<Failure>> {
    let documents = documents(root)?;
    let mut failures = Vec::new();
    for (path, document) in &documents {
        let broken = document.links.iter().filter_map(|link| {
            let problem = problem(root, path, link, &documents)?;
            Some(failure(path, link, &problem))
        });
        failures.extend(broken);
    }
    Ok(failures)
}

fn failure(path: &str, link: &Link, problem: &str) -> Failure {
    Failure::new(format!("{path}:{}", link.line), format!("links to {}, {problem}", link.target))
        .remedy("correct the link, then: cargo instruct verify links")
}

/// All Markdown files, by their path below the root.
fn documents(root: &Path) -> Result<BTreeMap<String, Document>> {
    let mut documents = BTreeMap::new();
    for entry in fs::read_dir(root).with_context(|| format!("{} cannot be read", root.display()))? {
        let path = entry?.path();
        let files = match path.file_name().map(|name| name.to_string_lossy()) {
            Some(name) if name.starts_with('.') || FOREIGN.contains(&&*name) => continue,
            _ if path.is_dir() => below(&path)?,
            _ => vec![path],
        };
        for file in files.into_iter().filter(|file| is_markdown(file)) {
            let text = fs::read_to_string(&file)
                .with_context(|| format!("{} cannot be read", file.display()))?;
            documents.insert(name(root, &file), Document::read(&text));
        }
    }
    Ok(documents)
}

fn is_markdown(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "md")
}

/// Why a link in a file leads nowhere; nothing where it does, or leads out of the repository.
fn problem(
    root: &Path,
    from: &str,
    link: &Link,
    documents: &BTreeMap<String, Document>,
) -> Option<String> {
    if !link.is_defined {
        return Some("which is defined nowhere".to_owned());
    }
    if is_elsewhere(&link.target) {
        return None;
    }
    let (path, anchor) = link.target.split_once('#').unwrap_or((&link.target, ""));
    let Some(to) = resolved(from, path.split('?').next().unwrap_or_default()) else {
        return Some("which is outside of the repository".to_owned());
    };
    if !root.join(&to).exists() {
        return Some("which is not there".to_owned());
    }
    let document = documents.get(&name(Path::new(""), &to))?;
    let is_there = anchor.is_empty() || document.has_more || document.anchors.contains(anchor);
    (!is_there).then(|| "and no heading there has that anchor".to_owned())
}

/// Whether it leads to another site, or to an address of another kind.
fn is_elsewhere(target: &str) -> bool {
    let scheme = target.split_once(':').map(|(scheme, _)| scheme);
    target.starts_with("//")
        || scheme.is_some_and(|scheme| {
            !scheme.is_empty() && scheme.chars().all(|c| c.is_ascii_alphanumeric() || c == '+')
        })
}

/// Where a link in a file leads, below the root; nothing where that is above it.
fn resolved(from: &str, path: &str) -> Option<PathBuf> {
    let path = path.replace("%20", " ");
    let mut to = match path.strip_prefix('/') {
        Some(_) => PathBuf::new(),
        None if path.is_empty() => return Some(PathBuf::from(from)),
        None => Path::new(from).parent()?.to_path_buf(),
    };
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
