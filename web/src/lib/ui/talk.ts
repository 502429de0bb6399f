import { t } from '$lib/i18n/house';
import type { Phrase, Seat, Talk } from '$lib/protocol';

/** What can be shown with a face. */
export const REACTIONS = ['applause', 'laughter', 'surprise', 'dismay'] as const satisfies Phrase[];
type Reaction = (typeof REACTIONS)[number];

/** What can be said with a tap. */
export const PHRASES = [
  'hello',
  'good-luck',
  'well-played',
  'thanks',
  'sorry',
  'one-moment',
  'thinking',
  'good-game',
] as const satisfies Phrase[];

/** The face that goes with it, if there is one. */
export function reactionOf(talk: Talk): Reaction | null {
  return talk.kind === 'phrase' ? (REACTIONS.find((one) => one === talk.phrase) ?? null) : null;
}

/** What was said, in the language of who reads it. */
export function talkWords(talk: Talk, you: Seat | null, name: (seat: Seat) => string): string {
  switch (talk.kind) {
    case 'phrase':
      return t(`phrase.${talk.phrase}`);
    case 'nudge':
      return talk.to === you ? t('talk.nudged') : t('talk.nudges', { name: name(talk.to) });
    case 'remark':
      return talk.remark;
  }
}
