import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** What is imported: the address of the module, or `null`. */
const NAME = 'virtual:magpie-module';
const NONE = '\0no-magpie-module';

/**
 * Where the module lies: where the build of the house says (`MAGPIE_MODULE`; empty if there is none), and otherwise where that build
 * leaves it.
 */
export function moduleFile(): string | null {
  const built = join(process.env['CARGO_TARGET_DIR'] ?? join(import.meta.dirname, '../../target'), 'wasm/magpie.wasm');
  const file = process.env['MAGPIE_MODULE'] ?? built;
  return file !== '' && existsSync(file) ? resolve(file) : null;
}

/** Puts the rules themselves beside the page, if they were compiled for it. */
export function wasmModule(): Plugin {
  const file = moduleFile();
  return {
    name: 'magpie-module',
    enforce: 'pre',
    // A page under development is given files of its own folder only.
    config: () => (file ? { server: { fs: { allow: [import.meta.dirname + '/..', file] } } } : {}),
    resolveId: (id) => (id === NAME ? (file ? `${file}?url` : NONE) : null),
    load: (id) => (id === NONE ? 'export default null;' : null),
  };
}
