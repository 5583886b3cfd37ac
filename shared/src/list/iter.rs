//! Iterating over a list, and making a list from an iterator.

use super::{List, Node};

/// Iterates over references to the elements, from the first to the last.
pub struct Iter<'a, T> {
    next: Option<&'a Node<T>>,
}

/// Iterates over the elements and removes them, from the first to the last.
pub struct IntoIter<T>(List<T>);

impl<T> List<T> {
    /// The elements from the first to the last. Cost: constant, and one step for each element taken.
    pub fn iter(&self) -> Iter<'_, T> {
        Iter { next: self.head.as_deref() }
    }
}

impl<'a, T> Iterator for Iter<'a, T> {
    type Item = &'a T;

    fn next(&mut self) -> Option<&'a T> {
        let node = self.next?;
        self.next = node.next.as_deref();
        Some(&node.element)
    }
}

impl<T> Iterator for IntoIter<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        self.0.pop_front()
    }
}

/// Cost: constant, and one step for each element taken.
impl<'a, T> IntoIterator for &'a List<T> {
    type Item = &'a T;
    type IntoIter = Iter<'a, T>;

    fn into_iter(self) -> Iter<'a, T> {
        self.iter()
    }
}

/// Cost: constant, and one step for each element taken.
impl<T> IntoIterator for List<T> {
    type Item = T;
    type IntoIter = IntoIter<T>;

    fn into_iter(self) -> IntoIter<T> {
        IntoIter(self)
    }
}

/// Cost: n steps to find the end, once, and one step for each element added.
impl<T> Extend<T> for List<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, elements: I) {
        let mut count = 0;
        let mut end = self.last_link();
        for element in elements {
            let node = end.insert(Box::new(Node { element, next: None }));
            end = &mut node.next;
            count += 1;
        }
        self.len += count;
    }
}

/// Cost: one step for each element.
impl<T> FromIterator<T> for List<T> {
    fn from_iter<I: IntoIterator<Item = T>>(elements: I) -> List<T> {
        let mut list = List::new();
        list.extend(elements);
        list
    }
}
