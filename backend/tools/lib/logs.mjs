import { chmodSync, createWriteStream, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dim, print, red, yellow } from './ui.mjs';

const pinoError = 50;
const shownAtOnce = 12;
const quietAfterMs = 10_000;

/** Starts a new log file and keeps the previous one as <name>.1.log, readable only by the owner. */
export function freshLog(dataDir, name) {
  const folder = path.join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.log`);
  if (existsSync(file)) {
    const last = path.join(folder, `${name}.1.log`);
    renameSync(file, last);
    chmodSync(last, 0o600);
  }
  writeFileSync(file, '', { mode: 0o600 });
  return file;
}

/**
 * Writes the output of a process to its log file and shows errors on the terminal: at most a dozen at once, since the
 * file has all.
 */
export function followOutput(name, child, file) {
  const log = createWriteStream(file, { flags: 'a' });
  log.on('error', () => {});
  let shown = 0;
  let silencedAt = 0;
  let last = [];
  const show = (text) => {
    if (Date.now() - silencedAt > quietAfterMs) shown = 0;
    shown += 1;
    silencedAt = Date.now();
    if (shown <= shownAtOnce) print(`  ${yellow(name.padEnd(8))} ${text}`);
    else if (shown === shownAtOnce + 1) print(`  ${yellow(name.padEnd(8))} ${dim(`more of this in ${file}`)}`);
  };
  const hear = (stream, isError) => {
    let rest = '';
    stream.setEncoding('utf8').on('data', (chunk) => {
      log.write(chunk);
      const lines = (rest + chunk).split('\n');
      rest = lines.pop().slice(-100_000);
      for (const line of lines) {
        last = [...last.slice(-19), line];
        const text = errorIn(line, isError);
        if (text) show(text);
      }
    });
  };
  hear(child.stdout, false);
  hear(child.stderr, true);
  child.once('close', () => log.end());
  return { lastLines: () => last.map((line) => readable(line)) };
}

function errorIn(line, isError) {
  const entry = parse(line);
  if (entry) return entry.level >= pinoError ? red(readable(line)) : undefined;
  return isError && line.trim() ? line : undefined;
}

// A log entry of the shop as a readable line; anything else unchanged.
function readable(line) {
  const entry = parse(line);
  if (!entry) return line;
  const reason = entry.err?.message ?? entry.error?.message;
  return [entry.msg, reason !== entry.msg && reason].filter(Boolean).join(': ') || line;
}

function parse(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry = JSON.parse(line);
    return typeof entry.level === 'number' ? entry : undefined;
  } catch {
    return undefined;
  }
}
