import type { About, Kept } from './shelf';

/** A record in a file, with what is known of it beside; `null` if that does not stand there. */
export interface Filed {
  record: string;
  about: About | null;
}

const ABOUT = '{"kept":';
const HEADER = '{"magpie":';

/** All games in one file: each is a line of what is known of it, and its record. `magpie records` reads it too. */
export const written = (games: Kept[]): string =>
  games.map(({ seats, you, record }) => `${JSON.stringify({ kept: { seats, you } })}\n${record}`).join('');

/** The games of such a file, or of any file with records. */
export function read(text: string): Filed[] {
  const games: Filed[] = [];
  let about: About | null = null;
  for (const line of text.split(/(?<=\n)/)) {
    if (line.startsWith(ABOUT)) about = aboutIn(line);
    else if (line.startsWith(HEADER) || games.length === 0) {
      games.push({ record: line, about });
      about = null;
    } else (games.at(-1) as Filed).record += line;
  }
  return games;
}

function aboutIn(line: string): About | null {
  try {
    const { kept } = JSON.parse(line) as { kept: Partial<About> | null };
    const seats = Array.isArray(kept?.seats) ? kept.seats : [];
    return { seats, you: typeof kept?.you === 'number' ? kept.you : null };
  } catch {
    return null;
  }
}
