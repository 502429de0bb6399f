import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { moduleFile } from '../build/module';
import type { wasm } from '../src/lib/protocol';
import { Crashed, Door, type Exports } from '../src/lib/wasm/door';
import { changed, optionsOf, record, TABLES } from './records';

vi.setConfig({ testTimeout: 120_000 });

const file = moduleFile();
const binary = process.env['MAGPIE_BIN'];
const OLD = join(import.meta.dirname, '../../crates/games/tests/old');

/** Of every game the table with the fewest players: those who think hard take long. */
const FEWEST = TABLES.filter(([game], at) => TABLES.findIndex(([other]) => other === game) === at);

if (!file) console.warn('THE WEBASSEMBLY MODULE WAS NOT BUILT: nothing of it is tested (rustup target add wasm32-unknown-unknown)');
else if (!binary) console.warn('MAGPIE_BIN names no magpie: the module is tried with old records only');

/** An instance that ends with its first question, and one that answers with what it was asked. */
function instance(answers: boolean): Exports {
  const memory = new WebAssembly.Memory({ initial: 1 });
  let length = 0;
  return {
    memory,
    magpie_question: (bytes) => ((length = bytes), 8),
    magpie_ask: () => {
      if (!answers) throw new WebAssembly.RuntimeError('unreachable');
      return length;
    },
    magpie_answer: () => 8,
  };
}

test('a question that ends the rules is told as such, and the next one finds a fresh instance', async () => {
  const instances = [instance(false), instance(true)];
  const begin = vi.fn(async () => instances.shift() ?? instance(false));
  const door = new Door(begin);
  await expect(door.ask('one')).rejects.toBeInstanceOf(Crashed);
  expect(await door.ask('zwölf')).toBe('zwölf');
  expect(await door.ask('three')).toBe('three');
  expect(begin).toHaveBeenCalledTimes(2);
});

test('what cannot be had is no crash, and is asked for again', async () => {
  const begin = vi.fn(async () => instance(true));
  begin.mockRejectedValueOnce(new Error('offline'));
  const door = new Door(begin);
  await expect(door.ask('one')).rejects.toThrow('offline');
  expect(await door.ask('two')).toBe('two');
});

describe.skipIf(!file)('the module', () => {
  const compiled = file ? WebAssembly.compile(readFileSync(file)) : null;
  const begin = vi.fn(async () => {
    if (!compiled) throw new Error('there is none');
    return (await WebAssembly.instantiate(await compiled)).exports as unknown as Exports;
  });
  const door = new Door(begin);
  const verify = async (text: string) => JSON.parse(await door.ask(JSON.stringify({ do: 'verify', record: text }))) as wasm.Verification;

  test('needs nothing from the page', async () => {
    expect(compiled && WebAssembly.Module.imports(await compiled)).toEqual([]);
  });

  test('a question that is too large ends one instance only', async () => {
    const before = begin.mock.calls.length;
    const here = await begin();
    expect(() => here.magpie_question(-1)).toThrow(WebAssembly.RuntimeError);
    expect(await verify('')).toEqual({ ok: false, code: 'empty', why: 'the record is empty', line: null });
    expect(begin.mock.calls.length).toBeLessThanOrEqual(before + 2);
  });

  test.each(readdirSync(OLD).filter((name) => !name.includes('last')))('verifies the old record %s', async (name) => {
    const text = readFileSync(join(OLD, name), 'utf8');
    expect(await verify(text)).toMatchObject({ ok: true, game: name.split('-')[0], finished: true });
    const other = changed(text);
    expect(await verify(other.text)).toMatchObject({ ok: false, line: other.line });
  });

  test.skipIf(!binary).each(TABLES)('says of %s for %i with %j what magpie verify says', async (...table) => {
    const text = record(binary ?? '', table);
    const inputs = text.split('\n').filter((line) => line.startsWith('{"n":'));
    const draws = inputs.filter((line) => line.includes('"by":"chance"'));
    const found = { ok: true, game: table[0], inputs: inputs.length, draws: draws.length, finished: true, origin: null };
    expect(await verify(text)).toEqual(found);
    expect(native(binary ?? '', text)).toContain(`verified: ${inputs.length} inputs, all ${draws.length} draws`);
    const other = changed(text);
    const broken = await verify(other.text);
    expect(broken).toMatchObject({ ok: false, line: other.line });
    expect(native(binary ?? '', other.text)).toContain(broken.ok ? '' : broken.why);
  });

  test.skipIf(!binary).each([...TABLES.map((table) => ['easy', ...table] as const), ...FEWEST.map((table) => ['hard', ...table] as const)])(
    'has %s bots play %s for %i with %j as a machine does, to the last byte',
    async (level, game, seats, options) => {
      const question: wasm.Question = {
        do: 'contest',
        game,
        seats: Array.from({ length: seats }, () => level),
        options: optionsOf(options),
        seed: 7,
      };
      const { records } = JSON.parse(await door.ask(JSON.stringify(question))) as { records: string[] };
      expect(records[0]).toBe(record(binary ?? '', [game, seats, options], level, 7));
    },
  );
});

/** What `magpie verify` says. */
function native(binary: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'magpie-verify-'));
  const path = join(folder, 'record.jsonl');
  try {
    writeFileSync(path, text);
    return execFileSync(binary, ['verify', path], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (thrown) {
    return String((thrown as { stderr: unknown }).stderr);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
