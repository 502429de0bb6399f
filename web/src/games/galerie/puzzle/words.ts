import type { Puzzle, PuzzleWords, Teller } from '../../game';
import { written } from '../marks';
import { rolesOfLast } from '../story';
import type { CameraNo, Cell, GuardNo, Seen, Told, View } from '../types';
import { cellWords, momentWords } from '../words';
import { p } from '.';

type Ask = { eyes: GuardNo } | { camera: CameraNo };
type Step =
  | { say: 'taken'; cell: Cell; moves: number }
  | { say: 'heard'; told: Told; moves: number }
  | { say: 'entered'; moves: number }
  | { say: 'told'; cell: Cell; told: Told }
  | { say: 'far' | 'possible' | 'unseen'; cell: Cell }
  | { say: 'cells'; count: number }
  | { say: 'leaves'; ask: Ask; count: number }
  | { say: 'guard-sees'; cell: Cell; guard: GuardNo }
  | { say: 'camera-sees'; cell: Cell; camera: CameraNo };

const askWords = (ask: Ask): string => ('camera' in ask ? p('ask.camera', { camera: ask.camera }) : p('ask.eyes'));

function stepWords(step: Step, { noticed, view }: Puzzle, teller: Teller): string {
  const toldWords = (told: Told) => momentWords(told, { ...teller, ...rolesOfLast(noticed as Seen[]) });
  switch (step.say) {
    case 'taken':
      return p('why.taken', { cell: cellWords(step.cell), moves: step.moves });
    case 'heard':
      return p('why.heard', { told: toldWords(step.told), moves: step.moves });
    case 'entered':
      return p('why.entered', { moves: step.moves });
    case 'told':
      return p('why.told', { cell: cellWords(step.cell), told: toldWords(step.told) });
    case 'far':
    case 'possible':
    case 'unseen':
      return p(`why.${step.say}`, { cell: cellWords(step.cell) });
    case 'cells':
      return p('why.cells', { count: step.count });
    case 'leaves':
      return p('why.leaves', { ask: askWords(step.ask), count: step.count });
    case 'guard-sees': {
      const seat = (view as View).round?.guards[step.guard - 1]?.seat ?? 1;
      return p('why.guard-sees', { cell: cellWords(step.cell), guard: teller.name(seat) });
    }
    case 'camera-sees':
      return p('why.camera-sees', { cell: cellWords(step.cell), camera: step.camera });
  }
}

/** What is said about puzzles of Galerie der Diebe. */
export const words: PuzzleWords = {
  question: (puzzle) => p(`asked.${puzzle.kind as 'where' | 'question' | 'unseen'}`),
  choice: ({ kind, choices }, at) => (kind === 'question' ? askWords(choices[at] as Ask) : cellWords(choices[at] as Cell)),
  why: (puzzle, teller) => (puzzle.why as Step[]).map((step) => stepWords(step, puzzle, teller)),
  marks: ({ kind, choices, view }) => (kind === 'question' ? '' : written((view as View).number, new Set(choices as Cell[]))),
};
