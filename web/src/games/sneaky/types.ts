import type { Action, Spot, StageForm, Why } from '$lib/protocol/sneaky';
import type { Review as AnyReview } from '$lib/protocol/review';

/** The names that the board uses for the generated types. */
export type {
  Action,
  Advice,
  Card as CardText,
  CardFacts,
  Colour,
  PileName,
  PlayerForm as Player,
  Seen,
  Slot,
  Spot,
  StageForm,
  View,
} from '$lib/protocol/sneaky';

/** How many dice lie on which card. */
export type DiceOnCards = Extract<StageForm, { dice: unknown }>['dice'] & { [spot in Spot]?: number };

/** What the house says when somebody looks back. */
export type Review = AnyReview<Action, Why, null>;
