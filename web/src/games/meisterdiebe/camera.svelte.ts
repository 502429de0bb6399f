import { angleOf, sideAfter } from './cube';
import type { Side } from './types';

/** How far beside a side the camera stands, so that the next side is seen too; and how high. */
const ASIDE = -30;
const HIGH = -24;
const HIGHER = -38;
/** Degrees per pixel of a drag. */
const DRAG = 0.5;

/** MD-16: from where the cube is looked at. It turns about the cube; the cube itself stays. */
export class Camera {
  /** The side that faces us most. */
  side = $state<Side>('south');
  /** The angle without the drag that is under way; it never jumps by a whole turn. */
  #angle = $state(ASIDE);
  #dragged = $state(0);
  /** The side of the drawer that is open: we look into it from higher up. */
  into = $state<Side | null>(null);

  get yaw(): number {
    return this.#angle + this.#dragged;
  }

  get pitch(): number {
    return this.into === null ? HIGH : HIGHER;
  }

  /** How far the scene is moved aside, in widths of the cube, so that an open drawer at the right stays in sight. */
  get aside(): number {
    return this.into !== null && this.into !== this.side ? -0.2 : 0;
  }

  get dragging(): boolean {
    return this.#dragged !== 0;
  }

  /** Is this side seen at all? */
  sees(side: Side): boolean {
    return side === this.side || side === sideAfter(this.side, -1);
  }

  /** Goes around to this side, the short way. */
  face(side: Side): void {
    const wanted = ASIDE - angleOf(side);
    const away = ((((wanted - this.#angle) % 360) + 540) % 360) - 180;
    this.#angle += away;
    this.side = side;
  }

  /** Turns so that this side can be seen. */
  show(side: Side): void {
    if (!this.sees(side)) this.face(side);
  }

  /** Goes around by quarters; to the right, the next side counter-clockwise comes to the front. */
  go(quarters: number): void {
    this.face(sideAfter(this.side, -quarters));
  }

  drag(pixels: number): void {
    this.#dragged = pixels * DRAG;
  }

  /** The hand lets go: the camera comes to rest before the nearest side. */
  drop(): void {
    const quarters = Math.round(this.#dragged / 90);
    const dragged = this.#dragged;
    this.#dragged = 0;
    this.#angle += dragged;
    this.face(sideAfter(this.side, quarters));
  }
}
