/** How much room the table has: a phone, one held sideways, or something wide. */
export type Room = 'phone' | 'low' | 'wide';

/** More others than these have to be shown smaller. */
export const MANY = 4;

/** The room of a table of this size, in pixels. */
export function roomOf(width: number, height: number): Room {
  if (height < 480 && width >= 560) return 'low';
  return width >= 760 ? 'wide' : 'phone';
}

/** How wide the cube is drawn, in pixels, on a table of this size with so many others around it. */
export function cubeWidth(width: number, height: number, others: number): number {
  switch (roomOf(width, height)) {
    case 'phone':
      return others > MANY ? Math.min(0.42 * width, 0.2 * height, 300) : Math.min(0.46 * width, 0.24 * height, 300);
    case 'low':
      return Math.min(0.19 * width, 0.42 * height);
    case 'wide':
      return Math.min(0.4 * width, 0.26 * height, 340);
  }
}
