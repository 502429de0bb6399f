import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { t } from '../src/lib/i18n/house';
import Frozen from '../src/pages/Frozen.svelte';
import * as save from '../src/lib/ui/save';

/** A house at which a game of other rules is on; all that it was asked. */
function frozenHouse(): string[] {
  const asked: string[] = [];
  let over = false;
  vi.stubGlobal('fetch', (at: URL | string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${new URL(at).pathname}${typeof init?.body === 'string' ? ` ${init.body}` : ''}`);
    over ||= init?.method === 'POST';
    return Promise.resolve(over ? new Response('record') : Response.json({ code: 'not-over', message: '' }, { status: 409 }));
  });
  return asked;
}

const kept = vi.spyOn(save, 'save');
let page: ReturnType<typeof mount> | null = null;

function show(token: string | null): void {
  page = mount(Frozen, { target: document.body, props: { code: 'ABCDEF', token } });
}

async function press(): Promise<void> {
  document.querySelector('button')?.click();
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
}

const words = () => [document.querySelector('p')?.textContent, document.querySelector('button')?.textContent];

beforeEach(() => void kept.mockReset().mockImplementation(() => {}));

afterEach(() => {
  if (page) void unmount(page);
  vi.unstubAllGlobals();
});

test('who sits there ends the game for its record, and not before they know', async () => {
  const asked = frozenHouse();
  show('ours');
  await press();
  expect(asked).toEqual(['GET /api/tables/ABCDEF/record']);
  expect(words()).toEqual([t('frozen.ends'), t('frozen.end')]);
  expect(kept).not.toHaveBeenCalled();
  await press();
  expect(asked.slice(1)).toEqual(['POST /api/tables/ABCDEF/record {"token":"ours"}']);
  expect(kept).toHaveBeenCalledOnce();
  await press();
  expect(asked.slice(2), 'then it is over').toEqual(['GET /api/tables/ABCDEF/record']);
});

test('whoever else comes is told that they cannot', async () => {
  const asked = frozenHouse();
  show(null);
  await press();
  await press();
  expect(words()).toEqual([t('frozen.theirs'), t('result.record')]);
  expect(new Set(asked)).toEqual(new Set(['GET /api/tables/ABCDEF/record']));
  expect(kept).not.toHaveBeenCalled();
});
