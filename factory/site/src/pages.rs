//! What the site puts into its pages: the header, which is the same everywhere, and a content security policy.
//!
//! mdBook writes scripts into its pages. The policy names each by its hash, as
//! <https://www.w3.org/TR/CSP3/#framework-directive-source-list> says, so that no other script within a page runs. The
//! pages of the tables have no scripts within them, and contain a policy of their own.

use anyhow::{Context, Result};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use course_kit::files;
use sha2::{Digest as _, Sha256};
use std::fs;
use std::path::Path;

/// The parts of the site that the header leads to: their names, their addresses, and the folders of their pages.
const PARTS: [(&str, &str, &str); 5] = [
    ("From a colored letter to a tile game", "index.html", "index.html"),
    ("Levels", "levels.html", "levels/"),
    ("Qwirkle", "qwirkle/", "qwirkle/"),
    ("k in a row", "mnk-game/", "mnk-game/"),
    ("Slides", "teach/slides.html", "slides/"),
];

/// Where the header goes, and its classes there: mdBook has a title in that place, and the other pages leave it empty.
const PLACES: [(&str, &str, &str); 2] = [
    ("<h1 class=\"menu-title\">", "</h1>", "site menu-title"),
    ("<nav class=\"site\">", "</nav>", "site"),
];

/// Completes each page of the site.
pub fn complete(site: &Path) -> Result<()> {
    for path in files::below(site)? {
        if path.extension().is_some_and(|extension| extension == "html") {
            let cannot = || format!("{} cannot be completed", path.display());
            let within = files::name(site, &path);
            let page = fs::read_to_string(&path).with_context(cannot)?;
            fs::write(&path, with_policy(&with_header(&page, &within))).with_context(cannot)?;
        }
    }
    Ok(())
}

/// A page, whose path in the site is given, with the header.
fn with_header(page: &str, path: &str) -> String {
    let up = "../".repeat(path.matches('/').count());
    let links = PARTS.map(|(name, address, pages)| {
        let is_current = path == address || path.starts_with(pages);
        let current = if is_current { " aria-current=\"true\"" } else { "" };
        format!("<a href=\"{up}{address}\"{current}>{name}</a>")
    });
    for (start, end, classes) in PLACES {
        if let Some((before, rest)) = page.split_once(start)
            && let Some((_, after)) = rest.split_once(end)
        {
            let links = links.join(" ");
            return format!(
                "{before}<nav class=\"{classes}\" aria-label=\"Site\" lang=\"en\">{links}</nav>{after}"
            );
        }
    }
    page.to_owned()
}

/// A page whose head begins with its policy; unchanged if it has one of its own.
fn with_policy(page: &str) -> String {
    if page.contains("http-equiv=\"Content-Security-Policy\"") {
        return page.to_owned();
    }
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
    fn the_header_is_where_a_page_has_room_for_it_and_leads_to_every_part() {
        let found = with_header("<h1 class=\"menu-title\">Title</h1>.", "teach/a.html");
        assert!(found.starts_with("<nav class=\"site menu-title\" aria-label=\"Site\""), "{found}");
        assert!(
            found.contains("<a href=\"../qwirkle/\">Qwirkle</a>") && found.ends_with("</nav>.")
        );
        let found = with_header("<header><nav class=\"site\"></nav></header>", "slides/1.html");
        assert!(
            found.contains("<a href=\"../teach/slides.html\" aria-current=\"true\">Slides</a>")
        );
        assert_eq!(found.matches("aria-current").count(), 1);
        assert_eq!(with_header("<p>", "toc.html"), "<p>");
    }

    #[test]
    fn the_policy_comes_before_everything_else_in_the_head() {
        let page = with_policy("<html><head><script>1</script></head></html>");
        assert!(page.starts_with("<html><head>\n<meta http-equiv=\"Content-Security-Policy\""));
        assert!(page.ends_with("><script>1</script></head></html>"));
        assert_eq!(with_policy(&page), page);
    }
}
