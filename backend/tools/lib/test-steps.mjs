import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { askForAdvisories } from './advisories.mjs';
import { build } from './build.mjs';
import { filesBelow, hashOf } from './files.mjs';
import { root } from './node-check.mjs';
import { Problem } from './problem.mjs';
import { npm, run } from './run.mjs';
import { aloneInCheckout } from './set-up.mjs';
import { jestCounts, playwrightCounts } from './test-counts.mjs';
import { jestFailures, playwrightFailures } from './test-failures.mjs';
import { jestTimes, playwrightTimes } from './test-times.mjs';

const bin = (...parts) => path.join(root, 'node_modules', ...parts);
const generated = ['docs/access.md', 'docs/events.md', 'docs/triggers.md', 'backend/openapi.json'];

/**
 * The steps of `npm test` in order; those with `aside` run one after another beside the previous step. Each gets {args,
 * report, env, echo} and either returns its summary, {note?, counts?, times?, failures?}, or throws.
 */
export const testSteps = [
  { name: 'build', what: 'production build', run: buildAll },
  {
    name: 'unit',
    what: 'architecture, unit and integration tests of the backend',
    run: (context) => jest('backend', context),
  },
  {
    name: 'lint',
    aside: true,
    what: 'oxlint with types',
    run: ({ args, ...context }) => tool(bin('oxlint', 'bin', 'oxlint'), ['--type-aware', ...args], context),
  },
  {
    name: 'format',
    aside: true,
    what: 'oxfmt --check',
    run: ({ args, ...context }) => tool(bin('oxfmt', 'bin', 'oxfmt'), ['--check', ...args], context),
  },
  {
    name: 'types',
    aside: true,
    what: 'type check of all workspaces',
    run: (context) => command(npm('run', 'typecheck', '--silent', '--workspaces', '--if-present'), context),
  },
  {
    name: 'generated',
    aside: true,
    what: 'generated files are those in the repository',
    run: checkGenerated,
  },
  { name: 'frontend', aside: true, what: 'tests of the frontend', run: (context) => jest('frontend', context) },
  {
    name: 'size',
    aside: true,
    what: 'what browsers load stays within its budget',
    run: (context) => tool(path.join(root, 'frontend', 'tools', 'budget.mjs'), [], context),
  },
  { name: 'advisories', aside: true, what: 'published faults of packages', run: askForAdvisories },
  { name: 'e2e', what: 'stories in a browser against a whole shop', run: playwright },
];

/** Additional steps of `npm run test:full`: random runs, whose first line says how to repeat them. */
export const longSteps = [
  {
    name: 'fuzz',
    what: 'strange requests, 20,000 of them',
    run: (context) => long(context, 'lab/fuzz', { FUZZ_REQUESTS: '20000' }),
  },
  {
    name: 'chaos',
    what: 'faults while people buy, for 20 minutes',
    run: (context) => long(context, 'lab/chaos', { CHAOS_MINUTES: '20' }),
  },
];

async function long({ env, ...context }, file, effort) {
  const seed = String(randomInt(2 ** 31));
  process.stdout.write(`seed ${seed}\n`);
  return jest('backend', { ...context, args: [file], env: { ...env, ...effort, FUZZ_SEED: seed, CHAOS_SEED: seed } });
}

async function tool(script, args, context) {
  await command([process.execPath, [script, ...args]], context);
}

async function command([program, args], { cwd = root, env, echo }) {
  // They write to a pipe and would otherwise omit colors.
  const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const { code, output } = await run(program, args, { cwd, env: { ...env, ...colors }, echo });
  if (code !== 0) throw new Problem(`ended with code ${code}`, echo ? [] : output.trimEnd().split('\n'));
}

async function jest(workspace, { args, report, ...context }) {
  const cwd = path.join(root, workspace);
  const files = ['--json', `--outputFile=${report}`, '--passWithNoTests'];
  const script = bin('jest', 'bin', 'jest.js');
  const failed = await tool(script, [...files, ...args], { ...context, cwd }).catch((problem) => problem);
  return { counts: jestCounts(report, failed), times: jestTimes(report), failures: jestFailures(report), failed };
}

async function playwright({ args, report, env, ...context }) {
  const cwd = path.join(root, 'e2e');
  const cli = bin('@playwright', 'test', 'cli.js');
  // Paths may be relative to the root, too.
  const stories = args.map((arg) => arg.replace(/^e2e\//, ''));
  const reported = { ...env, E2E_REPORT: report };
  const failed = await tool(cli, ['test', ...stories], { ...context, cwd, env: reported }).catch((problem) => problem);
  return {
    counts: playwrightCounts(report, failed),
    times: playwrightTimes(report),
    failures: playwrightFailures(report),
    failed,
  };
}

async function buildAll() {
  const line = { progress: () => {} };
  return { note: await aloneInCheckout(line, (onSpawn) => build({ onSpawn })) };
}

// Compared by content with the previous files, so that it also works in a checkout with other changes.
async function checkGenerated(context) {
  const files = generated.map((file) => path.join(root, file)).filter((file) => existsSync(file));
  const each = () => JSON.stringify(files.map((file) => [path.relative(root, file), hashOf(filesBelow(file))]));
  const before = each();
  await command(npm('run', 'generate', '--silent', '-w', 'backend'), context);
  if (each() !== before)
    throw new Problem('generating changed a file; commit what `npm run generate -w backend` writes');
  if (existsSync(path.join(root, '.git')))
    await command(['git', ['diff', '--exit-code', '--stat', '--', ...generated]], context);
  return { note: `${files.length} files up to date` };
}
