import { expect, test } from 'vitest';
import { Stage } from '../../src/games/sneaky/stage.svelte';
import { playthrough } from './playthrough';

test('what was jumped to stays, also when older things were still being acted out', async () => {
  const steps = playthrough(3);
  const [before, rolled, last] = [steps[3], steps[4], steps.at(-1)];
  if (!before || !rolled || !last) throw new Error('the playthrough is too short');
  const stage = new Stage(before.view, () => null);
  const acting = stage.play([...rolled.seen, { event: 'busted', seat: 1 }], rolled.view);
  await stage.jump(last.view);
  await acting;
  expect([stage.view, stage.busy]).toEqual([last.view, false]);
});
