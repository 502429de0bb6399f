/** Where something lies on the screen. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** How much of one thing lies over the other. */
export function overlap(one: Box, other: Box): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** How much of all these it would cover. */
export const covered = (box: Box, things: readonly Box[]): number => things.reduce((sum, one) => sum + overlap(box, one), 0);

/** The first of those that cost least. */
export function cheapest<Choice>(choices: readonly Choice[], cost: (choice: Choice) => number): Choice | undefined {
  let best: { choice: Choice; costs: number } | undefined;
  for (const choice of choices) {
    const costs = cost(choice);
    if (!best || costs < best.costs) best = { choice, costs };
  }
  return best?.choice;
}
