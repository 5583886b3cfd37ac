//! What chapters keep of the course is what the course has: code, and tables of checks and exercises.

use crate::commands::chapters;
use book::directive::{Place, renew};
use book::preprocess::Shown;
use book::root;
use std::fs;
use testing::current::assert_current;

#[test]
fn the_code_and_the_tables_in_every_chapter_are_those_of_the_course() {
    let folder = root().join("docs/src");
    for chapter in chapters() {
        let name = chapter.strip_prefix(&folder).unwrap().to_string_lossy().replace('\\', "/");
        let text = fs::read_to_string(&chapter).unwrap().replace("\r\n", "\n");
        let renewed = renew(&text, &Place { chapter: &name, shown: &Shown::new() });
        assert_current(&chapter, &renewed.unwrap_or_else(|error| panic!("{name}: {error:#}")));
    }
}
