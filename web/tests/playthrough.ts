import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One step of a game: what seat 1 noticed, what it saw afterwards, and what anybody may do, as text. */
export type Step<View, Seen> = { head: string; seen: Seen[]; view: View; may: string[] };

/** The engine's golden playthroughs: whole games with every view, printed by the rules themselves. */
export function steps<View, Seen>(name: string): Step<View, Seen>[] {
  const path = join(import.meta.dirname, `../../playthroughs/${name}.txt`);
  let view: Partial<View> = {};
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n\n')
    .map((block) => {
      const lines = block.split('\n');
      const seen = mine(lines, 'notice').map((text) => JSON.parse(text) as Seen);
      for (const text of mine(lines, 'see')) {
        view = changed(view, text);
      }
      const may = lines.flatMap((line) => /^ {2}\d may (.*)$/.exec(line)?.[1]?.split(' | ') ?? []);
      return { head: lines[0] ?? '', seen, view: view as View, may };
    });
}

/** The view with the part that a line tells: `cloth: …`, or one of a row, `drawers[3]: …`. */
function changed<View>(view: Partial<View>, line: string): Partial<View> {
  const [, name = '', at, json = ''] = /^(\w+)(?:\[(\d+)\])?: (.*)$/.exec(line) ?? [];
  const value = JSON.parse(json) as unknown;
  const row = view[name as keyof View];
  return { ...view, [name]: at && Array.isArray(row) ? row.with(Number(at), value) : value };
}

/** What the lines say that concern seat 1. */
function mine(lines: string[], verb: string): string[] {
  return lines.flatMap((line) => {
    const match = new RegExp(`^  ([\\d a-z]+?) ${verb} (.*)$`).exec(line);
    return match?.[1]?.split(' ').includes('1') ? [match[2] ?? ''] : [];
  });
}
