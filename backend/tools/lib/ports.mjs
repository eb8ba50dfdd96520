import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { commandOf } from './processes.mjs';

/** A currently free port. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().unref();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Whether a server could listen on this port, on the loopback address and on all addresses. */
export async function isFree(port) {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port));
}

function canListen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer().unref();
    server.once('error', (error) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * The process that listens on a port: "process 4711 (node server.js)"; "another process" if the system does not tell.
 */
export function whoListens(port) {
  const pid = listenerPid(port);
  if (!pid) return 'another process';
  const command = commandOf(pid);
  return `process ${pid}${command ? ` (${command.length > 70 ? `${command.slice(0, 69)}…` : command})` : ''}`;
}

function listenerPid(port) {
  try {
    if (process.platform === 'linux') return linuxListener(port);
    return Number(
      execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'], { encoding: 'utf8' }).split('\n')[0],
    );
  } catch {
    return undefined;
  }
}

function linuxListener(port) {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((table) => readLines(table))
    .map((line) => line.trim().split(/\s+/))
    .filter((cells) => cells[1]?.endsWith(`:${hex}`) && cells[3] === '0A')
    .map((cells) => `socket:[${cells[9]}]`);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (openFiles(pid).some((target) => sockets.includes(target))) return Number(pid);
  }
  return undefined;
}

function readLines(file) {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

// The files of another user's process cannot be read: then the process is unknown.
function openFiles(pid) {
  const link = (fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`);
    } catch {
      return '';
    }
  };
  try {
    return readdirSync(`/proc/${pid}/fd`).map(link);
  } catch {
    return [];
  }
}
