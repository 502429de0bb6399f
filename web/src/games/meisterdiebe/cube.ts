import type { Direction, Layer, Layers, Place, Secret, Seen, Side } from './types';

/** Where a drawer goes when a layer turns or the cube is flipped, and the angles at which that is drawn. */

export const LAYERS: Layer[] = ['top', 'middle', 'bottom'];
/** Clockwise as seen from above. */
export const SIDES: Side[] = ['north', 'east', 'south', 'west'];
/** In the order of the server: layer by layer from above, each from the north clockwise. */
export const PLACES: Place[] = LAYERS.flatMap((layer) => SIDES.map((side): Place => `${layer} ${side}`));

/** What changes where the drawers are. */
export type Move = Extract<Seen, { event: 'turned' } | { event: 'flipped' }>;

export const isMove = (seen: Seen): seen is Move => seen.event === 'turned' || seen.event === 'flipped';

export const layerOf = (place: Place): Layer => place.split(' ')[0] as Layer;
export const sideOf = (place: Place): Side => place.split(' ')[1] as Side;

/** The side after so many quarter turns clockwise. */
export const sideAfter = (side: Side, quarters: number): Side =>
  SIDES[(SIDES.indexOf(side) + quarters + 4 * SIDES.length) % SIDES.length] as Side;

/** MD-4: the layers that turn. */
export const turning = (layers: Layers): Layer[] => (layers === 'top' ? ['top'] : ['top', 'middle']);

/** Where what is at this place comes to. */
export function moved(place: Place, move: Move): Place {
  return move.event === 'flipped' ? flipped(place) : turned(place, move.layers, move.to);
}

/** MD-4: seen from above, left is counter-clockwise. */
function turned(place: Place, layers: Layers, to: Direction): Place {
  const layer = layerOf(place);
  if (!turning(layers).includes(layer)) return place;
  return `${layer} ${sideAfter(sideOf(place), to === 'right' ? 1 : -1)}`;
}

/** MD-5: about the east–west axis: north and south change places, and so do top and bottom. */
function flipped(place: Place): Place {
  const layer = LAYERS[2 - LAYERS.indexOf(layerOf(place))] as Layer;
  const side = sideOf(place);
  return `${layer} ${side === 'north' || side === 'south' ? sideAfter(side, 2) : side}`;
}

/** The same things at the places where they are after a move. */
export function carried<Thing>(at: Thing[], move: Move): Thing[] {
  const after = [...at];
  PLACES.forEach((place, index) => (after[PLACES.indexOf(moved(place, move))] = at[index] as Thing));
  return after;
}

/** MD-5: what is behind a front, upside down. */
export function flippedSecret(secret: Secret): Secret {
  if (secret === 'ruby above') return 'ruby below';
  return secret === 'ruby below' ? 'ruby above' : secret;
}

/** The angle about the vertical axis at which a side is drawn; south faces whoever looks from the south. */
export const angleOf = (side: Side): number => ({ south: 0, east: 90, north: 180, west: -90 })[side];

/** The angle by which a turn moves a layer on the screen: counter-clockwise from above is positive. */
export const turnAngle = (to: Direction): number => (to === 'left' ? 90 : -90);
