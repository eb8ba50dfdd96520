import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { read } from './files.mjs';
import { freePort, isFree } from './ports.mjs';
import { programsFor } from './postgres-binaries.mjs';
import { dataDirectoryOf, ensureDatabase, urlOf } from './postgres-client.mjs';
import { checkMajor, createCluster } from './postgres-create.mjs';
import { clusterFolder, readRecord, writeRecord } from './postgres-folder.mjs';
import { postgresUser } from './postgres-user.mjs';
import { Problem } from './problem.mjs';
import { alive, commandOf, end, pause, until } from './processes.mjs';
import { lastLines, ownGroup } from './run.mjs';

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  // All queries are short: compiling them costs more than it saves.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // "Key (email)=(…) already exists": logs must not contain customers' input.
  log_error_verbosity: 'terse',
};

/** For temporary databases: does not wait for the disk. */
export const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts the PostgreSQL server of a data folder, or uses the one left running by a killed start. Password and port are
 * chosen once and stored in the folder; it listens on 127.0.0.1 only.
 * @param {{dataDir: string, logFile: string, extra?: object, say?: (text) => void, note?: (text) => void}} options
 * @returns {Promise<{url, version, port, pid, reused: boolean, created: boolean, stop(options?: {force: boolean}):
 * Promise<void>}>}
 */
export async function startPostgres({ dataDir, logFile, extra = {}, say = () => {}, note = () => {} }) {
  const folder = clusterFolder(dataDir, note);
  const user = postgresUser(folder);
  const programs = programsFor(user, (to) =>
    note(`PostgreSQL cannot enter this folder when root starts it: its programs are copied to ${to}`),
  );
  const version = programs.version.split('.').slice(0, 2).join('.');
  const created = !existsSync(path.join(folder, 'PG_VERSION'));
  if (created) {
    say(`creating a PostgreSQL ${version} database`);
    await createCluster({ folder, dataDir, user, programs, quick: extra.fsync === 'off' });
  }
  checkMajor(folder, version);
  const record = readRecord(dataDir, folder);
  const running = await findRunning(folder, record);
  const { pid, port } = running ?? (await launch({ folder, dataDir, record, user, programs, logFile, extra, say }));
  await ensureDatabase(port, record.password);
  const stop = ({ force = false } = {}) => stopServer({ pid, folder, programs, force });
  return { url: urlOf(port, record.password), version, port, pid, reused: Boolean(running), created, stop };
}

async function launch({ folder, dataDir, record, user, programs, logFile, extra, say }) {
  const flags = Object.entries({ ...settings, ...extra }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  for (let attempt = 1; ; attempt++) {
    if (!(await isFree(record.port))) writeRecord(dataDir, Object.assign(record, { port: await freePort() }));
    say(`starting PostgreSQL on port ${record.port}`);
    const before = sizeOf(logFile);
    // Its log is a file, not a pipe to us, because it may outlive us.
    const log = openSync(logFile, 'a');
    const child = spawn(programs.postgres, ['-D', folder, '-p', String(record.port), ...flags], {
      ...(user && { uid: user.uid, gid: user.gid }),
      cwd: path.parse(folder).root,
      stdio: ['ignore', log, log],
      detached: ownGroup,
      windowsHide: true,
    });
    closeSync(log);
    let failed;
    child.once('error', (error) => (failed = error));
    child.once('exit', () => (failed ??= true));
    const up = await until(async () => failed || (await dataDirectoryOf(record.port, record.password)), 300_000);
    if (up && !failed) {
      child.unref();
      return { pid: child.pid, port: record.port };
    }
    const said = (read(logFile) ?? '').slice(before);
    // The processes of a killed server need a second to end; another program may take the port before.
    if (attempt < 12 && /shared memory block|in use|could not bind|lock file/.test(said)) await pause(500);
    else
      throw new Problem('PostgreSQL did not start', [
        ...lastLines(`${failed?.message ?? ''}${said}`, 12),
        `Log: ${logFile}`,
      ]);
  }
}

/** A running server of the folder, or undefined. */
async function findRunning(folder, record) {
  const lockFile = path.join(folder, 'postmaster.pid');
  const [pidLine, startedIn, , portLine] = read(lockFile)?.split('\n') ?? [];
  const pid = Number(pidLine);
  // The lock of a dead server is left to PostgreSQL, which checks that none of its processes is left.
  if (!alive(pid)) return undefined;
  if (!isPostmasterOf(pid, folder, startedIn)) {
    // The id belongs to another program by now (after a reboot, in a new container, in a copied folder).
    rmSync(lockFile, { force: true });
    return undefined;
  }
  const port = Number(portLine) || record.port;
  const answers = await until(async () => !alive(pid) || (await dataDirectoryOf(port, record.password)), 60_000, 100);
  if (!alive(pid)) return undefined;
  if (answers) return { pid, port };
  throw new Problem(`A PostgreSQL server (process ${pid}) holds ${folder} but does not answer`, [
    `End it with: kill -INT ${pid}`,
  ]);
}

// If the folder it was started in no longer exists, this folder was moved since.
function isPostmasterOf(pid, folder, startedIn) {
  const command = commandOf(pid);
  return command === '' || command.includes(folder) || (command.includes('postgres') && !existsSync(startedIn));
}

async function stopServer({ pid, folder, programs, force }) {
  if (process.platform === 'win32')
    spawnSync(programs.pgCtl, ['stop', '-m', force ? 'immediate' : 'fast', '-D', folder]);
  else await end(pid, force ? { with: 'SIGQUIT', graceMs: 2_000 } : { with: 'SIGINT', graceMs: 20_000 });
}

function sizeOf(file) {
  return existsSync(file) ? statSync(file).size : 0;
}
