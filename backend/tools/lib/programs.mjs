import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** The first executable of these programs: full paths, or names on the PATH. */
export function findProgram(...candidates) {
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/usr/sbin',
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ];
  const endings = process.platform === 'win32' ? ['.exe', ''] : [''];
  for (const candidate of candidates.filter(Boolean)) {
    const places = path.isAbsolute(candidate) ? [candidate] : folders.map((folder) => path.join(folder, candidate));
    const found = places.flatMap((place) => endings.map((ending) => place + ending)).find(canRun);
    if (found) return found;
  }
  return undefined;
}

function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
