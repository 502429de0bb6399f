import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { brotli } from './build/brotli.ts';
import { budget } from './build/budget.ts';
import { neededAtOnce } from './build/first.ts';
import { wasmModule } from './build/module.ts';
import { offline } from './build/offline.ts';

const LANGUAGES = ['de', 'nl', 'en'];

/** First load: all script that the page needs before it shows anything, compressed. */
const FIRST_LOAD_BYTES = 88_000;

export default defineConfig({
  // Every address is relative, so that the server may put the page under any base path.
  base: './',
  plugins: [svelte(), wasmModule(), offline(), brotli(), budget(FIRST_LOAD_BYTES, LANGUAGES)],
  resolve: {
    alias: { $lib: fileURLToPath(new URL('./src/lib', import.meta.url)) },
    // Tests mount components as a browser does.
    ...(process.env['VITEST'] ? { conditions: ['browser'] } : {}),
  },
  build: {
    target: 'es2022',
    // The content security policy allows no data addresses for scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Everything that is said in a language comes together.
            ...LANGUAGES.map((name) => ({ name, test: new RegExp(`/(i18n|text)/${name}\\.ts$`) })),
            // So does everything without which the page cannot begin: every file more would come with half a kilobyte of headers.
            { debugName: 'page', name: (id, graph) => (neededAtOnce(id, (one) => graph.getModuleInfo(one)) ? 'page' : null) },
          ],
        },
      },
    },
  },
  // A house that runs beside it, where `magpie serve` listens unless told otherwise.
  server: { proxy: { '/api': { target: process.env['MAGPIE_URL'] ?? 'http://127.0.0.1:7373', ws: true } } },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    // A browser made anew for every file takes two and a half times as long; `setup.ts` empties what they share.
    pool: 'threads',
    isolate: false,
  },
});
