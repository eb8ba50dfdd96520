import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SRC = __dirname;
const MAY_IMPORT: Record<string, string[]> = {
  app: ['app', 'routes', 'features', 'ui', 'api', 'lib'],
  routes: ['routes', 'features', 'ui', 'api', 'lib'],
  features: ['features', 'ui', 'api', 'lib'],
  ui: ['ui', 'lib'],
  api: ['api', 'lib'],
  lib: ['lib'],
};

interface Import {
  from: string;
  to: string;
}

/** Every import of one source file by another, both as paths below src. Tests and what they lean on are left out. */
function imports(): Import[] {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|(^|\/)testing\//.test(file));
  return files.flatMap((from) =>
    [...readFileSync(path.join(SRC, from), 'utf8').matchAll(/(?:from|import\()\s*'([.@][^']*)'/g)]
      .map(([, name = '']) => (name.startsWith('@/') ? name.slice(2) : path.posix.join(path.posix.dirname(from), name)))
      .map((to) => ({ from, to })),
  );
}

/** "features/admin/orders/x" → "features/admin/orders"; the back office's features are siblings of each other too. */
const featureOf = (file: string) => /^features\/(admin\/)?[^/]+/.exec(file)?.[0];
const layerOf = (file: string) => file.split('/')[0]!;
const show = (found: Import[]) => found.map(({ from, to }) => `${from} → ${to}`);

describe('the layers of the pages', () => {
  const all = imports();

  it('reads the sources at all', () => expect(all.length).toBeGreaterThan(300));

  it('import downwards only: app, routes, features, then ui, api and lib', () => {
    const wrong = all.filter(({ from, to }) => !MAY_IMPORT[layerOf(from)]?.includes(layerOf(to)));
    expect(show(wrong)).toEqual([]);
  });

  it('keep features apart: none imports a sibling', () => {
    const wrong = all.filter(
      ({ from, to }) => layerOf(from) === 'features' && featureOf(to) && featureOf(from) !== featureOf(to),
    );
    expect(show(wrong)).toEqual([]);
  });
});
