import address from 'virtual:magpie-module';
import type { wasm } from '$lib/protocol';

/** What the worker is asked, and what it answers. */
export type Asked = { id: number; address: string; question: string };
export type Told = { id: number; answer: string } | { id: number; failure: Failure; why: string };

/** Why there is no answer: the rules are not to be had here, or they gave up on this question. */
export type Failure = 'unavailable' | 'crashed';

export class Unanswered extends Error {
  constructor(
    readonly reason: Failure,
    why: string,
  ) {
    super(why);
  }
}

/** Did the rules come along with the page, and can the browser run them? */
export const isHere = address !== null && 'WebAssembly' in globalThis && 'Worker' in globalThis;

type Waiting = { resolve: (answer: string) => void; reject: (why: Unanswered) => void };

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, Waiting>();

/** Asks the rules themselves, in a worker that is started by the first question. */
export async function ask<Answer>(question: wasm.Question): Promise<Answer> {
  if (!isHere || address === null) throw new Unanswered('unavailable', 'the module is not here');
  const place = new URL(address, document.baseURI).href;
  const id = (asked += 1);
  const answer = await new Promise<string>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    try {
      worker ??= start();
      worker.postMessage({ id, address: place, question: JSON.stringify(question) } satisfies Asked);
    } catch (thrown) {
      end(String(thrown));
    }
  });
  return JSON.parse(answer) as Answer;
}

function start(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    const who = waiting.get(data.id);
    waiting.delete(data.id);
    if ('answer' in data) who?.resolve(data.answer);
    else who?.reject(new Unanswered(data.failure, data.why));
  });
  started.addEventListener('error', ({ message }) => end(message));
  return started;
}

/** There is no worker any more; the next question starts another. */
function end(why: string): void {
  worker?.terminate();
  worker = null;
  const left = [...waiting.values()];
  waiting.clear();
  for (const { reject } of left) reject(new Unanswered('unavailable', why));
}
