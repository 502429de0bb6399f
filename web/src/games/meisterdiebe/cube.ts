import type { Direction, Layer, Layers, Place, Seen, Side } from './types';

/** How the cube is drawn: its places, and the angles at which they are seen. */

export const LAYERS: Layer[] = ['top', 'middle', 'bottom'];
/** Clockwise as seen from above. */
export const SIDES: Side[] = ['north', 'east', 'south', 'west'];
/** In the order of the server: layer by layer from above, each from the north clockwise. */
export const PLACES: Place[] = LAYERS.flatMap((layer) => SIDES.map((side): Place => `${layer} ${side}`));

/** What changes where the drawers are. */
export type Move = Extract<Seen, { event: 'turned' } | { event: 'flipped' }>;

export const layerOf = (place: Place): Layer => place.split(' ')[0] as Layer;
export const sideOf = (place: Place): Side => place.split(' ')[1] as Side;

/** The side after so many quarters around the cube, clockwise. */
export const sideAfter = (side: Side, quarters: number): Side =>
  SIDES[(SIDES.indexOf(side) + quarters + 4 * SIDES.length) % SIDES.length] as Side;

/** The layers that are seen turning. */
export const turning = (layers: Layers): Layer[] => (layers === 'top' ? ['top'] : ['top', 'middle']);

/** The angle about the vertical axis at which a side is drawn; south faces whoever looks from the south. */
export const angleOf = (side: Side): number => ({ south: 0, east: 90, north: 180, west: -90 })[side];

/** The angle by which a turn moves a layer on the screen: counter-clockwise from above is positive. */
export const turnAngle = (to: Direction): number => (to === 'left' ? 90 : -90);
