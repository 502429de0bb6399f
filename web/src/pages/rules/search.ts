/** Letters as they are looked for: small, and without marks. One letter stays one letter. */
const folded = (text: string): string =>
  [...text].map((letter) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().slice(0, letter.length) || letter).join('');

/** The words that are looked for. */
export const wordsOf = (query: string): string[] =>
  folded(query.normalize('NFC'))
    .split(/\s+/)
    .filter((word) => word !== '');

/** Is every word in it, as itself or as a part of another? */
export function matches(text: string, words: string[]): boolean {
  const within = folded(text);
  return words.every((word) => within.includes(word));
}

/** A text in pieces, each as it is or one of the words that are looked for. */
export function marked(text: string, words: string[]): { text: string; found: boolean }[] {
  const within = folded(text);
  const found = Array.from({ length: text.length }, () => false);
  for (const word of words) {
    for (let at = within.indexOf(word); at >= 0; at = within.indexOf(word, at + 1)) found.fill(true, at, at + word.length);
  }
  const pieces: { text: string; found: boolean }[] = [];
  for (const [at, letter] of text.split('').entries()) {
    const last = pieces.at(-1);
    const is = found[at] ?? false;
    if (last?.found === is) last.text += letter;
    else pieces.push({ text: letter, found: is });
  }
  return pieces;
}
