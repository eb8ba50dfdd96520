import 'reflect-metadata';
import { loadBackupSettings } from '../kernel/config/config';
import { backupCommand } from './backup-command';

/** `node backend/dist/src/backup/main.js backup|restore …`, also as `npm run backup` and `npm run restore`. */
const stop = new AbortController();
for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, () => stop.abort());

async function main() {
  return backupCommand(process.argv.slice(2), loadBackupSettings(), stop.signal);
}

main().then(
  ({ text, code }) => {
    if (text) process.stdout.write(`${text}\n`);
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
