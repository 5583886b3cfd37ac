//! The lines of `list.rs` that an operation runs, one step for each, and what each does.
//!
//! A test compares these lines with `list.rs`, in both directions.

use super::picture::{BAG, Chain, DECK, Link, Node, Trace};
use shared::Tile;

/// The head of a list, as a link.
const fn head(chain: usize) -> Link {
    Link { chain, at: 0 }
}

/// What a function returns.
fn returned(tile: Option<Tile>) -> String {
    tile.map_or_else(
        || "It returns `None`.".to_owned(),
        |tile| format!("It returns `Some({tile})`."),
    )
}

impl Trace {
    pub fn push_front(&mut self, new: &Node) {
        self.call("push_front");
        self.take(head(BAG), "next");
        self.step(
            "let next = self.head.take();",
            "The head gives up its chain: `next` now owns it, and the head leads to nothing.",
        );
        let rest = self.drop_variable();
        self.hang(BAG, [new.clone()].into_iter().chain(rest));
        self.step(
            "self.head = Some(Box::new(Node { element, next }));",
            format!(
                "A new node on the heap holds {} and the chain. The head owns the node.",
                new.tile
            ),
        );
        self.counted(BAG, "self.len += 1;", 1);
    }

    pub fn push_back(&mut self, list: usize, new: &Node) {
        self.call("push_back");
        self.last_link(list);
        self.hang(list, [new.clone()]);
        self.step(
            "*self.last_link() = Some(Box::new(Node { element, next: None }));",
            format!("The link at the end leads to a new node, which holds {}.", new.tile),
        );
        self.link = None;
        self.counted(list, "self.len += 1;", 1);
        self.back();
    }

    /// Walks to the end of a list.
    fn last_link(&mut self, list: usize) {
        self.call("last_link");
        self.at_head(list);
        while self.next_tile().is_some() {
            self.walk("link = &mut node.next;");
        }
        self.step("while let Some(node) = link {", "The link leads to nothing: this is the end.");
        self.step("link", "The function returns the link itself, not the last node.");
        self.back();
    }

    pub fn pop_front(&mut self, popped: Option<Tile>) {
        self.call("pop_front");
        let line = "let Node { element, next } = *self.head.take()?;";
        let Some(tile) = popped else {
            return self.step(line, "The head leads to nothing: the `?` returns `None`.");
        };
        self.take(Link { chain: BAG, at: 1 }, "next");
        self.chains[BAG].nodes.clear();
        self.step(
            line,
            format!(
                "The node is taken apart and freed: `element` is {tile}, and `next` owns the rest."
            ),
        );
        let rest = self.drop_variable();
        self.hang(BAG, rest);
        self.step("self.head = next;", "The head owns the rest.");
        self.counted(BAG, "self.len -= 1;", -1);
        self.step("Some(element)", returned(popped));
    }

    pub fn pop_back(&mut self, popped: Option<Tile>) {
        self.call("pop_back");
        self.at_head(BAG);
        let condition = "while link.as_ref()?.next.is_some() {";
        if popped.is_none() {
            return self.step(condition, "The link leads to nothing: the `?` returns `None`.");
        }
        while self.link.is_some_and(|link| link.at + 1 < self.chains[link.chain].nodes.len()) {
            self.walk("link = &mut link.as_mut()?.next;");
        }
        self.step(
            condition,
            "Nothing follows the node that the link leads to: it is the last one.",
        );
        self.take_from_link("last");
        self.step("let last = link.take()?;", "`last` owns the node. The link leads to nothing.");
        self.link = None;
        self.counted(BAG, "self.len -= 1;", -1);
        self.drop_variable();
        self.step("Some(last.element)", returned_and_freed(popped));
    }

    pub fn remove_at(&mut self, index: usize, removed: Option<Tile>) {
        self.call("remove_at");
        self.at_head(BAG);
        self.step("for _ in 0..index {", format!("The loop moves `link` forward by {index}."));
        for _ in 0..index {
            let line = "link = &mut link.as_mut()?.next;";
            if self.next_tile().is_none() {
                return self.step(line, "The link leads to nothing: the `?` returns `None`.");
            }
            self.walk(line);
        }
        self.unlink();
        let line = "let node = unlink(link)?;";
        if removed.is_none() {
            return self.step(line, "There is no node: the `?` returns `None`.");
        }
        self.step(line, "The list is intact again, without the node.");
        self.link = None;
        self.counted(BAG, "self.len -= 1;", -1);
        self.drop_variable();
        self.step("Some(node.element)", returned_and_freed(removed));
    }

    /// Removes the node that the link leads to, if any.
    fn unlink(&mut self) {
        self.call("unlink");
        let line = "let mut node = link.take()?;";
        let Some(tile) = self.next_tile().map(str::to_owned) else {
            self.step(line, "The link leads to nothing: the `?` returns `None`.");
            return self.back();
        };
        self.take_from_link("node");
        self.step(
            line,
            format!("`node` owns {tile} and everything after it. The link leads to nothing."),
        );
        let mut nodes = self.drop_variable();
        let rest = nodes.split_off(1);
        if let Some(link) = self.link {
            self.hang(link.chain, rest);
        }
        self.chains.push(Chain { owner: "node", len: None, nodes });
        self.step(
            "*link = node.next.take();",
            "The gap closes: the link now owns what followed the node.",
        );
        self.step("Some(node)", "The function returns the node, which leads to nothing.");
        self.back();
    }

    /// The node at `index` has moved to the deck, where it is `new`. If `new` is `None`, the bag was
    /// empty.
    pub fn move_random_to(&mut self, index: usize, new: Option<&Node>) {
        self.call("move_random_to");
        let moved = self.tile_at(Link { chain: BAG, at: index }).and_then(|tile| tile.parse().ok());
        self.remove_random(index, moved);
        let (Some(tile), Some(new)) = (moved, new) else {
            self.step("match self.remove_random(generator) {", "The bag was empty.");
            return self.step("None => false,", "Nothing moves. It returns `false`.");
        };
        self.step("match self.remove_random(generator) {", format!("{tile} has left the bag."));
        self.step(
            "Some(element) => {",
            format!("`element` is {tile}, which now belongs to no list."),
        );
        self.call("add");
        self.push_back(DECK, new);
        self.step("self.push_back(element);", format!("{tile} is at the end of the deck."));
        self.back();
        self.step("other.add(element);", format!("{tile} has moved from the bag to the deck."));
        self.step("true", "It returns `true`.");
    }

    fn remove_random(&mut self, index: usize, removed: Option<Tile>) {
        self.call("remove_random");
        self.call("random_index");
        let drawn = match removed {
            Some(_) => format!("The generator draws {index}."),
            None => "The list is empty, so it returns `None`.".to_owned(),
        };
        self.step(
            "if self.is_empty() { None } else { Some(generator.random_range(0..self.len)) }",
            drawn,
        );
        self.back();
        let line = "self.remove_at(self.random_index(generator)?)";
        if removed.is_some() {
            self.remove_at(index, removed);
            self.back();
            self.step(line, returned(removed));
        } else {
            self.step(line, "The `?` returns `None`.");
        }
        self.back();
    }

    fn at_head(&mut self, list: usize) {
        self.link = Some(head(list));
        self.step(
            "let mut link = &mut self.head;",
            "`link` borrows the first link of the list, its head.",
        );
    }

    fn next_tile(&self) -> Option<&str> {
        self.tile_at(self.link?)
    }

    /// Moves on to the link after the next node.
    fn walk(&mut self, line: &'static str) {
        let tile = self.next_tile().unwrap_or_default().to_owned();
        if let Some(link) = &mut self.link {
            link.at += 1;
        }
        self.step(line, format!("`link` moves on to the link after {tile}."));
    }

    fn take_from_link(&mut self, owner: &'static str) {
        if let Some(link) = self.link {
            self.take(link, owner);
        }
    }

    fn counted(&mut self, list: usize, line: &'static str, change: isize) {
        self.count(list, change);
        let Chain { owner, len, .. } = &self.chains[list];
        let says = format!("The {owner} now has {} elements.", len.unwrap_or(0));
        self.step(line, says);
    }
}

fn returned_and_freed(tile: Option<Tile>) -> String {
    format!("{} Nothing owns the node anymore, so it is freed.", returned(tile))
}
