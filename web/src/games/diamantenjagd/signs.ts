import type { Seat } from '$lib/protocol';

/**
 * One sign per seat, short enough for a cell of the form: two letters of the name, which nobody else has and which stand for no colour;
 * where there are none, the first letter and the seat. Who looks at it has a sign of their own.
 */
export function signsOf(
  count: number,
  name: (seat: Seat) => string,
  colours: string[] = [],
  own: { seat: Seat | null; sign: string } = { seat: null, sign: '' },
): (seat: Seat) => string {
  const taken = new Set([...colours, own.sign].map((letter) => letter.toLowerCase()));
  const signs = Array.from({ length: count }, (_, at) => {
    if (at + 1 === own.seat) return own.sign;
    const sign = candidates(name(at + 1), at + 1).find((one) => !taken.has(one.toLowerCase())) ?? String(at + 1);
    taken.add(sign.toLowerCase());
    return sign;
  });
  return (seat) => signs[seat - 1] ?? String(seat);
}

/** The first letter with each that follows it, as they are read: "Ru", "Rb", "Ry". */
function candidates(name: string, seat: Seat): string[] {
  const [first = '?', ...rest] = [...name].filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  return [...rest.map((letter) => first.toUpperCase() + letter.toLowerCase()), `${first.toUpperCase()}${seat}`];
}
