//! A singly linked list: nodes on the heap, each with an element and a link to the next node.
//!
//! ```text
//! head -> [ Ar | -]-> [ Bg | -]-> [ Cb | nothing ]
//! ```
//!
//! Every operation follows the links. The list also keeps a count, so that asking for its length
//! takes constant time. Costs are given in *n*, the number of elements.
//!
//! Rust's ownership shapes the list: each node owns the next one, and the list owns the first. Many
//! lists in C also have a pointer to the last node. Safe Rust does not allow such a second owner, so
//! the end of the list is found by following the links. A program that needs a list, and not a
//! lesson about lists, uses `std::collections::VecDeque` or `LinkedList`.

mod iter;
mod tile_list;

pub use iter::{IntoIter, Iter};
pub use tile_list::{ParseTileListError, TileList};

use rand::{Rng, RngExt};
use std::fmt::{self, Write};

/// A singly linked list.
pub struct List<T> {
    head: Link<T>,
    len: usize,
}

/// A link to a node on the heap, or `None` at the end of the list.
type Link<T> = Option<Box<Node<T>>>;

struct Node<T> {
    element: T,
    next: Link<T>,
}

impl<T> List<T> {
    /// An empty list. Cost: constant.
    pub const fn new() -> List<T> {
        List { head: None, len: 0 }
    }

    /// Whether the list has no elements. Cost: constant.
    pub const fn is_empty(&self) -> bool {
        self.head.is_none()
    }

    /// How many elements the list has. Cost: constant.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Adds an element at the end. Cost: n steps.
    pub fn add(&mut self, element: T) {
        self.push_back(element);
    }

    /// Adds an element at the front. Cost: constant.
    pub fn push_front(&mut self, element: T) {
        let next = self.head.take();
        self.head = Some(Box::new(Node { element, next }));
        self.len += 1;
    }

    /// Adds an element at the end. Cost: n steps, to find the end.
    pub fn push_back(&mut self, element: T) {
        *self.last_link() = Some(Box::new(Node { element, next: None }));
        self.len += 1;
    }

    /// Removes and returns the first element; `None` if the list is empty. Cost: constant.
    pub fn pop_front(&mut self) -> Option<T> {
        let Node { element, next } = *self.head.take()?;
        self.head = next;
        self.len -= 1;
        Some(element)
    }

    /// Removes and returns the last element; `None` if the list is empty. Cost: n steps, to find it.
    pub fn pop_back(&mut self) -> Option<T> {
        let mut link = &mut self.head;
        while link.as_ref()?.next.is_some() {
            link = &mut link.as_mut()?.next;
        }
        let last = link.take()?;
        self.len -= 1;
        Some(last.element)
    }

    /// The element at an index, counted from 0; `None` if there is none. Cost: `index` steps.
    pub fn get(&self, index: usize) -> Option<&T> {
        self.iter().nth(index)
    }

    /// A random element, each with the same probability; `None` if the list is empty. Cost: n/2 steps
    /// on average.
    pub fn choose<R: Rng + ?Sized>(&self, generator: &mut R) -> Option<&T> {
        self.get(self.random_index(generator)?)
    }

    /// Removes and returns the element at an index; `None` if there is none. Cost: `index` steps.
    pub fn remove_at(&mut self, index: usize) -> Option<T> {
        let mut link = &mut self.head;
        for _ in 0..index {
            link = &mut link.as_mut()?.next;
        }
        let node = unlink(link)?;
        self.len -= 1;
        Some(node.element)
    }

    /// Removes and returns the first element that equals `wanted`; `None` if there is none. Cost: at
    /// most n steps.
    pub fn remove(&mut self, wanted: &T) -> Option<T>
    where
        T: PartialEq,
    {
        let mut link = &mut self.head;
        while link.as_ref()?.element != *wanted {
            link = &mut link.as_mut()?.next;
        }
        let node = unlink(link)?;
        self.len -= 1;
        Some(node.element)
    }

    /// Removes and returns a random element, each with the same probability; `None` if the list is
    /// empty. Cost: n/2 steps on average.
    pub fn remove_random<R: Rng + ?Sized>(&mut self, generator: &mut R) -> Option<T> {
        self.remove_at(self.random_index(generator)?)
    }

    /// Removes a random element and adds it to `other`; returns whether there was one. Cost: that of
    /// [`remove_random`](List::remove_random) here and of [`add`](List::add) there.
    pub fn move_random_to<R: Rng + ?Sized>(
        &mut self,
        other: &mut List<T>,
        generator: &mut R,
    ) -> bool {
        match self.remove_random(generator) {
            Some(element) => {
                other.add(element);
                true
            }
            None => false,
        }
    }

    /// Removes all elements. Cost: n steps.
    pub fn clear(&mut self) {
        // Node by node: dropping the whole chain at once would recurse once for every node.
        while self.pop_front().is_some() {}
    }

    /// A random index of the list; `None` if the list is empty.
    fn random_index<R: Rng + ?Sized>(&self, generator: &mut R) -> Option<usize> {
        if self.is_empty() { None } else { Some(generator.random_range(0..self.len)) }
    }

    /// The link at the end of the list, which is `None`.
    fn last_link(&mut self) -> &mut Link<T> {
        let mut link = &mut self.head;
        while let Some(node) = link {
            link = &mut node.next;
        }
        link
    }
}

/// Removes and returns the node that `link` leads to, and closes the gap: `link` then leads to the
/// node after it.
fn unlink<T>(link: &mut Link<T>) -> Link<T> {
    let mut node = link.take()?;
    *link = node.next.take();
    Some(node)
}

impl<T: fmt::Debug> List<T> {
    /// Every node and link, with its address, for debugging. Cost: n steps.
    pub fn show(&self) -> String {
        let mut next = self.head.as_deref();
        let mut text = format!("List of {} elements\n  head -> {}\n", self.len, show_node(next));
        while let Some(node) = next {
            next = node.next.as_deref();
            let (here, there) = (show_node(Some(node)), show_node(next));
            writeln!(text, "  {here}: {:?}, next -> {there}", node.element)
                .expect("writing to a string cannot fail");
        }
        text
    }
}

/// Where a link leads.
fn show_node<T>(node: Option<&Node<T>>) -> String {
    match node {
        Some(node) => format!("node at {node:p}"),
        None => "nothing".to_owned(),
    }
}

impl<T> Drop for List<T> {
    fn drop(&mut self) {
        self.clear();
    }
}

impl<T> Default for List<T> {
    fn default() -> List<T> {
        List::new()
    }
}

/// Cost: n steps.
impl<T: Clone> Clone for List<T> {
    fn clone(&self) -> List<T> {
        self.iter().cloned().collect()
    }
}

/// Two lists are equal if they have equal elements in the same order. Cost: at most n steps.
impl<T: PartialEq> PartialEq for List<T> {
    fn eq(&self, other: &List<T>) -> bool {
        self.len == other.len && self.iter().eq(other)
    }
}

impl<T: Eq> Eq for List<T> {}

/// The elements alone; [`List::show`] shows the links too.
impl<T: fmt::Debug> fmt::Debug for List<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

#[cfg(test)]
mod tests;
