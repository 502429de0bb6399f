import { cheapest, covered, type Box } from '$lib/ui/box';

type Size = { width: number; height: number };
type Place = { left: number; top: number };

/** What is kept free around what is explained, and at the edges. */
const GAP = 10;
const EDGE = 8;

/**
 * Where an explanation lies: above what it explains, below it, or beside it; within the screen wherever that is possible, never on what
 * it is about, and on as little as possible of what could be touched next.
 */
export function placeOf(about: Box, size: Size, screen: Size, glowing: readonly Box[] = []): Place {
  const within = (at: number, length: number, most: number) => Math.max(EDGE, Math.min(at, most - length - EDGE));
  /** In the middle, or flush with either end. */
  const along = (from: number, to: number, length: number, most: number) =>
    [(from + to - length) / 2, from, to - length].map((at) => within(at, length, most));
  const lefts = along(about.left, about.right, size.width, screen.width);
  const tops = along(about.top, about.bottom, size.height, screen.height);
  const [above, below] = [about.top - GAP - size.height, about.bottom + GAP];
  const [before, after] = [about.left - GAP - size.width, about.right + GAP];
  const places = [
    ...[above, below].flatMap((top) => lefts.map((left) => ({ left, top }))),
    ...[before, after].flatMap((left) => tops.map((top) => ({ left, top }))),
  ].filter(
    ({ left, top }) => left >= EDGE && top >= EDGE && left + size.width <= screen.width - EDGE && top + size.height <= screen.height - EDGE,
  );
  const boxOf = ({ left, top }: Place): Box => ({ left, top, right: left + size.width, bottom: top + size.height });
  const best = cheapest(places, (place) => covered(boxOf(place), glowing));
  // Where there is no room beside it: rather cut off than in the way.
  return best ?? { left: lefts[0] ?? EDGE, top: about.top > screen.height - about.bottom ? above : below };
}
