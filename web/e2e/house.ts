import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test as base, expect, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';

/** A server of our own on a free port, with an empty data folder; unless told otherwise its bots do not pause. */
export async function startHouse(more = ['--bot-pause', '0'], listen = '127.0.0.1:0'): Promise<{ address: string; stop: () => void }> {
  const binary = process.env['MAGPIE_BIN'];
  if (!binary) throw new Error('MAGPIE_BIN is not set: it names the magpie binary to test');
  const data = mkdtempSync(join(tmpdir(), 'magpie-e2e-'));
  const limits = ['--tables-per-hour', '10000', '--entries-per-minute', '10000', '--sockets-per-address', '1000'];
  const args = ['serve', '--listen', listen, '--data', data, '--no-open', ...more, ...limits];
  const house = spawn(binary, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise<string>((resolve, reject) => {
    house.on('error', reject);
    house.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    createInterface({ input: house.stdout }).on('line', (line) => {
      const found = /listening on (http:\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
  });
  return {
    address,
    stop: () => {
      house.kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** What Chromium says of every page without https that is not of its own machine, as they are in a network at home. */
const PLAIN_HTTP = /^The Cross-Origin-Opener-Policy header has been ignored/;

/** Opens pages of separate people; whatever goes wrong in one of them fails the test. */
export type People = (options?: BrowserContextOptions) => Promise<Page>;

export const test = base.extend<{ people: People; pace: 'brisk' | 'at-once'; played: string }, { house: string; listen: string }>({
  /** How what others do is shown; not at all, unless a test is about that. */
  pace: ['at-once', { option: true }],
  /** The games that people have played before; all of them, unless a test is about a first game. */
  played: ['sneaky diamantenjagd meisterdiebe galerie', { option: true }],
  /** Where the house listens: for its own machine only, unless a test wants it otherwise. */
  listen: ['127.0.0.1:0', { scope: 'worker', option: true }],
  house: [
    async ({ listen }, use) => {
      const house = await startHouse(undefined, listen);
      await use(house.address);
      house.stop();
    },
    { scope: 'worker' },
  ],
  people: async ({ browser, house, pace, played, contextOptions, viewport, locale }, use) => {
    const contexts: BrowserContext[] = [];
    const wrong: string[] = [];
    await use(async (options = {}) => {
      const context = await newContext(browser, { ...contextOptions, viewport, ...(locale ? { locale } : {}), baseURL: house, ...options });
      contexts.push(context);
      await context.addInitScript(
        ([pace, played]) => {
          localStorage.setItem('magpie.pace', localStorage.getItem('magpie.pace') ?? pace);
          localStorage.setItem('magpie.played', localStorage.getItem('magpie.played') ?? played);
        },
        [pace, played] as const,
      );
      const page = await context.newPage();
      await slowDown(page);
      page.on('pageerror', (error) => wrong.push(error.stack ?? error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !PLAIN_HTTP.test(message.text())) wrong.push(message.text());
      });
      return page;
    });
    for (const context of contexts) await context.close();
    expect(wrong, 'errors in the browser').toEqual([]);
  },
});

/** `MAGPIE_SLOW=6` makes the browser so many times slower than this machine is. */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env['MAGPIE_SLOW'] ?? 1);
  if (rate > 1) await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate });
}

const newContext = (browser: Browser, options: BrowserContextOptions) => browser.newContext(options);

export { expect };
