import type { ProblemCode } from '$lib/protocol';

/**
 * Why something changed nothing: a word, the same in English, and the game's own word if its rules forbid it. That the house is not
 * reached, or that this browser cannot keep a table of its own, is found out here.
 */
export type Problem = { code: ProblemCode | 'unreachable' | 'no-rules' | 'full' | 'newer' | 'not-kept'; message: string; refusal?: string };
