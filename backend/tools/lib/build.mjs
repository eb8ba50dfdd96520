import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeApiTypes } from '../../../frontend/tools/api-types.mjs';
import { filesBelow, hashOf, read, writeWhole } from './files.mjs';
import { root } from './node-check.mjs';
import { mustRun, npm } from './run.mjs';
import { seconds } from './ui.mjs';

const shared = ['package-lock.json', 'tsconfig.json'];

/** The sources of each workspace, and the files that exist after a complete build. */
const workspaces = [
  {
    name: 'backend',
    sources: ['backend/src', 'backend/sandbox', 'backend/tools/bundle.mjs', 'backend/package.json', 'rules'],
    settings: ['backend/tsconfig.json', 'backend/tsconfig.build.json', 'backend/tsconfig.rules.json'],
    results: ['backend/dist/src/main.js'],
    // The compiler never deletes the output of a deleted file, and a leftover migration would run.
    clear: ['backend/build'],
  },
  {
    name: 'frontend',
    sources: [
      ...['src', 'public', 'index.html', 'tools', 'package.json'].map((source) => `frontend/${source}`),
      'rules',
    ],
    settings: ['frontend/tsconfig.json', 'frontend/vite.config.ts'],
    results: ['frontend/dist-server/entry-server.cjs', 'frontend/dist/index.html'],
    clear: [],
  },
];

/**
 * Builds the workspaces whose sources changed since their last build, or one of them.
 * @returns {Promise<string>} what was done, for the user
 */
export async function build({ only, onProgress, onSpawn } = {}) {
  await writeApiTypes();
  const stale = workspaces
    .filter(({ name }) => !only || name === only)
    .map(fingerprint)
    .filter(({ upToDate }) => !upToDate);
  if (stale.length === 0) return 'unchanged';
  const built = [];
  for (const workspace of stale) {
    onProgress?.([...built, `compiling the ${workspace.name}`].join(', '));
    const started = performance.now();
    await buildOne(workspace, onSpawn);
    built.push(`${workspace.name} ${seconds(performance.now() - started)}`);
  }
  return built.join(', ');
}

async function buildOne({ name, clear, stamp, hash }, onSpawn) {
  rmSync(stamp, { force: true });
  for (const leftover of clear) rmSync(path.join(root, leftover), { recursive: true, force: true });
  const [command, args] = npm('run', 'build', '--silent', '-w', name);
  // Vite leaves out development helpers only in production mode, which is its default.
  const env = { ...process.env };
  delete env.NODE_ENV;
  await mustRun(`The build of the ${name}`, command, args, { env, onSpawn });
  writeWhole(stamp, hash);
}

function fingerprint(workspace) {
  const stamp = path.join(root, workspace.name, 'dist', '.built-from');
  const sources = workspace.sources.flatMap((source) => filesBelow(path.join(root, source), (file) => !isTest(file)));
  const settings = [...workspace.settings, ...shared]
    .map((file) => path.join(root, file))
    .filter((file) => existsSync(file));
  const hash = hashOf([...sources, ...settings], process.versions.node.split('.')[0]);
  const built = workspace.results.every((file) => existsSync(path.join(root, file)));
  return { ...workspace, stamp, hash, upToDate: built && read(stamp) === hash };
}

const isTest = (file) => /\.(spec|test)\.tsx?$/.test(file);
