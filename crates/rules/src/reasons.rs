//! Which rules are behind a refusal.

/// Says which rules are behind every kind of refusal. Each kind is named, so that none is forgotten; the list is empty where no rule
/// has to be read to see why.
///
/// ```
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// enum Refusal {
///     NotYourTurn,
///     CardFull,
/// }
/// magpie_rules::reasons!(Refusal {
///     NotYourTurn => [],
///     CardFull => ["SNK-9"],
/// });
/// assert_eq!(Refusal::ALL, [Refusal::NotYourTurn, Refusal::CardFull]);
/// assert_eq!(Refusal::CardFull.rules(), ["SNK-9"]);
/// ```
#[macro_export]
macro_rules! reasons {
    ($refusal:ident { $($kind:ident => [$($rule:literal),*],)+ }) => {
        impl $refusal {
            /// All of them.
            pub const ALL: &'static [$refusal] = &[$($refusal::$kind),+];

            /// The rules that say so, by their numbers.
            #[must_use]
            pub const fn rules(self) -> &'static [&'static str] {
                match self {
                    $($refusal::$kind => &[$($rule),*],)+
                }
            }

            /// All of them, with the rules that say so.
            #[must_use]
            pub fn reasons() -> Vec<($refusal, &'static [&'static str])> {
                $refusal::ALL.iter().map(|refusal| (*refusal, refusal.rules())).collect()
            }
        }
    };
}
