//! Markdown, for readers on paper.

use pulldown_cmark::{Options, Parser, html};

/// What a page looks like: black on white, on A4.
const STYLE: &str = include_str!("page.css");

/// The text as a page of its own, which needs no other file and prints well.
pub fn of(title: &str, text: &str) -> String {
    let parser = Parser::new_ext(text, Options::ENABLE_TABLES);
    let mut body = String::new();
    html::push_html(&mut body, parser);
    let title = title.replace('&', "&amp;").replace('<', "&lt;");
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_needs_no_other_file() {
        let page = of("A & B", "# Title\n\nSome words.\n");
        assert!(page.contains("<title>A &amp; B</title>"), "{page}");
        assert!(page.contains("<h1>Title</h1>") && page.contains("size: A4"), "{page}");
        for part in ["src=", "href=", "@import", "url("] {
            assert!(!page.contains(part), "{part}");
        }
    }
}
