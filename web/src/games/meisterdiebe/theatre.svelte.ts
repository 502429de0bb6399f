import { Theatre as Base } from '../theatre.svelte';
import { partOf, withPart, withSpot } from './between';
import type { Camera } from './camera.svelte';
import { laid, type Stone } from './cloth';
import { sideOf, type Move } from './cube';
import { Flights } from './flights.svelte';
import { carried, gemsOf, isAtCube, thingsIn, without } from './things';
import { TIMES } from './times';
import type { Found, Place, Seen, Spot, Thing, View, Way } from './types';

/** A drawer that is drawn open, what lies in its upper half, and what was found in its secret part, if it is pulled on. */
export type OpenDrawer = { place: Place; things: Thing[]; found: Found | null };

/** How the table of Meisterdiebe shows what happens: drawers slide, gems fall and travel, the cube turns. */
export class Theatre extends Base<View, Seen> {
  /** Stays open after a frame, until something else happens: everyone can look in. */
  open = $state.raw<OpenDrawer | null>(null);
  /** What falls out of the open drawer just now. */
  falls = $state.raw<Thing[]>([]);
  motion = $state.raw<{ move: Move; time: number } | null>(null);
  /** What lies on the red cloth, and where. */
  stones = $state.raw<Stone[]>([]);
  readonly flights: Flights;
  /** What this frame tells. */
  told = $state.raw<Seen[]>([]);
  /** The view at its end. */
  #end: View;

  constructor(
    view: View,
    private readonly camera: Camera,
    rect: (place: string) => DOMRect | null,
  ) {
    super(view);
    this.#end = view;
    this.flights = new Flights(rect);
    this.settle(view);
  }

  protected async act(seen: Seen[], end: View): Promise<void> {
    this.told = [];
    this.#end = end;
    for (const [at, event] of seen.entries()) {
      this.told = [...this.told, event];
      const part = partOf(event);
      const last = seen.slice(at + 1).every((later) => partOf(later) !== part);
      await this.#show(event, () => {
        if (part && last) this.view = withPart(part, this.view, end);
      });
    }
  }

  protected override clear(): void {
    this.told = [];
    this.#close();
  }

  protected override settle(view: View): void {
    super.settle(view);
    this.motion = null;
    this.falls = [];
    this.flights.end();
    this.#layStones();
    const place = 'drawer' in view.stage ? view.stage.drawer : null;
    if (place !== null) this.#look(place, this.#lying(place));
    this.camera.into = this.open && sideOf(this.open.place);
  }

  /** Acts out one event; `change` lets the table show what it has changed as a whole. */
  async #show(seen: Seen, change: () => void): Promise<void> {
    switch (seen.event) {
      case 'stocked':
        await this.#fall(seen, gemsOf(seen.lies));
        return this.#close();
      case 'opened':
        await this.#fall(seen, thingsIn(seen.lies));
        return this.#fly(carried(seen));
      case 'put':
      case 'alarmed':
      case 'gave':
      case 'smuggled':
      case 'took':
        return this.#handle(seen);
      case 'picked':
        await this.#fly(seen.ways);
        return this.wait(TIMES.breath);
      case 'pulled':
        return this.#pull(seen);
      case 'turned':
        return this.#move(seen, TIMES.turn, change);
      case 'flipped':
        return this.#move(seen, TIMES.flip, change);
      case 'revealed':
        this.#close();
        change();
        return this.wait(TIMES.reveal);
      case 'turn':
      case 'over':
        this.#close();
        change();
        return this.wait(TIMES.breath);
      default:
        change();
        return this.wait(TIMES.breath);
    }
  }

  /** MD-6: the drawer slides open where it can be seen, and what lay below falls; only then it lies where it stays. */
  async #fall({ drawer, ways }: { drawer: Place; ways: Way[] }, lies: Thing[]): Promise<void> {
    this.#close();
    if (!this.camera.sees(sideOf(drawer))) {
      this.camera.face(sideOf(drawer));
      await this.wait(TIMES.camera);
    }
    this.#look(drawer, lies);
    this.falls = ways.flatMap(({ things }) => things);
    await this.wait(TIMES.open);
    this.falls = [];
    for (const { to } of ways) if (isAtCube(to)) this.#change(to);
  }

  /** A hand is at the open drawer. */
  async #handle({ drawer, ways }: { drawer: Place; ways: Way[] }): Promise<void> {
    if (this.open?.place !== drawer) this.#look(drawer, this.#lying(drawer));
    await this.#fly(ways);
    return this.wait(TIMES.hand);
  }

  async #pull({ drawer, found, ways }: Extract<Seen, { event: 'pulled' }>): Promise<void> {
    this.#look(drawer, this.open?.place === drawer ? this.open.things : this.#lying(drawer), found);
    await this.wait(TIMES.pull);
    return this.#fly(ways);
  }

  /** With reduced motion nothing travels: it is there. */
  async #fly(ways: Way[]): Promise<void> {
    if (ways.length === 0) return;
    const times = ways.map((way) => this.flights.send(way, (time) => this.paced(time)));
    for (const way of ways) {
      this.#lift(way);
      this.#change(way.from);
    }
    if (!this.still) await this.wait(Math.max(...times));
    this.flights.end();
    for (const { things, to } of ways) {
      if (this.open && to === 'drawer') this.open = { ...this.open, things: [...this.open.things, ...things] };
      this.#change(to);
    }
  }

  /** Something has left this place, or come there: it is as it will be. */
  #change(spot: Spot): void {
    this.view = withSpot(spot, this.view, this.#end);
    this.#layStones();
  }

  /** What leaves the open drawer is no longer in it, and not yet anywhere else. */
  #lift({ things, from }: Way): void {
    if (!this.open) return;
    if (from === 'drawer') this.open = { ...this.open, things: without(this.open.things, things) };
    if (from === 'secret') this.open = { ...this.open, found: 'nothing' };
  }

  /** MD-4, MD-5: the wood moves as it would in hands; only then the drawers are at their new places. */
  async #move(move: Move, time: number, change: () => void): Promise<void> {
    if (this.open) {
      this.#close();
      await this.wait(TIMES.close);
    }
    this.motion = { move, time: this.paced(time) };
    await this.wait(time);
    change();
    this.motion = null;
  }

  #look(place: Place, things: Thing[], found: Found | null = null): void {
    this.open = { place, things, found };
    this.camera.into = sideOf(place);
    this.camera.show(sideOf(place));
  }

  /** What lies in the upper half of a drawer, as far as the view tells. */
  #lying(place: Place): Thing[] {
    const front = this.view.drawers.find(({ at }) => at === place)?.front;
    return front ? thingsIn(front.upper) : [];
  }

  #close(): void {
    this.open = null;
    this.camera.into = null;
  }

  /** What has come onto the cloth lies before the drawer that is open. */
  #layStones(): void {
    this.stones = laid(this.stones, this.view.cloth, this.open ? sideOf(this.open.place) : this.camera.side);
  }
}
