import { FACTS } from '$lib/protocol/meisterdiebe-facts';
import type { Direction, Layer, Layers, Place, PlaceFacts, Seen, Side } from './types';

/** How the cube is drawn: its places, as the rules have them, and the angles at which they are seen. */

export const LAYERS: Layer[] = FACTS.layers;
/** Clockwise as seen from above. */
export const SIDES: Side[] = FACTS.sides;
/** In the order of the server: layer by layer from above, each from the north clockwise. */
export const PLACES: Place[] = FACTS.places.map(({ place }) => place);

/** What changes where the drawers are. */
export type Move = Extract<Seen, { event: 'turned' } | { event: 'flipped' }>;

const byPlace = new Map(FACTS.places.map((facts) => [facts.place, facts]));
const factsOf = (place: Place): PlaceFacts => byPlace.get(place) as PlaceFacts;

export const layerOf = (place: Place): Layer => factsOf(place).layer;
export const sideOf = (place: Place): Side => factsOf(place).side;

/** The side after so many quarters around the cube, clockwise. */
export const sideAfter = (side: Side, quarters: number): Side =>
  SIDES[(SIDES.indexOf(side) + quarters + 4 * SIDES.length) % SIDES.length] as Side;

/** The layers that are seen turning. */
export const turning = (layers: Layers): Layer[] => FACTS.turns.find((turn) => turn.layers === layers)?.turning ?? [];

/** Where what was at this place is after a move. */
export function placeAfter(place: Place, move: Move): Place {
  const facts = factsOf(place);
  if (move.event === 'flipped') return facts.flipped;
  return turning(move.layers).includes(facts.layer) ? facts[move.to] : place;
}

/** The angle about the vertical axis at which a side is drawn; south faces whoever looks from the south. */
export const angleOf = (side: Side): number => ({ south: 0, east: 90, north: 180, west: -90 })[side];

/** The angle by which a turn moves a layer on the screen: counter-clockwise from above is positive. */
export const turnAngle = (to: Direction): number => (to === 'left' ? 90 : -90);
