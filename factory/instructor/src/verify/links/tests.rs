//! Links that lead somewhere, and links that do not.

use super::*;
use crate::frozen::samples::write;
use pretty_assertions::assert_eq;

/// The failures of this text in `docs/page.md`, with a few files to link to.
fn failures(text: &str) -> Vec<String> {
    let root = tempfile::tempdir().unwrap();
    write(root.path(), "docs/page.md", text);
    write(root.path(), "docs/other page.md", "# Other\n");
    write(root.path(), "README.md", "# A house\n\n## Two `words`, here\n\n## Two words here\n");
    write(root.path(), "src/lib.rs", "// # no heading\n");
    verify(root.path()).unwrap().iter().map(Failure::to_string).collect()
}

#[test]
fn links_that_lead_somewhere_are_accepted() {
    let well = [
        "[up](../README.md) and [its heading](../README.md#two-words-here)",
        "[the second of that name](../README.md#two-words-here-1)",
        "# Here\n\n[here](#here) and [again](page.md#here)",
        "[a file](../src/lib.rs), [a line of it](../src/lib.rs#L1), [a folder](../src)",
        "[from the root](/README.md), [itself](./page.md)",
        "[a space](other%20page.md) and [another](<other page.md#other>)",
        "[by name][house]\n\n[house]: ../README.md#a-house",
        "![a picture](../src/lib.rs)",
        "<a id=\"mark\"></a>\n\n[to the mark](#mark)",
        "[elsewhere](https://example.org/no.md#such), [mail](mailto:a@example.org)",
        "`[code](nowhere.md)`\n\n```md\n[code](nowhere.md)\n```",
        "a list [x] and an index [0][1]",
    ];
    for text in well {
        assert_eq!(failures(text), [""; 0], "{text}");
    }
}

/// A chapter that includes a handout also has the anchors of the handout. The book checks those.
#[test]
fn anchors_of_included_texts_are_not_checked() {
    let chapter = "# Level\n\n{{#handout README.md}}\n\n[x](#goal), [y](page.md#bounds)";
    assert_eq!(failures(chapter), [""; 0]);
    let expected = "docs/page.md:3 links to no.md#goal, which does not exist.";
    assert_eq!(failures("{{#handout README.md}}\n\n[x](no.md#goal)"), [expected]);
}

#[test]
fn links_that_lead_nowhere_are_named_with_their_line() {
    for (text, expected) in [
        ("\n[x](no.md)", "docs/page.md:2 links to no.md, which does not exist."),
        ("[x](README.md)", "docs/page.md:1 links to README.md, which does not exist."),
        ("![x](no.svg)", "docs/page.md:1 links to no.svg, which does not exist."),
        ("[x]\n\n[x]: no.md", "docs/page.md:1 links to no.md, which does not exist."),
        ("<img src=\"no.png\">", "docs/page.md:1 links to no.png, which does not exist."),
        ("a\nb <a href='no.md'>x</a>", "docs/page.md:2 links to no.md, which does not exist."),
        ("[x](../../a.md)", "docs/page.md:1 links to ../../a.md, which is outside the repository."),
        ("[x][house]", "docs/page.md:1 links to [house], which is defined nowhere."),
    ] {
        assert_eq!(failures(text), [expected], "{text}");
    }
}

#[test]
fn an_anchor_without_its_heading_is_named() {
    for (text, target) in [
        ("[x](../README.md#three)", "../README.md#three"),
        ("[x](../README.md#A-house)", "../README.md#A-house"),
        ("[x](../README.md#two-words-here-2)", "../README.md#two-words-here-2"),
        ("# Here\n\n[x](#there)", "#there"),
        ("```sh\n# here\n```\n\n[x](#here)", "#here"),
    ] {
        let failures = failures(text);
        let [failure] = &failures[..] else { panic!("{failures:?}") };
        let expected = format!("links to {target}, but no heading there has that anchor.");
        assert!(failure.ends_with(&expected), "{failure}");
    }
}

#[test]
fn folders_outside_the_repository_are_left_out() {
    let root = tempfile::tempdir().unwrap();
    for folder in ["target/doc", "my/stage1-trainee", ".hidden"] {
        write(root.path(), &format!("{folder}/page.md"), "[x](no.md)");
    }
    assert_eq!(verify(root.path()).unwrap(), []);
}
