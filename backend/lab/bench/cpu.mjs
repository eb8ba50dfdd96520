import { readdirSync, readFileSync } from 'node:fs';

const TICKS = 100;

/** CPU seconds used so far by processes and all their children, running and ended. Linux only. */
export function cpuSeconds(pids) {
  const all = processes();
  const family = (pid) => [
    pid,
    ...[...all.values()].filter(({ parent }) => parent === pid).flatMap((one) => family(one.pid)),
  ];
  return [...new Set(pids.flatMap(family))].reduce((sum, pid) => sum + (all.get(pid)?.cpu ?? 0), 0);
}

/** CPU seconds of a shop: its API, its worker, PostgreSQL and Redis, without the sandbox. */
export function shopSeconds({ pids: { sandbox: _, ...own } }) {
  return cpuSeconds(Object.values(own));
}

/** Seconds in which the machine's processors were not idle, added up. */
export function busySeconds() {
  const [user, nice, system, , , interrupts, softInterrupts] = numbers(
    readFileSync('/proc/stat', 'utf8').split('\n', 1)[0],
  );
  return (user + nice + system + interrupts + softInterrupts) / TICKS;
}

/** Resident megabytes of a process. */
export const memory = (pid) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);

function processes() {
  const found = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The fields after the process name, which may contain any character: state, parent, …, its own ticks and those
      // of its ended children.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const ticks = fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0);
      found.set(Number(name), { pid: Number(name), parent: Number(fields[1]), cpu: ticks / TICKS });
    } catch {
      // The process has ended.
    }
  }
  return found;
}

const numbers = (line) => line.trim().split(/\s+/).slice(1).map(Number);
