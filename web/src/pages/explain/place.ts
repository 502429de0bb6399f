type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };

/** What is kept free around what is explained, and at the edges. */
const GAP = 10;
const EDGE = 8;

/**
 * Where an explanation lies: above what it explains, below it, or else beside it; within the screen wherever that is possible, and
 * never on what it is about.
 */
export function placeOf(about: Box, size: Size, screen: Size): { left: number; top: number } {
  const within = (at: number, length: number, most: number) => Math.max(EDGE, Math.min(at, most - length - EDGE));
  const left = within((about.left + about.right - size.width) / 2, size.width, screen.width);
  const [above, below] = [about.top - GAP - size.height, about.bottom + GAP];
  if (above >= EDGE) return { left, top: above };
  if (below + size.height <= screen.height - EDGE) return { left, top: below };
  const top = within((about.top + about.bottom - size.height) / 2, size.height, screen.height);
  const [before, after] = [about.left - GAP - size.width, about.right + GAP];
  if (before >= EDGE) return { left: before, top };
  if (after + size.width <= screen.width - EDGE) return { left: after, top };
  // There is no room beside it: rather cut off than in the way.
  return about.top > screen.height - about.bottom ? { left, top: above } : { left, top: below };
}
