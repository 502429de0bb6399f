import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { clean } from './clean';
import { expect, test } from './house';
import { board, handOver, play, playNowButton, result } from './table';

const KINDS: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** The page as files, below a path of a web server that knows nothing of it. */
class Site {
  readonly #folder = join(mkdtempSync(join(tmpdir(), 'magpie-site-')), 'page');
  readonly #server: Server;
  /** What is sent instead of a file. */
  readonly instead = new Map<string, string>();

  constructor() {
    execFileSync(process.env['MAGPIE_BIN'] ?? '', ['site', this.#folder], { stdio: ['ignore', 'ignore', 'inherit'] });
    this.#server = createServer(({ url = '' }, answer) => {
      const path = url.replace(/^\/games\/thieves\//, '').replace(/[?#].*/, '') || 'index.html';
      const file = join(this.#folder, path);
      if (!url.startsWith('/games/thieves/') || !existsSync(file)) return void answer.writeHead(404).end();
      answer.writeHead(200, { 'content-type': KINDS[extname(path)] ?? 'application/octet-stream' });
      answer.end(this.instead.get(path) ?? readFileSync(file));
    });
  }

  read(path: string): string {
    return readFileSync(join(this.#folder, path), 'utf8');
  }

  /** Where the page is. */
  async open(): Promise<string> {
    await new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/games/thieves/`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
    rmSync(join(this.#folder, '..'), { recursive: true, force: true });
  }
}

test('the page as files plays against bots below any path, keeps itself, and says when there is a newer one', async ({ browser }) => {
  const site = new Site();
  const context = await browser.newContext({ baseURL: await site.open(), reducedMotion: 'reduce', locale: 'en', serviceWorkers: 'allow' });
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.stack ?? error.message));
  try {
    await page.goto('./');
    await expect(page.getByText('Here you play against bots.')).toBeVisible();
    await expect(playNowButton(page)).toBeEnabled();
    await expect(page.getByRole('link', { name: 'With friends' })).toHaveCount(0);
    for (const friends of ['Join a table', 'Open to everyone']) await expect(page.getByRole('heading', { name: friends })).toHaveCount(0);
    await clean(page, 'a shelf without a house');
    await playNowButton(page).click();
    await page.getByRole('button', { name: 'Deal me in' }).click();
    await expect(board(page)).toBeVisible();
    await play([page], 2);

    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect(page.locator('[data-do=update]')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    site.instead.set('sw.js', site.read('sw.js').replace(/VERSION = '\w+'/, "VERSION = 'newer'"));
    await page.evaluate(() => navigator.serviceWorker.ready.then((kept) => kept.update()).then(() => undefined));
    await expect(page.locator('[data-do=update]')).toBeVisible();
    await clean(page, 'a newer page is there');
    await page.locator('[data-do=update]').click();
    await expect(board(page)).toBeVisible();
    await expect(page.locator('[data-do=update]')).toHaveCount(0);
    expect(await page.evaluate(() => caches.keys())).toContain('magpie-page-newer');

    site.close();
    await page.reload();
    await expect(board(page)).toBeVisible();
    await handOver(page);
    await expect(result(page)).toBeVisible();

    // Puzzles, lessons and rules need nobody either.
    for (const game of ['sneaky', 'diamantenjagd', 'meisterdiebe', 'galerie']) {
      await page.goto(`./#/puzzles/${game}`);
      await page.locator('[data-choice]').first().click();
      await expect(page.locator('[data-verdict]')).toBeVisible();
      await page.goto(`./#/learn/${game}`);
      await expect(page.locator('.coach[data-step="0"][data-waits=false]')).toBeVisible();
    }
    await page.goto('./#/rules/galerie');
    await expect(page.locator('figure .board').first()).toBeVisible();
    expect(wrong).toEqual([]);
  } finally {
    site.close();
    await context.close();
  }
});
