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

  /** Where it lies, in the lengths of the table, which are longer where the table is drawn larger. */
  rect(name: string): DOMRect | null {
    const element = this.#elements.get(name);
    if (!element) return null;
    const { x, y, width, height } = element.getBoundingClientRect();
    const zoom = 'currentCSSZoom' in element ? element.currentCSSZoom : 1;
    return new DOMRect(x / zoom, y / zoom, width / zoom, height / zoom);
  }
}

const KEY = Symbol('anchors');

export const provideAnchors = () => setContext(KEY, new Anchors());
export const useAnchors = () => getContext<Anchors>(KEY);
