import { describe, expect, test, vi } from 'vitest';
import type { Wire, World } from '$lib/net/socket';
import { TableState } from '$lib/net/table.svelte';

/** A table on a wire that is under the test's thumb; time passes when `rest` is called. */
function sitDown() {
  const wire: Wire = { onopen: null, onclose: null, onmessage: null, send: vi.fn(), close: vi.fn() };
  let waiting: (() => void)[] = [];
  const world: World = {
    connect: () => wire,
    later: (_, call) => {
      waiting.push(call);
      return () => (waiting = waiting.filter((other) => other !== call));
    },
    random: () => 0,
  };
  const ear = { remember: vi.fn(), tell: vi.fn(), refused: vi.fn() };
  const table = new TableState('ABCDEF', world, ear);
  wire.onopen?.();
  const said = () => vi.mocked(wire.send).mock.calls.map(([text]) => JSON.parse(text) as { do: string; notes?: string });
  return {
    table,
    ear,
    written: () => said().filter((message) => message.do === 'write-down').map((message) => message.notes),
    hear: (message: unknown) => wire.onmessage?.({ data: JSON.stringify(message) }),
    rest: () => waiting.splice(0).forEach((call) => call()),
  };
}

const info = { status: 'playing', seats: [], rematch: null };
const game = { n: 3, seen: ['one', 'two'], view: {}, actions: [], waiting: [], clock: null, outcome: null };
const welcome = { say: 'welcome', you: 1, host: true, table: info, game, notes: 'old' };

describe('coming to a table', () => {
  test('what was noticed before is remembered, not acted out', () => {
    const { table, ear, hear } = sitDown();
    hear(welcome);
    expect(ear.remember).toHaveBeenCalledWith(['one', 'two']);
    expect(ear.tell).not.toHaveBeenCalled();
    expect(table.playback.acted).toBe(false);
  });
});

describe('notes', () => {
  test('are there after coming, and follow what is written on another page', () => {
    const { table, hear } = sitDown();
    hear(welcome);
    expect(table.notes).toBe('old');
    hear({ say: 'notes', notes: 'new' });
    expect(table.notes).toBe('new');
  });

  test('are sent once the hand rests, all of them in one message', () => {
    const { table, written, hear, rest } = sitDown();
    hear(welcome);
    table.writeDown('a');
    table.writeDown('ab');
    expect([table.notes, written()]).toEqual(['ab', []]);
    rest();
    expect(written()).toEqual(['ab']);
  });

  test('are not lost when the page is left before the hand rests', () => {
    const { table, written, hear, rest } = sitDown();
    hear(welcome);
    table.writeDown('quick');
    table.close();
    rest();
    expect(written()).toEqual(['quick']);
  });
});
