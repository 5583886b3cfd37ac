//! `submission_metadata.yml`, which comes with an export of Gradescope. Its keys begin with a colon.

use super::Author;
use anyhow::{Context, Result, ensure};
use course_kit::sources::{cannot, named};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The largest file that is read: a class of ten thousand needs less.
const LARGEST: u64 = 64 << 20;

#[derive(Deserialize)]
struct Submission {
    #[serde(rename = ":submitters", default)]
    submitters: Vec<Submitter>,
}

#[derive(Deserialize)]
struct Submitter {
    #[serde(rename = ":name")]
    name: Option<String>,
    #[serde(rename = ":sid")]
    sid: Option<String>,
    #[serde(rename = ":email")]
    email: Option<String>,
}

/// Reads the authors of each submission, by the name of its folder. Without the file, there are none.
pub fn read(folder: &Path) -> Result<BTreeMap<String, Vec<Author>>> {
    let path = folder.join("submission_metadata.yml");
    let Ok(metadata) = path.metadata() else { return Ok(BTreeMap::new()) };
    ensure!(metadata.len() <= LARGEST, "{} has more than 64 MiB.", named(&path));
    let text = fs::read_to_string(&path).with_context(|| cannot("read", &path))?;
    let all: BTreeMap<String, Submission> = serde_saphyr::from_str(&text)
        .map_err(|error| anyhow::anyhow!("{error}"))
        .with_context(|| cannot("parse", &path))?;
    let authors =
        |submission: Submission| submission.submitters.into_iter().filter_map(author).collect();
    let all = all.into_iter().map(|(name, submission)| (name, authors(submission)));
    Ok(all.filter(|(_, authors): &(_, Vec<Author>)| !authors.is_empty()).collect())
}

fn author(Submitter { name, sid, email }: Submitter) -> Option<Author> {
    let ids: Vec<String> =
        sid.into_iter().chain(email).filter(|id| !id.trim().is_empty()).collect();
    let name = name.filter(|name| !name.trim().is_empty()).or_else(|| ids.first().cloned())?;
    Some(Author { ids, ..Author::named(&name) })
}
