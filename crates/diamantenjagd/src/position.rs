//! The state in words, and the check that it can occur.
//!
//! What follows from the rest is not written: the gems that lie nowhere else were left over, the question cards that lie nowhere
//! else are the pile. Refused is what contradicts itself; in which turn what was asked is not looked at, so that a position
//! can be written by hand.

use arrayvec::ArrayVec;
use magpie_rules::{Game, Seat, SeatSet, SetupError};
use serde::{Deserialize, Serialize};

use crate::board::{CardSet, Gem, GemSet, QuestionCard};
use crate::options::Options;
use crate::stage::{Draws, Stage, Waits};
use crate::state::{Asked, DiamantenJagd, MOST_UNDER, Means, OPEN_CARDS, Player, Under};

/// A whole game as it can be written by hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// What was chosen when the table was opened.
    #[serde(default)]
    pub options: Options,
    /// DJ-9: who deals.
    #[serde(default)]
    pub dealer: Option<Seat>,
    /// What every player has, in the order of the seats.
    pub players: Vec<PlayerForm>,
    /// DJ-4: what was stolen.
    #[serde(default)]
    pub stolen: GemSet,
    /// DJ-17: the cards that were put under the pile, the topmost first.
    #[serde(default)]
    pub under: Vec<Under>,
    /// DJ-10, DJ-21: the question cards that are out of the game.
    #[serde(default)]
    pub discard: CardSet,
    /// DJ-10, DJ-21: the card on top of them; any, if it is not said.
    #[serde(default)]
    pub top: Option<QuestionCard>,
    /// Every question so far.
    #[serde(default)]
    pub questions: Vec<Asked>,
    /// What is going on.
    #[cfg_attr(feature = "schema", schemars(with = "crate::stage::StageForm"))]
    pub stage: Stage,
}

/// What one player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct PlayerForm {
    /// DJ-7: the own gems.
    pub hand: GemSet,
    /// DJ-8: the question cards before the player.
    pub cards: CardSet,
    /// DJ-21: may the player still accuse?
    pub detective: bool,
    /// DJ-17: was the exchange used?
    pub exchanged: bool,
    /// DJ-19: the gems that the player has named.
    pub named: GemSet,
}

impl Default for PlayerForm {
    fn default() -> PlayerForm {
        let (hand, cards, named) = (GemSet::EMPTY, CardSet::EMPTY, GemSet::EMPTY);
        PlayerForm { hand, cards, detective: true, exchanged: false, named }
    }
}

/// Why a position cannot occur.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Impossible {
    /// The number of players.
    #[error("{0}")]
    Players(#[from] SetupError),
    /// The seat does not play.
    #[error("seat {0} does not play")]
    NoSuchSeat(Seat),
    /// DJ-9: the lot comes first.
    #[error("the dealer must be given, unless the lot is still to decide")]
    WrongDealer,
    /// DJ-1: every gem is there once.
    #[error("the {0} cannot be in two places")]
    GemTwice(Gem),
    /// DJ-4, DJ-5, DJ-26: too many or too few gems.
    #[error("the numbers of gems are not those of this table")]
    WrongDeal,
    /// DJ-2: every question card is there once.
    #[error("the question card \"{0}\" cannot be in two places")]
    CardTwice(QuestionCard),
    /// DJ-8: before the first turn nothing has happened.
    #[error("before the question cards are dealt, nothing but gems can lie on the table")]
    NotTheStart,
    /// DJ-8, DJ-16, DJ-17, DJ-21: too many or too few question cards.
    #[error("seat {0} cannot have that many question cards now")]
    WrongCards(Seat),
    /// DJ-17: cards under the pile that nobody can have put there.
    #[error("under the pile lie four cards of each who has exchanged, or what is left of the topmost four")]
    WrongUnder,
    /// DJ-10 to DJ-14: a question that nobody can have asked.
    #[error("question {0} cannot have been asked")]
    WrongQuestion(usize),
    /// DJ-10, DJ-21: cards that nobody can have played.
    #[error("the discard holds the cards that were played, and those of players who have accused wrongly")]
    WrongDiscard,
    /// DJ-10: the card is not there.
    #[error("the question card \"{0}\" does not lie on the discard")]
    WrongTop(QuestionCard),
    /// DJ-19, DJ-21, DJ-26: gems that the player cannot have named.
    #[error("seat {0} cannot have named just those gems")]
    WrongNames(Seat),
    /// DJ-21: only detectives act.
    #[error("seat {0} is no detective")]
    NoDetective(Seat),
    /// DJ-18: the passes do not fit the cards.
    #[error("those who have just passed have no question cards, and are not all detectives")]
    WrongPasses,
    /// DJ-16, DJ-17: nothing to draw.
    #[error(
        "one card is drawn after a question, four after an exchange, and only from a pile without known order"
    )]
    NothingToDraw,
    /// DJ-20, DJ-23: the game goes on, or cannot.
    #[error(
        "the game is over when somebody has named what was stolen, no detective is left, or all have passed"
    )]
    NotOver,
}

impl Position {
    pub(crate) fn new(game: &DiamantenJagd) -> Position {
        Position {
            options: game.options,
            dealer: game.dealer,
            players: game.playing().map(|seat| PlayerForm::new(game, seat)).collect(),
            stolen: game.stolen,
            under: game.under.to_vec(),
            discard: game.discard,
            top: game.top,
            questions: game.questions.to_vec(),
            stage: game.stage,
        }
    }

    /// The game, if the position can occur.
    pub(crate) fn build(&self) -> Result<DiamantenJagd, Impossible> {
        let seats = u8::try_from(self.players.len()).unwrap_or(u8::MAX);
        let mut game = DiamantenJagd::new(seats, self.options)?;
        game.dealer = self.dealer;
        game.stage = self.stage;
        game.stolen = self.stolen;
        for (player, form) in game.players.iter_mut().zip(&self.players) {
            let PlayerForm { hand, cards, detective: _, exchanged, named } = *form;
            *player = Player { hand, cards, exchanged, named };
        }
        game.detectives = game.playing().filter(|seat| self.players[seat.index()].detective).collect();
        game.left_over = self.left_over()?;
        game.pile = self.pile()?;
        game.discard = self.discard;
        game.top = self.top()?;
        game.under = self.under()?;
        self.check_seats(&game)?;
        game.questions = self.checked_questions(&game)?.iter().copied().collect();
        check_stage(&game)?;
        Ok(game)
    }

    /// DJ-1, DJ-6: the gems that lie nowhere else were left over; none before they are dealt.
    fn left_over(&self) -> Result<GemSet, Impossible> {
        let mut rest = GemSet::ALL;
        for part in self.players.iter().map(|player| player.hand).chain([self.stolen]) {
            if let Some(gem) = part.minus(rest).iter().next() {
                return Err(Impossible::GemTwice(gem));
            }
            rest = rest.minus(part);
        }
        Ok(if rest == GemSet::ALL { GemSet::EMPTY } else { rest })
    }

    /// DJ-2, DJ-8: the question cards that lie nowhere else are the pile.
    fn pile(&self) -> Result<CardSet, Impossible> {
        let open = self.players.iter().flat_map(|player| player.cards.iter());
        let under = self.under.iter().map(|under| under.card);
        let mut rest = CardSet::ALL;
        for card in open.chain(under).chain(self.discard.iter()) {
            if !rest.contains(card) {
                return Err(Impossible::CardTwice(card));
            }
            rest = rest.without(card);
        }
        Ok(rest)
    }

    /// DJ-10, DJ-21: what lies on top of the discard lies in it.
    fn top(&self) -> Result<Option<QuestionCard>, Impossible> {
        match self.top {
            Some(card) if !self.discard.contains(card) => Err(Impossible::WrongTop(card)),
            Some(card) => Ok(Some(card)),
            None => Ok(self.discard.iter().last()),
        }
    }

    /// DJ-17: no more cards than all players together can have put under the pile.
    fn under(&self) -> Result<ArrayVec<Under, MOST_UNDER>, Impossible> {
        ArrayVec::try_from(self.under.as_slice()).map_err(|_| Impossible::WrongUnder)
    }

    /// Does every seat that is named play?
    fn check_seats(&self, game: &DiamantenJagd) -> Result<(), Impossible> {
        let turn = match self.stage {
            Stage::Waits(Waits::Naming { turn, .. }) => Some(turn),
            Stage::Waits(Waits::Turn { .. }) | Stage::Draws(_) => None,
            Stage::Over { winner } => winner,
        };
        let under = self.under.iter().map(|under| under.by);
        let asked = self.questions.iter().flat_map(|asked| [asked.by, asked.to]);
        let mut named =
            self.dealer.into_iter().chain(turn).chain(self.stage.seat()).chain(under).chain(asked);
        let playing = SeatSet::first(game.seats);
        named.find(|seat| !playing.contains(*seat)).map_or(Ok(()), |seat| Err(Impossible::NoSuchSeat(seat)))
    }

    /// DJ-10 to DJ-14, DJ-24: every question was put to somebody else, with a card that allows it and that was played only once, or
    /// as the last question of somebody who then had to accuse.
    fn checked_questions(&self, game: &DiamantenJagd) -> Result<&[Asked], Impossible> {
        let (mut played, mut last) = (CardSet::EMPTY, SeatSet::EMPTY);
        for (at, asked) in self.questions.iter().enumerate() {
            let fresh = match asked.with {
                Means::Card(card) => {
                    let fresh = self.discard.contains(card) && !played.contains(card);
                    played = played.with(card);
                    fresh
                }
                Means::LastQuestion => {
                    let fresh = must_have_accused(game, asked.by) && !last.contains(asked.by);
                    last = last.with(asked.by);
                    fresh
                }
            };
            if !fresh || asked.by == asked.to || !asked.with.allows(asked.question) {
                return Err(Impossible::WrongQuestion(at + 1));
            }
        }
        check_laid_down(game, self.discard.minus(played))?;
        Ok(&self.questions)
    }
}

impl PlayerForm {
    fn new(game: &DiamantenJagd, seat: Seat) -> PlayerForm {
        let Player { hand, cards, exchanged, named } = *game.player(seat);
        PlayerForm { hand, cards, detective: game.detectives.contains(seat), exchanged, named }
    }
}

/// DJ-21: who has accused wrongly has laid down their question cards: four, as long as there have been cards to draw.
fn check_laid_down(game: &DiamantenJagd, cards: CardSet) -> Result<(), Impossible> {
    let out = game.playing().filter(|seat| game.has_looked(*seat)).count();
    let (laid_down, most) = (cards.len(), OPEN_CARDS * out);
    let none_to_draw = game.pile.is_empty() && game.under.is_empty();
    let fits = laid_down == most || (laid_down < most && none_to_draw);
    if fits { Ok(()) } else { Err(Impossible::WrongDiscard) }
}

/// DJ-24: has this player accused, or are they doing so?
fn must_have_accused(game: &DiamantenJagd, seat: Seat) -> bool {
    let accuses = match game.stage {
        Stage::Waits(Waits::Naming { seat: accuser, turn }) => accuser == seat && turn == seat,
        Stage::Waits(Waits::Turn { .. }) | Stage::Draws(_) => false,
        Stage::Over { winner } => winner == Some(seat),
    };
    accuses || game.has_looked(seat)
}

fn check_stage(game: &DiamantenJagd) -> Result<(), Impossible> {
    let drawn = game.stage != Stage::Draws(Draws::Dealer {});
    if game.dealer.is_some() != drawn {
        return Err(Impossible::WrongDealer);
    }
    match game.stage {
        Stage::Draws(Draws::Dealer {} | Draws::Gems {}) => check_start(game, 0, 0),
        Stage::Draws(Draws::Questions {}) => check_start(game, game.hand_size(), game.options.stolen.count()),
        Stage::Draws(Draws::Drawing { .. }) | Stage::Waits(_) | Stage::Over { .. } => check_play(game),
    }
}

/// DJ-4, DJ-5, DJ-26: does everyone have so many gems, and were so many stolen?
fn check_deal(game: &DiamantenJagd, hand: u8, stolen: u8) -> Result<(), Impossible> {
    let right = game.playing().all(|seat| game.player(seat).hand.count() == hand);
    if right && game.stolen.count() == stolen { Ok(()) } else { Err(Impossible::WrongDeal) }
}

/// DJ-8: before the question cards are dealt, all of them are in the pile, and nothing else has happened.
fn check_start(game: &DiamantenJagd, hand: u8, stolen: u8) -> Result<(), Impossible> {
    check_deal(game, hand, stolen)?;
    let fresh = |player: &Player| !player.exchanged && player.named.is_empty();
    let untouched = game.pile == CardSet::ALL
        && game.detectives == SeatSet::first(game.seats)
        && game.questions.is_empty()
        && game.players.iter().all(fresh);
    if untouched { Ok(()) } else { Err(Impossible::NotTheStart) }
}

fn check_play(game: &DiamantenJagd) -> Result<(), Impossible> {
    check_deal(game, game.hand_size(), game.options.stolen.count())?;
    check_moment(game)?;
    check_under(game)?;
    game.playing().try_for_each(|seat| check_cards(game, seat).and_then(|()| check_names(game, seat)))
}

/// What belongs to this moment of the game.
fn check_moment(game: &DiamantenJagd) -> Result<(), Impossible> {
    let detective = |seat: Seat| {
        if game.detectives.contains(seat) { Ok(()) } else { Err(Impossible::NoDetective(seat)) }
    };
    match game.stage {
        Stage::Waits(Waits::Turn { seat, passes }) => {
            detective(seat).and_then(|()| check_passes(game, seat, passes))
        }
        Stage::Waits(Waits::Naming { seat, turn }) => detective(seat).and_then(|()| detective(turn)),
        Stage::Draws(Draws::Drawing { seat, cards }) => {
            detective(seat)?;
            let some = !game.pile.is_empty() && can_be_due(game, seat, cards);
            if some { Ok(()) } else { Err(Impossible::NothingToDraw) }
        }
        Stage::Over { winner: Some(seat) } => detective(seat),
        Stage::Over { winner: None } if game.detectives.is_empty() || all_have_passed(game) => Ok(()),
        Stage::Over { winner: None } => Err(Impossible::NotOver),
        Stage::Draws(Draws::Dealer {} | Draws::Gems {} | Draws::Questions {}) => Ok(()),
    }
}

/// DJ-16, DJ-17: can this player be about to take so many cards? One after a question with a card; up to four after an exchange, as
/// long as nobody has put cards below those of this player.
fn can_be_due(game: &DiamantenJagd, seat: Seat, cards: u8) -> bool {
    let has_asked =
        game.questions.iter().any(|asked| asked.by == seat && matches!(asked.with, Means::Card(_)));
    let has_exchanged = game.under.last().is_some_and(|under| under.by == seat);
    (cards == 1 && has_asked) || (has_exchanged && (1..=OPEN_CARDS as u8).contains(&cards))
}

/// DJ-18: has this detective no question card?
fn is_out_of_cards(game: &DiamantenJagd, seat: Seat) -> bool {
    game.player(seat).cards.is_empty()
}

/// DJ-18: can all detectives have passed in succession?
fn all_have_passed(game: &DiamantenJagd) -> bool {
    let out_of_cards = game.detectives.iter().all(|seat| is_out_of_cards(game, seat));
    game.pile.is_empty() && game.under.is_empty() && out_of_cards
}

/// DJ-18: those who have just passed are the detectives before the one on turn, and have no question card; if all had passed, the
/// game would be over. Nobody gets a card while others pass, and whoever accuses ends the succession.
fn check_passes(game: &DiamantenJagd, seat: Seat, passes: u8) -> Result<(), Impossible> {
    let (passes, seats) = (usize::from(passes), usize::from(game.seats));
    let before = (1..seats).map(|back| Seat::at((seat.index() + seats - back) % seats));
    let mut passed = before.filter(|seat| game.detectives.contains(*seat)).take(passes);
    let fits = passes < game.detectives.len() && passed.all(|seat| is_out_of_cards(game, seat));
    if fits { Ok(()) } else { Err(Impossible::WrongPasses) }
}

/// DJ-17: who has exchanged put four cards under the pile; only the topmost come up, and not before the pile above them is gone.
fn check_under(game: &DiamantenJagd) -> Result<(), Impossible> {
    let mut seen = SeatSet::EMPTY;
    for (at, batch) in game.under.chunk_by(|one, other| one.by == other.by).enumerate() {
        let by = batch[0].by;
        let whole = if at == 0 && game.pile.is_empty() {
            batch.len() <= OPEN_CARDS
        } else {
            batch.len() == OPEN_CARDS
        };
        if !whole || seen.contains(by) || !game.player(by).exchanged {
            return Err(Impossible::WrongUnder);
        }
        seen = seen.with(by);
    }
    let all = game.playing().all(|seat| seen.contains(seat) || !game.player(seat).exchanged);
    if all || game.pile.is_empty() { Ok(()) } else { Err(Impossible::WrongUnder) }
}

/// DJ-8, DJ-16, DJ-17, DJ-21: a detective has four question cards as long as there are cards to draw, later at most four, and
/// less those that are just being drawn. Who is no detective has none.
fn check_cards(game: &DiamantenJagd, seat: Seat) -> Result<(), Impossible> {
    let to_draw = match game.stage {
        Stage::Draws(Draws::Drawing { seat: drawing, cards }) if drawing == seat => cards,
        Stage::Draws(Draws::Dealer {} | Draws::Gems {} | Draws::Questions {} | Draws::Drawing { .. }) => 0,
        Stage::Waits(_) | Stage::Over { .. } => 0,
    };
    let full = if game.has_looked(seat) { 0 } else { OPEN_CARDS as u8 - to_draw };
    let have = game.player(seat).cards.count();
    let pile = !game.pile.is_empty() || !game.under.is_empty();
    if have == full || (have < full && !pile) { Ok(()) } else { Err(Impossible::WrongCards(seat)) }
}

/// DJ-19, DJ-21, DJ-26: who was wrong has named something else than what was stolen, or too little; who names is not yet done;
/// the winner has named just that; nobody else has named anything.
fn check_names(game: &DiamantenJagd, seat: Seat) -> Result<(), Impossible> {
    let named = game.player(seat).named;
    let wins = game.stage == Stage::Over { winner: Some(seat) };
    let names = matches!(game.stage, Stage::Waits(Waits::Naming { seat: accuser, .. }) if accuser == seat);
    let fits = if game.has_looked(seat) {
        named != game.stolen && named.len() <= game.stolen.len()
    } else if wins {
        named == game.stolen
    } else if names {
        named.len() < game.stolen.len()
    } else {
        named.is_empty()
    };
    if fits { Ok(()) } else { Err(Impossible::WrongNames(seat)) }
}
