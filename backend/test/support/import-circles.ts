import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/**
 * Files under the folder that import each other in a circle, tests apart, each circle once. A type's import counts
 * as well. `@/` is the folder itself.
 */
export function importCircles(folder: string): string[][] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));
  const imported = new Map(files.map((file) => [file, importsOf(file, folder)]));
  const circles: string[][] = [];
  const done = new Set<string>();
  const walk = (file: string, way: string[]): void => {
    const met = way.indexOf(file);
    if (met >= 0) circles.push(way.slice(met).map((one) => path.relative(folder, one)));
    if (met >= 0 || done.has(file)) return;
    for (const next of imported.get(file) ?? []) walk(next, [...way, file]);
    done.add(file);
  };
  for (const file of files) walk(file, []);
  return circles;
}

function importsOf(file: string, root: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .map(([, name]) => name!)
    .filter((name) => /^(\.|@\/)/.test(name))
    .map((name) => (name.startsWith('@/') ? path.join(root, name.slice(2)) : path.resolve(path.dirname(file), name)))
    .flatMap((base) => ['.ts', '.tsx', '/index.ts'].map((end) => base + end).find((one) => existsSync(one)) ?? []);
}
