import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './node-check.mjs';

/** Every file below a folder (or the file itself), sorted, without those that the filter excludes. */
export function filesBelow(start, keep = () => true) {
  if (!existsSync(start)) return [];
  const found = [];
  const walk = (entry) => {
    for (const child of readdirSync(entry, { withFileTypes: true })) {
      const full = path.join(entry, child.name);
      if (child.isDirectory()) walk(full);
      else if (keep(full)) found.push(full);
    }
  };
  try {
    walk(start);
  } catch (error) {
    if (error.code !== 'ENOTDIR') throw error;
    found.push(start);
  }
  return found.sort((a, b) => (a < b ? -1 : 1));
}

/**
 * One hash over the names (relative to the root, so that a moved checkout has the same hash) and contents of files, and
 * over further strings.
 */
export function hashOf(files, ...words) {
  const hash = createHash('sha256');
  for (const word of words) hash.update(`${word}\0`);
  for (const file of files)
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

/** The content of a file, or undefined if it does not exist. */
export function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Writes a file so that a crash leaves either the old or the new one. */
export function writeWhole(file, text, mode = 0o644) {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, text, { mode });
  renameSync(draft, file);
}
