// npm run size -- [--compare <ref>]: size and coupling of the code, optionally compared with a commit. Production code:
// .ts, .tsx, .mjs and .cjs of backend, frontend and rules, without tests, test support and schema.ts.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import ts from 'typescript';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const LONG_FUNCTION = 60;
const MANY_PARAMETERS = 6;
const SHORT_FILE = 25;
/** Words of a private language, as in backend/test/vocabulary.spec.ts. */
const PRIVATE_WORDS = /\b(?:whoever|somebody|nobody|anew|stands)\b/i;
const FIGURES = {
  production: 'lines of production code',
  tests: 'lines of tests',
  files: 'files of production code',
  short: `files under ${SHORT_FILE} lines`,
  longFunctions: `functions over ${LONG_FUNCTION} lines`,
  constructors: `constructors with more than ${MANY_PARAMETERS} parameters`,
  ordersFolders: 'folders of modules/orders',
  ordersImports: 'imports between folders of modules/orders',
  ordersPairs: 'pairs of folders of modules/orders, one importing the other',
  decisions: 'decision records',
  casts: 'casts (as never, as unknown as)',
  privateWords: 'lines with a private word',
};

const { values } = parseArgs({ options: { compare: { type: 'string' } } });
const now = measure(workingTree());
const before = values.compare ? measure(commit(values.compare)) : null;
for (const [key, label] of Object.entries(FIGURES)) {
  const numbers = before ? `${pad(before[key])} →${pad(now[key])}` : pad(now[key]);
  process.stdout.write(`${numbers}  ${label}\n`);
}

function pad(number) {
  return number.toLocaleString('en-US').padStart(9);
}

/** Yields name and text of every file of the repository. */
function* workingTree() {
  for (const name of git('ls-files', '--cached', '--others', '--exclude-standard').split('\n')) {
    const file = path.join(ROOT, name);
    if (isCounted(name) && existsSync(file)) yield { name, text: readFileSync(file, 'utf8') };
  }
}

function* commit(ref) {
  for (const name of git('ls-tree', '-r', '--name-only', ref).split('\n'))
    if (isCounted(name)) yield { name, text: git('show', `${ref}:${name}`) };
}

function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28 });
}

function isCounted(name) {
  return (
    /^docs\/decisions\/\d{4}-.*\.md$/.test(name) ||
    (/\.(ts|tsx|mjs|cjs)$/.test(name) && !name.endsWith('api/schema.ts'))
  );
}

function isTest(name) {
  return /\.spec\.tsx?$|^e2e\/|^backend\/test\/|^backend\/lab\/(?:chaos|drill|fuzz|simulation)\/|^frontend\/src\/testing\/|\/testing\//.test(
    name,
  );
}

function measure(files) {
  const figures = Object.fromEntries(Object.keys(FIGURES).map((key) => [key, 0]));
  const folders = new Set();
  const pairs = new Set();
  for (const { name, text } of files) {
    if (name.endsWith('.md')) {
      figures.decisions += 1;
      continue;
    }
    const lines = text.trimEnd().split('\n').length;
    figures.privateWords += text.split('\n').filter((line) => PRIVATE_WORDS.test(line)).length;
    if (isTest(name)) {
      figures.tests += lines;
      continue;
    }
    if (!/^(backend|frontend|rules)\//.test(name)) continue;
    figures.production += lines;
    figures.files += 1;
    if (lines < SHORT_FILE) figures.short += 1;
    figures.casts += text.match(/\bas (?:never\b|unknown as\b)/g)?.length ?? 0;
    countShapes(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true), figures);
    countOrders({ name, text, folders, pairs }, figures);
  }
  figures.ordersFolders = folders.size;
  figures.ordersPairs = pairs.size;
  return figures;
}

function countShapes(file, figures) {
  const lineOf = (position) => file.getLineAndCharacterOfPosition(position).line;
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      if (lineOf(node.end) - lineOf(node.getStart()) + 1 > LONG_FUNCTION) figures.longFunctions += 1;
      if (ts.isConstructorDeclaration(node) && node.parameters.length > MANY_PARAMETERS) figures.constructors += 1;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
}

function countOrders({ name, text, folders, pairs }, figures) {
  if (!name.startsWith('backend/src/modules/orders/')) return;
  const folder = path.posix.dirname(name);
  folders.add(folder);
  for (const [, target] of text.matchAll(/from '(\.[^']*)'/g)) {
    const other = path.posix.dirname(path.posix.join(folder, target));
    if (other === folder || !other.startsWith('backend/src/modules/orders')) continue;
    figures.ordersImports += 1;
    pairs.add(`${folder} ${other}`);
  }
}
