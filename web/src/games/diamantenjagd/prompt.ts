import type { Seat } from '$lib/protocol';
import type { Hands } from './hands.svelte';
import { s } from './text';
import type { View } from './types';
import { cardWords, gemsWords, questionWords } from './words';

type Names = (seat: Seat) => string;

/** What can be done now, in one line. */
export function promptWords(view: View, hands: Hands, { name, timed }: { name: Names; timed: boolean }): string {
  const intent = hands.intent;
  switch (intent.step) {
    case 'none':
      return turnWords(view, hands, name);
    case 'whom':
      if (intent.with === 'last question') return s('prompt.last.whom');
      return s('prompt.whom', { card: capital(cardWords(intent.with)) });
    case 'what': {
      const question = hands.choice?.question;
      if (!question) return s('prompt.what', { name: name(intent.seat) });
      return s('prompt.put', { name: name(intent.seat), question: questionWords(question) });
    }
    case 'exchange':
      return s('prompt.exchange');
    case 'last':
      return s('prompt.last');
    case 'accuse':
      return accuseWords(view, hands, intent.gems, timed);
  }
}

function accuseWords(view: View, hands: Hands, gems: Parameters<typeof gemsWords>[0], timed: boolean): string {
  const several = view.to_name + view.named.length > 1;
  if (hands.missing > 0 && several) return s('prompt.accuse.more', { missing: hands.missing });
  if (hands.missing > 0 && hands.naming) return timed ? s('prompt.name.timed') : s('prompt.name');
  if (hands.missing > 0) return s('prompt.accuse');
  if (hands.intent.step === 'accuse' && hands.intent.sure) return s('prompt.sending');
  return hands.naming ? s('prompt.name.sure', { gems: gemsWords(gems) }) : s('prompt.accuse.sure', { gems: gemsWords(gems) });
}

function turnWords(view: View, hands: Hands, name: Names): string {
  const stage = view.stage;
  switch (stage.at) {
    case 'over':
      return s('prompt.over');
    case 'dealer':
    case 'gems':
    case 'questions':
      return s('prompt.begin');
    case 'turn':
    case 'drawing':
      if (stage.seat !== view.you) return s('prompt.other', { name: name(stage.seat) });
      if (hands.offer.pass) return s('prompt.nothing');
      return hands.cards.length > 0 ? s('prompt.card') : ' ';
    case 'naming':
      return s('prompt.other.naming', { name: name(stage.seat) });
  }
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
