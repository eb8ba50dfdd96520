import { fork } from 'node:child_process';
import path from 'node:path';
import { aptInstall, hasApt } from './apt.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { findProgram } from './programs.mjs';
import { findRedis } from './redis.mjs';
import { close, ownGroup } from './run.mjs';
import { aloneInCheckout } from './set-up.mjs';
import { sayReason } from './start-words.mjs';
import { longSteps, testSteps } from './test-steps.mjs';
import { openTestFolder } from './test-folder.mjs';
import { runInTurn } from './test-run.mjs';
import { summary } from './test-words.mjs';
import { step, title } from './ui.mjs';
import { root } from './node-check.mjs';
import { Problem } from './problem.mjs';

/** Runs every step, or the named one, and ends with one summary. A full run tests all variants. */
export async function test([name, ...args], { full = false } = {}) {
  const steps = full ? [...testSteps, ...longSteps] : testSteps;
  const names = steps.map((one) => one.name);
  if (name && !names.includes(name)) {
    process.stdout.write(
      `npm test               runs everything\nnpm test -- <step> …   runs one step: ${names.join(', ')}; what follows goes to its tool\n`,
    );
    return process.exit(name === '--help' ? 0 : 2);
  }
  const workplace = openTestFolder();
  const begun = [() => workplace.remove()];
  const stop = stopOnSignals(begun);
  const started = performance.now();
  let results;
  try {
    const chosen = steps.filter((one) => !name || one.name === name);
    results = await runSteps(chosen, args, { ...workplace, full }, begun, stop);
  } catch (problem) {
    if (!stop.asked) sayReason(problem);
  }
  await stop.everything();
  if (stop.asked) return process.exit(130);
  if (!results) return process.exit(1);
  process.exit(summary(results, performance.now() - started) ? 0 : 1);
}

async function runSteps(chosen, args, { folder, env: temporary, full }, begun, stop) {
  title('Crispi', 'all the checks');
  const results = [];
  const line = step('Dependencies', 'checking');
  await aloneInCheckout(line, (onSpawn) => install(line, onSpawn));
  Object.assign(process.env, temporary);
  const env = { ...process.env };
  const uses = (...names) => chosen.some((one) => names.includes(one.name));
  if (uses('e2e')) results.push(await prepare('browser', (say) => prepareBrowser(say, env)));
  if (uses('unit')) {
    results.push(await prepare('redis', (say) => prepareProgram(say, REDIS)));
    if (full) results.push(await prepare('caddy', (say) => prepareProgram(say, CADDY)));
    if (full) results.push(await prepare('promtool', (say) => prepareProgram(say, PROMTOOL)));
    const services = await openServices();
    begun.push(() => services.stop());
    Object.assign(env, { TEST_DATABASE_URL: services.databaseUrl, TEST_REDIS_URL: services.redisUrl ?? '' });
  }
  return [...results, ...(await runInTurn(chosen, { args, folder, env, stop }))];
}

// A tool that cannot be installed fails its own line, not the run: the other steps are still useful.
async function prepare(name, work) {
  const line = step(name[0].toUpperCase() + name.slice(1), 'looking for one');
  const began = performance.now();
  try {
    const found = await work(line);
    if (typeof found === 'string') line.done(found);
    else line.skip(found.skipped);
    return { name, ms: performance.now() - began, ...(typeof found === 'string' ? { note: found } : found) };
  } catch (problem) {
    line.fail(problem.message);
    return { name, ms: performance.now() - began, failed: problem };
  }
}

async function prepareBrowser(line, env) {
  const { path, note } = await findOrInstallChromium(line);
  if (path) env.CHROMIUM_PATH = path;
  return note;
}

const REDIS = { find: findRedis, apt: 'redis-server', untested: 'what needs Redis' };
const CADDY = {
  find: () => findProgram('caddy'),
  apt: 'caddy',
  untested: 'how replicas are replaced behind the proxy',
};
const PROMTOOL = {
  find: () => findProgram('promtool'),
  apt: 'prometheus',
  untested: 'when the alerts fire',
};

async function prepareProgram(line, { find, apt, untested }) {
  if (!find() && hasApt('debian', 'ubuntu')) {
    line.progress(`apt-get install ${apt}`);
    await aptInstall(apt).catch(() => {});
  }
  const program = find();
  if (program) return program;
  const said = `no ${apt} on this machine: ${untested} is not tested`;
  if (process.env.CI === 'true') throw new Error(said);
  return { skipped: said };
}

function stopOnSignals(begun) {
  let stopped;
  const stop = {
    /** When it was asked to stop; 0 before. */
    asked: 0,
    // The last one registered ends first; the folder is removed once it is unused.
    everything: () => (stopped ??= begun.reduceRight((before, end) => before.then(end), Promise.resolve())),
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, () => {
      // Playwright cleans up on SIGINT, and the others accept it as well.
      if (!stop.asked) void close({ with: 'SIGINT', graceMs: 20_000 });
      // npm forwards Ctrl-C although the terminal has sent it to the whole process group: two in quick succession count
      // as one.
      else if (performance.now() - stop.asked > 1_000) void close({ with: 'SIGKILL', graceMs: 0 });
      stop.asked ||= performance.now();
    });
  }
  return stop;
}

/** Starts the servers for a test run (see test-services.mjs). They end when this process ends. */
async function openServices() {
  const script = path.join(root, 'backend', 'tools', 'test-services.mjs');
  const child = fork(script, { detached: ownGroup, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const addresses = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    void gone.then((code) => reject(new Problem(`The servers for the tests did not start (code ${code})`)));
  });
  const stop = async () => {
    if (child.connected) child.disconnect();
    await gone;
  };
  return { ...addresses, stop };
}
