import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { filesBelow, hashOf, read } from './files.mjs';
import { root } from './node-check.mjs';
import { Problem } from './problem.mjs';
import { npm, run } from './run.mjs';
import { aloneInCheckout } from './set-up.mjs';
import { jestCounts, playwrightCounts } from './test-counts.mjs';

const bin = (...parts) => path.join(root, 'node_modules', ...parts);
const generated = [
  'docs/events.md',
  'backend/openapi.json',
  'frontend/src/api/schema.ts',
  'frontend/src/lib/page-heads.ts',
];

/**
 * The steps of `npm test` in their order. Each gets {args, report, env} and either returns what the summary shows,
 * {note?, counts?}, or throws.
 */
export const testSteps = [
  {
    name: 'lint',
    what: 'oxlint with types',
    run: ({ args }) => tool(bin('oxlint', 'bin', 'oxlint'), ['--type-aware', ...args]),
  },
  {
    name: 'format',
    what: 'oxfmt --check',
    run: ({ args }) => tool(bin('oxfmt', 'bin', 'oxfmt'), ['--check', ...args]),
  },
  {
    name: 'types',
    what: 'type check of all workspaces',
    run: () => command(npm('run', 'typecheck', '--silent', '--workspaces', '--if-present')),
  },
  {
    name: 'unit',
    what: 'architecture, unit and integration tests of the backend',
    run: (context) => jest('backend', context),
  },
  { name: 'frontend', what: 'tests of the frontend', run: (context) => jest('frontend', context) },
  { name: 'generated', what: 'generated files are those in the repository', run: checkGenerated },
  { name: 'build', what: 'production build', run: buildAll },
  {
    name: 'size',
    what: 'what browsers load stays within its budget',
    run: () => tool(path.join(root, 'frontend', 'tools', 'budget.mjs'), []),
  },
  { name: 'e2e', what: 'stories in a browser against a whole shop', run: playwright },
];

async function tool(script, args, options) {
  await command([process.execPath, [script, ...args]], options);
}

async function command([program, args], { cwd = root, env = process.env } = {}) {
  // They write into a pipe of ours and would leave out their colours.
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const { code } = await run(program, args, { cwd, env: { ...env, ...colours }, echo: true });
  if (code !== 0) throw new Problem(`ended with code ${code}`);
}

async function jest(workspace, { args, report, env }) {
  const cwd = path.join(root, workspace);
  const files = ['--json', `--outputFile=${report}`, '--passWithNoTests'];
  const failed = await tool(bin('jest', 'bin', 'jest.js'), [...files, ...args], { cwd, env }).catch(
    (problem) => problem,
  );
  return { counts: jestCounts(report, failed), failed };
}

async function playwright({ args, report, env }) {
  const cwd = path.join(root, 'e2e');
  const cli = bin('@playwright', 'test', 'cli.js');
  // Paths may be given as seen from the root, too.
  const stories = args.map((arg) => arg.replace(/^e2e\//, ''));
  const failed = await tool(cli, ['test', ...stories], { cwd, env: { ...env, E2E_REPORT: report } }).catch(
    (problem) => problem,
  );
  return { counts: playwrightCounts(report, failed), failed };
}

async function buildAll() {
  const line = { progress: () => {} };
  return { note: await aloneInCheckout(line, (onSpawn) => build({ onSpawn })) };
}

// Compared by content with what stood there before, so that it also says the truth in a checkout with other changes.
async function checkGenerated() {
  const { scripts } = JSON.parse(read(path.join(root, 'backend', 'package.json')));
  if (!scripts.generate) return { skipped: 'no generator yet' };
  const files = () => generated.map((file) => path.join(root, file)).filter((file) => existsSync(file));
  const each = () => files().map((file) => [path.relative(root, file), hashOf(filesBelow(file))]);
  const before = JSON.stringify(each());
  await command(npm('run', 'generate', '--silent', '-w', 'backend'));
  if (JSON.stringify(each()) !== before)
    throw new Problem('generating changed a file; commit what `npm run generate -w backend` writes');
  if (existsSync(path.join(root, '.git')))
    await command(['git', ['diff', '--exit-code', '--stat', '--', ...generated]]);
  return { note: `${files().length} files up to date` };
}
