import { listed } from '$lib/i18n/index.svelte';
import type { Seat } from '$lib/protocol';
import type { Teller } from '../game';
import { guardName, isOneOfTwo, type Crew } from './crew';
import { isMoment, rolesOfLast, type Roles } from './story';
import { s } from './text';
import type { CameraNo, Cell, Ending, Glimpse, GuardNo, Moment, Seen } from './types';

/** Whether something is told of the one who listens. */
type Who = 'you' | 'other';

/** Who tells of a round, and knows who was who in it. */
export type Witness = Teller & Roles;

/** "4, 5" or "Kamera 4": cells are named by row and column, as on the edge of the plan. */
export const cellWords = (cell: Cell): string => s('cell', { cell: cell.replace(',', '/') });

/** "2 und 5" */
export const camerasWords = (cameras: CameraNo[]): string => listed(cameras.map(String));

/** What happened, in a sentence, after all that was noticed `before`. */
export function sentence(seen: Seen, teller: Teller, before: Seen[]): string {
  const witness = { ...teller, ...rolesOfLast(before) };
  if (isMoment(seen)) return momentWords(seen, witness);
  switch (seen.event) {
    case 'volunteered':
      return seen.willing ? told('willing', seen.seat, teller) : told('unwilling', seen.seat, teller);
    case 'round':
      return told(seen.chosen === 'lot' ? 'lot' : 'round', seen.thief, teller);
    case 'laid-out':
      return s('log.laid-out');
    case 'artwork':
      return placed('artwork', seen.seat, { cell: cellWords(seen.at) }, teller);
    case 'camera':
      return placed('camera', seen.seat, { cell: cellWords(seen.at), camera: seen.camera, look: s(`look.${seen.look}`) }, teller);
    case 'lock-placed':
      return placed('lock', seen.seat, { cell: cellWords(seen.at) }, teller);
    case 'guard':
      return placed('guard', seen.seat, { cell: cellWords(seen.at) }, teller);
    case 'rolled':
      return s(`log.rolled.${whose(seen.guard, witness)}`, {
        guard: called(seen.guard, witness),
        number: seen.number,
        symbol: s(`symbol.${seen.symbol}`),
      });
    case 'asked':
      return s(`log.asked.${whose(seen.guard, witness)}`, { guard: called(seen.guard, witness) });
    case 'round-over':
      return endingWords(seen.round, teller);
    case 'over':
      return s('log.over');
  }
}

/** What happened in a round, in a sentence. */
export function momentWords(moment: Glimpse | Moment, witness: Witness): string {
  const who = witness.thief !== null && mine(witness.thief, witness) ? 'you' : 'other';
  switch (moment.event) {
    case 'entered':
      return moment.at === null ? s('log.entered') : s(`log.entered.at.${who}`, { cell: cellWords(moment.at) });
    case 'went':
      return wentWords(moment, who);
    case 'tries':
      return s(`log.tries.${who}`, { cell: cellWords(moment.at) });
    case 'locked':
      return s('log.locked', { cell: cellWords(moment.at) });
    case 'discovered':
      return [s(`log.discovered.${who}`, { cell: cellWords(moment.at) }), ...takenWords(moment.taken)].join(' ');
    case 'moved':
    case 'stayed':
    case 'looked':
    case 'watched':
    case 'checked':
    case 'detected':
      return guardWords(moment, witness);
  }
}

function wentWords({ at, deed, taken }: Extract<Glimpse, { event: 'went' }>, who: Who): string {
  const where = at === null ? s('log.went') : s(`log.went.at.${who}`, { cell: cellWords(at) });
  return [where, ...(deed ? [s(`log.deed.${deed}.${who}`)] : []), ...takenWords(taken)].join(' ');
}

const takenWords = (taken: Cell | null): string[] => (taken === null ? [] : [s('log.taken', { cell: cellWords(taken) })]);

type Guarded = Extract<Glimpse, { guard: GuardNo }>;

/** What a guard did, and what was answered. */
function guardWords(moment: Guarded, witness: Witness): string {
  const who = whose(moment.guard, witness);
  const guard = called(moment.guard, witness);
  switch (moment.event) {
    case 'moved':
      return s(`log.moved.${who}`, { guard, cell: cellWords(moment.to) });
    case 'stayed':
      return s(`log.stayed.${who}`, { guard });
    case 'looked':
      return s(`log.looked.${moment.sees ? 'sees' : 'nothing'}.${who}`, { guard });
    case 'watched':
      return s(`log.watched.${who}`, { guard, camera: moment.camera, answer: s(`answer.${moment.answer}`) });
    case 'checked':
      return s(`log.checked.${who}`, { guard, answer: checkedWords(moment.answer) });
    case 'detected':
      return s(`log.detected.${who}`, { guard, answer: detectedWords(moment.answer) });
  }
}

function checkedWords(answer: Extract<Glimpse, { event: 'checked' }>['answer']): string {
  switch (answer.is) {
    case 'off':
      return s('answer.off');
    case 'broken':
      return s('answer.checked.broken', { cameras: camerasWords(answer.cameras) });
    case 'work':
      return seeingWords(answer.see);
  }
}

/** Which of the cameras see the thief, if all of them work. */
function seeingWords(see: CameraNo[]): string {
  const cameras = camerasWords(see);
  if (see.length === 0) return s('answer.checked.nothing');
  return see.length === 1 ? s('answer.checked.see.one', { cameras }) : s('answer.checked.see.many', { cameras });
}

function detectedWords(answer: Extract<Glimpse, { event: 'detected' }>['answer']): string {
  switch (answer.is) {
    case 'off':
      return s('answer.off');
    case 'jammed':
      return s('answer.jammed');
    case 'colour':
      return s('answer.colour', { colour: s(`colour.${answer.colour}`) });
  }
}

/** A round that is over, as far as its end is told. */
type Over = { thief: Seat; crew: Crew; ending: Ending };

/** How a round ended. */
export function endingWords({ thief, crew, ending }: Over, teller: Teller): string {
  const witness = { ...teller, thief, crew };
  const who = mine(thief, witness) ? 'you' : 'other';
  const name = witness.name(thief);
  switch (ending.how) {
    case 'caught':
      return caughtWords(ending.guard, name, who, cellWords(ending.at), witness);
    case 'escaped':
      return s(`log.escaped.${who}`, { name, loot: ending.loot, cell: cellWords(ending.at) });
    case 'out-of-time':
      return s(`log.out-of-time.${who}`, { name });
  }
}

function caughtWords(by: GuardNo, name: string, who: Who, cell: string, witness: Witness): string {
  if (whose(by, witness) === 'you') return s('log.caught.by-you', { name, cell });
  return s(`log.caught.${who}`, { name, guard: called(by, witness), cell });
}

/** Is the guard ours, and the only one we have? Of two it must be said which one. */
function whose(guard: GuardNo, { crew, you }: Witness): Who {
  return you !== null && crew[guard - 1] === you && !isOneOfTwo(guard, crew) ? 'you' : 'other';
}

const called = (guard: GuardNo, { crew, name }: Witness): string => guardName(guard, crew, name);

type Saying = 'willing' | 'unwilling' | 'round' | 'lot';

function told(what: Saying, seat: Seat, teller: Teller): string {
  return mine(seat, teller) ? s(`log.${what}.you`) : s(`log.${what}.other`, { name: teller.name(seat) });
}

type Piece = 'artwork' | 'camera' | 'lock' | 'guard';
type Where = { cell: string; camera?: number; look?: string };

function placed(what: Piece, seat: Seat, { cell, camera = 0, look = '' }: Where, teller: Teller): string {
  const fill = { name: teller.name(seat), cell, camera, look };
  return mine(seat, teller) ? s(`log.place.${what}.you`, fill) : s(`log.place.${what}.other`, fill);
}

const mine = (seat: Seat, teller: Teller) => seat === teller.you;
