import type { Action, Known, Why } from '$lib/protocol/diamantenjagd';
import type { Review as AnyReview } from '$lib/protocol/review';

/** The names that the board uses for the generated types. */
export type {
  Action,
  Advice,
  Attribute,
  CardFacts,
  Category,
  Colour,
  Form,
  Gem,
  GemFacts,
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

/** What the house says when somebody looks back. */
export type Review = AnyReview<Action, Why, Known>;
