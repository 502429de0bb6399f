import { TableSocket, type World } from './socket';

/** Gives a seat free at a table to which we do not come: as soon as the house is reached, and without anybody noticing more of us. */
export function giveUpSeat(world: World, code: string, token: string): void {
  const socket = new TableSocket(world, () => ({ do: 'enter', table: code, token, seen: null }), {
    message({ say }) {
      if (say === 'welcome') socket.send({ do: 'stand' });
      if (say === 'unseated' || say === 'refused') socket.close();
    },
    connection: () => undefined,
  });
}
