import { speech } from '$lib/i18n/index.svelte';
import type { AnyGame } from '../../games/game';
import type { RuleBook } from '../../games/rulebook';

/** The rules of a game, with their words. */
export async function loadBook(game: AnyGame): Promise<RuleBook> {
  const { book } = await game.rulebook();
  await speech.ready();
  return book;
}
