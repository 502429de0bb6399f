import type { Seat } from '$lib/protocol';

/** One sign per seat, short enough for a cell of the form: the initial, with the seat beside it where initials are shared. */
export function signsOf(count: number, name: (seat: Seat) => string): (seat: Seat) => string {
  const seats = Array.from({ length: count }, (_, at) => at + 1);
  const initials = seats.map((seat) => initial(name(seat)));
  const shared = (letter: string) => initials.filter((one) => one === letter).length > 1;
  const signs = initials.map((letter, at) => (shared(letter) ? `${letter}${at + 1}` : letter));
  return (seat) => signs[seat - 1] ?? String(seat);
}

const initial = (name: string): string => ([...name.trim()][0] ?? '?').toUpperCase();
