import { beforeEach, describe, expect, test } from 'vitest';
import { botPlays, comeBack, forget, hasComeBack, hide, isOurTurn, keys, remember, remembered, update } from '../src/lib/net/mine';
import { keepToken } from '../src/lib/net/tokens';
import type { MyTable } from '../src/lib/protocol';

const table = (code: string, more: Partial<MyTable> = {}): MyTable => ({
  code,
  game: 'sneaky',
  status: 'playing',
  seats: [{ kind: 'person', name: 'Ann', stand_in: false }, { kind: 'bot' }],
  you: 1,
  waiting: [1],
  left: null,
  ...more,
});
const codes = () => remembered().map(({ code }) => code);

beforeEach(() => localStorage.clear());

describe('the tables of this browser', () => {
  test('are those for which it holds a seat, the newest first', () => {
    for (const code of ['AAAAAA', 'BBBBBB', 'CCCCCC']) remember(table(code));
    for (const code of ['AAAAAA', 'CCCCCC', 'DDDDDD']) keepToken(code, code.repeat(3));
    remember(table('AAAAAA', { status: 'over' }));
    expect(codes()).toEqual(['AAAAAA', 'CCCCCC']);
    expect(remembered()[0]?.status).toBe('over');
    expect(keys().map(({ code }) => code)).toEqual(['AAAAAA', 'CCCCCC', 'DDDDDD']);
    expect(JSON.stringify(remembered())).not.toContain('AAAAAAAAAAAA');
  });

  test('are as the house says, and those it does not know are gone', () => {
    for (const code of ['AAAAAA', 'BBBBBB']) {
      remember(table(code));
      keepToken(code, '0');
    }
    expect(update([table('AAAAAA', { waiting: [2] })])).toEqual([table('AAAAAA', { waiting: [2] })]);
    expect(codes()).toEqual(['AAAAAA']);
  });

  test('can be taken off the list until we go there again', () => {
    keepToken('AAAAAA', '0');
    remember(table('AAAAAA'));
    hide('AAAAAA');
    expect(update([table('AAAAAA')])[0]?.hidden).toBe(true);
    remember(table('AAAAAA'));
    expect(remembered()[0]?.hidden).toBeUndefined();
  });

  test('live here or at the house, and the house hears nothing of those that live here', () => {
    for (const code of ['AAAAAA', 'BBBBBB', 'CCCCCC']) keepToken(code, '0');
    remember(table('AAAAAA'));
    remember({ ...table('BBBBBB'), here: true });
    remember(table('CCCCCC'));
    expect(keys().map(({ code }) => code)).toEqual(['CCCCCC', 'AAAAAA']);
    expect(update([table('AAAAAA')]).map(({ code, here }) => [code, here])).toEqual([
      ['BBBBBB', true],
      ['AAAAAA', undefined],
    ]);
    forget('BBBBBB');
    expect(codes()).toEqual(['AAAAAA']);
  });

  test('are on the list for as long as they live here, however many there are at the house', () => {
    remember({ ...table('AAAAAA'), here: true });
    keepToken('AAAAAA', '0');
    for (let n = 0; n < 40; n += 1) {
      remember(table(`B${n}`));
      keepToken(`B${n}`, '0');
    }
    expect(codes()).toHaveLength(31);
    expect(codes().at(-1)).toBe('AAAAAA');
  });

  test('wait for us only where no bot plays for us', () => {
    const handedOver = table('AAAAAA', { seats: [{ kind: 'person', name: 'Ann', stand_in: true }, { kind: 'bot' }] });
    const others = table('AAAAAA', { waiting: [2] });
    const watched = table('AAAAAA', { you: null });
    expect([table('AAAAAA'), handedOver, others, watched].map(isOurTurn)).toEqual([true, false, false, false]);
    expect([table('AAAAAA'), handedOver, others, watched].map(botPlays)).toEqual([false, true, false, false]);
  });

  test('are where a seat is taken back, once, if we have said so', () => {
    comeBack('AAAAAA');
    expect([hasComeBack('BBBBBB'), hasComeBack('AAAAAA'), hasComeBack('AAAAAA')]).toEqual([false, true, false]);
  });

  test('are forgotten when what was kept cannot be read', () => {
    localStorage.setItem('magpie.tables', '{');
    expect(remembered()).toEqual([]);
  });
});
