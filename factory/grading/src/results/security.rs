//! What browsers let our pages load and run: nothing but the style and the script that a page contains.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256};

/// The Content-Security-Policy of a page with this style, and with this script if it has one.
pub fn policy(style: &str, script: Option<&str>) -> String {
    let script = script.map(|script| format!("script-src {}; ", hash(script))).unwrap_or_default();
    let style = hash(style);
    format!("default-src 'none'; {script}style-src {style}; base-uri 'none'; form-action 'none'")
}

fn hash(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn only_the_given_texts_may_be_used() {
        // printf 'abc' | openssl dgst -sha256 -binary | base64
        let abc = "'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='";
        let rest = "base-uri 'none'; form-action 'none'";
        assert_eq!(policy("abc", None), format!("default-src 'none'; style-src {abc}; {rest}"));
        assert_eq!(
            policy("abc", Some("abc")),
            format!("default-src 'none'; script-src {abc}; style-src {abc}; {rest}")
        );
    }
}
