import { t } from '$lib/i18n/house';
import type { Occupant, Seat, SeatInfo, TableInfo } from '$lib/protocol';

/** Bots are called by stones, one per seat: none that is asked for, stolen or won in any game. */
const STONES = ['Agate', 'Coral', 'Onyx', 'Jade', 'Amber', 'Lapis', 'Topaz', 'Beryl'];

/** What the one on this seat is called. */
export const seatName = ({ seat, sitter }: SeatInfo): string => occupantName(sitter, seat);

/** What whoever sits on this seat is called. */
export function occupantName(sitter: Occupant | SeatInfo['sitter'], seat: Seat): string {
  switch (sitter.kind) {
    case 'open':
      return t('seat.free');
    case 'bot':
      return STONES[seat - 1] ?? t('seat.bot');
    case 'person':
      return sitter.name;
  }
}

/** The names of a table, by seat. */
export const namesOf = (table: TableInfo) => (seat: Seat) => {
  const info = table.seats.find((one) => one.seat === seat);
  return info ? seatName(info) : t('open.seat', { seat });
};

/** The seats other than ours, clockwise from our left; from seat 1 for those who watch. */
export function othersAround(you: Seat | null, count: number): Seat[] {
  const around = Array.from({ length: count }, (_, at) => (((you ?? 0) + at) % count) + 1);
  return around.filter((seat) => seat !== you);
}

/** Is there anybody to talk to for whoever sits here? */
export const hasCompany = (table: TableInfo, you: Seat | null): boolean =>
  you !== null && table.seats.some(({ seat, sitter }) => seat !== you && sitter.kind === 'person' && !sitter.program);

/** The edition that is played at a table, if its game has several. */
export function editionOf({ options }: TableInfo): string | null {
  const chosen = options as { edition?: unknown } | null;
  return typeof chosen?.edition === 'string' ? chosen.edition : null;
}
