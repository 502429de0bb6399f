//! Threads to think on. What may take long is thought aside: on a thread that gives way to all that carry messages, so that people
//! who play do not feel how many bots think elsewhere.
//!
//! Linux lets a thread finish the slice of time that it has begun, also if one wakes up that has more right to run, unless that one asks
//! for shorter slices (from 6.12 on; before that, length is not looked at). So who carries messages asks for short ones, and who thinks
//! aside for long ones.

use std::time::Duration;

use tokio::sync::oneshot;

use crate::thinkers::Permit;

/// Which thread something is thought on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Thread {
    /// One like all others: it will not take long.
    Usual,
    /// One that gives way to all others.
    Aside,
}

/// Thinks on a thread of this kind; `None` if that failed. The place is taken as long as the thread thinks, whether or not anybody
/// still waits for it.
pub(crate) async fn think<T: Send + 'static>(
    thread: Thread,
    permit: Permit,
    thinking: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let thinking = move || {
        let _permit = permit;
        thinking()
    };
    match thread {
        Thread::Usual => tokio::task::spawn_blocking(thinking).await.ok(),
        Thread::Aside => {
            let (found, answer) = oneshot::channel();
            let aside = move || {
                give_way();
                // Nobody may wait for it any more.
                let _ = found.send(thinking());
            };
            std::thread::Builder::new().name("aside".into()).spawn(aside).ok()?;
            answer.await.ok()
        }
    }
}

/// From now on this thread, and every one that it starts, waits for nobody's slice to end when there is something to do: to be called
/// before there are others.
#[cfg(target_os = "linux")]
pub fn carry_messages() {
    /// A message is carried in less.
    const SLICE: Duration = Duration::from_micros(300);
    // Where it cannot be told or is not allowed, everybody has the same.
    if let Ok(mut way) = uapi::sched_getattr(0, 0) {
        way.sched_runtime = SLICE.as_nanos() as u64;
        let _ = uapi::sched_setattr(0, &way, 0);
    }
}

/// Elsewhere all threads are treated alike.
#[cfg(not(target_os = "linux"))]
pub fn carry_messages() {}

/// From now on this thread runs when others leave it time: it gets less where others want some, and gives it up at once to who wakes up.
#[cfg(target_os = "linux")]
pub fn give_way() {
    /// So that others get ten times as much, where both want all of it.
    const NICE: i32 = 10;
    /// Some times as long as the usual slice, which is at most three milliseconds.
    const SLICE: Duration = Duration::from_millis(10);
    let Ok(own) = rustix::process::getpriority_process(None) else { return };
    let mut way: uapi::c::sched_attr = uapi::pod_zeroed();
    way.sched_policy = uapi::c::SCHED_BATCH as u32;
    way.sched_nice = (own + NICE).min(19);
    way.sched_runtime = SLICE.as_nanos() as u64;
    // Where it is not allowed, everybody has the same.
    let _ = uapi::sched_setattr(0, &way, 0);
}

/// Elsewhere all threads of a program are treated alike.
#[cfg(not(target_os = "linux"))]
pub fn give_way() {}

/// What this gives, and how long it kept a processor busy: unlike the time on the wall, other work on the machine does not count.
#[cfg(unix)]
pub(crate) fn timed<T>(think: impl FnOnce() -> T) -> (T, Duration) {
    use rustix::time::{ClockId, clock_gettime};
    let spent = || {
        let spent = clock_gettime(ClockId::ThreadCPUTime);
        let part = |number: i64| u64::try_from(number).unwrap_or(0);
        Duration::from_secs(part(spent.tv_sec)) + Duration::from_nanos(part(spent.tv_nsec))
    };
    let begun = spent();
    let found = think();
    (found, spent().saturating_sub(begun))
}

/// What this gives, and how long it took.
#[cfg(not(unix))]
pub(crate) fn timed<T>(think: impl FnOnce() -> T) -> (T, Duration) {
    let begun = tokio::time::Instant::now();
    let found = think();
    (found, begun.elapsed())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::thinkers::{Thinkers, Urgency};
    use std::sync::mpsc;

    /// Who lets go of a thought does not get its thread back by that: so many think at the same time, and no more.
    #[tokio::test]
    async fn a_place_is_taken_as_long_as_its_thread_thinks() {
        for thread in [Thread::Usual, Thread::Aside] {
            let thinkers = Thinkers::new(1);
            let permit = thinkers.permit(Urgency::SlowBot).await;
            let ((begins, begun), (go_on, goes_on)) = (oneshot::channel(), mpsc::channel::<()>());
            let thought = tokio::spawn(think(thread, permit, move || {
                begins.send(()).unwrap();
                goes_on.recv().unwrap();
            }));
            begun.await.unwrap();
            thought.abort();
            assert!(thought.await.unwrap_err().is_cancelled());
            let mut next = Box::pin(thinkers.permit(Urgency::SlowBot));
            assert!(futures_util::poll!(&mut next).is_pending(), "{thread:?}: the thread still thinks");
            go_on.send(()).unwrap();
            drop(next.await);
        }
    }

    #[tokio::test]
    async fn a_thought_that_breaks_down_comes_to_nothing_and_gives_its_place_back() {
        for thread in [Thread::Usual, Thread::Aside] {
            let thinkers = Thinkers::new(1);
            let permit = thinkers.permit(Urgency::SlowBot).await;
            let found: Option<()> = think(thread, permit, || panic!("on purpose")).await;
            assert_eq!(found, None);
            drop(thinkers.permit(Urgency::SlowBot).await);
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn who_carries_messages_and_all_they_start_take_short_slices() {
        let slice = || uapi::sched_getattr(0, 0).map(|way| way.sched_runtime).unwrap_or_default();
        let carrier = std::thread::spawn(move || {
            let usual = slice();
            carry_messages();
            (usual, slice(), std::thread::spawn(slice).join().unwrap())
        });
        let (usual, own, started) = carrier.join().unwrap();
        // Before Linux 6.12, and where it is hidden, there is nothing to be told about slices.
        assert!(own < usual || usual == 0, "{usual}, {own}");
        assert_eq!(own, started);
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn what_is_thought_aside_gives_way_and_nothing_else_does() {
        // Some containers hide how threads are scheduled, and then nothing can be told about them.
        if uapi::sched_getattr(0, 0).is_err() {
            return;
        }
        let way = || {
            let way = uapi::sched_getattr(0, 0).unwrap();
            (way.sched_policy, way.sched_nice, way.sched_runtime)
        };
        let thinkers = Thinkers::new(1);
        let permit = thinkers.permit(Urgency::Review).await;
        let aside = think(Thread::Aside, permit, way).await.unwrap();
        let permit = thinkers.permit(Urgency::Review).await;
        let usual = think(Thread::Usual, permit, way).await.unwrap();
        assert_eq!(usual, way());
        assert_eq!((aside.0, aside.1), (uapi::c::SCHED_BATCH as u32, (usual.1 + 10).min(19)));
        // Before Linux 6.12 there is nothing to be told about slices.
        assert!(aside.2 > usual.2 || aside.2 == 0, "{usual:?}, {aside:?}");
    }
}
