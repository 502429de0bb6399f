import type { TableInfo, Seat } from '$lib/protocol';
import { outlineOf } from '../replay/reel.svelte';
import { keep, type About, type Kept, type Sat } from './shelf';

/** Keeps a game from its record, once the rules have said that it holds; false if it was kept before. */
export async function keepRecord(record: string, about: About | null): Promise<boolean> {
  const { digest, game, winners, points, ended, origin } = await outlineOf(record, 'watcher');
  const unknown = points.map((): Sat => ({ kind: 'unknown' }));
  const seats = about?.seats.length === points.length ? about.seats : unknown;
  const you = about && about.you !== null && about.you <= points.length ? about.you : null;
  const kept: Kept = { digest, game, winners, points, ended, forked: origin !== null, record, seats, you };
  return keep(kept);
}

/** Keeps the game that has just ended at a table. What cannot be kept is missed on the page of our games, and nowhere else. */
export async function keepGame(record: () => Promise<string>, { seats }: TableInfo, you: Seat | null): Promise<void> {
  const sat = seats.map(({ sitter }): Sat => {
    switch (sitter.kind) {
      case 'bot':
        return { kind: 'bot', level: sitter.level };
      case 'person':
        return { kind: 'person', name: sitter.name, stood_in: sitter.stand_in !== null };
      case 'open':
        return { kind: 'unknown' };
    }
  });
  await record()
    .then((text) => keepRecord(text, { seats: sat, you }))
    .catch(() => false);
}
