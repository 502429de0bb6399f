import type { Action, RoundView, View } from '../../src/games/galerie/types';

/** A round in the gallery, as seat 1 sees it, who is the thief unless something else is said. */
export const round = (change: Partial<RoundView> = {}): RoundView => ({
  thief: 1,
  guards: [
    { seat: 2, at: '3,4', sees: ['3,3', '3,5'] },
    { seat: 3, at: null, sees: [] },
  ],
  artworks: ['1,1', '4,2'],
  taken: 0,
  cameras: [
    { at: '3,5', look: 'straight', removed: false, sees: ['3,4'] },
    { at: '2,5', look: 'diagonal', removed: true, sees: [] },
  ],
  exits: [{ at: '4,1', placed: true, lock: null }],
  figure: null,
  jams: 2,
  turns: 0,
  layout: { artworks: ['1,1', '4,2'], cameras: [] },
  starts: ['3,4'],
  moments: [],
  pad: { entry: '3,1', strokes: [], at: '3,1', artworks: [], cameras: [], power: true, jammed: 0 },
  possible: null,
  ...change,
});

export const view = (change: Partial<View> = {}): View => ({
  you: 1,
  options: { game: 'full', setup: 'guards', open: '6', locks: 'shuffled', limit: 'off', shading: 'off', board: 'gallery' },
  scores: [null, null, null],
  round: round(),
  ended: null,
  stage: { at: 'sneaking', seat: 1, next: 1 },
  ...change,
});

/** A thief's turn from its text form, as records have it. */
export function go(text: string): Action {
  const [path = '', ...then] = text.split(' ');
  const deed = then.find((word) => word === 'steal' || word === 'unplug');
  return { do: 'go', path, deed: (deed as 'steal' | 'unplug' | undefined) ?? null, escape: then.includes('escape') };
}
