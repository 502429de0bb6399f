import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** What gains nothing from being compressed once more. */
const COMPRESSED = /\.(woff2|png|br)$/;

/** Writes `name.br` beside every file of the build that becomes smaller by it. */
export function brotli(): Plugin {
  let folder = 'dist';
  return {
    name: 'magpie-brotli',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
      if (config.build.outDir.startsWith('/')) folder = config.build.outDir;
    },
    closeBundle() {
      for (const file of files(folder)) compress(file);
    },
  };
}

/** All files below a folder. */
export function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

function compress(file: string): void {
  if (COMPRESSED.test(file)) return;
  const plain = readFileSync(file);
  const small = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  if (small.length < plain.length) writeFileSync(`${file}.br`, small);
}
