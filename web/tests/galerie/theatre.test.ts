import { expect, test } from 'vitest';
import { Theatre } from '../../src/games/galerie/theatre.svelte';
import type { Seen, View } from '../../src/games/galerie/types';
import { steps } from '../playthrough';

test.each(['2-short', '3', '7'])('the whole game %s goes from view to view, and shows nothing else on the way', async (name) => {
  const game = steps<View, Seen>(`galerie-${name}`);
  let before = game[0]?.view as View;
  const theatre = new Theatre(before);
  for (const { seen, view, head } of game) {
    const acting = theatre.play(seen, view);
    expect([before, view], head).toContain(theatre.view);
    theatre.skip();
    await acting;
    expect([theatre.view, theatre.word, theatre.where, theatre.busy], head).toEqual([view, null, null, false]);
    before = view;
  }
});

// rule: GD-41
test('the gallery is tidied up only when everyone has seen how a round ended', async () => {
  const game = steps<View, Seen>('galerie-3');
  const at = game.findIndex(({ seen }) => seen.some((one) => one.event === 'round-over'));
  const [before, over] = [game[at - 1], game[at]];
  if (!before || !over) throw new Error('no round is over');
  const theatre = new Theatre(before.view);
  const acting = theatre.play(over.seen, over.view);
  expect([theatre.view, theatre.word]).toEqual([before.view, expect.any(String)]);
  theatre.skip();
  await acting;
  expect(theatre.view).toBe(over.view);
});
