import { tick } from 'svelte';
import { Pace } from '$lib/ui/pace';
import { still } from '$lib/ui/settings.svelte';
import type { Camera } from './camera.svelte';
import { sideOf, type Move } from './cube';
import { after, NONE } from './replay';
import type { Contents, Gems, Place, Seen, View } from './types';

/** A drawer that is drawn open, what lies in its upper half, and whether it is pulled on to the secret part. */
export type OpenDrawer = { place: Place; lies: Contents; pulled: boolean };

/** Milliseconds. */
const TIMES = { camera: 450, open: 1500, close: 260, hand: 650, pull: 1500, turn: 1150, flip: 1700, reveal: 1200, breath: 140 };
/** With reduced motion nothing travels; the pauses of the players are enough to see what changed. */
const STILL = 16;

const NOTHING: Contents = { gems: NONE, alarm: null };

/** What the board shows while things happen: the view between two updates, what is open, and what is moving. */
export class Stage {
  view = $state.raw<View>() as View;
  /** Stays open after an update, until something else happens: everyone can look in. */
  open = $state.raw<OpenDrawer | null>(null);
  /** What falls out of the open drawer just now. */
  falls = $state.raw<Gems | null>(null);
  motion = $state.raw<{ move: Move; time: number } | null>(null);
  /** What this update tells. */
  told = $state.raw<Seen[]>([]);
  busy = $state(false);
  readonly #pace = new Pace();
  /** What is being acted out; nothing else is shown before it has ended. */
  #acting = Promise.resolve();

  constructor(
    view: View,
    private readonly camera: Camera,
  ) {
    this.#rest(view);
  }

  /** Shows this without delay, once what is being acted out has been cut short. */
  async jump(view: View): Promise<void> {
    this.#pace.skip();
    await this.#acting;
    this.told = [];
    this.#close();
    this.#rest(view);
  }

  /** Acts out what was seen, and ends with what the server says is so. */
  play(seen: Seen[], end: View): Promise<void> {
    this.#pace.begin();
    this.#acting = this.#act(seen, end);
    return this.#acting;
  }

  /** Ends everything that moves. */
  skip(): void {
    this.#pace.skip();
  }

  async #act(seen: Seen[], end: View): Promise<void> {
    this.busy = true;
    this.told = [];
    for (const event of seen) {
      this.told = [...this.told, event];
      await this.#show(event);
    }
    this.busy = false;
    this.#rest(end);
  }

  /** Nothing moves, and everything is where the view says. */
  #rest(view: View): void {
    this.view = view;
    this.motion = null;
    this.falls = null;
    const place = 'drawer' in view.stage ? view.stage.drawer : null;
    if (place !== null) this.#look(place, false);
    this.camera.into = this.open !== null;
  }

  async #show(seen: Seen): Promise<void> {
    switch (seen.event) {
      case 'stocked':
        await this.#slide(seen.drawer);
        return this.#fall(seen, seen.fell);
      case 'opened':
        await this.#slide(seen.drawer);
        return this.#fall(seen, seen.fell.gems);
      case 'put':
      case 'gave':
      case 'smuggled':
      case 'alarmed':
      case 'took':
        this.#change(seen);
        this.#look(seen.drawer, this.open?.pulled ?? false);
        return this.#wait(TIMES.hand);
      case 'pulled':
        this.#look(seen.drawer, seen.found !== 'small');
        this.#change(seen);
        return this.#wait(TIMES.pull);
      case 'turned':
        return this.#move(seen, TIMES.turn);
      case 'flipped':
        return this.#move(seen, TIMES.flip);
      case 'revealed':
        this.#close();
        this.#change(seen);
        return this.#wait(TIMES.reveal);
      case 'turn':
      case 'over':
        this.#close();
        this.#change(seen);
        return this.#wait(TIMES.breath);
      case 'picked':
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
        return this.#wait(TIMES.breath);
    }
  }

  /** Goes to where the drawer can be seen, and slides it open. */
  async #slide(place: Place): Promise<void> {
    this.#close();
    if (!this.camera.sees(sideOf(place))) {
      this.camera.face(sideOf(place));
      await this.#wait(TIMES.camera);
    }
  }

  async #fall(seen: Extract<Seen, { event: 'stocked' | 'opened' }>, gems: Gems): Promise<void> {
    this.#change(seen);
    this.#look(seen.drawer, false);
    this.falls = gems.diamonds + gems.sapphires > 0 ? gems : null;
    await this.#wait(TIMES.open);
    this.falls = null;
  }

  /** MD-4, MD-5: the wood moves as it would in hands; only then the drawers are at their new places. */
  async #move(move: Move, time: number): Promise<void> {
    if (this.open) {
      this.#close();
      await this.#wait(TIMES.close);
    }
    this.motion = { move, time };
    await this.#wait(time);
    this.#change(move);
    this.motion = null;
  }

  #look(place: Place, pulled: boolean): void {
    const lies = this.view.drawers.find(({ at }) => at === place)?.front?.upper ?? NOTHING;
    this.open = { place, lies, pulled };
    this.camera.into = true;
    this.camera.show(sideOf(place));
  }

  #close(): void {
    this.open = null;
    this.camera.into = false;
  }

  #change(seen: Seen): void {
    this.view = after(this.view, seen);
  }

  async #wait(milliseconds: number): Promise<void> {
    await tick();
    await this.#pace.wait(still() ? STILL : milliseconds);
  }
}
