import { fits, type Header } from './fixed';
import { commitmentOf, firstDigest, nextDigest, sealOf } from './hash';
import { eyesOf, type Memory, type Traces } from './memory';

/** Why a record is not the game that we were at. */
export type Flaw =
  /** It cannot be read. */
  | 'unreadable'
  /** It is written as records were before players were told anything, and we saw the game begin. */
  | 'format'
  /** The seed does not open what the house had sealed. */
  | 'seed'
  /** It is about another game, another seal of the house, or other parts, than were fixed before the game. */
  | 'fixed'
  /** It goes on from another game than we were told, or from one of which we were not told. */
  | 'origin'
  /** Our part is in, and was opened for another start. */
  | 'twice'
  /** It does not end as it says. */
  | 'digest'
  /** It is another history than we were told. */
  | 'history'
  /** A draw or a move does not follow. */
  | 'rules';

/** Where our own part is: in; left out, or cut off before the start though it had been sealed; or nobody here has played. */
export type Part = 'in' | 'out' | 'cut-off' | 'none';

/** A record that holds, and how much that says. */
export interface Held {
  ok: true;
  part: Part;
  /** Were we told anything of the game before it was over? */
  witnessed: boolean;
  /** How many outcomes of chance were worked out; `null` if nobody here knows the rules. */
  draws: number | null;
  /** So many inputs are those of another game, and what was drawn in them is not checked; `null` if there are none. */
  shared: number | null;
}

/** What came of checking a record; `detail` is for those who want to know exactly. */
export type Verdict = Held | { ok: false; flaw: Flaw; detail: string };

/**
 * Checks every draw and every move of a record, and finds out which inputs each noticed (by seat, and last who only looked on): what only
 * who knows the rules can do. `null` if nobody here does.
 */
export type Rules = (text: string) => Promise<Ruled | { ok: false; line: number | null; why: string } | null>;

interface Ruled {
  ok: true;
  draws: number;
  finished: boolean;
  noticed: number[][];
}

interface Footer {
  seed: string;
  digest: string;
}

/** The format in which a record says where its game goes on from; those before the second are bound by nothing that players were told. */
const FORKED = 3;
const BOUND = 2;

/** Holds a record against all that this browser kept of the game, and has the draws checked by who knows the rules, if anybody does. */
export async function checkRecord(text: string, memory: Memory, rules: Rules): Promise<Verdict> {
  try {
    const lines = text.trimEnd().split('\n');
    const header = JSON.parse(lines[0] ?? '') as Header;
    const footer = JSON.parse(lines.at(-1) ?? '') as Footer;
    const history = historyOf(lines, footer.seed);
    const flaw = flawOf(header, footer, history, memory);
    if (flaw) return broken(flaw);
    const ruled = await rules(text);
    if (ruled && !ruled.ok) return broken('rules', `${ruled.line ?? ''} ${ruled.why}`.trim());
    if (ruled && !ruled.finished) return broken('unreadable', 'the game is not over');
    if (ruled && !isWhatWasNoticed(history, memory.told, ruled.noticed)) return broken('history');
    return held(header, history, memory, ruled?.draws ?? null);
  } catch (reason) {
    return broken('unreadable', String(reason));
  }
}

const broken = (flaw: Flaw, detail: string = flaw): Verdict => ({ ok: false, flaw, detail });

function held(header: Header, history: string[], memory: Memory, draws: number | null): Held {
  const witnessed = Object.values(memory.told).some((traces) => traces.some(({ digest }) => digest !== history.at(-1)));
  return { ok: true, part: partIn(header, memory), witnessed, draws, shared: header.origin?.inputs || null };
}

/** Our part is in only if we have opened it ourselves, for this game. */
function partIn({ mixes }: Header, memory: Memory): Part {
  if (memory.own.some(({ mix, fixed }) => fixed && mixes.includes(mix))) return 'in';
  const played = memory.seat !== null || Object.keys(memory.told).some((eyes) => Number(eyes) !== eyesOf(null));
  if (!played) return 'none';
  return memory.sealed !== null && !mixes.some((mix) => sealOf(mix) === memory.sealed) ? 'cut-off' : 'out';
}

function flawOf(header: Header, footer: Footer, history: string[], memory: Memory): Flaw | null {
  if (!(header.magpie >= 1 && header.magpie <= FORKED)) return 'unreadable';
  if ((header.magpie === FORKED) !== (header.origin !== undefined)) return 'unreadable';
  if (commitmentOf(footer.seed) !== header.commitment) return 'seed';
  const opened = memory.own.filter(({ mix, fixed }) => fixed && header.mixes.includes(mix));
  if (header.magpie < BOUND && (memory.fixed || opened.length > 0)) return 'format';
  for (const fixed of [memory.fixed, memory.played]) {
    if (fixed && !fits(header, fixed)) return fits(header, { ...fixed, origin: undefined }) ? 'origin' : 'fixed';
  }
  if (opened.some(({ fixed }) => fixed && !fits(header, fixed))) return 'twice';
  if (header.magpie >= BOUND && history.at(-1) !== footer.digest) return 'digest';
  return passes(history, memory) ? null : 'history';
}

/** All links of the chain: before the first input, and after each. */
function historyOf(lines: string[], seed: string): string[] {
  const [header = '', ...rest] = lines;
  const digests = [firstDigest(header)];
  rest.slice(0, -1).forEach((line, at) => digests.push(nextDigest(digests[at] ?? '', seed, at + 1, line)));
  return digests;
}

/**
 * Does the chain go through all that we were told, as far as can be seen without the rules? Whoever has noticed more is further along
 * it, and nobody has noticed more than has happened. The end is noticed by all, so what we were told last is the last link.
 */
function passes(history: string[], { told, seat }: Memory): boolean {
  const last = told[eyesOf(seat)]?.at(-1);
  if (last && last.digest !== history.at(-1)) return false;
  return Object.values(told).every((traces) => {
    let from = 0;
    return traces.every(({ inputs, digest }) => {
      const at = history.indexOf(digest, from);
      from = at + 1;
      return at >= inputs;
    });
  });
}

/** The same with the rules: we were told the link after the last input that we had noticed, and how many those were. */
function isWhatWasNoticed(history: string[], told: Traces, noticed: number[][]): boolean {
  return Object.entries(told).every(([eyes, traces]) => {
    const numbers = noticed.at(Number(eyes) - 1) ?? [];
    return traces.every(({ inputs, digest }) => history[inputs === 0 ? 0 : (numbers[inputs - 1] ?? -1)] === digest);
  });
}
