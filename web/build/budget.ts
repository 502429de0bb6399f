import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

/**
 * Fails the build when the script of the first load, compressed, has more than `most` bytes (the largest of the `languages` comes with
 * it), or comes in several files, each with headers of its own.
 */
export function budget(most: number, languages: string[]): Plugin {
  return {
    name: 'magpie-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const sizeOf = (chunk: Rollup.OutputChunk) => brotliCompressSync(chunk.code).length;
      const spoken = Math.max(...chunks.filter(({ name }) => languages.includes(name)).map(sizeOf));
      const first = firstLoad(chunks);
      const size = first.reduce((sum, chunk) => sum + sizeOf(chunk), spoken);
      this.info(`first load: ${size} bytes of compressed script`);
      if (size > most) this.error(`the first load has ${size} bytes of compressed script; ${most} are allowed`);
      // The entry itself is only the page's: it has no script of its own.
      const files = first.filter(({ isEntry }) => !isEntry).map(({ fileName }) => fileName);
      if (files.length > 1) this.error(`the first load comes in several files: ${files.join(', ')}`);
    },
  };
}

/** The entry, and what it imports without waiting. */
export function firstLoad<Chunk extends Pick<Rollup.OutputChunk, 'fileName' | 'imports' | 'isEntry'>>(chunks: Chunk[]): Chunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const wanted = chunks.filter((chunk) => chunk.isEntry);
  for (const chunk of wanted) {
    const more = chunk.imports.map((name) => byName.get(name)).filter((found) => found !== undefined);
    wanted.push(...more.filter((found) => !wanted.includes(found)));
  }
  return wanted;
}
