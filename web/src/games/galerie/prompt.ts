import type { Seat } from '$lib/protocol';
import { crewOf, guardName, isOneOfTwo } from './crew';
import type { Hands } from './hands.svelte';
import { s } from './text';
import type { Caution, Cell, GuardNo, Plan, Stage, View } from './types';
import { cellWords } from './words';

type Names = (seat: Seat) => string;
/** What everybody is called, and whether a clock runs, so that it matters how long somebody is silent. */
type Around = { name: Names; timed: boolean };

/** What can be done now, in one line. */
export function promptWords(view: View, hands: Hands, plan: Plan, { name, timed }: Around): string {
  const stage = view.stage;
  const mine = 'seat' in stage && stage.seat === view.you;
  return mine ? ownWords(stage, view, hands, plan, { name, timed }) : otherWords(stage, view, hands, { name, timed });
}

function ownWords(stage: Stage, view: View, hands: Hands, plan: Plan, { name, timed }: Around): string {
  if (hands.placing && hands.intent.step === 'aimed') return placingWords(hands.intent.at, hands.warned);
  switch (stage.at) {
    case 'artworks':
      return s('prompt.artworks', { left: view.round?.placing?.left ?? 0 });
    case 'cameras':
      return s('prompt.cameras', { camera: view.round?.placing?.next ?? 0 });
    case 'locks':
      return s('prompt.locks');
    case 'guards':
      return isOneOfTwo(stage.guard, crewOf(view.round)) ? s('prompt.guards.two', { guard: stage.guard }) : s('prompt.guards');
    case 'entering':
      return hands.intent.step === 'aimed' ? s('prompt.entering.sure', { cell: cellWords(hands.intent.at) }) : s('prompt.entering');
    case 'sneaking':
      return sneakWords(view, hands);
    case 'guarding':
      return isOneOfTwo(stage.guard, crewOf(view.round))
        ? s('prompt.guard', { guard: stage.guard, prompt: guardWords(stage, hands) })
        : guardWords(stage, hands);
    case 'answering':
      return answerWords({ guard: called(stage.guard, view, name), room: roomOf(view, plan) }, timed);
    case 'volunteering':
    case 'lot':
    case 'layout':
    case 'trying':
    case 'rolling':
    case 'over':
      return s('prompt.wait');
  }
}

const placingWords = (at: Cell, why: Caution | undefined): string =>
  why ? s(`warning.${why}`) : s('prompt.placing', { cell: cellWords(at) });

function sneakWords(view: View, hands: Hands): string {
  if (hands.intent.step !== 'way') return view.round?.figure ? s('prompt.fleeing') : s('prompt.sneaking');
  const { deed, escape } = hands.intent;
  if (escape) return s('prompt.sneaking.escape');
  if (deed) return s(`prompt.sneaking.${deed}`);
  return hands.choices.escape ? s('prompt.sneaking.exit') : s('prompt.sneaking.way');
}

function guardWords({ left, roll }: Extract<Stage, { at: 'guarding' }>, hands: Hands): string {
  if (hands.intent.step === 'watch') return s('prompt.watch');
  if (hands.intent.step === 'aimed') return s('prompt.guarding.aimed', { cell: cellWords(hands.intent.at) });
  if (left === 'move') return s('prompt.guarding.move', { number: roll.number });
  return left === 'action' ? s(`prompt.guarding.action.${roll.symbol}`) : s('prompt.guarding.both', { number: roll.number });
}

function otherWords(stage: Stage, view: View, hands: Hands, { name, timed }: Around): string {
  switch (stage.at) {
    case 'volunteering':
      return volunteerWords(hands.offer.plain.volunteer !== undefined, timed);
    case 'lot':
    case 'layout':
      return s('prompt.wait');
    case 'artworks':
    case 'cameras':
    case 'locks':
      return s(`prompt.other.${stage.at}`, { name: name(stage.seat) });
    case 'guards':
      return s('prompt.other.guards', { name: name(stage.seat) });
    case 'entering':
    case 'sneaking':
      return s(`prompt.other.${stage.at}`, { name: name(stage.seat) });
    case 'trying':
      return s('prompt.trying');
    case 'rolling':
      return rollWords(stage.guard, view, name);
    case 'guarding':
      return s('prompt.other.guarding', { guard: called(stage.guard, view, name) });
    case 'answering':
      return s('prompt.other.answering', { name: name(stage.seat) });
    case 'over':
      return s('prompt.over');
  }
}

const answerWords = (asked: { guard: string; room: string }, timed: boolean): string =>
  timed ? s('prompt.answering.timed', asked) : s('prompt.answering', asked);

function volunteerWords(ours: boolean, timed: boolean): string {
  if (ours) return timed ? s('prompt.volunteering.timed') : s('prompt.volunteering');
  return timed ? s('prompt.volunteering.wait.timed') : s('prompt.volunteering.wait');
}

function rollWords(guard: GuardNo, view: View, name: Names): string {
  const crew = crewOf(view.round);
  const alone = crew[guard - 1] === view.you && !isOneOfTwo(guard, crew);
  return alone ? s('prompt.rolling.you') : s('prompt.rolling', { guard: called(guard, view, name) });
}

const called = (guard: GuardNo, view: View, name: Names): string => guardName(guard, crewOf(view.round), name);

/** The room in which the thief stands who looks at his own pad. */
function roomOf(view: View, plan: Plan): string {
  const at = view.round?.pad?.at;
  return s(`zone.${(at && plan.cells[at]) ?? 'corridor'}`);
}
