import type { Seat } from '$lib/protocol';
import { Theatre as Base } from '../theatre.svelte';
import { partOf, withPart, withPlace } from './between';
import type { Camera } from './camera.svelte';
import { laid, type Stone } from './cloth';
import { sideOf, type Move } from './cube';
import { Flights, type Way } from './flights.svelte';
import { gemsOf, thingsIn, without, type Thing } from './things';
import { TIMES } from './times';
import type { Found, Gems, Place, Seen, View } from './types';

/** A drawer that is drawn open, what lies in its upper half, and what was found in its secret part, if it is pulled on. */
export type OpenDrawer = { place: Place; things: Thing[]; found: Found | null };

/** How the table of Meisterdiebe shows what happens: drawers slide, gems fall and travel, the cube turns. */
export class Theatre extends Base<View, Seen> {
  /** Stays open after a frame, until something else happens: everyone can look in. */
  open = $state.raw<OpenDrawer | null>(null);
  /** What falls out of the open drawer just now. */
  falls = $state.raw<Gems | null>(null);
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
    this.falls = null;
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
        await this.#fall(seen.drawer, gemsOf(seen.lies), seen.fell, seen.to);
        return this.#close();
      case 'opened':
        await this.#fall(seen.drawer, thingsIn(seen.lies), seen.fell.gems, seen.to);
        return seen.fell.alarm === null ? undefined : this.#bringHome(seen, seen.fell.alarm);
      case 'put':
        return this.#handle(seen.drawer, { things: [seen.gem], from: `minus ${seen.seat}`, to: 'drawer' });
      case 'alarmed':
        return this.#handle(seen.drawer, { things: ['alarm'], from: `alarm ${seen.seat}`, to: 'drawer' });
      case 'gave':
        return this.#handle(seen.drawer, { things: [seen.gem], from: 'drawer', to: `minus ${seen.to}` });
      case 'smuggled':
        return this.#handle(seen.drawer, { things: gemsOf(seen.gems), from: 'drawer', to: 'cloth' });
      case 'took':
        return this.#handle(seen.drawer, { things: gemsOf(seen.gems), from: 'drawer', to: `plus ${seen.seat}` });
      case 'picked':
        await this.#fly({ things: [seen.gem], from: 'cloth', drawn: `stone ${seen.gem}`, to: `plus ${seen.seat}` });
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

  /** MD-6: the drawer slides open where it can be seen, and what lay below falls; only then it lies on the cloth, if it stays there. */
  async #fall(place: Place, lies: Thing[], fell: Gems, to: 'cloth' | 'front' | 'owner'): Promise<void> {
    this.#close();
    if (!this.camera.sees(sideOf(place))) {
      this.camera.face(sideOf(place));
      await this.wait(TIMES.camera);
    }
    this.#look(place, lies);
    this.falls = fell.diamonds + fell.sapphires > 0 ? fell : null;
    await this.wait(TIMES.open);
    this.falls = null;
    if (to === 'cloth') this.#change(to);
  }

  /** MDP-10: an alarm that went off returns to its owner, who gets what fell with it, unless it is on the cloth. */
  #bringHome(seen: Extract<Seen, { event: 'opened' }>, owner: Seat): Promise<void> {
    const gems = seen.to === 'owner' ? gemsOf(seen.fell.gems) : [];
    return this.#fly(
      { things: ['alarm'], from: 'fallen', drawn: 'cloth', to: `alarm ${owner}` },
      { things: gems, from: 'fallen', drawn: 'cloth', to: `plus ${owner}` },
    );
  }

  /** A hand is at the open drawer. */
  async #handle(place: Place, way: Way): Promise<void> {
    if (this.open?.place !== place) this.#look(place, this.#lying(place));
    await this.#fly(way);
    return this.wait(TIMES.hand);
  }

  async #pull({ seat, drawer, found }: Extract<Seen, { event: 'pulled' }>): Promise<void> {
    this.#look(drawer, this.open?.place === drawer ? this.open.things : this.#lying(drawer), found);
    await this.wait(TIMES.pull);
    if (found === 'ruby') await this.#fly({ things: ['ruby'], from: 'drawer', to: `plus ${seat}` });
  }

  /** With reduced motion nothing travels: it is there. */
  async #fly(...ways: Way[]): Promise<void> {
    const times = ways.map((way) => this.flights.send(way, (time) => this.paced(time)));
    for (const { things, from } of ways) {
      if (from === 'drawer') this.#lift(things);
      this.#change(from);
    }
    if (!this.still) await this.wait(Math.max(...times));
    this.flights.end();
    for (const { things, to } of ways) {
      if (this.open && to === 'drawer') this.open = { ...this.open, things: [...this.open.things, ...things] };
      this.#change(to);
    }
  }

  /** Something has left this place, or come there: it is as it will be. */
  #change(place: string): void {
    this.view = withPlace(place, this.view, this.#end);
    this.#layStones();
  }

  /** These are no longer in the open drawer, and not yet anywhere else; a ruby was in its secret part. */
  #lift(things: Thing[]): void {
    if (!this.open) return;
    const found = things.includes('ruby') ? 'nothing' : this.open.found;
    this.open = { ...this.open, found, things: without(this.open.things, things) };
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
