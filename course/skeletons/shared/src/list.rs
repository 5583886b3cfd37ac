//! A singly linked list: nodes on the heap, each with an element and a link to the next node.

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
    /// An empty list.
    pub const fn new() -> List<T> {
        // A list without a first node, of length 0.
        todo!()
    }

    /// Whether the list has no elements.
    pub const fn is_empty(&self) -> bool {
        // Both fields of the list know it.
        todo!()
    }

    /// How many elements the list has.
    pub const fn len(&self) -> usize {
        // The list counts: see its field `len`.
        todo!()
    }

    /// Adds an element at the end.
    pub fn add(&mut self, element: T) {
        // Which link is the last one? It is `None`, and becomes the new node.
        todo!("add the element at the end, and count it")
    }

    /// Adds an element at the front.
    pub fn push_front(&mut self, element: T) {
        // What was the first node becomes the one after the new node: take it out of `self.head`.
        todo!("add the element at the front, and count it")
    }

    /// Removes and returns the first element; `None` if the list is empty.
    pub fn pop_front(&mut self) -> Option<T> {
        // `self.head.take()` leaves the list without a first node. Which node is the first one then?
        todo!("remove and return the first element")
    }

    /// Removes and returns the last element; `None` if the list is empty.
    pub fn pop_back(&mut self) -> Option<T> {
        todo!("remove and return the last element")
    }

    /// The element at an index, counted from 0; `None` if there is none.
    pub fn get(&self, index: usize) -> Option<&T> {
        // Walk along the links, or ask `iter`.
        todo!("find the element at this index")
    }

    /// A random element, each with the same probability; `None` if the list is empty.
    pub fn choose(&self, generator: &mut impl Rng) -> Option<&T> {
        todo!("draw an index, and return the element there")
    }

    /// Removes and returns the element at an index; `None` if there is none.
    pub fn remove_at(&mut self, index: usize) -> Option<T> {
        // Walk to the link that leads to the node. It may be `self.head`.
        todo!("remove and return the element at this index")
    }

    /// Removes and returns the first element that equals `wanted`; `None` if there is none.
    pub fn remove(&mut self, wanted: &T) -> Option<T>
    where
        T: PartialEq,
    {
        todo!("remove and return the first element that equals this one")
    }

    /// Removes and returns a random element, each with the same probability; `None` if the list is
    /// empty.
    pub fn remove_random(&mut self, generator: &mut impl Rng) -> Option<T> {
        // `generator.random_range(0..n)` draws one of n numbers. It panics if n is 0.
        todo!("draw an index, and remove the element there")
    }

    /// Removes a random element and adds it to `other`; returns whether there was one.
    pub fn move_random_to(&mut self, other: &mut List<T>, generator: &mut impl Rng) -> bool {
        todo!("remove a random element here, and add it there")
    }

    /// Removes all elements.
    pub fn clear(&mut self) {
        todo!("remove one element after the other")
    }
}

impl<T: fmt::Debug> List<T> {
    /// Every node and link, with its address, for debugging.
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

/// Frees the nodes one by one. By itself, Rust would free each node within the freeing of the one before, which is too
/// deep for a long list.
impl<T> Drop for List<T> {
    fn drop(&mut self) {
        // While one `todo!` ends the program, a second would abort it: keep the condition until
        // this is written.
        if !std::thread::panicking() {
            todo!("remove elements until there are none")
        }
    }
}

// What follows is complete: it only calls what you write.

impl<T> Default for List<T> {
    fn default() -> List<T> {
        List::new()
    }
}

impl<T: Clone> Clone for List<T> {
    fn clone(&self) -> List<T> {
        self.iter().cloned().collect()
    }
}

/// Two lists are equal if they have equal elements in the same order.
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
