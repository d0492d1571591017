// A page whose socket is answered by a fixture, for what needs no server: looks, speed, accessibility.
import type { Page } from '@playwright/test';
import type { ClientMessage, ServerMessage } from '../src/gen/protocol';

export async function mockTable(page: Page, first: ServerMessage, reply: (m: ClientMessage) => ServerMessage[] = () => []): Promise<void> {
  await page.routeWebSocket(/\/ws$/, (socket) => {
    socket.onMessage((text) => {
      const m = JSON.parse(String(text)) as ClientMessage;
      const out = m.type === 'hello' ? [first] : reply(m);
      for (const o of out) socket.send(JSON.stringify(o));
    });
  });
}
