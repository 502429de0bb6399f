//! Shuffled secrets: exchanging what a viewer may not know changes no byte for them, now or later.

use magpie_rules::{Game, Input, Viewer, draw, legal};
use rand_chacha::ChaCha20Rng;

use super::chance::can_occur;
use super::ensure;
use super::probes::some_of;
use crate::subject::Subject;
use crate::walk::{Failure, Walk, every_game, json};

/// Beside a random game runs, for every viewer, a twin in which what that viewer may not know was exchanged. Its inputs are
/// any that tell the viewer the same. As long as there are such inputs, the viewer must not be able to tell the two apart:
/// not by view, phase, outcome, legal actions or refusals, nor by what they notice and how often.
pub fn shuffled_secrets_stay_secret<S: Subject>() -> Result<(), Failure> {
    let law = "shuffled_secrets_stay_secret";
    let mut exchanged = Vec::new();
    let mut place = None;
    every_game::<S>(law, |walk| {
        let mut twins: Vec<Twin<S>> = Viewer::all(walk.game().seats()).map(Twin::of).collect();
        loop {
            twins.iter_mut().try_for_each(|twin| twin.compare(walk))?;
            if walk.table().inputs().len() >= S::INPUTS || !advance(walk, &mut twins)? {
                exchanged.extend(twins.iter().filter(|twin| twin.exchanged).map(|twin| twin.viewer));
                place = Some(Box::new(walk.place()));
                return Ok(());
            }
        }
    })?;
    let place = place.expect("at least one game was played");
    tester_has_shuffled::<S>(&exchanged).map_err(|what| Failure { law, place, what })
}

/// The test itself is honest: where there are secrets, some were exchanged for everyone; where there are none, none were.
fn tester_has_shuffled<S: Subject>(exchanged: &[Viewer]) -> Result<(), String> {
    let forgotten = Viewer::all(*S::Game::SEATS.end()).find(|viewer| !exchanged.contains(viewer));
    match (S::SECRETS, exchanged.first(), forgotten) {
        (true, _, Some(viewer)) => Err(format!("no secret was ever exchanged for {viewer}")),
        (false, Some(viewer), _) => Err(format!("there are secrets after all, to {viewer}")),
        (true, _, None) | (false, None, _) => Ok(()),
    }
}

/// A state that its viewer must not be able to tell from the true one. It is gone once the viewer has been told a difference.
struct Twin<S: Subject> {
    viewer: Viewer,
    game: Option<S::Game>,
    /// Was there ever a secret to exchange?
    exchanged: bool,
}

impl<S: Subject> Twin<S> {
    fn of(viewer: Viewer) -> Twin<S> {
        Twin { viewer, game: None, exchanged: false }
    }

    /// Compares the twin with the true state; makes a new one where none is left, and now and then anyway.
    fn compare(&mut self, walk: &mut Walk<S>) -> Result<(), String> {
        let (game, rng) = walk.game_and_rng();
        if self.game.is_none() || draw::below(rng, NEW_TWIN_ONE_IN) == 0 {
            let twin = shuffled::<S>(game, self.viewer, rng)?;
            self.exchanged |= twin != *game;
            self.game = Some(twin);
        }
        self.game.iter().try_for_each(|twin| looks_alike::<S>(game, twin, self.viewer, rng))
    }

    /// Lets an input happen in the twin that tells the viewer the same as the true one does.
    fn follow(&mut self, walk: &mut Walk<S>, input: &Input<S::Game>) -> Result<Option<Noticed>, String> {
        let (game, rng) = walk.game_and_rng();
        let Some(mut twin) = self.game.take() else { return Ok(None) };
        let told = S::told(game, input, self.viewer);
        let Some(other) = counterpart::<S>(&twin, input, &told, self.viewer, rng) else { return Ok(None) };
        let mut events = Vec::new();
        let answer = match &other {
            Input::Act(seat, action) => twin.act(*seat, action, &mut events),
            Input::Chance(outcome) => twin.resolve(outcome, &mut events),
        };
        answer.map_err(|refusal| {
            format!("{}: {other}: refused with other secrets: {refusal}", other.actor())
        })?;
        self.game = Some(twin);
        Ok(Some(noticed::<S::Game>(&events, self.viewer)))
    }
}

/// What a viewer is sent: the bytes of each message.
type Noticed = Vec<String>;

pub(super) fn noticed<G: Game>(events: &[G::Event], viewer: Viewer) -> Noticed {
    events.iter().filter_map(|event| G::notice(event, viewer)).map(|seen| json(&seen)).collect()
}

/// Plays the next input in the true game and in every twin, and compares what the viewers notice; false at the end.
fn advance<S: Subject>(walk: &mut Walk<S>, twins: &mut [Twin<S>]) -> Result<bool, String> {
    let Some(input) = walk.choose()? else { return Ok(false) };
    let followed: Vec<Option<Noticed>> =
        twins.iter_mut().map(|twin| twin.follow(walk, &input)).collect::<Result<_, _>>()?;
    let events = walk.play(input)?;
    for (twin, other) in twins.iter().zip(followed) {
        let here = noticed::<S::Game>(&events, twin.viewer);
        let same = other.as_ref().is_none_or(|other| *other == here);
        ensure(same, || format!("{} notices {here:?}, with other secrets {other:?}", twin.viewer))?;
    }
    Ok(true)
}

/// Another state that could be the true one for this viewer.
fn shuffled<S: Subject>(game: &S::Game, viewer: Viewer, rng: &mut ChaCha20Rng) -> Result<S::Game, String> {
    let other = S::shuffle_secrets(game, viewer, rng);
    can_occur::<S>(&other).map_err(|what| format!("the secrets shuffled for {viewer}: {what}"))?;
    Ok(other)
}

/// An input of the same actor, legal in the twin, that tells the viewer the same. The viewer's own inputs stay what they are.
fn counterpart<S: Subject>(
    twin: &S::Game,
    input: &Input<S::Game>,
    told: &str,
    viewer: Viewer,
    rng: &mut ChaCha20Rng,
) -> Option<Input<S::Game>> {
    let mut alike: Vec<Input<S::Game>> = match input {
        Input::Act(seat, _) if Some(*seat) == viewer.seat() => vec![input.clone()],
        Input::Act(seat, _) => {
            legal(twin, *seat).into_iter().map(|action| Input::Act(*seat, action)).collect()
        }
        Input::Chance(outcome) => {
            let same = Some(outcome.clone()).filter(|outcome| twin.clone().resolve(outcome, &mut ()).is_ok());
            let drawn = (0..DRAWS).map(|_| twin.sample(rng));
            same.into_iter().chain(drawn).map(Input::Chance).collect()
        }
    };
    alike.retain(|other| S::told(twin, other, viewer) == told);
    if alike.is_empty() { None } else { Some(draw::pick(rng, &alike).clone()) }
}

/// Can this viewer not tell the two states apart by anything they are shown or could try?
pub(super) fn looks_alike<S: Subject>(
    game: &S::Game,
    other: &S::Game,
    viewer: Viewer,
    rng: &mut ChaCha20Rng,
) -> Result<(), String> {
    let (here, there) = (game.view(viewer), other.view(viewer));
    ensure(json(&here) == json(&there), || {
        format!("{viewer} sees a difference:\n    {}\n    {}", json(&here), json(&there))
    })?;
    // Bots are given more than goes over the wire.
    ensure(here == there, || format!("a bot of {viewer} sees a difference:\n    {here:?}\n    {there:?}"))?;
    ensure(game.phase() == other.phase(), || {
        format!("the phase is {:?}, with other secrets {:?}", game.phase(), other.phase())
    })?;
    ensure(game.outcome() == other.outcome(), || "the outcome is another with other secrets".into())?;
    let Viewer::Seat(seat) = viewer else { return Ok(()) };
    ensure(game.team(seat) == other.team(seat), || {
        format!("the team of seat {seat} is another with other secrets")
    })?;
    ensure(game.onlookers(seat) == other.onlookers(seat), || {
        format!("the onlookers of seat {seat} are others with other secrets")
    })?;
    let (here, there) = (legal(game, seat), legal(other, seat));
    ensure(here == there, || format!("seat {seat} may do {here:?}, with other secrets {there:?}"))?;
    some_of(S::universe(game), rng).iter().try_for_each(|action| {
        let (here, there) = (answer(game, seat, action), answer(other, seat, action));
        ensure(here == there, || {
            format!("seat {seat}: {action}: the answer is {here:?}, with other secrets {there:?}")
        })
    })
}

fn answer<G: Game>(game: &G, seat: magpie_rules::Seat, action: &G::Action) -> Result<(), G::Refusal> {
    game.clone().act(seat, action, &mut ())
}

const NEW_TWIN_ONE_IN: u32 = 8;
const DRAWS: usize = 4;
