import type { Camera } from './camera.svelte';
import { LAYERS, layerOf, sideAfter, sideOf } from './cube';
import type { Place } from './types';

/** Around the cube as the camera sees it: sideways to the next side, up and down to the next layer. */
export function neighbour(place: Place, key: string): Place | null {
  const level = LAYERS.indexOf(layerOf(place));
  const layer = LAYERS[level + (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0)];
  const side = sideAfter(sideOf(place), key === 'ArrowLeft' ? 1 : key === 'ArrowRight' ? -1 : 0);
  return layer && /^Arrow(Left|Right|Up|Down)$/.test(key) ? `${layer} ${side}` : null;
}

/** Arrow keys walk from drawer to drawer, and the camera follows; was it such a step? */
export function walkCube(table: HTMLElement, camera: Camera, event: KeyboardEvent): boolean {
  const here = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['place'] : undefined;
  const next = here ? neighbour(here as Place, event.key) : null;
  const there = next && table.querySelector<HTMLElement>(`[data-place="${next}"]:not(:disabled)`);
  if (!there) return false;
  event.preventDefault();
  camera.show(sideOf(next));
  there.focus();
  return true;
}
