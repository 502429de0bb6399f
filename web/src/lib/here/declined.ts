import type { Problem } from '../net/problem';

/** Something that the house of this browser refused. */
export class Declined extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}
