import { house } from '$lib/here';
import { record } from '$lib/net/api';
import { remembered } from '$lib/net/mine';
import type { Seat } from '$lib/protocol';
import { occupantName } from '$lib/ui/seats';
import { find } from '../mine/shelf';
import type { Source } from './address';
import { dropped } from './dropped';

/** The text of a record; nothing if there is none. */
export async function textOf(source: Source): Promise<string | null> {
  switch (source.at) {
    case 'file':
      return dropped()?.text ?? null;
    case 'kept':
      return find(source.code).then(
        (kept) => kept?.record ?? null,
        () => null,
      );
    case 'here':
      return house.record(source.code).catch(() => null);
    case 'table':
      return record(source.code).catch(() => null);
  }
}

/** What those at the table were called, as far as this browser knows it. */
export function namesAt(source: Source, unknown: (seat: Seat) => string): (seat: Seat) => string {
  const table = source.at === 'file' ? undefined : remembered().find(({ code }) => code === source.code);
  return (seat) => {
    const sitter = table?.seats[seat - 1];
    return sitter && sitter.kind !== 'open' ? occupantName(sitter, seat) : unknown(seat);
  };
}
