//! A state that fits a view: the deal is drawn from all that fit, every one equally likely.

use magpie_rules::{Game, Imagine, Seat, Viewer, draw};
use rand_core::Rng;

use crate::board::{CardSet, Gem, GemSet, QuestionCard};
use crate::event::Heard;
use crate::infer::Owner;
use crate::stage::Stage;
use crate::state::{Asked, DiamantenJagd, Under};
use crate::view::{UnderView, View};

impl Imagine for DiamantenJagd {
    fn imagine(_: Viewer, view: &View, rng: &mut (impl Rng + ?Sized)) -> DiamantenJagd {
        let mut game = DiamantenJagd::new(view.players.len() as u8, view.options)
            .expect("who looks at a table looks at one that was opened");
        game.dealer = view.dealer;
        game.left_over = view.left_over;
        game.discard = view.discard;
        game.top = view.top;
        game.stage = view.stage;
        game.questions = view.questions.iter().map(asked).collect();
        imagine_deal(&mut game, view, rng);
        imagine_pile(&mut game, view, rng);
        for seat in game.playing() {
            imagine_player(&mut game, seat, view, rng);
        }
        game
    }
}

fn asked(heard: &Heard) -> Asked {
    let Heard { by, to, question, with, .. } = *heard;
    Asked { by, to, question, with }
}

/// DJ-4, DJ-5: hands and stolen gems that fit all answers.
fn imagine_deal(game: &mut DiamantenJagd, view: &View, rng: &mut (impl Rng + ?Sized)) {
    let Some(clues) = view.clues() else { return };
    let deal = clues.deals().expect("what was seen happened in at least one deal").sample(rng);
    game.stolen = deal.hand(view.thief());
    for seat in game.playing() {
        game.players[seat.index()].hand = deal.hand(Owner::at(seat.index()));
    }
}

/// DJ-8, DJ-17: what lies under the pile is in the order in which the viewer put it there, or in any; the pile is the rest.
fn imagine_pile(game: &mut DiamantenJagd, view: &View, rng: &mut (impl Rng + ?Sized)) {
    for UnderView { by, cards } in &view.under {
        let mut cards: Vec<QuestionCard> = cards.clone();
        if view.you != Some(*by) {
            draw::shuffle(rng, &mut cards);
        }
        game.under.extend(cards.into_iter().map(|card| Under { by: *by, card }));
    }
    let open = view.players.iter().fold(view.discard, |open, player| open.or(player.cards));
    let under: CardSet = game.under.iter().map(|under| under.card).collect();
    game.pile = CardSet::ALL.minus(open).minus(under);
}

fn imagine_player(game: &mut DiamantenJagd, seat: Seat, view: &View, rng: &mut (impl Rng + ?Sized)) {
    let seen = view.players[seat.index()];
    let named = if view.you == Some(seat) { view.named } else { imagine_names(game, seat, seen.named, rng) };
    let player = &mut game.players[seat.index()];
    (player.cards, player.exchanged, player.named) = (seen.cards, seen.exchanged, named);
    if !seen.detective {
        game.detectives = game.detectives.without(seat);
    }
}

/// DJ-21: what somebody else has named is not known: so many gems, but not just those that were stolen, unless they have won.
fn imagine_names(game: &DiamantenJagd, seat: Seat, count: u8, rng: &mut (impl Rng + ?Sized)) -> GemSet {
    if game.stage == (Stage::Over { winner: Some(seat) }) {
        return game.stolen;
    }
    let mut gems: [Gem; Gem::COUNT] = std::array::from_fn(Gem::at);
    loop {
        draw::shuffle(rng, &mut gems);
        let named: GemSet = gems.iter().copied().take(usize::from(count)).collect();
        if named != game.stolen || game.stolen.is_empty() {
            return named;
        }
    }
}
