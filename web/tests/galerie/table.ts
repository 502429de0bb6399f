import type { Action, Cell, Lock, Look, Pad, RoundView, View } from '../../src/games/galerie/types';

/** The pad of a thief who has just come in. */
export const pad: Pad = { entry: '3,1', strokes: [], at: '3,1', artworks: [], cameras: [], power: true, jammed: 0, ends: {} };

/** A round in the gallery, as seat 1 sees it, who is the thief unless something else is said. */
export const round = (change: Partial<RoundView> = {}): RoundView => ({
  thief: 1,
  guards: [
    { seat: 2, at: '3,4', sees: ['3,3', '3,5'] },
    { seat: 3, at: null, sees: [] },
  ],
  team: null,
  placing: null,
  artworks: ['1,1', '4,2'],
  taken: 0,
  warnings: [],
  cameras: [
    { at: '3,5', look: 'straight', removed: false, sees: ['3,4'] },
    { at: '2,5', look: 'diagonal', removed: true, sees: [] },
  ],
  exits: [{ at: '4,1', placed: true, lock: null }],
  figure: null,
  jams: 2,
  entered: false,
  turn: 0,
  pad,
  possible: null,
  ...change,
});

export const view = (change: Partial<View> = {}): View => ({
  you: 1,
  options: {
    game: 'full',
    setup: 'guards',
    open: '6',
    locks: 'shuffled',
    symbols: '4/1/1',
    limit: 'usual',
    shading: 'off',
    board: 'gallery',
  },
  scores: [null, null, null],
  rounds: 3,
  number: 1,
  most_turns: null,
  won: null,
  round: round(),
  stage: { at: 'sneaking', seat: 1, next: 1 },
  ...change,
});

/** A thief's turn from its text form, as records have it. */
export const go = (text: string): Action => action(`go ${text}`);

/** An action from its text form, as records and playthroughs have it. */
export function action(text: string): Action {
  const [verb = '', first = '', ...rest] = text.split(' ');
  switch (verb) {
    case 'artwork':
    case 'guard':
    case 'enter':
      return { do: verb, at: first as Cell };
    case 'camera':
      return { do: verb, at: first as Cell, look: rest[0] as Look };
    case 'lock':
      return { do: verb, at: first as Cell, lock: rest[0] as Lock };
    case 'move':
      return { do: verb, to: first as Cell };
    case 'watch':
      return { do: verb, camera: Number(first) };
    case 'go':
      return {
        do: verb,
        path: first,
        deed: rest.find((word) => word === 'steal' || word === 'unplug') ?? null,
        escape: rest.includes('escape'),
      };
    default:
      return { do: verb } as Action;
  }
}
