import type { Gem, Gems, Side } from './types';

/** A gem on the red cloth, before the side of the cube where it came to lie. */
export type Stone = { id: number; gem: Gem; side: Side };

const HEAP: { gem: Gem; in: keyof Gems }[] = [
  { gem: 'diamond', in: 'diamonds' },
  { gem: 'sapphire', in: 'sapphires' },
];

/** The stones on the cloth after a change: those that stay lie where they lay, new ones lie before this side. */
export function laid(stones: Stone[], heap: Gems, side: Side): Stone[] {
  let next = stones.reduce((most, { id }) => Math.max(most, id + 1), 0);
  return HEAP.flatMap(({ gem, in: count }) => {
    const stay = stones.filter((stone) => stone.gem === gem).slice(0, heap[count]);
    const more = Array.from({ length: heap[count] - stay.length }, () => ({ id: next++, gem, side }));
    return [...stay, ...more];
  });
}

/** Where a stone lies, from the middle of the cube, in widths of the cube: to the east and to the south. No two lie in the same spot. */
export function spotOf({ id, side }: Stone): { east: number; south: number } {
  const along = ((id * 0.381966) % 1) * 0.84 - 0.42;
  const out = 0.61 + ((id * 0.618034) % 1) * 0.19;
  switch (side) {
    case 'north':
      return { east: along, south: -out };
    case 'east':
      return { east: out, south: along };
    case 'south':
      return { east: along, south: out };
    case 'west':
      return { east: -out, south: along };
  }
}
