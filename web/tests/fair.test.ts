import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkRecord, type Held, type Rules, type Verdict } from '$lib/fair/check';
import { commitmentOf, firstDigest, freshMix, nextDigest, sealOf } from '$lib/fair/hash';
import { MOST_TRACES, forgetAll, keep, recall, type Memory } from '$lib/fair/memory';
import { headlineOf } from '$lib/fair/headline';
import { Witness, inGroups } from '$lib/fair/witness.svelte';
import { Refused } from '$lib/net/api';
import type { FromClient, Origin, Part, TableInfo, Trace } from '$lib/protocol';

const hex = (byte: string) => byte.repeat(32);
const SEED = hex('07');

beforeEach(() => localStorage.clear());

const WHAT = { game: 'sneaky', rules: 1, options: { deck: '1223' } };

/** A table of two people as everybody sees it. */
function table(status: TableInfo['status'], parts: Part[], commitment = commitmentOf(SEED), origin: Origin | null = null): TableInfo {
  const seats = parts.map((part, at) => ({
    seat: at + 1,
    host: at === 0,
    sitter: { kind: 'person' as const, name: `P${at}`, connected: true, part, stand_in: null },
  }));
  return { ...WHAT, status, seats, commitment, origin, unopened: [] } as unknown as TableInfo;
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
    expect(recall('abcdef').fixed).toEqual({ ...WHAT, commitment: commitmentOf(SEED), seals: [sealIn(asked), sealOf(BOB)], origin: null });
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

  test.each([
    ['with nothing in its place', nothing],
    ['with something else in its place', shown(hex('0c'))],
  ])('who was there and is left out of a game that is simply on says so: %s', (_, part) => {
    const witness = new Witness('ABCDEF');
    const seal = sealIn(witness.watch(table('lobby', [nothing, nothing]), 1));
    witness.watch(table('lobby', [sealed(seal), nothing]), 1);
    witness.watch(table('playing', [part, shown(BOB)]), 1);
    expect(witness.trouble).toBe('left-out');
  });

  test('what another device of the same person has sealed is in, and nobody is left out', () => {
    const witness = new Witness('ABCDEF');
    const others = hex('0d');
    witness.watch(table('lobby', [nothing, nothing]), 1);
    witness.watch(table('lobby', [sealed(sealOf(others)), nothing]), 1);
    witness.watch(table('opening', [sealed(sealOf(others)), nothing]), 1);
    witness.watch(table('playing', [shown(others), nothing]), 1);
    expect(witness.trouble).toBeNull();
  });

  test('a start that was void while we were away is no trouble', () => {
    const witness = new Witness('ABCDEF');
    open(witness);
    witness.came(1, { inputs: 2, digest: hex('a2') }, null);
    witness.watch(table('playing', [nothing, shown(BOB)], hex('aa')), 1);
    expect(witness.trouble).toBeNull();
  });

  test('a start that was void while we were there leads through the lobby', () => {
    const witness = new Witness('ABCDEF');
    open(witness);
    witness.watch(table('lobby', [nothing, nothing], hex('aa')), 1);
    const again = sealIn(witness.watch(table('lobby', [nothing, sealed(sealOf(BOB))], hex('aa')), 1));
    witness.watch(table('lobby', [sealed(again), sealed(sealOf(BOB))], hex('aa')), 1);
    const mix = mixIn(witness.watch(table('opening', [sealed(again), sealed(sealOf(BOB))], hex('aa')), 1));
    witness.watch(table('playing', [shown(mix), shown(BOB)], hex('aa')), 1);
    expect(witness.trouble).toBeNull();
  });

  test.each([
    ['our seat has no part', [nothing, shown(BOB)]],
    ['our seat has a part of somebody else', [shown(hex('0c')), shown(BOB)]],
  ])('what was opened for one start is not played with another seed: %s', (_, parts) => {
    const witness = new Witness('ABCDEF');
    open(witness);
    witness.watch(table('playing', parts, hex('aa')), 1);
    expect(witness.trouble).toBe('unfixed');
  });

  test('what was opened for one start is in no other, at whichever seat, also for who comes again', () => {
    const mix = open(new Witness('ABCDEF'));
    const witness = new Witness('ABCDEF');
    witness.came(1, { inputs: 2, digest: hex('a2') }, null);
    witness.watch(table('playing', [nothing, shown(mix)], hex('aa')), 1);
    expect(witness.trouble).toBe('twice');
  });

  test('what is played stays what it is, also for who was not there when it was fixed', () => {
    const witness = new Witness('ABCDEF');
    witness.came(null, { inputs: 2, digest: hex('a2') }, null);
    witness.watch(table('playing', [shown(hex('0c')), shown(BOB)]), null);
    witness.watch(table('over', [shown(hex('0c')), shown(BOB)]), null);
    expect(witness.trouble).toBeNull();
    const again = new Witness('ABCDEF');
    again.watch(table('over', [shown(hex('0d')), shown(BOB)]), null);
    expect(again.trouble).toBe('unfixed');
  });

  test('where a game goes on from is fixed like everything else', () => {
    const origin = { digest: hex('ee'), inputs: 2 };
    const fork = (status: TableInfo['status'], parts: Part[], from: Origin | null) => table(status, parts, commitmentOf(SEED), from);
    for (const [before, after, trouble] of [
      [null, null, null],
      [origin, origin, null],
      [null, origin, 'unfixed'],
      [origin, null, 'unfixed'],
      [origin, { ...origin, inputs: 3 }, 'unfixed'],
    ] as const) {
      localStorage.clear();
      const witness = new Witness('ABCDEF');
      const seal = sealIn(witness.watch(fork('lobby', [nothing, nothing], before), 1));
      const mix = mixIn(witness.watch(fork('opening', [sealed(seal), sealed(sealOf(BOB))], before), 1));
      witness.watch(fork('playing', [shown(mix), shown(BOB)], after), 1);
      expect(witness.trouble, JSON.stringify([before, after])).toBe(trouble);
    }
  });

  test('what an older page has kept is no trouble for a newer one', () => {
    const mix = hex('0a');
    const fixed = { ...WHAT, commitment: commitmentOf(SEED), seals: [sealOf(mix), sealOf(BOB)] };
    const traces = [{ inputs: 2, digest: hex('a2') }];
    localStorage.setItem('magpie.fair.ABCDEF', JSON.stringify({ own: [{ mix, fixed }], fixed, seat: 1, traces, trouble: null }));
    const witness = new Witness('ABCDEF');
    expect(witness.seen(true)).toEqual(traces[0]);
    witness.came(1, { inputs: 3, digest: hex('a3') }, true);
    witness.watch(table('playing', [shown(mix), shown(BOB)], commitmentOf(SEED), { digest: hex('ee'), inputs: 2 }), 1);
    expect(witness.trouble).toBeNull();
    witness.came(1, { inputs: 2, digest: hex('a2') }, true);
    expect(witness.trouble, 'and what it has kept counts').toBe('back');
  });
});

describe('what we are told', () => {
  const trace = (inputs: number, byte: string) => ({ inputs, digest: hex(byte) });

  test('goes on, and is said when coming again', () => {
    const witness = new Witness('ABCDEF');
    witness.came(1, null, null);
    [trace(0, 'a0'), trace(2, 'a2'), trace(2, 'a2'), trace(3, 'a3')].forEach((one) => witness.told(one));
    expect([witness.trouble, recall('ABCDEF').told[1]?.length]).toEqual([null, 3]);
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

  test('every input that we are shown has its digest', () => {
    for (const [next, noticed, trouble] of [
      [trace(4, 'a4'), 1, null],
      [trace(3, 'a3'), 0, null],
      [trace(7, 'a7'), 4, null],
      [trace(3, 'a3'), 1, 'unbound'],
      [trace(4, 'a4'), 2, 'unbound'],
      [trace(4, 'a3'), 1, 'unbound'],
    ] as const) {
      localStorage.clear();
      const witness = new Witness('ABCDEF');
      witness.came(1, trace(3, 'a3'), null);
      witness.told(next, noticed);
      expect(witness.trouble, JSON.stringify([next, noticed])).toBe(trouble);
    }
  });

  test('is kept for everybody for whom the house takes us', () => {
    const witness = new Witness('ABCDEF');
    witness.came(2, trace(3, 'a3'), null);
    witness.came(null, trace(3, 'a3'), null);
    witness.came(2, trace(3, 'b3'), null);
    expect(witness.trouble, 'whoever we are in between').toBe('other');
    localStorage.clear();
    const honest = new Witness('ABCDEF');
    honest.came(null, trace(1, 'a1'), null);
    honest.came(2, trace(2, 'a2'), null);
    expect([honest.trouble, honest.seen(true), honest.seen(false)]).toEqual([null, trace(2, 'a2'), null]);
    honest.came(null, trace(1, 'a1'), null);
    expect([honest.trouble, honest.seen(false)]).toEqual([null, trace(1, 'a1')]);
  });

  test('goes on in two pages of one browser, whichever hears of it first', () => {
    const [one, other] = [new Witness('ABCDEF'), new Witness('ABCDEF')];
    for (const page of [one, other]) page.came(1, trace(1, 'a1'), null);
    one.told(trace(2, 'a2'), 1);
    one.told(trace(3, 'a3'), 1);
    other.told(trace(2, 'a2'), 1);
    other.told(trace(3, 'a3'), 1);
    expect([one.trouble, other.trouble]).toEqual([null, null]);
    expect(recall('ABCDEF').told[1]).toEqual([trace(1, 'a1'), trace(2, 'a2'), trace(3, 'a3')]);
    one.told(trace(4, 'a4'), 1);
    other.told(trace(4, 'b4'), 1);
    expect(other.trouble, 'both are told the same').toBe('other');
  });

  test('a page that was away while another of this browser went on comes again without a sound', () => {
    const [one, other] = [new Witness('ABCDEF'), new Witness('ABCDEF')];
    for (const page of [one, other]) page.came(1, trace(1, 'a1'), null);
    one.told(trace(2, 'a2'), 1);
    expect(other.seen(true)).toEqual(trace(2, 'a2'));
    // What the house said to this page may have been on the way when the other one heard more.
    one.told(trace(3, 'a3'), 1);
    other.came(1, trace(2, 'a2'), true);
    other.told(trace(3, 'a3'), 1);
    expect([one.trouble, other.trouble]).toEqual([null, null]);
  });

  test('is bounded, and so are the tables', () => {
    const many = Array.from({ length: MOST_TRACES + 10 }, (_, n) => trace(n, `${n % 2}a`));
    keep('TABLE0', { ...recall('TABLE0'), told: { 0: many } });
    const witness = new Witness('TABLE0');
    witness.told(trace(MOST_TRACES + 10, 'a1'));
    expect(recall('TABLE0').told[0]?.length).toBe(MOST_TRACES);
    for (let n = 1; n <= 40; n += 1) new Witness(`TABLE${n}`).told(trace(1, 'a1'));
    const kept = Object.keys(localStorage).filter((key) => key.startsWith('magpie.fair.'));
    expect(kept.length).toBe(30);
    expect(recall('TABLE0').told).toEqual({});
  });

  test('is forgotten with the table, by whoever has it removed', () => {
    new Witness('ABCDEF').told(trace(1, 'a1'));
    new Witness('ABCDEF', 'ABCDEF screen').told(trace(1, 'a1'));
    forgetAll('abcdef');
    expect([recall('ABCDEF').told, recall('ABCDEF screen').told]).toEqual([{}, {}]);
  });
});

const ADA = hex('0a');
const entries = ['lot 1', 'stop', 'stop'].map((what, at) => JSON.stringify({ n: at + 1, by: 1, do: what, at: 5 + at }));

/** A record, and all its digests. */
function made({
  magpie = 2,
  mixes = [ADA, BOB],
  seed = SEED,
  lines = entries,
  commitment = commitmentOf(SEED),
  what = WHAT,
  origin = undefined as Origin | undefined,
} = {}) {
  const header = JSON.stringify({ magpie, ...what, commitment, mixes, origin });
  const digests = [firstDigest(header)];
  lines.forEach((line, at) => digests.push(nextDigest(digests[at] ?? '', seed, at + 1, line)));
  const footer = JSON.stringify({ winners: [1], points: [1, 0], seed, digest: digests.at(-1) });
  return { text: `${[header, ...lines, footer].join('\n')}\n`, digests };
}

const nobodyKnows: Rules = () => Promise.resolve(null);
/** They find nothing, and everybody has noticed everything. */
const know = (noticed = [1, 2, 3].map(() => [1, 2, 3])): Rules => {
  return () => Promise.resolve({ ok: true, finished: true, draws: 1, noticed });
};

describe('the record', () => {
  const fixed = { ...WHAT, commitment: commitmentOf(SEED), seals: [sealOf(ADA), sealOf(BOB)], origin: null };
  const told = made().digests;
  const at = (inputs: number, digests = told): Trace => ({ inputs, digest: digests[inputs] ?? '' });
  const nobody: Memory = { own: [], fixed: null, played: null, sealed: null, seat: null, told: {}, trouble: null };
  const memory: Memory = {
    ...nobody,
    own: [{ mix: ADA, fixed }],
    fixed,
    played: fixed,
    sealed: sealOf(ADA),
    seat: 1,
    told: { 1: [at(0), at(2), at(3)] },
  };
  const well = { ok: true, part: 'in', witnessed: true, draws: 1, shared: null };

  test('that is what we saw is well', async () => {
    expect(await checkRecord(made().text, memory, know())).toEqual(well);
    expect(await checkRecord(made().text, memory, nobodyKnows)).toEqual({ ...well, draws: null });
    expect(await checkRecord(made().text, nobody, know())).toEqual({ ...well, part: 'none', witnessed: false });
  });

  test('says whether our part was in, and whether it was cut off before the start', async () => {
    const text = made({ mixes: [hex('00'), BOB] });
    const away = { ...fixed, seals: [null, sealOf(BOB)] };
    const without: Memory = { ...memory, own: [], fixed: null, played: away, told: { 1: [at(3, text.digests)] } };
    expect(await checkRecord(text.text, { ...without, sealed: null }, know())).toEqual({ ...well, part: 'out', witnessed: false });
    expect(await checkRecord(text.text, without, know())).toMatchObject({ part: 'cut-off' });
    // That we are not taken for a player any more does not make us one who only looked on.
    const driven = { ...without, seat: null, told: { 0: [at(3, text.digests)], 1: [at(2, text.digests)] } };
    expect(await checkRecord(text.text, driven, know())).toMatchObject({ part: 'cut-off', witnessed: true });
  });

  test('is no game that we saw if we were told of it when it was over', async () => {
    const late = { ...memory, told: { 1: [at(3)] } };
    expect(await checkRecord(made().text, late, know())).toEqual({ ...well, witnessed: false });
  });

  const later = entries.map((line) => line.replace('"at":6', '"at":7'));
  const origin = { digest: hex('ee'), inputs: 2 };
  test.each([
    ['is broken off', 'unreadable', 'nonsense'],
    ['is of a format that nobody knows', 'unreadable', made({ magpie: 4 }).text],
    ['says nothing of its origin where it must', 'unreadable', made({ magpie: 3 }).text],
    ['says something of an origin where it cannot', 'unreadable', made({ origin }).text],
    ['is of a format that no game has any more', 'format', made({ magpie: 1 }).text],
    ['opens another seed', 'seed', made({ seed: hex('08') }).text],
    ['has another commitment', 'fixed', made({ seed: hex('08'), commitment: commitmentOf(hex('08')) }).text],
    ['has another mix of somebody', 'fixed', made({ mixes: [ADA, hex('0c')] }).text],
    ['is of another game', 'fixed', made({ what: { ...WHAT, options: { deck: '1233' } } }).text],
    ['is by other rules', 'fixed', made({ what: { ...WHAT, rules: 2 } }).text],
    ['leaves somebody out', 'fixed', made({ mixes: [ADA, hex('00')] }).text],
    ['goes on from another, of which nobody was told', 'origin', made({ magpie: 3, origin }).text],
    ['was given other times', 'history', made({ lines: later }).text],
    ['lacks something', 'history', made({ lines: entries.slice(0, 2) }).text],
    ['does not end as it says', 'digest', made().text.replace('"at":7', '"at":8')],
  ])('that %s is found out', async (_, flaw, text) => {
    expect(await checkRecord(text, memory, know())).toMatchObject({ ok: false, flaw });
  });

  /** Chance up to the fork is not drawn again, so a house that may say later that there was one has chosen it. */
  test('that goes on from another game is none that we were not told of, though every digest fits', async () => {
    const forked = made({ magpie: 3, origin });
    const seen = { 1: [0, 2, 3].map((inputs) => at(inputs, forked.digests)) };
    for (const played of [fixed, null]) {
      expect(await checkRecord(forked.text, { ...memory, played, told: seen }, know())).toMatchObject({ ok: false, flaw: 'origin' });
    }
    const late = { ...nobody, played: fixed, told: { 0: seen[1] } };
    expect(await checkRecord(forked.text, late, know()), 'also for who came later').toMatchObject({ flaw: 'origin' });
    for (const other of [
      { ...origin, inputs: 1 },
      { ...origin, digest: hex('ef') },
    ]) {
      const kept = { ...memory, fixed: { ...fixed, origin: other }, played: null, told: seen };
      expect(await checkRecord(forked.text, kept, know())).toMatchObject({ ok: false, flaw: 'origin' });
    }
    const known = { ...fixed, origin };
    const honest = { ...memory, own: [{ mix: ADA, fixed: known }], fixed: known, played: known, told: seen };
    expect(await checkRecord(forked.text, honest, know())).toEqual({ ...well, shared: 2 });
    expect(await checkRecord(made().text, { ...honest, told: memory.told }, know()), 'nor the other way').toMatchObject({ flaw: 'origin' });
  });

  test('has our part for the start only for which it was opened', async () => {
    const other = commitmentOf(hex('08'));
    const ground = made({ seed: hex('08'), commitment: other });
    const kept: Memory = {
      ...memory,
      fixed: null,
      played: null,
      told: { 1: [0, 2, 3].map((inputs) => at(inputs, ground.digests)) },
    };
    expect(await checkRecord(ground.text, kept, know())).toMatchObject({ ok: false, flaw: 'twice' });
    // A mix that this page has not seen opened is none of ours that counts.
    const unopened = { ...memory, own: [{ mix: ADA, fixed: null }] };
    expect(await checkRecord(made().text, unopened, know())).toMatchObject({ ok: true, part: 'out' });
  });

  test('ends where we were told that it ends', async () => {
    const frozen = { ...memory, told: { 1: [at(0)] } };
    expect(await checkRecord(made().text, frozen, know())).toMatchObject({ ok: false, flaw: 'history' });
    expect(await checkRecord(made().text, { ...memory, told: {} }, know())).toMatchObject({ ok: true, witnessed: false });
  });

  test.each([
    ['the same digest for more', [at(0), { inputs: 2, digest: told[0] ?? '' }, at(3)]],
    ['more than has happened', [at(0), { inputs: 3, digest: told[2] ?? '' }, { inputs: 4, digest: told[3] ?? '' }]],
    ['an end after less', [at(0), { inputs: 2, digest: told[3] ?? '' }]],
    ['a digest too late', [at(0), { inputs: 1, digest: told[2] ?? '' }, at(3)]],
  ])('tells of every input that we noticed when we noticed it: not with %s', async (_, traces) => {
    expect(await checkRecord(made().text, { ...memory, told: { 1: traces } }, know())).toMatchObject({ ok: false, flaw: 'history' });
  });

  test('may have had inputs that we did not notice', async () => {
    const dark = {
      ...memory,
      told: { 0: [at(0)], 1: [at(0), { inputs: 1, digest: told[2] ?? '' }, { inputs: 2, digest: told[3] ?? '' }] },
    };
    expect(await checkRecord(made().text, dark, know([[2, 3], [1, 2, 3], [3]]))).toEqual(well);
    expect(await checkRecord(made().text, dark, nobodyKnows)).toMatchObject({ ok: true, draws: null });
    expect(await checkRecord(made().text, dark, know([[1, 3], [1, 2, 3], [3]]))).toMatchObject({ ok: false, flaw: 'history' });
  });

  test('is held against what was told to each for whom the house took us', async () => {
    const other = made({ lines: later }).digests;
    const both = { ...memory, told: { 0: [at(0, other), at(2, other)], 1: memory.told[1] ?? [] } };
    expect(await checkRecord(made().text, both, know())).toMatchObject({ ok: false, flaw: 'history' });
  });

  test('is checked by the rules too, where the page knows them', async () => {
    const wrong: Rules = () => Promise.resolve({ ok: false, line: 3, why: 'the seed gives "roll red"' });
    expect(await checkRecord(made().text, memory, wrong)).toEqual({ ok: false, flaw: 'rules', detail: '3 the seed gives "roll red"' });
    const half: Rules = () => Promise.resolve({ ok: true, finished: false, draws: 1, noticed: [] });
    expect(await checkRecord(made().text, memory, half)).toMatchObject({ ok: false, flaw: 'unreadable' });
  });

  test('of the first format has no digest to end in', async () => {
    const first = made({ magpie: 1 });
    const kept = { ...nobody, told: { 0: [at(0, first.digests), at(3, first.digests)] } };
    const text = first.text.replace(first.digests[3] ?? '', hex('dd'));
    expect(await checkRecord(text, kept, know())).toMatchObject({ ok: true, part: 'none' });
  });
});

test('the good word is for those only who know that nobody has chosen', () => {
  const well: Held = { ok: true, part: 'in', witnessed: true, draws: 7, shared: null };
  const words = (held: Partial<Held>) => headlineOf({ ...well, ...held });
  expect([words({}), words({ witnessed: false }), words({ part: 'none' })]).toEqual(['ok', 'ok', 'ok']);
  expect([words({ part: 'out' }), words({ part: 'cut-off' })]).toEqual(['without', 'without']);
  expect(words({ part: 'none', witnessed: false })).toBe('unseen');
  expect([words({ draws: null }), words({ draws: null, part: 'out' })]).toEqual(['undrawn', 'undrawn']);
  expect([words({ shared: 3 }), words({ shared: 3, part: 'out' })]).toEqual(['shared', 'without']);
});

describe('the check at the end', () => {
  /** Everything at the table up to the end, as it is told to seat 1; the answer is our witness and the record. */
  function played(): { witness: Witness; record: ReturnType<typeof made> } {
    const witness = new Witness('ABCDEF');
    witness.came(1, null, null);
    const mix = open(witness);
    const record = made({ mixes: [mix, BOB] });
    witness.watch(table('playing', [shown(mix), shown(BOB)]), 1);
    record.digests.slice(1).forEach((digest, at) => witness.told({ inputs: at + 1, digest }, 1));
    witness.watch(table('over', [shown(mix), shown(BOB)]), 1);
    return { witness, record };
  }

  /** Time goes by as fast as it can. */
  const later = (_: number, call: () => void) => void Promise.resolve().then(call);
  const settled = async (witness: Witness): Promise<Verdict | null> => {
    await vi.waitFor(() => expect(witness.verdict ?? witness.missing).not.toBeNull());
    return witness.verdict;
  };

  test('a game from its beginning to its end', async () => {
    const { witness, record } = played();
    witness.check({ load: () => Promise.resolve(record.text), rules: know(), later });
    expect(await settled(witness)).toEqual({ ok: true, part: 'in', witnessed: true, draws: 1, shared: null });
    expect(witness.trouble).toBeNull();
  });

  test('what is told after it is held against the same record', async () => {
    const { witness, record } = played();
    const load = vi.fn(() => Promise.resolve(record.text));
    witness.check({ load, rules: know(), later });
    await settled(witness);
    witness.told({ inputs: 4, digest: hex('a4') }, 1);
    await vi.waitFor(() => expect(witness.verdict).toMatchObject({ ok: false, flaw: 'history' }));
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('a house that says that the table is gone, or that we are nobody, makes nothing forgotten', () => {
    const { witness } = played();
    const before = recall('ABCDEF');
    witness.came(null, { inputs: 3, digest: before.told[1]?.at(-1)?.digest ?? '' }, null);
    expect(recall('ABCDEF').told[1]).toEqual(before.told[1]);
    expect(recall('ABCDEF').own).toEqual(before.own);
  });

  test('without a record nothing is proved, and that is said', async () => {
    for (const [reason, missing] of [
      [new Refused({ code: 'no-such-table', message: '' }), 'refused'],
      [new Refused({ code: 'not-over', message: '' }), 'refused'],
      [new Refused({ code: 'unreachable', message: '' }), 'unreachable'],
      [new Refused({ code: 'unavailable', message: '' }), 'unreachable'],
      [new Error('offline'), 'unreachable'],
    ] as const) {
      localStorage.clear();
      const { witness, record } = played();
      const load = vi.fn<() => Promise<string>>(() => Promise.reject(reason));
      witness.check({ load, rules: know(), later });
      expect(await settled(witness)).toBeNull();
      expect(witness.missing).toBe(missing);
      expect(load.mock.calls.length).toBeGreaterThan(2);
      load.mockImplementation(() => Promise.resolve(record.text));
      witness.again();
      await vi.waitFor(() => expect(witness.verdict).toMatchObject({ ok: true, part: 'in' }));
      expect(witness.missing).toBeNull();
    }
  });

  test('who comes again asks again for a record that was missing', async () => {
    const { witness, record } = played();
    const load = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('offline')));
    witness.check({ load, rules: know(), later });
    await settled(witness);
    load.mockImplementation(() => Promise.resolve(record.text));
    witness.came(1, { inputs: 3, digest: record.digests[3] ?? '' }, true);
    await vi.waitFor(() => expect(witness.verdict).toMatchObject({ ok: true, part: 'in' }));
  });
});

test('every mix is another', () => {
  expect(new Set(Array.from({ length: 50 }, freshMix)).size).toBe(50);
});
