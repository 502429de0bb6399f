/**
 * What no game in the client may have, as files that a game could have: the test of the client looks at them as if they were there.
 */
export const SAMPLES: Record<string, string> = {
  'src/games/sneaky/sample-knows.ts': `
    import type { Table } from '$lib/net/table.svelte';
    import type { Seat } from '$lib/protocol';
    import { cellAt } from '../galerie/cells';
    import { define } from '../define';
    export const all = () => import('../index');
  `,
  'src/games/sneaky/sample-acts.ts': `
    import type { Action } from './types';
    export const stops = (): Action => ({ do: 'stop' });
  `,
  'src/games/sneaky/SampleActs.svelte': `
    <script lang="ts">
      import type { Action } from './types';
      let { onact }: { onact: (action: Action) => void } = $props();
      const rollsOn: Action = { do: 'roll-on' };
    </script>
    <button onclick={() => onact({ do: 'top' })}>…</button>
  `,
  'src/games/sneaky/sample-dice.ts': `
    import type { Action } from './types';
    export const any = (offered: Action[]) => offered[Math.floor(Math.random() * offered.length)];
  `,
  'src/games/sneaky/sample-reduces.ts': `
    type State = { turn: number };
    type Happened = { event: 'turn'; seat: number } | { event: 'over' };
    export function after(state: State, happened: Happened): State {
      return happened.event === 'turn' ? { turn: state.turn + 1 } : state;
    }
    export const played = (happened: Happened[], state: State) => happened.reduce(after, state);
    export class Told {
      told(state: State, happened: Extract<Happened, { event: 'over' }>): State {
        return happened.event === 'over' ? { turn: 0 } : state;
      }
      /** This one only looks. */
      turns(state: State): State {
        return state;
      }
    }
  `,
  'src/games/sneaky/SampleReduces.svelte': `
    <script lang="ts">
      import type { Player, Seen } from './types';
      let { seen }: { seen: Seen[] } = $props();
      const counted = (player: Player, one: Seen): Player =>
        one.event === 'got-handcuff' ? { ...player, handcuffs: player.handcuffs + 1 } : player;
    </script>
  `,
  'src/games/sneaky/sample-views.ts': `
    import type { View } from './types';
    export const emptied = (view: View) => ({ ...view, pile: 0 }).pile;
    export function without(view: View): View {
      return Object.assign(view, { pile: 0 });
    }
    /** This one only hands on what was sent. */
    export const shown = (now: { view: View }): View => now.view;
  `,
  'src/games/sneaky/SampleViews.svelte': `
    <script lang="ts">
      import type { View } from './types';
      let { view: now }: { view: View } = $props();
      const next = $derived({ ...now, pile: 0 });
    </script>
  `,
  'src/games/sneaky/sample-asks.ts': `
    import type { View } from './types';
    export const given = ({ options }: View) => options.zero_bonus;
    export function taken(view: View) {
      const { zero_bonus } = view.options;
      return zero_bonus;
    }
  `,
  'src/games/sneaky/SampleAsks.svelte': `
    <script lang="ts">
      import type { View } from './types';
      let { view }: { view: View } = $props();
    </script>
    {view.options.zero_bonus}
  `,
  'src/games/meisterdiebe/sample-moves.ts': `
    import type { Seen, Way } from './types';
    export const put = (seen: Extract<Seen, { event: 'put' }>): Way => ({ things: [seen.gem], from: \`minus \${seen.seat}\`, to: 'drawer' });
    /** This one only asks. */
    export const below = ({ ways }: Seen): Way[] => ways.filter(({ from }) => from === 'below');
  `,
  'src/games/sneaky/sample-moves.ts': `
    import type { Seen } from './types';
    export function way(seen: Seen): [string, string] | null {
      switch (seen.event) {
        case 'got-handcuff':
          return ['supply', \`cuffs \${seen.seat}\`];
        default:
          return null;
      }
    }
  `,
};
