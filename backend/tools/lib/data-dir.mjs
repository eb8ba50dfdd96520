import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { takeLock } from './lock.mjs';
import { Problem } from './problem.mjs';
import { end, isSame, until } from './processes.mjs';
import { isFree, whoListens } from './ports.mjs';

/** Creates the data folder if necessary and locks it for this start. */
export function takeDataDir({ dataDir, publicUrl }) {
  try {
    mkdirSync(path.join(dataDir, 'logs'), { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new Problem(`The data folder ${dataDir} cannot be written to (${error.code})`, [
      'Was it made by another user? Change its owner, or choose another folder: CRISPI_DATA_DIR=/path npm start',
    ]);
  }
  const lock = takeLock(path.join(dataDir, 'start.lock'), { publicUrl, processes: [] });
  if (lock.taken) return lock;
  const { pid, since, publicUrl: url } = lock.holder;
  const inUse = new Problem(`The data folder ${dataDir} is in use by process ${pid}`, [
    `It is a shop that runs since ${new Date(since).toLocaleString()} at ${url}. Stop it with Ctrl-C there, or with: kill ${pid}`,
    'A second shop beside it needs a folder and a port of its own: CRISPI_DATA_DIR=.data2 PORT=3100 npm start',
  ]);
  throw Object.assign(inUse, { code: 'IN_USE' });
}

/**
 * After a start was killed, its processes end by themselves; slow ones are killed, so that they neither block the ports
 * nor run beside the new ones.
 */
export async function clearLeftovers(lock) {
  const left = (lock.stale?.processes ?? []).filter((one) => isSame(one));
  if (left.length === 0) return;
  await until(() => !left.some((one) => isSame(one)), 3_000, 50);
  await Promise.all(left.filter((one) => isSame(one)).map(({ pid }) => end(pid, { graceMs: 3_000 })));
}

/** Fails with the name of the process that uses a port. */
export async function checkPorts(ports) {
  for (const [name, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    throw new Problem(`Port ${port} is taken by ${whoListens(port)}`, [
      `Stop it, or choose another port: ${name}=${port + 100} npm start`,
    ]);
  }
}
