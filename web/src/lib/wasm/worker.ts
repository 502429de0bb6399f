import { Declined } from '../here/declined';
import { Host } from '../here/host';
import { Database } from '../here/keeper';
import { randomDigits } from '../net/random';
import type { Told, ToWorker, Wish } from './ask';
import { Crashed, Door, type Exports } from './door';

/** Runs beside the page, so that nothing that is worked out here makes it stumble. */

let module: Promise<WebAssembly.Module> | null = null;

async function compile(address: string): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const streams = answer.headers.get('content-type') === 'application/wasm';
  return streams ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

/** The same compiled module for every instance; what could not be had may be there the next time. */
async function begin(address: string): Promise<Exports> {
  module ??= compile(address);
  try {
    return (await WebAssembly.instantiate(await module)).exports as unknown as Exports;
  } catch (thrown) {
    module = null;
    throw thrown;
  }
}

let place = '';
let hurried = false;
const door = new Door(() => begin(place));
const tell = (told: Told) => postMessage(told);

/** Where all tabs of this browser hear which tables are open in one of them. */
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('magpie.tables') : null;

const host = new Host({
  ask: async (question) => JSON.parse(await door.ask(JSON.stringify(question))) as unknown,
  keeper: new Database(),
  now: () => Math.round(performance.timeOrigin + performance.now()),
  secret: randomDigits,
  hurried: () => hurried,
  later(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
  tell,
  claim: (table) => tabs?.postMessage(table),
});

tabs?.addEventListener('message', ({ data }: MessageEvent<string>) => host.leave(data, 'elsewhere'));

/** What the house of this browser answers. */
function grant(wish: Wish): Promise<unknown> {
  switch (wish.do) {
    case 'open':
      return host.open(wish.wish);
    case 'record':
      return host.record(wish.code);
    case 'remove':
      return host.remove(wish.code).then(() => null);
  }
}

function failed(id: number, thrown: unknown): void {
  if (thrown instanceof Declined) tell({ id, problem: thrown.problem });
  else tell({ id, failure: thrown instanceof Crashed ? 'crashed' : 'unavailable', why: String(thrown) });
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  place = data.address;
  if ('hurried' in data) return void (hurried = data.hurried);
  if ('line' in data) return data.say === null ? host.left(data.line) : host.said(data.line, data.say);
  const { id } = data;
  const answer = 'wish' in data ? grant(data.wish).then((granted) => JSON.stringify(granted)) : door.ask(data.question);
  answer.then(
    (answer) => tell({ id, answer }),
    (thrown: unknown) => failed(id, thrown),
  );
});
