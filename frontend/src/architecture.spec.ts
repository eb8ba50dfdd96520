/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const SRC = __dirname;
const MAY_IMPORT: Record<string, string[]> = {
  // Entry points in the browser and on the server.
  'entry-client.tsx': ['app', 'api', 'lib'],
  'entry-server.tsx': ['app', 'api', 'lib'],
  app: ['app', 'routes', 'features', 'shop', 'ui', 'api', 'lib'],
  routes: ['routes', 'features', 'shop', 'ui', 'api', 'lib'],
  features: ['features', 'shop', 'ui', 'api', 'lib'],
  shop: ['shop', 'ui', 'lib'],
  ui: ['ui', 'lib'],
  api: ['api', 'lib'],
  lib: ['lib'],
};

interface Import {
  from: string;
  to: string;
}

/** Paths below src, without tests and their support. */
function sources(): string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|(^|\/)testing\//.test(file));
}

/** Every import of one source file by another. */
function imports(): Import[] {
  return sources().flatMap((from) =>
    [...readFileSync(path.join(SRC, from), 'utf8').matchAll(/(?:from|import\()\s*'([.@][^']*)'/g)]
      .map(([, name = '']) => (name.startsWith('@/') ? name.slice(2) : path.posix.join(path.posix.dirname(from), name)))
      .map((to) => ({ from, to })),
  );
}

/** "features/admin/orders/x" → "features/admin/orders"; the back office's features are siblings of each other too. */
const featureOf = (file: string) => /^features\/(admin\/)?[^/]+/.exec(file)?.[0];
const isFrame = (from: string, to: string) =>
  from.startsWith('features/admin/') && to.startsWith('features/admin/shell/');
const layerOf = (file: string) => file.split('/')[0]!;
const show = (found: Import[]) => found.map(({ from, to }) => `${from} → ${to}`);

describe('the layers of the frontend', () => {
  const all = imports();

  it('are read from existing sources', () => expect(all.length).toBeGreaterThan(300));

  it('import downwards only: app, routes, features, then ui, api and lib', () => {
    const wrong = all.filter(({ from, to }) => !MAY_IMPORT[layerOf(from)]?.includes(layerOf(to)));
    expect(show(wrong)).toEqual([]);
  });

  it('keep features apart: none imports another one, except the shell of the back office', () => {
    const wrong = all.filter(
      ({ from, to }) =>
        layerOf(from) === 'features' && featureOf(to) && featureOf(from) !== featureOf(to) && !isFrame(from, to),
    );
    expect(show(wrong)).toEqual([]);
  });

  it('use types generated from the API: api/models.ts only names them', () => {
    const lines = readFileSync(path.join(SRC, 'api/models.ts'), 'utf8').split('\n');
    const names = /^(import type \{ components \} from '\.\/schema';|type Schemas = components\['schemas'\];)$/;
    const alias = /^export type \w+ = \w+(\['\w+'\])+;$/;
    const comment = /^( ?\*|\/\*\*|$)/;
    const written = lines.filter((line) => ![names, alias, comment].some((allowed) => allowed.test(line)));
    expect(written).toEqual([]);
  });

  it('call the API only through api/client.ts and, for files, api/upload.ts, whose types are checked', () => {
    const asking = sources().filter((file) =>
      /\bfetch\(|XMLHttpRequest/.test(readFileSync(path.join(SRC, file), 'utf8')),
    );
    expect(asking.toSorted()).toEqual(['api/client.ts', 'api/upload.ts']);
  });

  it('import only packages listed in package.json', () => {
    const { dependencies } = JSON.parse(readFileSync(path.join(SRC, '../package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const packages = sources().flatMap((file) =>
      [
        ...readFileSync(path.join(SRC, file), 'utf8').matchAll(
          /(?:from|import\()\s*'((?:@\w[^/']*\/)?\w[^/']*)[^']*'/g,
        ),
      ].map(([, name = '']) => name),
    );
    expect(packages).toContain('react');
    expect([...new Set(packages)].filter((name) => !dependencies[name])).toEqual([]);
  });

  it('give every effect a dependency list', () => {
    expect(sources().flatMap((file) => effectsWithoutList(file))).toEqual([]);
  });
});

/** An effect without a dependency list runs after every render. */
function effectsWithoutList(file: string): string[] {
  const text = readFileSync(path.join(SRC, file), 'utf8');
  if (!/\buse\w*Effect\(/.test(text)) return [];
  const found: string[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      /^use(Layout|Insertion)?Effect$/.test(node.expression.getText()) &&
      node.arguments.length < 2
    )
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
