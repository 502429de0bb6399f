import { beforeEach, describe, expect, test } from 'vitest';
import { checkRecord, type Rules } from '$lib/fair/check';
import { commitmentOf, firstDigest, freshMix, nextDigest, sealOf } from '$lib/fair/hash';
import { MOST_TRACES, keep, recall, type Memory } from '$lib/fair/memory';
import { Witness, inGroups } from '$lib/fair/witness.svelte';
import type { FromClient, Part, TableInfo } from '$lib/protocol';

const hex = (byte: string) => byte.repeat(32);
const SEED = hex('07');

beforeEach(() => localStorage.clear());

const WHAT = { game: 'sneaky', rules: 1, options: { deck: '1223' } };

/** A table of two people as everybody sees it. */
function table(status: TableInfo['status'], parts: Part[], commitment = commitmentOf(SEED)): TableInfo {
  const seats = parts.map((part, at) => ({
    seat: at + 1,
    host: at === 0,
    sitter: { kind: 'person' as const, name: `P${at}`, connected: true, part, stand_in: null },
  }));
  return { ...WHAT, status, seats, commitment, unopened: [] } as unknown as TableInfo;
}

const nothing: Part = { kind: 'nothing' };
const sealed = (seal: string): Part => ({ kind: 'sealed', seal });
const shown = (mix: string): Part => ({ kind: 'shown', seal: sealOf(mix), mix });
const BOB = hex('0b');

const sealIn = (message: FromClient | null) => (message?.do === 'seal' ? message.seal : '');
const mixIn = (message: FromClient | null) => (message?.do === 'open' ? message.mix : '');

/** Seals and opens at seat 1, with Bob at seat 2; the answer is our mix. */
function open(witness: Witness): string {
  const seal = sealIn(witness.watch(table('lobby', [nothing, sealed(sealOf(BOB))]), 1));
  return mixIn(witness.watch(table('opening', [sealed(seal), sealed(sealOf(BOB))]), 1));
}

describe('the hashes are those of docs/fairness.md', () => {
  test('test vectors', () => {
    expect(commitmentOf(hex('00'))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
    expect(sealOf(hex('01'))).toBe('9129e8886f881cff7e9974ec238b5480d4feb62506dcd8873a6308ac313b0fc1');
    const first = firstDigest('{}');
    expect([first, nextDigest(first, hex('00'), 1, '{"n":1,"by":1,"do":"stop","at":5}')]).toEqual([
      '6e5841b397ce0eb8c799ebdc528698c89d323429c3b1f43f661f846d30d284da',
      '69d30781c200dae4d4ffe311f809b81ba8b3a6679a88170ccaa1e1b09d061eaa',
    ]);
  });

  test('a digest is read out in four groups', () => {
    expect(inGroups('0123456789abcdef0123')).toBe('0123 4567 89ab cdef');
  });
});

describe('sealing and opening', () => {
  test('what is sealed is opened when everything is fixed, and not before', () => {
    const witness = new Witness('ABCDEF');
    const asked = witness.watch(table('lobby', [nothing, nothing]), 1);
    expect(asked?.do).toBe('seal');
    expect(witness.watch(table('lobby', [sealed(sealIn(asked)), nothing]), 1)).toBeNull();
    const message = witness.watch(table('opening', [sealed(sealIn(asked)), sealed(sealOf(BOB))]), 1);
    expect(sealOf(mixIn(message))).toBe(sealIn(asked));
    expect(recall('abcdef').fixed).toEqual({ ...WHAT, commitment: commitmentOf(SEED), seals: [sealIn(asked), sealOf(BOB)] });
  });

  test('two pages of one browser seal the same, and either can open it', () => {
    const [one, other] = [new Witness('ABCDEF'), new Witness('ABCDEF')];
    const lobby = table('lobby', [nothing, nothing]);
    const [first, second] = [one.watch(lobby, 1), other.watch(lobby, 1)];
    expect(first).toEqual(second);
    const opening = table('opening', [sealed(sealIn(first)), nothing]);
    expect(other.watch(opening, 1)).toEqual(one.watch(opening, 1));
  });

  test('who only watches, or has sealed on another device, says nothing', () => {
    const witness = new Witness('ABCDEF');
    expect(witness.watch(table('lobby', [nothing, nothing]), null)).toBeNull();
    expect(witness.watch(table('opening', [sealed(sealOf(BOB)), nothing]), 1)).toBeNull();
    expect(witness.trouble).toBeNull();
  });

  test('after a void start another mix is made', () => {
    const witness = new Witness('ABCDEF');
    const mix = open(witness);
    const again = sealIn(witness.watch(table('lobby', [nothing, nothing], hex('aa')), 1));
    expect(again).not.toBe(sealOf(mix));
    const opening = table('opening', [sealed(again), nothing], hex('aa'));
    expect(sealOf(mixIn(witness.watch(opening, 1)))).toBe(again);
    expect(witness.trouble).toBeNull();
  });

  test('a mix is opened for one start only', () => {
    const witness = new Witness('ABCDEF');
    const mix = open(witness);
    const other = table('opening', [sealed(sealOf(mix)), sealed(sealOf(hex('0c')))]);
    expect(witness.watch(other, 1)).toBeNull();
    expect(witness.trouble).toBe('twice');
    expect(new Witness('ABCDEF').trouble, 'it is not forgiven').toBe('twice');
  });

  test('what is played must be what was fixed', () => {
    const fair = new Witness('ABCDEF');
    const mix = open(fair);
    fair.watch(table('playing', [shown(mix), shown(BOB)]), 1);
    expect(fair.trouble).toBeNull();
    fair.watch(table('playing', [shown(mix), shown(hex('0c'))]), 1);
    expect(fair.trouble).toBe('unfixed');
  });

  test('who was there and is left out says so; who was away is not surprised', () => {
    const witness = new Witness('ABCDEF');
    const seal = sealIn(witness.watch(table('lobby', [nothing, nothing]), 1));
    witness.watch(table('lobby', [sealed(seal), nothing]), 1);
    witness.came(1, null, null);
    expect(witness.watch(table('opening', [nothing, sealed(sealOf(BOB))]), 1)).toBeNull();
    expect(witness.trouble).toBeNull();
    witness.watch(table('lobby', [sealed(seal), nothing]), 1);
    witness.watch(table('opening', [nothing, sealed(sealOf(BOB))]), 1);
    expect(witness.trouble).toBe('left-out');
  });

  test('a start that was void while we were away is no trouble', () => {
    const witness = new Witness('ABCDEF');
    open(witness);
    witness.watch(table('playing', [nothing, shown(BOB)], hex('aa')), 1);
    expect(witness.trouble).toBeNull();
  });
});

describe('what we are told', () => {
  const trace = (inputs: number, byte: string) => ({ inputs, digest: hex(byte) });

  test('goes on, and is said when coming again', () => {
    const witness = new Witness('ABCDEF');
    witness.came(1, null, null);
    [trace(0, 'a0'), trace(2, 'a2'), trace(2, 'a2'), trace(3, 'a3')].forEach((one) => witness.told(one));
    expect([witness.trouble, recall('ABCDEF').traces.length]).toEqual([null, 3]);
    expect(new Witness('ABCDEF').seen(true)).toEqual(trace(3, 'a3'));
    expect(new Witness('ABCDEF').seen(false), 'seen with other eyes').toBeNull();
  });

  test.each([
    ['fewer things have happened', trace(2, 'a2'), 'back'],
    ['something else has happened', trace(3, 'b3'), 'other'],
  ])('%s', (_, next, trouble) => {
    const witness = new Witness('ABCDEF');
    witness.came(1, trace(3, 'a3'), null);
    witness.told(next);
    expect(witness.trouble).toBe(trouble);
  });

  test('a house that does not know it any more has gone back, and so has one without a game', () => {
    for (const [game, known] of [[trace(5, 'b5'), false] as const, [null, null] as const]) {
      localStorage.clear();
      new Witness('ABCDEF').came(1, trace(3, 'a3'), null);
      const again = new Witness('ABCDEF');
      again.came(1, game, known);
      expect(again.trouble).toBe('back');
    }
  });

  test('is bounded, and so are the tables', () => {
    const many = Array.from({ length: MOST_TRACES + 10 }, (_, n) => trace(n, 'a0'));
    keep('TABLE0', { ...recall('TABLE0'), traces: many });
    const witness = new Witness('TABLE0');
    witness.told(trace(MOST_TRACES + 10, 'a1'));
    expect(recall('TABLE0').traces.length).toBe(MOST_TRACES);
    for (let n = 1; n <= 40; n += 1) new Witness(`TABLE${n}`).told(trace(1, 'a1'));
    const kept = Object.keys(localStorage).filter((key) => key.startsWith('magpie.fair.'));
    expect(kept.length).toBe(30);
    expect(recall('TABLE0').traces).toEqual([]);
  });

  test('is forgotten with the table', () => {
    const witness = new Witness('ABCDEF');
    witness.told(trace(1, 'a1'));
    witness.forget();
    expect(recall('ABCDEF').traces).toEqual([]);
  });
});

describe('the record', () => {
  const ADA = hex('0a');
  const fixed = { ...WHAT, commitment: commitmentOf(SEED), seals: [sealOf(ADA), sealOf(BOB)] };
  const entries = ['lot 1', 'stop', 'stop'].map((what, at) => JSON.stringify({ n: at + 1, by: 1, do: what, at: 5 + at }));

  /** A record, and all its digests. */
  function made({ mixes = [ADA, BOB], seed = SEED, lines = entries, commitment = commitmentOf(SEED), what = WHAT } = {}) {
    const header = JSON.stringify({ magpie: 2, ...what, commitment, mixes });
    const digests = [firstDigest(header)];
    lines.forEach((line, at) => digests.push(nextDigest(digests[at] ?? '', seed, at + 1, line)));
    const footer = JSON.stringify({ winners: [1], points: [1, 0], seed, digest: digests.at(-1) });
    return { text: `${[header, ...lines, footer].join('\n')}\n`, digests };
  }

  const nobodyKnows: Rules = () => Promise.resolve(null);
  const told = made().digests;
  const memory: Memory = {
    own: [{ mix: ADA, fixed }],
    fixed,
    seat: 1,
    traces: [0, 2, 3].map((at) => ({ inputs: at, digest: told[at] ?? '' })),
    trouble: null,
  };

  test('that is what we saw is well', async () => {
    expect(await checkRecord(made().text, memory, nobodyKnows)).toEqual({ ok: true, own: true, witnessed: true, draws: null });
    const nobody: Memory = { own: [], fixed: null, seat: null, traces: [], trouble: null };
    expect(await checkRecord(made().text, nobody, nobodyKnows)).toMatchObject({ ok: true, own: false, witnessed: false });
  });

  const later = entries.map((line) => line.replace('"at":6', '"at":7'));
  test.each([
    ['is broken off', 'unreadable', 'nonsense'],
    ['opens another seed', 'seed', made({ seed: hex('08') }).text],
    ['has another commitment', 'fixed', made({ seed: hex('08'), commitment: commitmentOf(hex('08')) }).text],
    ['has another mix of somebody', 'fixed', made({ mixes: [ADA, hex('0c')] }).text],
    ['is of another game', 'fixed', made({ what: { ...WHAT, options: { deck: '1233' } } }).text],
    ['is by other rules', 'fixed', made({ what: { ...WHAT, rules: 2 } }).text],
    ['leaves somebody out', 'fixed', made({ mixes: [ADA, hex('00')] }).text],
    ['was given other times', 'history', made({ lines: later }).text],
    ['lacks something', 'history', made({ lines: entries.slice(0, 2) }).text],
    ['does not end as it says', 'digest', made().text.replace('"at":7', '"at":8')],
  ])('that %s is found out', async (_, flaw, text) => {
    expect(await checkRecord(text, memory, nobodyKnows)).toMatchObject({ ok: false, flaw });
  });

  test('is checked by the rules too, where the page knows them', async () => {
    const wrong: Rules = () => Promise.resolve({ ok: false, line: 3, why: 'the seed gives "roll red"' });
    expect(await checkRecord(made().text, memory, wrong)).toEqual({ ok: false, flaw: 'rules', detail: '3 the seed gives "roll red"' });
    const right: Rules = () => Promise.resolve({ ok: true, draws: 1 });
    expect(await checkRecord(made().text, memory, right)).toMatchObject({ ok: true, draws: 1 });
  });

  test('of the first format has no digest to end in', async () => {
    const first = made().text.replace('"magpie":2', '"magpie":1');
    expect(await checkRecord(first, { ...memory, traces: [] }, nobodyKnows)).toMatchObject({ ok: true });
  });
});

test('every mix is another', () => {
  expect(new Set(Array.from({ length: 50 }, freshMix)).size).toBe(50);
});
