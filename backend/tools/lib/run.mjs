import { spawn } from 'node:child_process';
import path from 'node:path';
import { Problem } from './problem.mjs';
import { root } from './node-check.mjs';
import { alive, end, signal } from './processes.mjs';

const running = new Set();
let closed = false;
// On Windows a detached process gets its own console window.
export const ownGroup = process.platform !== 'win32';

/**
 * Runs a command to its end in its own process group, so that Ctrl-C reaches it only through us.
 * @param {{cwd?, env?, onSpawn?: (pid) => void, echo?: boolean, ipc?: boolean}} options onSpawn is called with the
 * process id; echo shows the output immediately; ipc opens a channel, for scripts that end with it.
 * @returns {Promise<{code: number, output: string}>} the last 200 KB of the output; a signal counts as 1 and is named
 * at its end
 */
export function run(command, args, { cwd = root, env = process.env, onSpawn, echo = false, ipc = false } = {}) {
  if (closed) return Promise.reject(new Problem('asked to stop'));
  return new Promise((resolve, reject) => {
    const stdio = ['ignore', 'pipe', 'pipe', ...(ipc ? ['ipc'] : [])];
    const child = spawn(command, args, { cwd, env, stdio, detached: ownGroup, windowsHide: true });
    running.add(child);
    if (child.pid) onSpawn?.(child.pid);
    let output = '';
    const hear = (stream) => (chunk) => {
      if (echo) stream.write(chunk);
      output = (output + chunk).slice(-200_000);
    };
    child.stdout.setEncoding('utf8').on('data', hear(process.stdout));
    child.stderr.setEncoding('utf8').on('data', hear(process.stderr));
    child.once('error', reject);
    child.once('close', (code, by) => {
      running.delete(child);
      // Killed from outside or out of memory: the program could not report anything.
      if (by && !closed) hear(process.stderr)(`\n${path.basename(command)} was ended by ${by}.\n`);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Runs a command that must succeed. Fails with the last lines of its output. */
export async function mustRun(what, command, args, options) {
  const { code, output } = await run(command, args, options);
  if (code !== 0) throw new Problem(`${what} failed`, lastLines(output, 30));
  return output;
}

/** Ends all running commands with their child processes, and prevents new ones. */
export async function close(options) {
  closed = true;
  await endAll(options);
}

/** Ends all running commands with their child processes. */
export async function endAll({ with: name = 'SIGTERM', graceMs = 10_000 } = {}) {
  await Promise.all(
    [...running].map(async ({ pid }) => {
      if (!pid || !alive(pid)) return;
      if (ownGroup) signal(-pid, name);
      await end(pid, { with: name, graceMs });
      if (ownGroup) signal(-pid, 'SIGKILL');
    }),
  );
}

export const lastLines = (output, count) => output.trimEnd().split('\n').slice(-count);

/** The npm that runs this script, or the one on the PATH. */
export function npm(...args) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return [process.execPath, [cli, ...args]];
  return process.platform === 'win32' ? ['cmd', ['/c', 'npm', ...args]] : ['npm', args];
}
