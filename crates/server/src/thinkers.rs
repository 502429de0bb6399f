//! Who may think next. There are so many places to think in the whole house: bots of games that are on come first, then games that are
//! played again, which takes some milliseconds, then advice, and reviews of games that are over last. If there is more than one place,
//! the last is only for bots; if there are more than two, reviews leave one more for the others.
//!
//! Bots that think quickly come before those that think long, and have one place more, so that a game of quick bots does not wait for
//! however many slow ones there are.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use magpie_room::todo::Kind;
use tokio::sync::oneshot;

/// How urgent a thought is; the first is the most urgent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Urgency {
    /// A game waits for it, and it will not take long.
    QuickBot,
    /// A game waits for it.
    SlowBot,
    /// Somebody who looks at a stored game waits until it has been played again.
    Replay,
    /// A player who is thinking waits for it.
    Advice,
    /// Nobody is waited for: the game is over, or is looked at from outside.
    Review,
}

impl Urgency {
    /// From the most urgent.
    const ALL: [Urgency; 5] =
        [Urgency::QuickBot, Urgency::SlowBot, Urgency::Replay, Urgency::Advice, Urgency::Review];
}

/// All places to think.
pub(crate) struct Thinkers {
    places: usize,
    queue: Mutex<Queue>,
    /// How long bots usually keep a processor busy with a thought, as far as any of their kind has thought in this house.
    usual: Mutex<HashMap<Kind, Duration>>,
}

#[derive(Default)]
struct Queue {
    /// How many places are taken, by each kind of thought.
    taken: [usize; Urgency::ALL.len()],
    waiting: [VecDeque<oneshot::Sender<Permit>>; Urgency::ALL.len()],
}

/// Leave to think: a place is taken as long as it is held.
pub(crate) struct Permit {
    of: Arc<Thinkers>,
    urgency: Urgency,
}

impl Thinkers {
    pub(crate) fn new(places: usize) -> Arc<Thinkers> {
        Arc::new(Thinkers { places: places.max(1), queue: Mutex::default(), usual: Mutex::default() })
    }

    /// How long bots of this kind usually take; `None` if none has thought yet.
    pub(crate) fn usual(&self, kind: &Kind) -> Option<Duration> {
        self.known().get(kind).copied()
    }

    /// A bot of this kind took so long. What was lately counts more than what was long ago.
    pub(crate) fn took(&self, kind: Kind, took: Duration) {
        self.known().entry(kind).and_modify(|usual| *usual = (*usual * 3 + took) / 4).or_insert(took);
    }

    fn known(&self) -> MutexGuard<'_, HashMap<Kind, Duration>> {
        self.usual.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a place to think. Who stops waiting gives up their turn.
    pub(crate) async fn permit(self: &Arc<Thinkers>, urgency: Urgency) -> Permit {
        let (turn, called) = oneshot::channel();
        self.queue().waiting[urgency as usize].push_back(turn);
        self.call();
        called.await.expect("who waits is called in the end: the queue lives as long as they do")
    }

    /// Calls as many as there are places for.
    fn call(self: &Arc<Thinkers>) {
        while let Some((turn, permit)) = self.next() {
            // Who has just stopped waiting gives the place back, and the next is called.
            drop(turn.send(permit));
        }
    }

    fn next(self: &Arc<Thinkers>) -> Option<(oneshot::Sender<Permit>, Permit)> {
        let mut queue = self.queue();
        queue.waiting.iter_mut().for_each(|waiting| waiting.retain(|turn| !turn.is_closed()));
        let urgency = queue.most_urgent(self.places)?;
        let turn = queue.waiting[urgency as usize].pop_front()?;
        queue.taken[urgency as usize] += 1;
        drop(queue);
        Some((turn, Permit { of: self.clone(), urgency }))
    }

    /// How many wait for a place to have such a thought.
    #[cfg(test)]
    pub(crate) fn waiting(&self, urgency: Urgency) -> usize {
        self.queue().waiting[urgency as usize].len()
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    /// Whose turn it is, if there is a place for anybody who waits.
    fn most_urgent(&self, places: usize) -> Option<Urgency> {
        let [_, _, replays, advice, reviews] = self.taken;
        let (all, others) = (self.taken.iter().sum::<usize>(), replays + advice + reviews);
        let leaving = |left: usize| places.saturating_sub(left).max(1);
        let has_place = |urgency: &Urgency| match urgency {
            Urgency::QuickBot => all < places + 1,
            Urgency::SlowBot => all < places,
            Urgency::Replay | Urgency::Advice => all < places && others < leaving(1),
            Urgency::Review => all < places && others < leaving(2),
        };
        let waits = |urgency: &Urgency| !self.waiting[*urgency as usize].is_empty();
        Urgency::ALL.into_iter().find(|urgency| waits(urgency) && has_place(urgency))
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut queue = self.of.queue();
        queue.taken[self.urgency as usize] -= 1;
        drop(queue);
        self.of.call();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;
    use futures_util::future::BoxFuture;
    use magpie_bots::Level;

    fn ask(thinkers: &Arc<Thinkers>, urgency: Urgency) -> BoxFuture<'static, Permit> {
        let thinkers = thinkers.clone();
        let mut asked = async move { thinkers.permit(urgency).await }.boxed();
        // It stands in the queue as soon as it is looked at.
        match asked.as_mut().now_or_never() {
            Some(permit) => std::future::ready(permit).boxed(),
            None => asked,
        }
    }

    fn is_called(asked: &mut BoxFuture<'static, Permit>) -> Option<Permit> {
        asked.as_mut().now_or_never()
    }

    #[test]
    fn bots_come_first_and_reviews_last() {
        let thinkers = Thinkers::new(1);
        let busy = is_called(&mut ask(&thinkers, Urgency::SlowBot)).unwrap();
        let mut review = ask(&thinkers, Urgency::Review);
        let mut advice = ask(&thinkers, Urgency::Advice);
        let mut replay = ask(&thinkers, Urgency::Replay);
        let mut bot = ask(&thinkers, Urgency::SlowBot);
        let mut busy = Some(busy);
        for next in [&mut bot, &mut replay, &mut advice, &mut review] {
            assert!(is_called(next).is_none());
            drop(busy.take());
            busy = Some(is_called(next).unwrap());
        }
    }

    #[test]
    fn one_place_is_for_bots_alone_and_reviews_leave_another() {
        for (places, advised, reviewed) in [(1, 1, 1), (2, 1, 1), (3, 2, 1), (8, 7, 6)] {
            for (urgency, most) in [
                (Urgency::SlowBot, places),
                (Urgency::Replay, advised),
                (Urgency::Advice, advised),
                (Urgency::Review, reviewed),
            ] {
                let thinkers = Thinkers::new(places);
                let mut all: Vec<_> = (0..9).map(|_| ask(&thinkers, urgency)).collect();
                let mut thinking: Vec<Permit> = all.iter_mut().filter_map(is_called).collect();
                assert_eq!(thinking.len(), most, "{urgency:?} on {places} places");
                let bot = is_called(&mut ask(&thinkers, Urgency::SlowBot));
                assert_eq!(bot.is_some(), most < places, "{urgency:?} on {places} places");
                drop(bot);
                thinking.pop();
                let next: Vec<Permit> = all[most..].iter_mut().filter_map(is_called).collect();
                assert_eq!(next.len(), 1, "{urgency:?} on {places} places");
            }
        }
    }

    #[test]
    fn quick_bots_wait_for_no_slow_ones() {
        let thinkers = Thinkers::new(2);
        let mut slow: Vec<_> = (0..4).map(|_| ask(&thinkers, Urgency::SlowBot)).collect();
        let mut thinking: Vec<Permit> = slow.iter_mut().filter_map(is_called).collect();
        assert_eq!(thinking.len(), 2);
        let quick = is_called(&mut ask(&thinkers, Urgency::QuickBot)).unwrap();
        let mut another = ask(&thinkers, Urgency::QuickBot);
        assert!(is_called(&mut another).is_none(), "there is one place more, and not two");
        thinking.pop();
        let another = is_called(&mut another).unwrap();
        assert!(
            slow[2..].iter_mut().all(|asked| is_called(asked).is_none()),
            "they come before those that wait"
        );
        drop((quick, another));
        assert!(is_called(&mut slow[2]).is_some());
    }

    #[test]
    fn how_long_bots_take_is_known_to_the_whole_house_for_each_kind() {
        let thinkers = Thinkers::new(1);
        let kind = |seats, level| Kind { game: "sneaky".into(), seats, level };
        assert_eq!(thinkers.usual(&kind(2, Level::Easy)), None);
        for took in [8, 8, 16] {
            thinkers.took(kind(2, Level::Easy), Duration::from_millis(took));
        }
        assert_eq!(thinkers.usual(&kind(2, Level::Easy)), Some(Duration::from_millis(10)));
        for other in [kind(3, Level::Easy), kind(2, Level::Hard)] {
            assert_eq!(thinkers.usual(&other), None, "{other:?}");
        }
    }

    #[test]
    fn who_stops_waiting_is_not_waited_for() {
        let thinkers = Thinkers::new(1);
        let busy = is_called(&mut ask(&thinkers, Urgency::SlowBot)).unwrap();
        let gone = ask(&thinkers, Urgency::SlowBot);
        let mut next = ask(&thinkers, Urgency::SlowBot);
        drop(gone);
        drop(busy);
        let permit = is_called(&mut next).unwrap();
        // Called, and gone before they have heard it.
        let called = ask(&thinkers, Urgency::SlowBot);
        drop(permit);
        drop(called);
        assert!(is_called(&mut ask(&thinkers, Urgency::Review)).is_some());
    }
}
