import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Onlooker } from '$lib/net/identity';
import type { House, Wire } from '$lib/net/socket';
import { TableState } from '$lib/net/table.svelte';
import { keepToken, shownToken, tokenOf } from '$lib/net/tokens';
import { CALM } from './tempo';

/** A table on a wire that is under the test's thumb; time passes when `rest` is called. */
function sitDown({ seatless = false, record = () => Promise.resolve('') } = {}) {
  const wire: Wire = { onopen: null, onclose: null, onmessage: null, readyState: 1, send: vi.fn(), close: vi.fn() };
  let waiting: (() => void)[] = [];
  const world: House = {
    here: false,
    record,
    connect: () => wire,
    later: (_, call) => {
      waiting.push(call);
      return () => (waiting = waiting.filter((other) => other !== call));
    },
    random: () => 0,
  };
  const listener = { remember: vi.fn(), tell: vi.fn(), refused: vi.fn(), unseated: vi.fn(), tempo: () => CALM };
  const table = new TableState('ABCDEF', world, listener, seatless ? new Onlooker('ABCDEF') : undefined);
  wire.onopen?.();
  const said = () =>
    vi
      .mocked(wire.send)
      .mock.calls.map(
        ([text]) => JSON.parse(text) as { id: number; do: string; notes?: string; seat?: number; seen?: number; token?: string },
      );
  return {
    table,
    listener,
    said,
    asked: () =>
      said()
        .filter((message) => message.do === 'review')
        .map((message) => message.seat),
    written: () =>
      said()
        .filter((message) => message.do === 'write-down')
        .map((message) => message.notes),
    hungUp: () => vi.mocked(wire.close).mock.calls.length > 0,
    hear: (message: unknown) => wire.onmessage?.({ data: JSON.stringify(message) }),
    rest: () => waiting.splice(0).forEach((call) => call()),
  };
}

const info = { status: 'playing', seats: [], commitment: '', unopened: [], rematch: null };
const trace = { inputs: 0, digest: '' };
const game = {
  n: 3,
  frames: [{ seen: ['one', 'two'], view: {} }],
  actions: [],
  waiting: [],
  onlookers: [],
  clock: null,
  outcome: null,
  trace,
};
const welcome = { say: 'welcome', you: 1, host: true, table: info, game, known: null, notes: 'old', team_notes: 'theirs' };

describe('coming to a table', () => {
  test('what was noticed before is remembered, not acted out', () => {
    const { table, listener, hear } = sitDown();
    hear(welcome);
    expect(listener.remember).toHaveBeenCalledWith(['one', 'two']);
    expect(listener.tell).not.toHaveBeenCalled();
    expect(table.playback.now?.acted).toBe(false);
  });

  test('where nothing will ever happen again it is said once, and nobody knocks again', () => {
    for (const [code, forGood] of [
      ['other-rules', true],
      ['unavailable', false],
    ] as const) {
      const { table, hear, hungUp } = sitDown();
      hear({ say: 'refused', id: 1, code, message: '' });
      expect([table.shut?.code, hungUp()]).toEqual([code, forGood]);
    }
  });
});

describe('on a screen for everybody', () => {
  beforeEach(() => localStorage.clear());

  test('it has no seat, also in the browser of somebody who has one', () => {
    keepToken('ABCDEF', 'ours');
    expect(sitDown().said().at(0)).toMatchObject({ do: 'enter', token: 'ours' });
    expect(sitDown({ seatless: true }).said().at(0)).toMatchObject({ do: 'enter', token: null });
  });

  test('what it has seen of the game is not mistaken for what the player has seen', () => {
    keepToken('ABCDEF', 'ours');
    const player = sitDown();
    player.hear({ ...welcome, game: { ...game, trace: { inputs: 5, digest: 'the player’s' } } });
    const screen = sitDown({ seatless: true });
    screen.hear({ ...welcome, you: null, host: false, game: { ...game, trace: { inputs: 3, digest: 'everybody’s' } } });
    expect([player.table.witness.trouble, screen.table.witness.trouble]).toEqual([null, null]);
    expect(sitDown().said().at(0)).toMatchObject({ seen: { inputs: 5, digest: 'the player’s' } });
  });

  test('it goes along to another game, and takes no seat there', () => {
    keepToken('ABCDEF', 'ours');
    const { table, hear } = sitDown({ seatless: true });
    hear({ ...welcome, you: null, host: false, table: { ...info, rematch: 'GHJKLM' } });
    table.rematch();
    expect(table.next).toBe('GHJKLM');
    expect(tokenOf('GHJKLM')).toBeNull();
  });
});

describe('what the house is held to', () => {
  beforeEach(() => localStorage.clear());
  const traced = (inputs: number, digest: string) => ({ ...game, trace: { inputs, digest } });
  const update = (n: number, trace: { inputs: number; digest: string }, more = {}) => ({ say: 'update', ...game, n, trace, ...more });

  test.each(['no-such-table', 'wrong-token', 'unavailable'])('is not forgotten because it says %s', (code) => {
    keepToken('ABCDEF', 'ours');
    sitDown().hear({ ...welcome, game: traced(5, 'a5') });
    const again = sitDown();
    again.hear({ say: 'refused', id: 1, code, message: '' });
    keepToken('ABCDEF', 'ours');
    const third = sitDown();
    expect(third.said().at(0)).toMatchObject({ seen: { inputs: 5, digest: 'a5' } });
    third.hear({ ...welcome, game: traced(5, 'b5') });
    expect(third.table.witness.trouble).toBe('other');
  });

  test('is everything that it shows: what is only tried out is no input', () => {
    for (const [frames, inputs, trouble] of [
      [[{ seen: ['three'], view: {} }], 6, null],
      [[{ seen: [], view: {} }], 5, null],
      [[], 5, null],
      [[{ seen: ['three'], view: {} }], 5, 'unbound'],
      [
        [
          { seen: ['three'], view: {} },
          { seen: ['four'], view: {} },
        ],
        6,
        'unbound',
      ],
    ] as const) {
      localStorage.clear();
      const { table, hear } = sitDown();
      hear({ ...welcome, game: traced(5, 'a5') });
      hear(update(4, { inputs, digest: `a${inputs}` }, { frames }));
      expect(table.witness.trouble, JSON.stringify([frames, inputs])).toBe(trouble);
    }
  });

  test('is asked for as soon as we are told that the game is over, in whichever way', () => {
    const over = { winners: [1], sheets: [] };
    const record = vi.fn(() => Promise.resolve(''));
    sitDown({ record }).hear({ ...welcome, game: traced(5, 'a5') });
    expect(record).not.toHaveBeenCalled();
    const told = [
      { ...welcome, table: { ...info, status: 'over' } },
      { ...welcome, game: { ...game, outcome: over } },
    ];
    for (const [at, message] of told.entries()) {
      localStorage.clear();
      sitDown({ record }).hear(message);
      expect(record).toHaveBeenCalledTimes(at + 1);
    }
    const playing = sitDown({ record });
    playing.hear({ ...welcome, game: traced(5, 'a5') });
    playing.hear(update(4, { inputs: 6, digest: 'a6' }, { frames: [{ seen: ['three'], view: {} }], outcome: over }));
    playing.hear({ say: 'table', table: { ...info, status: 'over' } });
    expect(record).toHaveBeenCalledTimes(3);
  });
});

describe('sitting down', () => {
  beforeEach(() => localStorage.clear());
  const lobby = { ...welcome, you: null, host: false, table: { ...info, status: 'lobby' }, game: null };

  test('who sat down when the connection broke comes again as the same person', () => {
    const { table, said, hear } = sitDown();
    hear(lobby);
    table.sit(2, 'Bob');
    const proposed = said().at(-1)?.token;
    expect(proposed).toMatch(/^[0-9a-f]{64}$/);
    table.sit(2, 'Bob');
    expect(said().at(-1)?.token).toBe(proposed);
    const again = sitDown();
    expect(again.said().at(0)).toMatchObject({ do: 'enter', token: proposed });
    again.hear({ ...lobby, you: 2 });
    expect(tokenOf('ABCDEF')).toBe(proposed);
    expect(again.listener.unseated).not.toHaveBeenCalled();
  });

  test('what was proposed and never heard is forgotten without a word', () => {
    const { table, hear } = sitDown();
    hear(lobby);
    table.sit(2, 'Bob');
    const again = sitDown();
    again.hear({ say: 'refused', id: 1, code: 'wrong-token', message: '' });
    expect(again.listener.unseated).not.toHaveBeenCalled();
    expect(shownToken('ABCDEF')).toBeNull();
  });

  test('who loses the seat is told, now or on coming again', () => {
    keepToken('ABCDEF', 'mine');
    const { table, listener, hear } = sitDown();
    hear({ ...lobby, you: 2 });
    hear({ say: 'unseated', stood_up: false });
    expect(table.you).toBeNull();
    expect(listener.unseated).toHaveBeenCalledOnce();
    expect(tokenOf('ABCDEF')).toBeNull();
    keepToken('ABCDEF', 'mine');
    const again = sitDown();
    again.hear({ say: 'refused', id: 1, code: 'wrong-token', message: '' });
    expect(again.listener.unseated).toHaveBeenCalledOnce();
  });

  test('a host who stands up is still the host', () => {
    keepToken('ABCDEF', 'mine');
    const { listener, hear } = sitDown();
    hear({ ...lobby, you: 1, host: true });
    hear({ say: 'unseated', stood_up: true });
    expect(tokenOf('ABCDEF')).toBe('mine');
    expect(listener.unseated).not.toHaveBeenCalled();
  });
});

describe('acting', () => {
  const act = { say: 'update', ...game, frames: [{ seen: ['three'], view: {} }], actions: ['go'] };

  test('answers what the board shows, not what is still to be shown', () => {
    const { table, said, hear } = sitDown();
    hear(welcome);
    hear({ ...act, n: 4 });
    table.act('go');
    expect(said().at(-1)).toMatchObject({ do: 'act', seen: 3, action: 'go' });
    hear({ say: 'refused', id: said().at(-1)?.id, code: 'too-late', message: '' });
    table.playback.done(table.playback.now?.at ?? 0);
    table.act('go');
    expect(said().at(-1)).toMatchObject({ do: 'act', seen: 4 });
  });

  test('is not done twice before there is an answer', () => {
    const { table, said, hear } = sitDown();
    hear(welcome);
    table.act('go');
    table.act('go');
    expect(said().filter((message) => message.do === 'act').length).toBe(1);
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

  test('for the team are kept apart, and sent at once', () => {
    const { table, said, hear } = sitDown();
    hear(welcome);
    expect([table.notes, table.teamNotes]).toEqual(['old', 'theirs']);
    hear({ say: 'team-notes', notes: 'news' });
    expect([table.notes, table.teamNotes]).toEqual(['old', 'news']);
    table.writeForTeam('ours');
    expect(said().at(-1)).toMatchObject({ do: 'write-down', to: 'team', notes: 'ours' });
    expect(table.teamNotes).toBe('ours');
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

describe('advice', () => {
  const asked = (said: () => { id: number; do: string }[]) => said().filter((message) => message.do === 'advise');

  test('is asked for once at a time; who asked in the meantime is answered with the newest', () => {
    const { table, said, hear } = sitDown();
    hear(welcome);
    table.advise();
    table.advise();
    table.advise();
    expect(asked(said).length).toBe(1);
    hear({ say: 'advice', n: game.n, advice: 'first' });
    expect([table.advice, asked(said).length]).toEqual(['first', 2]);
    hear({ say: 'advice', n: game.n, advice: 'second' });
    expect([table.advice, asked(said).length]).toEqual(['second', 2]);
  });

  test('about another moment is not shown in this one', () => {
    const { table, hear } = sitDown();
    hear(welcome);
    table.advise();
    hear({ say: 'advice', n: game.n - 1, advice: 'late' });
    expect(table.advice).toBeNull();
  });

  test('that is refused bothers nobody, and can be asked for again', () => {
    const { table, listener, said, hear } = sitDown();
    hear(welcome);
    table.advise();
    hear({ say: 'refused', id: asked(said)[0]?.id, code: 'handed-over', message: '' });
    table.advise();
    expect([vi.mocked(listener.refused).mock.calls, asked(said).length]).toEqual([[], 2]);
  });

  test('is asked for anew after a broken connection', () => {
    const { table, said, hear } = sitDown();
    hear(welcome);
    table.advise();
    hear(welcome);
    table.advise();
    expect(asked(said).length).toBe(2);
  });
});

test('why something cannot be done is told to whoever asked, and to nobody else; what broke off is not waited for', async () => {
  const { table, listener, said, hear } = sitDown();
  expect(await table.why('stop')).toBeNull();
  hear(welcome);
  const [first, second, third] = [table.why('stop'), table.why('roll on'), table.why('stop')];
  const ids = said().flatMap((message) => (message.do === 'why' ? [message.id] : []));
  hear({ say: 'refused', id: ids[1], code: 'allowed', message: '' });
  hear({ say: 'refused', id: ids[0], code: 'illegal', message: '', refusal: 'place-first' });
  hear(welcome);
  expect(await Promise.all([first, second, third])).toEqual(['place-first', null, null]);
  expect([vi.mocked(listener.refused).mock.calls, table.sent]).toEqual([[], false]);
});

describe('looking back', () => {
  test('one review is thought about at a time; the last wanted is asked for next', () => {
    const { table, asked, hear } = sitDown();
    hear(welcome);
    table.review(1);
    table.review(2);
    table.review(3);
    expect(asked()).toEqual([1]);
    hear({ say: 'review', seat: 1, review: { a: 1 } });
    expect(asked()).toEqual([1, 3]);
    hear({ say: 'review', seat: 3, review: null });
    table.review(3);
    table.review(1);
    expect([asked(), table.reviews]).toEqual([[1, 3], { 1: { a: 1 }, 3: null }]);
  });

  test('who watches and is refused hears no complaint, and can ask again', () => {
    const { table, listener, said, asked, hear } = sitDown();
    hear(welcome);
    table.review(1);
    hear({ say: 'refused', id: said().at(-1)?.id ?? 0, code: 'not-seated', message: '' });
    table.review(2);
    expect(asked()).toEqual([1, 2]);
    expect(listener.refused).not.toHaveBeenCalled();
  });
});

describe('beginning', () => {
  const seated = (status: string, part: unknown) => ({
    ...info,
    status,
    seats: [
      { seat: 1, host: true, sitter: { kind: 'person', name: 'Ada', connected: true, part, stand_in: null } },
      { seat: 2, host: false, sitter: { kind: 'bot', level: 'easy' } },
    ],
  });

  test('against bots takes nothing to click: sealed, started, opened', () => {
    localStorage.clear();
    const { table, listener, said, hear, rest } = sitDown();
    table.startSoon();
    hear({ ...welcome, game: null, table: seated('lobby', { kind: 'nothing' }) });
    rest();
    const seal = (said().at(-1) as { seal?: string } | undefined)?.seal;
    expect(said().at(-1)).toMatchObject({ do: 'seal' });
    hear({ say: 'table', table: seated('lobby', { kind: 'sealed', seal }) });
    expect(said().at(-1)).toMatchObject({ do: 'start' });
    hear({ say: 'table', table: seated('opening', { kind: 'sealed', seal }) });
    expect(said().at(-1)).toMatchObject({ do: 'open' });
    hear({ say: 'refused', id: said().at(-1)?.id, code: 'already-opened', message: '' });
    expect(listener.refused, 'another page of ours was first').not.toHaveBeenCalled();
  });

  test('who comes again says what was seen last', () => {
    localStorage.clear();
    const first = sitDown();
    localStorage.setItem('magpie.seat.ABCDEF', 'token');
    first.hear({ ...welcome, game: { ...game, trace: { inputs: 4, digest: 'ab' } } });
    const { said } = sitDown();
    expect(said()[0]).toMatchObject({ do: 'enter', seen: { inputs: 4, digest: 'ab' } });
  });
});
