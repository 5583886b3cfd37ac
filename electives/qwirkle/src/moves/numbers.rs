//! Lists of gap numbers, filled without branches.

/// A list of gap numbers.
pub(super) struct Numbers {
    list: [u8; 256],
    count: u8,
}

impl Default for Numbers {
    fn default() -> Numbers {
        Numbers { list: [0; 256], count: 0 }
    }
}

impl Numbers {
    /// Appends a number if it counts. The number is always written; only the length depends on the
    /// condition.
    #[inline]
    pub(super) fn add_if(&mut self, number: u8, counts: bool) {
        self.list[usize::from(self.count)] = number;
        self.count += u8::from(counts);
    }

    /// Replaces the other list by the numbers that count.
    #[inline]
    pub(super) fn filter(&self, others: &mut Numbers, counts: impl Fn(u8) -> bool) {
        others.count = 0;
        self.each(|number| others.add_if(number, counts(number)));
    }

    #[inline]
    pub(super) fn each(&self, visit: impl FnMut(u8)) {
        self.list[..usize::from(self.count)].iter().copied().for_each(visit);
    }
}
