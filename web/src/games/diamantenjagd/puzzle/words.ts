import type { Seat } from '$lib/protocol';
import type { PuzzleWords, Teller } from '../../game';
import { cardFacts } from '../material';
import type { Gem, Question, QuestionCard } from '../types';
import { gemsWords, gemWords, questionWords } from '../words';
import { p } from '.';

type Place = { seat: Seat } | 'stolen';
type Ask = { card: QuestionCard; seat: Seat; question: Question };
/** What somebody has of something: of a question, or in all; nobody is the thief. */
type Counted = { seat: Seat | null; question: Question | null; count: number; gems: Gem[] };
type Step =
  | (Counted & { say: 'full' | 'all'; known: Gem[] })
  | (Counted & { say: 'too-many' | 'too-few' })
  | { say: 'last'; gem: Gem; seat: Seat | null }
  | { say: 'suppose' | 'so'; gem: Gem; place: Place }
  | { say: 'nowhere'; gem: Gem }
  | { say: 'suspects'; gems: Gem[] }
  | { say: 'shown'; seat: Seat; gems: Gem[]; gem: Gem }
  | { say: 'number'; count: number; gem: Gem };

/** Does the answer show the cards, and not only their number? Two attributes on a card without a free place do. */
const shows = ({ card, question }: Ask): boolean => question.includes(' ') && cardFacts(card).question !== null;

function askWords(ask: Ask, { name }: Teller): string {
  const fill = { name: name(ask.seat), question: questionWords(ask.question) };
  return shows(ask) ? p('ask.shown', fill) : p('ask.number', fill);
}

function countedWords(step: Extract<Step, { say: 'full' | 'all' }>, { name }: Teller): string {
  const gems = gemsWords(step.gems);
  if (step.seat === null) return p(`why.${step.say}.thief`, { gems });
  const fill = { name: name(step.seat), count: step.count, gems };
  if (step.question === null) return p(`why.${step.say}.hand`, fill);
  const question = questionWords(step.question);
  if (step.say === 'all') return p('why.all', { ...fill, question });
  if (step.count === 0) return p('why.none', { ...fill, question });
  return p('why.full', { ...fill, question, known: gemsWords(step.known) });
}

function stepWords(step: Step, teller: Teller): string {
  const { name } = teller;
  switch (step.say) {
    case 'full':
    case 'all':
      return countedWords(step, teller);
    case 'too-many':
    case 'too-few': {
      const gems = gemsWords(step.gems);
      if (step.seat === null) return step.say === 'too-many' ? p('why.too-many.thief', { gems }) : p('why.too-few.thief');
      const question = step.question === null ? p('gems') : questionWords(step.question);
      return p(`why.${step.say}`, { name: name(step.seat), count: step.count, question, gems });
    }
    case 'last':
      return step.seat === null
        ? p('why.last.thief', { gem: gemWords(step.gem) })
        : p('why.last', { gem: gemWords(step.gem), name: name(step.seat) });
    case 'suppose':
    case 'so':
      return step.place === 'stolen'
        ? p(`why.${step.say}.thief`, { gem: gemWords(step.gem) })
        : p(`why.${step.say}`, { gem: gemWords(step.gem), name: name(step.place.seat) });
    case 'nowhere':
      return p('why.nowhere', { gem: gemWords(step.gem) });
    case 'suspects':
      return p('why.suspects', { gems: gemsWords(step.gems) });
    case 'shown': {
      const fill = { name: name(step.seat), gem: gemWords(step.gem) };
      return step.gems.length === 0 ? p('why.shown.none', fill) : p('why.shown', { ...fill, gems: gemsWords(step.gems) });
    }
    case 'number':
      return p('why.number', { count: step.count, gem: gemWords(step.gem) });
  }
}

/** What is said about puzzles of Diamanten Jagd. */
export const words: PuzzleWords = {
  question: (puzzle) => {
    if (puzzle.kind === 'holder') return p('holder', { gem: gemWords((puzzle.about as { gem: Gem }).gem) });
    return puzzle.kind === 'stolen' ? p('stolen') : p('settles');
  },
  choice: (puzzle, at, teller) => {
    const choice = puzzle.choices[at];
    if (puzzle.kind === 'stolen') return gemWords(choice as Gem);
    if (puzzle.kind === 'settles') return askWords(choice as Ask, teller);
    const place = choice as Place;
    return place === 'stolen' ? p('nobody') : teller.name(place.seat);
  },
  why: (puzzle, teller) => (puzzle.why as Step[]).map((step) => stepWords(step, teller)),
};
