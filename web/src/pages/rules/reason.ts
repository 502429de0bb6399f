import { rulePath } from '$lib/ui/route.svelte';
import type { AnyGame } from '../../games/game';
import { rulesIn } from '../../games/rulebook';
import { loadBook } from './load';
import { s } from './words';

/** The rule behind a refusal, as a link to it; `null` if there is none, or if the rules do not come. */
export async function reasonLink(game: AnyGame, edition: string | null, refusal: string): Promise<{ href: string; words: string } | null> {
  const book = await loadBook(game).catch(() => null);
  const [rule] = book ? rulesIn(book, edition, book.reasons(refusal)) : [];
  return rule ? { href: rulePath(game.name, edition, rule), words: s('why') } : null;
}
