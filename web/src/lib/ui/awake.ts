/** Keeps the screen on for as long as the page is looked at, where browsers let us; the answer ends it. */
export function stayAwake(): () => void {
  const over = new AbortController();
  let lock: WakeLockSentinel | null = null;

  /** A page that goes out of sight loses it, and asks again when it is back. */
  async function ask(): Promise<void> {
    // Without https there is none; and a device that is low on power may refuse.
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
    lock = await navigator.wakeLock.request('screen').catch(() => null);
    if (over.signal.aborted) void lock?.release();
  }

  document.addEventListener('visibilitychange', () => void ask(), { signal: over.signal });
  void ask();
  return () => {
    over.abort();
    void lock?.release();
  };
}
