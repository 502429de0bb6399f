// Draws the picture that messengers show beside a link: node build/preview.mjs, then look at public/preview.png.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));
const font = readFileSync(file('../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2')).toString('base64');
const mark = readFileSync(file('../public/magpie.svg'), 'utf8');
const page = `<!doctype html><style>
  @font-face { font-family: Fraunces; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
  body { display: flex; align-items: center; gap: 60px; width: 1200px; height: 630px; margin: 0; padding: 0 70px; box-sizing: border-box;
    background: #10201c; border-bottom: 22px solid #6f4a30; color: #f4ecdc; font-family: Fraunces }
  svg { width: 400px; flex: none }
  h1 { margin: 0; font-size: 138px; line-height: 1; color: #ecc26d }
  p { margin: 26px 0 0; font-size: 43px; line-height: 1.3 }
</style>${mark}<div><h1>Magpie</h1><p>Ein Tisch für Diebe<br>Een tafel voor dieven<br>A table for thieves</p></div>`;

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await tab.setContent(page);
await tab.evaluate(() => document.fonts.ready);
await tab.screenshot({ path: file('../public/preview.png') });
await browser.close();
