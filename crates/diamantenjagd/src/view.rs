//! What a viewer may know.
//!
//! What was asked and answered is told when it happens. Bots, who think about a view alone, find it there; on the wire it is not repeated.

use std::fmt;

use magpie_rules::{Seat, Viewer};
use serde::Serialize;

use crate::board::{CardSet, GemSet, QuestionCard};
use crate::event::Heard;
use crate::form::{Form, Whereabouts};
use crate::options::{FormHelp, Options};
use crate::stage::Stage;
use crate::state::{Asked, DiamantenJagd};

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The viewer's own seat.
    pub you: Option<Seat>,
    /// What was chosen when the table was opened.
    pub options: Options,
    /// DJ-9: who deals.
    pub dealer: Option<Seat>,
    /// What everybody knows of every player, in the order of the seats.
    pub players: Vec<PlayerView>,
    /// DJ-7: the viewer's own gems.
    pub hand: Option<GemSet>,
    /// DJ-6: the gems that were shown to everyone.
    pub left_over: GemSet,
    /// DJ-8: how many cards are in the face-down pile, those under it included.
    pub pile: u8,
    /// DJ-17: what was put under the pile, the topmost first.
    pub under: Vec<UnderView>,
    /// DJ-10: the question cards that are out of the game.
    pub discard: CardSet,
    /// DJ-10, DJ-21: the card that lies open on top of them.
    pub top: Option<QuestionCard>,
    /// DJ-12, DJ-27: does a double question show gems at this table?
    pub doubles_show: bool,
    /// DJ-19: the gems that the viewer has named.
    pub named: GemSet,
    /// DJ-26: how many gems an accusation of the viewer still has to name.
    pub to_name: u8,
    /// DJ-4: what was stolen, once the viewer has looked (DJ-21) or the game is over (DJ-20).
    pub stolen: Option<GemSet>,
    /// DJ-20: the gems of every player, when the game is over.
    pub hands: Option<Vec<GemSet>>,
    /// DJ-32: does the table enter anything on the viewer's form?
    pub helped: bool,
    /// DJ-32: does the house tell the viewer what follows from it all?
    pub advised: bool,
    /// DJ-32: what is entered on the viewer's form without their doing.
    pub form: Form,
    /// What is going on.
    #[cfg_attr(feature = "schema", schemars(with = "crate::stage::StageForm"))]
    #[cfg_attr(feature = "ts", ts(as = "crate::stage::StageForm"))]
    pub stage: Stage,
    /// Every question so far, with what the viewer heard of the answer. It was told when it was asked, and is not told again.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub questions: Vec<Heard>,
}

/// What everybody knows of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    /// DJ-5: how many gems the player has.
    pub gems: u8,
    /// DJ-8: the question cards before the player.
    pub cards: CardSet,
    /// DJ-21: may the player still accuse?
    pub detective: bool,
    /// DJ-17: was the exchange used?
    pub exchanged: bool,
    /// DJ-19: how many gems the player has named.
    pub named: u8,
}

/// DJ-17: what one player put under the pile and still lies there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UnderView {
    /// Who put the cards there.
    pub by: Seat,
    /// The cards: the topmost first if the viewer put them there, otherwise in no order that means anything.
    pub cards: Vec<QuestionCard>,
}

impl View {
    pub(crate) fn new(game: &DiamantenJagd, viewer: Viewer) -> View {
        let you = viewer.seat();
        let hand = you.map(|seat| game.player(seat).hand);
        let named = you.map_or(GemSet::EMPTY, |seat| game.player(seat).named);
        let questions: Vec<Heard> = game.questions.iter().map(|asked| game.heard(*asked, viewer)).collect();
        View {
            you,
            options: game.options,
            dealer: game.dealer,
            players: game.playing().map(|seat| PlayerView::new(game, seat)).collect(),
            hand,
            left_over: game.left_over,
            pile: game.pile.count() + game.under.len() as u8,
            under: under(game, viewer),
            discard: game.discard,
            top: game.top,
            doubles_show: game.options.doubles_show(),
            named,
            to_name: game.options.stolen.count() - named.count(),
            stolen: knows_stolen(game, viewer).then_some(game.stolen),
            hands: game.stage.is_over().then(|| game.playing().map(|seat| game.player(seat).hand).collect()),
            helped: game.options.form_help != FormHelp::None,
            advised: you.is_some() && game.options.form_help.advises(),
            form: Form::new(game.options.form_help, you.zip(hand), game.left_over, &questions),
            stage: game.stage,
            questions,
        }
    }

    /// Everything, as somebody sees it who looks on: where every gem is stands on the form.
    pub(crate) fn laid_open(game: &DiamantenJagd) -> View {
        let mut view = View::new(game, Viewer::Public);
        view.helped = true;
        view.form.enter(game.left_over, Whereabouts::LeftOver);
        view.form.enter(game.stolen, Whereabouts::Stolen);
        for seat in game.playing() {
            view.form.enter(game.player(seat).hand, Whereabouts::Hand(seat));
        }
        view
    }

    /// DJ-18: does nobody have a question card any more? Then the pile is empty too (DJ-16).
    pub(crate) fn all_is_asked(&self) -> bool {
        self.players.iter().all(|player| player.cards.is_empty())
    }
}

impl PlayerView {
    fn new(game: &DiamantenJagd, seat: Seat) -> PlayerView {
        let player = game.player(seat);
        PlayerView {
            gems: player.hand.count(),
            cards: player.cards,
            detective: game.detectives.contains(seat),
            exchanged: player.exchanged,
            named: player.named.count(),
        }
    }
}

/// DJ-19, DJ-20, DJ-21: when the game is over everybody knows what was stolen, before only who has looked.
fn knows_stolen(game: &DiamantenJagd, viewer: Viewer) -> bool {
    game.stage.is_over() || viewer.seat().is_some_and(|seat| game.has_looked(seat))
}

impl DiamantenJagd {
    /// DJ-11 to DJ-14: everyone hears the number, the asker may be shown the cards.
    pub(crate) fn heard(&self, asked: Asked, viewer: Viewer) -> Heard {
        Heard::new(asked, self.fitting(asked), self.shows_cards(asked), viewer)
    }
}

/// DJ-17: everyone knows which cards a player put under the pile, that player knows also in which order.
fn under(game: &DiamantenJagd, viewer: Viewer) -> Vec<UnderView> {
    let mut put = Vec::new();
    for batch in game.under.chunk_by(|one, other| one.by == other.by) {
        let by = batch[0].by;
        let mut cards: Vec<QuestionCard> = batch.iter().map(|under| under.card).collect();
        if viewer != Viewer::Seat(by) {
            cards.sort_unstable();
        }
        put.push(UnderView { by, cards });
    }
    put
}

/// A few lines for a terminal: the players with their question cards, the questions so far, and the form.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "pile {}, discard {}, left over: {}", self.pile, self.discard.len(), self.left_over)?;
        for (at, player) in self.players.iter().enumerate() {
            let seat = Seat::at(at);
            let mark = if self.stage.seat() == Some(seat) { '>' } else { ' ' };
            let out = if player.detective { "" } else { "  (has accused wrongly)" };
            write!(f, "\n{mark} seat {seat}  gems {}  asks with: {}{out}", player.gems, player.cards)?;
        }
        for heard in &self.questions {
            write!(f, "\n  {} asked {} for {}: {}", heard.by, heard.to, heard.question, heard.count)?;
            if let Some(shown) = heard.shown.filter(|shown| !shown.is_empty()) {
                write!(f, " ({shown})")?;
            }
        }
        if let Some(hand) = self.hand {
            write!(f, "\nyour gems: {hand}")?;
        }
        for (at, hand) in self.hands.iter().flatten().enumerate() {
            write!(f, "\nseat {} had: {hand}", Seat::at(at))?;
        }
        if let Some(stolen) = self.stolen {
            write!(f, "\nstolen: {stolen}")?;
        }
        write!(f, "\n{}", self.form)
    }
}
