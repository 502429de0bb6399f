import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

test('the page under development asks the house where it listens', () => {
  const port = /default_value = "0\.0\.0\.0:(\d+)"/.exec(read('../../crates/magpie/src/serve.rs'))?.[1];
  expect(port).toBeDefined();
  expect(read('../vite.config.ts')).toContain(`'http://127.0.0.1:${port}'`);
});
