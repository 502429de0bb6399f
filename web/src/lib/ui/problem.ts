import { t } from '$lib/i18n/house';
import { Refused } from '$lib/net/api';
import type { Problem } from '$lib/net/problem';

/** Why something did not work, in words a player understands; every trouble has its text. */
export function problemWords(problem: Problem, refusal?: (code: string) => string | null): string {
  const byRules = problem.refusal ? refusal?.(problem.refusal) : null;
  return byRules ?? t(`problem.${problem.code}`);
}

/** The same for what a request threw; what is no refusal is a bug and goes on. */
export function thrownWords(thrown: unknown): string {
  if (thrown instanceof Refused) return problemWords(thrown.problem);
  throw thrown;
}
