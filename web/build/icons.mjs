// Draws the icons of the installed page: node build/icons.mjs, then look at public/icon-*.png.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));
const mark = readFileSync(file('../public/magpie.svg'), 'utf8');

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
// A system that cuts icons to its own shape may take a tenth from every side.
for (const [name, size, share, back] of [
  ['icon-192', 192, 100, 'transparent'],
  ['icon-512', 512, 100, 'transparent'],
  ['icon-maskable', 512, 76, '#10201c'],
]) {
  const tab = await browser.newPage({ viewport: { width: size, height: size } });
  await tab.setContent(
    `<style>body { display: grid; place-content: center; height: 100vh; margin: 0; background: ${back} } svg { width: ${share}vw; height: ${share}vh }</style>${mark}`,
  );
  await tab.screenshot({ path: file(`../public/${name}.png`), omitBackground: true });
}
await browser.close();
