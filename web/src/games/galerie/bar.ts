import type { Key } from '$lib/ui/keys';
import type { Hands } from './hands.svelte';
import type { Plain } from './offer';
import { s } from './text';
import type { View } from './types';

/** The buttons for what is not done by touching the plan. */
export function keysOf(view: View, hands: Hands): Key[] {
  switch (hands.intent.step) {
    case 'aimed':
      return [back(hands), { does: 'go', words: aimedWords(view, hands), look: 'brass', press: () => hands.confirm() }];
    case 'way':
      return wayKeys(hands, hands.intent);
    case 'watch':
      return [
        back(hands),
        ...[...hands.offer.watch.keys()].map((camera): Key => ({
          does: `watch-${camera}`,
          words: String(camera),
          look: 'plain',
          press: () => hands.watch(camera),
        })),
      ];
    case 'none':
      return idleKeys(view, hands);
  }
}

function aimedWords(view: View, hands: Hands): string {
  if (hands.placing) return hands.warned ? s('do.place.warned') : s('do.place');
  return view.stage.at === 'entering' ? s('do.enter') : s('do.move');
}

const back = (hands: Hands): Key => ({ does: 'back', words: s('do.back'), look: 'plain', press: () => hands.back() });

function wayKeys(hands: Hands, { deed, escape }: Extract<Hands['intent'], { step: 'way' }>): Key[] {
  const { deeds, escape: mayEscape } = hands.choices;
  return [
    back(hands),
    ...deeds.map((one): Key => ({ does: one, words: s(`do.${one}`), look: 'plain', on: deed === one, press: () => hands.turnDeed(one) })),
    ...(mayEscape
      ? [{ does: 'escape', words: s('do.escape'), look: 'plain', on: escape, press: () => hands.turnEscape() } satisfies Key]
      : []),
    { does: 'go', words: escape ? s('do.go.escape') : s('do.go'), look: escape ? 'danger' : 'brass', press: () => hands.confirm() },
  ];
}

function idleKeys(view: View, hands: Hands): Key[] {
  const plain = hands.offer.plain;
  const key = (does: Plain, words: string, look: Key['look']): Key[] =>
    plain[does] ? [{ does, words, look, press: () => hands.plain(does) }] : [];
  return [
    ...key('volunteer', s('do.volunteer'), 'brass'),
    ...key('decline', s('do.decline'), 'plain'),
    ...key('jam', s('do.jam', { jams: view.round?.jams ?? 0 }), 'danger'),
    ...key('answer', s('do.answer'), 'brass'),
    ...key('stay', s('do.stay'), 'plain'),
    ...key('look', s('do.look'), 'brass'),
    ...(hands.offer.watch.size > 0
      ? [{ does: 'watch', words: s('do.watch'), look: 'brass', press: () => hands.chooseCamera() } satisfies Key]
      : []),
    ...key('check', s('do.check'), 'brass'),
    ...key('detect', s('do.detect'), 'brass'),
    ...key('done', s('do.done'), 'plain'),
    ...(hands.placing ? [{ does: 'hasty', words: s('do.hasty'), look: 'plain', press: () => hands.hurry() } satisfies Key] : []),
  ];
}
