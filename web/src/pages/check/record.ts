/** The largest file that is read, in bytes: no game comes near it. */
export const MOST_BYTES = 20_000_000;

/** One input, as it stands in a record. */
export type Input = { n: number; by: number | 'chance'; do: string };

/** What is no record at a glance. */
export type NotRead = 'not-text' | 'too-large';

/** The text of a file, byte for byte: what is not UTF-8 is no text, and nothing is left out. */
export async function readText(file: Blob): Promise<{ text: string } | { why: NotRead }> {
  if (file.size > MOST_BYTES) return { why: 'too-large' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer()) };
  } catch {
    return { why: 'not-text' };
  }
}

/** The inputs of a record that was found to hold. */
export function inputsOf(text: string): Input[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('{"n":'))
    .map((line) => JSON.parse(line) as Input);
}

/** A line, counted from 1. */
export const lineOf = (text: string, line: number): string => text.split('\n')[line - 1] ?? '';
