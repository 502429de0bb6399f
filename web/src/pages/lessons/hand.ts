import { cheapest, covered, overlap, type Box } from '$lib/ui/box';

/** How wide a hand is, and how long from the tip of its finger. */
export const HAND = { width: 42, length: 49 };
/** How far the ring stands off what it goes around. */
const OFF = 6;
/** What stays free at the edges of the page. */
const EDGE = 3;

/** Where the tip of a finger is, and from which side it points. */
export type Hand = { readonly x: number; readonly y: number; readonly from: 'below' | 'above' | 'right' | 'left' };

/** The ring around a thing: as much of it as there is room for. */
export const ringOf = (thing: Box, room: Box): Box => ({
  left: Math.max(thing.left - OFF, room.left + EDGE),
  top: Math.max(thing.top - OFF, room.top + EDGE),
  right: Math.min(thing.right + OFF, room.right - EDGE),
  bottom: Math.min(thing.bottom + OFF, room.bottom - EDGE),
});

/** What a hand lies on. */
export function boxOf({ x, y, from }: Hand): Box {
  const half = HAND.width / 2;
  switch (from) {
    case 'below':
      return { left: x - half, top: y, right: x + half, bottom: y + HAND.length };
    case 'above':
      return { left: x - half, top: y - HAND.length, right: x + half, bottom: y };
    case 'right':
      return { left: x, top: y - half, right: x + HAND.length, bottom: y + half };
    case 'left':
      return { left: x - HAND.length, top: y - half, right: x, bottom: y + half };
  }
}

/** Where along a side a finger may point: the middle first. */
const ALONG = [0.5, 0.25, 0.75, 0.08, 0.92];
/** Leaving the page, or hiding what it points at, is worse than lying on anything else. */
const OUT = 50;
const ON_IT = 8;

/**
 * Where a hand lies that points at a thing: beside it, within the room, and on as little as possible of what is to be read or touched.
 * Where a thing takes all the room, it lies in it, at its edge.
 */
export function handAt(thing: Box, room: Box, others: readonly Box[]): Hand {
  const ring = ringOf(thing, room);
  const at = (from: number, to: number, part: number) => from + (to - from) * part;
  const beside = ALONG.flatMap((part): Hand[] => {
    const [x, y] = [at(ring.left, ring.right, part), at(ring.top, ring.bottom, part)];
    return [
      { x, y: ring.bottom, from: 'below' },
      { x, y: ring.top, from: 'above' },
      { x: ring.right, y, from: 'right' },
      { x: ring.left, y, from: 'left' },
    ];
  });
  const inside = [0.92, 0.08].map((part): Hand => ({ x: at(ring.left, ring.right, part), y: ring.bottom - HAND.length, from: 'below' }));
  const whole = HAND.width * HAND.length;
  const cost = (hand: Hand): number => {
    const box = boxOf(hand);
    return (whole - overlap(box, room)) * OUT + overlap(box, thing) * ON_IT + covered(box, others);
  };
  return cheapest([...beside, ...inside], cost) ?? { x: ring.left, y: ring.bottom, from: 'below' };
}
