//! What is tried out is seen by its player alone, may be taken back, and stands when it must.

use std::time::Duration;

use magpie_games::GAMES;
use magpie_protocol::client::FromClient;
use magpie_protocol::problem::ProblemCode;
use magpie_room::Heard;
use magpie_rules::{Actor, Seat};
use magpie_tables::Clock;
use serde_json::Value;

use crate::desk::Desk;

/// All that others than this guest were told of the game and the table, as it was sent.
fn told_to_others(desk: &Desk, guest: u64) -> Vec<(u64, String)> {
    let to_others = desk.told.iter().filter(|(to, _)| *to != guest);
    to_others.map(|(to, message)| (*to, serde_json::to_string(message).expect("plain data"))).collect()
}

fn view(desk: &Desk, guest: usize) -> String {
    let frame = desk.update(guest).frames.last().expect("something is shown");
    frame.view.get().to_owned()
}

/// Plays by a plan that follows from a number, until the game is over or long enough. At one of two tables one guest tries things out
/// before they act, takes them back, tries again and lets them stand. To all others it is the same game.
#[test]
fn no_game_tells_anybody_what_was_taken_back() {
    for game in GAMES.iter().map(|game| game.info().name) {
        let mut drafts = 0;
        for plan in 0..6_usize {
            let undoer = plan % 3;
            let (mut tries, mut plain) = (Desk::of(game), Desk::of(game));
            tries.come(9, None);
            plain.come(9, None);
            for step in 0..60 {
                let Some(guest) = plain.waited_for() else { break };
                let which = plan * 7 + step * 5;
                if guest == undoer {
                    drafts += try_and_undo(&mut tries, guest, which);
                }
                let offer = plain.offer_at(guest, which);
                assert_eq!(plain.act(guest, offer.clone()), None);
                let same = (tries.update(guest).n, offer.1);
                if guest == undoer && step % 2 == 0 {
                    assert_eq!(tries.try_out(guest, same), None);
                    if !tries.update(guest).drafts.is_empty() {
                        assert_eq!(tries.let_stand(guest), None);
                    }
                } else {
                    assert_eq!(tries.act(guest, same), None);
                }
                assert_eq!(
                    told_to_others(&tries, undoer as u64),
                    told_to_others(&plain, undoer as u64),
                    "{game}, plan {plan}, step {step}"
                );
                assert_eq!(tries.wake, plain.wake);
                assert_eq!(tries.stored().entries, plain.stored().entries);
                assert!(tries.stored().saved.drafts.is_empty());
            }
        }
        let lets = ["galerie", "meisterdiebe", "sneaky"].contains(&game);
        assert_eq!(drafts > 0, lets, "{game}: {drafts} drafts");
    }
}

/// Tries out as much as lies, and takes all of it back; how much that was. What would stand at once is not tried.
fn try_and_undo(desk: &mut Desk, guest: usize, which: usize) -> usize {
    let (before, mut tried) = (view(desk, guest), 0);
    let inputs = desk.inputs();
    for more in 0..3 {
        if desk.update(guest).actions.get() == "[]" || !may_lie(desk, guest, which + more) {
            break;
        }
        let offer = desk.offer_at(guest, which + more);
        assert_eq!(desk.try_out(guest, offer), None);
        tried += 1;
    }
    for left in (0..tried).rev() {
        assert_eq!(desk.undo(guest), None);
        assert_eq!(desk.update(guest).drafts.len(), left);
    }
    assert_eq!(desk.undo(guest), Some(ProblemCode::NothingLies.code()));
    assert_eq!((view(desk, guest), desk.inputs()), (before, inputs));
    tried
}

/// Would this lie, without anything else standing for it?
fn may_lie(desk: &Desk, guest: usize, which: usize) -> bool {
    let held = desk.held();
    let table = held.table().expect("the game is on");
    let (_, action) = desk.offer_at(guest, which);
    let action = table.read(&action).expect("it was offered");
    let seat = Seat::at(guest);
    match table.draft(seat, &action) {
        magpie_rules::Draft::Never => false,
        magpie_rules::Draft::UntilNext | magpie_rules::Draft::UntilAll => {
            desk.update(guest).drafts.is_empty()
        }
        magpie_rules::Draft::UntilDone => true,
    }
}

/// A table of the gallery at which the first guest is to place artworks, with others after them.
fn gallery(clock: Clock) -> (Desk, usize) {
    let mut desk = Desk::with("galerie", clock);
    while let Some(guest) = desk.waited_for() {
        match desk.offer_to(guest, "decline") {
            Some(offer) => assert_eq!(desk.act(guest, offer), None),
            None => return (desk, guest),
        }
    }
    unreachable!("somebody is to place something")
}

#[test]
fn what_is_tried_out_lies_before_its_player_alone_until_they_let_it_stand() {
    let (mut desk, guest) = gallery(Clock::None);
    let (others, inputs, before) = (told_to_others(&desk, guest as u64), desk.inputs(), view(&desk, guest));
    let offer = desk.offer(guest);
    assert_eq!(desk.try_out(guest, offer.clone()), None);
    assert_ne!(view(&desk, guest), before);
    assert_eq!((desk.update(guest).drafts.len(), desk.inputs()), (1, inputs));
    assert_eq!(told_to_others(&desk, guest as u64), others);
    // A double click tries it out once.
    assert_eq!(desk.try_out(guest, offer), Some(ProblemCode::TooLate.code()));
    assert_eq!(desk.let_stand(guest), None);
    assert_eq!((desk.update(guest).drafts.len(), desk.inputs()), (0, inputs + 1));
    assert!(told_to_others(&desk, guest as u64).len() > others.len());
    assert_eq!(desk.let_stand(guest), Some(ProblemCode::NothingLies.code()));
}

#[test]
fn what_is_tried_out_is_there_again_when_its_player_or_the_house_comes_again() {
    let (mut desk, guest) = gallery(Clock::None);
    let offer = desk.offer(guest);
    assert_eq!(desk.try_out(guest, offer), None);
    let shown = view(&desk, guest);
    let mut again = desk.opened_again();
    assert_eq!((view(&again, guest), again.update(guest).drafts.len()), (shown.clone(), 1));
    let other = (guest + 1) % 3;
    assert_ne!(view(&again, other), shown);
    assert_eq!(again.undo(guest), None);
    assert_eq!(again.update(guest).drafts.len(), 0);
}

#[test]
fn what_lies_stands_when_time_is_up() {
    let (mut desk, guest) = gallery(Clock::PerMove { seconds: 30 });
    let offer = desk.offer(guest);
    let action = offer.1.clone();
    assert_eq!(desk.try_out(guest, offer), None);
    let inputs = desk.inputs();
    desk.now = desk.wake.expect("time runs on while it lies");
    desk.hear(Heard::Woke);
    assert_eq!(desk.inputs(), inputs + 1);
    let stood = desk.stored().entries.last().expect("it stands");
    assert_eq!(stood.by, Actor::Seat(Seat::at(guest)));
    let held = desk.held();
    let action = held.table().expect("the game is on").read(&action).expect("it was offered");
    assert_eq!(stood.input, action.text());
}

#[test]
fn what_lies_stands_when_a_bot_plays_on() {
    let (mut desk, guest) = gallery(Clock::None);
    let offer = desk.offer(guest);
    assert_eq!(desk.try_out(guest, offer), None);
    let inputs = desk.inputs();
    assert_eq!(desk.say(guest, FromClient::HandOver { level: None }), None);
    assert_eq!((desk.inputs(), desk.update(guest).drafts.len()), (inputs + 1, 0));
}

#[test]
fn cards_lie_until_all_have_chosen_and_are_opened_together() {
    let mut desk = choosing(Clock::None);
    let inputs = desk.inputs();
    let choose = |desk: &mut Desk, guest: usize, which: usize| {
        let offer = desk.offer_at(guest, which);
        assert_eq!(desk.try_out(guest, offer), None);
    };
    choose(&mut desk, 2, 0);
    choose(&mut desk, 0, 1);
    // The others see nobody who has chosen; who has is not waited for, as they are told.
    assert_eq!(desk.update(1).waiting.len(), 3);
    assert!(!desk.update(2).waiting.contains(Seat::at(2)));
    assert_eq!(desk.undo(2), None);
    assert!(desk.update(2).waiting.contains(Seat::at(2)));
    choose(&mut desk, 2, 2);
    let kept: Vec<(usize, bool)> =
        desk.tried.iter().map(|(seat, action)| (*seat, action.is_some())).collect();
    assert_eq!(kept, [(2, true), (0, true), (2, false), (2, true)], "what was taken back is kept, too");
    assert_eq!(desk.inputs(), inputs);
    choose(&mut desk, 1, 0);
    let chosen: Vec<Actor> = desk.stored().entries[inputs..].iter().map(|entry| entry.by).take(3).collect();
    assert_eq!(chosen, [0, 2, 1].map(|at| Actor::Seat(Seat::at(at))));
    assert!(desk.stored().saved.drafts.is_empty());
    for guest in 0..3 {
        assert_eq!(desk.update(guest).drafts.len(), 0);
        assert!(desk.offer_to(guest, "choose").is_none(), "the cards are open");
    }
}

/// A table of Meisterdiebe at which everybody may choose a card.
fn choosing(clock: Clock) -> Desk {
    let mut desk = Desk::with("meisterdiebe", clock);
    while (0..3).any(|guest| desk.offer_to(guest, "choose").is_none()) {
        let guest = desk.waited_for().expect("the cube is stocked first");
        let offer = desk.offer(guest);
        assert_eq!(desk.act(guest, offer), None);
    }
    desk
}

/// The number of the last update of a guest, and the card that catches thieves.
fn detective(desk: &Desk, guest: usize) -> (u64, Value) {
    let cards = (0..8).map(|which| desk.offer_at(guest, which));
    cards.into_iter().find(|(_, action)| action["character"] == "detective").expect("everybody has one")
}

/// Detectives alone have no turn, so their round is over with their choice, and all choose again with all the time they may have.
#[test]
fn choices_that_stand_together_are_moves_of_their_own_for_the_clocks() {
    let mut desk = choosing(Clock::PerMove { seconds: 60 });
    let round = desk.inputs();
    for guest in 0..3 {
        desk.now = desk.now.after(Duration::from_secs(10));
        let offer = detective(&desk, guest);
        assert_eq!(desk.try_out(guest, offer), None);
    }
    assert!(desk.inputs() >= round + 3, "all have chosen");
    assert!((0..3).all(|guest| desk.offer_to(guest, "choose").is_some()), "and choose again");
    let left = desk.clocks();
    assert!(left.is_some() && left == desk.opened_again().clocks(), "{left:?}");
}

#[test]
fn who_has_chosen_does_not_pay_for_those_who_have_not() {
    let mut desk = choosing(Clock::Bank { seconds: 600, increment: 0 });
    let inputs = desk.inputs();
    let offer = desk.offer(0);
    assert_eq!(desk.try_out(0, offer), None);
    assert_eq!((desk.update(0).drafts.len(), desk.inputs()), (0, inputs + 1), "it stands at once");
}

#[test]
fn a_die_lies_until_the_next_and_only_where_the_table_allows_it() {
    for allowed in [true, false] {
        let mut desk = Desk::with_take_backs("sneaky", allowed);
        let guest = desk.waited_for().expect("somebody begins");
        let inputs = desk.inputs();
        let offer = desk.offer_to(guest, "place").expect("dice can be placed");
        assert_eq!(desk.try_out(guest, offer), None);
        assert_eq!(
            (desk.update(guest).drafts.len(), desk.inputs() - inputs),
            if allowed { (1, 0) } else { (0, 1) }
        );
        if !allowed {
            assert_eq!(desk.undo(guest), Some(ProblemCode::NothingLies.code()));
            continue;
        }
        // Going on makes it stand, in one commit with what comes after it.
        let numbers = [0, 1, 2].map(|guest| desk.update(guest).n);
        let offer = desk.offer_to(guest, "stop").expect("a die lies");
        assert_eq!(desk.act(guest, offer), None);
        assert!(desk.inputs() >= inputs + 2);
        let other = (guest + 1) % 3;
        assert_eq!(desk.update(other).n, numbers[other] + 1, "all of it is told at once");
    }
}

#[test]
fn who_watches_takes_nothing_back() {
    let (mut desk, guest) = gallery(Clock::None);
    let offer = desk.offer(guest);
    assert_eq!(desk.try_out(guest, offer), None);
    let other = (guest + 1) % 3;
    assert_eq!(desk.undo(other), Some(ProblemCode::NothingLies.code()));
    assert_eq!(desk.let_stand(other), Some(ProblemCode::NothingLies.code()));
    assert_eq!(desk.update(guest).drafts.len(), 1);
}
