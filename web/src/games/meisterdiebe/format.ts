import { still } from '$lib/ui/settings.svelte';

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

/** Is every line needed for the cube on a phone of this height, in pixels? */
export const isShort = (format: Format, height: number): boolean => format === 'phone' && height < 660;

/** How wide the cube is drawn, in pixels, so that all of it can be seen in a place of this size; never too small for what is touched. */
export function cubeWidth(width: number, height: number, touched: boolean): number {
  return Math.max(touched ? NARROWEST : 0, Math.min(width / REACH.across, height / REACH.down, WIDEST));
}

/** In how many milliseconds room is made beside the cube: it glides to its place and does not jump. */
export const glide = (): number => (still() ? 0 : 250);
