import type { Action, Own, Points, Public, Why } from '$lib/protocol/meisterdiebe';
import type { Review as AnyReview } from '$lib/protocol/review';

/** The names that the board uses for the generated types. */
export type {
  Action,
  Advice,
  Card,
  CardFacts,
  Character,
  Contents,
  Direction,
  DrawerView,
  Edition,
  Found,
  FoundFacts,
  Gem,
  Gems,
  Grain,
  Layer,
  Layers,
  Place,
  PlaceFacts,
  PlayerView,
  Plus,
  Reason,
  Refusal,
  Secret,
  Seen,
  Side,
  Spot,
  Stage,
  Thing,
  View,
  Way,
} from '$lib/protocol/meisterdiebe';

/** Something that was noticed, whether or not it may be written down. */
export type Noticed = Public | Own;

/** What the house says when somebody looks back. */
export type Review = AnyReview<Action, Why, Points>;
