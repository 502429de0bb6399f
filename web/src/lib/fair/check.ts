import { commitmentOf, firstDigest, nextDigest, sealOf } from './hash';
import type { Fixed, Memory } from './memory';

/** Why a record is not the game that we were at. */
export type Flaw =
  /** It cannot be read. */
  | 'unreadable'
  /** The seed does not open what the house had sealed. */
  | 'seed'
  /** It is about another game, another seal of the house, or other parts, than were fixed before the game. */
  | 'fixed'
  /** Our own part is not in. */
  | 'own'
  /** It does not end as it says. */
  | 'digest'
  /** It is another history than we were told. */
  | 'history'
  /** A draw or a move does not follow. */
  | 'rules';

/** What came of checking a record. */
export type Verdict =
  /** All is well. */
  | { ok: true; own: boolean; witnessed: boolean; draws: number | null }
  /** It is not; `detail` is for those who want to know exactly. */
  | { ok: false; flaw: Flaw; detail: string };

/** Checks every draw and every move of a record: what only who knows the rules can do. `null` if nobody here does. */
export type Rules = (text: string) => Promise<{ ok: true; draws: number } | { ok: false; line: number | null; why: string } | null>;

interface Header {
  magpie: number;
  game: string;
  rules: number;
  options: unknown;
  commitment: string;
  mixes: string[];
}

interface Footer {
  seed: string;
  digest: string;
}

const NOBODY = '0'.repeat(64);

/** Holds a record against all that this browser kept of the game, and has the draws checked by who knows the rules, if anybody does. */
export async function checkRecord(text: string, memory: Memory, rules: Rules): Promise<Verdict> {
  try {
    const lines = text.trimEnd().split('\n');
    const header = JSON.parse(lines[0] ?? '') as Header;
    const footer = JSON.parse(lines.at(-1) ?? '') as Footer;
    const flaw = flawOf(lines, header, footer, memory);
    if (flaw) return { ok: false, flaw, detail: flaw };
    const ruled = await rules(text);
    if (ruled && !ruled.ok) return { ok: false, flaw: 'rules', detail: `${ruled.line ?? ''} ${ruled.why}`.trim() };
    const own = memory.own.some(({ mix }) => header.mixes.includes(mix));
    return { ok: true, own, witnessed: memory.traces.length > 0, draws: ruled?.draws ?? null };
  } catch (reason) {
    return { ok: false, flaw: 'unreadable', detail: String(reason) };
  }
}

function flawOf(lines: string[], header: Header, footer: Footer, memory: Memory): Flaw | null {
  if (commitmentOf(footer.seed) !== header.commitment) return 'seed';
  if (memory.fixed) {
    const { commitment, seals } = memory.fixed;
    const fits = seals.every((seal, at) => (seal === null ? header.mixes[at] === NOBODY : sealOf(header.mixes[at] ?? '') === seal));
    const played = ({ game, rules, options }: Header | Fixed) => JSON.stringify([game, rules, options]);
    const same = played(header) === played(memory.fixed);
    if (!same || commitment !== header.commitment || seals.length !== header.mixes.length || !fits) return 'fixed';
    const mine = memory.own.find(({ fixed }) => fixed && sameFixed(fixed, memory.fixed));
    if (mine && memory.seat !== null && header.mixes[memory.seat - 1] !== mine.mix) return 'own';
  }
  const history = historyOf(lines, footer.seed);
  if (header.magpie > 1 && history.at(-1) !== footer.digest) return 'digest';
  return passes(history, memory) ? null : 'history';
}

/** All links of the chain: before the first input, and after each. */
function historyOf(lines: string[], seed: string): string[] {
  const [header = '', ...rest] = lines;
  const digests = [firstDigest(header)];
  rest.slice(0, -1).forEach((line, at) => digests.push(nextDigest(digests[at] ?? '', seed, at + 1, line)));
  return digests;
}

/** Does the chain go through all that we were told, in that order? */
function passes(history: string[], { traces }: Memory): boolean {
  let from = 0;
  return traces.every(({ digest }) => {
    const at = history.indexOf(digest, from);
    from = at;
    return at >= 0;
  });
}

export const sameFixed = (one: Fixed, other: Fixed | null): boolean => JSON.stringify(one) === JSON.stringify(other);
