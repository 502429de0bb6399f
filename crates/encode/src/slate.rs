//! Where an observation is written down, number by number.

/// A row of numbers that is filled from its beginning. What is not written is 0.
#[derive(Debug)]
pub struct Slate<'a> {
    into: &'a mut [f32],
    at: usize,
}

impl<'a> Slate<'a> {
    /// An empty one.
    pub fn new(into: &'a mut [f32]) -> Slate<'a> {
        into.fill(0.0);
        Slate { into, at: 0 }
    }

    /// One of so many, or none of them.
    #[inline]
    pub fn one(&mut self, which: Option<usize>, of: usize) {
        if let Some(which) = which {
            debug_assert!(which < of, "{which} is not one of {of}");
            self.into[self.at + which] = 1.0;
        }
        self.at += of;
    }

    /// Yes or no.
    #[inline]
    pub fn flag(&mut self, is: bool) {
        self.into[self.at] = f32::from(u8::from(is));
        self.at += 1;
    }

    /// A part of the most that it can be.
    #[inline]
    pub fn part(&mut self, amount: impl Into<u32>, most: u16) {
        let amount: u32 = amount.into();
        self.into[self.at] = amount.min(most.into()) as f32 / f32::from(most);
        self.at += 1;
    }

    /// A number as it is.
    #[inline]
    pub fn put(&mut self, number: f32) {
        self.into[self.at] = number;
        self.at += 1;
    }

    /// These of so many.
    #[inline]
    pub fn some(&mut self, which: impl Iterator<Item = usize>, of: usize) {
        let block = self.block(of);
        which.for_each(|which| block[which] = 1.0);
    }

    /// The next so many numbers, to be set in any order.
    ///
    /// # Panics
    /// If there are not so many left.
    #[inline]
    pub fn block(&mut self, count: usize) -> &mut [f32] {
        let from = self.at;
        self.at += count;
        &mut self.into[from..self.at]
    }

    /// Leaves out so many.
    #[inline]
    pub fn skip(&mut self, count: usize) {
        self.at += count;
    }

    /// All is written.
    ///
    /// # Panics
    /// If there is more or less room than that.
    #[inline]
    pub fn end(self) {
        assert_eq!(self.at, self.into.len(), "an observation is as long as it says");
    }
}
