/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { FileSystemIconLoader } from 'unplugin-icons/loaders';
import Icons from 'unplugin-icons/vite';
import { defineConfig } from 'vite';
import { gzipPlugin } from './scripts/gzip-plugin.ts';
import { smallIcon } from './scripts/small-icons.ts';
import { whyPlugin } from './scripts/why-plugin.ts';

// The server of `hexhold serve` during `npm run dev`.
const server = process.env.HEXHOLD_SERVER ?? 'http://127.0.0.1:8765';

// Addresses in the build are beside each other: a proxy may keep the table below another path (`hexhold serve --base`).
export default defineConfig({
  base: './',
  plugins: [svelte(), Icons({ compiler: 'svelte', scale: 1, customCollections: { 'game-icons': smallIcon, drawn: FileSystemIconLoader('src/faces/drawn') } }), whyPlugin('../rules'), gzipPlugin()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy: { '/api': { target: server }, '/ws': { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'], setupFiles: ['tests/setup.ts'] },
});
