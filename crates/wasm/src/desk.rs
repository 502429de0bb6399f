//! Where question and answer lie while the page and the house hand them to each other.

use crate::House;

/// A desk: the page writes its question into a place that the house has made for it, and reads the answer where it lies. Everything
/// on it belongs to the house, so nothing has to be given back.
#[derive(Default)]
pub struct Desk {
    house: House,
    question: Vec<u8>,
    answer: String,
}

impl Desk {
    /// Makes a place for a question of so many bytes; what lay on the desk is gone.
    pub fn make_place(&mut self, bytes: usize) -> &mut [u8] {
        self.answer = String::new();
        self.question = vec![0; bytes];
        &mut self.question
    }

    /// Answers the question that was written there.
    pub fn answer(&mut self) -> &str {
        let question = std::mem::take(&mut self.question);
        self.answer = self.house.answer(&String::from_utf8_lossy(&question));
        &self.answer
    }

    /// The last answer.
    #[must_use]
    pub fn answered(&self) -> &str {
        &self.answer
    }
}
