import { copyFileSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { watch } from 'chokidar';
import { read } from './files.mjs';
import { root } from './node-check.mjs';

const backend = path.join(root, 'backend');
/** The watched folders, and the folders of their compiled files in build/. Node resolves the rules as a package. */
const folders = new Map([
  ['backend/src', 'src'],
  ['backend/sandbox', 'sandbox'],
  ['rules', 'node_modules/@crispi/rules'],
]);
/** Editors save several files, or one file in several steps, within this time. */
const togetherMs = 50;

/**
 * Recompiles saved files into build/, one at a time and without type checks, which the editor and `npm run typecheck`
 * do. `told` is called with the changed files ("backend/src/main.ts"), or with an error.
 * @returns a function that stops it
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
  // Not node:fs: its recursive watch loses a file that an editor saves by replacing it
  // (https://nodejs.org/api/fs.html#inodes).
  const watcher = watch(
    [...folders.keys()].map((folder) => path.normalize(folder)),
    {
      cwd: root,
      ignoreInitial: true,
      // The rules' package.json refers compilers to the sources; code that runs from build/ must not follow it.
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

/** Updates one file in build/. Returns whether it changed. */
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
