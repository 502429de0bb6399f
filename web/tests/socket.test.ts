import { beforeEach, describe, expect, test } from 'vitest';
import type { FromServer } from '../src/lib/protocol';
import { TableSocket, type Connection, type Wire } from '../src/lib/net/socket';

class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onclose: ((event: { reason: string }) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;
  readyState = 1;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let wires: FakeWire[];
let shown: (string | null)[];
let token: string | null;
let waits: { time: number; call: () => void }[];
let states: Connection[];
let heard: FromServer[];
let socket: TableSocket;

const last = () => wires.at(-1) as FakeWire;
const welcome = (n: number | null) => ({ say: 'welcome', you: 1, host: true, table: {}, game: n === null ? null : { n } });

beforeEach(() => {
  [wires, waits, states, heard, shown, token] = [[], [], [], [], [], null];
  const world = {
    connect: (one: string | null, table: string) => {
      expect(table).toBe('ABC234');
      shown.push(one);
      wires.push(new FakeWire());
      return last();
    },
    later: (time: number, call: () => void) => {
      const wait = { time, call };
      waits.push(wait);
      return () => void waits.splice(waits.indexOf(wait), 1);
    },
    random: () => 0.5,
  };
  socket = new TableSocket(world, () => ({ do: 'enter', table: 'ABC234', token }), {
    message: (message) => heard.push(message),
    connection: (state) => states.push(state),
  });
});

describe('a line to a table', () => {
  test('says enter first, and is open once it is welcome', () => {
    expect(socket.send({ do: 'start' })).toBe(0);
    last().onopen?.();
    expect(last().sent).toEqual([{ id: 1, do: 'enter', table: 'ABC234', token: null }]);
    last().says(welcome(null));
    expect(states).toEqual(['connecting', 'open']);
    expect(socket.send({ do: 'start' })).toBe(2);
  });

  test('comes back after a loss, with waits that grow up to a limit, and enters again', () => {
    const times: number[] = [];
    for (let failure = 0; failure < 8; failure += 1) {
      last().onclose?.({ reason: '' });
      times.push(waits[0]?.time ?? 0);
      expect(waits).toHaveLength(1);
      waits.shift()?.call();
    }
    expect(times).toEqual([400, 800, 1600, 3200, 6400, 12_800, 15_000, 15_000]);
    last().onopen?.();
    expect(last().sent[0]).toMatchObject({ do: 'enter' });
    last().says(welcome(4));
    last().onclose?.({ reason: '' });
    expect(waits[0]?.time).toBe(400);
  });

  test('shows who it is for when it was turned away unheard, every other time, and not before', () => {
    token = 'ad'.repeat(32);
    for (let failure = 0; failure < 3; failure += 1) {
      last().onclose?.({ reason: '' });
      waits.shift()?.call();
    }
    last().onopen?.();
    last().says(welcome(4));
    socket.resync();
    expect(shown).toEqual([null, token, null, token, null]);
  });

  test('gives way to another tab that has the table, until it is to come again', () => {
    last().onclose?.({ reason: 'elsewhere' });
    expect(states.at(-1)).toBe('elsewhere');
    socket.hurry();
    expect([wires.length, waits.length]).toEqual([1, 0]);
    socket.resync();
    expect(wires).toHaveLength(2);
  });

  test('says that the page has to be loaded again, without a break, and goes on trying', () => {
    for (let tries = 0; tries < 3; tries += 1) {
      last().onclose?.({ reason: 'stale' });
      waits.shift()?.call();
    }
    expect(states).toEqual(['connecting', 'stale', 'stale', 'stale']);
    last().onopen?.();
    last().says(welcome(4));
    last().onclose?.({ reason: '' });
    expect(states.slice(-2)).toEqual(['open', 'lost']);
  });

  test('does not wait any longer when told to hurry', () => {
    last().onclose?.({ reason: '' });
    socket.hurry();
    expect(wires).toHaveLength(2);
    expect(waits).toHaveLength(0);
    socket.hurry();
    expect(wires).toHaveLength(2);
  });

  test('gives up a line that is lost, at once, and once', () => {
    last().onopen?.();
    last().says(welcome(null));
    socket.lose();
    socket.lose();
    expect([states.at(-1), wires[0]?.closed, waits.length]).toEqual(['lost', true, 1]);
    expect(socket.send({ do: 'start' })).toBe(0);
    socket.hurry();
    expect(wires).toHaveLength(2);
  });

  test('says nothing on a line that is about to end', () => {
    last().onopen?.();
    last().says(welcome(null));
    last().readyState = 2;
    expect([socket.send({ do: 'start' }), last().sent.length]).toEqual([0, 1]);
    last().onclose?.({ reason: '' });
    expect(states.at(-1)).toBe('lost');
  });

  test('starts over when an update is missing', () => {
    last().onopen?.();
    last().says(welcome(7));
    last().says({ say: 'update', n: 8 });
    last().says({ say: 'update', n: 10 });
    expect(heard.map((message) => message.say)).toEqual(['welcome', 'update']);
    expect(wires).toHaveLength(2);
    expect(wires[0]?.closed).toBe(true);
  });

  test('is silent for good once it is closed', () => {
    last().onopen?.();
    socket.close();
    last().onclose?.({ reason: '' });
    expect(waits).toHaveLength(0);
    expect(socket.send({ do: 'start' })).toBe(0);
  });
});
