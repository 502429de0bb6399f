import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { placeOf } from '../src/pages/explain/place';
import { nameOf, pointing, works, type Pointing } from '../src/pages/explain/pointing';
import { hasPlayed, rememberPlayed } from '../src/pages/played';

const SCREEN = { width: 390, height: 844 };
const SIZE = { width: 300, height: 120 };

const apart = (at: { left: number; top: number }, about: { left: number; top: number; right: number; bottom: number }) =>
  at.left + SIZE.width <= about.left || at.left >= about.right || at.top + SIZE.height <= about.top || at.top >= about.bottom;

test('an explanation never lies on what it is about, and within the screen where that is possible', () => {
  for (let left = 0; left <= 350; left += 25) {
    for (let top = 0; top <= 800; top += 25) {
      for (const side of [20, 44, 120, 380]) {
        const about = { left, top, right: left + side, bottom: top + side };
        const at = placeOf(about, SIZE, SCREEN);
        expect(apart(at, about), JSON.stringify({ about, at })).toBe(true);
        if (side > 120) continue;
        expect(at.left).toBeGreaterThanOrEqual(0);
        expect(at.left + SIZE.width).toBeLessThanOrEqual(SCREEN.width);
        expect(at.top).toBeGreaterThanOrEqual(0);
        expect(at.top + SIZE.height).toBeLessThanOrEqual(SCREEN.height);
      }
    }
  }
});

test('an explanation leaves free what glows, as far as there is room elsewhere', () => {
  const about = { left: 150, top: 400, right: 240, bottom: 460 };
  const glows = (top: number) => ({ left: 20, top, right: 370, bottom: top + 100 });
  expect(placeOf(about, SIZE, SCREEN, [glows(280)]).top).toBeGreaterThan(about.bottom);
  expect(placeOf(about, SIZE, SCREEN, [glows(480)]).top).toBeLessThan(about.top);
  // Flush with the left end of what it explains, it misses what lies to the left.
  const left = { left: 0, top: 270, right: 60, bottom: 600 };
  expect(placeOf(about, { width: 200, height: 120 }, SCREEN, [left, { ...left, top: 0 }]).left).toBeGreaterThanOrEqual(60);
  // Where everything glows, it still lies beside what it is about.
  expect(apart(placeOf(about, SIZE, SCREEN, [{ left: 0, top: 0, right: 390, bottom: 844 }]), about)).toBe(true);
});

test('who has played is remembered, game by game', () => {
  localStorage.clear();
  expect(hasPlayed('sneaky')).toBe(false);
  rememberPlayed('sneaky');
  rememberPlayed('sneaky');
  rememberPlayed('galerie');
  expect(['sneaky', 'galerie', 'diamantenjagd'].map(hasPlayed)).toEqual([true, true, false]);
  expect(localStorage.getItem('magpie.played')).toBe('sneaky galerie');
});

let table: HTMLElement;
let told: (string | null)[];
let points: Pointing;
const thing = (name: string): HTMLElement => {
  const found = table.querySelector<HTMLElement>(`[data-thing="${name}"]`);
  if (!found) throw new Error(name);
  return found;
};
const send = (to: Element, type: string, pointerType = 'mouse', more: PointerEventInit = {}): PointerEvent => {
  const event = new PointerEvent(type, { bubbles: true, cancelable: true, pointerType, ...more });
  to.dispatchEvent(event);
  return event;
};

beforeEach(() => {
  vi.useFakeTimers();
  table = document.createElement('div');
  table.innerHTML =
    '<p data-thing="deck"><b>21</b></p><div data-thing="robber"><button data-target></button></div><div class="bar"><button data-do="stop"></button></div>';
  document.body.append(table);
  told = [];
  points = pointing(table, (one) => told.push(one && nameOf(one)));
});

afterEach(() => {
  points.end();
  table.remove();
  vi.useRealTimers();
});

test('a mouse that rests on a thing, and on a part of it, wants to know; one that passes does not', () => {
  send(thing('deck').firstElementChild ?? table, 'pointermove');
  vi.advanceTimersByTime(300);
  send(thing('robber'), 'pointermove');
  expect(told).toEqual([]);
  vi.advanceTimersByTime(700);
  send(table.querySelector('[data-do=stop]') ?? table, 'pointermove');
  vi.advanceTimersByTime(700);
  expect(told).toEqual(['robber', 'do.stop']);
  send(table, 'pointermove');
  vi.advanceTimersByTime(400);
  expect(told.at(-1)).toBeNull();
});

test('a mouse over something of which one of several parts is to be chosen wants nothing in its way', () => {
  thing('robber').insertAdjacentHTML('beforeend', '<button data-target></button>');
  send(thing('robber'), 'pointermove');
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([null]);
});

test('what comes to lie under a mouse that rests is not asked about', () => {
  send(thing('deck'), 'pointerover');
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([]);
});

test('who reads an explanation keeps it', () => {
  send(thing('deck'), 'pointermove');
  vi.advanceTimersByTime(700);
  send(table, 'pointerleave');
  points.stay();
  vi.advanceTimersByTime(5000);
  expect(told).toEqual(['deck']);
  points.leave();
  vi.advanceTimersByTime(400);
  expect(told).toEqual(['deck', null]);
});

test('a finger that stays on a thing is told, and lifting it does nothing; one that drags is not', () => {
  const target = table.querySelector('[data-target]') ?? table;
  const clicked = vi.fn();
  target.addEventListener('click', clicked);
  send(target, 'pointerdown', 'touch');
  vi.advanceTimersByTime(600);
  expect(told).toEqual(['robber']);
  send(target, 'pointerup', 'touch');
  send(target, 'click', 'touch');
  expect(clicked).not.toHaveBeenCalled();
  send(target, 'click', 'touch');
  expect(clicked).toHaveBeenCalledOnce();

  told.length = 0;
  send(target, 'pointerdown', 'touch', { clientX: 0, clientY: 0 });
  send(target, 'pointermove', 'touch', { clientX: 20, clientY: 0 });
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([]);
});

test('a touch of what does nothing is answered at once; of what works it is not', () => {
  expect([works(thing('deck')), works(thing('robber'))]).toEqual([false, true]);
  for (const kind of ['touch', 'mouse']) {
    told.length = 0;
    send(thing('deck'), 'pointerdown', kind);
    send(thing('deck'), 'pointerup', kind);
    if (kind === 'touch') send(table, 'pointerleave', kind);
    vi.advanceTimersByTime(0);
    expect(told.at(-1), kind).toBe('deck');
    const target = table.querySelector('[data-target]') ?? table;
    send(target, 'pointerdown', kind);
    send(target, 'pointerup', kind);
    vi.advanceTimersByTime(0);
    expect(told.at(-1), kind).not.toBe('robber');
  }
});

test('what comes to lie under a mouse that has just been pressed is not asked about until the mouse moves', () => {
  const [deck, robber] = [...table.querySelectorAll('[data-thing]')];
  if (!deck || !robber) throw new Error('there is nothing to point at');
  const at = { clientX: 40, clientY: 40 };
  send(robber, 'pointermove', 'mouse', at);
  send(robber.children[0] ?? robber, 'pointerdown', 'mouse', at);
  send(robber.children[0] ?? robber, 'pointerup', 'mouse', at);
  told.length = 0;
  send(deck, 'pointermove', 'mouse', { clientX: 41, clientY: 40 });
  vi.runAllTimers();
  expect(told).toEqual([]);
  send(deck, 'pointermove', 'mouse', { clientX: 80, clientY: 40 });
  send(deck, 'pointermove', 'mouse', { clientX: 80, clientY: 40 });
  vi.runAllTimers();
  expect(told).toEqual(['deck']);
});
