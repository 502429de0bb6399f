import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkRecord, type Rules } from '$lib/fair/check';
import { recall } from '$lib/fair/memory';
import { Onlooker } from '$lib/net/identity';
import type { Asked } from '$lib/net/playback.svelte';
import { TableState } from '$lib/net/table.svelte';
import { keepToken } from '$lib/net/tokens';
import type { wasm } from '$lib/protocol';
import { Browser, Memory, fresh, hasModule, wish } from './browser';
import { optionsOf, TABLES } from './records';
import { CALM } from './tempo';

vi.setConfig({ testTimeout: 120_000 });
beforeEach(() => localStorage.clear());

/** What the module says, asked at its door. */
const rules: Rules = async (record) => {
  const [verified, noticed] = [await fresh()({ do: 'verify', record }), await fresh()({ do: 'noticed', record })];
  const { done } = noticed as { done: number[][] };
  const found = verified as wasm.Verification;
  return found.ok ? { ...found, noticed: done } : found;
};

/** Comes to a table, as the player or to look on. */
function come(browser: Browser, code: string, looksOn: boolean): TableState {
  const listener = { remember: vi.fn(), tell: vi.fn(), refused: vi.fn(), unseated: vi.fn(), tempo: () => CALM };
  return new TableState(code, browser.house(), listener, looksOn ? new Onlooker(code) : undefined);
}

/** What can be done once all is shown that has come. */
function shown({ playback }: TableState): Asked | undefined {
  playback.skip();
  playback.done(playback.now?.at ?? 0);
  return playback.now?.then;
}

/** Whatever an honest house does, nobody raises an alarm, and the good word stands at the end. */
describe.skipIf(!hasModule)('at a table of an honest house', () => {
  test.each(TABLES)(
    '%s for %i with %j: nobody finds anything wrong, before and after the house was closed',
    async (game, seats, chosen) => {
      const browser = new Browser(new Memory(), fresh());
      const { code, token } = await browser.host.open(wish(game, seats, optionsOf(chosen)));
      keepToken(code, token);
      let [player, watcher] = [come(browser, code, false), come(browser, code, true)];
      player.startSoon();
      await browser.until(() => player.table?.status === 'playing');
      const asked = () => shown(player)?.waiting.includes(1) ?? false;
      const over = () => player.table?.status === 'over';
      for (let turns = 0; turns < 12 && !over(); turns += 1) {
        await browser.until(() => (asked() && !player.sent) || over());
        const moment = shown(player);
        if (!moment || over()) break;
        // What is only tried out is no input, and neither is what is taken back.
        if (turns % 3 === 1 && moment.drafts.length > 0) player.undo();
        else if (moment.actions.length > 0) player.act(moment.actions[turns % moment.actions.length]);
        else player.letStand();
        await browser.until(() => !player.sent || over());
      }
      player.close();
      watcher.close();
      browser.restart(fresh());
      [player, watcher] = [come(browser, code, false), come(browser, code, true)];
      await browser.until(() => player.table !== null && watcher.table !== null);
      player.say({ do: 'hand-over' });
      await browser.until(() => over() && watcher.table?.status === 'over');
      const record = await browser.host.record(code);
      expect([player.witness.trouble, watcher.witness.trouble]).toEqual([null, null]);
      expect(await checkRecord(record, recall(code), rules)).toMatchObject({ ok: true, part: 'in', witnessed: true, shared: null });
      expect(await checkRecord(record, recall(`${code} screen`), rules)).toMatchObject({ ok: true, part: 'none', witnessed: true });
    },
  );
});
