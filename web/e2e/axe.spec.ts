import { clean } from './clean';
import { expect, test } from './house';
import { board, handOver, openTable, play, playNowButton, ready, result, sit } from './table';

test('axe finds nothing to complain about on any page', async ({ people }) => {
  const page = await people();
  await page.goto('./');
  await expect(playNowButton(page)).toBeVisible();
  await clean(page, 'home');
  await playNowButton(page).click();
  await clean(page, 'play now');

  await page.goto('./#/rules/sneaky');
  await expect(page.getByRole('heading', { name: 'Handcuffs' })).toBeVisible();
  await clean(page, 'rules');
  await page.goto('./#/t/ZZZZ99');
  await expect(page.getByText('There is no table with this code.')).toBeVisible();
  await clean(page, 'no such table');
  await page.goto('./#/new/sneaky');
  await expect(page.getByLabel('Your name')).toBeVisible();
  await clean(page, 'open a table');

  const code = await openTable(page, 'Ann');
  await clean(page, 'lobby of the host');
  await page.getByRole('button', { name: 'Change' }).last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await clean(page, 'change the options');
  await page.keyboard.press('Escape');
  const guest = await people();
  await guest.goto(`./#/t/${code}`);
  await expect(guest.getByRole('button', { name: 'Sit here' })).toBeVisible();
  await clean(guest, 'lobby of a guest');
  await sit(guest, 'Bo');

  await page.getByRole('button', { name: 'Start' }).click();
  await expect(board(page)).toBeVisible();
  await play([page, guest], 8);
  await expect.poll(async () => (await ready(page).count()) + (await ready(guest).count())).toBe(1);
  await clean(page, 'table');
  await clean(guest, 'table of the other');
  for (const [button, title] of [
    ['Rules', 'Rules'],
    ['Table', 'Table'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await clean(page, title);
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('?');
  await clean(page, 'help');
  await page.keyboard.press('Escape');

  await handOver(page);
  await handOver(guest);
  await expect(result(page).getByText('Place', { exact: true })).toBeVisible();
  await clean(page, 'result');
});
