import type { Page } from '@playwright/test';
import { clean } from './clean';
import { expect, test } from './house';
import { handOver, openTable, play, playAtHouse, result, sit } from './table';

type Part = { kind: string };
type Message = {
  say: string;
  n?: number;
  table?: { status: string; seats: { sitter: { part?: Part } }[] };
  trace?: { inputs: number };
};

/** Has everything that the house says to this page go through somebody who lies. */
async function lieTo(page: Page, lie: (message: Message) => void): Promise<void> {
  await page.routeWebSocket(/\/api\/socket\//, (line) => {
    const house = line.connectToServer();
    house.onMessage((text) => {
      const message = JSON.parse(String(text)) as Message;
      lie(message);
      line.send(JSON.stringify(message));
    });
  });
}

test('a house that hands out no record proves nothing, and can be asked again', async ({ people }) => {
  const ann = await people();
  await ann.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = (what, init) => {
      const address = what instanceof Request ? what.url : String(what);
      const keeps = 'keeps' in document.documentElement.dataset && address.endsWith('/record');
      return keeps ? Promise.resolve(Response.json({ code: 'no-such-table', message: '' }, { status: 404 })) : ask(what, init);
    };
  });
  await playAtHouse(ann, 1);
  await ann.evaluate(() => (document.documentElement.dataset['keeps'] = 'the record'));
  await handOver(ann);
  await expect(result(ann)).toBeVisible();
  const refused = ann.locator('[data-fair=refused]');
  await expect(refused).toContainText('nothing is proved');
  await clean(ann, 'the house refuses the record');
  await ann.evaluate(() => delete document.documentElement.dataset['keeps']);
  await refused.locator('[data-do=ask-record]').click();
  await expect(ann.locator('[data-fair=ok]')).toContainText('Shuffled fairly, and checked');
});

test('who was there and is left out of the start hears an alarm', async ({ people }) => {
  const [ann, bo] = [await people(), await people()];
  await lieTo(bo, ({ table }) => {
    const sitter = table && table.status !== 'lobby' ? table.seats[1]?.sitter : undefined;
    if (sitter?.part) sitter.part = { kind: 'nothing' };
  });
  const code = await openTable(ann, 'Ann');
  await bo.goto(`./#/t/${code}`);
  await sit(bo, 'Bo');
  await ann.getByRole('button', { name: 'Start' }).click();
  await expect(bo.locator('[data-fair=alarm]')).toContainText('left your browser’s part out');
  await expect(ann.locator('[data-fair=alarm]')).toHaveCount(0);
});

test('a house that shows what it does not bind itself to is found out at once, and at the end', async ({ people }) => {
  const ann = await people();
  let first: Message['trace'] | undefined;
  await lieTo(ann, (message) => {
    if (message.say !== 'update') return;
    first ??= message.trace;
    if (first) message.trace = first;
  });
  await playAtHouse(ann, 1);
  await play([ann], 1);
  const alarm = ann.locator('[data-fair=alarm]');
  await expect(alarm).toContainText('does not bind itself to');
  await alarm.getByRole('button').click();
  await handOver(ann);
  await expect(ann.locator('[data-fair=broken]')).toContainText('a different game from the one that you saw');
});
