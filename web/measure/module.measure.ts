import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from '@playwright/test';
import { moduleFile } from '../build/module';
import { startHouse } from '../e2e/house';
import type { wasm } from '../src/lib/protocol';
import { Door, type Exports } from '../src/lib/wasm/door';

/** How fast the rules play at random as a module, in Node and in Chromium, beside the house itself: games in a second of the processor. */
const GAMES: [string, number][] = [
  ['sneaky', 2],
  ['sneaky', 4],
  ['diamantenjagd', 3],
  ['diamantenjagd', 7],
  ['meisterdiebe', 2],
  ['meisterdiebe', 8],
  ['galerie', 2],
  ['galerie', 7],
];
const ROUNDS = 5;

const playouts = (game: string, seats: number, games: number, seed: number) =>
  JSON.stringify({ do: 'playouts', game, seats, games, seed } satisfies wasm.Question);

/** The house itself. */
function native(game: string, players: number): number {
  const args = ['bench', game, '--players', String(players), '--seconds', '0.5', '--json'];
  const told = JSON.parse(execFileSync(process.env['MAGPIE_BIN'] ?? 'magpie', args, { encoding: 'utf8' })) as { games_per_cpu_s: number };
  return told.games_per_cpu_s;
}

const middle = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

test('module', async ({ browser, page }) => {
  const file = moduleFile();
  if (!file) throw new Error('the module was not built: rustup target add wasm32-unknown-unknown');
  const bytes = readFileSync(file);
  const begin = async () => (await WebAssembly.instantiate(await WebAssembly.compile(bytes))).exports as unknown as Exports;
  const door = new Door(begin);
  const house = await startHouse();
  await page.goto(house.address);
  // A handle stays in the page, so that it is compiled once.
  const inside = await page.evaluateHandle(async (coded) => {
    const bytes = Uint8Array.from(atob(coded), (letter) => letter.charCodeAt(0));
    return (await WebAssembly.instantiate(await WebAssembly.compile(bytes))).exports as unknown as Exports;
  }, bytes.toString('base64'));

  const session = await browser.newBrowserCDPSession();
  /** How long all pages have had the processor, in seconds. */
  const spent = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.filter(({ type }) => type === 'renderer').reduce((all, { cpuTime }) => all + cpuTime, 0);
  };
  const inChromium = async (question: string) => {
    const before = await spent();
    await inside.evaluate((here, question) => {
      const bytes = new TextEncoder().encode(question);
      const place = here.magpie_question(bytes.length);
      new Uint8Array(here.memory.buffer, place, bytes.length).set(bytes);
      here.magpie_ask();
    }, question);
    return (await spent()) - before;
  };
  const inNode = async (question: string) => {
    const before = process.cpuUsage();
    await door.ask(question);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000_000;
  };

  console.log('game players house Node of it Chromium of it');
  for (const [game, players] of GAMES) {
    const games = Math.ceil(native(game, players) / 4);
    await Promise.all([
      inChromium(playouts(game, players, Math.ceil(games / 4), 1)),
      door.ask(playouts(game, players, Math.ceil(games / 4), 1)),
    ]);
    const rounds: [number, number, number][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const question = playouts(game, players, games, round + 2);
      rounds.push([native(game, players), games / (await inNode(question)), games / (await inChromium(question))]);
    }
    const speed = (of: 0 | 1 | 2) => Math.round(middle(rounds.map((round) => round[of])));
    const part = (of: 1 | 2) => middle(rounds.map((round) => round[of] / round[0])).toFixed(2);
    console.log(game, players, speed(0), speed(1), part(1), speed(2), part(2));
  }
  house.stop();
});
