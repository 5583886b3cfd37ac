//! A singly linked list: nodes on the heap, each with an element and a link to the next node.
//!
//! ```text
//! head -> [ Ar | -]-> [ Bg | -]-> [ Cb | nothing ]
//! ```
//!
//! Every operation follows the links. The list also keeps a count, so that asking for its length
//! takes constant time. Costs are given in *n*, the number of elements.
//!
//! Rust's ownership shapes the list: a `Box` has one owner, so each node owns the next one, and the
//! list owns the first. Many lists in C also have a pointer to the last node; here the end is found
//! by following the links. A program that needs a list, and not a lesson about lists, uses
//! `std::collections::VecDeque` or `LinkedList`.
//!
//! An operation that changes the list walks along it with a *cursor*, a `&mut Link`: not a reference
//! to a node, but to the link that leads to it. That is the link to change when the node is removed
//! or another one is inserted before it, and it makes no difference whether the link is the list's
//! `head` or the `next` of a node. (In C it is a pointer to a pointer.)

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

    /// Adds an element at the end. Cost: n steps, to find the end.
    pub fn add(&mut self, element: T) {
        *self.last_link() = Some(Box::new(Node { element, next: None }));
        self.len += 1;
    }

    /// Adds an element at the front. Cost: constant.
    pub fn push_front(&mut self, element: T) {
        let next = self.head.take();
        self.head = Some(Box::new(Node { element, next }));
        self.len += 1;
    }

    /// Removes and returns the first element; `None` if the list is empty. Cost: constant.
    pub fn pop_front(&mut self) -> Option<T> {
        let element = unlink(&mut self.head)?;
        self.len -= 1;
        Some(element)
    }

    /// Removes and returns the last element; `None` if the list is empty. Cost: n steps, to find it.
    pub fn pop_back(&mut self) -> Option<T> {
        let mut link = &mut self.head;
        // `as_ref` looks at the node, and `as_mut` then moves the cursor past it.
        while link.as_ref()?.next.is_some() {
            link = &mut link.as_mut()?.next;
        }
        let element = unlink(link)?;
        self.len -= 1;
        Some(element)
    }

    /// The element at an index, counted from 0; `None` if there is none. Cost: `index` steps.
    pub fn get(&self, index: usize) -> Option<&T> {
        self.iter().nth(index)
    }

    /// A random element, each with the same probability; `None` if the list is empty. Cost: n/2 steps
    /// on average.
    pub fn choose(&self, generator: &mut impl Rng) -> Option<&T> {
        let index = self.random_index(generator)?;
        self.get(index)
    }

    /// Removes and returns the element at an index; `None` if there is none. Cost: `index` steps.
    pub fn remove_at(&mut self, index: usize) -> Option<T> {
        let mut link = &mut self.head;
        for _ in 0..index {
            link = &mut link.as_mut()?.next;
        }
        let element = unlink(link)?;
        self.len -= 1;
        Some(element)
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
        let element = unlink(link)?;
        self.len -= 1;
        Some(element)
    }

    /// Removes and returns a random element, each with the same probability; `None` if the list is
    /// empty. Cost: n/2 steps on average.
    pub fn remove_random(&mut self, generator: &mut impl Rng) -> Option<T> {
        let index = self.random_index(generator)?;
        self.remove_at(index)
    }

    /// Removes a random element and adds it to `other`; returns whether there was one. Cost: that of
    /// [`remove_random`](List::remove_random) here and of [`add`](List::add) there.
    pub fn move_random_to(&mut self, other: &mut List<T>, generator: &mut impl Rng) -> bool {
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
    fn random_index(&self, generator: &mut impl Rng) -> Option<usize> {
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

/// Takes the node that `link` leads to out of the list, and returns its element. The link then leads
/// to the node after it. The caller subtracts 1 from `len`.
fn unlink<T>(link: &mut Link<T>) -> Option<T> {
    // `*` moves the node out of its box.
    let Node { element, next } = *link.take()?;
    *link = next;
    Some(element)
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
