import { listed } from '$lib/i18n/index.svelte';
import type { Seat } from '$lib/protocol';
import type { Teller } from '../game';
import { s } from './text';
import type { CameraNo, Cell, Ended, Glimpse, Moment, Seen } from './types';

/** "4, 5" or "Kamera 4": cells are named by row and column, as on the edge of the plan. */
export const cellWords = (cell: Cell): string => s('cell', { cell: cell.replace(',', '/') });

/** "2 und 5" */
export const camerasWords = (cameras: CameraNo[]): string => listed(cameras.map(String));

/** What happened, in a sentence; `null` for what needs none. */
export function sentence(seen: Seen, teller: Teller): string | null {
  switch (seen.event) {
    case 'volunteered':
      return seen.willing ? told('willing', seen.seat, teller) : told('unwilling', seen.seat, teller);
    case 'round':
      return told('round', seen.thief, teller);
    case 'laid-out':
      return s('log.laid-out');
    case 'artwork':
      return placed('artwork', seen.seat, { cell: cellWords(seen.at) }, teller);
    case 'camera':
      return placed('camera', seen.seat, { cell: cellWords(seen.at), camera: seen.camera, look: s(`look.${seen.look}`) }, teller);
    case 'lock-placed':
      return placed('lock', seen.seat, { cell: cellWords(seen.at) }, teller);
    case 'guard':
      return placed('guard', seen.seat, { cell: cellWords(seen.at), guard: seen.guard }, teller);
    case 'rolled':
      return s('log.rolled', { guard: seen.guard, number: seen.number, symbol: s(`symbol.${seen.symbol}`) });
    case 'asked':
      return s('log.asked', { guard: seen.guard });
    case 'round-over':
      return endingWords(seen.round, teller);
    case 'over':
      return s('log.over');
    default:
      return momentWords(seen);
  }
}

/** What happened in a round, in a sentence. */
export function momentWords(moment: Glimpse | Moment): string {
  switch (moment.event) {
    case 'entered':
      return moment.at === null ? s('log.entered') : s('log.entered.at', { cell: cellWords(moment.at) });
    case 'went':
      return wentWords(moment);
    case 'tries':
      return s('log.tries', { cell: cellWords(moment.at) });
    case 'locked':
      return s('log.locked', { cell: cellWords(moment.at) });
    case 'discovered':
      return [s('log.discovered', { cell: cellWords(moment.at) }), ...takenWords(moment.taken)].join(' ');
    case 'moved':
      return s('log.moved', { guard: moment.guard, cell: cellWords(moment.to) });
    case 'stayed':
      return s('log.stayed', { guard: moment.guard });
    case 'looked':
      return moment.sees ? s('log.looked.sees', { guard: moment.guard }) : s('log.looked.nothing', { guard: moment.guard });
    case 'watched':
      return s(`log.watched.${moment.answer}`, { guard: moment.guard, camera: moment.camera });
    case 'checked':
      return checkedWords(moment);
    case 'detected':
      return detectedWords(moment);
  }
}

function wentWords({ at, deed, taken }: Extract<Glimpse, { event: 'went' }>): string {
  const where = at === null ? s('log.went') : s('log.went.at', { cell: cellWords(at) });
  return [where, ...(deed ? [s(`log.deed.${deed}`)] : []), ...takenWords(taken)].join(' ');
}

const takenWords = (taken: Cell | null): string[] => (taken === null ? [] : [s('log.taken', { cell: cellWords(taken) })]);

function checkedWords({ guard, answer }: Extract<Glimpse, { event: 'checked' }>): string {
  switch (answer.is) {
    case 'off':
      return s('log.checked.off', { guard });
    case 'broken':
      return s('log.checked.broken', { guard, cameras: camerasWords(answer.cameras) });
    case 'work':
      return answer.see.length === 0 ? s('log.checked.nothing', { guard }) : s('log.checked.see', { guard, cameras: camerasWords(answer.see) });
  }
}

function detectedWords({ guard, answer }: Extract<Glimpse, { event: 'detected' }>): string {
  switch (answer.is) {
    case 'off':
      return s('log.detected.off', { guard });
    case 'jammed':
      return s('log.detected.jammed', { guard });
    case 'colour':
      return s('log.detected.colour', { guard, colour: s(`colour.${answer.colour}`) });
  }
}

/** How a round ended. */
export function endingWords({ thief, ending }: Pick<Ended, 'thief' | 'ending'>, teller: Teller): string {
  const who = mine(thief, teller) ? 'you' : 'other';
  const name = teller.name(thief);
  switch (ending.how) {
    case 'caught':
      return s(`log.caught.${who}`, { name, guard: ending.guard, cell: cellWords(ending.at) });
    case 'escaped':
      return s(`log.escaped.${who}`, { name, loot: ending.loot, cell: cellWords(ending.at) });
    case 'out-of-time':
      return s(`log.out-of-time.${who}`, { name });
  }
}

type Saying = 'willing' | 'unwilling' | 'round';

function told(what: Saying, seat: Seat, teller: Teller): string {
  return mine(seat, teller) ? s(`log.${what}.you`) : s(`log.${what}.other`, { name: teller.name(seat) });
}

type Piece = 'artwork' | 'camera' | 'lock' | 'guard';
type Where = { cell: string; camera?: number; look?: string; guard?: number };

function placed(what: Piece, seat: Seat, { cell, camera = 0, look = '', guard = 0 }: Where, teller: Teller): string {
  const fill = { name: teller.name(seat), cell, camera, look, guard };
  return mine(seat, teller) ? s(`log.place.${what}.you`, fill) : s(`log.place.${what}.other`, fill);
}

const mine = (seat: Seat, teller: Teller) => seat === teller.you;
