// Written in old JavaScript on purpose: it must print a helpful message on a Node that is years too old.
import fs from 'fs';
import path from 'path';
import url from 'url';

/** The folder with the root package.json. */
export const root = path.resolve(path.dirname(url.fileURLToPath(import.meta.url)), '..', '..', '..');

/**
 * Whether `version` ("20.20.2") satisfies `range`, such as "^20.19.0 || >=24.11.0" (only the two operators used in the
 * engines field of this project).
 */
export function satisfies(version, range) {
  const have = numbers(version);
  return range.split('||').some(function (part) {
    const wanted = numbers(part.replace(/[^0-9.]/g, ''));
    const newEnough = compare(have, wanted) >= 0;
    return part.trim()[0] === '^' ? newEnough && have[0] === wanted[0] : newEnough;
  });
}

/** Exits with one clear sentence if this Node cannot run the shop. */
export function checkNode() {
  const range = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).engines.node;
  const version = process.versions.node;
  if (satisfies(version, range)) return;
  console.error(
    '\n  Crispi needs Node ' + spoken(range) + '. This is Node ' + version + ' (' + process.execPath + ').',
  );
  console.error('  Get a current one from https://nodejs.org, then run the same command again.\n');
  process.exit(1);
}

/** Release lines of Node that can run the shop but get no security fixes any more. */
const ENDED = [20, 25];

/** Warns in one line that this Node is no longer maintained; the command continues. */
export function warnAboutEndedNode(version = process.versions.node) {
  const line = numbers(version)[0];
  if (!ENDED.includes(line)) return;
  console.error('  ! Node ' + line + ' has ended and gets no security fixes. Take Node 24 from https://nodejs.org.');
}

function spoken(range) {
  return range
    .split('||')
    .map(function (part) {
      return part.trim()[0] === '^'
        ? part.trim().slice(1) + ' or later in that line'
        : part.replace('>=', '').trim() + ' or newer';
    })
    .join(', ');
}

function numbers(version) {
  return version.split('.').map(Number);
}

function compare(a, b) {
  for (let i = 0; i < 3; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return 0;
}
