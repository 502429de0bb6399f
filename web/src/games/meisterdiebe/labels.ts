import type { Teller } from '../game';
import type { Mark } from './pad.svelte';
import { s } from './text';
import type { DrawerView, Stage } from './types';
import { contentsWords, placeWords } from './words';

/** What is said about a drawer: what touching it does, its place, its wood, and what is written on it. */
export function drawerLabel(
  drawer: DrawerView,
  { stage, target, marks, teller }: { stage: Stage['at']; target: boolean; marks: Mark[]; teller: Teller },
): string {
  const place = placeWords(drawer.at);
  const what = !target ? s('drawer', { place }) : stage === 'stocking' ? s('do.stock', { place }) : s('do.open', { place });
  const front = drawer.front && [
    s('drawer.upper', { contents: contentsWords(drawer.front.upper, teller) }),
    s('drawer.lower', { contents: contentsWords(drawer.front.lower, teller) }),
  ];
  const words = [
    what,
    ...(drawer.grain ? [s(`grain.${drawer.grain}`)] : []),
    ...(front ?? []),
    ...(drawer.secret ? [s(`secret.${drawer.secret}`)] : []),
    ...marks.map((mark) => s(`mark.${mark}`)),
  ];
  return words.join(', ');
}
