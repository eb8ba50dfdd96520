import { copyFileSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { watch } from 'chokidar';
import { read } from './files.mjs';
import { root } from './node-check.mjs';

const backend = path.join(root, 'backend');
/** The folders that are watched, and where build/ has what is compiled of them. Node finds the rules as a package. */
const folders = new Map([
  ['backend/src', 'src'],
  ['backend/sandbox', 'sandbox'],
  ['rules', 'node_modules/@crispi/rules'],
]);
/** Editors save several files, and one in several steps, within this time. */
const togetherMs = 50;

/**
 * Keeps build/ in step with the sources as they are saved, one file at a time and without looking at types, which the editor
 * and `npm run typecheck` do. `told` hears which files changed ("backend/src/main.ts"), or what is wrong with one.
 * @returns how to stop it
 */
export function watchSources(told) {
  const { transformFileSync } = createRequire(path.join(backend, 'package.json'))('@swc/core');
  const { swc } = createRequire(import.meta.url)('../../swc.cjs');
  const options = { ...swc, module: { ...swc.module, ignoreDynamic: true } };
  let changed = new Set();
  let timer;
  const tell = () => {
    const files = [...changed];
    changed = new Set();
    try {
      const different = files.filter((file) => bringOver(file, (source) => transformFileSync(source, options).code));
      if (different.length > 0) told({ files: different });
    } catch (problem) {
      told({ files, problem });
    }
  };
  // Not node:fs: its recursive watch loses a file that an editor saves by putting another one in its place
  // (https://nodejs.org/api/fs.html#inodes).
  const watcher = watch(
    [...folders.keys()].map((folder) => path.normalize(folder)),
    {
      cwd: root,
      ignoreInitial: true,
      // The rules' package.json sends the compilers to their sources; what runs from build/ must not follow it.
      ignored: /\.spec\.tsx?$|~$|\.sw.$|\brules[\\/][^\\/]*(\.json|node_modules)$/,
    },
  );
  watcher.on('all', (_, file) => {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(tell, togetherMs);
  });
  return () => {
    clearTimeout(timer);
    void watcher.close();
  };
}

/** Brings one file's place in build/ up to date. Returns whether that changed anything. */
function bringOver(file, compile) {
  const source = path.join(root, file);
  const isCode = /\.tsx?$/.test(file);
  const target = compiledTo(file.replace(/\.tsx?$/, '.js'));
  if (!existsSync(source)) {
    if (!existsSync(target)) return false;
    rmSync(target, { recursive: true });
    return true;
  }
  if (statSync(source).isDirectory()) return false;
  mkdirSync(path.dirname(target), { recursive: true });
  if (!isCode) copyFileSync(source, target);
  else {
    const code = compile(source);
    if (code === read(target)) return false;
    writeFileSync(target, code);
  }
  return true;
}

function compiledTo(file) {
  const [folder, target] = [...folders].find(([name]) => file.startsWith(name + path.sep));
  return path.join(backend, 'build', target, path.relative(folder, file));
}
