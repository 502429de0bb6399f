import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import ActionBar from '../src/lib/ui/ActionBar.svelte';
import type { Key } from '../src/lib/ui/keys';

test('the second of two quick taps does nothing that has only come under the finger since the first', () => {
  const done: string[] = [];
  const key = (does: string): Key => ({ does, words: does, look: 'brass', press: () => void done.push(does) });
  const props = $state({ says: '', lit: true, keys: [key('lay')] });
  const bar = mount(ActionBar, { target: document.body, props });
  const tap = (detail: number) => document.querySelector('button')?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));

  tap(1);
  tap(2);
  props.keys = [key('nothing')];
  flushSync();
  tap(3);
  expect(done).toEqual(['lay', 'lay']);
  tap(1);
  expect(done).toEqual(['lay', 'lay', 'nothing']);
  void unmount(bar);
});
