import type { Page } from '@playwright/test';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Phones, a tablet, a phone held sideways, screens. */
export const SIZES = [
  [360, 640],
  [390, 844],
  [820, 1180],
  [844, 390],
  [1024, 768],
  [1440, 900],
] as const;

/** How far the page is larger than the screen. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    return { right: root.scrollWidth - innerWidth, below: root.scrollHeight - innerHeight };
  });

/** How many things that can be touched are not wholly inside the screen. */
export const targetsOutside = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[data-target]')].filter((element) => {
        const box = element.getBoundingClientRect();
        return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
      }).length,
  );

/** The words within these boxes that are cut off, or that reach out of them. */
export const unread = (page: Page, boxes: string) =>
  page.locator(boxes).evaluateAll((all) =>
    all.flatMap((box) => {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement;
        if (!parent || text.textContent?.trim() === '' || parent.closest('.unseen, svg')) continue;
        const words = document.createRange();
        words.selectNodeContents(text);
        const at = words.getBoundingClientRect();
        if (at.width === 0) continue;
        // Letters reach out of a tight line; what is left out is more than that.
        const out = at.left < left - 2 || at.right > right + 2 || at.top < top - 4 || at.bottom > bottom + 4;
        const cut = parent.scrollWidth > parent.clientWidth + 1 && getComputedStyle(parent).overflowX === 'hidden';
        if (out || cut) found.push(text.textContent ?? '');
      }
      return found;
    }),
  );

/** Of these names, the words that are broken in two or cut off. */
export const brokenWords = (page: Page, names: string): Promise<string[]> =>
  page.evaluate((names) => {
    const broken: string[] = [];
    for (const name of document.querySelectorAll<HTMLElement>(names)) {
      const text = name.firstChild;
      if (!(text instanceof Text) || name.getClientRects().length === 0) continue;
      const [first = ''] = text.data.split(' ');
      const word = document.createRange();
      word.setStart(text, 0);
      word.setEnd(text, first.length);
      const lines = new Set([...word.getClientRects()].map(({ top }) => Math.round(top)));
      const cut = word.getBoundingClientRect().right - name.getBoundingClientRect().right;
      if (lines.size > 1 || cut > 0.5) broken.push(first);
    }
    return broken;
  }, names);
