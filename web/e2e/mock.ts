// A page whose socket is answered by a fixture, for what needs no server: looks, speed, accessibility, hands.
import type { Page, WebSocketRoute } from '@playwright/test';
import type { ClientMessage, ServerMessage } from '../src/net/scenario';

/** What comes back sends a message that nobody has asked for. */
export async function mockTable(page: Page, first: ServerMessage, reply: (m: ClientMessage) => ServerMessage[] = () => []): Promise<(m: ServerMessage) => void> {
  let open: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    open = socket;
    socket.onMessage((text) => {
      const m = JSON.parse(String(text)) as ClientMessage;
      const out = m.type === 'hello' ? [first] : reply(m);
      for (const o of out) socket.send(JSON.stringify(o));
    });
  });
  return (m) => open?.send(JSON.stringify(m));
}
