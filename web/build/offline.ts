import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PAGE = 'index.html';
/** What only messengers fetch. */
const NOT_NEEDED = /^preview\.png$/;

/** Writes the script that keeps the page for when there is no network, with the names of all that belongs to this version of it. */
export function offline(): Plugin {
  return {
    name: 'magpie-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const made = Object.values(bundle);
        const entry = made.find((file) => file.type === 'chunk' && file.isEntry)?.fileName ?? '';
        const beside = readdirSync(join(import.meta.dirname, '../public')).filter((name) => !NOT_NEEDED.test(name));
        const rest = made.map(({ fileName }) => fileName).filter((name) => name !== PAGE);
        const files = [PAGE, ...[...rest, ...beside].sort()];
        const text = (name: string) => {
          const file = bundle[name];
          return file?.type === 'asset' ? file.source : (file?.code ?? readFileSync(join(import.meta.dirname, '../public', name)));
        };
        const digest = createHash('sha256');
        for (const name of files) digest.update(name).update(text(name));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: script(digest.digest('hex').slice(0, 16), files, entry) });
      },
    },
  };
}

/** The script for these files. */
export function script(version: string, files: string[], entry: string): string {
  const template = readFileSync(join(import.meta.dirname, 'sw.js'), 'utf8');
  return template.replace('__VERSION__', version).replace("['__FILES__']", JSON.stringify(files)).replace('__ENTRY__', entry);
}
