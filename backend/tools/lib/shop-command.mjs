import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { takeDataDir } from './data-dir.mjs';
import { root } from './node-check.mjs';
import { startPostgres } from './postgres.mjs';
import { Problem } from './problem.mjs';
import { childEnv, readEnvFile, settingsOf } from './settings.mjs';
import { sayReason } from './start-words.mjs';

const script = path.join(root, 'backend', 'dist', 'src', 'command.js');

/** Runs a command of the backend (src/command.ts) on the shop that `npm start` opens here, whether it is open or not. */
export async function shopCommand(name, args) {
  try {
    readEnvFile();
    const settings = settingsOf(process.env);
    if (!existsSync(script)) throw new Problem('The shop has not been built yet', ['npm start builds it.']);
    const database = await openDatabase(settings);
    try {
      process.exitCode = await run(name, args, childEnv(process.env, settings, database.url), settings.dataDir);
    } finally {
      await database.close();
    }
  } catch (problem) {
    sayReason(problem);
    process.exitCode = 1;
  }
}

async function openDatabase(settings) {
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl) return { url: databaseUrl, close: async () => {} };
  if (!existsSync(path.join(dataDir, 'postgres.json')))
    throw new Problem(`There is no shop in ${dataDir} yet`, ['npm start makes one.']);
  const lock = lockUnlessOpen(settings);
  const server = await startPostgres({ dataDir, logFile: path.join(dataDir, 'logs', 'postgres.log') });
  const close = async () => {
    if (lock && !server.reused) await server.stop();
    lock?.release();
  };
  return { url: server.url, close };
}

// A running shop locks its folder and runs the database: then we only connect to it.
function lockUnlessOpen(settings) {
  try {
    return takeDataDir(settings);
  } catch (problem) {
    if (problem.code === 'IN_USE') return undefined;
    throw problem;
  }
}

/** Lines of the security log go to their own file, messages for people to the terminal. */
async function run(name, args, env, dataDir) {
  const child = spawn(process.execPath, ['--enable-source-maps', script, name, ...args], {
    env,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const log = path.join(dataDir, 'logs', `${name}.log`);
  // Otherwise only npm start creates it.
  mkdirSync(path.dirname(log), { recursive: true, mode: 0o700 });
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (line.startsWith('{')) appendFileSync(log, `${line}\n`, { mode: 0o600 });
    else process.stderr.write(`${line}\n`);
  });
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}
