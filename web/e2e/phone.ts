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
