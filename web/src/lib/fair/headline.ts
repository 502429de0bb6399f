import type { Held } from './check';

/** What the seal says first: the good word, or what is missing for it. */
export type Headline = 'ok' | 'undrawn' | 'without' | 'unseen' | 'shared';

/** The good word is for those only who know that nobody has chosen, and for who was told of the game while it was on. */
export function headlineOf({ part, witnessed, draws, shared }: Held): Headline {
  if (draws === null) return 'undrawn';
  if (part === 'out' || part === 'cut-off') return 'without';
  if (part === 'none' && !witnessed) return 'unseen';
  return shared === null ? 'ok' : 'shared';
}
