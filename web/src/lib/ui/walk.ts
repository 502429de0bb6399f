/** Arrow keys walk over what glows: to the nearest thing in that direction, as the eye would. */

export type Box = { x: number; y: number; width: number; height: number };
export type Way = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export const isWay = (key: string): key is Way => /^Arrow(Left|Right|Up|Down)$/.test(key);

/** The index of the next box from `from` on; where there is none that way, the order of the boxes decides. */
export function nextBox(boxes: Box[], from: number, way: Way): number {
  const here = boxes[from];
  if (!here) return boxes.length > 0 ? 0 : -1;
  const away = boxes.map((box, at) => (at === from ? Infinity : distance(here, box, way)));
  const nearest = away.indexOf(Math.min(...away));
  if (away[nearest] !== Infinity) return nearest;
  const step = way === 'ArrowRight' || way === 'ArrowDown' ? 1 : -1;
  return (from + step + boxes.length) % boxes.length;
}

/** Sideways counts double, so that rows are walked before the eye jumps to another. */
function distance(from: Box, to: Box, way: Way): number {
  const dx = to.x + to.width / 2 - (from.x + from.width / 2);
  const dy = to.y + to.height / 2 - (from.y + from.height / 2);
  const across = way === 'ArrowLeft' || way === 'ArrowRight';
  const ahead = across ? dx : dy;
  const aside = Math.abs(across ? dy : dx);
  const forward = way === 'ArrowRight' || way === 'ArrowDown' ? ahead : -ahead;
  return forward > 4 ? forward + 2 * aside : Infinity;
}
