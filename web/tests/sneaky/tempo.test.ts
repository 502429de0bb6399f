import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Playback } from '$lib/net/playback.svelte';
import { Theatre } from '../../src/games/sneaky/theatre.svelte';
import { tempo } from '../../src/games/sneaky/times';
import type { Seen, View } from '../../src/games/sneaky/types';
import { playthrough } from './playthrough';

const YOU = 1;
/** Everything is drawn somewhere, so that it has a way to go. */
const somewhere = () => new DOMRect(0, 0, 10, 10);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});
afterEach(() => vi.useRealTimers());

/** Runs until this has happened; the answer is how many milliseconds were planned for it. */
async function timeFor(happens: Promise<unknown>): Promise<number> {
  const began = Date.now();
  const so = { over: false };
  void happens.then(() => (so.over = true));
  for (await flushed(); !so.over; await flushed()) await vi.advanceTimersToNextTimerAsync();
  return Date.now() - began;
}

/** All that follows without any time passing. */
const flushed = async () => {
  for (let turns = 0; turns < 50; turns += 1) await Promise.resolve();
};

const whose = ({ stage }: View) => ('seat' in stage ? stage.seat : null);

describe.each([2, 3, 4])('a whole game of %i', (players) => {
  const steps = playthrough(players);
  const first = steps[0]?.view as View;

  test('takes as long as it says', async () => {
    const theatre = new Theatre(first, somewhere);
    for (const { seen, view, head } of steps) {
      const took = await timeFor(theatre.play(seen, view));
      expect(took, head).toBeLessThanOrEqual(tempo.lasts(seen, YOU));
    }
  });

  test('lets nobody wait for more than eight seconds, although everything is shown', async () => {
    const theatre = new Theatre(first, somewhere);
    const shown: Seen[] = [];
    const playback = new Playback(({ seen }) => shown.push(...(seen as Seen[])), {
      pace: 'brisk',
      lasts: (seen) => tempo.lasts(seen as Seen[], YOU),
      joins: (seen, next) => tempo.joins(seen as Seen[], next as Seen[], YOU),
      mostHaste: tempo.mostHaste,
      isOurs: ({ waiting }) => waiting.includes(YOU),
    });
    const waits: number[] = [];
    let [waited, calm] = [0, 0];
    for (const [n, { seen, view }] of steps.entries()) {
      const seat = whose(view);
      playback.add({
        n,
        frames: [{ seen, view }],
        actions: [],
        waiting: seat === null ? [] : [seat],
        onlookers: [],
        clock: null,
        outcome: null,
        trace: { inputs: n, digest: '' },
      });
      // The others have all acted before the page has shown the first of it.
      if (seat !== YOU && n < steps.length - 1) continue;
      for (let now = playback.now; now && !playback.idle; now = playback.now) {
        waited += await timeFor(theatre.play(now.seen as Seen[], now.view as View, now.haste));
        calm += tempo.lasts(now.seen as Seen[], YOU);
        playback.done(now.at);
      }
      waits.push(waited);
      waited = 0;
    }
    expect(shown).toEqual(steps.flatMap(({ seen }) => seen));
    expect(Math.max(...waits)).toBeLessThan(8000);
    // Otherwise nothing would have been hurried, and nothing shown by this.
    if (players === 4) expect(calm).toBeGreaterThan(waits.reduce((all, one) => all + one, 0));
  });
});
