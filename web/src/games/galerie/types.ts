import type { Action, RoundReview, Why } from '$lib/protocol/galerie';
import type { Review as AnyReview } from '$lib/protocol/review';

/** The names that the board uses for the generated types. */
export type {
  Action,
  Advice,
  BoardName,
  Border,
  CameraNo,
  Caution,
  Cell,
  Colour,
  Deed,
  Direction,
  Ending,
  Glimpse,
  GuardNo,
  Hunt,
  Lock,
  Look,
  Moment,
  Pad,
  Past,
  Path,
  Plan,
  Risk,
  Roll,
  RoundReview,
  RoundView,
  Seen,
  Stage,
  Still,
  Suspect,
  Symbol as Face,
  Told,
  View,
  Zone,
} from '$lib/protocol/galerie';

/** What the house says when somebody looks back. */
export type Review = AnyReview<Action, Why, RoundReview[]>;
