import { spawn } from 'node:child_process';
import { createConnection } from 'node:net';
import { findProgram } from './programs.mjs';
import { freePort } from './ports.mjs';
import { Problem } from './problem.mjs';
import { end, until } from './processes.mjs';
import { ownGroup } from './run.mjs';

/** The Redis server of this machine, or undefined. */
export const findRedis = () => findProgram(process.env.REDIS_SERVER, 'redis-server', 'valkey-server');

/** Starts a temporary Redis without persistence, by default on a free port. */
export async function startRedis(program, folder, port) {
  port ??= await freePort();
  const quiet = ['--save', '', '--appendonly', 'no', '--loglevel', 'warning', '--logfile', ''];
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...quiet];
  const child = spawn(program, args, { stdio: 'ignore', detached: ownGroup, windowsHide: true });
  let failed;
  child.once('error', (error) => (failed = error));
  child.once('exit', (code) => (failed ??= new Error(`it ended with code ${code}`)));
  if (!(await until(async () => failed || (await answers(port)), 120_000)) || failed) {
    throw new Problem(`Redis (${program}) did not start: ${failed?.message ?? 'no answer'}`);
  }
  child.unref();
  return { url: `redis://127.0.0.1:${port}`, port, pid: child.pid, stop: () => end(child.pid, { graceMs: 3_000 }) };
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.setTimeout(1_000, () => socket.destroy());
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (data) => {
      resolve(String(data).startsWith('+PONG'));
      socket.destroy();
    });
    socket.once('error', () => {});
    socket.once('close', () => resolve(false));
  });
}
