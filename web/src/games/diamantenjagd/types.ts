/** The names that the board uses for the generated types. */
export type {
  Action,
  Advice,
  Attribute,
  Colour,
  Form,
  Gem,
  Heard,
  Kind,
  Means,
  Number as Count,
  Question,
  QuestionCard,
  Seen,
  View,
  Whereabouts,
} from '$lib/protocol/diamantenjagd';
