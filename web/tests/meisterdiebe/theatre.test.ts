import { describe, expect, test } from 'vitest';
import { Camera } from '../../src/games/meisterdiebe/camera.svelte';
import { laid, spotOf } from '../../src/games/meisterdiebe/cloth';
import { Flights } from '../../src/games/meisterdiebe/flights.svelte';
import { cubeWidth, formatOf } from '../../src/games/meisterdiebe/format';
import { Theatre } from '../../src/games/meisterdiebe/theatre.svelte';
import type { Seen, View } from '../../src/games/meisterdiebe/types';
import { steps } from '../playthrough';

const heap = (diamonds: number, sapphires = 0) => ({ diamonds, sapphires });

describe('what lies on the cloth', () => {
  test('stays where it is, and what comes lies before the side where it fell', () => {
    const first = laid([], heap(2), 'north');
    expect(first.map(({ gem, side }) => `${gem} ${side}`)).toEqual(['diamond north', 'diamond north']);
    const then = laid(first, heap(3, 1), 'east');
    expect(then.slice(0, 2)).toEqual(first);
    expect(then.slice(2).map(({ gem, side }) => `${gem} ${side}`)).toEqual(['diamond east', 'sapphire east']);
    expect(laid(then, heap(1), 'south')).toEqual(first.slice(0, 1));
  });

  test('lies beside the cube, on the cloth, and nothing on anything else', () => {
    const spots = laid([], heap(12, 8), 'west').map(spotOf);
    for (const { east, south } of spots) {
      expect(east).toBeLessThan(-0.6);
      expect(Math.max(-east, Math.abs(south))).toBeLessThan(1);
    }
    expect(new Set(spots.map(({ east, south }) => `${east.toFixed(2)} ${south.toFixed(2)}`)).size).toBe(20);
  });
});

test.each(['2', '5', 'author-4', 'open'])('the whole game %s leaves the table as the server says, whoever skips', async (name) => {
  const game = steps<View, Seen>(`meisterdiebe-${name}`);
  const first = game[0];
  if (!first) throw new Error('the playthrough is empty');
  const camera = new Camera();
  const theatre = new Theatre(first.view, camera, () => null);
  const opened = new Set<string>();
  for (const { seen, view } of game) {
    const acting = theatre.play(seen, view);
    theatre.skip();
    await acting;
    expect([theatre.view, theatre.busy, theatre.motion, theatre.falls, theatre.flights.now]).toEqual([view, false, null, [], []]);
    expect(theatre.stones.length).toBe(view.cloth.diamonds + view.cloth.sapphires);
    if (theatre.open) opened.add(theatre.open.place);
    expect(camera.into === null).toBe(theatre.open === null);
  }
  expect(opened.size).toBeGreaterThan(4);
});

test.each(['2', '5', 'author-4', 'open'])(
  'the whole game %s shows nothing on the way that was not so before and is not so after',
  async (name) => {
    const game = steps<View, Seen>(`meisterdiebe-${name}`);
    let [before, end] = [game[0]?.view as View, game[0]?.view as View];
    let looked = 0;
    const parts = ({ stage, order, drawers, cloth, players }: View): unknown[] => [
      stage,
      order,
      drawers,
      cloth,
      ...players.flatMap((player) => Object.values<unknown>(player)),
    ];
    const stocks = ({ players, cloth }: View) => [cloth, ...players.map(({ plus, minus, alarm }) => [plus, minus, alarm])];
    /** A theatre that says what it shows when everything has landed. */
    class Landed extends Theatre {
      shown: View | null = null;
      protected override settle(view: View): void {
        this.shown = this.view;
        super.settle(view);
      }
    }
    const theatre: Landed = new Landed(before, new Camera(), () => {
      const [shown, old, later] = [parts(theatre.view), parts(before), parts(end)];
      for (const [at, part] of shown.entries()) expect([old[at], later[at]]).toContainEqual(part);
      looked += 1;
      return null;
    });
    for (const { seen, view, head } of game) {
      [before, end] = [end, view];
      const acting = theatre.play(seen, view);
      theatre.skip();
      await acting;
      if (theatre.shown) expect(stocks(theatre.shown), head).toEqual(stocks(view));
    }
    expect(looked).toBeGreaterThan(50);
  },
);

describe('flights', () => {
  const place = new DOMRect(10, 20, 30, 40);

  test('set out one after the other, and take as long as the last', () => {
    const flights = new Flights(() => place);
    const time = flights.send({ things: ['diamond', 'sapphire'], from: 'drawer', to: 'plus 1' });
    const [one, other] = flights.now;
    expect([one?.thing, other?.thing, one?.delay]).toEqual(['diamond', 'sapphire', 0]);
    expect(time).toBe((other?.delay ?? 0) + (other?.time ?? 0));
    flights.end();
    expect(flights.now).toEqual([]);
  });

  test('do not begin or end where nothing is', () => {
    const flights = new Flights((name) => (name === 'drawer' ? place : null));
    expect([
      flights.send({ things: ['diamond'], from: 'drawer', to: 'plus 1' }),
      flights.send({ things: ['alarm'], from: 'alarm 1', to: 'drawer' }),
    ]).toEqual([0, 0]);
    expect(flights.now).toEqual([]);
  });
});

test.each([
  [390, 792, 'phone'],
  [844, 338, 'low'],
  [820, 1128, 'wide'],
  [1110, 848, 'wide'],
] as const)('a table of %i × %i is a %s one', (width, height, format) => {
  expect(formatOf(width, height)).toBe(format);
});

test.each([
  [390, 344],
  [390, 320],
  [1110, 464],
  [330, 338],
])('the cube fits into a place of %i × %i with its cloth and an open drawer', (width, height) => {
  const cube = cubeWidth(width, height, true);
  expect([cube * 2.7 < width, cube * 2 < height, cube > 100]).toEqual([true, true, true]);
});

test('where nothing is touched the cube is rather smaller than cut off', () => {
  expect(cubeWidth(360, 180, false) * 2).toBeLessThan(180);
  expect(cubeWidth(360, 180, true)).toBeGreaterThan(100);
});
