import { t } from '$lib/i18n/house';
import { Refused } from '$lib/net/api';
import type { Problem } from '$lib/net/problem';

/** Why something did not work, in words a player understands. */
export function problemWords(problem: Problem, refusal?: (code: string) => string | null): string {
  const byRules = problem.refusal ? refusal?.(problem.refusal) : null;
  if (byRules) return byRules;
  return t.word(`problem.${problem.code}`) ?? t('problem.unknown', { code: problem.code });
}

/** The same for whatever was thrown. */
export function thrownWords(thrown: unknown): string {
  const problem = thrown instanceof Refused ? thrown.problem : { code: String(thrown), message: '' };
  return problemWords(problem);
}
