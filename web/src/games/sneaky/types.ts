import type { Spot, StageForm } from '$lib/protocol/sneaky';

/** The names that the board uses for the generated types. */
export type {
  Action,
  Advice,
  Card as CardText,
  CardFacts,
  Colour,
  PileName,
  PlayerForm as Player,
  Review,
  Seen,
  Slot,
  Spot,
  StageForm,
  View,
} from '$lib/protocol/sneaky';

/** How many dice lie on which card. */
export type DiceOnCards = Extract<StageForm, { dice: unknown }>['dice'] & { [spot in Spot]?: number };
