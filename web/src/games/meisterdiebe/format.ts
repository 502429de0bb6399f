/** What the table lies on: a phone, one held sideways, or something wide. */
export type Format = 'phone' | 'low' | 'wide';

/** More others than these have to be shown smaller. */
export const MANY = 4;

/** The format of a table of this size, in pixels. */
export function formatOf(width: number, height: number): Format {
  if (height < 480 && width >= 560) return 'low';
  return width >= 760 ? 'wide' : 'phone';
}

/** How far the cube reaches with its cloth and an open drawer, whichever side is seen, in widths of the cube. */
const REACH = { across: 2.75, down: 2.1 };
const WIDEST = 340;
/** Smaller than this, no finger would find a drawer: rather than that, the cloth is cut off. */
const NARROWEST = 108;

/** How wide the cube is drawn, in pixels, so that all of it can be seen in a place of this size. */
export function cubeWidth(width: number, height: number): number {
  return Math.max(NARROWEST, Math.min(width / REACH.across, height / REACH.down, WIDEST));
}
