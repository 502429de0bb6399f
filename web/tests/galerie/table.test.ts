import { beforeEach, describe, expect, test } from 'vitest';
import { Hands } from '../../src/games/galerie/hands.svelte';
import { heatOfSuspects } from '../../src/games/galerie/heat';
import { cellLabel } from '../../src/games/galerie/labels';
import { read, turned, written } from '../../src/games/galerie/marks';
import { planOf } from '../../src/games/galerie/plan';
import { promptWords } from '../../src/games/galerie/prompt';
import { NOTHING, sceneOf } from '../../src/games/galerie/scene';
import { lookersAt, lookersOf } from '../../src/games/galerie/sight';
import { thingAt, triesAt } from '../../src/games/galerie/things';
import type { Cell, Stage, View } from '../../src/games/galerie/types';
import { LANGUAGES, speech } from '../../src/lib/i18n/index.svelte';
import { round, view } from './table';

const plan = planOf('gallery');
const name = (seat: number) => ['Ann', 'Bo', 'Cid'][seat - 1] ?? '?';
const prompt = (shown: View, timed = false) =>
  promptWords(
    shown,
    new Hands(
      () => shown,
      () => [],
      () => undefined,
      () => undefined,
    ),
    plan,
    { name, timed },
  );

beforeEach(() => speech.choose('en'));

test('guards see no more of the thief than his figure', () => {
  const hidden = sceneOf(round({ pad: null }));
  expect([hidden.thief, hidden.trail]).toEqual([null, []]);
  expect(sceneOf(round({ pad: null, figure: '2,2' })).thief).toEqual({ at: '2,2', open: true });
  expect(sceneOf(null)).toEqual(NOTHING);
});

test('the thief sees himself, what he has stolen and what he has switched off', () => {
  const pad = {
    entry: '3,1',
    strokes: [{ path: 'en', at: '2,2' }],
    at: '2,2',
    artworks: [{ at: '1,1', stolen: true }],
    cameras: [{ at: '3,5', off: true }],
    power: true,
    jammed: 0,
    ends: {},
  } as const;
  const scene = sceneOf(round({ pad: { ...pad, strokes: [...pad.strokes], artworks: [...pad.artworks], cameras: [...pad.cameras] } }));
  expect(scene.thief).toEqual({ at: '2,2', open: false });
  expect(scene.artworks).toEqual([
    { at: '1,1', stolen: true },
    { at: '4,2', stolen: false },
  ]);
  expect(scene.cameras).toMatchObject([{ no: 1, off: true }]);
  expect(scene.trail).toEqual([['3,1', '3,2', '2,2']]);
});

test('those who look are guards and cameras on the board', () => {
  const lookers = lookersOf(round());
  expect(lookers.map(({ at }) => at)).toEqual(['3,4', '3,5']);
  expect(lookersAt(lookers, [null, '3,5'])).toEqual([{ at: '3,5', sees: ['3,4'] }]);
});

// rule: GD-42
test('marks are those of the round', () => {
  const marks = turned(turned(new Set<Cell>(), '3,4'), '1,1');
  const notes = written(2, marks);
  expect(read(notes, 2)).toEqual(marks);
  expect(read(notes, 3)).toEqual(new Set());
  expect(turned(marks, '3,4')).toEqual(new Set(['1,1']));
  expect(read('2: 1,1 <b> 9', 2)).toEqual(new Set(['1,1']));
});

test('a cell is called by where it lies and what stands there', () => {
  const marked = {
    possible: new Set<Cell>(['3,5']),
    marks: new Set<Cell>(['3,5']),
    route: [],
    heat: heatOfSuspects([{ at: '3,5', chance: 0.124 }]),
    best: '3,5' as const,
    warnings: new Map([['4,1' as const, 'exit' as const]]),
  };
  const scene = sceneOf(round({ exits: [{ at: '4,1', placed: true, lock: 'locked' }] }));
  const label = (cell: Cell) => cellLabel(cell, plan, scene, marked, name);
  expect(label('4,1')).toBe('Row 4, column 1, purple room, window, locked, careful: right at an exit');
  expect(label('3,4')).toBe('Row 3, column 4, corridor, guard 1, Bo');
  expect(label('3,5')).toBe(
    'Row 3, column 5, corridor, camera 1, straight, the thief can be here, marked, the thief is here: 12%, the house would choose this',
  );
  expect(label('11,9')).toBe('Row 11, column 9, observation centre, main switch');
});

describe('what can be done now', () => {
  const roll = { number: 4, symbol: 'motion' } as const;
  const STAGES: Stage[] = [
    { at: 'volunteering', said: [], willing: [] },
    { at: 'lot', among: [1] },
    { at: 'layout' },
    ...[1, 2].flatMap((seat): Stage[] => [
      { at: 'artworks', seat },
      { at: 'cameras', seat },
      { at: 'locks', seat },
      { at: 'guards', seat, guard: 1 },
      { at: 'entering', seat },
      { at: 'sneaking', seat, next: 1 },
      { at: 'guarding', seat, guard: 1, roll, left: 'both' },
      { at: 'guarding', seat, guard: 1, roll, left: 'move' },
      { at: 'guarding', seat, guard: 1, roll, left: 'action' },
      { at: 'answering', seat, guard: 1, roll, left: 'move' },
    ]),
    { at: 'trying', exit: '4,1', next: 1 },
    { at: 'rolling', guard: 1 },
    { at: 'over' },
  ];

  test.each(LANGUAGES)('is said at every stage, in %s', (language) => {
    speech.choose(language);
    for (const stage of STAGES) expect(prompt(view({ stage })), stage.at).toMatch(/^[^{}]{6,}$/);
  });

  test('is said to those who are to do it, and told of others by name', () => {
    expect(prompt(view())).toBe('Sneak on: one to three cells.');
    expect(prompt(view({ you: 2, round: round({ pad: null }) }))).toBe('Ann is on the prowl …');
    const asked = view({ stage: { at: 'answering', seat: 1, guard: 2, roll, left: 'nothing' } });
    expect(prompt(asked)).toBe('Cid asks the motion detector. You are here: purple room.');
    expect(prompt(asked, true)).toBe(`${prompt(asked)} When the time is up it answers by itself.`);
    expect(prompt(view({ stage: { at: 'rolling', guard: 1 } }))).toBe('Bo rolls the dice …');
    expect(prompt(view({ round: round({ figure: '3,1' }) }))).toBe('They can see you! One to three cells.');
  });

  // rule: GD-9
  test('is said of a guard by its number where one player has two', () => {
    const stage = (guard: number): Stage => ({ at: 'guarding', seat: 2, guard, roll, left: 'move' });
    const guards = round().guards;
    const two = round({ pad: null, guards: guards.map((guard) => ({ ...guard, seat: 2 })) });
    expect(prompt(view({ you: 2, stage: stage(1) }))).toBe('Now move, at most 4.');
    expect(prompt(view({ you: 2, stage: stage(2), round: two }))).toBe('Guard 2: Now move, at most 4.');
    expect(prompt(view({ you: 1, stage: stage(2), round: two }))).toBe('Bo (2) is on patrol …');
    expect(prompt(view({ you: 2, stage: { at: 'guards', seat: 2, guard: 2 }, round: two }))).toBe('Where does your guard 2 begin?');
  });
});

test('a thief who touches a cell that he cannot go to tries the straight way there, as far as such a way can be written', () => {
  const pad = { entry: '3,1', strokes: [], at: '3,4', artworks: [], cameras: [], power: true, jammed: 0, ends: {} } as const;
  const thief = view({
    stage: { at: 'sneaking', seat: 1, next: 1 } as Stage,
    round: round({ pad: { ...pad, strokes: [], artworks: [], cameras: [] } }),
  });
  const tried = (['3,4', '2,5', '5,3', '3,7', '3,8', '1,2'] as Cell[]).map((cell) => triesAt(cell, thief));
  expect(tried).toEqual(['go nowhere', 'go ne', 'go ssw', 'go eee', undefined, undefined]);
  expect(triesAt('2,5', view({ stage: { at: 'guarding' } as Stage }))).toBe('move 2,5');
  expect(thingAt('5,5', plan, NOTHING, thief)).toBe('way');
  expect(thingAt('5,5', plan, NOTHING, { ...thief, round: round({ pad: null }) })).toBe('cell');
});
