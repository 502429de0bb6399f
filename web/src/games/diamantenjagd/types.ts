/** The names that the board uses for the generated types. */
export type {
  Action,
  Attribute,
  Colour,
  Form,
  Gem,
  Heard,
  Kind,
  Means,
  Number as Count,
  PlayerView,
  Question,
  QuestionCard,
  Seen,
  Stage,
  View,
  Whereabouts,
} from '$lib/protocol/diamantenjagd';
