import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether a process with this id exists (also of another user). */
export function alive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  return !isZombie(pid);
}

/**
 * When the process was started, in the system's own format. Ids are reused (soon, after a container restarts), the pair
 * of id and start time is not. Undefined if the system does not tell.
 */
export function startedAt(pid) {
  try {
    if (process.platform === 'linux') return afterName(pid)[19];
    if (process.platform === 'win32') return undefined;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** The identity of a process as stored on disk. */
export const identity = (pid) => ({ pid, startedAt: startedAt(pid) });

/** Whether the process with this stored identity is still running. */
export function isSame({ pid, startedAt: began } = {}) {
  if (!alive(pid)) return false;
  const now = startedAt(pid);
  return began === undefined || now === undefined || began === now;
}

/** The command line of a process, shortened, or an empty string. */
export function commandOf(pid) {
  try {
    const text =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return text.trim();
  } catch {
    return '';
  }
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until the probe returns a truthy result and returns it, or undefined after the timeout. */
export async function until(probe, ms, every = 30) {
  const end = performance.now() + ms;
  for (;;) {
    const answer = await probe();
    if (answer) return answer;
    if (performance.now() > end) return undefined;
    await pause(every);
  }
}

/** Sends a signal and ignores that the process has ended. */
export function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // It ended between the question and the signal.
  }
}

/** The ids of running child processes of this one. */
export function childrenOf(pid) {
  const table =
    process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
      : execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
          .split('\n')
          .map((line) => line.trim().split(/\s+/))
          .flatMap(([child, parent]) => (Number(parent) === pid ? [child] : []));
  return table.map(Number).filter(Boolean);
}

/** Asks a process to end and kills it after the grace time. */
export async function end(pid, { with: name = 'SIGTERM', graceMs = 10_000 } = {}) {
  signal(pid, name);
  if (await until(() => !alive(pid), graceMs)) return;
  signal(pid, 'SIGKILL');
  await until(() => !alive(pid), 2_000);
}

function isZombie(pid) {
  try {
    return process.platform === 'linux' && afterName(pid)[0] === 'Z';
  } catch {
    return false;
  }
}

// The name in /proc/<pid>/stat may itself contain spaces and brackets, so the fields are counted from its last bracket.
function afterName(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
