import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstLoad } from '../build/budget';
import { neededAtOnce } from '../build/first';

type Package = { optionalDependencies?: Record<string, string>; resolved?: string };

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as { packages: Record<string, Package> };

test('every optional dependency has its entry in the lock, so that it installs on every machine', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !lock.packages[`node_modules/${name}`] && !lock.packages[`${path}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

test('the lock names no registry', () => {
  expect(Object.values(lock.packages).filter((entry) => entry.resolved?.startsWith('http'))).toEqual([]);
});

test('the first load is the entry with all it imports at once', () => {
  const chunk = (fileName: string, imports: string[], isEntry = false) => ({ fileName, imports, isEntry, code: '' });
  const chunks = [chunk('main.js', ['a.js'], true), chunk('a.js', ['b.js']), chunk('b.js', []), chunk('later.js', ['b.js'])];
  expect(firstLoad(chunks).map((one) => one.fileName)).toEqual(['main.js', 'a.js', 'b.js']);
});

test('the page cannot begin without what its entry imports at once, directly or not', () => {
  const importers: Record<string, string[]> = { page: [], a: ['page', 'b'], b: ['a'], later: [], ofLater: ['later'] };
  const moduleOf = (id: string) => ({ importers: importers[id] ?? [], isEntry: id === 'page' });
  expect(Object.keys(importers).filter((id) => neededAtOnce(id, moduleOf))).toEqual(['page', 'a', 'b']);
});
