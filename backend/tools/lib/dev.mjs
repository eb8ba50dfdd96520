import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { followOutput, freshLog } from './logs.mjs';
import { root } from './node-check.mjs';
import { Problem } from './problem.mjs';
import { end, until } from './processes.mjs';
import { waitUntilReady } from './readiness.mjs';
import { ownGroup } from './run.mjs';
import { childrenOf, during, prepareShop, script } from './start-steps.mjs';
import { sayReason } from './start-words.mjs';
import { dim, failure, print, seconds } from './ui.mjs';

const backend = path.join(root, 'backend');
const frontend = path.join(root, 'frontend');

/**
 * The shop for development. Vite serves the pages at PORT and proxies everything else to the API; backend files are
 * compiled when they are saved, and the affected processes restart.
 */
export async function bootDevShop(run) {
  const apiPort = (settings) => settings.port + 2;
  const { settings, lock, env } = await prepareShop(run, {
    only: 'backend',
    ports: (given) => ({ 'PORT + 2': apiPort(given) }),
  });
  const behind = { ...settings, port: apiPort(settings) };
  const behindEnv = { ...env, PORT: String(behind.port) };
  const children = childrenOf(run, behind, behindEnv, lock, { vital: undefined, spare: true, folder: 'build' });
  await during(run, 'Shop', 'opening', async (line) => {
    await Promise.all(children.map((child) => child.start()));
    await waitUntilReady(behind.port, () => run.stopping);
    line.done(`${children.map(({ name }) => name).join(', ')} ready`);
  });
  await during(run, 'Pages', 'opening', (line) => openPages(run, settings, behind.port, line));
  // From now on build/ is no longer the output of a complete build.
  rmSync(path.join(backend, 'dist', '.built-from'), { force: true });
  await restartOnChange(run, children, behindEnv, behind.port);
  return settings;
}

async function openPages(run, settings, apiPort, line) {
  const server = path.join(frontend, 'tools', 'dev-pages.mjs');
  const child = spawn(process.execPath, [server, String(settings.port), process.env.HOST || '127.0.0.1'], {
    cwd: frontend,
    env: { ...process.env, API_URL: `http://127.0.0.1:${apiPort}` },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: ownGroup,
    windowsHide: true,
  });
  run.began('pages', () => end(child.pid, { graceMs: 1_000 }));
  const output = followOutput('pages', child, freshLog(settings.dataDir, 'pages'));
  const failed = new Promise((_, reject) => {
    child.once('error', reject);
    child.once('close', (code) => reject(new Problem(`Vite ended with code ${code}`, output.lastLines())));
  });
  failed.catch((problem) => run.fail(problem));
  await Promise.race([failed, until(() => answers(settings.port), 120_000, 50)]);
  line.done('Vite, with hot module replacement');
}

const answers = (port) =>
  fetch(`http://127.0.0.1:${port}/@vite/client`)
    .then(({ ok }) => ok)
    .catch(() => false);

async function restartOnChange(run, children, env, apiPort) {
  // Loads packages, which the first start has only installed by now.
  const { watchSources } = await import('./dev-compiler.mjs');
  let turn = Promise.resolve();
  const stop = watchSources(({ files, problem }) => {
    if (problem) return failure(`${files.join(', ')} cannot be compiled`, String(problem.message).split('\n'));
    const inside = (folder) => files.some((file) => file.startsWith(folder + path.sep));
    const shop = inside(path.join('backend', 'src')) || inside('rules');
    const concerned = children.filter(({ name }) =>
      name === 'sandbox' ? inside(path.join('backend', 'sandbox')) : shop,
    );
    turn = turn.then(() => restart(files, inside(path.join('backend', 'src', 'database')), concerned));
  });
  run.began(undefined, stop);

  async function restart(files, migrations, concerned) {
    if (run.stopping) return;
    const began = performance.now();
    try {
      if (migrations) await script('migrate.js', 'The migration', env, 'build');
      await Promise.all(concerned.map((child) => child.restart()));
      await waitUntilReady(apiPort, () => run.stopping);
      const names = concerned.map(({ name }) => name).join(', ');
      print(
        `  ${names.padEnd(12)} ${files[0]}${files.length > 1 ? ` and ${files.length - 1} more` : ''} ${dim(seconds(performance.now() - began))}`,
      );
    } catch (problem) {
      if (!run.stopping) sayReason(problem);
    }
  }
}
