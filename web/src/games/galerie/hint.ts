import { listed } from '$lib/i18n/index.svelte';
import { cellsAlong } from './cells';
import type { Go } from './offer';
import { s } from './text';
import type { Action, CameraNo, Cell, View } from './types';
import { cellWords } from './words';

/** What the house would do: in words, as cells on the plan, the last of them the one to touch, and as buttons to press. */
export type Best = { words: string; cells: Cell[]; keys: string[] };

/** What the house would do, as the board shows it. */
export function bestOf(action: Action, view: View): Best {
  const from = view.round?.pad?.at ?? null;
  const words = actionWords(action, from);
  switch (action.do) {
    case 'artwork':
    case 'guard':
    case 'enter':
      return { words, cells: [action.at], keys: [] };
    case 'camera':
      return { words, cells: [action.at], keys: [action.look] };
    case 'lock':
      return { words, cells: [action.at], keys: [action.lock] };
    case 'move':
      return { words, cells: [action.to], keys: [] };
    case 'go':
      return { words, cells: cellsAlong(from ?? '0,0', action.path), keys: deedsOf(action) };
    case 'watch':
      return { words, cells: cameraCells(action.camera, view), keys: ['watch', `watch-${action.camera}`] };
    case 'volunteer':
    case 'decline':
    case 'jam':
    case 'answer':
    case 'stay':
    case 'look':
    case 'check':
    case 'detect':
    case 'done':
      return { words, cells: [], keys: [action.do] };
  }
}

/** What somebody may do, in words; a thief is `from` here. */
export function actionWords(action: Action, from: Cell | null): string {
  switch (action.do) {
    case 'artwork':
    case 'guard':
      return s('hint.place', { where: cellWords(action.at) });
    case 'camera':
      return s('hint.place', { where: `${cellWords(action.at)}, ${s(`look.${action.look}`)}` });
    case 'lock':
      return s('hint.place', { where: `${cellWords(action.at)}, ${s(`place.lock.${action.lock}`)}` });
    case 'enter':
      return s('hint.enter', { cell: cellWords(action.at) });
    case 'move':
      return s('hint.go', { cell: cellWords(action.to) });
    case 'go':
      return listed([wayWords(action, from ?? '0,0'), ...deedsOf(action).map((deed) => s(`hint.${deed}`))]);
    case 'watch':
      return s('hint.watch', { camera: action.camera });
    case 'volunteer':
    case 'decline':
      return s(`do.${action.do}`);
    case 'jam':
    case 'answer':
    case 'stay':
    case 'look':
    case 'check':
    case 'detect':
    case 'done':
      return s(`hint.${action.do}`);
  }
}

const wayWords = ({ path }: Go, from: Cell): string =>
  path === 'nowhere' ? s('hint.nowhere') : s('hint.go', { cell: cellWords(cellsAlong(from, path).at(-1) ?? '0,0') });

/** What a thief does where his way ends. */
const deedsOf = ({ deed, escape }: Go) => [...(deed ? [deed] : []), ...(escape ? (['escape'] as const) : [])];

function cameraCells(camera: CameraNo, view: View): Cell[] {
  const found = view.round?.cameras[camera - 1];
  return found ? [found.at] : [];
}
