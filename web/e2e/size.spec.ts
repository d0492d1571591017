// What comes over the wire until one sits at the table, as the server sends it.
import { expect, test } from '@playwright/test';
import { table } from './player';
import { GameServer } from './server';

let server: GameServer;
test.beforeAll(async () => {
  server = await GameServer.start();
});
test.afterAll(() => server.stop());

for (const language of ['en', 'de']) {
  test(`the first load has less than 300 KB (${language})`, async ({ page }) => {
    await page.addInitScript((l) => localStorage.setItem('hexhold.settings', JSON.stringify({ language: l })), language);
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    let bytes = 0;
    network.on('Network.loadingFinished', (e) => (bytes += e.encodedDataLength));
    await page.goto(server.url);
    await page.locator('.first button').first().click();
    await expect(table(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    console.log(`${language}: ${Math.round(bytes / 1024)} KB`);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(300_000);
  });
}
