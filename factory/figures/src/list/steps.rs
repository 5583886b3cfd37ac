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

    pub fn add(&mut self, list: usize, new: &Node) {
        self.call("add");
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
        self.link = Some(head(BAG));
        self.unlink();
        self.link = None;
        self.unlinked("let element = unlink(&mut self.head)?;", popped);
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
        self.unlink();
        self.unlinked("let element = unlink(link)?;", popped);
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
        self.unlinked("let element = unlink(link)?;", removed);
    }

    /// Takes the node that the link leads to apart, if there is one.
    fn unlink(&mut self) {
        self.call("unlink");
        let line = "let Node { element, next } = *link.take()?;";
        let (Some(removed), Some(tile)) = (self.link, self.next_tile().map(str::to_owned)) else {
            self.step(line, "The link leads to nothing: the `?` returns `None`.");
            return self.back();
        };
        self.take(Link { at: removed.at + 1, ..removed }, "next");
        self.chains[removed.chain].nodes.pop();
        self.step(
            line,
            format!(
                "The node is taken apart and freed: `element` is {tile}, and `next` owns what followed."
            ),
        );
        let rest = self.drop_variable();
        self.hang(removed.chain, rest);
        self.step("*link = next;", "The gap closes: the link owns what followed the node.");
        self.step("Some(element)", format!("It returns `Some({tile})`."));
        self.back();
    }

    /// The lines after a call of `unlink`, which is on this line.
    fn unlinked(&mut self, line: &'static str, removed: Option<Tile>) {
        if removed.is_none() {
            return self.step(line, "There is no node: the `?` returns `None`.");
        }
        self.step(line, "The list is intact again, without the node.");
        self.link = None;
        self.counted(BAG, "self.len -= 1;", -1);
        self.step("Some(element)", returned(removed));
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
        self.add(DECK, new);
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
        let line = "let index = self.random_index(generator)?;";
        if removed.is_some() {
            self.step(line, format!("`index` is {index}."));
            self.remove_at(index, removed);
            self.back();
            self.step("self.remove_at(index)", returned(removed));
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

    fn counted(&mut self, list: usize, line: &'static str, change: isize) {
        self.count(list, change);
        let Chain { owner, len, .. } = &self.chains[list];
        let says = format!("The {owner} now has {} elements.", len.unwrap_or(0));
        self.step(line, says);
    }
}
