import type { Rules } from './check';

/** Has every draw and every move checked by the rules themselves; nothing comes of it where the page cannot ask them. */
export const rules: Rules = async (text) => {
  const { Unanswered, noticedIn, verifyRecord } = await import('$lib/verify');
  try {
    const verified = await verifyRecord(text);
    return verified.ok ? { ...verified, noticed: await noticedIn(text) } : verified;
  } catch (reason) {
    if (reason instanceof Unanswered) return null;
    throw reason;
  }
};
