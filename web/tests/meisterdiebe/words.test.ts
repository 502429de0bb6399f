import { beforeEach, describe, expect, test } from 'vitest';
import { meisterdiebe } from '../../src/games/meisterdiebe';
import { keysOf } from '../../src/games/meisterdiebe/bar';
import { drawerLabel } from '../../src/games/meisterdiebe/labels';
import { offer } from '../../src/games/meisterdiebe/offer';
import { Hands } from '../../src/games/meisterdiebe/hands.svelte';
import { promptWords } from '../../src/games/meisterdiebe/prompt';
import type { Action, Noticed, Refusal, Seen, Stage, View } from '../../src/games/meisterdiebe/types';
import { actionWords, sentence, signed } from '../../src/games/meisterdiebe/words';
import { LANGUAGES, speech } from '../../src/lib/i18n/index.svelte';
import { steps } from '../playthrough';

const name = (seat: number) => ['Ann', 'Bo', 'Cid', 'Dee', 'Eva', 'Flo', 'Gus', 'Hal'][seat - 1] ?? '?';
const teller = { you: 1, name };
const GAMES = ['2', '3', '5', '7', 'author-3', 'author-4', 'author-6', 'author-8', 'open'];
const game = (which: string) => steps<View, Seen>(`meisterdiebe-${which}`);

beforeEach(() => speech.choose('en'));

describe('what happened, in words', () => {
  const gems = (diamonds: number, sapphires = 0) => ({ diamonds, sapphires });

  test.each<[Noticed, string | null]>([
    [
      {
        event: 'opened',
        seat: 2,
        drawer: 'top north',
        fell: { gems: gems(2), alarm: null },
        to: 'cloth',
        lies: { gems: gems(0), alarm: null },
        caught: true,
      },
      'Bo opens top north. Onto the red cloth: 2 diamonds. In it: nothing. Caught!',
    ],
    [
      {
        event: 'opened',
        seat: 1,
        drawer: 'top north',
        fell: { gems: gems(1, 1), alarm: 3 },
        to: 'owner',
        lies: { gems: gems(0), alarm: null },
        caught: true,
      },
      'You open top north. The alarm of Cid goes off! To the owner of the alarm: 1 diamond and 1 sapphire. In it: nothing. Caught!',
    ],
    [{ event: 'pulled', seat: 2, drawer: 'middle west', found: 'ruby' }, 'Bo pulls on: middle west. A ruby for Bo!'],
    [{ event: 'pulled', seat: 1, drawer: 'middle west', found: 'ruby' }, 'You pull on: middle west. A ruby, and it is yours!'],
    [{ event: 'pulled', seat: 1, drawer: 'middle west', found: 'nothing' }, 'You pull on: middle west. The secret part is empty.'],
    [{ event: 'took', seat: 1, drawer: 'middle west', gems: gems(0) }, 'Nothing to take in front: middle west.'],
    [{ event: 'unopened', rounds: 1 }, 'Nobody has opened a drawer in this round.'],
    [{ event: 'unopened', rounds: 2 }, 'Nobody has opened a drawer for 2 rounds in a row. After 12 the game is over.'],
    [{ event: 'turned', seat: 1, layers: 'top two', to: 'left' }, 'You turn the top two layers counter-clockwise.'],
    [{ event: 'revealed', cards: [{ seat: 2, card: 'master thief 3' }] }, 'Revealed: Bo: Master thief 3.'],
    [{ event: 'chosen', seat: 2, character: null }, null],
  ])('%o', (seen, words) => {
    expect(sentence(seen, teller)).toBe(words);
  });

  test.each(LANGUAGES)('whole games can be told in %s, with nothing left to fill in', (language) => {
    speech.choose(language);
    const told = GAMES.flatMap(game).flatMap((step) => step.seen.map((seen) => sentence(seen, teller)));
    const sentences = told.filter((text) => text !== null);
    expect(sentences.length).toBeGreaterThan(500);
    for (const text of sentences) expect(text).toMatch(/^[^{}]+[.!]$/);
  });
});

describe('MD-17: what the log may keep', () => {
  const about = (which: string) =>
    game(which).flatMap(({ seen, view }) => (view.stage.at === 'over' ? [] : seen.filter((one) => meisterdiebe.isKept(one))));

  test('with open memory everything but what is done in secret', () => {
    const all = game('open')
      .filter(({ view }) => view.stage.at !== 'over')
      .flatMap(({ seen }) => seen.filter(({ event }) => event !== 'chosen'));
    expect(about('open')).toEqual(all);
  });

  test('otherwise nothing about drawers, nor about cards that lie face down', () => {
    const kept = new Set(
      GAMES.filter((which) => which !== 'open')
        .flatMap(about)
        .map(({ event }) => event),
    );
    for (const secret of ['stocked', 'opened', 'put', 'gave', 'took', 'smuggled', 'alarmed', 'pulled', 'turned', 'flipped'] as const)
      expect(kept).not.toContain(secret);
    const author = new Set(about('author-4').map(({ event }) => event));
    expect([author.has('revealed'), author.has('passed-on'), author.has('picked')]).toEqual([false, false, false]);
    expect(kept).toContain('revealed');
  });

  test('and it begins anew when cards that lay open go into hands', () => {
    const anew = (which: string) =>
      game(which)
        .flatMap(({ seen }) => seen)
        .filter((one) => meisterdiebe.beginsAnew(one))
        .map(({ event }) => event);
    expect(new Set(GAMES.filter((which) => which !== 'open').flatMap(anew))).toEqual(new Set(['passed-left']));
    expect(anew('open')).toEqual([]);
  });
});

test('MD-11: a banner tells when nobody has opened anything for more than a round', () => {
  speech.choose('en');
  const view = GAMES.flatMap(game).map((step) => step.view)[0];
  const banner = (unopened: number, last_round = false) => view && meisterdiebe.lastRound({ ...view, unopened, last_round });
  expect([0, 1].map((rounds) => banner(rounds))).toEqual([null, null]);
  expect(banner(3)).toBe('Nobody opens anything: round 3 of 12');
  expect(banner(3, true)).toBe('Last round');
});

test('every stage has its prompt, in every language', () => {
  const stages = new Map<Stage['at'], View>(GAMES.flatMap(game).map(({ view }) => [view.stage.at, view]));
  expect(stages.size).toBe(13);
  for (const language of LANGUAGES) {
    speech.choose(language);
    for (const [at, view] of stages) {
      const you = 'seat' in view.stage ? view.stage.seat : 1;
      expect(promptWords({ ...view, you }, offer([]), { picked: null, idle: false }, name), at).toMatch(/^[^{}]+[.?…]$/);
    }
  }
});

test('everything that is offered can be touched: on the table or in the bar', () => {
  const actions: Action[] = [
    { do: 'stock', drawer: 'top north' },
    { do: 'choose', character: 'thief' },
    { do: 'put', gem: 'diamond' },
    { do: 'give', gem: 'sapphire', to: 2 },
    { do: 'pick', gem: 'sapphire' },
    { do: 'turn', layers: 'top', to: 'left' },
    { do: 'flip' },
    { do: 'alarm' },
    { do: 'take' },
    { do: 'pull' },
    { do: 'open-nothing' },
    { do: 'done' },
  ];
  const all = offer(actions);
  const touched = [all.drawers, all.cards, all.puts, all.gifts, all.picks].flatMap((map) => [...map.values()] as Action[]);
  const view = game('2')[0]?.view as View;
  const bar: Action[] = [];
  const hands = new Hands(
    () => all,
    (action) => bar.push(action),
  );
  const keys = () => keysOf(view, all, hands, (action) => bar.push(action));
  for (const key of keys()) key.press();
  // To open nothing is asked once more.
  keys().at(-1)?.press();
  expect(new Set([...touched, ...all.turns, all.flip, ...bar])).toEqual(new Set(actions));
});

test('what the house would do is said as it is done', () => {
  const view = game('2')[0]?.view as View;
  const words = (action: Action, at: Stage['at'] = 'twisting') => actionWords(action, { ...view, stage: { at } as Stage }, name);
  expect(words({ do: 'open', drawer: 'top north' })).toBe('Open top north');
  expect(words({ do: 'choose', character: 'master thief' })).toBe('Lay down: Master thief');
  expect(words({ do: 'give', gem: 'sapphire', to: 2 })).toBe('Give to Bo: sapphire');
  expect(words({ do: 'turn', layers: 'top two', to: 'right' })).toBe('Turn the top two layers clockwise');
  expect([words({ do: 'done' }), words({ do: 'done' }, 'giving'), words({ do: 'done' }, 'alarming')]).toEqual([
    'End the turn',
    'Leave them there',
    'No alarm',
  ]);
});

test('points have a sign', () => {
  expect([3, 0, -2].map(signed)).toEqual(['+3', '0', '−2']);
});

test('a drawer tells its place, its wood and what is written on it', () => {
  const empty = { gems: { diamonds: 0, sapphires: 0 }, alarm: null };
  const drawer = {
    at: 'top north',
    grain: 'f',
    front: { upper: { gems: { diamonds: 2, sapphires: 0 }, alarm: 2 }, lower: empty },
    secret: null,
  } as const;
  expect(drawerLabel(drawer, { stage: 'opening', target: true, marks: [], teller: { you: 1, name } })).toBe(
    'Open top north, two knots, above: 2 diamonds and the alarm of Bo, below: nothing',
  );
  expect(drawerLabel(drawer, { stage: 'opening', target: true, marks: [], teller: { you: 2, name } })).toContain(
    '2 diamonds and your alarm',
  );
  expect(
    drawerLabel({ ...drawer, front: null }, { stage: 'choosing', target: false, marks: ['gems below'], teller: { you: 1, name } }),
  ).toBe('Drawer top north, two knots, gems below');
});

describe.each(LANGUAGES)('in %s', (language) => {
  beforeEach(() => speech.choose(language));

  test('everything that a player can be refused has its words', () => {
    // What is refused to chance is never said to a player.
    const codes: Record<Exclude<Refusal, `chance-${string}`>, true> = {
      'not-your-turn': true,
      'game-over': true,
      'stock-the-cube': true,
      'choose-a-character': true,
      'already-chosen': true,
      'not-in-hand': true,
      'open-a-drawer': true,
      'give-a-gem': true,
      'give-all-or-none': true,
      'no-such-player': true,
      'gives-themselves': true,
      'not-this-gem': true,
      'put-an-imitation': true,
      'must-put': true,
      'alarm-or-not': true,
      'take-or-pull': true,
      'turn-or-flip': true,
      'no-more-turning': true,
      'no-more-flipping': true,
      'pick-a-gem': true,
    };
    for (const code of Object.keys(codes)) expect(meisterdiebe.refusal(code), code).toMatch(/\.$/);
  });

  test('every option and every value has its words', () => {
    const values = {
      edition: ['published', 'author'],
      fronts: ['edition', 'grain', 'plain'],
      memory: ['pure', 'notes', 'open'],
      smuggled: ['diamond', 'any'],
      lone_alarm: ['passes', 'catches'],
      no_ruby: ['front', 'nothing'],
      last_ruby: ['round', 'at-once'],
      twists: ['both', 'either'],
    };
    for (const [option, all] of Object.entries(values)) {
      expect(meisterdiebe.option(option)).not.toBe(option);
      for (const value of all) expect(meisterdiebe.value(option, value), `${option}.${value}`).toMatch(/ |^nothing$|^nichts$|^niets$/);
    }
  });

  test('every line of the score sheet has its words', () => {
    for (const line of ['diamonds', 'sapphires', 'rubies', 'imitations']) expect(meisterdiebe.line(line)).not.toBe(line);
  });
});
