import { getContext, setContext } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/** Where things lie on the screen, by the names that a board gives its places: things fly from one to another. */
export class Anchors {
  readonly #elements = new Map<string, HTMLElement>();

  /** Names an element for as long as it is there. */
  at(name: string): Attachment<HTMLElement> {
    return (element) => {
      this.#elements.set(name, element);
      return () => {
        if (this.#elements.get(name) === element) this.#elements.delete(name);
      };
    };
  }

  rect(name: string): DOMRect | null {
    return this.#elements.get(name)?.getBoundingClientRect() ?? null;
  }
}

const KEY = Symbol('anchors');

export const provideAnchors = () => setContext(KEY, new Anchors());
export const useAnchors = () => getContext<Anchors>(KEY);
