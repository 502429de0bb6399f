import type { Seat } from '$lib/protocol';
import { Stage as Base } from '../stage.svelte';
import type { Camera } from './camera.svelte';
import { laid, type Stone } from './cloth';
import { sideOf, type Move } from './cube';
import { Flights, type Way } from './flights.svelte';
import { after, more, NONE, one } from './replay';
import { gemsOf } from './things';
import type { Contents, Found, Gems, Place, Seen, View } from './types';

/** A drawer that is drawn open, what lies in its upper half, and what was found in its secret part, if it is pulled on. */
export type OpenDrawer = { place: Place; lies: Contents; found: Found | null };

/** Milliseconds. */
const TIMES = { camera: 450, open: 1500, close: 260, hand: 300, pull: 1500, turn: 1150, flip: 1700, reveal: 1200, breath: 140 };

const NOTHING: Contents = { gems: NONE, alarm: null };

/** What the board shows while things happen: the view between two updates, what is open, and what is moving. */
export class Stage extends Base<View, Seen> {
  /** Stays open after an update, until something else happens: everyone can look in. */
  open = $state.raw<OpenDrawer | null>(null);
  /** What falls out of the open drawer just now. */
  falls = $state.raw<Gems | null>(null);
  motion = $state.raw<{ move: Move; time: number } | null>(null);
  /** What lies on the red cloth, and where. */
  stones = $state.raw<Stone[]>([]);
  readonly flights: Flights;
  /** What this update tells. */
  told = $state.raw<Seen[]>([]);

  constructor(
    view: View,
    private readonly camera: Camera,
    rect: (place: string) => DOMRect | null,
  ) {
    super(view);
    this.flights = new Flights(rect);
    this.settle(view);
  }

  protected async act(seen: Seen[]): Promise<void> {
    this.told = [];
    for (const event of seen) {
      this.told = [...this.told, event];
      await this.#show(event);
    }
  }

  protected override clear(): void {
    this.told = [];
    this.#close();
  }

  protected override settle(view: View): void {
    this.#set(view);
    this.motion = null;
    this.falls = null;
    this.flights.end();
    const place = 'drawer' in view.stage ? view.stage.drawer : null;
    if (place !== null) this.#look(place);
    this.camera.into = this.open && sideOf(this.open.place);
  }

  async #show(seen: Seen): Promise<void> {
    switch (seen.event) {
      case 'stocked':
        await this.#slide(seen.drawer);
        return this.#fall(seen, seen.fell);
      case 'opened':
        await this.#slide(seen.drawer);
        await this.#fall(seen, seen.fell.gems);
        return seen.fell.alarm === null ? undefined : this.#bringHome(seen, seen.fell.alarm);
      case 'put':
        await this.#fly({ things: [seen.gem], from: `minus ${seen.seat}`, to: 'drawer' });
        return this.#handled(seen);
      case 'alarmed':
        await this.#fly({ things: ['alarm'], from: `alarm ${seen.seat}`, to: 'drawer' });
        return this.#handled(seen);
      case 'gave':
        this.#lift(one(seen.gem));
        await this.#fly({ things: [seen.gem], from: 'drawer', to: `minus ${seen.to}` });
        return this.#handled(seen);
      case 'smuggled':
        this.#lift(seen.gems);
        await this.#fly({ things: gemsOf(seen.gems), from: 'drawer', to: 'cloth' });
        return this.#handled(seen);
      case 'took':
        this.#lift(seen.gems);
        await this.#fly({ things: gemsOf(seen.gems), from: 'drawer', to: `plus ${seen.seat}` });
        return this.#handled(seen);
      case 'picked':
        await this.#fly({ things: [seen.gem], from: `stone ${seen.gem}`, to: `plus ${seen.seat}` });
        this.#change(seen);
        return this.wait(TIMES.breath);
      case 'pulled':
        this.#look(seen.drawer, seen.found);
        await this.wait(TIMES.pull);
        if (seen.found === 'ruby') await this.#fly({ things: ['ruby'], from: 'drawer', to: `plus ${seen.seat}` });
        return this.#change(seen);
      case 'turned':
        return this.#move(seen, TIMES.turn);
      case 'flipped':
        return this.#move(seen, TIMES.flip);
      case 'revealed':
        this.#close();
        this.#change(seen);
        return this.wait(TIMES.reveal);
      case 'turn':
      case 'over':
        this.#close();
        this.#change(seen);
        return this.wait(TIMES.breath);
      case 'grain':
      case 'first':
      case 'dealt':
      case 'chosen':
      case 'opened-nothing':
      case 'foiled':
      case 'passed-on':
      case 'taken-up':
      case 'passed-left':
      case 'last-round':
        this.#change(seen);
        return this.wait(TIMES.breath);
    }
  }

  /** Goes to where the drawer can be seen, before it is opened. */
  async #slide(place: Place): Promise<void> {
    this.#close();
    if (!this.camera.sees(sideOf(place))) {
      this.camera.face(sideOf(place));
      await this.wait(TIMES.camera);
    }
  }

  /** MD-6: the drawer slides open, and what lay below falls; only then it lies on the cloth. */
  async #fall(seen: Extract<Seen, { event: 'stocked' | 'opened' }>, gems: Gems): Promise<void> {
    this.view = after(this.view, seen);
    this.#look(seen.drawer);
    this.falls = gems.diamonds + gems.sapphires > 0 ? gems : null;
    await this.wait(TIMES.open);
    this.falls = null;
    this.#set(this.view);
  }

  /** MDP-10: an alarm that went off returns to its owner, who gets what fell with it, unless it is on the cloth. */
  async #bringHome(seen: Extract<Seen, { event: 'opened' }>, owner: Seat): Promise<void> {
    const gems = seen.to === 'owner' ? gemsOf(seen.fell.gems) : [];
    await this.#fly({ things: ['alarm'], from: 'cloth', to: `alarm ${owner}` }, { things: gems, from: 'cloth', to: `plus ${owner}` });
  }

  /** A hand has been at the open drawer. */
  #handled(seen: Extract<Seen, { event: 'put' | 'alarmed' | 'gave' | 'smuggled' | 'took' }>): Promise<void> {
    this.#change(seen);
    this.#look(seen.drawer, this.open?.found);
    return this.wait(TIMES.hand);
  }

  /** These gems are no longer in the open drawer, and not yet anywhere else. */
  #lift(gems: Gems): void {
    if (this.open) this.open = { ...this.open, lies: { ...this.open.lies, gems: more(this.open.lies.gems, gems, -1) } };
  }

  /** With reduced motion nothing travels. */
  async #fly(...ways: Way[]): Promise<void> {
    if (this.still) return;
    await this.wait(Math.max(...ways.map((way) => this.flights.send(way))));
    this.flights.end();
  }

  /** MD-4, MD-5: the wood moves as it would in hands; only then the drawers are at their new places. */
  async #move(move: Move, time: number): Promise<void> {
    if (this.open) {
      this.#close();
      await this.wait(TIMES.close);
    }
    this.motion = { move, time };
    await this.wait(time);
    this.#change(move);
    this.motion = null;
  }

  #look(place: Place, found: Found | null = null): void {
    const lies = this.view.drawers.find(({ at }) => at === place)?.front?.upper ?? NOTHING;
    this.open = { place, lies, found };
    this.camera.into = sideOf(place);
    this.camera.show(sideOf(place));
  }

  #close(): void {
    this.open = null;
    this.camera.into = null;
  }

  #change(seen: Seen): void {
    this.#set(after(this.view, seen));
  }

  /** What has come onto the cloth lies before the drawer that is open. */
  #set(view: View): void {
    this.view = view;
    this.stones = laid(this.stones, view.cloth, this.open ? sideOf(this.open.place) : this.camera.side);
  }
}
