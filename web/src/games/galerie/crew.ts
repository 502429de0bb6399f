import type { Seat } from '$lib/protocol';
import type { GuardNo, RoundView } from './types';

/** Whose the guards of a round are, in the order of their turns. */
export type Crew = Seat[];

export const crewOf = (round: RoundView | null): Crew => (round?.guards ?? []).map(({ seat }) => seat);

/** Does the player of this guard have another one too? */
export function isOneOfTwo(guard: GuardNo, crew: Crew): boolean {
  return crew.some((seat, at) => at !== guard - 1 && seat === crew[guard - 1]);
}

/** A guard is called as the player is, with its number if it is one of two: "Bo", "Bo (2)". */
export function guardName(guard: GuardNo, crew: Crew, name: (seat: Seat) => string): string {
  const player = name(crew[guard - 1] ?? 0);
  return isOneOfTwo(guard, crew) ? `${player} (${guard})` : player;
}
