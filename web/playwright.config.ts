import { defineConfig } from '@playwright/test';

const port = process.env.PREVIEW_PORT ?? '4173';
const preview = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: false,
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    baseURL: preview,
    viewport: { width: 1440, height: 900 },
    // A click that finds nothing says so, long before its test runs out of time.
    actionTimeout: 20_000,
    locale: 'en-GB',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // Tests without a game server look at the built client itself.
  webServer: {
    command: `npx vite preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: preview,
    // A preview of another checkout would answer for this one.
    reuseExistingServer: !process.env.CI,
  },
});
