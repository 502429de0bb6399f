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

/** What is so much larger than a hand is not hidden by it: a whole cube, a form. */
const isLarge = (box: Box): boolean => box.right - box.left > 4 * HAND.width && box.bottom - box.top > 4 * HAND.length;

/** Where along a side a finger may point: the middle first. */
const ALONG = [0.5, 0.25, 0.75, 0.08, 0.92];
/** How far the tip of a finger may stand off the ring, where all is taken beside it. */
const APART = [0, 16, 40];
/** Leaving the page, or hiding what it points at, is worse than lying on anything else; and so is hiding what is to be read. */
const OUT = 50;
const ON_IT = 8;
const ON_WORDS = 3;
/** What each pixel costs that it stands off. */
const OFF_IT = 20;

/**
 * Where a hand lies that points at a thing: beside it, within the room, and on as little as possible of what is to be touched, and of
 * what is to be read above all. Where a thing takes all the room, it lies in it, at its edge.
 */
export function handAt(thing: Box, room: Box, others: readonly Box[], read: readonly Box[] = []): Hand {
  const ring = ringOf(thing, room);
  const at = (from: number, to: number, part: number) => from + (to - from) * part;
  const beside = (off: number) =>
    ALONG.flatMap((part): Hand[] => {
      const [x, y] = [at(ring.left, ring.right, part), at(ring.top, ring.bottom, part)];
      return [
        { x, y: ring.bottom + off, from: 'below' },
        { x, y: ring.top - off, from: 'above' },
        { x: ring.right + off, y, from: 'right' },
        { x: ring.left - off, y, from: 'left' },
      ];
    });
  const inside = [0.92, 0.08].map((part): Hand => ({ x: at(ring.left, ring.right, part), y: ring.bottom - HAND.length, from: 'below' }));
  const small = others.filter((one) => !isLarge(one));
  const whole = HAND.width * HAND.length;
  const cost = ({ hand, off }: { hand: Hand; off: number }): number => {
    const box = boxOf(hand);
    const hidden = covered(box, small) + covered(box, read) * ON_WORDS;
    return (whole - overlap(box, room)) * OUT + overlap(box, thing) * ON_IT + hidden + off * OFF_IT;
  };
  const outside = APART.flatMap((off) => beside(off).map((hand) => ({ hand, off })));
  return cheapest([...outside, ...inside.map((hand) => ({ hand, off: 0 }))], cost)?.hand ?? { x: ring.left, y: ring.bottom, from: 'below' };
}
