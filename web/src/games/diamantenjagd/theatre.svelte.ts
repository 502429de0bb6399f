import type { Seat } from '$lib/protocol';
import { Theatre as Base } from '../theatre.svelte';
import type { Seen, View } from './types';

/** Milliseconds for which something is shown before the next thing may happen: long enough to be read. */
const TIMES = { mine: 500, question: 1300, accusation: 1500, other: 150 };

/** How the detectives' table shows what happens: all at once, and then there is time to read it. */
export class Theatre extends Base<View, Seen> {
  protected async act(seen: Seen[], end: View): Promise<void> {
    this.view = end;
    await this.wait(Math.max(TIMES.other, ...seen.map((one) => timeFor(one, end.you))));
  }
}

function timeFor(seen: Seen, you: Seat | null): number {
  if (seen.event === 'asked') return seen.heard.by === you ? TIMES.mine : TIMES.question;
  if (seen.event === 'wrong' || seen.event === 'accused' || seen.event === 'over') return TIMES.accusation;
  return TIMES.other;
}
