import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { identity, isSame, until } from './processes.mjs';

/**
 * Takes an exclusive lock: a file that names its holder. A holder that died without releasing it (kill -9, power cut)
 * is recognized by its process id together with its start time.
 * @returns {{taken: true, stale?: object, update(fields): void, release(): void} | {taken: false, holder: object}}
 */
export function takeLock(file, fields = {}) {
  const mine = { ...identity(process.pid), since: new Date().toISOString(), ...fields };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o644 });
  try {
    let stale;
    for (;;) {
      if (created(() => publish(draft, file))) return held(file, mine, stale);
      const holder = readHolder(file);
      if (holder && isSame(holder)) return { taken: false, holder };
      stale = holder ?? stale;
      removeStale(file, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Waits for a lock that others hold only for a while (an install, a build). */
export async function waitForLock(file, { onWait, ms = 20 * 60_000 } = {}) {
  let told = false;
  const lock = await until(
    () => {
      const attempt = takeLock(file);
      if (attempt.taken) return attempt;
      if (!told) onWait?.(attempt.holder);
      told = true;
    },
    ms,
    200,
  );
  if (!lock) throw new Error(`${file} stayed locked by process ${readHolder(file)?.pid}`);
  return lock;
}

function held(file, mine, stale) {
  return {
    taken: true,
    stale,
    update(fields) {
      Object.assign(mine, fields);
      writeFileSync(`${file}.new`, JSON.stringify(mine));
      renameSync(`${file}.new`, file);
    },
    release: () => rmSync(file, { force: true }),
  };
}

// A hard link is created atomically, so a partial lock is never read. Some file systems (exFAT, a few network mounts)
// have none; there an exclusive write is used.
function publish(draft, file) {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (error.code === 'EEXIST') throw error;
    writeFileSync(file, readFileSync(draft), { flag: 'wx' });
  }
}

function created(link) {
  try {
    link();
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

// Two starts may find the same stale lock. The one that moves it away checks what it moved: if that is the other one's
// new lock, it is put back.
function removeStale(file, seen) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  const moved = readHolder(aside);
  if (moved && (moved.pid !== seen?.pid || moved.since !== seen?.since)) created(() => publish(aside, file));
  rmSync(aside, { force: true });
}
