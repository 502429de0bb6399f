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
  switch (action.do) {
    case 'artwork':
    case 'guard':
      return placing(action.at, cellWords(action.at), []);
    case 'camera':
      return placing(action.at, `${cellWords(action.at)}, ${s(`look.${action.look}`)}`, [action.look]);
    case 'lock':
      return placing(action.at, `${cellWords(action.at)}, ${s(`place.lock.${action.lock}`)}`, [action.lock]);
    case 'enter':
      return { words: s('hint.enter', { cell: cellWords(action.at) }), cells: [action.at], keys: [] };
    case 'move':
      return { words: s('hint.go', { cell: cellWords(action.to) }), cells: [action.to], keys: [] };
    case 'go':
      return turn(action, view);
    case 'watch':
      return {
        words: s('hint.watch', { camera: action.camera }),
        cells: cameraCells(action.camera, view),
        keys: ['watch', `watch-${action.camera}`],
      };
    case 'volunteer':
    case 'decline':
      return { words: s(`do.${action.do}`), cells: [], keys: [action.do] };
    case 'jam':
    case 'answer':
    case 'stay':
    case 'look':
    case 'check':
    case 'detect':
    case 'done':
      return { words: s(`hint.${action.do}`), cells: [], keys: [action.do] };
  }
}

const placing = (at: Cell, where: string, keys: string[]): Best => ({ words: s('hint.place', { where }), cells: [at], keys });

/** A whole turn of a thief. */
function turn({ path, deed, escape }: Go, view: View): Best {
  const cells = cellsAlong(view.round?.pad?.at ?? '0,0', path);
  const where = path === 'nowhere' ? s('hint.nowhere') : s('hint.go', { cell: cellWords(cells.at(-1) ?? '0,0') });
  const keys = [...(deed ? [deed] : []), ...(escape ? (['escape'] as const) : [])];
  return { words: listed([where, ...keys.map((key) => s(`hint.${key}`))]), cells, keys };
}

function cameraCells(camera: CameraNo, view: View): Cell[] {
  const found = view.round?.cameras[camera - 1];
  return found ? [found.at] : [];
}
