//! What can be wrong with a game.

use std::fmt::Debug;

/// A way to break a law.
pub(crate) trait Flaw: Clone + Eq + Debug + Send + Sync + 'static {
    const KIND: Kind;
}

macro_rules! flaws {
    ($($(#[$doc:meta])* $name:ident,)+) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Kind { $($(#[$doc])* $name,)+ }

        $(
            #[derive(Clone, Debug, PartialEq, Eq)]
            pub(crate) struct $name;

            impl Flaw for $name {
                const KIND: Kind = Kind::$name;
            }
        )+
    };
}

flaws! {
    /// Nothing is wrong.
    Honest,
    /// The view shows the next player's card.
    LeakInView,
    /// Who is waited for depends on a card.
    LeakInPhase,
    /// What can be shouted depends on a card.
    LeakInActions,
    /// The kind of refusal depends on a card.
    LeakInRefusal,
    /// A step to the end of the corridor sends one more message.
    LeakInNumber,
    /// The message about a step says where it went.
    LeakInNotice,
    /// The sealed side can be seen in the view before it is opened.
    LeakInSeal,
    /// A table opens for one player.
    OpensForOne,
    /// No number of players can choose the long corridor.
    OffersInVain,
    /// A seat that has sealed its side is still waited for.
    WaitsInVain,
    /// Who runs out of time asks oneself.
    OverdueIllegal,
    /// Everybody is in the team of the first player, who plays alone.
    OneSidedTeam,
    /// Who plays together depends on a card.
    LeakInTeam,
    /// Who may look on depends on a card.
    LeakInOnlookers,
    /// Everybody may look at everybody's card.
    ShowsAround,
    /// Everybody may look on while sides are sealed.
    SealsOpenly,
    /// Who asks may take it back once the card was shown.
    DraftsQuestions,
    /// The last to ask may take it back, although a card is turned up then.
    DraftsBeforeChance,
    /// A step may be taken back, although others may shout meanwhile.
    DraftsSteps,
    /// The last to seal a side may take it back, although that opens all of them.
    DraftsLastSeal,
    /// Whether a side may be taken back depends on a card.
    DraftsByCard,
    /// An action is listed twice.
    ListsTwice,
    /// Who acts at random always does the same.
    HasHabits,
    /// Asking oneself is listed, but refused.
    ListsIllegal,
    /// Asking oneself is not listed, but accepted.
    AcceptsUnlisted,
    /// A refused shout counts as a shout.
    RefusalChanges,
    /// A refused step happens.
    RefusalHappens,
    /// The last card can be turned up too early.
    ChanceTooEarly,
    /// A dealt card is still in the deck.
    CopiesCard,
    /// The questions begin again instead of ending.
    NeverEnds,
    /// Nobody is told that the last card is turned up.
    EndsQuietly,
    /// Turning up the last card panics.
    Panics,
    /// The points are not the sum of the lines.
    WrongSum,
    /// A position does not tell who has shouted.
    ForgetsShouts,
    /// The first to sneak does not follow from the inputs.
    HasMoods,
    /// The view does not follow from the state.
    ViewHasMoods,
    /// A card is written in a way that cannot be read.
    Unreadable,
    /// The tests forget to exchange any secret.
    LazyTester,
}
