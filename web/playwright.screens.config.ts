// `npm run screens`: pictures of the main screens for docs/screens, from a real game.
import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

export default defineConfig({ ...base, testDir: 'screens', webServer: undefined, timeout: 300_000 });
