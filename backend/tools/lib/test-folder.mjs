import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { read } from './files.mjs';
import { alive, end, isSame, until } from './processes.mjs';

const prefix = 'crispi-test-';

/**
 * The temporary folder of a test run. It is also the TMPDIR of all tools of the run, so removing it leaves nothing
 * behind. The leftovers of a killed run are removed by the next one.
 */
export function openTestFolder() {
  removeAbandoned();
  const folder = mkdtempSync(path.join(os.tmpdir(), `${prefix}${process.pid}-`));
  // When root runs the tests, PostgreSQL runs as another user and must be able to enter it.
  chmodSync(folder, 0o711);
  // OUTER_TMPDIR: for files to inspect after a failed run.
  const env = { TMPDIR: folder, TEMP: folder, TMP: folder, OUTER_TMPDIR: os.tmpdir() };
  return { folder, env, remove: () => remove(folder) };
}

// A shop whose test was interrupted is still closing; its files are removed when it has ended.
async function remove(folder) {
  await Promise.all(
    launchersIn(folder).map((one) => until(() => !isSame(one), 20_000).then((gone) => gone || end(one.pid))),
  );
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

function launchersIn(folder) {
  const locks = readdirSync(folder).map((name) => path.join(folder, name, 'start.lock'));
  return locks.filter((file) => existsSync(file)).map((file) => JSON.parse(read(file) ?? '{}'));
}

function removeAbandoned() {
  for (const name of readdirSync(os.tmpdir()).filter((one) => one.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (alive(pid)) continue;
    try {
      rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true });
    } catch {
      // Another user's: that user's next run removes it.
    }
  }
}
