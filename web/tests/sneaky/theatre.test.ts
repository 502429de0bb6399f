import { describe, expect, test } from 'vitest';
import { diceOnCards } from '../../src/games/sneaky/model';
import { Theatre } from '../../src/games/sneaky/theatre.svelte';
import type { View } from '../../src/games/sneaky/types';
import { playthrough } from './playthrough';

test('what was jumped to stays, also when older things were still being acted out', async () => {
  const steps = playthrough(3);
  const [before, rolled, last] = [steps[3], steps[4], steps.at(-1)];
  if (!before || !rolled || !last) throw new Error('the playthrough is too short');
  const theatre = new Theatre(before.view, () => null);
  const acting = theatre.play([...rolled.seen, { event: 'busted', seat: 1 }], rolled.view);
  await theatre.jump(last.view);
  await acting;
  expect([theatre.view, theatre.busy]).toEqual([last.view, false]);
});

describe.each([2, 3, 4])('a whole game of %i', (players) => {
  const steps = playthrough(players);
  const first = steps[0]?.view as View;

  /** What can be told apart on the table, part by part. */
  const parts = ({ middle, pile, supply, players: all }: View): unknown[] => [
    ...middle,
    pile,
    supply,
    ...all.flatMap(({ handcuffs, ones, pile: open, twos, threes }) => [handcuffs, ones, open, twos, threes]),
  ];

  test('ends every frame as the server says, with the dice where they lie', async () => {
    const theatre = new Theatre(first, () => null);
    for (const { seen, view, head } of steps) {
      const acting = theatre.play(seen, view);
      theatre.skip();
      await acting;
      expect([theatre.view, theatre.flights, theatre.moment], head).toEqual([view, [], null]);
      if ('dice' in view.stage) expect(theatre.onCards, head).toEqual(diceOnCards(view));
      const loose = theatre.dice.filter((die) => die.free).map((die) => die.face);
      if (view.stage.at === 'placing') expect(loose.toSorted(), head).toEqual(view.stage.rolled.toSorted());
    }
  });

  test('shows nothing on the way that was not so before and is not so after', async () => {
    let [before, end] = [first, first];
    let looked = 0;
    const theatre: Theatre = new Theatre(first, () => {
      const [shown, old, later] = [parts(theatre.view), parts(before), parts(end)];
      for (const [at, part] of shown.entries()) expect([old[at], later[at]]).toContainEqual(part);
      looked += 1;
      return null;
    });
    for (const { seen, view } of steps) {
      [before, end] = [end, view];
      const acting = theatre.play(seen, view);
      theatre.skip();
      await acting;
    }
    expect(looked).toBeGreaterThan(100);
  });
});
