import type { wasm } from '$lib/protocol';
import { ask, Unanswered } from '$lib/wasm/ask';

export { Unanswered } from '$lib/wasm/ask';
export type Verification = wasm.Verification;

/**
 * Checks a record with the rules themselves: every action, every draw against the seed, the seed against what was committed to, the
 * result, and every byte. If the rules cannot be asked, it is `Unanswered`, with the reason.
 */
export const verifyRecord = (text: string): Promise<Verification> => ask<Verification>({ do: 'verify', record: text });

/** Which inputs of a record each has noticed, by their numbers: by seat, and last who only looked on. */
export async function noticedIn(text: string): Promise<number[][]> {
  const answer = await ask<{ ok: true; done: number[][] } | { ok: false; why: string }>({ do: 'noticed', record: text });
  if (!answer.ok) throw new Unanswered('unavailable', answer.why);
  return answer.done;
}
