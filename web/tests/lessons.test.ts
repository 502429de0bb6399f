import { readdirSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { speech } from '../src/lib/i18n/index.svelte';
import type { Tempo } from '../src/lib/net/playback.svelte';
import type { wasm } from '../src/lib/protocol';
import { overlap } from '../src/lib/ui/box';
import { lessonsOf, load } from '../src/pages/lessons/catalogue';
import { boxOf, handAt, ringOf } from '../src/pages/lessons/hand';
import { Lesson } from '../src/pages/lessons/lesson.svelte';
import { isNew, kept, leftAt, offer, reached } from '../src/pages/lessons/progress';
import { answerTo, inputsBefore, matches, type Script } from '../src/pages/lessons/script';

const GAMES = ['sneaky', 'diamantenjagd', 'meisterdiebe', 'galerie'];
const LESSONS = GAMES.flatMap(lessonsOf);

/** All that is said in a script. */
const keys = ({ steps }: Script) => steps.flatMap(({ say, wrong = [] }) => [say, ...wrong.map((one) => one.say)]);

describe('what is said in lessons', () => {
  test('every script of the repository is a lesson', () => {
    const files = readdirSync('lessons').map((file) => file.replace('.json', ''));
    expect(LESSONS.map((lesson) => lesson.replace('/', '-')).toSorted()).toEqual(files.toSorted());
  });

  test.each(GAMES.filter((game) => lessonsOf(game).length > 0))(
    '%s: all of it has words in every language, and no words are left over',
    async (game) => {
      const lessons = await Promise.all(lessonsOf(game).map(load));
      const wanted = [...new Set(lessons.flatMap(({ script }) => keys(script)))].toSorted();
      for (const language of ['en', 'de', 'nl'] as const) {
        const module = (await import(`../src/games/${game}/lesson/${language}.ts`)) as Record<string, Record<string, string>>;
        const texts = module[language] ?? {};
        expect(Object.keys(texts).toSorted(), language).toEqual(wanted);
        // Nobody reads more than a few lines before they touch something.
        for (const [key, text] of Object.entries(texts)) expect(text.length, `${language} ${key}`).toBeLessThan(260);
      }
      await speech.ready();
      for (const { words } of lessons) expect(words.word(wanted[0] ?? '')).not.toBeNull();
    },
  );
});

test('what is tried finds the first answer that fits', () => {
  expect(matches('1 open *', '1 open 3')).toBe(true);
  expect(matches('1 open *', '1 close 3')).toBe(false);
  expect(matches('*', 'anything (at all)')).toBe(true);
  expect(matches('1 a.b', '1 axb')).toBe(false);
  const step = {
    say: 'x',
    wrong: [
      { on: '1 stop', say: 'stop' },
      { on: '1 *', say: 'other' },
    ],
  };
  expect([answerTo(step, '1 stop')?.say, answerTo(step, '1 roll')?.say, answerTo(step, '2 roll')]).toEqual(['stop', 'other', undefined]);
});

describe('what a browser keeps of lessons', () => {
  beforeEach(() => localStorage.clear());

  test('where one was left, until its end; then it begins anew', () => {
    reached('galerie/guard', 4, false);
    expect([leftAt('galerie/guard'), leftAt('galerie')]).toEqual([4, 0]);
    reached('galerie/guard', 9, true);
    reached('galerie/guard', 9, true);
    expect(kept()).toEqual({ at: { 'galerie/guard': 0 }, done: ['galerie/guard'], offered: [] });
  });

  test('a lesson is offered once, and not to who has begun it', () => {
    expect([isNew('sneaky'), isNew('galerie')]).toEqual([true, true]);
    offer('sneaky');
    reached('galerie/guard', 1, false);
    expect([isNew('sneaky'), isNew('galerie'), isNew('gal')]).toEqual([false, false, true]);
  });

  test('what is not understood counts for nothing', () => {
    for (const text of ['', 'null', '[]', '{"at":3,"done":"x","offered":[1]}', '{"at":{"sneaky":-1,"galerie":"2"}}'])
      expect(kept(text), text).toEqual({ at: {}, done: [], offered: [] });
  });
});

const SCRIPT: Script = {
  game: 'toy',
  seats: 2,
  options: {},
  you: 1,
  begin: ['chance begin'],
  steps: [
    { say: 'hello' },
    { say: 'do', play: ['2 nod'], ask: ['1 a', '1 b'], then: ['chance rain'], wrong: [{ on: '1 c', then: ['2 laugh'], say: 'not c' }] },
    { say: 'look', look: 2 },
    { say: 'end' },
  ],
};

/** Rules for which everything is possible, and which remember what they were asked. */
function rules() {
  const asked: wasm.Happened[] = [];
  const ask = (happened: wasm.Happened) => {
    asked.push(happened);
    const frame = (input: string) => ({ seen: [input], view: input });
    const choices = ['a', 'b', 'c'].map((text) => ({ text, action: { does: text } }));
    const { inputs, told } = happened;
    const done: wasm.Staged = {
      before: { seen: [], view: inputs[told - 1] },
      frames: inputs.slice(told).map(frame),
      choices,
      waiting: [1],
      outcome: null,
      advice: null,
    };
    return Promise.resolve({ ok: true as const, done });
  };
  return { asked, ask };
}

const TEMPO: Tempo = { pace: 'calm', lasts: () => 0, joins: () => false, mostHaste: 1, isOurs: () => true };

function begun() {
  const { asked, ask } = rules();
  const steps: number[] = [];
  const lesson = new Lesson(
    SCRIPT,
    ask,
    () => undefined,
    TEMPO,
    (step) => steps.push(step),
  );
  /** Whatever is to be shown is shown at once. */
  const shown = () => {
    while (!lesson.playback.idle) lesson.playback.done(lesson.playback.now?.at ?? 0);
  };
  return { lesson, asked, steps, shown, inputs: () => asked.at(-1)?.inputs };
}

describe('a lesson', () => {
  test('goes from step to step, with what others do before it', async () => {
    const { lesson, steps, shown, inputs } = begun();
    await lesson.go(0);
    expect(lesson.playback.now?.view).toBe('chance begin');
    shown();
    expect(lesson.playback.asked.actions).toEqual([]);
    await lesson.next();
    shown();
    expect(inputs()).toEqual(['chance begin', '2 nod']);
    expect(lesson.playback.asked.actions).toHaveLength(3);
    expect(steps).toEqual([0, 1]);
  });

  test('takes what was asked for in any order, and goes on when all of it is done', async () => {
    const { lesson, shown, inputs } = begun();
    await lesson.go(1);
    shown();
    await lesson.act({ does: 'b' });
    expect([lesson.at, lesson.left]).toEqual([1, 1]);
    shown();
    await lesson.act({ does: 'a' });
    expect(inputs()).toEqual(['chance begin', '2 nod', '1 b', '1 a', 'chance rain']);
    expect([lesson.at, lesson.eyes]).toEqual([2, 2]);
  });

  test('shows what would happen, and then is as it was', async () => {
    const { lesson, asked, shown, inputs } = begun();
    await lesson.go(1);
    shown();
    await lesson.act({ does: 'c' });
    expect(inputs()).toEqual(['chance begin', '2 nod', '1 c', '2 laugh']);
    expect(asked.at(-1)?.settle).toBe(true);
    expect(lesson.tried?.say).toBe('not c');
    expect(lesson.tried?.seen).toEqual(['1 c', '2 laugh']);
    shown();
    await lesson.act({ does: 'a' });
    expect([lesson.at, lesson.left], 'nothing can be done on what is only tried').toEqual([1, 2]);
    await lesson.back();
    shown();
    expect(inputs()).toEqual(['chance begin', '2 nod']);
    expect([lesson.tried, lesson.playback.now?.view]).toEqual([null, '2 nod']);
    expect(lesson.playback.asked.actions).toHaveLength(3);
  });

  test('does it for who wants to see it, ends with its last step, and is taken up anywhere', async () => {
    const { lesson, shown, inputs } = begun();
    await lesson.go(1);
    for (let n = 0; n < 2; n += 1) {
      shown();
      await lesson.show();
    }
    shown();
    await lesson.next();
    expect([lesson.at, lesson.eyes, lesson.last]).toEqual([3, 1, true]);
    await lesson.next();
    expect(lesson.at).toBe(3);
    await lesson.go(99);
    expect([lesson.at, inputs()]).toEqual([3, inputsBefore(SCRIPT, 3)]);
  });

  test('says so when there is no answer', async () => {
    const lesson = new Lesson(
      SCRIPT,
      () => Promise.reject(new Error('gone')),
      () => undefined,
      TEMPO,
      () => undefined,
    );
    await lesson.go(0);
    expect([lesson.failed, lesson.pending]).toEqual([true, false]);
  });
});

describe('a hand that points', () => {
  const room = { left: 0, top: 0, right: 390, bottom: 640 };
  const box = (left: number, top: number, width: number, height: number) => ({ left, top, right: left + width, bottom: top + height });

  test('stays within the page and beside what it points at, wherever that is', () => {
    for (let left = 0; left <= 340; left += 20) {
      for (let top = 0; top <= 600; top += 20) {
        for (const [width, height] of [
          [20, 20],
          [50, 40],
          [180, 60],
        ] as const) {
          const thing = box(left, top, Math.min(width, 390 - left), Math.min(height, 640 - top));
          const hand = boxOf(handAt(thing, room, []));
          expect(overlap(hand, room), JSON.stringify({ thing, hand })).toBeGreaterThan(0.9 * overlap(hand, hand));
          expect(overlap(hand, thing), JSON.stringify({ thing, hand })).toBe(0);
        }
      }
    }
  });

  test('lies on nothing else as long as there is room', () => {
    const thing = box(150, 300, 60, 60);
    const [above, below] = [box(0, 234, 390, 60), box(0, 366, 390, 60)];
    expect(handAt(thing, room, [below]).from).toBe('above');
    expect(['left', 'right']).toContain(handAt(thing, room, [above, below]).from);
  });

  test('rather lies on a picture than on words, and stands off a little where all is words beside it', () => {
    const thing = box(150, 300, 60, 60);
    const [above, below, sides] = [box(0, 200, 390, 94), box(0, 366, 390, 100), box(0, 294, 390, 72)];
    const beside = handAt(thing, room, [below], [above, sides]);
    expect(beside.from).toBe('below');
    const line = box(0, 370, 390, 20);
    const hand = boxOf(handAt(thing, room, [], [above, line, sides]));
    expect(overlap(hand, line)).toBe(0);
    expect(hand.top).toBeGreaterThan(line.bottom);
  });

  test('points into what takes all the room, and the ring stays on the page', () => {
    const thing = box(-20, 10, 460, 620);
    const ring = ringOf(thing, room);
    expect(ring).toEqual({ left: 3, top: 4, right: 387, bottom: 636 });
    const hand = boxOf(handAt(thing, room, []));
    expect(overlap(hand, room)).toBeGreaterThan(0.9 * overlap(hand, hand));
  });
});
