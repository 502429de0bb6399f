/** How much room the table has: a phone, one held sideways, or something wide. */
export type Room = 'phone' | 'low' | 'wide';

/** The room of a table of this size, in pixels. */
export function roomOf(width: number, height: number): Room {
  if (height < 480 && width >= 560) return 'low';
  return width >= 760 ? 'wide' : 'phone';
}
