import type { Part } from '../game';

/** What the table lies on: a phone, one held sideways, something tall, something wide. */
export type Format = 'phone' | 'low' | 'tall' | 'wide';

/** What can lie before a player: the middle of the table, the form, the questions so far. */
export type Tab = 'desk' | 'form' | 'history';

/** How everything is laid out. */
export type Layout = {
  format: Format;
  /** Is there room for the desk beside or above the papers? */
  roomy: boolean;
  /** Is there room for the questions below the form? */
  both: boolean;
  /** Is there so little height that every line counts? */
  short: boolean;
  /** What must be turned over to be seen. */
  tabs: Tab[];
};

/** The layout for so many players at a table of this size, in pixels. Who only watches has no form. */
export function layoutOf(width: number, height: number, players: number, watching: boolean, part: Part): Layout {
  const format = part === 'screen' ? 'wide' : formatOf(width, height);
  const roomy = format === 'tall' || format === 'wide';
  // On a phone, more than three others sit in two rows.
  const short = height < (format === 'phone' && players > 4 ? 720 : 640);
  const both = format === 'wide' && height >= 760 && !watching;
  const all: Tab[] = ['desk', 'form', 'history'];
  const placed: Partial<Record<Tab, boolean>> = { desk: roomy, form: watching, history: both };
  return { format, roomy, both, short, tabs: all.filter((tab) => !placed[tab]) };
}

function formatOf(width: number, height: number): Format {
  if (height < 480 && width >= 560) return 'low';
  if (width >= 900) return 'wide';
  return width >= 700 && height >= 1000 ? 'tall' : 'phone';
}
