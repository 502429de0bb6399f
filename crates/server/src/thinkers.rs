//! Who may think next. There are so many places to think in the whole house: bots of games that are on come first, then advice, and
//! reviews of games that are over last. Reviews never take the last place, if there is more than one.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// How urgent a thought is; the first is the most urgent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Urgency {
    /// A game waits for it.
    Bot,
    /// A player who is thinking waits for it.
    Advice,
    /// The game is over.
    Review,
}

/// All places to think.
pub(crate) struct Thinkers {
    places: usize,
    queue: Mutex<Queue>,
}

#[derive(Default)]
struct Queue {
    taken: usize,
    /// How many of them by reviews.
    reviews: usize,
    waiting: [VecDeque<oneshot::Sender<Place>>; 3],
}

/// A place to think, as long as it is held.
pub(crate) struct Place {
    of: Arc<Thinkers>,
    urgency: Urgency,
}

impl Thinkers {
    pub(crate) fn new(places: usize) -> Arc<Thinkers> {
        Arc::new(Thinkers { places: places.max(1), queue: Mutex::default() })
    }

    /// Waits for a place. Who stops waiting gives up their turn.
    pub(crate) async fn place(self: &Arc<Thinkers>, urgency: Urgency) -> Place {
        let (turn, called) = oneshot::channel();
        self.queue().waiting[urgency as usize].push_back(turn);
        self.call();
        called.await.expect("who waits is called in the end: the queue lives as long as they do")
    }

    /// Calls as many as there are places for.
    fn call(self: &Arc<Thinkers>) {
        while let Some((turn, place)) = self.next() {
            // Who has just stopped waiting gives the place back, and the next is called.
            drop(turn.send(place));
        }
    }

    fn next(self: &Arc<Thinkers>) -> Option<(oneshot::Sender<Place>, Place)> {
        let mut queue = self.queue();
        queue.waiting.iter_mut().for_each(|waiting| waiting.retain(|turn| !turn.is_closed()));
        let urgency = queue.most_urgent(self.places)?;
        let turn = queue.waiting[urgency as usize].pop_front()?;
        queue.taken += 1;
        queue.reviews += usize::from(urgency == Urgency::Review);
        drop(queue);
        Some((turn, Place { of: self.clone(), urgency }))
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    /// Whose turn it is, if there is a place for anybody who waits.
    fn most_urgent(&self, places: usize) -> Option<Urgency> {
        if self.taken >= places {
            return None;
        }
        let waits = |urgency: &Urgency| !self.waiting[*urgency as usize].is_empty();
        let for_reviews = places.saturating_sub(1).max(1);
        [Urgency::Bot, Urgency::Advice]
            .into_iter()
            .find(waits)
            .or_else(|| Some(Urgency::Review).filter(waits).filter(|_| self.reviews < for_reviews))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut queue = self.of.queue();
        queue.taken -= 1;
        queue.reviews -= usize::from(self.urgency == Urgency::Review);
        drop(queue);
        self.of.call();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;
    use futures_util::future::BoxFuture;

    fn ask(thinkers: &Arc<Thinkers>, urgency: Urgency) -> BoxFuture<'static, Place> {
        let thinkers = thinkers.clone();
        let mut asked = async move { thinkers.place(urgency).await }.boxed();
        // It stands in the queue as soon as it is looked at.
        match asked.as_mut().now_or_never() {
            Some(place) => std::future::ready(place).boxed(),
            None => asked,
        }
    }

    fn is_called(asked: &mut BoxFuture<'static, Place>) -> Option<Place> {
        asked.as_mut().now_or_never()
    }

    #[test]
    fn bots_come_first_and_reviews_last() {
        let thinkers = Thinkers::new(1);
        let busy = is_called(&mut ask(&thinkers, Urgency::Bot)).unwrap();
        let mut review = ask(&thinkers, Urgency::Review);
        let mut advice = ask(&thinkers, Urgency::Advice);
        let mut bot = ask(&thinkers, Urgency::Bot);
        assert!([&mut review, &mut advice, &mut bot].into_iter().all(|asked| is_called(asked).is_none()));
        drop(busy);
        assert!(is_called(&mut review).is_none() && is_called(&mut advice).is_none());
        drop(is_called(&mut bot).unwrap());
        assert!(is_called(&mut review).is_none());
        drop(is_called(&mut advice).unwrap());
        drop(is_called(&mut review).unwrap());
    }

    #[test]
    fn reviews_leave_one_place() {
        let thinkers = Thinkers::new(3);
        let mut reviews: Vec<_> = (0..3).map(|_| ask(&thinkers, Urgency::Review)).collect();
        let thinking: Vec<Place> = reviews.iter_mut().filter_map(is_called).collect();
        assert_eq!(thinking.len(), 2);
        assert!(is_called(&mut ask(&thinkers, Urgency::Bot)).is_some());
        drop(thinking);
        assert!(is_called(&mut reviews[2]).is_some());
    }

    #[test]
    fn who_stops_waiting_is_not_waited_for() {
        let thinkers = Thinkers::new(1);
        let busy = is_called(&mut ask(&thinkers, Urgency::Bot)).unwrap();
        let gone = ask(&thinkers, Urgency::Bot);
        let mut next = ask(&thinkers, Urgency::Bot);
        drop(gone);
        drop(busy);
        let place = is_called(&mut next).unwrap();
        // Called, and gone before they have heard it.
        let called = ask(&thinkers, Urgency::Bot);
        drop(place);
        drop(called);
        assert!(is_called(&mut ask(&thinkers, Urgency::Review)).is_some());
    }
}
