import { save } from './save';

/** What a picture of a result tells. */
export interface Told {
  /** The game, who has won, and where it was played. */
  title: string;
  headline: string;
  foot: string;
  players: { name: string; points: string; won: boolean }[];
}

/** The picture, in pixels: as wide as what people send each other, and as high as it must be. */
const WIDE = 1080;
const HEAD = 420;
const ROW = 108;
const FOOT = 130;
const EDGE = 64;

/** The letters of the page. */
const letters = (kind: 'serif' | 'sans') => getComputedStyle(document.documentElement).getPropertyValue(`--${kind}`);
const CREAM = '#f6efdf';
const BRASS = '#d9a441';

/** Draws a result: the lamp over the table, the magpie, and everybody's points. */
export async function pictureOf(told: Told): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDE, HEAD + told.players.length * ROW + FOOT];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  await document.fonts.ready;
  drawTable(pen, canvas.height);
  pen.drawImage(await magpie(), WIDE / 2 - 70, 56, 140, 140);
  pen.textAlign = 'center';
  write(pen, told.title, { y: 268, font: `600 46px ${letters('serif')}`, colour: BRASS, x: WIDE / 2, most: WIDE - 2 * EDGE });
  write(pen, told.headline, { y: 350, font: `700 66px ${letters('serif')}`, colour: CREAM, x: WIDE / 2, most: WIDE - 2 * EDGE });
  for (const [at, player] of told.players.entries()) drawPlayer(pen, player, HEAD + at * ROW);
  pen.textAlign = 'center';
  write(pen, told.foot, {
    y: canvas.height - 62,
    font: `400 32px ${letters('sans')}`,
    colour: '#b9c4b8',
    x: WIDE / 2,
    most: WIDE - 2 * EDGE,
  });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))), 'image/png'),
  );
}

function drawTable(pen: CanvasRenderingContext2D, height: number): void {
  const lamp = pen.createRadialGradient(WIDE / 2, 180, 40, WIDE / 2, 320, Math.max(WIDE, height));
  lamp.addColorStop(0, '#2d5347');
  lamp.addColorStop(0.6, '#10201c');
  lamp.addColorStop(1, '#0a1411');
  pen.fillStyle = lamp;
  pen.fillRect(0, 0, WIDE, height);
  pen.strokeStyle = BRASS;
  pen.lineWidth = 6;
  pen.strokeRect(22, 22, WIDE - 44, height - 44);
}

function drawPlayer(pen: CanvasRenderingContext2D, { name, points, won }: Told['players'][number], top: number): void {
  if (won) {
    pen.fillStyle = 'rgb(217 164 65 / 0.24)';
    pen.fillRect(EDGE, top, WIDE - 2 * EDGE, ROW - 12);
  }
  const colour = won ? '#ffdf9a' : CREAM;
  const y = top + ROW / 2 + 8;
  pen.textAlign = 'left';
  write(pen, name, { x: EDGE + 28, y, font: `${won ? 700 : 500} 46px ${letters('sans')}`, colour, most: WIDE - 2 * EDGE - 260 });
  pen.textAlign = 'right';
  write(pen, points, { x: WIDE - EDGE - 28, y, font: `700 52px ${letters('sans')}`, colour, most: 200 });
}

/** Words that are too long for their place are drawn narrower. */
function write(
  pen: CanvasRenderingContext2D,
  words: string,
  { x, y, font, colour, most }: { x: number; y: number; font: string; colour: string; most: number },
): void {
  pen.font = font;
  pen.fillStyle = colour;
  pen.fillText(words, x, y, most);
}

async function magpie(): Promise<HTMLImageElement> {
  const image = new Image(140, 140);
  image.src = new URL('./magpie.svg', document.baseURI).href;
  await image.decode();
  return image;
}

/** Gives a picture to whatever the phone sends things with; where there is nothing of the kind, it is saved. */
export async function send(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  if ('canShare' in navigator && navigator.canShare({ files: [file] }) && matchMedia('(pointer: coarse)').matches) {
    // Who thinks better of it has not failed.
    return navigator.share({ files: [file] }).catch(() => undefined);
  }
  save(picture, name);
}
