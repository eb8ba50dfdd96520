import path from 'node:path';
import { build } from './build.mjs';
import { Child } from './children.mjs';
import { checkPorts, clearLeftovers, takeDataDir } from './data-dir.mjs';
import { install } from './install.mjs';
import { freshLog } from './logs.mjs';
import { root } from './node-check.mjs';
import { keepRunning } from './postgres-keeper.mjs';
import { startPostgres } from './postgres.mjs';
import { waitUntilReady } from './readiness.mjs';
import { mustRun } from './run.mjs';
import { aloneInCheckout } from './set-up.mjs';
import { childEnv, readEnvFile, settingsOf } from './settings.mjs';
import { note, step } from './ui.mjs';

/**
 * The steps from a fresh clone to a running shop. Everything that is started is registered in `run`, so that it is
 * ended in any case.
 */
export async function bootShop(run) {
  const { settings, lock, env } = await prepareShop(run);
  await during(run, 'Shop', 'opening', (line) => openShop(run, settings, env, lock, line));
  return settings;
}

/** Everything before the shop's processes: the lock, dependencies, a database with tables and sample data, a build. */
export async function prepareShop(run, { only, ports = () => ({}) } = {}) {
  readEnvFile();
  const settings = settingsOf(process.env);
  step('Node').done(process.versions.node);
  const lock = takeDataDir(settings);
  run.began(undefined, () => lock.release());
  await clearLeftovers(lock);
  const sandbox = settings.sandbox && { SANDBOX_PORT: settings.sandboxPort };
  await checkPorts({ PORT: settings.port, ...sandbox, ...ports(settings) });

  await during(run, 'Dependencies', 'checking', (line) => aloneInCheckout(line, (onSpawn) => install(line, onSpawn)));
  const databaseUrl = await during(run, 'Database', 'starting', (line) => openDatabase(run, settings, line));
  await during(run, 'Build', 'checking what changed', async (line) => {
    const onProgress = (doing) => line.progress(doing);
    line.done(await aloneInCheckout(line, (onSpawn) => build({ only, onProgress, onSpawn })));
  });
  const env = childEnv(process.env, settings, databaseUrl);
  await during(run, 'Tables', 'bringing them up to date', async (line) => {
    await script('migrate.js', 'The migration', env);
    line.done('up to date');
  });
  await during(run, 'Shelves', 'filling an empty shop', async (line) => {
    await script('seed/main.js', 'The seed', env);
    line.done('filled');
  });
  return { settings, lock, env };
}

/** Shows one step; none begins once the run was asked to stop. */
export async function during(run, label, doing, work) {
  if (run.stopping) throw new Error('asked to stop');
  const line = step(label, doing);
  try {
    return await work(line);
  } catch (problem) {
    line.fail(run.stopping ? 'interrupted' : 'failed');
    throw problem;
  }
}

async function openDatabase(run, { dataDir, databaseUrl }, line) {
  if (databaseUrl) {
    line.done(`DATABASE_URL, ${new URL(databaseUrl).host}`);
    return databaseUrl;
  }
  const notes = [];
  const logFile = freshLog(dataDir, 'postgres');
  const begin = (say) => startPostgres({ dataDir, logFile, say, note: (text) => notes.push(text) });
  const server = await begin((text) => line.progress(text));
  const keeper = keepRunning(server, begin, (problem) => run.fail(problem));
  run.began('database', (options) => keeper.stop(options));
  line.done(
    `PostgreSQL ${server.version} on port ${server.port}${server.reused ? ', still running from the last start' : ''}`,
  );
  for (const text of notes) note(text);
  return server.url;
}

/** Runs a program of the backend to its end, the bundled one or (`build`) the compiled one. */
export async function script(file, what, env, folder = 'dist') {
  const program = path.join(root, 'backend', folder, 'src', file);
  await mustRun(what, process.execPath, ['--enable-source-maps', program], { env, ipc: true });
}

async function openShop(run, settings, env, lock, line) {
  const children = childrenOf(run, settings, env, lock);
  const names = children.map(({ name }) => name).join(', ');
  line.progress(`starting ${names}`);
  await Promise.all(children.map((child) => child.start()));
  line.progress('waiting until it says that it is ready');
  await waitUntilReady(settings.port, () => run.stopping);
  if (run.stopping) throw new Error('ended while it opened');
  line.done(`${names} ready`);
}

/** The shop's processes, not started yet. By default the end of the API ends the shop. */
export function childrenOf(
  run,
  { dataDir, sandbox },
  env,
  lock,
  { vital = 'api', spare = false, folder = 'dist' } = {},
) {
  const plan = [
    sandbox && { name: 'sandbox', script: `backend/${folder}/sandbox/main.js` },
    { name: 'worker', script: `backend/${folder}/src/worker.js` },
    { name: 'api', script: `backend/${folder}/src/main.js` },
  ];
  // Stores the running processes beside the lock: if this process is killed, the next start knows whom to wait for.
  const onStart = () => lock.update({ processes: children.map((child) => child.identity).filter(Boolean) });
  const onEnd = (problem) => run.fail(problem);
  const children = plan
    .filter(Boolean)
    .map((one) => new Child({ ...one, vital: one.name === vital, spare, env, dataDir, onStart, onEnd }));
  for (const child of children) {
    run.began(child.name, ({ force }) => child.stop({ graceMs: force ? 0 : undefined }), { interruptible: true });
  }
  return children;
}
