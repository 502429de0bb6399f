import type { Level } from '$lib/protocol';
import type { Kept } from './shelf';

/** Whom we played against: bots of one level, or a mixed company. */
export type Company = Level | 'mixed';

/** How often we played something against somebody, and how often we won. */
export interface Standing {
  game: string;
  company: Company;
  games: number;
  /** A win that is shared counts in parts. */
  wins: number;
  /** How many wins everybody would have if all were equally strong. */
  expected: number;
}

/**
 * Our own games, counted. What does not tell how strong we are is left out: games that went on from another, games in which a bot
 * played for us, and games that we only looked on at.
 */
export function standings(games: Kept[]): Standing[] {
  const found = new Map<string, Standing>();
  for (const game of games.filter(counts)) {
    const company = companyOf(game);
    const key = `${game.game} ${company}`;
    const standing = found.get(key) ?? { game: game.game, company, games: 0, wins: 0, expected: 0 };
    standing.games += 1;
    if (game.you !== null && game.winners.includes(game.you)) standing.wins += 1 / game.winners.length;
    if (game.winners.length > 0) standing.expected += 1 / game.points.length;
    found.set(key, standing);
  }
  const order: Company[] = ['random', 'easy', 'medium', 'hard', 'mixed'];
  return [...found.values()].sort((a, b) => a.game.localeCompare(b.game) || order.indexOf(a.company) - order.indexOf(b.company));
}

export function counts({ you, seats, forked }: Kept): boolean {
  const us = you === null ? undefined : seats[you - 1];
  return !forked && us?.kind === 'person' && !us.stood_in;
}

function companyOf({ you, seats }: Kept): Company {
  const others = seats.filter((_, at) => at + 1 !== you);
  const levels = new Set(others.map((one) => (one.kind === 'bot' ? one.level : 'mixed')));
  const [only] = levels;
  return levels.size === 1 && only ? only : 'mixed';
}
