// The last part of `npm run build -w backend`: copies files that are not TypeScript but read at run time (pages and
// scripts of the sandbox) next to the compiled and bundled files.
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from './lib/files.mjs';

const backend = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

for (const folder of ['src', 'sandbox']) {
  for (const file of filesBelow(path.join(backend, folder), (name) => !/\.(tsx?|md)$/.test(name))) {
    for (const built of ['build', 'dist']) {
      const target = path.join(backend, built, path.relative(backend, file));
      mkdirSync(path.dirname(target), { recursive: true });
      copyFileSync(file, target);
    }
  }
}
