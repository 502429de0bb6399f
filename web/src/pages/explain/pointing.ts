/** Milliseconds that a mouse or the focus rests on something before it is explained, and a finger. */
const REST = 650;
const PRESS = 550;
/** So long the way from a thing to its explanation may take. */
const WAY = 300;
/** A finger that moves further drags, and a mouse that does no longer lies still. */
const SLACK = 9;

/** What can be explained: things with a name, and the buttons of the table. */
const THINGS = '[data-thing], .bar [data-do], .tools [data-do], .around [data-do]';
/** What does something when it is touched. */
const WORKS = '[data-target], a, input, select, button:not(:disabled):not([aria-disabled="true"]):not([data-cell][data-thing])';

/** The thing that an event is about. */
const thingAt = (event: Event): HTMLElement | null => (event.target instanceof Element ? event.target.closest<HTMLElement>(THINGS) : null);

/** The name of a thing. */
export const nameOf = ({ dataset }: HTMLElement): string => dataset['thing'] ?? `do.${dataset['do'] ?? ''}`;

/** Does touching it do something now? */
export const works = (thing: HTMLElement): boolean => thing.matches(WORKS) || thing.querySelector('[data-target]') !== null;

/** Do several things glow in it? Then a mouse over it is about to choose one of them, and wants nothing in its way. */
const isChosenFrom = (thing: HTMLElement): boolean => thing.querySelectorAll('[data-target]').length > 1;

/** Somebody's pointing at things, for as long as it is followed. */
export interface Pointing {
  /** Who reads an explanation keeps it. */
  stay(): void;
  leave(): void;
  end(): void;
}

/**
 * Tells when somebody wants to know what a thing is: who rests on it with a mouse or with the keyboard, keeps a finger on it, or touches
 * it where touching does nothing. `null` when nobody does any more.
 */
export function pointing(root: HTMLElement, tell: (thing: HTMLElement | null) => void): Pointing {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed: { x: number; y: number } | null = null;
  /** Where a mouse was pressed last: as long as it lies there, what comes to lie under it is not asked about. */
  let put: { x: number; y: number } | null = null;
  /** What the mouse was moved to last. */
  let under: HTMLElement | null = null;
  /** Was the finger kept on it so long that lifting it shall do nothing? */
  let held = false;

  const soon = (thing: HTMLElement | null, after: number, then: () => void = () => undefined) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      then();
      tell(thing?.isConnected ? thing : null);
    }, after);
  };

  const apart = (event: PointerEvent, from: { x: number; y: number }) => Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLACK;
  const liesStill = (event: PointerEvent) => put !== null && !apart(event, put);

  /** A mouse that moves to something asks about it; what comes to lie under one that rests is not asked about. */
  const over = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.buttons > 0 || liesStill(event)) return;
    const thing = thingAt(event);
    if (thing === under) return;
    under = thing;
    if (thing && isChosenFrom(thing)) return soon(null, WAY);
    soon(thing, thing ? REST : WAY);
  };
  const down = (event: PointerEvent) => {
    clearTimeout(timer);
    held = false;
    if (event.pointerType === 'mouse') {
      put = { x: event.clientX, y: event.clientY };
      under = null;
      return tell(null);
    }
    const thing = thingAt(event);
    pressed = { x: event.clientX, y: event.clientY };
    if (thing) soon(thing, PRESS, () => (held = true));
    else tell(null);
  };
  const move = (event: PointerEvent) => {
    if (put && apart(event, put)) put = null;
    over(event);
    if (pressed && apart(event, pressed)) {
      pressed = null;
      clearTimeout(timer);
    }
  };
  const up = (event: PointerEvent) => {
    const thing = thingAt(event);
    const still = event.pointerType === 'mouse' || pressed !== null;
    pressed = null;
    if (held) return;
    clearTimeout(timer);
    if (thing && still && !works(thing)) soon(thing, 0);
    else if (event.pointerType !== 'mouse') tell(null);
  };
  /** What a long press has explained is not done when the finger is lifted. */
  const click = (event: Event) => {
    if (!held) return;
    held = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const menu = (event: Event) => {
    if (held || (pressed && thingAt(event))) event.preventDefault();
  };
  const focus = (event: FocusEvent) => {
    const thing = thingAt(event);
    if (thing && event.target instanceof Element && event.target.matches(':focus-visible')) soon(thing, REST);
  };
  const blur = () => soon(null, WAY);
  /** A finger leaves whenever it is lifted. */
  const leave = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    under = null;
    blur();
  };

  const heard: [string, (event: never) => void, boolean][] = [
    ['pointerleave', leave, false],
    ['pointerdown', down, true],
    ['pointermove', move, true],
    ['pointerup', up, true],
    ['click', click, true],
    ['contextmenu', menu, false],
    ['focusin', focus, false],
    ['focusout', blur, false],
  ];
  for (const [name, hear, capture] of heard) root.addEventListener(name, hear as EventListener, capture);
  return {
    stay: () => clearTimeout(timer),
    leave: blur,
    end: () => {
      clearTimeout(timer);
      for (const [name, hear, capture] of heard) root.removeEventListener(name, hear as EventListener, capture);
    },
  };
}
