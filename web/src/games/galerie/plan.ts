import gallery from '../../../../crates/galerie/boards/gallery.txt?raw';
import small from '../../../../crates/galerie/boards/small.txt?raw';
import { beside, cellAt, pointOf, SIDES, type Point, type Side } from './cells';
import type { BoardName, Cell } from './types';

/** The drawing of a gallery, read for drawing alone: what may be done there is told by the actions that are sent. */

export type Zone = 'red' | 'purple' | 'blue' | 'white' | 'yellow' | 'green' | 'corridor' | 'office' | 'centre';
export const ZONES: readonly Zone[] = ['red', 'purple', 'blue', 'white', 'yellow', 'green', 'corridor', 'office', 'centre'];

/** What is on a side of a cell. */
type Edge = 'wall' | 'open' | 'window' | 'door';

export type Exit = { at: Cell; side: Side; kind: 'window' | 'door' };
/** A side of a cell, by the cell above it or left of it where there are two. */
export type Border = { at: Cell; side: Side };

export type Plan = {
  /** Where the first row and the first column are that have cells, and how many there are from there on. */
  first: Point;
  rows: number;
  columns: number;
  /** All cells, row by row, each with what it belongs to. */
  zones: Map<Cell, Zone>;
  /** Walls, each once. */
  walls: Border[];
  /** Where one steps from one zone into another. */
  doorways: Border[];
  exits: Exit[];
  /** The main switch. */
  main: Cell;
  /** How much is placed there. */
  artworks: number;
  cameras: number;
};

const SIGNS: Record<string, Zone> = {
  'R': 'red',
  'P': 'purple',
  'B': 'blue',
  'W': 'white',
  'Y': 'yellow',
  'G': 'green',
  '.': 'corridor',
  'o': 'office',
  'c': 'centre',
  '*': 'centre',
};

/** A cell is so many signs wide; the first one begins here. */
const WIDTH = 4;
const LEFT = 4;

/** Reads the text of a gallery. */
export function read(text: string): Plan {
  const lines = text.trimEnd().split('\n');
  const drawing = lines.slice(lines.indexOf('plan') + 2);
  const most = { row: Math.floor(drawing.length / 2), column: Math.max(...drawing.map((line) => Math.floor((line.length - LEFT) / WIDTH))) };
  const sign = (line: number, at: number) => drawing[line]?.[at] ?? ' ';
  const middle = ({ row, column }: Point) => ({ line: 2 * row - 1, at: LEFT + WIDTH * (column - 1) + 2 });

  const zones = new Map<Cell, Zone>();
  let main: Cell | null = null;
  for (let row = 1; row <= most.row; row += 1) {
    for (let column = 1; column <= most.column; column += 1) {
      const { line, at } = middle({ row, column });
      const zone = SIGNS[sign(line, at)];
      if (zone) zones.set(cellAt({ row, column }), zone);
      if (sign(line, at) === '*') main = cellAt({ row, column });
    }
  }
  const edge = (cell: Cell, side: Side): Edge => {
    const { line, at } = middle(pointOf(cell));
    const { n, e, s, w } = { n: sign(line - 1, at), e: sign(line, at + 2), s: sign(line + 1, at), w: sign(line, at - 2) };
    return edgeOf({ n, e, s, w }[side]);
  };
  if (main === null) throw new Error('the gallery has no main switch');
  return { ...extent([...zones.keys()].map(pointOf)), zones, ...borders(zones, edge), main, artworks: amount(lines, 'artworks'), cameras: amount(lines, 'cameras') };
}

/** From which cells on there are cells, and how many rows and columns of them. */
function extent(points: Point[]): Pick<Plan, 'first' | 'rows' | 'columns'> {
  const [rows, columns] = [points.map(({ row }) => row), points.map(({ column }) => column)];
  const first = { row: Math.min(...rows), column: Math.min(...columns) };
  return { first, rows: Math.max(...rows) - first.row + 1, columns: Math.max(...columns) - first.column + 1 };
}

function edgeOf(sign: string): Edge {
  if (sign === '=') return 'window';
  if (sign === '#') return 'door';
  return sign === '-' || sign === '|' ? 'wall' : 'open';
}

function borders(zones: Map<Cell, Zone>, edge: (cell: Cell, side: Side) => Edge): Pick<Plan, 'walls' | 'doorways' | 'exits'> {
  const [walls, doorways, exits]: [Border[], Border[], Exit[]] = [[], [], []];
  for (const [at, zone] of zones) {
    for (const side of SIDES) {
      const other = zones.get(beside(at, side));
      const twice = other !== undefined && (side === 's' || side === 'e');
      const kind = edge(at, side);
      if (kind === 'window' || kind === 'door') exits.push({ at, side, kind });
      else if (kind === 'wall' && !twice) walls.push({ at, side });
      else if (kind === 'open' && !twice && other !== zone) doorways.push({ at, side });
    }
  }
  return { walls, doorways, exits };
}

const amount = (lines: string[], what: string): number => Number(lines.find((line) => line.startsWith(`${what} `))?.split(' ')[1] ?? 0);

const PLANS: Record<BoardName, Plan> = { gallery: read(gallery), small: read(small) };

/** The plan of a gallery. */
export const planOf = (board: BoardName): Plan => PLANS[board];
