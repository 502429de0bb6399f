import type { Own, Public } from '$lib/protocol/meisterdiebe';

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
  Refusal,
  Review,
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
