import { percent } from '$lib/i18n/index.svelte';
import { s } from './text';
import type { Cell, Risk, Suspect } from './types';

/** What the house says about cells, as a shading: the more likely or the more dangerous, the deeper. */

export type Kind = 'suspects' | 'dangers';
/** `level` 0 is the faintest step. */
export type Warmth = { level: number; number: string; words: string };
export type Heat = { kind: Kind; cells: Map<Cell, Warmth> };

/** From which chance on a cell is shaded one step deeper. */
export const BOUNDS: Record<Kind, readonly number[]> = { suspects: [0.01, 0.03, 0.08, 0.2], dangers: [0.05, 0.15, 0.3, 0.5] };

/** How deep each step is, from 0 to 1. */
export const DEPTHS = [0.14, 0.3, 0.48, 0.7, 0.92] as const;

export function heatOfSuspects(suspects: Suspect[]): Heat {
  const cells = suspects.map(({ at, chance }): [Cell, Warmth] => [
    at,
    warmth('suspects', chance, s('plan.suspect', { chance: share(chance) })),
  ]);
  return { kind: 'suspects', cells: new Map(cells) };
}

export function heatOfDangers(dangers: Risk[]): Heat {
  const cells = dangers.map(({ at, caught, seen }): [Cell, Warmth] => [
    at,
    warmth('dangers', caught + seen, s('plan.danger', { caught: share(caught), seen: share(seen) })),
  ]);
  return { kind: 'dangers', cells: new Map(cells) };
}

function warmth(kind: Kind, chance: number, words: string): Warmth {
  const level = BOUNDS[kind].filter((bound) => chance >= bound).length;
  return { level, number: String(Math.round(100 * chance)), words };
}

/** "12 %"; what is possible is never nothing. */
function share(chance: number): string {
  return chance > 0 && chance < 0.005 ? `< ${percent(0.01)}` : percent(chance);
}
