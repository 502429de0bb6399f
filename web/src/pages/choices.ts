import type { Choice } from '$lib/protocol';

/** What is chosen, by the name of the choice; what is not named is the default. */
export type Chosen = Record<string, string>;

export const valueOf = ({ name, values }: Choice, chosen: Chosen): string => chosen[name] ?? values[0] ?? '';

/** The choices that there are for so many players, beside what else is chosen. */
export function applying(all: Choice[], players: number, chosen: Chosen): Choice[] {
  const values = new Map(all.map((choice) => [choice.name, valueOf(choice, chosen)]));
  return all.filter(({ needs }) =>
    needs.every((need) => {
      switch (need.of) {
        case 'choice':
          return need.values.includes(values.get(need.name) ?? '');
        case 'players':
          return need.least <= players && players <= need.most;
      }
    }),
  );
}

/** What is chosen, without what does not apply. */
export function kept(all: Choice[], players: number, chosen: Chosen): Chosen {
  const names = applying(all, players, chosen).map(({ name }) => name);
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => names.includes(name)));
}
