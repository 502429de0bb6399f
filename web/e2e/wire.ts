import type { Page, WebSocket } from '@playwright/test';

/** What a page was told of a game: input by input what was noticed, with the view after it, and what may be done in the end. */
export type Told<View, Seen> = { frames: { view: View; seen: Seen[] }[]; actions: unknown[] };

/** Everything that arrives on a page's sockets. */
export function listen(page: Page): string[] {
  const messages: string[] = [];
  page.on('websocket', (socket: WebSocket) => socket.on('framereceived', ({ payload }) => void messages.push(String(payload))));
  return messages;
}

/** What these messages tell of the game. */
export function updatesIn<View, Seen>(messages: string[]): Told<View, Seen>[] {
  type Message = { say: string; game?: Told<View, Seen> | null } & Told<View, Seen>;
  return messages
    .map((text) => JSON.parse(text) as Message)
    .flatMap((message) => (message.say === 'update' ? [message] : message.game ? [message.game] : []));
}
