import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A game, its players and what the table chose. */
export type Table = readonly [game: string, seats: number, options: string[]];

/** At least one of every game and every edition. */
export const TABLES: readonly Table[] = [
  ['sneaky', 2, []],
  ['sneaky', 4, ['deck=1233']],
  ['diamantenjagd', 3, []],
  ['diamantenjagd', 4, ['stolen=2', 'numbers_only=yes']],
  ['meisterdiebe', 2, ['edition=published']],
  ['meisterdiebe', 3, ['edition=author']],
  ['galerie', 2, ['game=short', 'board=small']],
  ['galerie', 3, ['game=full']],
];

/** What was chosen, as a table has it. */
export const optionsOf = (options: string[]): Record<string, string> =>
  Object.fromEntries(options.map((one) => one.split('=') as [string, string]));

/** The record of a game between bots, as `magpie sim` writes it. */
export function record(binary: string, [game, seats, options]: Table, level = 'easy', seed = 1): string {
  const folder = mkdtempSync(join(tmpdir(), 'magpie-records-'));
  try {
    const bots = Array.from({ length: seats }, () => level).join(',');
    const chosen = options.flatMap((option) => ['--option', option]);
    const table = [game, '--seats', bots, '--games', '1', '--threads', '1', '--seed', String(seed), ...chosen];
    execFileSync(binary, ['sim', ...table, '--records', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
    return readFileSync(
      join(
        folder,
        readdirSync(folder)
          .sort()
          .find((name) => name.endsWith('.jsonl')) ?? '',
      ),
      'utf8',
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Another die, card or word in the last draw; the answer is the changed record and the line. */
export function changed(text: string): { text: string; line: number } {
  const lines = text.split('\n');
  const at = lines.findLastIndex((line) => line.includes('"by":"chance"'));
  const found = /"do":"(.*?)(\w)"/.exec(lines[at] ?? '');
  if (!found) throw new Error('there is no draw in it');
  const last = found[2] ?? '';
  lines[at] = (lines[at] ?? '').replace(/(\w)("(?:,"at":\d+)?\})$/, `${last === '1' ? '2' : '1'}$2`);
  return { text: lines.join('\n'), line: at + 1 };
}
