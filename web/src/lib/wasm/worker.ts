import type { Asked, Told } from './ask';
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

let door: Door | null = null;

addEventListener('message', ({ data: { id, address, question } }: MessageEvent<Asked>) => {
  const tell = (told: Told) => postMessage(told);
  const failed = (thrown: unknown) => tell({ id, failure: thrown instanceof Crashed ? 'crashed' : 'unavailable', why: String(thrown) });
  door ??= new Door(() => begin(address));
  door.ask(question).then((answer) => tell({ id, answer }), failed);
});
