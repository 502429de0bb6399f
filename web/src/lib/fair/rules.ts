import type { Rules } from './check';

/** Who checks every draw and every move of a record; `null` as long as the page does not know the rules. */
export const rules: Rules | null = null;
