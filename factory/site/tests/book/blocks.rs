//! The fenced blocks of a chapter, some of which show what a block before them prints.

use std::ops::Range;

/// A fenced block.
pub struct Block<'a> {
    /// What follows the fence that opens it.
    pub mark: &'a str,
    pub text: &'a str,
    /// The bytes of its text in the chapter.
    pub range: Range<usize>,
}

/// The fenced blocks of a chapter.
pub fn blocks(chapter: &str) -> Vec<Block<'_>> {
    let mut blocks = Vec::new();
    let (mut start, mut open) = (0, None);
    for line in chapter.split_inclusive('\n') {
        let end = start + line.len();
        open = match (open, line.strip_prefix("```")) {
            (None, Some(mark)) => Some((mark.trim_end(), end)),
            (Some((mark, from)), Some(_)) => {
                blocks.push(Block { mark, text: &chapter[from..start], range: from..start });
                None
            }
            (open, None) => open,
        };
        start = end;
    }
    blocks
}

/// The block with this mark right after another one. It may be folded, and the first one may be in a comment.
pub fn next<'a, 'b>(
    chapter: &str,
    blocks: &'b [Block<'a>],
    index: usize,
    mark: &str,
) -> Option<&'b Block<'a>> {
    let (this, next) = (blocks.get(index)?, blocks.get(index + 1)?);
    let between = chapter[this.range.end..next.range.start].lines();
    // The fences of both, and lines such as `<details>`.
    let is_text = |line: &&str| !line.is_empty() && !line.starts_with('<') && *line != "-->";
    (next.mark == mark && between.filter(is_text).count() == 2).then_some(next)
}

/// The chapter with other texts in these blocks.
pub fn with_texts<'a>(
    chapter: &str,
    texts: impl IntoIterator<Item = (&'a Block<'a>, String)>,
) -> String {
    let (mut changed, mut start) = (String::new(), 0);
    for (block, text) in texts {
        changed += &[&chapter[start..block.range.start], &text].concat();
        start = block.range.end;
    }
    changed + &chapter[start..]
}
