//! Draws a list of tiles before and after an operation as a figure. New nodes and links are found
//! by the addresses in the output of [`List::show`](shared::List::show).

use super::board::tile_at;
use super::svg::{Area, GRAY, NEW, Picture, Style, TILE};
use shared::{List, Tile};

/// The width of a node with its arrow.
const STEP: i32 = 74;

/// The height of a row.
const ROW: i32 = 58;

/// The left edge of the first node in a row.
const FIRST: i32 = 66;

/// A node in memory.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Node {
    address: String,
    tile: Tile,
    next: String,
}

/// A list at one moment.
#[derive(Debug, Clone)]
pub struct Moment {
    name: String,
    head: String,
    nodes: Vec<Node>,
}

impl Moment {
    /// The current state of a list, with a caption.
    pub fn of(name: &str, list: &List<Tile>) -> Moment {
        let shown = list.show();
        let mut lines = shown.lines().skip(1);
        let head = lines.next().and_then(|line| line.split_once("-> ")).expect("a head").1;
        let nodes = lines.map(|line| {
            let (address, rest) = line.trim().split_once(": ").expect("a node");
            let (tile, next) = rest.split_once(", next -> ").expect("a tile and a link");
            let tile = tile.parse().expect("a tile");
            Node { address: address.to_owned(), tile, next: next.to_owned() }
        });
        Moment { name: name.to_owned(), head: head.to_owned(), nodes: nodes.collect() }
    }

    fn node(&self, address: &str) -> Option<&Node> {
        self.nodes.iter().find(|node| node.address == address)
    }

    fn description(&self) -> String {
        let tiles: Vec<String> = self.nodes.iter().map(|node| node.tile.to_string()).collect();
        let chain = if tiles.is_empty() { "nothing".to_owned() } else { tiles.join(", then ") };
        format!("{}: the head leads to {chain}.", self.name)
    }
}

/// A list before and after an operation; new parts have a color of their own, and a new node is also dashed.
pub fn draw(moments: &[Moment; 2]) -> String {
    draw_all(moments, |number| number.checked_sub(1).map(|number| &moments[number]))
}

/// Lists without a common history, one below the other.
pub fn draw_unrelated(moments: &[Moment]) -> String {
    draw_all(moments, |_| None)
}

fn draw_all<'a>(moments: &'a [Moment], before: impl Fn(usize) -> Option<&'a Moment>) -> String {
    let longest = moments.iter().map(|moment| moment.nodes.len()).max().unwrap_or(0);
    let width = FIRST + STEP * i32::try_from(longest).unwrap_or(0) + 64;
    let height = ROW * i32::try_from(moments.len()).unwrap_or(0) + 12;
    let mut picture = Picture::new(width, height);
    for (number, moment) in moments.iter().enumerate() {
        let y = ROW * i32::try_from(number).unwrap_or(0) + 10;
        draw_moment(&mut picture, y, moment, before(number));
    }
    let words: Vec<String> = moments.iter().map(Moment::description).collect();
    picture.finish(&words.join(" "))
}

fn draw_moment(picture: &mut Picture, y: i32, moment: &Moment, before: Option<&Moment>) {
    let label = |size| Style { size, color: GRAY, is_bold: false };
    picture.text((34, y + 8), &moment.name, label(12));
    let middle = y + 32;
    picture.text((24, middle), "head", label(13));
    let mut x = FIRST;
    let is_new = before.is_some_and(|before| before.head != moment.head);
    picture.arrow((44, middle), x - 4, color(is_new));
    for node in &moment.nodes {
        let old = before.map(|before| before.node(&node.address));
        let is_new_node = old == Some(None);
        let area = Area { x, y: y + 18, width: 40, height: 28 };
        picture.rectangle(area, TILE, color(is_new_node), is_new_node);
        tile_at(picture, (x + 20, middle), node.tile);
        let is_new_link = old.is_some_and(|old| old.is_none_or(|old| old.next != node.next));
        picture.arrow((x + 41, middle), x + STEP - 4, color(is_new_link));
        x += STEP;
    }
    picture.text((x + 28, middle), "nothing", label(13));
}

fn color(is_new: bool) -> &'static str {
    if is_new { NEW } else { GRAY }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;
    use shared::TileList;

    #[test]
    fn a_moment_matches_the_list() {
        let list: TileList = "ArBg".parse().unwrap();
        let moment = Moment::of("before", &list);
        assert_eq!(moment.description(), "before: the head leads to Ar, then Bg.");
        assert_eq!(moment.head, moment.nodes[0].address);
        assert_eq!(moment.nodes[0].next, moment.nodes[1].address);
        assert_eq!(moment.nodes[1].next, "nothing");
    }

    #[test]
    fn only_new_parts_have_the_color_of_what_is_new() {
        let mut list: TileList = "ArBg".parse().unwrap();
        let before = Moment::of("before", &list);
        let same = draw(&[before.clone(), before.clone()]);
        assert!(!same.contains(NEW), "{same}");
        list.push_front("Cb".parse().unwrap());
        let changed = draw(&[before, Moment::of("after", &list)]);
        // The head's arrow, the node and its arrow.
        assert_eq!(changed.matches(&format!("stroke=\"{NEW}\"")).count(), 3, "{changed}");
    }
}
