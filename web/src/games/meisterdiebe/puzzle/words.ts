import type { PuzzleWords } from '../../game';
import type { Place } from '../types';
import { placeWords } from '../words';
import { p } from '.';

type Spot = { drawer: Place; half: 'upper' | 'lower' };
type Step =
  | { say: 'turned'; layers: 'top' | 'top two'; to: 'left' | 'right'; at: Spot }
  | { say: 'flipped'; at: Spot }
  | { say: 'drawer'; from: Place; at: Spot };

const fill = ({ drawer, half }: Spot) => ({ place: placeWords(drawer), half: p(`half.${half}`) });
const spotWords = (spot: Spot): string => p('spot', fill(spot));

function stepWords(step: Step): string {
  switch (step.say) {
    case 'turned':
      return p(`why.turned.${step.layers}.${step.to}`, { spot: spotWords(step.at) });
    case 'flipped':
      return p('why.flipped', { spot: spotWords(step.at) });
    case 'drawer':
      return p(`why.${step.at.half}`, { place: placeWords(step.at.drawer), from: placeWords(step.from) });
  }
}

/** What is said about puzzles of Meisterdiebe. */
export const words: PuzzleWords = {
  watch: ({ kind, about }) => (kind === 'ruby' ? p('ruby.watch', fill(about as Spot)) : p('safe.watch')),
  question: ({ kind, about }) => (kind === 'ruby' ? p('ruby', fill(about as Spot)) : p('safe')),
  choice: ({ kind, choices }, at) => (kind === 'ruby' ? spotWords(choices[at] as Spot) : placeWords(choices[at] as Place)),
  why: ({ why }) => (why as Step[]).map(stepWords),
};
