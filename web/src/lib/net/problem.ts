import type { ProblemCode } from '$lib/protocol';

/** Why something changed nothing: a word, the same in English, and the game's own word if its rules forbid it. */
export type Problem = { code: ProblemCode | 'unreachable'; message: string; refusal?: string };
