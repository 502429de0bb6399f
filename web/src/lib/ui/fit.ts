import type { Attachment } from 'svelte/attachments';

/** Draws something smaller than it would be, if it must, so that all of it fits the place around it. */
export const fit: Attachment<HTMLElement> = (element) => {
  const place = element.parentElement;
  if (!place) return;
  const measure = () => {
    element.style.zoom = '1';
    const fits = Math.min(1, place.clientHeight / element.scrollHeight, place.clientWidth / element.scrollWidth);
    element.style.zoom = String(fits);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(place);
  observer.observe(element);
  return () => observer.disconnect();
};
