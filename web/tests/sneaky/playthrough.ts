import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Action, Seen, View } from '../../src/games/sneaky/types';

/** One step of a game: what seat 1 noticed, what it saw afterwards, and what anybody may do, as text. */
export type Step = { head: string; seen: Seen[]; view: View; may: string[] };

/** The engine's golden playthroughs: whole games with every view, printed by the rules themselves. */
export function playthrough(players: number): Step[] {
  const path = join(import.meta.dirname, `../../../playthroughs/sneaky-${players}.txt`);
  let view: Partial<View> = {};
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n\n')
    .map((block) => {
      const lines = block.split('\n');
      const seen = mine(lines, 'notice').map((text) => JSON.parse(text) as Seen);
      for (const text of mine(lines, 'see')) {
        const colon = text.indexOf(': ');
        view = { ...view, [text.slice(0, colon)]: JSON.parse(text.slice(colon + 2)) as unknown };
      }
      const may = lines.flatMap((line) => /^ {2}\d may (.*)$/.exec(line)?.[1]?.split(' | ') ?? []);
      return { head: lines[0] ?? '', seen, view: view as View, may };
    });
}

/** What the lines say that concern seat 1. */
function mine(lines: string[], verb: string): string[] {
  return lines.flatMap((line) => {
    const match = new RegExp(`^  ([\\d a-z]+?) ${verb} (.*)$`).exec(line);
    return match?.[1]?.split(' ').includes('1') ? [match[2] ?? ''] : [];
  });
}

/** An action from its text form. */
export function action(text: string): Action {
  if (text === 'stop') return { do: 'stop' };
  if (text === 'roll on') return { do: 'roll-on' };
  if (text.startsWith('top ')) return { do: 'top', card: text.slice(4) } as Action;
  const [die, on] = text.split(' on ');
  return { do: 'place', die, on } as Action;
}
