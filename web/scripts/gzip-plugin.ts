// Every text file of the build also comes compressed; the server hands out that one to browsers that take it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

export function gzipPlugin(): Plugin {
  let dir = 'dist';
  return {
    name: 'hexhold-gzip',
    apply: 'build',
    configResolved: (config) => {
      dir = join(config.root, config.build.outDir);
    },
    closeBundle: () => {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg)$/.test(name)) continue;
        const file = join(dir, name);
        writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
      }
    },
  };
}
