//! What a viewer may know.
//!
//! MD-17: unless the table plays with open memory, a view shows what lies open now, and nothing that would remember for the
//! player: not what lies in shut drawers, nor which cards lie face down.

use std::fmt;

use magpie_rules::{Game, Seat, SeatSet, Viewer};
use serde::Serialize;

use crate::board::{Card, Character, Gems, Plus};
use crate::cube::{Contents, Drawer, Grain, Half, Place, Secret};
use crate::event::Title;
use crate::options::{Edition, Options};
use crate::stage::Stage;
use crate::state::Meisterdiebe;

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is told by itself, and none makes another impossible"
)]
pub struct View {
    /// The viewer's own seat.
    pub you: Option<Seat>,
    /// What was chosen when the table was opened.
    pub options: Options,
    /// MD-17: may the viewer note on a pad what is not written down anyway?
    pub pad: bool,
    /// MD-17: does the house say to the viewer what it would do?
    pub advised: bool,
    /// MD-17: is what happened told once, and then to be remembered?
    pub forgets: bool,
    /// MDA-2, MDP-2: who put in the first diamond.
    pub first: Option<Seat>,
    /// MD-2: the drawers at their places: layer by layer from above, each from the north clockwise.
    pub drawers: Vec<DrawerView>,
    /// MDA-11, MDP-6: what lies on the red cloth, or cushion.
    pub cloth: Gems,
    /// What everybody knows of every player, in the order of the seats.
    pub players: Vec<PlayerView>,
    /// MD-9: the cards in the viewer's own hand.
    pub hand: Vec<Card>,
    /// MD-10: the card that the viewer has laid down for this round.
    pub choice: Option<Card>,
    /// MD-10: the players of this round whose cards are revealed, in the order of their turns.
    pub order: Vec<Seat>,
    /// MDP-8: the smugglers of this round who may share what lies on the cushion.
    pub sharers: SeatSet,
    /// MDA-15: has the end been triggered?
    pub last_round: bool,
    /// MD-11: for how many rounds in a row nobody has opened anything, the one that is being played included.
    pub unopened: u8,
    /// MDA-17: what the winner is called, when the game is over.
    pub title: Option<Title>,
    /// What is going on.
    #[cfg_attr(feature = "schema", schemars(with = "crate::stage::StageForm"))]
    #[cfg_attr(feature = "ts", ts(as = "crate::stage::StageForm"))]
    pub stage: Stage,
}

/// What everybody knows of a drawer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DrawerView {
    /// Where it is.
    pub at: Place,
    /// MD-2: the wood of its front, if fronts can be told apart.
    pub grain: Option<Grain>,
    /// MD-6, MD-17: what lies in its front, if it is open or everyone may look up what they have seen.
    pub front: Option<FrontView>,
    /// MD-17: what is behind, if everyone may look up what they have seen.
    pub secret: Option<Secret>,
}

/// What lies in a front.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FrontView {
    /// Above.
    pub upper: Contents,
    /// Below.
    pub lower: Contents,
}

/// What everybody knows of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    /// MD-13: gems won.
    pub plus: Plus,
    /// MD-13: imitations.
    pub minus: Gems,
    /// MDP-9: is the alarm on the overview card? Absent where there are no alarms.
    pub alarm: Option<bool>,
    /// MD-10: how many cards are in the hand.
    pub hand: u8,
    /// MD-10: has the player laid down a card for this round?
    pub chosen: bool,
    /// MDA-4, MDP-4: the card that the player laid down for this round, once it is revealed.
    pub choice: Option<Card>,
    /// MDA-13, MDP-4, MD-17: the cards of earlier rounds before the player, as far as they are shown.
    pub played: Vec<Card>,
}

impl View {
    pub(crate) fn new(game: &Meisterdiebe, viewer: Viewer) -> View {
        let you = viewer.seat();
        View {
            you,
            options: game.options,
            pad: you.is_some() && game.allows_notes() && !game.is_open(),
            advised: you.is_some() && game.is_open(),
            forgets: !game.keeps_history(),
            first: game.first,
            drawers: drawers(game, game.is_open()),
            cloth: game.cloth,
            players: game.playing().map(|seat| PlayerView::new(game, seat)).collect(),
            hand: you.map_or_else(Vec::new, |seat| own_hand(game, seat)),
            choice: you.and_then(|seat| Some(game.card(seat, game.player(seat).choice?))),
            order: order(game),
            sharers: game.sharers,
            last_round: game.last_round,
            unopened: game.unopened,
            title: game.title(),
            stage: game.stage,
        }
    }
}

/// The drawers at their places, as everybody sees them or, if all is `open`, as everybody has seen them.
fn drawers(game: &Meisterdiebe, open: bool) -> Vec<DrawerView> {
    Place::all().map(|place| DrawerView::new(game, place, open)).collect()
}

impl View {
    /// MD-7, MD-17: what a viewer knows who remembers everything. All that lies in the drawers was put there before everybody's eyes.
    pub(crate) fn remembered(game: &Meisterdiebe, viewer: Viewer) -> View {
        View { drawers: drawers(game, true), ..View::new(game, viewer) }
    }

    /// Everything, as somebody sees it who looks on: with the cards that are still to be revealed.
    pub(crate) fn laid_open(game: &Meisterdiebe) -> View {
        let mut view = View::remembered(game, Viewer::Public);
        for (shown, seat) in view.players.iter_mut().zip(game.playing()) {
            shown.choice = game.player(seat).choice.map(|character| game.card(seat, character));
            shown.played = played(game, seat);
        }
        view
    }
}

impl DrawerView {
    fn new(game: &Meisterdiebe, at: Place, open: bool) -> DrawerView {
        let Drawer { grain, front, secret } = *game.cube.drawer(at);
        let shown = open || game.stage.open_drawer() == Some(at);
        let front =
            shown.then(|| FrontView { upper: front.lies(Half::Upper), lower: front.lies(Half::Lower) });
        DrawerView { at, grain, front, secret: open.then_some(secret) }
    }
}

impl PlayerView {
    fn new(game: &Meisterdiebe, seat: Seat) -> PlayerView {
        let player = game.player(seat);
        let choice = player.choice.filter(|_| game.is_revealed(seat));
        PlayerView {
            plus: player.plus,
            minus: player.minus,
            alarm: game.has_alarms().then(|| game.has_alarm(seat)),
            hand: player.hand.len() as u8,
            chosen: player.choice.is_some(),
            choice: choice.map(|character| game.card(seat, character)),
            played: if shows_played(game) { played(game, seat) } else { Vec::new() },
        }
    }
}

/// MDA-13, MDP-4, MD-17: are the cards of earlier rounds shown? In the published edition they lie face up; in the author's they
/// are turned face down, and only written down where everything is.
fn shows_played(game: &Meisterdiebe) -> bool {
    match game.options.edition {
        Edition::Author => game.is_open(),
        Edition::Published => true,
    }
}

/// MD-10: the cards of earlier rounds before a player.
fn played(game: &Meisterdiebe, seat: Seat) -> Vec<Card> {
    let player = game.player(seat);
    let on_table = |character: &&Character| {
        player.numbers.is_some() && !player.hand.contains(**character) && player.choice != Some(**character)
    };
    Character::ALL.iter().filter(on_table).map(|character| game.card(seat, *character)).collect()
}

fn order(game: &Meisterdiebe) -> Vec<Seat> {
    let mut order: Vec<Seat> = game.playing().filter(|seat| game.is_revealed(*seat)).collect();
    order.sort_by_key(|seat| game.place_in_order(*seat));
    order
}

fn own_hand(game: &Meisterdiebe, seat: Seat) -> Vec<Card> {
    game.player(seat).hand.iter().map(|character| game.card(seat, character)).collect()
}

/// A few lines for a terminal: the cube layer by layer, the players, and the own hand.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cloth {}", self.cloth)?;
        for drawer in &self.drawers {
            drawer.fmt(f)?;
        }
        for (at, player) in self.players.iter().enumerate() {
            let seat = Seat::at(at);
            let mark = if self.stage.seat() == Some(seat) { '>' } else { ' ' };
            write!(f, "\n{mark} seat {seat}  plus {}  minus {}  {player}", player.plus, player.minus)?;
        }
        if !self.hand.is_empty() {
            f.write_str("\nyour hand: ")?;
            list(f, &self.hand)?;
        }
        self.choice.map_or(Ok(()), |card| write!(f, "\nyour card: {card}"))
    }
}

/// A line for a drawer of which there is something to tell.
impl fmt::Display for DrawerView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.grain.is_none() && self.front.is_none() {
            return Ok(());
        }
        write!(f, "\n{:13}", self.at.to_string())?;
        self.grain.map_or(Ok(()), |grain| write!(f, "  {grain}"))?;
        if let Some(FrontView { upper, lower }) = self.front {
            write!(f, "  above {}  below {}", upper.gems, lower.gems)?;
            upper.alarm.or(lower.alarm).map_or(Ok(()), |owner| write!(f, "  alarm of {owner}"))?;
        }
        self.secret.map_or(Ok(()), |secret| write!(f, "  secret {secret}"))
    }
}

impl fmt::Display for PlayerView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.choice, self.chosen) {
            (Some(card), _) => write!(f, "plays {card}")?,
            (None, true) => f.write_str("has chosen")?,
            (None, false) => write!(f, "cards {}", self.hand)?,
        }
        if !self.played.is_empty() {
            f.write_str(", played ")?;
            list(f, &self.played)?;
        }
        Ok(())
    }
}

fn list(f: &mut fmt::Formatter<'_>, cards: &[Card]) -> fmt::Result {
    for (at, card) in cards.iter().enumerate() {
        write!(f, "{}{card}", if at > 0 { ", " } else { "" })?;
    }
    Ok(())
}
