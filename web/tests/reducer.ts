/** What no game in the client may have: something that knows how the game goes on. The test of the client looks for it here too. */

type State = { turn: number };
type Happened = { event: 'turn'; seat: number } | { event: 'over' };

export function after(state: State, happened: Happened): State {
  return happened.event === 'turn' ? { turn: state.turn + 1 } : state;
}

export const played = (happened: Happened[], state: State) => happened.reduce(after, state);

export class Table {
  told(state: State, happened: Extract<Happened, { event: 'over' }>): State {
    return happened.event === 'over' ? { ...state, turn: 0 } : state;
  }

  /** This one only looks. */
  turns(state: State): State {
    return state;
  }
}
