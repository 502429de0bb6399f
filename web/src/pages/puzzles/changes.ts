/** A value after what has changed in it: `~` by name, `#` by place, `=` as a whole (see docs/puzzles.md). */
export function changed(before: unknown, changes: unknown): unknown {
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) return changes;
  const [[kind, parts] = []] = Object.entries(changes as Record<string, unknown>);
  if (kind === '=') return parts;
  const entries = Object.entries(parts as Record<string, unknown>);
  const from = before as Record<string, unknown>;
  const next = entries.map(([name, part]) => [name, changed(from[name], part)] as const);
  const copy: unknown = Array.isArray(before) ? [...(before as unknown[])] : { ...from };
  return Object.assign(copy as object, Object.fromEntries(next));
}
