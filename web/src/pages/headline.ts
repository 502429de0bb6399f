import { t } from '$lib/i18n/house';
import { listed } from '$lib/i18n/index.svelte';
import type { Outcome, Seat } from '$lib/protocol';
import type { AnyGame } from '../games/game';

/** Who has won, as everybody would say it. */
export function headlineOf(game: AnyGame, view: unknown, { winners }: Outcome, name: (seat: Seat) => string): string {
  const own = game.headline(view, winners);
  if (own !== null) return own;
  const [first, ...more] = winners;
  if (first === undefined) return t('result.undecided');
  return more.length > 0 ? t('result.shared', { names: listed(winners.map(name)) }) : t('result.won', { name: name(first) });
}
