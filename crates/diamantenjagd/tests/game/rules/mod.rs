//! Every rule of `docs/rules/diamantenjagd.md`.
//!
//! A game begins with a [`Deal`], of which a test says only what matters. Inputs are written one per line, as in a record:
//! `1: ask 2 for red`, `chance: draw red + any`. What a viewer notices is written in words: see [`tell`].

mod accusing;
mod ending;
mod examples;
mod exchange;
mod form;
mod last_question;
mod material;
mod positions;
mod refusals;
mod setup;
mod turn;
mod variants;

use magpie_diamantenjagd::{
    Asked, CardSet, Chance, DiamantenJagd, Event, Gem, GemSet, Means, Options, QuestionCard, Seen, Under,
    View,
};
use magpie_rules::{Game, Seat};
use magpie_testkit::by_hand::{may, play, refuse, viewer, waiting};

/// The gems and question cards of a game; what is not said is filled up in the order of the form and of the cards.
struct Deal {
    seats: usize,
    options: Options,
    stolen: GemSet,
    left_over: GemSet,
    hands: Vec<GemSet>,
    cards: Vec<CardSet>,
}

impl Deal {
    /// Among so many players.
    fn among(seats: usize) -> Deal {
        Deal {
            seats,
            options: Options::default(),
            stolen: GemSet::EMPTY,
            left_over: GemSet::EMPTY,
            hands: vec![GemSet::EMPTY; seats],
            cards: vec![CardSet::EMPTY; seats],
        }
    }

    /// With these options, as JSON.
    fn options(mut self, options: &str) -> Deal {
        self.options = serde_json::from_str(options).expect("options");
        self
    }

    /// These gems were stolen.
    fn stolen(mut self, gems: &str) -> Deal {
        self.stolen = gems.parse().expect("gems");
        self
    }

    /// These gems are left over.
    fn left_over(mut self, gems: &str) -> Deal {
        self.left_over = gems.parse().expect("gems");
        self
    }

    /// A player has these gems.
    fn hand(mut self, seat: usize, gems: &str) -> Deal {
        self.hands[seat - 1] = gems.parse().expect("gems");
        self
    }

    /// A player has these question cards.
    fn cards(mut self, seat: usize, cards: &str) -> Deal {
        self.cards[seat - 1] = cards.parse().expect("question cards");
        self
    }

    /// The game at the first turn, which is that of seat 1.
    fn start(self) -> DiamantenJagd {
        let mut game = DiamantenJagd::new(self.seats as u8, self.options).expect("so many can play");
        for chance in [self.dealer(), self.gems(), self.questions()] {
            game.resolve(&chance, &mut ()).unwrap_or_else(|refusal| panic!("{refusal}: {chance}"));
        }
        game
    }

    /// DJ-9: who sits to the right of seat 1.
    fn dealer(&self) -> Chance {
        Chance::Dealer { seat: Seat::at(self.seats - 1) }
    }

    fn gems(&self) -> Chance {
        let size = [11, 8, 7, 5, 5][self.seats - 3];
        let said = self.hands.iter().fold(self.stolen.or(self.left_over), |all, hand| all.or(*hand));
        let mut rest = GemSet::ALL.minus(said).iter();
        let mut fill = |set: GemSet, size: usize| -> GemSet {
            let missing = size - set.len();
            set.or(rest.by_ref().take(missing).collect())
        };
        let stolen = fill(self.stolen, usize::from(self.options.stolen.count()));
        let hands = self.hands.iter().map(|hand| fill(*hand, size)).collect();
        Chance::Gems { stolen, hands, left_over: self.left_over.or(rest.collect()) }
    }

    fn questions(&self) -> Chance {
        let said = self.cards.iter().fold(CardSet::EMPTY, |all, cards| all.or(*cards));
        let mut rest = CardSet::ALL.minus(said).iter();
        let mut fill = |cards: CardSet| -> CardSet {
            let missing = 4 - cards.len();
            cards.or(rest.by_ref().take(missing).collect())
        };
        Chance::Questions { cards: self.cards.iter().map(|cards| fill(*cards)).collect() }
    }
}

/// Plays `inputs`; this viewer (a seat, or 0 for a spectator) must notice exactly `expected`.
fn check(game: DiamantenJagd, inputs: &str, viewer: u8, expected: &[&str]) -> DiamantenJagd {
    let (game, events) = play(game, inputs);
    assert_eq!(notices(&events, viewer), expected, "after {inputs}");
    game
}

fn view(game: &DiamantenJagd, number: u8) -> View {
    game.view(viewer(number))
}

/// What a viewer notices, in words.
fn notices(events: &[Event], number: u8) -> Vec<String> {
    events
        .iter()
        .filter_map(|event| DiamantenJagd::notice(event, viewer(number)))
        .map(|seen| tell(&seen))
        .collect()
}

fn tell(seen: &Seen) -> String {
    let with =
        |what: Option<String>, before: &str| what.map_or(String::new(), |what| format!("{before}{what}"));
    match seen {
        Seen::Dealer { seat } => format!("{seat} deals"),
        Seen::GemsDealt { hand, left_over } => {
            format!("left over: {left_over}{}", with(hand.map(|hand| hand.to_string()), "; dealt: "))
        }
        Seen::QuestionsDealt { cards } => {
            let cards: Vec<String> = cards.iter().map(ToString::to_string).collect();
            format!("question cards: {}", cards.join("; "))
        }
        Seen::Turn { seat } => format!("turn of {seat}"),
        Seen::Asked { heard } => {
            let shown = with(heard.shown.map(|shown| shown.to_string()), ": ");
            format!(
                "{} asked {} for {} with {}: {}{shown}",
                heard.by, heard.to, heard.question, heard.with, heard.count
            )
        }
        Seen::Drew { seat, card } => format!("{seat} drew {card}"),
        Seen::Exchanged { seat, order } => {
            let order = order.map(|order| order.map(|card| card.to_string()).join(", "));
            format!("{seat} exchanged{}", with(order, " "))
        }
        Seen::Passed { seat } => format!("{seat} passed"),
        Seen::Accused { seat } => format!("{seat} accuses"),
        Seen::Named { seat, gem } => {
            format!("{seat} named a gem{}", with(gem.map(|gem| gem.to_string()), ": "))
        }
        Seen::Silent { seat } => format!("{seat} was silent"),
        Seen::Wrong { seat, stolen, cards } => {
            let stolen = with(stolen.map(|stolen| stolen.to_string()), ", stolen: ");
            format!("{seat} was wrong and lays down {cards}{stolen}")
        }
        Seen::Over { winner, stolen, hands } => {
            let winner = winner.map_or("nobody".into(), |seat| seat.to_string());
            format!("over, won by {winner}; stolen: {stolen}; {} hands shown", hands.len())
        }
    }
}

fn gems(text: &str) -> GemSet {
    text.parse().expect("gems")
}

fn gem(text: &str) -> Gem {
    text.parse().expect("a gem")
}

fn cards(text: &str) -> CardSet {
    text.parse().expect("question cards")
}

fn card(text: &str) -> QuestionCard {
    text.parse().expect("a question card")
}

/// The same gems late in the game, on the turn of seat 1: everyone has these question cards, the pile holds these, under it lie these,
/// and all others were asked by seat 1.
fn late(game: &DiamantenJagd, open: &[&str], pile: &str, under: &[(u8, &str)]) -> DiamantenJagd {
    let mut position = game.position();
    for (player, open) in position.players.iter_mut().zip(open) {
        player.cards = cards(open);
    }
    position.under = under
        .iter()
        .map(|(by, text)| Under { by: Seat::try_from(*by).expect("a seat"), card: card(text) })
        .collect();
    for under in &position.under {
        position.players[under.by.index()].exchanged = true;
    }
    let lie = |card: &QuestionCard| {
        position.players.iter().any(|player| player.cards.contains(*card))
            || position.under.iter().any(|under| under.card == *card)
            || cards(pile).contains(*card)
    };
    position.discard = QuestionCard::all().filter(|card| !lie(card)).collect();
    let ask = |card: QuestionCard| Asked {
        by: Seat::at(0),
        to: Seat::at(1),
        question: card.questions().next().expect("every card is for some question"),
        with: Means::Card(card),
    };
    position.questions = position.discard.iter().map(ask).collect();
    DiamantenJagd::from_position(&position).expect("a position late in the game")
}
