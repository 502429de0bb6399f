import { decimal, percent } from '$lib/i18n/index.svelte';
import type { PuzzleWords, Teller } from '../../game';
import type { Action } from '../types';
import { actionWords } from '../words';
import { p } from '.';

type Step =
  | { say: 'sure' | 'rolling' | 'stop' | 'roll' | 'ahead'; points: number }
  | { say: 'bust'; percent: number }
  | { say: 'place'; action: Action; points: number; percent: number };

function stepWords(step: Step, { name }: Teller): string {
  switch (step.say) {
    case 'bust':
      return p('why.bust', { chance: percent(step.percent / 100) });
    case 'place': {
      const fill = { action: actionWords(step.action, name), points: decimal(step.points, 2) };
      return step.percent < 1 ? p('why.place.safe', fill) : p('why.place', { ...fill, chance: percent(step.percent / 100) });
    }
    case 'sure':
      return p('why.sure', { points: step.points });
    default:
      return p(`why.${step.say}`, { points: decimal(step.points, 2) });
  }
}

/** What is said about puzzles of Sneaky. */
export const words: PuzzleWords = {
  question: (puzzle) => p(`asked.${puzzle.kind as 'stop' | 'place'}`),
  choice: (puzzle, at, { name }) => actionWords(puzzle.choices[at] as Action, name),
  why: (puzzle, teller) => (puzzle.why as Step[]).map((step) => stepWords(step, teller)),
};
