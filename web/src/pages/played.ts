import { read, write } from '$lib/net/tokens';

const KEY = 'magpie.played';

const played = (): string[] => (read(KEY) ?? '').split(' ').filter((game) => game !== '');

/** Has somebody played this game against bots in this browser? */
export const hasPlayed = (game: string): boolean => played().includes(game);

/** From now on somebody has. */
export function rememberPlayed(game: string): void {
  if (!hasPlayed(game)) write(KEY, [...played(), game].join(' '));
}
