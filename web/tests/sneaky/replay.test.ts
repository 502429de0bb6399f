import { describe, expect, test } from 'vitest';
import { after } from '../../src/games/sneaky/replay';
import type { View } from '../../src/games/sneaky/types';
import { playthrough } from './playthrough';

/** What lies on the table. The 1s lie face down: they have no order. */
function lying({ middle, players, pile, supply }: View) {
  return { middle, pile, supply, players: players.map((player) => ({ ...player, ones: player.ones.toSorted() })) };
}

describe.each([2, 3, 4])('a whole game of %i, acted out event by event', (players) => {
  const steps = playthrough(players);

  test('shows what the server says is so', () => {
    let shown = steps[0]?.view;
    for (const step of steps) {
      if (!shown) throw new Error('the playthrough is empty');
      for (const seen of step.seen) shown = after(shown, seen);
      expect(lying(shown), step.head).toEqual(lying(step.view));
      // Choices and the draws of chance are no events: there the view itself brings the new stage.
      const told = step.seen.at(-1)?.event;
      if (told === 'rolled' || told === 'placed' || told === 'over' || told === 'turn') expect(shown.stage, step.head).toEqual(step.view.stage);
      shown = step.view;
    }
    expect(shown?.stage.at).toBe('over');
    expect(steps.length).toBeGreaterThan(100);
  });
});
