import type { Key } from '$lib/ui/keys';
import type { Hands } from './hands.svelte';
import { s } from './text';

/** The buttons for what is not done by placing a die: at most two. */
export function keysOf(hands: Hands, loose: number): Key[] {
  const roll = { does: 'roll-on', press: () => hands.rollOn() };
  if (hands.sure) {
    return [
      { does: 'back', words: s('do.back'), look: 'plain', press: () => hands.back() },
      { ...roll, words: s('do.roll.sure'), look: 'danger' },
    ];
  }
  const { stop, rollOn } = hands.offer;
  return [
    ...(stop ? [{ does: 'stop', words: s('do.stop'), look: rollOn ? 'plain' : 'brass', press: () => hands.stop() } satisfies Key] : []),
    ...(rollOn ? [{ ...roll, words: s('do.roll'), look: 'brass', badge: loose } satisfies Key] : []),
  ];
}
