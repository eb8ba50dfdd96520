import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

/**
 * PostgreSQL refuses to run as root. If root starts the shop, the server runs as the owner of an existing database
 * folder, else as the user postgres if it exists, else as the user `nobody`.
 * @returns {{uid: number, gid: number, name: string} | undefined} undefined: the current user
 */
export function postgresUser(folder) {
  if (process.getuid?.() !== 0) return undefined;
  const owner = existsSync(folder) ? statSync(folder) : undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: String(owner.uid) };
  return lookUp('postgres') ?? lookUp('nobody') ?? { uid: 65534, gid: 65534, name: 'nobody' };
}

function lookUp(name) {
  try {
    const id = (flag) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g'), name };
  } catch {
    return undefined;
  }
}
