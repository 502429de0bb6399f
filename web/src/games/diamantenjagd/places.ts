/** Things side by side: who stays keeps the place, who is new takes the first empty one, and a place that was left stays empty until then. */
export function placed<Thing>(before: (Thing | null)[], now: Thing[]): (Thing | null)[] {
  const kept: (Thing | null)[] = before.map((one) => (one !== null && now.includes(one) ? one : null));
  const fresh = now.filter((one) => !kept.includes(one));
  const filled = kept.map((one) => one ?? fresh.shift() ?? null);
  return [...filled, ...fresh];
}
