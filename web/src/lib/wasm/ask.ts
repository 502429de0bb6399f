import address from 'virtual:magpie-module';
import { Declined } from '../here/declined';
import type { OnLine } from '../here/host';
import type { OpenTable, wasm } from '$lib/protocol';
import type { Problem } from '../net/problem';

/** What the house of this browser is asked to do apart from what is said at its tables. */
export type Wish = { do: 'open'; wish: OpenTable } | { do: 'record'; code: string } | { do: 'remove'; code: string };

/** What the worker is asked and told; what is said on a line is `null` when it ends. */
type Message = { id: number; question: string } | { id: number; wish: Wish } | { line: number; say: string | null } | { hurried: boolean };

/** The same, with where the module is. */
export type ToWorker = { address: string } & Message;

/** What it answers and tells. */
export type Told =
  { id: number; answer: string } | { id: number; failure: Failure; why: string } | { id: number; problem: Problem } | OnLine;

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

type Waiting = { resolve: (answer: string) => void; reject: (why: Unanswered | Declined) => void };

let worker: Worker | null = null;
/** Has it ever told us anything? */
let awake = false;
let asked = 0;
const waiting = new Map<number, Waiting>();
let lines = 0;
const listening = new Map<number, (told: OnLine) => void>();

/** Asks the rules themselves, in a worker that is started by the first question. */
export const ask = <Answer>(question: wasm.Question): Promise<Answer> => request({ question: JSON.stringify(question) });

/** Asks the house of this browser. */
export const wish = <Answer>(wish: Wish): Promise<Answer> => request({ wish });

/** Says whether who sits here wants to see nothing but what comes of what others do: then bots do not pause. */
export const hurry = (hurried: boolean): void => post({ hurried });

/** A new line to a table of this browser. */
export function openLine(hear: (told: OnLine) => void): { say: (text: string) => void; close: () => void } {
  const line = (lines += 1);
  listening.set(line, hear);
  return {
    say: (text) => post({ line, say: text }),
    close: () => {
      if (listening.delete(line)) post({ line, say: null });
    },
  };
}

async function request<Answer>(what: { question: string } | { wish: Wish }): Promise<Answer> {
  if (!isHere) throw new Unanswered('unavailable', 'the module is not here');
  const id = (asked += 1);
  const answer = await new Promise<string>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    post({ id, ...what });
  });
  return JSON.parse(answer) as Answer;
}

function post(message: Message): void {
  try {
    worker ??= start();
    worker.postMessage({ address: new URL(address ?? '', document.baseURI).href, ...message } satisfies ToWorker);
  } catch (thrown) {
    end(String(thrown));
  }
}

function start(): Worker {
  awake = false;
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data));
  started.addEventListener('error', ({ message }) => end(message));
  return started;
}

function hear(told: Told): void {
  awake = true;
  if ('line' in told) {
    const listener = listening.get(told.line);
    if ('ended' in told) listening.delete(told.line);
    return listener?.(told);
  }
  const who = waiting.get(told.id);
  waiting.delete(told.id);
  if ('answer' in told) who?.resolve(told.answer);
  else who?.reject('problem' in told ? new Declined(told.problem) : new Unanswered(told.failure, told.why));
}

/** There is no worker any more; the next question starts another. */
function end(why: string): void {
  worker?.terminate();
  worker = null;
  const left = [...waiting.values()];
  waiting.clear();
  for (const { reject } of left) reject(new Unanswered('unavailable', why));
  const open = [...listening];
  listening.clear();
  for (const [line, listener] of open) listener({ line, ended: awake ? 'again' : 'stale' });
}
