import { mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import type { Held, Verdict } from '$lib/fair/check';
import type { Breach } from '$lib/fair/memory';
import type { Missing } from '$lib/fair/witness.svelte';
import FairSeal from '../src/pages/FairSeal.svelte';

const WELL: Held = { ok: true, part: 'in', witnessed: true, draws: 12, shared: null };

/** What the seal is, and what it says. */
function shown(verdict: Verdict | null, missing: Missing | null = null, trouble: Breach | null = null) {
  const again = vi.fn();
  const seal = mount(FairSeal, { target: document.body, props: { witness: { verdict, missing, trouble, again } } });
  const found = document.querySelector<HTMLElement>('[data-fair]');
  const [kind, words] = [found?.dataset['fair'] ?? null, document.querySelector('.seal')?.closest('details, div, p')?.textContent ?? ''];
  const loud = document.querySelector('[role=alert]') !== null;
  document.querySelector<HTMLElement>('[data-do=ask-record]')?.click();
  void unmount(seal);
  return { kind, words, loud, asked: again.mock.calls.length };
}

test('the good word is shown only where everything is proved', () => {
  expect(shown(WELL)).toMatchObject({ kind: 'ok', loud: false, words: expect.stringContaining('Shuffled fairly, and checked') as string });
  for (const [held, kind, words] of [
    [{ part: 'out' }, 'without', 'no part of your browser'],
    [{ part: 'cut-off' }, 'without', 'was not connected at the start'],
    [{ shared: 4 }, 'shared', 'From step 4 on'],
    [{ draws: null }, 'undrawn', 'could not be worked out'],
    [{ part: 'none', witnessed: false }, 'unseen', 'told nothing of it'],
  ] as [Partial<Held>, string, string][]) {
    const said = shown({ ...WELL, ...held });
    expect(said).toMatchObject({ kind, loud: false, words: expect.stringContaining(words) as string });
    expect(said.words).not.toContain('Shuffled fairly, and checked');
  }
});

test('a house that has broken its word during the game gets no good word at its end', () => {
  expect(shown(WELL, null, 'left-out')).toMatchObject({ kind: 'broken', loud: true });
  expect(shown({ ok: false, flaw: 'history', detail: 'history' })).toMatchObject({ kind: 'broken', loud: true });
});

test('without a record nothing is proved: loudly, if the house keeps it to itself', () => {
  expect(shown(null)).toMatchObject({ kind: null, loud: false });
  expect(shown(null, 'unreachable')).toMatchObject({ kind: 'unreachable', loud: false, asked: 1 });
  expect(shown(null, 'refused')).toMatchObject({ kind: 'refused', loud: true, asked: 1 });
});
