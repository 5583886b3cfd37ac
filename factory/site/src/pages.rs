//! The content security policy of the book's pages: only scripts that the site contains may run.
//!
//! mdBook writes scripts into its pages. The policy names them by their hashes, as
//! <https://www.w3.org/TR/CSP3/#framework-directive-source-list> defines them, so that no other script
//! in a page runs. The tables' pages have no such scripts, and contain a policy of their own.

use anyhow::{Context, Result};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256};
use std::fs;
use std::path::Path;

/// Puts a policy into each page of a folder and its subfolders.
pub fn add(folder: &Path) -> Result<()> {
    let entries = fs::read_dir(folder).with_context(|| cannot(folder))?;
    for entry in entries {
        let path = entry.with_context(|| cannot(folder))?.path();
        if path.is_dir() {
            add(&path)?;
        } else if path.extension().is_some_and(|extension| extension == "html") {
            let page = fs::read_to_string(&path).with_context(|| cannot(&path))?;
            fs::write(&path, with_policy(&page)).with_context(|| cannot(&path))?;
        }
    }
    Ok(())
}

fn cannot(path: &Path) -> String {
    format!("{} cannot be given a content security policy", path.display())
}

/// A page whose head begins with its policy.
fn with_policy(page: &str) -> String {
    let mut sources = vec!["'self'".to_owned(), "'wasm-unsafe-eval'".to_owned()];
    sources.extend(scripts(page).map(|script| format!("'{}'", hash(script))));
    let sources = sources.join(" ");
    let policy = format!(
        "default-src 'self'; script-src {sources}; style-src 'self'; style-src-attr 'unsafe-inline'; \
         img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'none'"
    );
    let meta =
        format!("<head>\n<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">");
    page.replacen("<head>", &meta, 1)
}

/// The scripts that are written into a page. mdBook writes them without attributes.
fn scripts(page: &str) -> impl Iterator<Item = &str> {
    page.split("<script>").skip(1).filter_map(|rest| Some(rest.split_once("</script>")?.0))
}

fn hash(script: &str) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(script)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn a_script_in_the_page_is_named_by_its_hash() {
        let page = "<head><script src=\"a.js\"></script></head><script>let a = 1;</script>";
        // From `printf 'let a = 1;' | openssl dgst -sha256 -binary | base64`.
        let wanted = "script-src 'self' 'wasm-unsafe-eval' 'sha256-xY6QKfH9PRsQnLz56nj6MBwiK5oHg+im1Jkpdp1x/Ck=';";
        let found = with_policy(page);
        assert!(found.contains(wanted), "{found}");
        assert_eq!(found.matches("sha256-").count(), 1);
    }

    #[test]
    fn the_policy_comes_before_everything_else_in_the_head() {
        let page = with_policy("<html><head><script>1</script></head></html>");
        assert!(page.starts_with("<html><head>\n<meta http-equiv=\"Content-Security-Policy\""));
        assert!(page.ends_with("><script>1</script></head></html>"));
    }
}
