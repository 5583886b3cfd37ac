//! Draws who owns the nodes of a stack, and who borrows one of its links.

use super::svg::{Area, GRAY, INK, Picture, Style};

/// The middle of a variable's name, and the left edge of its link.
const NAME: i32 = 50;
const FIRST: i32 = 100;

/// The sides of a link, the width of an element, and the width of a node with its arrow.
const LINK: i32 = 24;
const ELEMENT: i32 = 28;
const STEP: i32 = 80;

/// What a figure shows from top to bottom.
#[derive(Debug, Clone, Copy)]
pub enum Part<'a> {
    /// When this is so.
    When(&'a str),
    /// A variable or a field with the nodes that it owns, from the top to the bottom.
    Owner(&'a str, &'a [u32]),
    /// A variable that borrows a link of the owner above it, counted from the owner's own link.
    Borrower(&'a str, usize),
}

/// The figure, described by these words.
pub fn draw(parts: &[Part], words: &str) -> String {
    let longest = parts.iter().map(|part| match part {
        Part::Owner(_, elements) => length(elements.len()),
        _ => 0,
    });
    let width = link(longest.max().unwrap_or(0)) + LINK + 60;
    let mut picture = Picture::new(width, parts.iter().map(height).sum::<i32>() + 12);
    let mut top = 6;
    for part in parts {
        let middle = top + height(part) / 2;
        match part {
            Part::When(words) => picture.text((width / 2, middle), words, label(12)),
            Part::Owner(name, elements) => draw_owner(&mut picture, middle, name, elements),
            Part::Borrower(name, number) => {
                picture.text((NAME, middle), name, label(13));
                let to = (link(length(*number)) + LINK / 2, top - 6);
                picture.loan((NAME + 34, middle), to);
            }
        }
        top += height(part);
    }
    picture.finish(words)
}

fn draw_owner(picture: &mut Picture, middle: i32, name: &str, elements: &[u32]) {
    picture.text((NAME, middle), name, label(13));
    let square = |x, width| Area { x, y: middle - LINK / 2, width, height: LINK };
    for number in 0..=elements.len() {
        let x = link(length(number));
        picture.border(square(x, LINK), GRAY, false);
        let Some(element) = elements.get(number) else {
            picture.text((x + LINK + 26, middle), "None", label(13));
            continue;
        };
        let next = link(length(number + 1)) - ELEMENT;
        picture.arrow((x + LINK / 2, middle), next - 4, INK);
        picture.border(square(next, ELEMENT), GRAY, false);
        let number = Style { size: 15, color: INK, is_bold: true };
        picture.text((next + ELEMENT / 2, middle), &element.to_string(), number);
    }
}

/// The left edge of a link.
fn link(number: i32) -> i32 {
    FIRST + STEP * number
}

fn length(nodes: usize) -> i32 {
    i32::try_from(nodes).unwrap_or(0)
}

fn height(part: &Part) -> i32 {
    match part {
        Part::When(_) => 26,
        Part::Owner(..) => 42,
        Part::Borrower(..) => 30,
    }
}

fn label(size: i32) -> Style<'static> {
    Style { size, color: GRAY, is_bold: false }
}
