import { FACTS } from '$lib/protocol/galerie-facts';
import type { BoardName, Cell, Plan, Zone } from './types';

/** The plan of a gallery, as the rules have it. */
export const planOf = (board: BoardName): Plan => FACTS.plans[board];

/** All cells, row by row, each with what it belongs to. */
export const zonesOf = (plan: Plan): [Cell, Zone][] => Object.entries(plan.cells) as [Cell, Zone][];

/** All cells, row by row. */
export const cellsOf = (plan: Plan): Cell[] => zonesOf(plan).map(([cell]) => cell);
