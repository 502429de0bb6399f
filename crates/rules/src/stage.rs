//! What is going on in a game, by who goes on.

/// Makes the `Stage` of a game: what is going on, by who goes on. Either the game `Waits` for seats, or it `Draws` an outcome of
/// chance, or it is `Over`; so whoever draws need not say what happens while nothing is to be drawn.
///
/// In JSON this does not show: there all stages stand side by side, told apart by `at`. That is a type of its own, `StageForm`, and
/// gets the attributes given at the top.
///
/// ```
/// use magpie_rules::{Phase, Seat, SeatSet};
///
/// magpie_rules::stages! {
///     /// What is going on.
///     pub enum Stage {
///         Waits {
///             /// A player is on turn.
///             Turn {
///                 /// Who.
///                 seat: Seat,
///             },
///         }
///         Draws {
///             /// The die is to be rolled.
///             Rolling {},
///         }
///         /// Somebody has won.
///         Over {
///             /// Who.
///             winner: Seat,
///         }
///     }
/// }
/// let stage = Stage::Waits(Waits::Turn { seat: Seat::FIRST });
/// assert_eq!(serde_json::to_string(&stage).unwrap(), r#"{"at":"turn","seat":1}"#);
/// assert_eq!(serde_json::from_str::<Stage>(r#"{"at":"rolling"}"#).unwrap().draws(), Some(Draws::Rolling {}));
/// assert!(serde_json::from_str::<Stage>(r#"{"at":"over","winner":2}"#).unwrap().is_over());
/// let Waits::Turn { seat } = stage.waits().unwrap();
/// assert_eq!(stage.phase(|_| SeatSet::only(seat)), Phase::Waiting(SeatSet::only(Seat::FIRST)));
/// ```
#[macro_export]
macro_rules! stages {
    (
        $(#[doc = $doc:literal])*
        $(#[cfg_attr $form_attribute:tt])*
        $vis:vis enum Stage {
            Waits { $(
                $(#[doc = $wait_doc:literal])*
                $wait:ident { $(
                    $(#[doc = $wait_field_doc:literal])*
                    $(#[serde $wait_field_serde:tt])?
                    $wait_field:ident: $wait_type:ty,
                )* },
            )+ }
            Draws { $(
                $(#[doc = $draw_doc:literal])*
                $draw:ident { $(
                    $(#[doc = $draw_field_doc:literal])*
                    $draw_field:ident: $draw_type:ty,
                )* },
            )+ }
            $(#[doc = $over_doc:literal])*
            Over { $(
                $(#[doc = $over_field_doc:literal])*
                $over_field:ident: $over_type:ty,
            )* }
        }
    ) => {
        $(#[doc = $doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(from = "StageForm", into = "StageForm")]
        $vis enum Stage {
            /// Something is asked of seats.
            Waits(Waits),
            /// An outcome of chance is due.
            Draws(Draws),
            $(#[doc = $over_doc])*
            Over { $($(#[doc = $over_field_doc])* $over_field: $over_type,)* },
        }

        /// What is asked of seats.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum Waits { $(
            $(#[doc = $wait_doc])*
            $wait { $($(#[doc = $wait_field_doc])* $wait_field: $wait_type,)* },
        )+ }

        /// Which outcome of chance is due.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum Draws { $(
            $(#[doc = $draw_doc])*
            $draw { $($(#[doc = $draw_field_doc])* $draw_field: $draw_type,)* },
        )+ }

        impl Stage {
            /// What is asked of seats, if anything is.
            #[must_use]
            #[inline]
            $vis const fn waits(self) -> Option<Waits> {
                match self {
                    Stage::Waits(waits) => Some(waits),
                    Stage::Draws(_) | Stage::Over { .. } => None,
                }
            }

            /// Which outcome of chance is due, if one is.
            #[must_use]
            #[inline]
            $vis const fn draws(self) -> Option<Draws> {
                match self {
                    Stage::Draws(draws) => Some(draws),
                    Stage::Waits(_) | Stage::Over { .. } => None,
                }
            }

            /// What the game is waiting for, if it is told of whom something is asked.
            #[inline]
            $vis fn phase(self, asked: impl FnOnce(Waits) -> $crate::SeatSet) -> $crate::Phase {
                match self {
                    Stage::Waits(waits) => $crate::Phase::Waiting(asked(waits)),
                    Stage::Draws(_) => $crate::Phase::Chance,
                    Stage::Over { .. } => $crate::Phase::Over,
                }
            }

            /// Is the game over?
            #[must_use]
            #[inline]
            $vis const fn is_over(self) -> bool {
                matches!(self, Stage::Over { .. })
            }
        }

        $(#[doc = $doc])*
        #[derive(Clone, Copy, ::serde::Serialize, ::serde::Deserialize)]
        $(#[cfg_attr $form_attribute])*
        #[serde(tag = "at", rename_all = "kebab-case", deny_unknown_fields)]
        pub(crate) enum StageForm {
            $(
                $(#[doc = $wait_doc])*
                $wait { $(
                    $(#[doc = $wait_field_doc])*
                    $(#[serde $wait_field_serde])?
                    $wait_field: $wait_type,
                )* },
            )+
            $(
                $(#[doc = $draw_doc])*
                $draw { $($(#[doc = $draw_field_doc])* $draw_field: $draw_type,)* },
            )+
            $(#[doc = $over_doc])*
            Over { $($(#[doc = $over_field_doc])* $over_field: $over_type,)* },
        }

        impl From<Stage> for StageForm {
            fn from(stage: Stage) -> StageForm {
                match stage {
                    $(Stage::Waits(Waits::$wait { $($wait_field),* }) => StageForm::$wait { $($wait_field),* },)+
                    $(Stage::Draws(Draws::$draw { $($draw_field),* }) => StageForm::$draw { $($draw_field),* },)+
                    Stage::Over { $($over_field),* } => StageForm::Over { $($over_field),* },
                }
            }
        }

        impl From<StageForm> for Stage {
            fn from(form: StageForm) -> Stage {
                match form {
                    $(StageForm::$wait { $($wait_field),* } => Stage::Waits(Waits::$wait { $($wait_field),* }),)+
                    $(StageForm::$draw { $($draw_field),* } => Stage::Draws(Draws::$draw { $($draw_field),* }),)+
                    StageForm::Over { $($over_field),* } => Stage::Over { $($over_field),* },
                }
            }
        }
    };
}
