// npm run backup, npm run restore: src/backup/backup-command.ts, with the settings of .env.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, root } from './lib/node-check.mjs';
import { readEnvFile } from './lib/settings.mjs';

checkNode();
readEnvFile();
const script = path.join(root, 'backend', 'dist', 'src', 'backup', 'main.js');
if (!process.env.DATABASE_URL)
  fail('DATABASE_URL is not set. The database of npm start is copied with its data folder, while the shop is closed.');
if (!existsSync(script)) fail('The shop has not been built yet: npm run build');
process.env.CRISPI_DATA_DIR = path.resolve(root, process.env.CRISPI_DATA_DIR || '.data');
await import(pathToFileURL(script).href);

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
