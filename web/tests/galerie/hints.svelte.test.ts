import { beforeEach, describe, expect, test } from 'vitest';
import { Hints } from '../../src/games/galerie/hints.svelte';
import { heatOfDangers, heatOfSuspects } from '../../src/games/galerie/heat';
import { bestOf } from '../../src/games/galerie/hint';
import type { Advice, Seen, View } from '../../src/games/galerie/types';
import { LANGUAGES, speech } from '../../src/lib/i18n/index.svelte';
import { steps } from '../playthrough';
import { action, round, view } from './table';

beforeEach(() => speech.choose('en'));

const GAMES = ['2', '2-short', '3', '4', '5', '6', '7'].map((name) => steps<View, Seen>(`galerie-${name}`));
const texts = [...new Set(GAMES.flat().flatMap(({ may }) => may))];

describe('what the house would do', () => {
  test.each(LANGUAGES)('can be said in %s', (language) => {
    speech.choose(language);
    expect(texts.length).toBeGreaterThan(300);
    for (const text of texts) expect(bestOf(action(text), view()).words, text).toMatch(/^[^{}]{3,}$/);
  });

  test.each<[string, string, string[], string[]]>([
    ['go een steal', 'go to cell 2/3 and steal the artwork', ['3,1', '3,2', '3,3', '2,3'], ['steal']],
    ['go n unplug escape', 'go to cell 2/1, switch the camera off, and try the lock', ['3,1', '2,1'], ['unplug', 'escape']],
    ['go nowhere', 'stay where you are', ['3,1'], []],
    ['move 3,5', 'go to cell 3/5', ['3,5'], []],
    ['watch 1', 'look through camera 1', ['3,5'], ['watch', 'watch-1']],
    ['camera 2,4 diagonal', 'place it on cell 2/4, diagonal', ['2,4'], ['diagonal']],
    ['look', 'look around', [], ['look']],
  ])('%s', (text, words, cells, keys) => {
    expect(bestOf(action(text), view())).toEqual({ words, cells, keys });
  });
});

test('the shading is deeper the more likely a cell is, and says how likely', () => {
  const { cells } = heatOfSuspects([
    { at: '1,1', chance: 0.31 },
    { at: '1,2', chance: 0.05 },
    { at: '1,3', chance: 0.002 },
  ]);
  expect([...cells.values()].map(({ level, number }) => [level, number])).toEqual([
    [4, '31'],
    [2, '5'],
    [0, '0'],
  ]);
  expect(cells.get('1,3')?.words).toBe('the thief is here: < 1%');
  expect(heatOfDangers([{ at: '1,1', caught: 0.1, seen: 0.25 }]).cells.get('1,1')).toEqual({
    level: 3,
    number: '35',
    words: 'caught here: 10%, seen: 25%',
  });
});

describe('what is shown of it', () => {
  const advice: Advice = { suspects: [{ at: '1,1', chance: 1 }], dangers: [], best: { do: 'look' } };
  const hunted = round({ pad: null, entered: true });
  const guarding = view({ you: 2, round: hunted, stage: { at: 'sneaking', seat: 1, next: 1 } });

  test('is nothing for those who want no hints', () => {
    const helper = new Hints(
      () => guarding,
      () => false,
      () => advice,
      () => true,
    );
    helper.hear();
    expect([helper.heat, helper.best, helper.line, helper.asks]).toEqual([null, null, null, false]);
  });

  test('stays until the house has said something newer', () => {
    let said = $state.raw<Advice | null>(advice);
    let shown = $state.raw(guarding);
    const helper = new Hints(
      () => shown,
      () => true,
      () => said,
      () => false,
    );
    helper.hear();
    said = null;
    helper.hear();
    expect([helper.asks, helper.heat?.cells.size, helper.best, helper.line]).toEqual([true, 1, null, '']);
    shown = view({ you: 2, round: round({ pad: null }) });
    helper.hear();
    shown = guarding;
    expect(helper.heat).toBeNull();
  });

  test('is nothing where the figure of the thief stands on the board', () => {
    const helper = new Hints(
      () => view({ you: 2, round: { ...hunted, figure: '1,1' } }),
      () => true,
      () => advice,
      () => true,
    );
    helper.hear();
    expect([helper.heat, helper.line]).toEqual([null, 'The house would: look around']);
  });

  test('for a thief is the danger, and only in his turn', () => {
    const mine = view({ round: round({ entered: true }) });
    const dangers: Advice = { suspects: [], dangers: [{ at: '3,2', caught: 0.1, seen: 0 }], best: action('go e') };
    let turn = $state(true);
    const helper = new Hints(
      () => mine,
      () => true,
      () => dangers,
      () => turn,
    );
    expect([helper.heat?.kind, helper.heat?.cells.size, helper.line]).toEqual(['dangers', 1, 'The house would: go to cell 3/2']);
    turn = false;
    expect([helper.heat, helper.line, helper.asks]).toEqual([null, '', false]);
  });
});
