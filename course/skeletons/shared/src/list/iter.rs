//! Iterating over a list, and making a list from an iterator.

use super::{List, Node};

/// Iterates over references to the elements, from the first to the last.
pub struct Iter<'a, T> {
    next: Option<&'a Node<T>>,
}

/// Iterates over the elements and removes them, from the first to the last.
pub struct IntoIter<T>(List<T>);

impl<T> List<T> {
    /// The elements from the first to the last.
    pub fn iter(&self) -> Iter<'_, T> {
        // An `Iter` knows which node is next. `self.head.as_deref()` borrows the first one.
        todo!("begin with the first node")
    }
}

impl<'a, T> Iterator for Iter<'a, T> {
    type Item = &'a T;

    fn next(&mut self) -> Option<&'a T> {
        // The node that is next, if there is one, gives its element; the one after it is next then.
        todo!("return the next element, and move on")
    }
}

// What follows is complete: it only calls what you write.

impl<T> Iterator for IntoIter<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        self.0.pop_front()
    }
}

impl<'a, T> IntoIterator for &'a List<T> {
    type Item = &'a T;
    type IntoIter = Iter<'a, T>;

    fn into_iter(self) -> Iter<'a, T> {
        self.iter()
    }
}

impl<T> IntoIterator for List<T> {
    type Item = T;
    type IntoIter = IntoIter<T>;

    fn into_iter(self) -> IntoIter<T> {
        IntoIter(self)
    }
}

impl<T> Extend<T> for List<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, elements: I) {
        // Each `add` walks to the end again. Can you walk there only once?
        for element in elements {
            self.add(element);
        }
    }
}

impl<T> FromIterator<T> for List<T> {
    fn from_iter<I: IntoIterator<Item = T>>(elements: I) -> List<T> {
        let mut list = List::new();
        list.extend(elements);
        list
    }
}
