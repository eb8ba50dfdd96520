import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { canUse, publicFolder } from './postgres-binaries.mjs';
import { read, writeWhole } from './files.mjs';
import { postgresUser } from './postgres-user.mjs';
import { Problem } from './problem.mjs';
import { alive } from './processes.mjs';

const recordFile = (dataDir) => path.join(dataDir, 'postgres.json');

/**
 * The location of a data folder's database: inside it. Only if root starts the shop in a folder that no other user can
 * enter (PostgreSQL never runs as root), it is in a public folder assigned to this data folder. Deleting the data
 * folder resets the shop in both cases: a database without its record is deleted.
 */
export function clusterFolder(dataDir, note) {
  const inside = path.join(dataDir, 'postgres');
  const record = parse(dataDir);
  // A moved data folder keeps its database, a copied one must not share it.
  const mine = record?.folder && (record.dataDir === dataDir || !existsSync(record.dataDir));
  if (mine && existsSync(path.join(record.folder, 'PG_VERSION'))) return record.folder;
  if (letIn(postgresUser(inside), dataDir)) return inside;
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const outside = path.join(publicFolder(), `database-${id}`);
  if (existsSync(outside)) discard(outside);
  note(`PostgreSQL cannot enter this folder when root starts it: the shop's database is in ${outside}`);
  return outside;
}

// A private data folder of root is opened only as far as PostgreSQL needs: for traversal by its group.
function letIn(user, dataDir) {
  if (canUse(user, '-x', dataDir)) return true;
  if (!canUse(user, '-x', path.dirname(dataDir))) return false;
  chownSync(dataDir, 0, user.gid);
  chmodSync(dataDir, statSync(dataDir).mode | 0o010);
  return canUse(user, '-x', dataDir);
}

/** Password and port of the server, chosen at random when its database was created. */
export function readRecord(dataDir, folder) {
  const record = parse(dataDir);
  if (record?.password) return record;
  throw new Problem(`${recordFile(dataDir)} is missing, and with it the password of the database in ${folder}`, [
    'Put the file back, or delete the data folder to begin with a fresh shop.',
  ]);
}

export function writeRecord(dataDir, record) {
  mkdirSync(dataDir, { recursive: true });
  writeWhole(recordFile(dataDir), `${JSON.stringify(record, null, 2)}\n`, 0o600);
}

function parse(dataDir) {
  try {
    return JSON.parse(read(recordFile(dataDir)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function discard(folder) {
  const pid = Number(read(path.join(folder, 'postmaster.pid'))?.split('\n')[0]);
  if (pid && alive(pid))
    throw new Problem(`Process ${pid} still uses ${folder}, whose data folder is gone`, [
      `End it with: kill -INT ${pid}`,
    ]);
  rmSync(folder, { recursive: true, force: true });
}
