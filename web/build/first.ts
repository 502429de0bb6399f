/** As far as it is read here: who imports a module at once, and whether the page begins with it. */
type Module = { importers: readonly string[]; isEntry: boolean };

/** Tells whether the page cannot begin without a module: it is the entry, or imported at once by something the page cannot begin without. */
export function neededAtOnce(id: string, moduleOf: (id: string) => Module | null): boolean {
  const above = new Set([id]);
  for (const one of above) {
    const module = moduleOf(one);
    if (module?.isEntry) return true;
    for (const importer of module?.importers ?? []) above.add(importer);
  }
  return false;
}
