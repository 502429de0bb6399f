import { listed } from '$lib/i18n/index.svelte';
import type { Seat } from '$lib/protocol';
import type { Teller } from '../game';
import { attributesOf, cardFacts, category, gemFacts } from './material';
import { s } from './text';
import type { Attribute, Colour, Count, Gem, Heard, Kind, Question, QuestionCard, Seen } from './types';

/** "zwei rote Perlen" */
export function gemWords(gem: Gem): string {
  const { colour, kind, number: count } = gemFacts(gem);
  if (count === 'one') {
    return s('gem', { count: s(`count.one.${kind}`), colour: s(`adjective.${colour}.${kind}`), kind: s(`kind.${kind}.one`) });
  }
  return s('gem', { count: s(`count.${count}`), colour: s(`adjective.${colour}`), kind: s(`kind.${kind}.many`) });
}

export const gemsWords = (gems: Gem[]): string => listed(gems.map(gemWords));

/** "rote Perlen", "Zweier" */
export function questionWords(question: Question): string {
  const parts = attributesOf(question);
  const find = (wanted: string) => parts.find((part) => category(part) === wanted);
  const [colour, kind, count] = [find('colour'), find('kind'), find('number')] as [Colour?, Kind?, Count?];
  const counts = count ? s(`counts.${count}`) : '';
  if (colour && kind) return s('question.colour-kind', { colour: s(`adjective.${colour}`), kind: s(`kind.${kind}.many`) });
  if (colour && count) return s('question.colour-count', { colour: s(`adjective.${colour}`), counts });
  if (kind && count) return s('question.kind-count', { kind: s(`kind.${kind}.stem`), counts });
  if (colour) return s('question.colour', { colour: s(`adjective.${colour}`) });
  return kind ? s(`kind.${kind}.many`) : counts;
}

/** "Rot", "Perle", "Zwei" */
export function attributeWords(attribute: Attribute): string {
  return s(`attribute.${attribute}`);
}

/** What a card asks: "rote Perlen", "Rot + frei". */
export function cardWords(card: QuestionCard): string {
  const { question, parts } = cardFacts(card);
  return question ? questionWords(question) : parts.map((part) => (part === null ? s('free') : attributeWords(part))).join(' + ');
}

/** What happened, in a sentence; `null` for what needs none. */
export function sentence(seen: Seen, teller: Teller): string | null {
  switch (seen.event) {
    case 'dealer':
      return told('dealer', seen.seat, teller);
    case 'gems-dealt':
      return seen.left_over.length > 0 ? s('log.left-over', { gems: gemsWords(seen.left_over) }) : s('log.dealt');
    case 'questions-dealt':
      return null;
    case 'turn':
      return told('turn', seen.seat, teller);
    case 'asked':
      return askedWords(seen.heard, teller);
    case 'drew': {
      const card = cardWords(seen.card);
      return mine(seen.seat, teller) ? s('log.drew.you', { card }) : s('log.drew.other', { name: teller.name(seen.seat), card });
    }
    case 'exchanged':
      return told('exchanged', seen.seat, teller);
    case 'passed':
      return told('passed', seen.seat, teller);
    case 'accused':
      return told('accused', seen.seat, teller);
    case 'named':
      return seen.gem === null ? null : s('log.named.you', { gem: gemWords(seen.gem) });
    case 'silent':
      return told('silent', seen.seat, teller);
    case 'wrong':
      if (seen.stolen) return s('log.wrong.you', { gems: gemsWords(seen.stolen) });
      return mine(seen.seat, teller) ? s('log.wrong.me') : s('log.wrong.other', { name: teller.name(seen.seat) });
    case 'over':
      return s('log.over', { gems: gemsWords(seen.stolen) });
  }
}

type Told = 'dealer' | 'turn' | 'exchanged' | 'passed' | 'accused' | 'last-question' | 'silent';

function told(what: Told, seat: Seat, teller: Teller): string {
  return mine(seat, teller) ? s(`log.${what}.you`) : s(`log.${what}.other`, { name: teller.name(seat) });
}

/** DJ-24: a last question is told to be one. */
function askedWords(heard: Heard, teller: Teller): string {
  const words = heardWords(heard, teller);
  return heard.with === 'last question' ? `${told('last-question', heard.by, teller)} ${words}` : words;
}

/** Who asked whom for what, and the answer. */
export function heardWords(heard: Heard, teller: Teller): string {
  const fill = { question: questionWords(heard.question), count: heard.count };
  const [asker, asked] = [teller.name(heard.by), teller.name(heard.to)];
  if (mine(heard.to, teller)) return s('log.asked.me', { ...fill, asker });
  if (!mine(heard.by, teller)) return s('log.asked.other', { ...fill, asker, asked });
  const answer = s('log.asked.you', { ...fill, asked });
  return heard.shown?.length ? `${answer} ${s('log.shown', { gems: gemsWords(heard.shown) })}` : answer;
}

const mine = (seat: Seat, teller: Teller) => seat === teller.you;
