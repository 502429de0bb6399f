//! Many games of one kind, stepped together.
//!
//! Every game has dice of its own that follow from the seed and from its number alone: so the same seed is the same run, on any number of
//! hands. Chance, and the bots on the seats that nobody learns on, play on by themselves.

use magpie_bots::bot::rng_for;
use magpie_bots::{BotRng, HasBots, Level, Player, Stop};
use magpie_encode::{Encode, Next, Sequence};
use magpie_rules::{Seat, Viewer};
use rand_core::{Rng as _, SeedableRng};

use super::reward;

/// What a batch is to be.
#[derive(Clone, Debug)]
pub struct BatchSetup {
    /// How many games.
    pub games: usize,
    /// Who plays on each seat: a bot, or who learns.
    pub players: Vec<Option<Level>>,
    /// What all dice follow from.
    pub seed: u64,
    /// Is everybody told all they have ever noticed?
    pub recall: bool,
}

/// Where a batch writes what has become of its games, row by row.
pub struct Out<'a> {
    /// What whoever is asked may know.
    pub observations: &'a mut [f32],
    /// What they may do.
    pub masks: &'a mut [i8],
    /// Who is asked, counted from 0.
    pub turns: &'a mut [i32],
    /// What the last step was worth to every seat.
    pub rewards: &'a mut [f32],
    /// Was a game over after the last step? Then all else is already told of the next one.
    pub dones: &'a mut [bool],
}

/// An action that a game does not allow. Nothing has changed in any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("action {action} is not legal in game {game}; the mask tells which are")]
pub struct WrongAction {
    /// The game, counted from 0.
    pub game: usize,
    /// The action.
    pub action: i64,
}

/// A part of the work on a batch.
pub type Work<'a> = Box<dyn FnOnce() + Send + 'a>;

/// Who does the work on a batch. Threads are not of this house: whoever steps a batch brings them along.
pub trait Hands {
    /// How many there are; with one, nobody is asked.
    fn count(&self) -> usize;

    /// Does all of this, in any order or side by side, and comes back when it is done.
    fn all(&self, work: Vec<Work<'_>>);
}

/// Many games of one kind.
pub trait Batch: Send {
    /// Begins all games anew, and tells of them.
    fn reset(&mut self, seed: u64, hands: &dyn Hands, out: &mut Out<'_>);

    /// In every game whoever is asked does this; chance and bots play on until somebody who learns is asked, and all is told. A game that
    /// is over begins anew at once.
    fn step(&mut self, actions: &[i64], hands: &dyn Hands, out: &mut Out<'_>) -> Result<(), WrongAction>;
}

/// One game of a batch.
struct One<G: Encode> {
    sequence: Sequence<G>,
    players: Vec<Option<Player<G>>>,
    dice: BotRng,
    /// What is legal now.
    legal: Box<[i8]>,
}

/// The games of a batch.
pub(crate) struct Games<G: Encode> {
    fresh: G,
    setup: BatchSetup,
    /// Do bots have to be told what happens?
    told: bool,
    all: Vec<One<G>>,
}

/// What a thread needs for itself.
struct Desk<G: Encode> {
    actions: Vec<G::Action>,
    events: Vec<G::Event>,
}

impl<G: HasBots + Encode> Games<G> {
    pub(crate) fn new(fresh: G, setup: BatchSetup) -> Games<G> {
        let told = setup.players.iter().flatten().any(|level| *level != Level::Random);
        let one = |_| One {
            sequence: Sequence::new(fresh.clone()),
            players: Vec::new(),
            dice: BotRng::seed_from_u64(0),
            legal: vec![0; G::ACTIONS].into(),
        };
        let all = (0..setup.games).map(one).collect();
        Games { fresh, setup, told, all }
    }

    /// Does the same for every game with its rows, spread over these hands.
    fn each<'g>(
        &'g mut self,
        hands: &dyn Hands,
        out: &'g mut Out<'_>,
        work: &(impl Fn(&Kind<'_, G>, usize, &mut One<G>, &mut Row<'_>, &mut Desk<G>) + Sync),
    ) {
        let kind = Kind { fresh: &self.fresh, setup: &self.setup, told: self.told };
        let seats = usize::from(self.fresh.seats());
        let share = self.all.len().div_ceil(hands.count().max(1)).max(1);
        let rows = out
            .observations
            .chunks_mut(share * G::OBSERVATION)
            .zip(out.masks.chunks_mut(share * G::ACTIONS))
            .zip(out.turns.chunks_mut(share))
            .zip(out.rewards.chunks_mut(share * seats))
            .zip(out.dones.chunks_mut(share));
        let run = |first: usize,
                   games: &mut [One<G>],
                   ((((observations, masks), turns), rewards), dones): Rows<'_>| {
            let mut desk = Desk { actions: Vec::new(), events: Vec::new() };
            let rows = observations
                .chunks_mut(G::OBSERVATION)
                .zip(masks.chunks_mut(G::ACTIONS))
                .zip(turns)
                .zip(rewards.chunks_mut(seats))
                .zip(dones);
            for (at, (game, ((((observation, mask), turn), rewards), done))) in
                games.iter_mut().zip(rows).enumerate()
            {
                work(&kind, first + at, game, &mut Row { observation, mask, turn, rewards, done }, &mut desk);
            }
        };
        let parts = self.all.chunks_mut(share).zip(rows).enumerate();
        if hands.count() <= 1 {
            parts.for_each(|(part, (games, rows))| run(part * share, games, rows));
            return;
        }
        let run = &run;
        let work = |(part, (games, rows)): (usize, (&'g mut [One<G>], Rows<'g>))| -> Work<'_> {
            Box::new(move || run(part * share, games, rows))
        };
        hands.all(parts.map(work).collect());
    }
}

type Rows<'a> = ((((&'a mut [f32], &'a mut [i8]), &'a mut [i32]), &'a mut [f32]), &'a mut [bool]);

/// The rows of one game.
struct Row<'a> {
    observation: &'a mut [f32],
    mask: &'a mut [i8],
    turn: &'a mut i32,
    rewards: &'a mut [f32],
    done: &'a mut bool,
}

/// What all games of a batch have in common.
struct Kind<'a, G> {
    fresh: &'a G,
    setup: &'a BatchSetup,
    told: bool,
}

impl<G: HasBots + Encode> Batch for Games<G> {
    fn reset(&mut self, seed: u64, hands: &dyn Hands, out: &mut Out<'_>) {
        self.setup.seed = seed;
        self.each(hands, out, &|kind, number, game, row, desk| {
            game.dice = dice_of(kind.setup.seed, number);
            row.rewards.fill(0.0);
            *row.done = false;
            kind.begin(game);
            kind.play_on(game, row, desk);
        });
    }

    fn step(&mut self, actions: &[i64], hands: &dyn Hands, out: &mut Out<'_>) -> Result<(), WrongAction> {
        let wrong = |game: usize, action: i64| {
            let legal = usize::try_from(action).ok().and_then(|action| self.all[game].legal.get(action));
            legal != Some(&1)
        };
        if let Some((game, action)) = actions.iter().enumerate().find(|(game, action)| wrong(*game, **action))
        {
            return Err(WrongAction { game, action: *action });
        }
        self.each(hands, out, &|kind, number, game, row, desk| {
            row.rewards.fill(0.0);
            *row.done = false;
            let action = usize::try_from(actions[number]).expect("it is legal");
            kind.act(game, action, desk);
            kind.play_on(game, row, desk);
        });
        Ok(())
    }
}

/// The dice of a game of a batch.
fn dice_of(seed: u64, number: usize) -> BotRng {
    BotRng::seed_from_u64(BotRng::seed_from_u64(seed).next_u64() ^ number as u64)
}

impl<G: HasBots + Encode> Kind<'_, G> {
    /// A new game, with bots that have noticed nothing.
    fn begin(&self, game: &mut One<G>) {
        game.sequence = Sequence::new(self.fresh.clone());
        game.players.clear();
        if self.setup.players.iter().any(Option::is_some) {
            let dice = game.dice.next_u64();
            let seated = self.setup.players.iter().enumerate().map(|(at, level)| {
                level.map(|level| Player::new(level, Seat::at(at), rng_for(dice, Seat::at(at))))
            });
            game.players.extend(seated);
        }
    }

    fn act(&self, game: &mut One<G>, action: usize, desk: &mut Desk<G>) {
        let taken = if self.told {
            game.sequence.act(action, &mut desk.events)
        } else {
            game.sequence.act(action, &mut ())
        };
        taken.expect("it is in the mask");
        self.tell(game, desk);
    }

    /// Bots hear of what has happened.
    fn tell(&self, game: &mut One<G>, desk: &mut Desk<G>) {
        if !self.told {
            return;
        }
        for (at, player) in game.players.iter_mut().enumerate() {
            let Some(player) = player else { continue };
            for event in &desk.events {
                if let Some(seen) = G::notice(event, Viewer::Seat(Seat::at(at))) {
                    player.notice(&seen);
                }
            }
        }
        desk.events.clear();
    }

    /// Chance and bots play on until somebody who learns is asked; then all is told.
    fn play_on(&self, game: &mut One<G>, row: &mut Row<'_>, desk: &mut Desk<G>) {
        loop {
            match game.sequence.next() {
                Next::Chance => {
                    if self.told {
                        game.sequence.roll(&mut game.dice, &mut desk.events);
                        self.tell(game, desk);
                    } else {
                        game.sequence.roll(&mut game.dice, &mut ());
                    }
                }
                Next::Over => {
                    let outcome = game.sequence.game().outcome().expect("a game that is over has an outcome");
                    let worth =
                        |(at, number): (usize, &mut f32)| *number = reward(&outcome, Seat::at(at)) as f32;
                    row.rewards.iter_mut().enumerate().for_each(worth);
                    *row.done = true;
                    self.begin(game);
                }
                Next::Seat(seat) if game.players.get(seat.index()).is_some_and(Option::is_some) => {
                    self.let_bot_act(game, seat, desk);
                }
                Next::Seat(seat) => return self.write(game, seat, row, desk),
            }
        }
    }

    fn let_bot_act(&self, game: &mut One<G>, seat: Seat, desk: &mut Desk<G>) {
        let (sequence, player) = (&mut game.sequence, game.players[seat.index()].as_mut());
        let state = sequence.game();
        desk.actions.clear();
        state.actions(seat, &mut desk.actions);
        let view = || state.view(Viewer::Seat(seat));
        let waited_for = !sequence.out_of_turn();
        let player = player.expect("a bot sits there");
        match player.decide(&desk.actions, waited_for, view, Stop::NEVER).expect("nobody stops it") {
            Some(action) => sequence.apply(seat, &action, &mut desk.events).expect("bots do what is legal"),
            None => sequence.let_go_on(seat),
        }
        if self.told { self.tell(game, desk) } else { desk.events.clear() }
    }

    fn write(&self, game: &mut One<G>, seat: Seat, row: &mut Row<'_>, desk: &mut Desk<G>) {
        let sequence = &game.sequence;
        if self.setup.recall {
            sequence.game().recall(seat, row.observation);
        } else {
            sequence.game().observe(seat, row.observation);
        }
        sequence.mask(seat, &mut desk.actions, &mut game.legal);
        row.mask.copy_from_slice(&game.legal);
        *row.turn = i32::from(seat.number()) - 1;
    }
}
